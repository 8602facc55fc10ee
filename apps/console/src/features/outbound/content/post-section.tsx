import type { ConsoleNews } from '@lotse/contracts/console/content/content'
import type { Project } from '@lotse/contracts/console/projects'
import { Section } from '@lotse/ui/layout/page'
import { type KeyboardEvent, useEffect } from 'react'
import { useMay } from '../../../lib/backend/role.ts'
import { ContentStatus } from '../../../lib/editor/content-status.tsx'
import editor from '../../../lib/editor/editor.module.css'
import { EditorButtons } from '../../../lib/editor/editor-header.tsx'
import { LanguageTabs } from '../../../lib/editor/language-tabs.tsx'
import { useT } from '../../../lib/i18n.ts'
import { missingIn, NewsFields } from '../../../lib/news/news-fields.tsx'
import { type NewsDraft, useNewsEditor } from '../../../lib/news/use-news-editor.ts'

export interface Post {
  draft: NewsDraft
  dirty: boolean
}

interface PostSectionProps {
  project: Project
  saved: ConsoleNews
  lang: string
  onLang(lang: string): void
  /** For whatever displays it in the meantime. */
  onDraft(post: Post | undefined): void
}

/**
 * The post next to the message that points to it. It is saved and published separately: visitors also find it
 * without the message.
 */
export function PostSection({ project, saved, lang, onLang, onDraft }: PostSectionProps) {
  const t = useT()
  const may = useMay('agent')
  const { draft, change, header } = useNewsEditor(project, saved)
  const { dirty, conflict, problem, onSave } = header
  const { languages } = project.settings
  useEffect(() => {
    onDraft({ draft, dirty })
    return () => onDraft(undefined)
  }, [draft, dirty, onDraft])
  // Inside the post the key saves the post, elsewhere the message around it.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    if (dirty && may) onSave()
  }
  const hidden = saved.status === 'live' ? undefined : t.outbound.content.postHidden
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears the keys of its fields
    <div onKeyDown={onKeyDown}>
      <Section title={t.outbound.content.news} actions={may && <EditorButtons {...header} size="xs" />}>
        <div className={editor.stack}>
          <div className={editor.row}>
            <ContentStatus status={saved.status} />
            <span role="status">{dirty ? t.content.unsaved : (problem ?? hidden)}</span>
          </div>
          {conflict}
          {languages.length > 1 && (
            <LanguageTabs
              languages={languages}
              value={lang}
              onChange={onLang}
              missing={missingIn(languages, draft)}
            />
          )}
          <NewsFields project={project} draft={draft} lang={lang} disabled={!may} onChange={change} />
        </div>
      </Section>
    </div>
  )
}
