import type { RootSkill, SubSkill } from '@lotse/contracts/academy/skills/skills'
import { type Generated, sql } from 'kysely'
import type { Ctx } from '../../platform/context.ts'

interface SkillColumns {
  id: string
  name: string
  row: number
  column: number
  icon: string | null
  created_at: Date
  version: Generated<number>
}

export interface RootSkillTable extends SkillColumns {
  sub_tree_rows: number
  sub_tree_columns: number
  changed_at: Generated<Date>
}

export interface SubSkillTable extends SkillColumns {
  parent_id: string
  changed_at: Generated<Date>
}

export interface DependencyTable {
  skill: string
  dependency: string
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    'academy.root_skill': RootSkillTable
    'academy.sub_skill': SubSkillTable
    'academy.root_skill_dependency': DependencyTable
    'academy.sub_skill_dependency': DependencyTable
    'academy.skill_course': { sub_skill: string; course: string }
    'academy.skill_tree': { singleton: Generated<boolean>; rows: number; columns: number; version: number }
  }
}

export type RootSkillRow = RootSkill & { version: number }
export type SubSkillRow = SubSkill & { version: number }

const ids = (query: string) => sql<string[]>`array(${sql.raw(query)} order by 1)`

const arrows = (table: 'root_skill' | 'sub_skill') =>
  [
    ids(`select dependency from academy.${table}_dependency where skill = s.id`).as('dependencies'),
    ids(`select skill from academy.${table}_dependency where dependency = s.id`).as('dependents'),
  ] as const

export const selectRoots = (ctx: Ctx) =>
  ctx.db
    .selectFrom('academy.root_skill as s')
    .select([
      's.id',
      's.name',
      ...arrows('root_skill'),
      ids('select id from academy.sub_skill where parent_id = s.id').as('skills'),
      's.row',
      's.column',
      's.sub_tree_rows',
      's.sub_tree_columns',
      's.icon',
      's.version',
    ])

export const selectSubs = (ctx: Ctx) =>
  ctx.db
    .selectFrom('academy.sub_skill as s')
    .select([
      's.id',
      's.parent_id',
      's.name',
      ...arrows('sub_skill'),
      ids('select course from academy.skill_course where sub_skill = s.id').as('courses'),
      's.row',
      's.column',
      's.icon',
      's.version',
    ])

export const readTreeSize = (ctx: Ctx) =>
  ctx.db.selectFrom('academy.skill_tree').select(['rows', 'columns', 'version']).executeTakeFirstOrThrow()

/** Edits of dependencies wait for each other here: two that are harmless alone may close a cycle together. */
export async function lockTree(ctx: Ctx): Promise<{ rows: number; columns: number; version: number }> {
  return ctx.db
    .selectFrom('academy.skill_tree')
    .select(['rows', 'columns', 'version'])
    .forUpdate()
    .executeTakeFirstOrThrow()
}

type DependencyName = 'academy.root_skill_dependency' | 'academy.sub_skill_dependency'

/** Replaces the whole set. */
export async function replaceDependencies(
  ctx: Ctx,
  table: DependencyName,
  skill: string,
  dependencies: string[],
): Promise<void> {
  await ctx.db.deleteFrom(table).where('skill', '=', skill).execute()
  if (dependencies.length > 0)
    await ctx.db
      .insertInto(table)
      .values(dependencies.map(dependency => ({ skill, dependency })))
      .execute()
}

export async function replaceCourses(ctx: Ctx, sub_skill: string, courses: string[]): Promise<void> {
  await ctx.db.deleteFrom('academy.skill_course').where('sub_skill', '=', sub_skill).execute()
  if (courses.length > 0)
    await ctx.db
      .insertInto('academy.skill_course')
      .values(courses.map(course => ({ sub_skill, course })))
      .execute()
}

export const toSub = ({ version, ...skill }: SubSkillRow): SubSkill => skill
