import type { CourseSummary } from '@lotse/contracts/academy/skills/courses'
import { type Generated, type JSONColumnType, type Selectable, type SelectQueryBuilder, sql } from 'kysely'
import type { Tables } from '../../../platform/database/tables.ts'

export interface CourseSection {
  id: string
  title: string
  lectures: { id: string; title: string; duration: number }[]
}

export interface CourseTable {
  id: string
  title: string
  description: string | null
  category: string | null
  language: string
  image: string | null
  author: string | null
  price: Generated<number>
  learning_goals: Generated<string[]>
  requirements: Generated<string[]>
  last_update: Date
  sections: JSONColumnType<CourseSection[]>
  version: Generated<number>
  changed_at: Generated<Date>
}

export type CourseRow = Selectable<CourseTable>

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    'academy.course': CourseTable
  }
}

const sectionsAs = (completed: false | null) => sql<CourseSummary['sections']>`(
  select coalesce(json_agg(json_build_object('title', section -> 'title', 'lectures', (
    select coalesce(json_agg(json_build_object('title', lecture -> 'title', 'duration', lecture -> 'duration',
      'completed', ${sql.lit(completed)}::boolean) order by nth), '[]')
    from jsonb_array_elements(section -> 'lectures') with ordinality lectures (lecture, nth)
  ), 'completed', ${sql.lit(completed)}::boolean) order by nth), '[]')
  from jsonb_array_elements(academy.course.sections) with ordinality sections (section, nth))`

/** The result of `toSummary`, as columns. */
export const asSummary = <Row>(
  query: SelectQueryBuilder<Tables, 'academy.course', Row>,
  completed: false | null,
) =>
  query
    .select(['id', 'title', 'description', 'category', 'language', 'image', 'author', 'price'])
    .select(['learning_goals', 'requirements'])
    .select([
      sql<number>`floor(extract(epoch from academy.course.last_update))`.as('last_update'),
      sectionsAs(completed).as('sections'),
      sql<boolean | null>`${sql.lit(completed)}::boolean`.as('completed'),
    ])
