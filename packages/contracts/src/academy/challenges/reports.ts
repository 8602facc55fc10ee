import { z } from 'zod'
import { routes } from '../../route.ts'
import { flag, given, int32, page, pageQuery, searchText, uuid, version } from '../fields/fields.ts'
import { longest } from '../fields/longest.ts'
import { givenRoles } from '../rights.ts'
import { adminBan } from './bans.ts'
import { adminSubtask, subtaskType } from './subtasks.ts'

export const reportReasons = ['ABUSE', 'DISLIKE', 'OTHER', 'UNRELATED_SKILL', 'WRONG'] as const
const reason = z.enum(reportReasons)
export type ReportReason = z.output<typeof reason>

export const report = z.object({
  id: z.string(),
  task_id: z.string(),
  subtask_id: z.string(),
  subtask_type: subtaskType,
  /** Null if the system made the report. */
  user_id: z.string().nullable(),
  timestamp: z.string(),
  reason,
  comment: z.string(),
})
export type Report = z.output<typeof report>

/**
 * `REVISE`, `BLOCK_REPORTER` and `BLOCK_CREATOR` are the platform's. `REJECT` closes the report and enables the task
 * again; `DELETE_TASK` deletes the task, which resolves all its open reports.
 */
export const resolutions = ['REVISE', 'BLOCK_REPORTER', 'BLOCK_CREATOR', 'REJECT', 'DELETE_TASK'] as const
const resolution = z.enum(resolutions)
export type Resolution = z.output<typeof resolution>

/** What became of a report; our decisions can keep a task hidden, which nobody has revised then. */
export const reportOutcomes = [...resolutions, 'HIDE_TASK'] as const
export type ReportOutcome = (typeof reportOutcomes)[number]

/** A claim ends after this many minutes without a sign of life. */
export const claimMinutes = 15
/** A tab has it no longer than this, unless it renews it. A hidden one can do so once a minute. */
export const claimSeconds = 150

/** Who is looking at the reports of a task right now. */
const claim = z.object({ user_id: z.string(), user_name: z.string().nullable(), since: z.string() })
export type Claim = z.output<typeof claim>

/** A resolved report is kept: who, when, how. */
export const adminReport = report.extend({
  /** Null if it is automatic, or the user was deleted. */
  reporter_name: z.string().nullable(),
  creator: z.string(),
  creator_name: z.string().nullable(),
  assignee: z.string().nullable(),
  assignee_name: z.string().nullable(),
  completed_by: z.string().nullable(),
  completed_by_name: z.string().nullable(),
  completed_timestamp: z.string().nullable(),
  completed_action: z.enum(reportOutcomes).nullable(),
  /** The challenge or course that the task belongs to; empty if it is gone. */
  task_title: z.string(),
  /** Open reports of the same task, which are decided together. */
  open_reports: z.int(),
  claim: claim.nullable(),
  /** The version of the assignee. */
  version: z.int(),
})
export type AdminReport = z.output<typeof adminReport>

/** What is known about a person when a report by them or about them is judged. */
export const record = z.object({
  id: z.string(),
  name: z.string().nullable(),
  display_name: z.string().nullable(),
  avatar_url: z.string().nullable(),
  enabled: z.boolean().nullable(),
  admin: z.boolean().nullable(),
  /** Administrators have `admin` instead. */
  role: z.enum(givenRoles).nullable(),
  /** Null if the user was deleted. */
  coins: z.int().nullable(),
  xp: z.int().nullable(),
  reports_made: z.int(),
  /** How many of their reports were dismissed or ended in a block of the reporter. */
  reports_refused: z.int(),
  reports_received: z.int(),
  subtasks_created: z.int(),
  bans: z.array(adminBan),
})
export type PersonRecord = z.output<typeof record>

/** The place of a report's task among the open ones of a list, each task counted once, and its neighbors. */
export const queuePlace = z.object({
  /** Counted from 1; null for a report that is resolved or not in the list, which still has neighbors. */
  position: z.int().nullable(),
  total: z.int(),
  /** How many of them are left to others, who hold them or have to decide; those are nobody's neighbors. */
  held: z.int(),
  previous: z.string().nullable(),
  next: z.string().nullable(),
})
export type QueuePlace = z.output<typeof queuePlace>

