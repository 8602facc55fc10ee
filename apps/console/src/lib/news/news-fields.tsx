import type { Project } from '@lotse/contracts/console/projects'
import { withText } from '@lotse/rules/text/local-text'
import { LocalField } from '../editor/local-field.tsx'
import { useT } from '../i18n.ts'
import { RichEditor } from '../rich-text/rich-editor.tsx'
import { CoverField } from './cover-field.tsx'
import type { NewsDraft } from './use-news-editor.tsx'

interface NewsFieldsProps {
  project: Project
  draft: NewsDraft
  lang: string
  disabled: boolean
  onChange(part: Partial<NewsDraft>): void
}

/** What a post consists of, in one of its languages; the picture is the same in all. */
export function NewsFields({ project, draft, lang, disabled, onChange }: NewsFieldsProps) {
  const t = useT()
  return (
    <>
      <LocalField
        label={t.news.postTitle}
        value={draft.title}
        lang={lang}
        maxLength={300}
        disabled={disabled}
        onChange={title => onChange({ title })}
      />
      <LocalField
        label={t.news.summary}
        description={t.news.summaryHint}
        value={draft.previewText}
        lang={lang}
        maxLength={1000}
        multiline
        disabled={disabled}
        onChange={previewText => onChange({ previewText })}
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

/** Languages a visitor would read in another one. */
export const missingIn = (languages: string[], { title, html }: NewsDraft): string[] =>
  languages.filter(lang => !title[lang] || !html[lang])
