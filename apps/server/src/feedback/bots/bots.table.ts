import type { Ctx } from '../../platform/context.ts'
import type { ContentTable } from '../flows/flows.table.ts'

declare module '../../platform/database/tables.ts' {
  interface Tables {
    'lotse.bot': ContentTable<'script' | 'answer'>
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
