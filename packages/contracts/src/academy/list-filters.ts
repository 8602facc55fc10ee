import { isDay } from '@lotse/rules/time-zone'
import type { Input } from '../route.ts'
import type { auditRoutes } from './audit.ts'
import type { userRoutes } from './auth/users.ts'
import type { BinQuery } from './bin.ts'
import type { challengeAdminRoutes } from './challenges/challenges.ts'
import type { reportAdminRoutes } from './challenges/reports.ts'
import type { subtaskAdminRoutes } from './challenges/subtasks.ts'
import type { decisionRoutes } from './decisions/decisions.ts'
import type { companyRoutes } from './jobs/companies.ts'
import type { JobQuery, jobRoutes } from './jobs/jobs.ts'
import { givenRoles } from './rights.ts'
import type { AdminCourseQuery } from './skills/course-edit.ts'

/** What the address of a list in Academy Admin says: its search words, and its filters as text. */
export interface ListWords {
  q: string
  filters: Record<string, string>
}

type UserFilters = NonNullable<Input<typeof userRoutes, 'GET /auth/users'>['query']>
type ReportFilters = NonNullable<Input<typeof reportAdminRoutes, 'GET /admin/reports'>['query']>
type QueueFilters = NonNullable<Input<typeof reportAdminRoutes, 'GET /admin/reports/:report_id'>['query']>
type TaskFilters = NonNullable<Input<typeof subtaskAdminRoutes, 'GET /admin/subtasks'>['query']>
type ChallengeFilters = NonNullable<Input<typeof challengeAdminRoutes, 'GET /admin/challenges'>['query']>
type CategoryFilters = NonNullable<Input<typeof challengeAdminRoutes, 'GET /admin/categories'>['query']>
type OurJobFilters = NonNullable<Input<typeof jobRoutes, 'GET /admin/jobs'>['query']>
type CompanyFilters = NonNullable<Input<typeof companyRoutes, 'GET /admin/companies'>['query']>
type DecisionFilters = NonNullable<Input<typeof decisionRoutes, 'GET /admin/decisions'>['query']>
type AuditFilters = NonNullable<Input<typeof auditRoutes, 'GET /admin/audit'>['query']>

const flag = (text: string | undefined) => (text === undefined ? undefined : text === 'true')

/** Values of the filter by role that are no flag. */
const roleFilters: readonly string[] = [...givenRoles, 'any', 'none']

/**
 * `canSearch`: whether the server searches names, email addresses and ids at once. `secondsOf` is for servers that
 * filter by role, blocks and days.
 */
export function userFilters(
  { q, filters }: ListWords,
  canSearch: boolean,
  secondsOf?: SecondsOf,
): UserFilters {
  const isRole = roleFilters.includes(filters.admin ?? '')
  return {
    ...userWords(q.trim(), filters.by, canSearch),
    enabled: flag(filters.enabled),
    admin: isRole ? undefined : flag(filters.admin),
    ...(secondsOf ? personFilters(filters, secondsOf, isRole) : {}),
    mfa_enabled: flag(filters.mfa_enabled),
    email_verified: flag(filters.email_verified),
    newsletter: flag(filters.newsletter),
    ...(canSearch ? userBounds(filters) : {}),
  }
}

function personFilters(filters: ListWords['filters'], secondsOf: SecondsOf, isRole: boolean): UserFilters {
  const registered = periodFilters(filters, secondsOf)
  const login = periodFilters({ from: filters.login_from, to: filters.login_to }, secondsOf)
  return {
    role: isRole ? (filters.admin as UserFilters['role']) : undefined,
    blocked: filters.blocked as UserFilters['blocked'],
    registered_from: registered.from,
    registered_to: registered.to,
    last_login_from: login.from,
    last_login_to: login.to,
  }
}

/** The public platform searches names or email addresses: text with an `@` can only be an email address. */
function userWords(
  q: string,
  by: string | undefined,
  canSearch: boolean,
): Pick<UserFilters, 'name' | 'email' | 'search'> {
  if (!q) return {}
  if (by === 'name' || by === 'email') return { [by]: q }
  if (canSearch) return { search: q }
  return q.includes('@') ? { email: q } : { name: q }
}

/** `100-999`, `1000-`: how the address writes a range filter. */
function userBounds({ balance, xp }: ListWords['filters']): UserFilters {
  const range = (text: string | undefined) =>
    (/^(\d{0,15})-(\d{0,15})$/.exec(text ?? '') ?? []).slice(1).map(end => (end ? Number(end) : undefined))
  const [balance_min, balance_max] = range(balance)
  const [xp_min, xp_max] = range(xp)
  return { balance_min, balance_max, xp_min, xp_max }
}

/** Open reports are one row for each task. */
export const reportFilters = (words: ListWords): ReportFilters => ({
  ...queueFilters(words),
  completed: (words.filters.completed ?? 'false') as ReportFilters['completed'],
  ...(words.filters.completed === undefined ? { grouped: true } : {}),
})

