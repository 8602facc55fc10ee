import type { RefusedSite, SeenSite } from '@lotse/contracts/console/projects'
import type { Ctx } from '../../platform/context.ts'
import { listRefused, originOf } from './refused-origins.ts'

const LOOKED_AT = 500

interface Installation {
  sites: SeenSite[]
  refused: RefusedSite[]
}

/** Sites with recent visitors, from the latest sessions: an abandoned address disappears by itself. */
export async function listSites(ctx: Ctx, projectId: string): Promise<Installation> {
  const { allowed_origins: allowed } = await ctx.db
    .selectFrom('lotse.project')
    .select('allowed_origins')
    .where('id', '=', projectId)
    .executeTakeFirstOrThrow()
  const rows = await ctx.db
    .selectFrom('lotse.visitor_session')
    .select(['current_url', 'last_seen_at', 'sdk_version'])
    .where('project_id', '=', projectId)
    .where('current_url', '!=', '')
    .orderBy('last_seen_at', 'desc')
    .limit(LOOKED_AT)
    .execute()
  const sites = new Map<string, SeenSite>()
  for (const { current_url, last_seen_at, sdk_version } of rows) {
    const origin = originOf(current_url)
    // The site was removed from the list after these visits: its visitors are now turned away.
    if (!origin || (allowed.length > 0 && !allowed.includes(origin))) continue
    if (!sites.has(origin))
      sites.set(origin, { origin, lastSeenAt: last_seen_at.toISOString(), sdkVersion: sdk_version })
  }
  return { sites: [...sites.values()].slice(0, 20), refused: await listRefused(ctx, projectId) }
}
