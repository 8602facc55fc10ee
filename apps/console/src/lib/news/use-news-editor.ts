import type { ConsoleNews } from '@lotse/contracts/console/content/content'
import type { Project } from '@lotse/contracts/console/projects'
import { isWritten, pickText } from '@lotse/rules/text/local-text'
import { paths } from '../../paths.ts'
import { newsKeys } from '../backend/keys.ts'
import { useContentEditor } from '../editor/use-content-editor.tsx'
import { useT } from '../i18n.ts'
import { changeNews, newsItemQuery, removeNews } from './news.ts'

export type NewsDraft = Pick<ConsoleNews, 'title' | 'previewText' | 'html' | 'coverImageUrl'>

const draftOf = ({ title, previewText, html, coverImageUrl }: ConsoleNews): NewsDraft => ({
  title,
  previewText,
  html,
  coverImageUrl,
})

/** Editing one post, on its own page or next to the message that points to it. */
export function useNewsEditor(project: Project, saved: ConsoleNews) {
  const t = useT()
  const { draft, change, header } = useContentEditor<ConsoleNews, NewsDraft>({
    saved,
    draftOf,
    nameOf: ({ title }) => pickText(title, project.defaultLang) || t.content.untitled,
    send: part => changeNews(project.id, saved.id, part),
    remove: item => removeNews(project.id, item),
    query: newsItemQuery(project.id, saved.id),
    refresh: newsKeys,
    list: { to: paths.news(project.id), label: t.news.title },
  })
  const problem = !isWritten(draft.title)
    ? t.news.titleMissing
    : !isWritten(draft.html)
      ? t.news.textMissing
      : undefined
  return { draft, change, header: { ...header, problem } }
}
