import { type LocalText, pickText } from '@lotse/rules/text/local-text'
import { useProject } from '../../lib/backend/project.ts'
import { useT } from '../../lib/i18n.ts'

/** The title of a post or an article where others point to it: in the same language as in its own list. */
export function useTitleOf(projectId: string): (title: LocalText) => string {
  const { untitled } = useT().content
  const lang = useProject(projectId).data?.defaultLang ?? ''
  return title => pickText(title, lang) || untitled
}
