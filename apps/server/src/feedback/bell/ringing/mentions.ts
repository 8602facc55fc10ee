import { findMentions } from '@lotse/rules/text/mentions'
import { sql } from 'kysely'
import type { Ctx } from '../../../platform/context.ts'

/** Whom notes of a project can name: its team, without those who only look. */
export async function findMembers(
  ctx: Pick<Ctx, 'db'>,
  projectId: string,
): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`select a.id, a.name from lotse.project p
    join lotse.membership m on m.team_id = p.team_id and m.role <> 'viewer'
    join lotse.account a on a.id = m.account_id and a.disabled_at is null
    where p.id = ${projectId} order by a.id`.execute(ctx.db)
  return rows
}

/** Whom a note names only since it was edited. */
export async function newlyMentioned(
  ctx: Pick<Ctx, 'db'>,
  projectId: string,
  before: string,
  after: string,
): Promise<string[]> {
  if (!after.includes('@')) return []
  const members = await findMembers(ctx, projectId)
  const known = new Set(findMentions(before, members))
  return findMentions(after, members).flatMap(member => (known.has(member) ? [] : [member.id]))
}
