import type { leaderboardRoutes } from '@lotse/contracts/academy/challenges/leaderboard'
import type { Handlers } from '../../../platform/http/mount.ts'
import type { Caller } from '../../auth/guard.ts'
import { inLanguage, inTask, readLeaderboard, readStanding } from './leaderboard.ts'

export const leaderboardHandlers: Handlers<typeof leaderboardRoutes, Caller> = {
  'GET /challenges/leaderboard': ({ query }, ctx) => readLeaderboard(ctx, query),
  'GET /challenges/leaderboard/by-task/:task_id': ({ params, query }, ctx) =>
    readLeaderboard(ctx, query, inTask(params.task_id)),
  'GET /challenges/leaderboard/by-language/:language': ({ params, query }, ctx) =>
    readLeaderboard(ctx, query, inLanguage(params.language)),
  'GET /challenges/leaderboard/:user_id': ({ params }, ctx) => readStanding(ctx, params.user_id),
}
