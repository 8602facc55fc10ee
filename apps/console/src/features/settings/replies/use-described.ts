import type { Project } from '@lotse/contracts/console/projects'
import { describedReply } from '@lotse/rules/text/filled-reply'
import { type LocalText, pickText } from '@lotse/rules/text/local-text'
import { useQuery } from '@tanstack/react-query'
import { helpQuery } from '../../../lib/backend/content-queries.ts'
import { useT } from '../../../lib/i18n.ts'
import { publishedIn } from '../../../lib/replies/replies.ts'

/** The text of a saved reply in the project's language, with words for its placeholders. */
export function useDescribed(project: Project): (text: LocalText) => string {
  const { placeholder, article } = useT().replies
  const help = useQuery(helpQuery(project.id)).data
  const titleOf = (id: string) => {
    const found = publishedIn(help).find(one => one.id === id)
    return found ? pickText(found.title, project.defaultLang) : article
  }
  return text =>
    describedReply(pickText(text, project.defaultLang), { ...placeholder, articleTitle: titleOf })
}
