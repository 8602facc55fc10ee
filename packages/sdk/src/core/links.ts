import { idPattern, linkProtocol } from '@lotse/contracts/frames/wire-names'
import { type Action, type Actions, bot, feedbackFlow, survey } from './actions.ts'
import type { Module } from './module.ts'

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

/** A click on a link with our protocol, or on anything inside it, also in an open shadow root. */
export const watchLinks: Module<void, { actions: Actions }> = (_host, scope, { actions }) => {
  scope.listen<MouseEvent>(document, 'click', event => {
    for (const node of event.composedPath()) {
      const href = node instanceof HTMLAnchorElement ? node.getAttribute('href') : null
      if (!href?.startsWith(linkProtocol)) continue
      event.preventDefault()
      const action = actionOfLink(href)
      if (action) actions.perform(action)
      return
    }
  })
}
