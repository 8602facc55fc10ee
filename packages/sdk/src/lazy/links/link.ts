import { idPattern, linkProtocol } from '@lotse/contracts/visitor/wire-names'
import { type Action, bot, feedbackFlow, screen, survey } from '../../core/handles/action.ts'

const kinds: Record<string, (id: string) => Action> = {
  article: articleId => screen('open-help-article', { articleId }),
  collection: collectionId => screen('open-help-collection', { collectionId }),
  conversation: shareToken => screen('open-conversation', { shareToken }),
  news: id => screen('open-news-article', { id }),
  flow: id => feedbackFlow(id, true),
  survey: id => survey(id),
  bot: id => bot(id),
  // By the console's id: a visitor's own copy of a list has another id, which no link can name.
  checklist: outboundId => screen('start-checklist', { outboundId }),
  tour: id => ({ do: 'tour', id }),
}

/** `gleap://article/ID` and the other kinds. */
export function actionOfLink(href: string): Action | undefined {
  const [protocol, , kind = '', id = ''] = href.split('/')
  if (protocol !== linkProtocol || !idPattern.test(id)) return undefined
  return Object.hasOwn(kinds, kind) ? kinds[kind]?.(id) : undefined
}
