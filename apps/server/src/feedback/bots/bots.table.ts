import type { GeneratedAlways } from 'kysely'
import type { Ctx } from '../../platform/context.ts'
import type { ContentTable } from '../flows/flows.table.ts'

export interface BotTable extends ContentTable<'script' | 'answer'> {
  /** A copy from the definition: every message of the bot shows it, and the definition may be a megabyte. */
  avatar: GeneratedAlways<string | null>
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
