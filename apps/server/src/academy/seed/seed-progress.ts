import type { Ctx } from '../../platform/context.ts'
import { demoSkills } from './demo/demo-skills.ts'
import { createRandom, demoId } from './random.ts'
import type { DemoSubtask } from './seed-tasks.ts'
import '../skills/xp/xp.table.ts'

const DAY = 86_400_000
const HARDEST = 52_000

/** XP from nothing to beyond level 50, and who has solved what. */
export async function seedProgress(ctx: Ctx, subtasks: DemoSubtask[], people: string[]): Promise<void> {
  const random = createRandom(19)
  const subs = demoSkills.flatMap(root => root.skills.map(skill => skill.id))
  const xp = people.flatMap(user_id => {
    if (random.chance(0.15)) return []
    const diligence = random.next() ** 3
    return subs
      .filter(() => random.chance(0.08 + diligence * 0.6))
      .map(sub_skill => ({
        user_id,
        sub_skill,
        xp: Math.floor(diligence * HARDEST * random.next() ** 2) + random.below(60),
      }))
  })
  const expert = demoId('user', 'mara_k')
  const known = xp.filter(row => row.user_id !== expert)
  const master = subs.map((sub_skill, index) => ({ user_id: expert, sub_skill, xp: 20 * (index + 4) ** 2 }))
  for (const rows of chunks([...known, ...master]))
    await ctx.db.insertInto('academy.xp').values(rows).execute()
  const now = ctx.now().getTime()
  const solved = people.slice(0, 120).flatMap(user_id =>
    subtasks
      .filter(subtask => subtask.creator !== user_id && random.chance(0.12))
      .map(subtask => {
        const attempted_at = new Date(now - random.below(60 * DAY))
        const solved_at = random.chance(0.75) ? attempted_at : null
        const isRated = solved_at !== null && random.chance(0.4)
        return {
          user_id,
          subtask_id: subtask.id,
          attempted_at,
          solved_at,
          rated_at: isRated ? attempted_at : null,
          rating: isRated ? random.pick(['POSITIVE', 'POSITIVE', 'NEUTRAL', 'NEGATIVE']) : null,
        }
      }),
  )
  for (const rows of chunks(solved))
    await ctx.db.insertInto('academy.subtask_progress').values(rows).execute()
}

/** A statement takes at most 65,535 parameters. */
function chunks<T>(rows: T[], size = 5000): T[][] {
  return Array.from({ length: Math.ceil(rows.length / size) }, (_, index) =>
    rows.slice(index * size, (index + 1) * size),
  )
}
