import { z } from 'zod'
import { routes } from '../route.ts'
import { userParams, uuid, wholeFrom } from './fields.ts'

/** level = floor(sqrt(floor(xp / 20))); progress runs from 0 to below 1 on the way to the next level. */
export const skillXp = z.object({
  skill: z.string(),
  xp: z.int(),
  level: z.int(),
  progress: z.number(),
})
export type SkillXp = z.output<typeof skillXp>

export const userXp = z.object({
  total_xp: z.int(),
  total_level: z.int(),
  progress: z.number(),
  /** Every root skill with every sub skill, also those without XP. */
  skills: z.array(skillXp.extend({ skills: z.array(skillXp) })),
})
export type UserXp = z.output<typeof userXp>

export const xpRoutes = routes({
  'GET /skills/xp/:user_id': {
    who: 'verified',
    limit: 'list',
    summary: 'XP of a user (`me` and `self` are the caller); others are for administrators',
    params: userParams,
    answer: userXp,
  },
  'PATCH /skills/xp/:user_id/:root/:sub': {
    who: 'admin',
    summary:
      'Set the XP of a user in a sub skill; null leaves it. With `seen`, the XP that the editor saw, any other one answers 409',
    params: z.object({ user_id: uuid, root: z.string(), sub: z.string() }),
    body: z.strictObject({ xp: wholeFrom(0).nullish(), seen: wholeFrom(0).nullish() }),
    answer: skillXp,
  },
})
