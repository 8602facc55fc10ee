import type { TicketChangeEntry } from '@lotse/contracts/console/fields/change-entry'
import { sql } from 'kysely'
import type { InTransaction } from '../../../platform/database/transaction.ts'
import type { ConsoleCtx } from '../../context.ts'
import { stateAll } from '../../facts.ts'
import { newId } from '../../tokens/ids.ts'

/** One statement of more rows might take longer than statements may. */
const BITE = 1000

/**
 * Somebody leaves the team, or may only look from now on: the tickets that they had are nobody's, and the history says
 * so. People whose provider changes their role as they sign in do it themselves.
 */
export async function giveBackTickets(ctx: InTransaction<ConsoleCtx>, accountId: string): Promise<void> {
  const projects = await ctx.db
    .selectFrom('lotse.project')
    .select('id')
    .where('team_id', '=', ctx.caller.teamId)
    .orderBy('id')
    .execute()
  for (const { id } of projects)
    for (let count = BITE; count === BITE; ) count = await giveBackSome(ctx, id, accountId)
}

/** Tells how many there were. */
async function giveBackSome(
  ctx: InTransaction<ConsoleCtx>,
  projectId: string,
  accountId: string,
): Promise<number> {
  const now = ctx.now()
  const { rows } = await sql<{ id: string; name: string }>`
    with held as (select id from lotse.ticket where project_id = ${projectId} and assignee_id = ${accountId}
      order by id limit ${BITE} for no key update)
    update lotse.ticket t set assignee_id = null, updated_at = ${now} from held, lotse.account a
    where t.id = held.id and a.id = ${accountId} returning t.id, a.name`.execute(ctx.db)
  const [first] = rows
  if (!first) return 0
  const by = ctx.caller.account.id || accountId
  const change: TicketChangeEntry = { field: 'assignee', from: first.name, to: '' }
  const tickets = rows.map(({ id }) => id)
  const ids = rows.map(() => newId(now))
  await sql`insert into lotse.message (id, project_id, ticket_id, author, account_id, data, created_at)
    select g.id, ${projectId}, g.ticket_id, 'change', ${by}, ${JSON.stringify({ change })}::json, ${now}
    from unnest(${ids}::uuid[], ${tickets}::uuid[]) as g (id, ticket_id)`.execute(ctx.db)
  const facts = tickets.map(ticketId => {
    const changed = { projectId, ticketId, changes: [change], accountId: by }
    return { kind: 'ticket-changed' as const, ...changed }
  })
  await stateAll(ctx, projectId, facts)
  ctx.afterwards.push(async () => {
    for (const id of tickets) ctx.live.ticketUpdated(projectId, id)
  })
  return rows.length
}
