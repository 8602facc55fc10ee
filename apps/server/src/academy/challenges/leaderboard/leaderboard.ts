import type { Leaderboard } from '@lotse/contracts/academy/challenges/leaderboard'
import { sql } from 'kysely'
import type { Ctx } from '../../../platform/context.ts'
import { toUser } from '../../auth/users/user-shape.ts'
import '../../auth/users/users.table.ts'

export interface LeaderboardPage {
  limit?: number | undefined
  offset?: number | undefined
}

interface ScoreRow {
  user_id: string
  score: number
}

/** Named as in the triggers of `academy.score`. The score is the XP of the subtasks somebody has solved. */
const everywhere = ''
export const inTask = (id: string) => `task:${id}`
export const inLanguage = (environment: string) => `language:${environment}`

/** The largest number that no JSON parser rounds. */
const score = sql`least(score, ${sql.lit(Number.MAX_SAFE_INTEGER)})::bigint as score`

export async function readLeaderboard(
  ctx: Ctx,
  { limit = 100, offset = 0 }: LeaderboardPage,
  board = everywhere,
): Promise<Leaderboard> {
  const { rows } =
    await sql<ScoreRow>`select user_id, ${score} from academy.score kept where board = ${board} and solved > 0
    order by kept.score desc, user_id limit ${limit} offset ${offset}`.execute(ctx.db)
  const faces = await facesOf(
    ctx,
    rows.map(row => row.user_id),
  )
  const ranks = await ranksOf(ctx, board, rows, offset)
  return {
    leaderboard: rows.map(({ user_id, score }, index) => ({
      user: faces.get(user_id) ?? null,
      score,
      rank: ranks[index] ?? 0,
    })),
    total: await countPeople(ctx, board),
  }
}

/** Equal scores have the same rank, even across pages; a different score ranks by its position. */
async function ranksOf(ctx: Ctx, board: string, rows: ScoreRow[], offset: number): Promise<number[]> {
  const [first] = rows
  if (!first) return []
  const ranks = [(await countBetter(ctx, board, first.user_id)) + 1]
  for (let at = 1; at < rows.length; at += 1)
    ranks.push(rows[at]?.score === rows[at - 1]?.score ? (ranks[at - 1] ?? 0) : offset + at + 1)
  return ranks
}

async function countPeople(ctx: Ctx, board: string): Promise<number> {
  const { rows } = await sql<{
    total: number
  }>`select count(*) as total from academy.score where board = ${board} and solved > 0`.execute(ctx.db)
  return rows[0]?.total ?? 0
}

async function countBetter(ctx: Ctx, board: string, userId: string): Promise<number> {
  const { rows } = await sql<{ better: number }>`select count(*) as better from academy.score
    where board = ${board} and solved > 0
      and score > (select score from academy.score where board = ${board} and user_id = ${userId})`.execute(
    ctx.db,
  )
  return rows[0]?.better ?? 0
}

async function facesOf(ctx: Ctx, ids: string[]) {
  if (ids.length === 0) return new Map<string, Face>()
  const users = await ctx.db.selectFrom('academy.user').selectAll().where('id', 'in', ids).execute()
  return new Map(users.map(row => [row.id, face(toUser(row))]))
}

type Face = NonNullable<Leaderboard['leaderboard'][number]['user']>

function face({ id, name, display_name, avatar_url, registration, admin }: ReturnType<typeof toUser>): Face {
  return { id, name, display_name, avatar_url, registration, admin }
}

/** People who have solved nothing rank after everybody else. */
export async function readStanding(ctx: Ctx, userId: string): Promise<{ score: number; rank: number }> {
  const { rows } = await sql<ScoreRow>`select user_id, ${score} from academy.score
    where board = ${everywhere} and user_id = ${userId} and solved > 0`.execute(ctx.db)
  if (!rows[0]) return { score: 0, rank: (await countPeople(ctx, everywhere)) + 1 }
  return { score: rows[0].score, rank: (await countBetter(ctx, everywhere, userId)) + 1 }
}
