import type { CourseTask, NewCourseTask, SkillTask } from '@lotse/contracts/academy/challenges/challenges'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/context.ts'
import { transact } from '../../platform/database/transaction.ts'
import { AppError } from '../../platform/http/errors.ts'
import { audit } from '../audit/audit.ts'
import type { AcademyCtx } from '../auth/guard.ts'
import { findCourse } from '../skills/courses/courses.ts'
import {
  type CourseTaskTable,
  selectChallenges,
  toChallenge,
  withChallengeColumns,
} from './challenges.table.ts'
import { mayCreateIn } from './subtasks/creation-rules.ts'

export interface CoursePart {
  section_id?: string | null | undefined
  lecture_id?: string | null | undefined
}

export async function listCourseTasks(ctx: Ctx, course: string, part: CoursePart): Promise<CourseTask[]> {
  await requirePart(ctx, course, part)
  const rows = await ctx.db
    .selectFrom('academy.course_task')
    .innerJoin('academy.task', 'academy.task.id', 'academy.course_task.task_id')
    .selectAll('academy.course_task')
    .where('course_id', '=', course)
    .$if(part.section_id != null, query => query.where('section_id', '=', part.section_id ?? ''))
    .$if(part.lecture_id != null, query => query.where('lecture_id', '=', part.lecture_id ?? ''))
    .orderBy('creation_timestamp')
    .orderBy('task_id')
    .execute()
  return rows.map(toCourseTask)
}

export async function readCourseTask(ctx: Ctx, course: string, id: string): Promise<CourseTask> {
  const row = await ctx.db
    .selectFrom('academy.course_task')
    .selectAll()
    .where('task_id', '=', id)
    .where('course_id', '=', course)
    .executeTakeFirst()
  if (!row) throw new AppError('task_not_found')
  return toCourseTask(row)
}

/** One task per place in a course, whoever asks first. */
export async function ensureCourseTask(
  ctx: AcademyCtx,
  course: string,
  part: NewCourseTask,
): Promise<CourseTask> {
  await requirePart(ctx, course, part)
  const section_id = part.section_id ?? null
  const lecture_id = part.lecture_id ?? null
  if (!(await mayCreateIn(ctx, course))) throw new AppError('forbidden')
  const find = async (ctx: Ctx) => {
    const row = await ctx.db
      .selectFrom('academy.course_task')
      .selectAll()
      .where('course_id', '=', course)
      .where(
        sql<boolean>`(section_id, lecture_id) is not distinct from (${section_id}::text, ${lecture_id}::text)`,
      )
      .executeTakeFirst()
    return row && toCourseTask(row)
  }
  const known = await find(ctx)
  if (known) return known
  const created = await transact(ctx, async ctx => {
    // Somebody may be deleting the course or the lecture.
    await ctx.db.selectFrom('academy.course').select('id').where('id', '=', course).forShare().execute()
    await requirePart(ctx, course, part)
    const { id } = await ctx.db
      .insertInto('academy.task')
      .values({ creator: ctx.caller.userId, creation_timestamp: ctx.now() })
      .returning('id')
      .executeTakeFirstOrThrow()
    const row = await ctx.db
      .insertInto('academy.course_task')
      .values({ task_id: id, course_id: course, section_id, lecture_id })
      .onConflict(conflict => conflict.columns(['course_id', 'section_id', 'lecture_id']).doNothing())
      .returningAll()
      .executeTakeFirst()
    if (!row) {
      await ctx.db.deleteFrom('academy.task').where('id', '=', id).execute()
      return undefined
    }
    const after = toCourseTask(row)
    await audit(ctx, { action: 'course_task.create', target: { kind: 'course_task', id }, after })
    return after
  })
  if (created) {
    ctx.reply.code(201)
    return created
  }
  const other = await find(ctx)
  if (!other) throw new AppError('task_not_found')
  return other
}

async function requirePart(ctx: Ctx, course: string, { section_id, lecture_id }: CoursePart): Promise<void> {
  const { sections } = await findCourse(ctx, course)
  if (lecture_id != null && section_id == null) throw new AppError('lecture_without_section')
  if (section_id == null) return
  const section = sections.find(({ id }) => id === section_id)
  if (!section) throw new AppError('section_not_found')
  if (lecture_id != null && !section.lectures.some(({ id }) => id === lecture_id))
    throw new AppError('lecture_not_found')
}

export async function listSkillTasks(ctx: Ctx, skill: string): Promise<SkillTask[]> {
  const found = await ctx.db
    .selectFrom('academy.sub_skill')
    .select('id')
    .where('id', '=', skill)
    .executeTakeFirst()
  if (!found) throw new AppError('skill_not_found')
  const [challenges, courseTasks] = await Promise.all([
    withChallengeColumns(selectChallenges(ctx))
      .where(sql<boolean>`c.skills @> array[${skill}]::text[]`)
      .orderBy('t.creation_timestamp')
      .orderBy('t.id')
      .execute(),
    ctx.db
      .selectFrom('academy.course_task as k')
      .innerJoin('academy.skill_course as s', 's.course', 'k.course_id')
      .innerJoin('academy.task as t', 't.id', 'k.task_id')
      .selectAll('k')
      .where('s.sub_skill', '=', skill)
      .orderBy('t.creation_timestamp')
      .orderBy('t.id')
      .execute(),
  ])
  return [
    ...challenges.map(row => ({ type: 'CHALLENGE' as const, ...toChallenge(row) })),
    ...courseTasks.map(row => ({ type: 'COURSE_TASK' as const, ...toCourseTask(row) })),
  ]
}

const toCourseTask = ({ task_id, course_id, section_id, lecture_id }: CourseTaskTable): CourseTask => ({
  id: task_id,
  course_id,
  section_id,
  lecture_id,
})
