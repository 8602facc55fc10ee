import { categoryRoutes, challengeRoutes } from '@lotse/contracts/academy/challenges/challenges'
import { companyFields, courseFields } from '@lotse/contracts/academy/fields/choices'
import { companyRoutes } from '@lotse/contracts/academy/jobs/companies'
import { jobRoutes } from '@lotse/contracts/academy/jobs/jobs'
import { courseEditRoutes } from '@lotse/contracts/academy/skills/course-edit'
import { skillRoutes } from '@lotse/contracts/academy/skills/skills'
import type { AcademyCtx } from '../../auth/guard.ts'
import { readAdminChallenge } from '../../challenges/admin-challenges.ts'
import { changeCategory, readAdminCategory } from '../../challenges/categories/categories.ts'
import { changeChallenge } from '../../challenges/challenges.ts'
import { changeCompany, readAdminCompany } from '../../jobs/companies/companies.ts'
import { changeJob } from '../../jobs/edit-job.ts'
import { readAdminJob } from '../../jobs/jobs.ts'
import { readAdminCourse } from '../../skills/courses/admin-courses.ts'
import { changeCourse } from '../../skills/courses/edit-course.ts'
import { changeRoot, findRoot, resizeTree } from '../../skills/root-skills.ts'
import { readTreeSize } from '../../skills/skills.table.ts'
import { changeSub, findSub } from '../../skills/sub-skills.ts'
import { bodyOf, type Current } from './current.ts'
import { readSubtask } from './revert-subtask.ts'

interface RevertKind {
  read(ctx: AcademyCtx, id: string): Promise<Current>
  /** How a recorded value is written back, for each field that can be. */
  fields: Record<string, Field>
}

interface Field {
  write(value: unknown): object
  /** What counts when values are compared; all of it by default. */
  key?(value: unknown): unknown
}

/** An empty text stands for nothing: null means unchanged. */
const plain = (...names: string[]): Record<string, Field> =>
  Object.fromEntries(names.map(name => [name, { write: (value: unknown) => ({ [name]: value ?? '' }) }]))

const idOf = (value: unknown): unknown => (value as { id?: unknown } | null)?.id

export const revertKinds: Record<string, RevertKind> = {
  company: {
    fields: plain(...companyFields),
    read: async (ctx, id) => {
      const { version, ...now } = await readAdminCompany(ctx, id)
      const { body } = companyRoutes['PATCH /jobs/companies/:id']
      return { now, version, write: change => changeCompany(ctx, id, bodyOf(body, { ...change, version })) }
    },
  },
  job: {
    fields: {
      ...plain('title', 'description', 'location', 'remote', 'type', 'responsibilities'),
      ...plain('professional_level', 'salary', 'contact'),
      // A company that was renamed is still the same.
      company: { write: value => ({ company_id: idOf(value) }), key: idOf },
      skill_requirements: { write: value => ({ skill_requirements: levelsOf(value) }) },
    },
    read: async (ctx, id) => {
      const { version, ...now } = await readAdminJob(ctx, id)
      const { body } = jobRoutes['PATCH /jobs/jobs/:id']
      return { now, version, write: change => changeJob(ctx, id, bodyOf(body, { ...change, version })) }
    },
  },
  category: {
    fields: plain('title', 'description'),
    read: async (ctx, id) => {
      const { version, ...now } = await readAdminCategory(ctx, id)
      const { body } = categoryRoutes['PATCH /challenges/categories/:category_id']
      return { now, version, write: change => changeCategory(ctx, id, bodyOf(body, { ...change, version })) }
    },
  },
  challenge: {
    fields: plain('category', 'title', 'description', 'skills'),
    read: async (ctx, id) => {
      const { version, ...now } = await readAdminChallenge(ctx, id)
      const { body } = challengeRoutes['PATCH /challenges/categories/:category_id/challenges/:challenge_id']
      return {
        now,
        version,
        write: change => changeChallenge(ctx, now.category, id, bodyOf(body, { ...change, version })),
      }
    },
  },
  subtask: {
    fields: plain(
      ...['xp', 'coins', 'enabled', 'retired', 'question', 'answers', 'single_choice'],
      ...['case_sensitive', 'ascii_letters', 'digits', 'punctuation', 'blocks', 'left', 'right', 'solution'],
      ...['description', 'time_limit', 'memory_limit', 'static_tests', 'random_tests'],
      ...['evaluator', 'solution_environment', 'solution_code'],
    ),
    read: readSubtask,
  },
  root_skill: {
    fields: plain('name', 'dependencies', 'row', 'column', 'sub_tree_rows', 'sub_tree_columns', 'icon'),
    read: async (ctx, id) => {
      const { version, ...now } = await findRoot(ctx, id)
      const { body } = skillRoutes['PATCH /skills/skilltree/:root']
      return { now, version, write: change => changeRoot(ctx, id, bodyOf(body, { ...change, version })) }
    },
  },
  sub_skill: {
    fields: plain('name', 'dependencies', 'courses', 'row', 'column', 'icon'),
    read: async (ctx, id) => {
      const row = await ctx.db
        .selectFrom('academy.sub_skill')
        .select('parent_id')
        .where('id', '=', id)
        .executeTakeFirst()
      const root = row?.parent_id ?? ''
      const { version, ...now } = await findSub(ctx, root, id)
      const { body } = skillRoutes['PATCH /skills/skilltree/:root/:sub']
      return { now, version, write: change => changeSub(ctx, root, id, bodyOf(body, { ...change, version })) }
    },
  },
  course: {
    fields: plain(...courseFields),
    read: async (ctx, id) => {
      const { version, ...now } = await readAdminCourse(ctx, id)
      const { body } = courseEditRoutes['PATCH /admin/courses/:course_id']
      return { now, version, write: change => changeCourse(ctx, id, bodyOf(body, { ...change, version })) }
    },
  },
  skill_tree: {
    fields: plain('rows', 'columns'),
    read: async ctx => {
      const { version, ...now } = await readTreeSize(ctx)
      const { body } = skillRoutes['PATCH /skills/skilltree']
      return { now, version, write: change => resizeTree(ctx, bodyOf(body, { ...change, version })) }
    },
  },
}

/** The history has them as the platform does: root, sub skill, level. */
const levelsOf = (value: unknown): Record<string, unknown> =>
  Object.fromEntries((value as [string, string, number][]).map(([, skill, level]) => [skill, level]))
