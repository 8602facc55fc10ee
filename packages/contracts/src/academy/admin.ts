import { z } from 'zod'
import { routes } from '../route.ts'
import { auditRoutes } from './audit.ts'
import { userFilter, userOrder } from './auth/users.ts'
import { reportAdminRoutes, resolutions } from './challenges/reports.ts'
import { decisionRoutes } from './decisions/decisions.ts'
import { bulkAnswer, ids } from './fields/bulk.ts'
import { given, int32, page, pageQuery, uuid } from './fields/fields.ts'
import { companyRoutes } from './jobs/companies.ts'
import { jobRoutes } from './jobs/jobs.ts'
import { type UserBulkAction, userBulkRights } from './rights.ts'

/** What this server offers beyond the public platform, for a dashboard that must do without it on other servers. */
export const features = [
  'account-links',
  'approvals',
  'audit',
  'bell',
  'bin',
  'booking-keys',
  'bulk',
  'clear-fields',
  'courses',
  'decisions',
  'export',
  'freelance',
  'imports',
  'mentions',
  'notes',
  'panels',
  'people-filters',
  'queue',
  'records',
  'revert',
  'roles',
  'search',
  'sign-in-as',
  'staff-settings',
  'statistics',
  'task-list',
  'tokens',
  'transactions',
  'tree-import',
  'user-search',
  'user-stats',
  'versions',
  'views',
  'webhooks',
] as const

const counts = <K extends string>(...names: K[]) =>
  z.object(Object.fromEntries(names.map(name => [name, z.int()])) as Record<K, z.ZodInt>)

export const dayCount = z.object({ day: z.string(), count: z.int() })

const days = z.array(dayCount)

/** Each part is there if the caller has its right. */
export const statistics = z.object({
  users: counts(
    'total',
    'enabled',
    'disabled',
    'admins',
    'verified',
    'mfa',
    'newsletter',
    'recent',
  ).optional(),
  sessions: counts('active').optional(),
  coins: counts('granted', 'taken').optional(),
  reports: counts('open', 'resolved').optional(),
  bans: counts('active').optional(),
  content: counts(
    'jobs',
    'companies',
    'root_skills',
    'sub_skills',
    'courses',
    'categories',
    'challenges',
    'subtasks',
  ).optional(),
  /** One number per day, including days on which nothing happened, oldest first. */
  series: z.object({
    registrations: days.optional(),
    last_logins: days.optional(),
    reports: days.optional(),
    resolutions: days.optional(),
    actions: days.optional(),
  }),
})
export type Statistics = z.infer<typeof statistics>

export const transaction = z.object({
  id: uuid,
  user_id: uuid,
  user_name: z.string().nullable(),
  /** Unix time in seconds, with a fraction. */
  created_at: z.number(),
  coins: z.int(),
  description: z.string(),
  credit_note: z.boolean(),
})
export type Transaction = z.infer<typeof transaction>

export const searchHit = z.object({
  kind: z.enum([
    'user',
    'job',
    'company',
    'root_skill',
    'sub_skill',
    'course',
    'category',
    'challenge',
    'report',
  ]),
  id: z.string(),
  /** For a report, its comment. */
  title: z.string(),
  /** For a report, its reason. */
  subtitle: z.string(),
  /** The root of a sub skill, the category of a challenge, or how a report was resolved. */
  parent: z.string().nullable(),
})
export type SearchHit = z.infer<typeof searchHit>

export const adminRoutes = routes({
  'GET /admin': {
    who: 'anyone',
    summary: 'Get what this server offers in addition to the public platform',
    answer: z.object({ version: z.string(), features: z.array(z.enum(features)) }),
  },
  'GET /admin/statistics': {
    who: 'staff',
    summary: 'Get the figures for the home screen that the caller may see, with daily series',
    query: z.object({ days: given(int32(1, 366)) }),
    answer: statistics,
  },
  'GET /admin/transactions': {
    who: 'money',
    summary: 'List coin transactions, newest first',
    query: z.object({
      limit: pageQuery.limit,
      offset: pageQuery.offset,
      cursor: pageQuery.cursor,
      user_id: uuid.optional(),
    }),
    answer: page(transaction),
  },
  'GET /admin/search': {
    who: 'staff',
    summary:
      'Find the best matches among users, jobs, companies, skills, categories, challenges and reports that the caller may see',
    query: z.object({ q: z.string().max(256), limit: given(int32(1, 21)) }),
    answer: z.object({ hits: z.array(searchHit) }),
  },
  'POST /admin/users/bulk': {
    who: 'moderate or secure',
    summary: 'Apply one action to many users, each separately: a failure stops no other',
    body: z.strictObject({ action: z.enum(Object.keys(userBulkRights) as UserBulkAction[]), ids }),
    answer: bulkAnswer,
  },
  'GET /admin/export/users': {
    who: 'admin',
    summary: 'Export users as CSV, with the filters of the list',
    query: z.object({ ...userFilter.shape, ...userOrder.shape }),
    answer: z.string(),
    answers: 'text/csv',
  },
  'POST /admin/reports/bulk': {
    who: 'moderate',
    summary: 'Resolve many reports in the same way, each separately',
    body: z.strictObject({ action: z.enum(resolutions), ids }),
    answer: bulkAnswer,
  },
  'GET /admin/export/reports': {
    who: 'moderate',
    summary: 'Export reports as CSV, with the filters of the list',
    query: reportAdminRoutes['GET /admin/reports'].query,
    answer: z.string(),
    answers: 'text/csv',
  },
  'GET /admin/export/decisions': {
    who: 'moderate',
    summary:
      'Export decisions as CSV, with the filters of the list and what the Digital Services Act asks for (articles 16, 17, 20 and 24)',
    query: decisionRoutes['GET /admin/decisions'].query,
    answer: z.string(),
    answers: 'text/csv',
  },
  'GET /admin/export/jobs': {
    who: 'content',
    summary: 'Export jobs as CSV, with the filters of the list',
    query: jobRoutes['GET /admin/jobs'].query,
    answer: z.string(),
    answers: 'text/csv',
  },
  'GET /admin/export/companies': {
    who: 'content',
    summary: 'Export companies as CSV, with the filters of the list',
    query: companyRoutes['GET /admin/companies'].query,
    answer: z.string(),
    answers: 'text/csv',
  },
  'GET /admin/export/audit': {
    who: 'history',
    summary: 'Export the audit log as CSV, with the filters of the list',
    query: auditRoutes['GET /admin/audit'].query,
    answer: z.string(),
    answers: 'text/csv',
  },
  'GET /admin/export/transactions': {
    who: 'money',
    summary: 'Export coin transactions as CSV',
    query: z.object({ user_id: uuid.optional() }),
    answer: z.string(),
    answers: 'text/csv',
  },
})
