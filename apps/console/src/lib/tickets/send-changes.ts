import type { LeftTicket, TicketBefore, TicketRow } from '@lotse/contracts/console/tickets'
import { mostTicketsAtOnce } from '@lotse/contracts/limits'
import { api } from '../backend/api.ts'
import { byChange, inParts, type TicketsChange } from './ticket-changes.ts'

/** By ticket: the newest message that was seen. */
export type Seen = Record<string, string>

/** Sends one change for a few tickets, and tells which of them the server has left alone, and what the others were. */
type SendPart = (
  ids: string[],
  change: TicketsChange,
) => Promise<{ before: TicketBefore[]; left: LeftTicket[] }>

export interface Outcome {
  done: string[]
  /** Those as the server had them just before: a colleague may have done the same already. */
  before: TicketBefore[]
  /** Others have changed them, or a visitor has written, since the change was decided on. */
  left: LeftTicket[]
  /** What has stopped it; the rest is as it was. */
  error?: unknown
}

/**
 * Equal changes together, one request after the other, so that many tickets do not hit the rate limit. What a later
 * request is refused for must not hide what was done before.
 */
export async function sendChanges(
  changes: { id: string; change: TicketsChange }[],
  send: SendPart,
): Promise<Outcome> {
  const parts = byChange(changes).flatMap(({ ids, change }) =>
    inParts(ids, isForOne(change) ? 1 : mostTicketsAtOnce).map(part => ({ ids: part, change })),
  )
  const outcome: Outcome = { done: [], before: [], left: [] }
  for (const { ids, change } of parts)
    try {
      const { before, left } = await send(ids, change)
      outcome.before.push(...before)
      outcome.left.push(...left)
      outcome.done.push(...ids.filter(id => !left.some(one => one.id === id)))
    } catch (error) {
      return { ...outcome, error }
    }
  return outcome
}

/** The server renames one ticket at a time. */
const isForOne = ({ title }: TicketsChange) => title !== undefined

export const sendPartTo =
  (projectId: string, seen: Seen): SendPart =>
  async (ids, change) => {
    const seenUntil = Object.fromEntries(ids.flatMap(id => (seen[id] ? [[id, seen[id]]] : [])))
    const { before, left } = await api('POST /console/projects/:projectId/tickets/bulk', {
      params: { projectId },
      body: { ids, change, seenUntil },
    })
    return { before, left }
  }

type Shown = ReadonlyMap<string, Partial<TicketRow>>

export interface OwnChanges {
  /** While this is being sent, tickets are what it makes of them. */
  while<T>(shown: Shown, sending: Promise<T>): Promise<T>
  /** The ticket with all that is still being sent for it. */
  on(row: TicketRow): TicketRow
}

/**
 * What one's own changes that are still being sent make of tickets: two keys in a row must not look like two people.
 * Each one ends by itself, however it ends: what stayed here would be taken for the ticket, and would blame others.
 */
export function createOwnChanges(): OwnChanges {
  const open = new Set<Shown>()
  return {
    while: (shown, sending) => {
      open.add(shown)
      return sending.finally(() => open.delete(shown))
    },
    on: row => {
      const now = { ...row }
      for (const shown of open) Object.assign(now, shown.get(row.id))
      return now
    },
  }
}
