import type { Leaderboard } from '@lotse/contracts/academy/leaderboard'
import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '../../platform/context.ts'
import { toUser } from '../users/user-shape.ts'
import '../subtasks/subtasks.table.ts'
import '../users/users.table.ts'

export interface LeaderboardPage {
  limit?: number | undefined
  offset?: number | undefined
}

interface ScoreRow {
  user_id: string
  score: number
  rank: number
  total: number
}

/** Score: the XP of the subtasks somebody has solved. The same score is the same rank. */
const scores = (within: RawBuilder<unknown>) => sql`
  select p.user_id, sum(s.xp)::bigint as score,
    rank() over (order by sum(s.xp) desc)::int as rank, count(*) over ()::int as total
  from academy.subtask_progress p join academy.subtask s on s.id = p.subtask_id
  where p.solved_at is not null and ${within} group by p.user_id`

const everywhere = sql`true`
export const inTask = (id: string) => sql`s.task_id = ${id}`
export const inLanguage = (environment: string) =>
  sql`s.type = 'CODING_CHALLENGE' and s.content->>'solution_environment' = ${environment}`

export async function readLeaderboard(
  ctx: Ctx,
  { limit = 100, offset = 0 }: LeaderboardPage,
  within: RawBuilder<unknown> = everywhere,
): Promise<Leaderboard> {
  const { rows } = await sql<ScoreRow>`select * from (${scores(within)}) board
    order by rank, user_id limit ${limit} offset ${offset}`.execute(ctx.db)
  const ids = rows.map(row => row.user_id)
  const users = ids.length
    ? await ctx.db.selectFrom('academy.user').selectAll().where('id', 'in', ids).execute()
    : []
  const byId = new Map(users.map(row => [row.id, toUser(row)]))
  return {
    leaderboard: rows.map(({ user_id, score, rank }) => ({ user: face(byId.get(user_id)), score, rank })),
    total: rows[0]?.total ?? (await countScores(ctx, within)),
  }
}

/** Behind the last page the rows no longer tell how many there are. */
async function countScores(ctx: Ctx, within: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{
    total: number
  }>`select count(*) as total from (${scores(within)}) board`.execute(ctx.db)
  return rows[0]?.total ?? 0
}

function face(user: ReturnType<typeof toUser> | undefined): Leaderboard['leaderboard'][number]['user'] {
  if (!user) return null
  const { id, name, display_name, avatar_url, registration, admin } = user
  return { id, name, display_name, avatar_url, registration, admin }
}

/** Somebody who solved nothing stands behind everybody else. */
export async function readStanding(ctx: Ctx, userId: string): Promise<{ score: number; rank: number }> {
  const { rows } =
    await sql<ScoreRow>`select * from (${scores(everywhere)}) board where user_id = ${userId}`.execute(ctx.db)
  if (rows[0]) return { score: rows[0].score, rank: rows[0].rank }
  return { score: 0, rank: (await countScores(ctx, everywhere)) + 1 }
}
