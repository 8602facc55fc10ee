import type { Project } from '@lotse/contracts/console/projects'
import { longest } from '@lotse/contracts/visitor/longest'
import { withText } from '@lotse/rules/text/local-text'
import { LocalField, textsOf } from '../editor/local-field.tsx'
import { useT } from '../i18n.ts'
import { RichEditor } from '../rich-text/rich-editor.tsx'
import { CoverField } from './cover-field.tsx'
import type { NewsDraft } from './use-news-editor.ts'

interface NewsFieldsProps {
  project: Project
  draft: NewsDraft
  lang: string
  disabled: boolean
  onChange(part: Partial<NewsDraft>): void
}

/** The fields of a post in one of its languages; the picture is the same in all. */
export function NewsFields({ project, draft, lang, disabled, onChange }: NewsFieldsProps) {
  const t = useT()
  const text = textsOf(draft, lang, onChange)
  return (
    <>
      <LocalField label={t.news.postTitle} {...text('title', longest.title)} disabled={disabled} />
      <LocalField
        label={t.news.summary}
        description={t.news.summaryHint}
        {...text('previewText', longest.input)}
        multiline
        disabled={disabled}
      />
      <CoverField
        projectId={project.id}
        url={draft.coverImageUrl}
        disabled={disabled}
        onChange={coverImageUrl => onChange({ coverImageUrl })}
      />
      <RichEditor
        key={lang}
        projectId={project.id}
        label={t.news.text}
        html={draft.html[lang] ?? ''}
        lang={lang}
        onChange={text => onChange({ html: withText(draft.html, lang, text) })}
      />
    </>
  )
}

/** Languages whose visitors would read another one. */
export const missingIn = (languages: string[], { title, html }: NewsDraft): string[] =>
  languages.filter(lang => !title[lang] || !html[lang])
