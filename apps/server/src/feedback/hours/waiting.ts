import { sql } from 'kysely'

/** Columns of a ticket that is answered or resolved. */
export const notDue = { due_at: null }

/** Columns of a ticket whose visitor is talking to a bot and does not wait for the team. */
export const notWaiting = { waits_since: null, ...notDue }

/** Columns of a ticket whose visitor waits for a first answer from now on. */
export const waitsFrom = (now: Date) => ({ waits_since: now, answered_at: null, missed_at: null, ...notDue })

/** The same, unless a bot leads the conversation. */
export const waitsUnlessLed = (now: Date) => ({
  waits_since: sql<Date | null>`case when bot_state is null then ${now}::timestamptz else waits_since end`,
  answered_at: sql<Date | null>`case when bot_state is null then null else answered_at end`,
  missed_at: sql<Date | null>`case when bot_state is null then null else missed_at end`,
  due_at: sql<Date | null>`case when bot_state is null then null else due_at end`,
})

/** Taking back a resolving at once is not reopening. */
export const UNDO_MS = 60_000

/** It was resolved, and not just now by mistake: what happens to it now is a reopening. */
export const wasResolved = (now: Date) =>
  sql<boolean>`(status = 'closed' and closed_at < ${new Date(now.getTime() - UNDO_MS)})`

const isWaitingAgain = (now: Date) => sql<boolean>`(${wasResolved(now)} and answered_at is not null and (
  select m.author from lotse.message m where m.project_id = lotse.ticket.project_id
    and m.ticket_id = lotse.ticket.id and m.author in ('visitor', 'team')
    and m.data ->> 'isDeleted' is null
  order by m.created_at desc, m.id desc limit 1) = 'visitor')`

/**
 * Columns of a ticket that the team reopens: its visitor waits from now on if they had the last word. If it was never
 * answered, they have been waiting all along, so resolving it by mistake can be undone.
 */
export const waitsAgain = (now: Date) => ({
  waits_since: sql<Date | null>`case when ${isWaitingAgain(now)} then ${now}::timestamptz else waits_since end`,
  answered_at: sql<Date | null>`case when ${isWaitingAgain(now)} then null else answered_at end`,
  missed_at: sql<Date | null>`case when ${isWaitingAgain(now)} then null else missed_at end`,
})

const answersLeft = sql`from lotse.message m where m.project_id = lotse.ticket.project_id
  and m.ticket_id = lotse.ticket.id and m.author = 'team' and m.data ->> 'isDeleted' is null`
const firstLeft = (column: 'created_at' | 'account_id') =>
  sql`(select m.${sql.ref(column)} ${answersLeft} order by m.created_at, m.id limit 1)`

/** Columns of a ticket one of whose answers was deleted: only those that are left count. */
export const withoutDeleted = {
  answered_at: sql<Date | null>`case when answered_at is not null then (select min(m.created_at) ${answersLeft}
    and m.created_at >= coalesce(lotse.ticket.waits_since, '-infinity')) end`,
  first_answered_at: sql<Date | null>`${firstLeft('created_at')}`,
  first_answered_by: sql<string | null>`${firstLeft('account_id')}`,
}