/** What the queue has in common with the list it was opened from. */
export const queueFilters = ({ q, filters }: ListWords): QueueFilters => ({
  search: q || undefined,
  reason: filters.reason as QueueFilters['reason'],
  subtask_type: filters.subtask_type as QueueFilters['subtask_type'],
  automatic: flag(filters.automatic),
  assignee: filters.assignee,
  reporter: filters.reporter,
  creator: filters.creator,
})

/** One filter for what excludes each other in practice. */
const taskStateFilters = {
  enabled: { enabled: true },
  disabled: { enabled: false },
  retired: { retired: true },
  reported: { reported: true },
} satisfies Record<string, TaskFilters>
export type TaskState = keyof typeof taskStateFilters
export const taskStates = Object.keys(taskStateFilters) as TaskState[]

export const taskFilters = ({ q, filters }: ListWords): TaskFilters => ({
  search: q || undefined,
  subtask_type: filters.subtask_type as TaskFilters['subtask_type'],
  of: filters.of as TaskFilters['of'],
  ...taskStateFilters[filters.state as TaskState],
})

export const challengeFilters = ({ q, filters }: ListWords): ChallengeFilters => ({
  search: q || undefined,
  category: filters.category,
  skill: filters.skill,
})

export const categoryFilters = ({ q }: ListWords): CategoryFilters => ({ search: q || undefined })

export const companyFilters = ({ q, filters }: ListWords): CompanyFilters => ({
  search: q || undefined,
  logo: filters.logo as 'true' | 'false' | undefined,
})

export const courseFilters = ({ q }: ListWords): Pick<AdminCourseQuery, 'search'> => ({
  search: q || undefined,
})

export const binFilters = (
  { q, filters }: ListWords,
  secondsOf: SecondsOf,
): Omit<BinQuery, 'limit' | 'offset' | 'cursor'> => ({
  search: q || undefined,
  kind: filters.kind as BinQuery['kind'],
  deleted_by: filters.deleted_by,
  ...periodFilters(filters, secondsOf),
})

/** What the platform's list of jobs and ours have in common. */
export function jobFilters({ filters }: Pick<ListWords, 'filters'>) {
  const many = <T extends string>(text: string | undefined) =>
    text === undefined ? undefined : (text.split(',') as T[])
  const whole = (text: string | undefined) => {
    const number = Number(text)
    return text === undefined || !Number.isSafeInteger(number) ? undefined : number
  }
  return {
    location: filters.location,
    remote: flag(filters.remote),
    type: many<NonNullable<JobQuery['type']>[number]>(filters.type),
    professional_level: many<NonNullable<JobQuery['professional_level']>[number]>(filters.professional_level),
    salary_min: whole(filters.salary_min),
    salary_max: whole(filters.salary_max),
    salary_unit: filters.salary_unit,
    salary_per: filters.salary_per as JobQuery['salary_per'],
  }
}

export const ourJobFilters = ({ q, filters }: ListWords): OurJobFilters => ({
  ...jobFilters({ filters }),
  search: q || undefined,
  scope: filters.scope as OurJobFilters['scope'],
  company_id: filters.company_id,
})

/** When a calendar day begins, in Unix seconds. */
export type SecondsOf = (day: string, daysLater: number) => number

/** A list of what happened in a period. Both of its days are included, invalid ones left out. */
export function periodFilters(
  { from, to }: { from?: string | undefined; to?: string | undefined },
  secondsOf: SecondsOf,
): { from?: number; to?: number } {
  return {
    ...(from !== undefined && isDay(from) ? { from: Math.max(0, secondsOf(from, 0)) } : {}),
    ...(to !== undefined && isDay(to) ? { to: Math.max(0, secondsOf(to, 1) - 1) } : {}),
  }
}

export function auditFilters({ q, filters }: ListWords, secondsOf: SecondsOf): AuditFilters {
  const { action, target_kind } = filters
  return { search: q || undefined, action, target_kind, ...periodFilters(filters, secondsOf) }
}

export function decisionFilters({ q, filters }: ListWords, secondsOf: SecondsOf): DecisionFilters {
  const { reason_id, person, decided_by } = filters
  return {
    search: q || undefined,
    state: filters.state as DecisionFilters['state'],
    action: filters.action as DecisionFilters['action'],
    appeal: filters.appeal as DecisionFilters['appeal'],
    ...{ reason_id, person, decided_by },
    ...periodFilters(filters, secondsOf),
  }
}

/** Appeals wait for an answer unless somebody looks for others. */
export function appealFilters(words: ListWords, secondsOf: SecondsOf): DecisionFilters {
  const found = decisionFilters(words, secondsOf)
  return { ...found, appeal: found.appeal ?? 'open' }
}
