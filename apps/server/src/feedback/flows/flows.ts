import type { ConsoleFlow, FlowDefinition } from '@lotse/contracts/console/content/content'
import type { ContentStatus } from '@lotse/contracts/console/fields/choices'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/context.ts'
import { inProject, versioned, type Which } from '../content/versioned.ts'
import type { ConsoleCtx } from '../context.ts'

export async function findFlows(ctx: Ctx, projectId: string, id?: Which): Promise<ConsoleFlow[]> {
  const { rows } = await sql<Omit<ConsoleFlow, 'updatedAt'> & { updated_at: Date }>`
    select f.id, f.kind, f.name, f.status, f.definition, f.version, f.updated_at,
      (select count(*)::int from lotse.ticket t where t.project_id = f.project_id and t.flow_id = f.id) as responses
    from lotse.flow f where ${inProject('f', projectId, id)} order by f.created_at, f.id`.execute(ctx.db)
  return rows.map(({ updated_at, ...row }) => ({ ...row, updatedAt: updated_at.toISOString() }))
}

const flows = versioned({
  table: 'lotse.flow',
  word: 'flow',
  ids: 'text',
  find: findFlows,
  nameOf: flow => flow.name,
})
export const { list: listFlows, read: readFlow, requireOne: requireFlow, remove: deleteFlow } = flows

interface NewFlow {
  id: string
  kind: 'feedback' | 'survey'
  name: string
  definition: FlowDefinition
}

export const createFlow = (ctx: ConsoleCtx, { id, definition, ...flow }: NewFlow): Promise<ConsoleFlow> =>
  flows.create(ctx, id, { ...flow, definition: JSON.stringify(definition) })

interface FlowChange {
  version: number
  name?: string | undefined
  status?: ContentStatus | undefined
  definition?: FlowDefinition | undefined
}

export async function updateFlow(ctx: ConsoleCtx, id: string, change: FlowChange): Promise<ConsoleFlow> {
  const { name, status, definition } = change
  const columns = { name, status, definition: definition && JSON.stringify(definition) }
  return (await flows.update(ctx, id, change, () => columns)).after
}
