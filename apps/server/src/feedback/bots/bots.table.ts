import type { Generated } from 'kysely'
import type { Ctx } from '../../platform/context.ts'
import type { ContentStatus } from '../flows/flows.table.ts'
import type { Json } from '../projects/projects.table.ts'

export interface BotTable {
  project_id: string
  id: string
  kind: 'script' | 'answer'
  name: string
  status: Generated<ContentStatus>
  definition: Json
  version: Generated<number>
  created_at: Date
  updated_at: Date
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    'lotse.bot': BotTable
  }
}

export function findLiveBot(ctx: Ctx, projectId: string, id: string) {
  return ctx.db
    .selectFrom('lotse.bot')
    .select(['id', 'kind', 'definition'])
    .where('project_id', '=', projectId)
    .where('id', '=', id)
    .where('status', '=', 'live')
    .executeTakeFirst()
}