export const reportDetail = z.object({
  report: adminReport,
  queue: queuePlace,
  /** Null if it was deleted before its content was kept. `deleted` marks a kept copy. */
  subtask: adminSubtask.extend({ deleted: z.boolean() }).nullable(),
  reporter: record.nullable(),
  creator: record,
  other_reports: z.array(adminReport),
  /** The caller made or reported the task, so that somebody else decides. */
  own: z.boolean(),
  /** Opening it again reverses a decision in effect, and those who were told of that are told. */
  reverses: z.boolean(),
})
export type ReportDetail = z.output<typeof reportDetail>

const reportFilters = {
  /** Only resolved ones; without it only open ones, as the platform has no others. */
  completed: given(flag),
  reason: given(reason),
  subtask_type: given(subtaskType),
  search: given(searchText),
}
const reportQuery = z.object({
  limit: given(int32(0)),
  offset: given(int32(0)),
  ...reportFilters,
  sort: given(z.enum(['timestamp', '-timestamp'])),
})
export type ReportQuery = z.output<typeof reportQuery>
const adminReportFilters = {
  reason: given(reason),
  subtask_type: given(subtaskType),
  search: given(searchText),
  reporter: uuid.optional(),
  creator: uuid.optional(),
  automatic: given(flag),
  /** `me` is the caller, `none` nobody. */
  assignee: z.union([z.enum(['me', 'none']), uuid]).optional(),
  sort: given(z.enum(['timestamp', '-timestamp'])),
}
const adminReportQuery = z.object({
  ...pageQuery,
  ...adminReportFilters,
  completed: given(z.enum(['true', 'false', 'any'])),
  subtask_id: uuid.optional(),
  /** One report for each task: the first in this order. */
  grouped: given(flag),
  /** Leaves out what somebody else holds or is assigned to, and what the caller made or reported. */
  free: given(flag),
})
export type AdminReportQuery = z.output<typeof adminReportQuery>

/** The filters and the order of the list that the queue follows; without an order, oldest first. */
const queueQuery = z.object(adminReportFilters)
export type QueueQuery = z.output<typeof queueQuery>

const newReport = z.object({
  task_id: uuid,
  subtask_id: uuid,
  reason,
  comment: z.string().max(longest.text),
})
export type NewReport = z.output<typeof newReport>

const reportParams = z.object({ report_id: uuid })

export const reportRoutes = routes({
  'GET /challenges/subtask_reports': {
    who: 'moderate',
    summary: 'List open reports, newest first',
    query: reportQuery,
    answer: z.array(report),
  },
  'POST /challenges/subtask_reports': {
    who: 'verified',
    summary: 'Report a subtask that the caller has solved and not yet rated; it is disabled immediately',
    body: newReport,
    answer: report,
    status: 201,
  },
  'PUT /challenges/subtask_reports/:report_id': {
    who: 'moderate',
    summary: 'Resolve a report, once',
    params: reportParams,
    body: z.object({ action: resolution }),
    answer: z.object({}),
  },
})

export const reportAdminRoutes = routes({
  'GET /admin/reports': {
    who: 'moderate',
    summary: 'List reports with names, page by page; only open ones unless `completed` is set',
    query: adminReportQuery,
    answer: page(adminReport),
  },
  'GET /admin/reports/:report_id': {
    who: 'moderate',
    limit: 'list',
    summary:
      'Get a report with its task and solution, both people and their record, other reports on the task, and its place in the queue of a list with these filters',
    params: reportParams,
    query: queueQuery,
    answer: reportDetail,
  },
  'PATCH /admin/reports/:report_id': {
    who: 'moderate',
    summary: 'Assign a report, with all open reports of its task',
    params: reportParams,
    body: z.strictObject({
      assignee: uuid.nullable().optional(),
      version,
    }),
    answer: adminReport,
  },
  'PUT /admin/reports/:report_id/claim': {
    who: 'moderate',
    summary:
      "Hold all reports of the task, or renew that; the answer says who holds them. It lasts 150 seconds for a `tab`, and a quarter of an hour without one. Somebody else's hold stays unless `take_over` is set",
    params: reportParams,
    body: z.strictObject({ take_over: z.boolean().optional(), tab: uuid.optional() }),
    answer: z.object({ claim: claim.nullable() }),
  },
  'DELETE /admin/reports/:report_id/claim': {
    who: 'moderate',
    summary: "End the caller's own hold in a tab, or in all",
    params: reportParams,
    query: z.object({ tab: uuid.optional() }),
    answer: z.literal(true),
  },
})
