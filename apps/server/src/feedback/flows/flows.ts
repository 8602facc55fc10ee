import type { ConsoleFlow, FlowDefinition } from '@lotse/contracts/console/content'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/context.ts'
import { AppError } from '../../platform/errors.ts'
import { audit } from '../audit.ts'
import type { ConsoleCaller, FeedbackCtx } from '../context.ts'
import type { ContentStatus } from './flows.table.ts'

interface FlowRow {
  id: string
  kind: 'feedback' | 'survey'
  name: string
  status: ContentStatus
  definition: FlowDefinition
  version: number
  updated_at: Date
  responses: number
}

const flowAnswer = ({ updated_at, ...row }: FlowRow): ConsoleFlow => ({
  ...row,
  updatedAt: updated_at.toISOString(),
})

async function findFlows(ctx: Ctx, projectId: string, id?: string): Promise<FlowRow[]> {
  const { rows } =
    await sql<FlowRow>`select f.id, f.kind, f.name, f.status, f.definition, f.version, f.updated_at,
      (select count(*)::int from lotse.ticket t where t.project_id = f.project_id and t.flow_id = f.id) as responses
    from lotse.flow f where f.project_id = ${projectId} ${id === undefined ? sql`` : sql`and f.id = ${id}`}
    order by f.created_at, f.id`.execute(ctx.db)
  return rows
}

export async function listFlows(ctx: Ctx, projectId: string) {
  return { items: (await findFlows(ctx, projectId)).map(flowAnswer) }
}

export async function readFlow(ctx: Ctx, projectId: string, id: string): Promise<ConsoleFlow> {
  const [row] = await findFlows(ctx, projectId, id)
  if (!row) throw new AppError('not_found')
  return flowAnswer(row)
}

interface NewFlow {
  id: string
  kind: 'feedback' | 'survey'
  name: string
  definition: FlowDefinition
}

export async function createFlow(
  ctx: FeedbackCtx,
  caller: ConsoleCaller,
  flow: NewFlow,
): Promise<ConsoleFlow> {
  const now = ctx.now()
  const { numInsertedOrUpdatedRows } = await ctx.db
    .insertInto('lotse.flow')
    .values({
      ...flow,
      definition: JSON.stringify(flow.definition),
      project_id: caller.projectId,
      created_at: now,
      updated_at: now,
    })
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows === 0n) throw new AppError('id_taken')
  await audit(ctx, ctx.db, caller, { action: 'flow.created', subject: flow.name })
  return readFlow(ctx, caller.projectId, flow.id)
}

interface FlowChange {
  version: number
  name?: string | undefined
  status?: ContentStatus | undefined
  definition?: FlowDefinition | undefined
}

export async function updateFlow(ctx: FeedbackCtx, caller: ConsoleCaller, id: string, change: FlowChange) {
  await readFlow(ctx, caller.projectId, id)
  const { numUpdatedRows } = await ctx.db
    .updateTable('lotse.flow')
    .set({
      version: change.version + 1,
      updated_at: ctx.now(),
      ...(change.name === undefined ? {} : { name: change.name }),
      ...(change.status === undefined ? {} : { status: change.status }),
      ...(change.definition === undefined ? {} : { definition: JSON.stringify(change.definition) }),
    })
    .where('project_id', '=', caller.projectId)
    .where('id', '=', id)
    .where('version', '=', change.version)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new AppError('stale_version')
  const flow = await readFlow(ctx, caller.projectId, id)
  const details = { status: change.status }
  await audit(ctx, ctx.db, caller, { action: 'flow.changed', subject: flow.name, details })
  return flow
}

export async function deleteFlow(ctx: FeedbackCtx, caller: ConsoleCaller, id: string): Promise<void> {
  const gone = await ctx.db
    .deleteFrom('lotse.flow')
    .where('project_id', '=', caller.projectId)
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst()
  if (gone) await audit(ctx, ctx.db, caller, { action: 'flow.deleted', subject: gone.name })
}
