import { hashToken } from '../apps/server/src/feedback/tokens/ids.ts'
import type { Ctx } from '../apps/server/src/platform/context.ts'

export interface BenchVisitor {
  key: string
  id: string
}

/** One token for all of them: hashing is not measured. */
export const BEARER = 'the bearer of every visitor in a benchmark'

/** Projects with visitors, created in the database; each project has its own key. */
export async function makeVisitors(
  ctx: Ctx,
  teamId: string,
  projects: number,
  perProject: number,
): Promise<BenchVisitor[]> {
  const { rows } = await ctx.pool.query<BenchVisitor>({
    text: `with p as (
        insert into lotse.project (id, team_id, name, identity_secret, created_at)
        select gen_random_uuid(), $1, 'Bench ' || n, 'x', now() from generate_series(1, $2::int) n returning id
      ), k as (
        insert into lotse.sdk_key (key, project_id, created_at) select 'bench-' || id, id, now() from p returning key, project_id
      ), c as (
        insert into lotse.contact (id, project_id, created_at, last_seen_at)
        select gen_random_uuid(), p.id, now(), now() from p, generate_series(1, $3::int) returning id, project_id
      ), s as (
        insert into lotse.visitor_session (id, project_id, contact_id, hash, lang, created_at, last_seen_at)
        select gen_random_uuid(), c.project_id, c.id, $4, 'de', now(), now() from c returning id, project_id
      ) select k.key, s.id from s join k on k.project_id = s.project_id`,
    values: [teamId, projects, perProject, hashToken(BEARER)],
  })
  return rows
}
