import { may } from '@lotse/contracts/academy/rights'
import type { CourseQuery, CourseSummary } from '@lotse/contracts/academy/skills/courses'
import { sql } from 'kysely'
import type { Ctx } from '../../../platform/context.ts'
import { AppError } from '../../../platform/http/errors.ts'
import type { Written } from '../../../platform/http/mount.ts'
import { containing } from '../../answers/page.ts'
import { writtenList } from '../../answers/written-list.ts'
import type { AcademyCtx } from '../../auth/guard.ts'
import { asSummary, type CourseRow } from './courses.table.ts'

export function listCourses(ctx: AcademyCtx, query: CourseQuery): Promise<Written<CourseSummary[]>> {
  let courses = ctx.db.selectFrom('academy.course')
  if (query.search_term !== undefined) {
    const pattern = containing(query.search_term)
    courses = courses.where(
      sql<boolean>`(lower(title) like ${pattern} or lower(coalesce(description, '')) like ${pattern})`,
    )
  }
  if (query.language !== undefined)
    courses = courses.where(sql<boolean>`lower(language) = lower(${query.language})`)
  if (query.author !== undefined)
    courses = courses.where(sql<boolean>`lower(coalesce(author, '')) like ${containing(query.author)}`)
  if (query.free !== undefined) courses = courses.where('price', query.free ? '=' : '>', 0)
  if (query.owned !== undefined) courses = courses.where(owned(ctx), '=', query.owned)
  const sorted = query.recent_first
    ? courses.orderBy('academy.course.last_update', 'desc').orderBy('id')
    : courses.orderBy(sql`lower(title) collate academy.german`).orderBy('id')
  return writtenList(ctx, asSummary(sorted, completedBy(ctx)), query)
}

/** As the contract has it: nobody buys courses here. */
const owned = ({ caller }: AcademyCtx) =>
  sql<boolean>`(${may(caller, 'content')} or (price = 0 and ${!caller.isAnonymous}))`

export async function readCourse(ctx: AcademyCtx, id: string): Promise<CourseSummary> {
  return toSummary(ctx, await findCourse(ctx, id))
}

export async function findCourse(ctx: Ctx, id: string): Promise<CourseRow> {
  const row = await ctx.db.selectFrom('academy.course').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw new AppError('course_not_found')
  return row
}

/** Only a signed-in person can have completed a lecture, and nobody watches lectures on this server. */
const completedBy = ({ caller }: AcademyCtx): false | null => (caller.isAnonymous ? null : false)

function toSummary(ctx: AcademyCtx, row: CourseRow): CourseSummary {
  const completed = completedBy(ctx)
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    category: row.category,
    language: row.language,
    image: row.image,
    author: row.author,
    price: row.price,
    learning_goals: row.learning_goals,
    requirements: row.requirements,
    last_update: Math.floor(row.last_update.getTime() / 1000),
    sections: row.sections.map(({ title, lectures }) => ({
      title,
      lectures: lectures.map(({ title, duration }) => ({ title, duration, completed })),
      completed,
    })),
    completed,
  }
}
