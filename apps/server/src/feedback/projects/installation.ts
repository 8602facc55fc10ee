import type { SeenSite } from '@lotse/contracts/console/projects'
import type { Ctx } from '../../platform/context.ts'

const LOOKED_AT = 500

/** Sites whose visitors were here lately, from the last sessions: an address that was given up disappears by itself. */
export async function listSites(ctx: Ctx, projectId: string): Promise<{ sites: SeenSite[] }> {
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
    if (origin && !sites.has(origin))
      sites.set(origin, { origin, lastSeenAt: last_seen_at.toISOString(), sdkVersion: sdk_version })
  }
  return { sites: [...sites.values()].slice(0, 20) }
}

/** What the page said may be anything. */
function originOf(url: string): string | undefined {
  if (!URL.canParse(url)) return undefined
  const { origin, protocol } = new URL(url)
  return protocol === 'http:' || protocol === 'https:' ? origin : undefined
}
