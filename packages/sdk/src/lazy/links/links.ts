import { linkProtocol } from '@lotse/contracts/visitor/wire-names'
import type { Actions } from '../../core/handles/actions.ts'
import type { Host } from '../../core/host.ts'
import type { Scope } from '../../core/scope.ts'
import { actionOfLink } from './link.ts'
import { readQuery } from './query.ts'

/** Does what one of our links, or the query of the page's address, asks for. */
export function start(
  _host: Host,
  scope: Scope,
  { actions: { perform }, address }: { actions: Actions; address: string },
): void {
  if (address.startsWith(linkProtocol)) {
    const action = actionOfLink(address)
    if (action) perform(action)
    return
  }
  const { actions, tour } = readQuery(address)
  for (const action of actions) perform(action)
  if (tour) scope.after(tour.seconds * 1000, () => perform({ do: 'tour', id: tour.id }))
}
