import type { Tooltip } from '@lotse/contracts/feedback/config'
import type { Ctx } from '../../platform/context.ts'
import { localise } from '../localise.ts'
import { isScheduled } from './targeting.ts'

export async function hasTooltips(ctx: Ctx, projectId: string): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('lotse.outbound')
    .select('id')
    .where('project_id', '=', projectId)
    .where('kind', '=', 'tooltip')
    .where('status', '=', 'live')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Live tooltips of a project. Older clients know one page rule, later ones all of them. */
export async function listTooltips(
  ctx: Ctx,
  projectId: string,
  lang: string,
  fallback: string,
): Promise<Tooltip[]> {
  const rows = await ctx.db
    .selectFrom('lotse.outbound')
    .select(['config', 'targeting'])
    .where('project_id', '=', projectId)
    .where('kind', '=', 'tooltip')
    .where('status', '=', 'live')
    .orderBy('created_at')
    .execute()
  return rows
    .filter(({ targeting }) => isScheduled(targeting, ctx.now()))
    .map(({ config, targeting }) => {
      const [first] = targeting.pageRules
      const page = first ? { page: first.pageFilter, pageType: first.pageFilterType } : {}
      return { ...(localise(config, lang, fallback) as Tooltip), ...page, pageRules: targeting.pageRules }
    })
}
