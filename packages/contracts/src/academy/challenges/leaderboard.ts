import { z } from 'zod'
import { routes } from '../../route.ts'
import { given, int32, userParams, uuid } from '../fields/fields.ts'

export const leaderboard = z.object({
  leaderboard: z.array(
    z.object({
      user: z
        .object({
          id: z.string(),
          name: z.string(),
          display_name: z.string(),
          avatar_url: z.string().nullable(),
          registration: z.int(),
          admin: z.boolean(),
        })
        .nullable(),
      /** XP of the solved subtasks. */
      score: z.int(),
      rank: z.int(),
    }),
  ),
  total: z.int(),
})
export type Leaderboard = z.output<typeof leaderboard>
const standing = z.object({ score: z.int(), rank: z.int() })
const leaderboardQuery = z.object({ limit: given(int32(0, 101)), offset: given(int32(0)) })

export const leaderboardRoutes = routes({
  'GET /challenges/leaderboard': {
    who: 'verified',
    limit: 'leaderboard',
    summary: 'Get the leaderboard; equal scores have the same rank',
    query: leaderboardQuery,
    answer: leaderboard,
  },
  'GET /challenges/leaderboard/by-task/:task_id': {
    who: 'verified',
    limit: 'leaderboard',
    summary: 'Get the leaderboard of one task',
    params: z.object({ task_id: uuid }),
    query: leaderboardQuery,
    answer: leaderboard,
  },
  'GET /challenges/leaderboard/by-language/:language': {
    who: 'verified',
    limit: 'leaderboard',
    summary: 'Get the leaderboard of coding challenges whose solution uses one environment',
    query: leaderboardQuery,
    answer: leaderboard,
  },
  'GET /challenges/leaderboard/:user_id': {
    who: 'verified',
    limit: 'leaderboard',
    summary: "Get a user's score and rank",
    params: userParams,
    answer: standing,
  },
})
