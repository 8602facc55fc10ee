import { ticketStatuses } from '@lotse/contracts/console/fields/choices'
import type { Ordered } from '@lotse/contracts/console/fields/order'
import type { NewStage, Stage, StageChange } from '@lotse/contracts/console/stages'
import type { TicketStatus } from '@lotse/contracts/console/tickets'
import { sql } from 'kysely'
import type { Ctx } from '../../../platform/context.ts'
import { type InTransaction, transact } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/http/errors.ts'
import { putInOrder } from '../../content/put-in-order.ts'
import { inProject, versioned } from '../../content/versioned.ts'
import type { ConsoleCtx } from '../../context.ts'
import { newId } from '../../tokens/ids.ts'

async function findStages(ctx: Ctx, projectId: string, id?: string): Promise<Stage[]> {
  const { rows } = await sql<Omit<Stage, 'updatedAt'> & { updated_at: Date }>`
    select s.id, s.status, s.name, s.color, s.flows, s.types, s.version, s.updated_at from lotse.stage s
    where ${inProject('s', projectId, id)}
    order by array_position(array['open', 'in_progress', 'closed'], s.status), s.place, s.created_at, s.id`.execute(
    ctx.db,
  )
  return rows.map(({ updated_at, ...row }) => ({ ...row, updatedAt: updated_at.toISOString() }))
}

/** A stage has no status of its own that could be published: `status` is that of its tickets. */
const stages = versioned({
  table: 'lotse.stage',
  word: 'stage',
  ids: 'text',
  find: findStages,
  nameOf: ({ name, status }) => name || status,
})
export const { list: listStages, read: readStage } = stages

/** Every status of a new project has a stage. */
export async function createStages(ctx: InTransaction, projectId: string): Promise<void> {
  const at = { created_at: ctx.now(), updated_at: ctx.now() }
  await ctx.db
    .insertInto('lotse.stage')
    .values(ticketStatuses.map(status => ({ project_id: projectId, id: status, status, ...at })))
    .execute()
}

/** After those that were put in an order, by the time they were created. */
const LAST_PLACE = 1000

export async function createStage(ctx: ConsoleCtx, fields: NewStage): Promise<Stage> {
  requireBeginnings(fields.status, fields)
  const made = await stages.create(
    ctx,
    newId(ctx.now()),
    {
      ...fields,
      place: LAST_PLACE,
    },
    { also: ctx => requireSingle(ctx, fields) },
  )
  await tellStages(ctx)
  return made
}

export async function updateStage(ctx: ConsoleCtx, id: string, change: StageChange): Promise<Stage> {
  const { version, ...fields } = change
  const { after } = await stages.update(
    ctx,
    id,
    { version },
    before => {
      requireBeginnings(before.status, fields)
      if (fields.name === '' && before.id !== before.status) throw new AppError('stage_incomplete')
      return fields
    },
    ctx => requireSingle(ctx, fields),
  )
  await tellStages(ctx)
  return after
}

type Fields = Partial<Pick<StageChange, 'name' | 'flows' | 'types'>>

/** New tickets are open. */
function requireBeginnings(status: TicketStatus, { flows = [], types = [] }: Fields): void {
  if (status !== 'open' && flows.length + types.length > 0) throw new AppError('stage_incomplete')
}

/**
 * No two stages have the same name, and a form or type begins in one. Changes of a project's stages run one after the
 * other (`withinRoom`), so what is found here is all there is.
 */
async function requireSingle(ctx: InTransaction<ConsoleCtx>, { name, flows, types }: Fields): Promise<void> {
  const all = await findStages(ctx, ctx.caller.projectId)
  const times = (has: (stage: Stage) => boolean) => all.filter(has).length
  const wanted = name?.toLowerCase()
  if (wanted && times(stage => stage.name.toLowerCase() === wanted) > 1) throw new AppError('name_taken')
  const isDoubled =
    flows?.some(flow => times(stage => stage.flows.includes(flow)) > 1) ||
    types?.some(type => times(stage => stage.types.includes(type)) > 1)
  if (isDoubled) throw new AppError('in_use')
}

export async function orderStages(
  ctx: ConsoleCtx,
  { status, ids, from }: { status: TicketStatus; ids: string[]; from?: string[] | undefined },
): Promise<Ordered> {
  const { projectId } = ctx.caller
  const ordered = await transact(ctx, async ctx => {
    // In the order of their ids, like a deletion.
    await sql`select from lotse.stage where project_id = ${projectId} and status = ${status}
      order by id for no key update`.execute(ctx.db)
    const now = (await findStages(ctx, projectId)).filter(stage => stage.status === status)
    return putInOrder(ctx, {
      table: 'lotse.stage',
      now: now.map(({ id }) => id),
      ids,
      from,
      action: 'stage.ordered',
      subject: status,
    })
  })
  if (!ordered.left) await tellStages(ctx)
  return ordered
}

export function tellStages(ctx: ConsoleCtx): Promise<void> {
  const { projectId } = ctx.caller
  return ctx.live.tellProject(projectId, {
    what: 'say',
    message: { name: 'stages-changed', data: { projectId } },
  })
}
