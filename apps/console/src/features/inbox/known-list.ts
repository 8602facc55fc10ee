import type { TicketQuery } from '@lotse/contracts/console/tickets'
import { longestSearch } from '@lotse/contracts/limits'
import type { List } from '@lotse/ui/use-list'

export const inboxSort = '-lastMessageAt'

const sorts: readonly string[] = [
  inboxSort,
  'lastMessageAt',
  '-createdAt',
  'createdAt',
  '-priority',
] satisfies TicketQuery['sort'][]

const known: Record<string, (value: string) => boolean> = {
  status: value => ['open', 'in_progress', 'closed'].includes(value),
  priority: value => ['LOW', 'MEDIUM', 'HIGH'].includes(value),
  type: value => value.length <= 64,
  assignee: value => value.length <= 64,
  tag: value => value.length <= 200,
}

/** What an address says about the inbox and nobody knows counts as not said. */
export function knownList<L extends Pick<List, 'q' | 'filters' | 'sortText' | 'narrowed'>>(list: L): L {
  const filters = Object.fromEntries(
    Object.entries(list.filters).filter(([name, value]) => known[name]?.(value)),
  )
  const q = list.q.slice(0, longestSearch)
  return {
    ...list,
    q,
    filters,
    sortText: sorts.includes(list.sortText) ? list.sortText : inboxSort,
    narrowed: q !== '' || Object.keys(filters).length > 0,
  }
}
