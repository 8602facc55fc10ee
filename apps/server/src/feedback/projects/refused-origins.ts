import type { RefusedSite } from '@lotse/contracts/console/projects'
import type { Ctx } from '../../platform/context.ts'
import type { FeedbackCtx } from '../context.ts'

/** A refused page calls again and again, and anybody can call from any origin. */
const MOST = 20
const NOTED_PER_MINUTE = 10

/** Notes that a site was turned away, for the install page. No caller waits for it. */
export function noteRefused(ctx: FeedbackCtx, projectId: string, header: string): void {
  const origin = header.length <= 300 ? originOf(header) : undefined
  if (!origin || ctx.limiter.take(`refused:${projectId}`, NOTED_PER_MINUTE) > 0) return
  note(ctx, projectId, origin).catch((err: unknown) => ctx.log.warn({ err }, 'a refused site was not noted'))
}

async function note(ctx: Ctx, projectId: string, origin: string): Promise<void> {
  await ctx.pool.query(
    `insert into lotse.refused_origin (project_id, origin, at) values ($1, $2, $3)
     on conflict (project_id, origin) do update set at = excluded.at`,
    [projectId, origin, ctx.now()],
  )
  await ctx.pool.query(
    `delete from lotse.refused_origin where project_id = $1 and origin not in (
       select origin from lotse.refused_origin where project_id = $1 order by at desc, origin limit $2)`,
    [projectId, MOST],
  )
}

export async function listRefused(ctx: Ctx, projectId: string): Promise<RefusedSite[]> {
  const { rows } = await ctx.pool.query<{ origin: string; at: Date }>(
    `select r.origin, r.at from lotse.refused_origin r join lotse.project p on p.id = r.project_id
     where r.project_id = $1 and p.allowed_origins <> '{}' and r.origin <> all (p.allowed_origins)
     order by r.at desc limit $2`,
    [projectId, MOST],
  )
  return rows.map(({ origin, at }) => ({ origin, at: at.toISOString() }))
}

/** The header may contain anything. */
export function originOf(url: string): string | undefined {
  if (!URL.canParse(url)) return undefined
  const { origin, protocol } = new URL(url)
  return protocol === 'http:' || protocol === 'https:' ? origin : undefined
}
