import { idPattern, linkProtocol } from '@lotse/contracts/visitor/wire-names'
import { type Action, bot, feedbackFlow, survey } from '../../core/handles/action.ts'

const kinds: Record<string, (id: string) => Action> = {
  article: articleId => ({
    do: 'show',
    message: { name: 'open-help-article', data: { articleId, hideBackButton: false } },
  }),
  collection: collectionId => ({
    do: 'show',
    message: { name: 'open-help-collection', data: { collectionId, hideBackButton: false } },
  }),
  conversation: shareToken => ({
    do: 'show',
    message: { name: 'open-conversation', data: { shareToken, hideBackButton: false } },
  }),
  news: id => ({ do: 'show', message: { name: 'open-news-article', data: { id, hideBackButton: false } } }),
  flow: id => feedbackFlow(id, true),
  survey: id => survey(id),
  bot: id => bot(id),
  // By the id the console knows: a visitor's own copy of a list has another, which no link can name.
  checklist: outboundId => ({
    do: 'show',
    message: { name: 'start-checklist', data: { outboundId, hideBackButton: false } },
  }),
  tour: id => ({ do: 'tour', id }),
}

/** `gleap://article/ID` and the other kinds. */
export function actionOfLink(href: string): Action | undefined {
  const [protocol, , kind = '', id = ''] = href.split('/')
  if (protocol !== linkProtocol || !idPattern.test(id)) return undefined
  return Object.hasOwn(kinds, kind) ? kinds[kind]?.(id) : undefined
}
