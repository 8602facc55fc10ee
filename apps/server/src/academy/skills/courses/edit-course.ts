import { courseFields } from '@lotse/contracts/academy/fields/choices'
import type { AdminCourse, CourseChange, NewCourse } from '@lotse/contracts/academy/skills/course-edit'
import { sql } from 'kysely'
import type { Ctx } from '../../../platform/context.ts'
import { type InTransaction, transact } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/http/errors.ts'
import { audit, auditDeleted, difference } from '../../audit/audit.ts'
import type { AcademyCtx } from '../../auth/guard.ts'
import { expiry } from '../../bin/bin-list.ts'
import { keepInBin } from '../../bin/keep-in-bin.ts'
import { deleteOnce } from '../../changes/deletion.ts'
import { edited, refuseStale } from '../../changes/edited.ts'
import { lockTree } from '../skills.table.ts'
import { readAdminCourse, recordedCourse } from './admin-courses.ts'
import type { CourseRow, CourseSection } from './courses.table.ts'

export function createCourse(ctx: AcademyCtx, given: NewCourse): Promise<AdminCourse> {
  return transact(ctx, async ctx => {
    const row = await ctx.db
      .insertInto('academy.course')
      .values({ ...stored(given), id: given.id, last_update: ctx.now() })
      .onConflict(conflict => conflict.column('id').doNothing())
      .returningAll()
      .executeTakeFirst()
    if (!row) throw new AppError('course_already_exists')
    const target = { kind: 'course', id: row.id }
    await audit(ctx, { action: 'course.create', target, after: recordedCourse(row) })
    return readAdminCourse(ctx, row.id)
  })
}

export function changeCourse(ctx: AcademyCtx, id: string, change: CourseChange): Promise<AdminCourse> {
  return transact(ctx, async ctx => {
    const before = await lockCourse(ctx, id)
    if (!before) throw new AppError('course_not_found')
    refuseStale(before, change)
    if (change.sections) {
      const tasks = await emptyTasks(ctx, id, change.sections)
      await refuseKept(ctx, tasks)
      await deleteTasks(ctx, tasks)
    }
    const { version, ...fields } = edited(
      { ...recordedCourse(before), version: before.version },
      change,
      ...courseFields,
    )
    const after = await ctx.db
      .updateTable('academy.course')
      .set({ ...stored(fields), version, last_update: ctx.now() })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    const changed = difference(recordedCourse(before), recordedCourse(after))
    await audit(ctx, { action: 'course.change', target: { kind: 'course', id }, ...changed })
    return readAdminCourse(ctx, id)
  })
}

/** As the platform has it: a text that is not there is null. */
const stored = (fields: Omit<NewCourse, 'id'>) => ({
  title: fields.title,
  language: fields.language,
  description: fields.description || null,
  category: fields.category || null,
  image: fields.image || null,
  author: fields.author || null,
  price: fields.price,
  learning_goals: fields.learning_goals,
  requirements: fields.requirements,
  sections: JSON.stringify(fields.sections),
})

export async function deleteCourse(ctx: AcademyCtx, id: string): Promise<true> {
  await deleteOnce(ctx, {
    kind: 'course',
    id,
    missing: 'course_not_found',
    remove: async ctx => {
      // Skills and courses refer to each other: whoever changes both begins with the tree.
      await lockTree(ctx)
      const row = await lockCourse(ctx, id)
      if (!row) return false
      const tasks = await emptyTasks(ctx, id, undefined)
      await keepInBin(ctx, { kind: 'course', id, title: row.title })
      await ctx.db.deleteFrom('academy.course').where('id', '=', id).execute()
      await deleteTasks(ctx, tasks)
      await auditDeleted(ctx, 'course', [row], recordedCourse)
      return true
    },
  })
  return true
}

const lockCourse = (ctx: Ctx, id: string): Promise<CourseRow | undefined> =>
  ctx.db.selectFrom('academy.course').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/**
 * The tasks of sections and lectures that are removed, or of the whole course; they go with their place. If one of them
 * is not empty, nothing is removed: nobody could reach what learners wrote.
 */
async function emptyTasks(
  ctx: InTransaction,
  courseId: string,
  sections: CourseSection[] | undefined,
): Promise<string[]> {
  // Locked first: whoever is writing a task right now has finished before it is looked for.
  const { rows: tasks } = await sql<{ id: string; section_id: string | null; lecture_id: string | null }>`
    select t.id, k.section_id, k.lecture_id from academy.course_task k join academy.task t on t.id = k.task_id
    where k.course_id = ${courseId} order by t.id for update of t`.execute(ctx.db)
  const lost = tasks.filter(task => !hasPlace(sections, task)).map(({ id }) => id)
  const { rows } = await sql<{ count: number }>`select count(distinct task_id)::int as count
    from academy.subtask where task_id = any(${lost}::uuid[])`.execute(ctx.db)
  const tasksInUse = rows[0]?.count ?? 0
  if (tasksInUse > 0) throw new AppError('course_part_in_use', { tasks: tasksInUse })
  return lost
}

/** What was deleted from them, and can come back, would have no place. A whole course comes back with its places. */
async function refuseKept(ctx: InTransaction, tasks: string[]): Promise<void> {
  const { rows } = await sql<{ count: number }>`select count(distinct place)::int as count from (
      select parent_id as place from academy.bin where kind = 'subtask' and parent_id = any(${tasks}::text[])
        and restored_at is null and deleted_at > ${expiry(ctx)}
      union all select copy ->> 'task_id' from academy.kept_subtask
        where copy is not null and copy ->> 'task_id' = any(${tasks}::text[])
    ) kept`.execute(ctx.db)
  const kept = rows[0]?.count ?? 0
  if (kept > 0) throw new AppError('course_part_kept', { tasks: kept })
}

const deleteTasks = (ctx: InTransaction, ids: string[]) =>
  sql`delete from academy.task where id = any(${ids}::uuid[])`.execute(ctx.db)

function hasPlace(
  sections: CourseSection[] | undefined,
  { section_id, lecture_id }: { section_id: string | null; lecture_id: string | null },
): boolean {
  if (!sections) return false
  if (section_id === null) return true
  const section = sections.find(({ id }) => id === section_id)
  return (
    section !== undefined && (lecture_id === null || section.lectures.some(({ id }) => id === lecture_id))
  )
}
