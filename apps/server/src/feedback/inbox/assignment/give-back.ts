import type { TicketChangeEntry } from '@lotse/contracts/console/fields/change-entry'
import { type RawBuilder, sql } from 'kysely'
import type { InTransaction } from '../../../platform/database/transaction.ts'
import type { ConsoleCtx, FeedbackCtx } from '../../context.ts'
import { stateAll } from '../../facts.ts'
import { UNDO_MS } from '../../hours/waiting.ts'
import { newId } from '../../tokens/ids.ts'
import { answerers } from './assignment.table.ts'

/** One statement of more rows might take longer than statements may. */
const BITE = 1000

/**
 * Somebody leaves the team, or may only look from now on: the tickets that they had to do are nobody's, and the history
 * says so. What is resolved stays theirs: it says who took care of it. People whose provider changes their role as they
 * sign in do it themselves.
 */
export async function giveBackTickets(ctx: InTransaction<ConsoleCtx>, accountId: string): Promise<void> {
  const projects = await ctx.db
    .selectFrom('lotse.project')
    .select('id')
    .where('team_id', '=', ctx.caller.teamId)
    .orderBy('id')
    .execute()
  const theirs = sql<boolean>`t.assignee_id = ${accountId}`
  for (const { id } of projects)
    for (let count = BITE; count === BITE; )
      count = await giveBack(ctx, id, theirs, ctx.caller.account.id || undefined)
}

/**
 * People who have these tickets, or get them, stay members who answer until the transaction ends, or are none any more: a
 * removal that is in progress is waited for. Several tickets are locked after it, as removals do.
 */
export async function holdHolders(
  ctx: InTransaction,
  projectId: string,
  tickets: string[],
  next?: string | null,
): Promise<void> {
  const holders = sql`array(select t.assignee_id from lotse.ticket t
    where t.project_id = ${projectId} and t.id = any(${tickets}::uuid[]) union all select ${next ?? null}::uuid)`
  await sql`select m.account_id from ${answerers(projectId, holders)}
    order by m.account_id for key share of m`.execute(ctx.db)
}

/** Tickets that were resolved until a moment ago, by people who cannot answer any more, are nobody's. */
export async function giveBackReopened(
  ctx: InTransaction<FeedbackCtx>,
  projectId: string,
  tickets: string[],
  /** Null if their visitor has reopened them. */
  by: string | null,
): Promise<void> {
  if (tickets.length === 0) return
  await holdHolders(ctx, projectId, tickets)
  const held = sql<boolean>`t.id = any(${tickets}::uuid[]) and t.assignee_id is not null
    and not exists (select from ${answerers(projectId, sql`array[t.assignee_id]`)})`
  await giveBack(ctx, projectId, held, by)
}

/**
 * Resolving again at once takes a colleague's reopening back: the tickets are theirs again from whom it took them. They
 * resolved them. Where the visitor has reopened one, or anything was written since, resolving it is work of its own.
 */
export async function returnToHolders(
  ctx: InTransaction<ConsoleCtx>,
  projectId: string,
  tickets: string[],
): Promise<void> {
  if (tickets.length === 0) return
  const since = new Date(ctx.now().getTime() - UNDO_MS)
  const { rows } = await sql<Held>`
    with last as (select distinct on (m.ticket_id) m.ticket_id, m.account_id, m.created_at, m.data ->> 'takenFrom' as holder
      from lotse.message m where m.project_id = ${projectId} and m.ticket_id = any(${tickets}::uuid[])
        and m.author = 'change' and m.data -> 'change' ->> 'field' = 'assignee'
      order by m.ticket_id, m.created_at desc, m.id desc)
    update lotse.ticket t set assignee_id = a.id from last join lotse.account a on a.id::text = last.holder
    where t.project_id = ${projectId} and t.id = last.ticket_id and t.assignee_id is null
      and last.created_at > ${since} and last.account_id is not null
      and not exists (select from lotse.message w where w.project_id = t.project_id and w.ticket_id = t.id
        and w.author in ('visitor', 'team', 'bot') and w.created_at >= last.created_at)
    returning t.id, a.id as holder, a.name`.execute(ctx.db)
  const by = ctx.caller.account.id || null
  const entries = rows.map(({ id, name }) => entryOf(ctx, id, by, { field: 'assignee', from: '', to: name }))
  await record(ctx, projectId, entries)
}

/** Tells how many there were. Unless it is said who takes them away, the people who had them give them back. */
async function giveBack(
  ctx: InTransaction<FeedbackCtx>,
  projectId: string,
  which: RawBuilder<boolean>,
  by?: string | null,
): Promise<number> {
  const now = ctx.now()
  const { rows } = await sql<Held>`
    with held as (select t.id, t.assignee_id from lotse.ticket t
      where t.project_id = ${projectId} and t.status <> 'closed' and ${which}
      order by t.id limit ${BITE} for no key update)
    update lotse.ticket t set assignee_id = null, updated_at = ${now}
    from held join lotse.account a on a.id = held.assignee_id
    where t.id = held.id returning t.id, a.id as holder, a.name`.execute(ctx.db)
  if (rows.length === 0) return 0
  const entries = rows.map(({ id, holder, name }) => ({
    ...entryOf(ctx, id, by === undefined ? holder : by, { field: 'assignee', from: name, to: '' }),
    takenFrom: holder,
  }))
  await record(ctx, projectId, entries)
  return rows.length
}

interface Held {
  id: string
  holder: string
  name: string
}

interface Entry {
  id: string
  ticketId: string
  accountId: string | null
  change: TicketChangeEntry
  /** Who gets the ticket again if this is taken back at once. */
  takenFrom?: string
}

const entryOf = (
  ctx: InTransaction<FeedbackCtx>,
  ticketId: string,
  accountId: string | null,
  change: TicketChangeEntry,
): Entry => ({ id: newId(ctx.now()), ticketId, accountId, change })

/** In the history, as facts, and to whoever looks at the tickets. */
async function record(ctx: InTransaction<FeedbackCtx>, projectId: string, entries: Entry[]): Promise<void> {
  await sql`insert into lotse.message (id, project_id, ticket_id, author, account_id, data, created_at)
    select e.id, ${projectId}, e."ticketId", 'change', e."accountId",
      json_strip_nulls(json_build_object('change', e.change, 'takenFrom', e."takenFrom")), ${ctx.now()}
    from json_to_recordset(${JSON.stringify(entries)}::json)
      as e (id uuid, "ticketId" uuid, "accountId" uuid, change json, "takenFrom" text)`.execute(ctx.db)
  const facts = entries.map(({ ticketId, accountId, change }) => {
    return { kind: 'ticket-changed' as const, projectId, ticketId, changes: [change], accountId }
  })
  await stateAll(ctx, projectId, facts)
  ctx.afterwards.push(async () => {
    for (const { ticketId } of entries) ctx.live.ticketUpdated(projectId, ticketId)
  })
}
