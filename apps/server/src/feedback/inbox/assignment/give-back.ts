import type { TicketChangeEntry } from '@lotse/contracts/console/fields/change-entry'
import { sql } from 'kysely'
import type { InTransaction } from '../../../platform/database/transaction.ts'
import type { ConsoleCtx } from '../../context.ts'
import { stateAll } from '../../facts.ts'
import { newId } from '../../tokens/ids.ts'

/**
 * Somebody leaves the team, or may only look from now on: the tickets that they had are nobody's, and the history says
 * so. Who signs in with a provider that changes their own role does it themselves.
 */
export async function giveBackTickets(ctx: InTransaction<ConsoleCtx>, accountId: string): Promise<void> {
  const { rows } = await sql<{ id: string; projectId: string; name: string }>`
    with held as (select t.id from lotse.ticket t join lotse.project p on p.id = t.project_id
      where p.team_id = ${ctx.caller.teamId} and t.assignee_id = ${accountId} order by t.id for no key update of t)
    update lotse.ticket t set assignee_id = null, updated_at = ${ctx.now()} from held, lotse.account a
    where t.id = held.id and a.id = ${accountId} returning t.id, t.project_id as "projectId", a.name`.execute(
    ctx.db,
  )
  const [first] = rows
  if (!first) return
  const by = ctx.caller.account.id || accountId
  const change: TicketChangeEntry = { field: 'assignee', from: first.name, to: '' }
  const ids = rows.map(() => newId(ctx.now()))
  await sql`insert into lotse.message (id, project_id, ticket_id, author, account_id, data, created_at)
    select g.id, t.project_id, t.id, 'change', ${by}, ${JSON.stringify({ change })}::json, ${ctx.now()}
    from unnest(${ids}::uuid[], ${rows.map(({ id }) => id)}::uuid[]) as g (id, ticket_id)
    join lotse.ticket t on t.id = g.ticket_id`.execute(ctx.db)
  const facts = rows.map(({ projectId, id: ticketId }) => ({
    kind: 'ticket-changed' as const,
    projectId,
    ticketId,
    changes: [change],
    accountId: by,
  }))
  for (const id of new Set(rows.map(({ projectId }) => projectId)))
    await stateAll(
      ctx,
      id,
      facts.filter(({ projectId }) => projectId === id),
    )
  ctx.afterwards.push(async () => {
    for (const { projectId, id } of rows) ctx.live.ticketUpdated(projectId, id)
  })
}
