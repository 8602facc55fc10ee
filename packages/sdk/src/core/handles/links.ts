import { linkProtocol } from '@lotse/contracts/visitor/wire-names'
import type { Lazy } from '../lazy.ts'
import type { Module } from '../module.ts'
import type { Actions } from './actions.ts'

export interface Links {
  /**
   * `gleap://article/ID`, or the query of the page's address. Most pages have neither, so its code is loaded
   * on demand.
   */
  follow(address: string): void
}

/** A click on a link with our protocol, or on anything inside it, even in an open shadow root. */
export const watchLinks: Module<Links, { actions: Actions; lazy: Lazy }> = (
  host,
  scope,
  { actions, lazy },
) => {
  const follow = (address: string) =>
    void lazy.load('links').then(chunk => scope.active() && chunk?.start(host, scope, { actions, address }))
  scope.listen<MouseEvent>(document, 'click', event => {
    for (const node of event.composedPath()) {
      const href = node instanceof HTMLAnchorElement ? node.getAttribute('href') : null
      if (!href?.startsWith(linkProtocol)) continue
      event.preventDefault()
      return follow(href)
    }
  })
  return { follow }
}
