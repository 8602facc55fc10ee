import { sql } from 'kysely'
import { awayColumns, awayOf } from '../accounts/away.ts'
import type { ConsoleCtx } from '../context.ts'

/**
 * The values that the inbox can be filtered by. Only recent tickets are read: a million older ones add hardly
 * any new values.
 */
export async function ticketFacets(ctx: ConsoleCtx) {
  const { projectId, teamId, account } = ctx.caller
  const [kinds, counts] = await Promise.all([
    sql<{ types: string[]; tags: string[]; pages: string[] }>`with recent as materialized (
        select t.type, t.tags, t.page from lotse.ticket t where t.project_id = ${projectId} and t.type <> 'SURVEY' and t.title <> ''
        order by t.last_message_at desc limit 1000)
      select array(select type from recent group by type order by count(*) desc) as types,
        array(select tag from recent, unnest(tags) tag group by tag order by count(*) desc limit 100) as tags,
        array(select page from recent where page <> '' group by page order by count(*) desc limit 100) as pages`.execute(
      ctx.db,
    ),
    sql<{ open: number; unread: number; mine: number }>`with open as materialized (
        select t.team_unread from lotse.ticket t where t.project_id = ${projectId} and t.status = 'open'
          and t.snoozed_at is null and t.type <> 'SURVEY' and t.title <> '' order by t.last_message_at desc limit 500)
      select (select count(*)::int from open) as open, (select count(*)::int from open where team_unread) as unread,
        (select count(*)::int from (select 1 from lotse.ticket t where t.project_id = ${projectId}
          and t.assignee_id = ${account.id} and t.status in ('open', 'in_progress')
          and t.snoozed_at is null and t.type <> 'SURVEY' and t.title <> '' limit 500) c) as mine`.execute(
      ctx.db,
    ),
  ])
  const people = await ctx.db
    .selectFrom('lotse.membership as m')
    .innerJoin('lotse.account as a', 'a.id', 'm.account_id')
    .select(['a.id', 'a.name', 'a.avatar', ...awayColumns])
    .where('m.team_id', '=', teamId)
    .where('m.role', '!=', 'viewer')
    .orderBy('a.name')
    .execute()
  return {
    types: kinds.rows[0]?.types ?? [],
    tags: kinds.rows[0]?.tags ?? [],
    pages: kinds.rows[0]?.pages ?? [],
    people: people.map(({ id, name, avatar, ...row }) => ({
      id,
      name,
      avatar,
      away: awayOf(row, ctx.now()),
    })),
    ...(counts.rows[0] ?? { open: 0, unread: 0, mine: 0 }),
  }
}
