import type { LeftTicket, TicketChange } from '@lotse/contracts/console/tickets'
import { sql } from 'kysely'
import type { InTransaction } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/http/errors.ts'
import { inJoined } from '../../conversations/merged/joined.ts'
import { nowOf, type Watched } from './ticket-activity.ts'

/** By ticket: when the newest message was written that the caller knows. */
export type SeenUntil = Record<string, string | undefined>

interface Found extends Watched {
  last_message_at: Date
}

export const stateOf = (row: Found): LeftTicket['now'] => ({
  ...nowOf(row),
  lastMessageAt: row.last_message_at.toISOString(),
})

interface Judged<Row> {
  rows: Row[]
  left: LeftTicket[]
}

/**
 * Which of the locked tickets a change is not made of: those that others have changed since it was decided on, and, if
 * lists of open work would lose them, those whose visitor has written since. What already is as the change makes it is
 * no conflict: two agents who resolve the same ticket agree.
 */
export async function judge<Row extends Found>(
  ctx: InTransaction,
  projectId: string,
  rows: Row[],
  change: TicketChange,
  seenUntil: SeenUntil,
): Promise<Judged<Row>> {
  requireStill(rows, change)
  const written = hides(change) ? await writtenSince(ctx, projectId, rows, seenUntil) : new Set<string>()
  const left = rows.flatMap(row => {
    const fields = changedSince(row, change)
    if (fields.length === 0 && !written.has(row.id)) return []
    const why = fields.length > 0 ? ('changed' as const) : ('written' as const)
    return [{ row, fields, why }]
  })
  const ids = new Set(left.map(({ row }) => row.id))
  const [first] = left
  const by = first && left.length === 1 ? await changedBy(ctx, projectId, first.row.id, first.fields) : null
  return {
    rows: rows.filter(({ id }) => !ids.has(id)),
    left: left.map(({ row, why }) => ({
      id: row.id,
      why,
      by,
      now: stateOf(row),
    })),
  }
}

/** A colleague may have moved or renamed the ticket in the meantime, which must not be overwritten. */
function requireStill(rows: Watched[], { fromStage: stage, fromTitle: title }: TicketChange): void {
  const isOther = (row: Watched) =>
    (stage !== undefined && nowOf(row).stage !== stage) || (title !== undefined && row.title !== title)
  if (rows.some(isOther)) throw new AppError('stale_version')
}

const hides = ({ status, snooze }: TicketChange): boolean => status === 'closed' || Boolean(snooze)

/** The fields of the history in which the ticket is neither what was seen nor what it becomes. */
function changedSince(row: Watched, { still = {}, ...change }: TicketChange): string[] {
  const now = nowOf(row)
  const isMoved = change.stage === undefined ? now.status === change.status : now.stage === change.stage
  const isOther = <T>(seen: T | undefined, is: T, becomes: T | undefined) =>
    seen !== undefined && seen !== is && becomes !== is
  const { status, stage, priority, type, title, assigneeId, snooze } = still
  const moved = !isMoved && (isOther(status, now.status, undefined) || isOther(stage, now.stage, undefined))
  return [
    ...(moved ? ['status', 'stage'] : []),
    ...(isOther(priority, now.priority, change.priority) ? ['priority'] : []),
    ...(isOther(type, now.type, change.type) ? ['type'] : []),
    ...(isOther(title, now.title, change.title) ? ['title'] : []),
    ...(isOther(assigneeId, now.assigneeId, change.assigneeId) ? ['assignee'] : []),
    ...(isOther(timeOf(snooze), timeOf(now.snoozed), timeOf(change.snooze)) ? ['snoozed'] : []),
  ]
}

/** One value for each snooze: a time may be written in several ways. */
function timeOf(snooze: TicketChange['snooze']): number | string | null | undefined {
  if (!snooze) return snooze
  return snooze.until === null ? 'answer' : Date.parse(snooze.until)
}

async function writtenSince(
  ctx: InTransaction,
  projectId: string,
  rows: Found[],
  seenUntil: SeenUntil,
): Promise<Set<string>> {
  const late = rows.flatMap(({ id, last_message_at }) => {
    const seen = seenUntil[id]
    return seen !== undefined && last_message_at > new Date(seen) ? [{ id, seen }] : []
  })
  if (late.length === 0) return new Set()
  const { rows: found } = await sql<{ id: string }>`select s.id
    from unnest(${late.map(({ id }) => id)}::uuid[], ${late.map(({ seen }) => seen)}::timestamptz[]) as s (id, seen)
    where exists (select from lotse.message m where ${inJoined(sql`${projectId}::uuid`, sql`s.id`)}
      and m.author = 'visitor' and m.created_at > s.seen)`.execute(ctx.db)
  return new Set(found.map(({ id }) => id))
}

/** Who changed one of these fields last; null if it was not somebody of the team. */
async function changedBy(
  ctx: InTransaction,
  projectId: string,
  ticketId: string,
  fields: string[],
): Promise<string | null> {
  if (fields.length === 0) return null
  const { rows } = await sql<{ name: string | null }>`select a.name from lotse.message m
    left join lotse.account a on a.id = m.account_id
    where m.project_id = ${projectId} and m.ticket_id = ${ticketId} and m.author in ('change', 'system')
      and m.data -> 'change' ->> 'field' = any(${fields}::text[])
    order by m.created_at desc, m.id desc limit 1`.execute(ctx.db)
  return rows[0]?.name ?? null
}

/** For those who change one ticket and have no way to say what was left. */
export function requireNone(left: LeftTicket[]): void {
  const [first] = left
  if (first) throw new AppError(first.why === 'written' ? 'visitor_wrote' : 'stale_version')
}
