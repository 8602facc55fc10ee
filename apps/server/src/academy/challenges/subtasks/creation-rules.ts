import { may } from '@lotse/contracts/academy/rights'
import { learnersPerTask } from '@lotse/contracts/limits'
import { sql } from 'kysely'
import type { Ctx } from '../../../platform/context.ts'
import { AppError } from '../../../platform/http/errors.ts'
import type { AcademyCtx } from '../../auth/guard.ts'
import { countSubtask, storeBytes } from '../../changes/learner-storage.ts'
import { xpForLevel } from '../../skills/xp/level.ts'
import { refuseBanned } from '../bans/enforcement.ts'
import '../challenges.table.ts'
import '../../skills/xp/xp.table.ts'

/** What a user may create, and what a subtask is worth by default. */
export const userConfig = { min_level: 5, max_xp: 5, max_coins: 0 }

/**
 * Editors create anywhere, without limits. Others create only in course tasks, with experience, and within limits. Only
 * administrators are not stopped by a ban.
 */
export async function refuseCreation(
  ctx: AcademyCtx,
  taskId: string,
  { xp, coins }: { xp: number; coins: number },
): Promise<void> {
  const course = await courseOfTask(ctx, taskId)
  const isEditor = may(ctx.caller, 'content')
  if (!isEditor && (course === null || !(await mayCreateIn(ctx, course)))) throw new AppError('forbidden')
  await refuseBanned(ctx, 'CREATE')
  if (isEditor) return
  if (xp > userConfig.max_xp) throw new AppError('xp_limit_exceeded', userConfig.max_xp)
  if (coins > userConfig.max_coins) throw new AppError('coin_limit_exceeded', userConfig.max_coins)
}

/** Limits for learners: per day, and per task, because everybody reads its lists as a whole. */
export async function refuseTooMuch(ctx: AcademyCtx, taskId: string, content: string): Promise<void> {
  if (may(ctx.caller, 'content')) return
  // One after the other: simultaneous requests would all find it empty.
  await sql`select from academy.task where id = ${taskId} for no key update`.execute(ctx.db)
  const isOwn = sql<boolean>`creator = ${ctx.caller.userId}`
  const { all, own, shown, ownShown } = await ctx.db
    .selectFrom('academy.subtask')
    .select(eb => [
      eb.fn.countAll<number>().as('all'),
      eb.fn.countAll<number>().filterWhere(isOwn).as('own'),
      sql<number>`coalesce(sum(shown_bytes), 0)::bigint`.as('shown'),
      sql<number>`coalesce(sum(shown_bytes) filter (where ${isOwn}), 0)::bigint`.as('ownShown'),
    ])
    .where('task_id', '=', taskId)
    .executeTakeFirstOrThrow()
  const { ofOne, ofAll, bytesOfOne, shownBytes } = learnersPerTask
  if (own >= ofOne) throw new AppError('subtask_limit_exceeded', ofOne)
  if (ownShown >= bytesOfOne) throw new AppError('subtask_bytes_exceeded', bytesOfOne)
  if (all >= ofAll) throw new AppError('subtask_limit_exceeded', ofAll)
  if (shown >= shownBytes) throw new AppError('subtask_bytes_exceeded', shownBytes)
  countSubtask(ctx)
  await storeBytes(ctx, content)
}

/** The course of a course task; null for a challenge. */
async function courseOfTask(ctx: Ctx, id: string): Promise<string | null> {
  const row = await ctx.db
    .selectFrom('academy.task as t')
    .leftJoin('academy.course_task as c', 'c.task_id', 't.id')
    .select('c.course_id')
    .where('t.id', '=', id)
    .executeTakeFirst()
  if (!row) throw new AppError('task_not_found')
  return row.course_id
}

/** Level 5 in every skill that the course teaches. */
export async function mayCreateIn({ db, caller }: AcademyCtx, course: string): Promise<boolean> {
  if (may(caller, 'content')) return true
  const missing = await db
    .selectFrom('academy.skill_course as s')
    .leftJoin('academy.xp as x', join =>
      join.onRef('x.sub_skill', '=', 's.sub_skill').on('x.user_id', '=', caller.userId),
    )
    .select('s.sub_skill')
    .where('s.course', '=', course)
    .where(sql<boolean>`coalesce(x.xp, 0) < ${xpForLevel(userConfig.min_level)}`)
    .limit(1)
    .executeTakeFirst()
  return !missing
}
