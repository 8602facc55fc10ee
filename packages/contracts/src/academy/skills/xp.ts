import { z } from 'zod'
import { routes } from '../../route.ts'
import { userParams, uuid, wholeFrom } from '../fields/fields.ts'

/** level = floor(sqrt(floor(xp / 20))); progress to the next level goes from 0 to below 1. */
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
  /** Every root skill with every sub skill, including those without XP. */
  skills: z.array(skillXp.extend({ skills: z.array(skillXp) })),
})
export type UserXp = z.output<typeof userXp>

export const xpRoutes = routes({
  'GET /skills/xp/:user_id': {
    who: 'verified',
    limit: 'list',
    summary: "Get a user's XP (`me` and `self` are the caller); only administrators see other people's",
    params: userParams,
    answer: userXp,
  },
  'PATCH /skills/xp/:user_id/:root/:sub': {
    who: 'money',
    summary:
      "Set a user's XP in a sub skill; null keeps it, and 409 means that it is no longer `seen`, the XP that the editor saw",
    params: z.object({ user_id: uuid, root: z.string(), sub: z.string() }),
    body: z.strictObject({ xp: wholeFrom(0).nullish(), seen: wholeFrom(0).nullish() }),
    answer: skillXp,
  },
})
