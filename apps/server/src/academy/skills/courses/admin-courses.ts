import type {
  AdminCourse,
  AdminCourseQuery,
  CourseRow as ListRow,
} from '@lotse/contracts/academy/skills/course-edit'
import { sql } from 'kysely'
import type { Ctx } from '../../../platform/context.ts'
import { AppError } from '../../../platform/http/errors.ts'
import { containing, readPage, type Sort, sortKey } from '../../answers/page.ts'
import { unix } from '../../answers/unix.ts'
import type { CourseRow } from './courses.table.ts'
import '../skills.table.ts'

const own = { id: sql`c.id`, idType: 'text' } as const
const sorts = {
  title: { by: sql`lower(c.title) collate academy.german`, type: 'text', ...own },
  last_update: { by: sql`c.last_update`, type: 'timestamptz', ...own },
} satisfies Record<string, Sort>

const selectCourses = (ctx: Ctx) => ctx.db.selectFrom('academy.course as c')

/** What list and counts ask for. */
export function coursesFor(ctx: Ctx, { search = '' }: Pick<AdminCourseQuery, 'search'>) {
  const pattern = containing(search.trim())
  return selectCourses(ctx).$if(search.trim() !== '', query =>
    query.where(
      sql<boolean>`(lower(c.title) like ${pattern} or lower(coalesce(c.description, '')) like ${pattern}
        or lower(c.id) like ${pattern})`,
    ),
  )
}

export async function pageCourses(ctx: Ctx, { search, sort = 'title', ...page }: AdminCourseQuery) {
  const { key, down } = sortKey(sort)
  const found = coursesFor(ctx, { search })
  const counted = found
    .select(['c.id', 'c.title', 'c.language', 'c.category', 'c.author', 'c.price', 'c.last_update'])
    .select([
      sql<number>`jsonb_array_length(c.sections)`.as('sections'),
      sql<number>`(select coalesce(sum(jsonb_array_length(part -> 'lectures')), 0)::int
        from jsonb_array_elements(c.sections) part)`.as('lectures'),
      sql<number>`(select count(*)::int from academy.skill_course s where s.course = c.id)`.as('skills'),
    ])
  const [{ rows, next }, { total }] = await Promise.all([
    readPage(counted, sorts[key], down, page),
    found.select(eb => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { total, items: rows.map(toRow), next }
}

type Counted = Omit<ListRow, 'category' | 'author' | 'last_update'> &
  Pick<CourseRow, 'category' | 'author' | 'last_update'>

const toRow = (row: Counted): ListRow => ({
  id: row.id,
  title: row.title,
  language: row.language,
  category: row.category ?? '',
  author: row.author ?? '',
  price: row.price,
  sections: row.sections,
  lectures: row.lectures,
  skills: row.skills,
  last_update: unix(row.last_update),
})

export async function readAdminCourse(ctx: Ctx, courseId: string): Promise<AdminCourse> {
  const [course] = await coursesById(ctx, [courseId])
  if (!course) throw new AppError('course_not_found')
  return course
}

export async function coursesById(ctx: Ctx, ids: string[]): Promise<AdminCourse[]> {
  const rows = await selectCourses(ctx)
    .selectAll('c')
    .select(
      sql<AdminCourse['skills']>`(
        select coalesce(json_agg(json_build_object('id', s.id, 'name', s.name, 'root', s.parent_id)
          order by s.name, s.id), '[]')
        from academy.skill_course k join academy.sub_skill s on s.id = k.sub_skill where k.course = c.id)`.as(
        'skills',
      ),
    )
    .where('c.id', 'in', ids)
    .execute()
  return rows.map(row => ({
    ...recordedCourse(row),
    skills: row.skills,
    last_update: unix(row.last_update),
    version: row.version,
  }))
}

/** What can be edited, as the history tells it: nothing is an empty text. */
export const recordedCourse = (row: CourseRow) => ({
  id: row.id,
  title: row.title,
  language: row.language,
  description: row.description ?? '',
  category: row.category ?? '',
  image: row.image ?? '',
  author: row.author ?? '',
  price: row.price,
  learning_goals: row.learning_goals,
  requirements: row.requirements,
  sections: row.sections,
})
