import type { Stage } from '@lotse/contracts/console/stages'
import type { ListedStatus, TicketRow } from '@lotse/contracts/console/tickets'
import { joinValues } from '../../../lib/lists/filter-values.ts'
import { type Chosen, statusesOf, statusFilter } from '../filters/known-list.ts'

type Asked = { q: string; chosen: Chosen }

/** Whether the filters let a column have tickets; the others are folded. */
export function isShown({ id, status }: Pick<Stage, 'id' | 'status'>, asked: Asked): boolean {
  const { stage } = asked.chosen
  if (stage && !stage.includes(id)) return false
  const statuses = statusesOf(asked)
  // What is resolved is not snoozed.
  const fits: ListedStatus[] = status === 'closed' ? ['closed'] : [status, 'snoozed']
  return statuses.length === 0 || fits.some(one => statuses.includes(one))
}

/** The filters that also show a folded column. */
export function showing({ id, status }: Pick<Stage, 'id' | 'status'>, asked: Asked) {
  const { stage } = asked.chosen
  const statuses = statusesOf(asked)
  return {
    ...(stage && !stage.includes(id) ? { stage: joinValues([...stage, id]) } : {}),
    ...(statuses.length > 0 && !statuses.includes(status)
      ? { status: statusFilter([...statuses, status], asked.q) }
      : {}),
  }
}

/** A ticket on its way to another column. */
export interface Moved {
  row: TicketRow
  to: string
}

/** The cards of a column: its rows without those that left it, and those that are on their way to it. */
export function cardsOf(stage: string, rows: readonly TicketRow[], moved: readonly Moved[]): TicketRow[] {
  const away = new Map(moved.map(({ row, to }) => [row.id, to]))
  const stay = rows.filter(row => (away.get(row.id) ?? row.stage) === stage)
  const known = new Set(stay.map(({ id }) => id))
  const come = moved.filter(({ row, to }) => to === stage && !known.has(row.id)).map(({ row }) => row)
  if (come.length === 0) return stay
  return [...stay, ...come].toSorted(
    (a, b) => Number(b.isBack) - Number(a.isBack) || b.lastMessageAt.localeCompare(a.lastMessageAt),
  )
}

export const cardOf = (cards: Map<string, TicketRow[]>, id: string | undefined): TicketRow | undefined =>
  [...cards.values()].flat().find(row => row.id === id)
