import type { Generated } from 'kysely'
import type { Ctx } from '../../platform/context.ts'
import type { Json } from '../projects/projects.table.ts'

export type ContentStatus = 'draft' | 'live' | 'archived'

export interface ContentTable<Kind extends string> {
  project_id: string
  id: string
  kind: Kind
  name: string
  status: Generated<ContentStatus>
  definition: Json
  version: Generated<number>
  created_at: Date
  updated_at: Date
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    'lotse.flow': ContentTable<'feedback' | 'survey'>
  }
}

export function liveFlows(ctx: Ctx, projectId: string) {
  return ctx.db
    .selectFrom('lotse.flow')
    .select(['id', 'kind', 'definition'])
    .where('project_id', '=', projectId)
    .where('status', '=', 'live')
    .orderBy('created_at')
    .execute()
}
