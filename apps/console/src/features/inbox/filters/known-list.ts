import {
  dueStates,
  listedStatuses,
  readStates,
  ticketChannels,
} from '@lotse/contracts/console/fields/choices'
import type { TicketQuery } from '@lotse/contracts/console/fields/ticket-query'
import type { ListedStatus } from '@lotse/contracts/console/tickets'
import { longestSearch } from '@lotse/contracts/limits'
import { priorities } from '@lotse/contracts/visitor/choices'
import { ratingMarks } from '@lotse/rules/mail/rating-marks'
import { answerSpans, happenings, lastDays } from '@lotse/rules/views/ticket-figures'
import type { List } from '@lotse/ui/list/use-list'
import { joinValues, splitValues } from '../../../lib/lists/filter-values.ts'

export const inboxSort = '-lastMessageAt'

const sorts: readonly string[] = [
  inboxSort,
  'lastMessageAt',
  '-createdAt',
  'createdAt',
  '-priority',
  'dueAt',
] satisfies TicketQuery['sort'][]

/** The work to do; the figure in the menu counts the same. */
export const unresolved: readonly ListedStatus[] = ['open', 'in_progress']
/** Written into the address, because an address without a status means the work to do. */
export const allStatuses = 'all'

export const inboxDefaults = {
  id: 'inbox',
  filters: [
    'status',
    'stage',
    'type',
    'priority',
    'assignee',
    'tag',
    'channel',
    'due',
    'rating',
    'read',
    'page',
    'answeredBy',
    'answeredIn',
    'when',
    'from',
    'to',
    'days',
  ],
  sorts: ['lastMessageAt', 'createdAt', 'priority', 'dueAt'],
  sort: inboxSort,
  hasViews: true,
}

const among = (values: readonly string[]) => (value: string) => values.includes(value)

const isMoment = (value: string) =>
  /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value) && !Number.isNaN(Date.parse(value))

const known: Record<string, (value: string) => boolean> = {
  status: among([...listedStatuses, allStatuses]),
  priority: among(priorities),
  channel: among(ticketChannels),
  due: among(dueStates),
  rating: among(ratingMarks),
  read: among(readStates),
  when: among(happenings),
  from: isMoment,
  to: isMoment,
  days: among(lastDays),
  page: value => value.length <= 200,
  answeredBy: value => value.length <= 64,
  answeredIn: among(answerSpans),
  stage: value => value.length <= 64,
  type: value => value.length <= 64,
  assignee: value => value.length <= 64,
  tag: value => value.length <= 200,
}

type Asked = Pick<List, 'q' | 'filters' | 'sortText' | 'narrowed'>
/** By filter; a filter without a value is missing. */
export type Chosen = Record<string, string[]>

/** Unknown values in an address of the inbox are ignored. */
export function knownList<L extends Asked>(list: L): L & { chosen: Chosen } {
  const chosen: Chosen = {}
  for (const [name, text] of Object.entries(list.filters)) {
    const right = splitValues(text).filter(value => known[name]?.(value))
    if (right.length > 0) chosen[name] = right
  }
  const q = list.q.slice(0, longestSearch)
  return {
    ...list,
    q,
    chosen,
    filters: Object.fromEntries(Object.entries(chosen).map(([name, values]) => [name, joinValues(values)])),
    sortText: among(sorts)(list.sortText) ? list.sortText : inboxSort,
    narrowed: q !== '' || Object.keys(chosen).length > 0,
  }
}

/** Empty means all. A search for a word or a number covers everything, unless the address says otherwise. */
export function statusesOf({ q, chosen }: { q: string; chosen: Chosen }): ListedStatus[] {
  const { status } = chosen
  if (!status) return q ? [] : [...unresolved]
  return status.includes(allStatuses) ? [] : listedStatuses.filter(one => status.includes(one))
}

/** What the address has to contain to show these; nothing if they are shown anyway. */
export function statusFilter(wanted: readonly string[], q: string): string | undefined {
  const right = listedStatuses.filter(one => wanted.includes(one))
  if (right.length === 0 || right.length === listedStatuses.length) return q ? undefined : allStatuses
  const isUsual = right.length === unresolved.length && unresolved.every(one => right.includes(one))
  return isUsual && !q ? undefined : joinValues(right)
}

export function ticketQueryOf(list: { q: string; chosen: Chosen; sortText: string }): Partial<TicketQuery> {
  const { status: _, ...rest } = list.chosen
  const status = statusesOf(list)
  return {
    ...(rest as Partial<TicketQuery>),
    ...(status.length > 0 ? { status } : {}),
    ...(list.q ? { search: list.q } : {}),
    sort: list.sortText as TicketQuery['sort'],
  }
}
