import { sql } from 'kysely'
import type { Ctx } from '../../../platform/context.ts'
import type { AcademyCtx } from '../../auth/guard.ts'
import type { SubtaskRow } from '../subtasks/subtasks.table.ts'

/** Splits the XP of a subtask evenly among the skills of its task; the remainder is lost. */
export async function earnXp(ctx: AcademyCtx, { task_id, xp }: SubtaskRow): Promise<void> {
  const skills = await skillsOfTask(ctx, task_id)
  const share = skills.length === 0 ? 0 : Math.floor(xp / skills.length)
  if (share === 0) return
  await ctx.db
    .insertInto('academy.xp')
    .values(skills.map(sub_skill => ({ user_id: ctx.caller.userId, sub_skill, xp: share })))
    .onConflict(conflict =>
      conflict
        .columns(['user_id', 'sub_skill'])
        .doUpdateSet({ xp: sql`least(academy.xp.xp + excluded.xp, ${sql.lit(Number.MAX_SAFE_INTEGER)})` }),
    )
    .execute()
}

/** The skills listed on a challenge, or those taught by the course of a course task. Deleted ones earn nothing. */
async function skillsOfTask(ctx: Ctx, taskId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select s.id from academy.challenge c join academy.sub_skill s on s.id = any(c.skills) where c.task_id = ${taskId}
    union
    select k.sub_skill from academy.course_task t join academy.skill_course k on k.course = t.course_id
    where t.task_id = ${taskId} order by 1`.execute(ctx.db)
  return rows.map(({ id }) => id)
}
