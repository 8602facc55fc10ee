import type { Challenge } from '@lotse/contracts/academy/challenges/challenges'
import type { Generated } from 'kysely'
import type { Ctx } from '../../platform/context.ts'
import { rfc3339, writtenRfc3339 } from '../answers/rfc3339.ts'
import './categories/categories.table.ts'

export interface TaskTable {
  id: Generated<string>
  creator: string
  creation_timestamp: Date
}

export interface ChallengeTable {
  task_id: string
  category_id: string
  title: string
  description: string
  skills: Generated<string[]>
  version: Generated<number>
  changed_at: Generated<Date>
}

export interface CourseTaskTable {
  task_id: string
  course_id: string
  section_id: string | null
  lecture_id: string | null
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    'academy.task': TaskTable
    'academy.challenge': ChallengeTable
    'academy.course_task': CourseTaskTable
  }
}

export interface ChallengeRow {
  id: string
  category_id: string
  title: string
  description: string
  skills: string[]
  version: number
  creator: string
  creation_timestamp: Date
}

export const selectChallenges = (ctx: Ctx) =>
  ctx.db.selectFrom('academy.challenge as c').innerJoin('academy.task as t', 't.id', 'c.task_id')

export const withChallengeColumns = (query: ReturnType<typeof selectChallenges>) =>
  query.select([
    't.id',
    'c.category_id',
    'c.title',
    'c.description',
    'c.skills',
    'c.version',
    't.creator',
    't.creation_timestamp',
  ])

/** The result of `toChallenge`, as columns. */
export const asChallenge = (query: ReturnType<typeof selectChallenges>) =>
  query
    .select(['t.id', 'c.category_id as category', 'c.title', 'c.description', 't.creator'])
    .select([writtenRfc3339('t.creation_timestamp').as('creation_timestamp'), 'c.skills'])

export const toChallenge = (row: ChallengeRow): Challenge => ({
  id: row.id,
  category: row.category_id,
  title: row.title,
  description: row.description,
  creator: row.creator,
  creation_timestamp: rfc3339(row.creation_timestamp),
  skills: row.skills,
})
