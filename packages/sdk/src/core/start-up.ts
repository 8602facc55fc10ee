import type { FactBus } from './facts.ts'
import type { Actions } from './handles/actions.ts'
import type { Links } from './handles/links.ts'
import type { Module } from './module.ts'
import { themeOf } from './page/look.ts'
import type { Surface } from './page/surface.ts'
import type { Config } from './server/config.ts'
import type { Session } from './server/session.ts'

/**
 * Runs once there are a visitor, a configuration and a document: first the waiting calls, then what the
 * address asks for.
 */
export const startUp: Module<
  void,
  { actions: Actions; config: Config; facts: FactBus; links: Links; session: Session; surface: Surface }
> = (host, scope, { actions, config, facts, links, session, surface }) => {
  const { settings } = host
  let done = false

  function check(): void {
    if (done || !session.current() || !config.current() || document.readyState === 'loading') return
    done = true
    actions.start()
    if (settings.readQuery && location.search.includes('gleap_')) links.follow(location.search)
    settings.events.emit('initialized', {})
  }
  facts.on('config', flow => surface.theme(themeOf(flow)))
  facts.on('config', check)
  facts.on('session', check)
  scope.listen(document, 'DOMContentLoaded', check)
  // A stored visitor counts immediately; the server's response follows.
  const known = session.current()
  if (known) facts.emit('session', known)
}
