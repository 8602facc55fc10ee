import { ticketStatuses } from '@lotse/contracts/console/fields/choices'
import { sql } from 'kysely'
import { type InTransaction, transact } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/http/errors.ts'
import { audit } from '../../audit/audit.ts'
import type { ConsoleCtx } from '../../context.ts'
import { tellStages } from './stages.ts'

/** Tickets that one commit moves: a single one for all of them could take too long. */
export const MOVED_AT_ONCE = 2000

/** Deletes a stage. Its tickets, macros and beginnings move to another one of the same status. */
export async function deleteStage(ctx: ConsoleCtx, id: string, to?: string | undefined): Promise<void> {
  let tickets = 0
  for (let isOver = false; !isOver; )
    isOver = await transact(ctx, async ctx => {
      const pair = await lockStages(ctx, id, to)
      // A missing stage is not an error: the response to the first attempt may have been lost.
      if (!pair) return true
      const moved = await moveTickets(ctx, id, pair.target.id)
      tickets += moved
      if (moved === MOVED_AT_ONCE) return false
      await moveRest(ctx, id, pair.target.id)
      await ctx.db
        .deleteFrom('lotse.stage')
        .where('project_id', '=', ctx.caller.projectId)
        .where('id', '=', id)
        .execute()
      await audit(ctx, {
        action: 'stage.deleted',
        subject: pair.stage.name,
        details: { to: pair.target.name || pair.target.status, tickets },
      })
      return true
    })
  await tellStages(ctx)
}

/** The stage and the one that its tickets move to. */
async function lockStages(ctx: InTransaction<ConsoleCtx>, id: string, to: string | undefined) {
  // In the order of their ids, so that two deletions never wait for each other. A ticket that is moved here at this
  // moment holds the row, too.
  const rows = await ctx.db
    .selectFrom('lotse.stage')
    .select(['id', 'status', 'name'])
    .where('project_id', '=', ctx.caller.projectId)
    .where('id', 'in', to === undefined ? [id, ...ticketStatuses] : [id, to])
    .orderBy('id')
    .forUpdate()
    .execute()
  const stage = rows.find(row => row.id === id)
  if (!stage) return undefined
  if (stage.id === stage.status) throw new AppError('stage_needed')
  const wanted = to ?? stage.status
  const target = rows.find(row => row.id === wanted && row.id !== id && row.status === stage.status)
  if (!target) throw new AppError('not_found')
  return { stage, target }
}

async function moveTickets(ctx: InTransaction<ConsoleCtx>, id: string, to: string): Promise<number> {
  const { projectId } = ctx.caller
  const { numAffectedRows } = await sql`update lotse.ticket t set stage_id = nullif(${to}, t.status)
    where t.project_id = ${projectId} and t.id = any(array(
      select o.id from lotse.ticket o where o.project_id = ${projectId} and coalesce(o.stage_id, o.status) = ${id}
      limit ${MOVED_AT_ONCE} for no key update))`.execute(ctx.db)
  return Number(numAffectedRows ?? 0n)
}

async function moveRest(ctx: InTransaction<ConsoleCtx>, id: string, to: string): Promise<void> {
  const { projectId } = ctx.caller
  await sql`update lotse.macro set steps = jsonb_set(steps::jsonb, '{stage}', to_jsonb(${to}::text)), version = version + 1
    where project_id = ${projectId} and steps ->> 'stage' = ${id}`.execute(ctx.db)
  await sql`update lotse.stage s set flows = s.flows || gone.flows, types = s.types || gone.types,
      version = s.version + 1
    from lotse.stage gone where gone.project_id = ${projectId} and gone.id = ${id}
      and s.project_id = ${projectId} and s.id = ${to}
      and cardinality(gone.flows) + cardinality(gone.types) > 0`.execute(ctx.db)
}
