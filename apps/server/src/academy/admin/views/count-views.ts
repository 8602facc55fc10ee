import { auditRoutes } from '@lotse/contracts/academy/audit'
import { userFilter } from '@lotse/contracts/academy/auth/users'
import { binRoutes } from '@lotse/contracts/academy/bin'
import { challengeAdminRoutes } from '@lotse/contracts/academy/challenges/challenges'
import { reportAdminRoutes } from '@lotse/contracts/academy/challenges/reports'
import { subtaskAdminRoutes } from '@lotse/contracts/academy/challenges/subtasks'
import { decisionRoutes } from '@lotse/contracts/academy/decisions/decisions'
import { companyRoutes } from '@lotse/contracts/academy/jobs/companies'
import { jobRoutes } from '@lotse/contracts/academy/jobs/jobs'
import type { ListWords } from '@lotse/contracts/academy/list-filters'
import { courseEditRoutes } from '@lotse/contracts/academy/skills/course-edit'
import { filtersOf } from '@lotse/contracts/views/academy-filters'
import type { AcademyViewQuery, ViewedList } from '@lotse/contracts/views/academy-views'
import type { ViewCount } from '@lotse/contracts/views/saved-view'
import { dayStart } from '@lotse/rules/time-zone'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { countEach } from '../../../platform/views/count-each.ts'
import { countUpTo } from '../../answers/page.ts'
import { entriesFor } from '../../audit/audit-list.ts'
import type { AcademyCtx } from '../../auth/guard.ts'
import { countQuery } from '../../auth/users/user-list.ts'
import { binFor } from '../../bin/bin-list.ts'
import { challengesFor } from '../../challenges/admin-challenges.ts'
import { categoriesFor } from '../../challenges/categories/categories.ts'
import { reportsFor } from '../../challenges/reports/admin-reports.ts'
import { subtasksFor } from '../../challenges/subtasks/admin-subtasks.ts'
import { decisionsFor } from '../../decisions/listing/decision-list.ts'
import { companiesFor } from '../../jobs/companies/companies.ts'
import { filterMet } from '../../jobs/job-filters.ts'
import { jobsFor } from '../../jobs/jobs.ts'
import { coursesFor } from '../../skills/courses/admin-courses.ts'
import { findViews } from './views.ts'

/** More rows than this are not counted, unless their number is known anyway. */
const MOST = 1000

type Total = RawBuilder<{ total: number }>
type Count = (ctx: AcademyCtx, words: ListWords, timeZone: string) => Total | undefined

/** Nothing is counted if the list no longer takes what was saved. */
const counting =
  <S extends z.ZodType>(
    schema: S,
    asked: (words: ListWords, timeZone: string) => unknown,
    count: (ctx: AcademyCtx, query: z.output<S>, words: ListWords) => Total,
  ): Count =>
  (ctx, words, timeZone) => {
    const query = schema.safeParse(asked(words, timeZone))
    return query.success ? count(ctx, query.data, words) : undefined
  }

/** When a day begins there, in Unix seconds. */
const dayIn = (timeZone: string) => (day: string, later: number) =>
  dayStart(day, timeZone, later).getTime() / 1000

const counts: Record<ViewedList, Count> = {
  users: counting(
    userFilter,
    (words, timeZone) => filtersOf.users(words, dayIn(timeZone)),
    (_ctx, query) => countQuery(query, MOST + 1),
  ),
  reports: counting(reportAdminRoutes['GET /admin/reports'].query, filtersOf.reports, (ctx, query) =>
    countUpTo(reportsFor(ctx, query), MOST + 1),
  ),
  decisions: counting(
    decisionRoutes['GET /admin/decisions'].query,
    (words, timeZone) => filtersOf.decisions(words, dayIn(timeZone)),
    (ctx, query) => countUpTo(decisionsFor(ctx, query), MOST + 1),
  ),
  appeals: counting(
    decisionRoutes['GET /admin/decisions'].query,
    (words, timeZone) => filtersOf.appeals(words, dayIn(timeZone)),
    (ctx, query) => countUpTo(decisionsFor(ctx, query), MOST + 1),
  ),
  tasks: counting(subtaskAdminRoutes['GET /admin/subtasks'].query, filtersOf.tasks, (ctx, query) =>
    countUpTo(subtasksFor(ctx, query), MOST + 1),
  ),
  challenges: counting(
    challengeAdminRoutes['GET /admin/challenges'].query,
    filtersOf.challenges,
    (ctx, query) => countUpTo(challengesFor(ctx, query), MOST + 1),
  ),
  categories: counting(
    challengeAdminRoutes['GET /admin/categories'].query,
    filtersOf.categories,
    (ctx, query) => countUpTo(categoriesFor(ctx, query), MOST + 1),
  ),
  courses: counting(courseEditRoutes['GET /admin/courses'].query, filtersOf.courses, (ctx, query) =>
    countUpTo(coursesFor(ctx, query), MOST + 1),
  ),
  jobs: counting(
    jobRoutes['GET /admin/jobs'].query,
    filtersOf.jobs,
    (ctx, query, { filters: { requirements_met: met } }) =>
      countUpTo(
        filterMet(jobsFor(ctx, query), ctx.caller.userId, met === undefined ? undefined : met === 'true'),
        MOST + 1,
      ),
  ),
  companies: counting(companyRoutes['GET /admin/companies'].query, filtersOf.companies, (ctx, query) =>
    countUpTo(companiesFor(ctx, query), MOST + 1),
  ),
  audit: counting(
    auditRoutes['GET /admin/audit'].query,
    (words, timeZone) => filtersOf.audit(words, dayIn(timeZone)),
    (ctx, query) => countUpTo(entriesFor(ctx, query), MOST + 1),
  ),
  bin: counting(
    binRoutes['GET /admin/bin'].query,
    (words, timeZone) => filtersOf.bin(words, dayIn(timeZone)),
    (ctx, query) => countUpTo(binFor(ctx, query), MOST + 1),
  ),
}

export async function countViews(ctx: AcademyCtx, timeZone: string): Promise<{ items: ViewCount[] }> {
  const counted = (await findViews(ctx)).flatMap(({ id, query: { list, search } }) => {
    const total = counts[list]?.(ctx, wordsOf(search), timeZone)
    return total ? [{ id, of: upToMost(total) }] : []
  })
  return countEach(ctx, counted)
}

const wordsOf = ({ q = '', sort: _, cols: _cols, ...filters }: AcademyViewQuery['search']): ListWords => ({
  q,
  filters,
})

/** One more than was to be counted means that there are more; a number that is known anyway is larger. */
const upToMost = (total: Total): RawBuilder<unknown> =>
  sql`select case total when ${sql.lit(MOST + 1)} then ${sql.lit(MOST)} else total end as total,
    total = ${sql.lit(MOST + 1)} as is_more from (${total}) counted`
