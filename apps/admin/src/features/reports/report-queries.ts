import type { User } from '@lotse/contracts/academy/auth/users'
import type {
  AdminReport,
  PersonRecord,
  QueuePlace,
  Report,
} from '@lotse/contracts/academy/challenges/reports'
import type { AdminSubtask } from '@lotse/contracts/academy/challenges/subtasks'
import { reportFilters } from '@lotse/contracts/academy/list-filters'
import { ApiError } from '@lotse/contracts/client'
import { routeQuery } from '@lotse/ui/data/query.ts'
import type { List } from '@lotse/ui/list/use-list'
import { useQueries } from '@tanstack/react-query'
import type { Api } from '../../lib/backend/api.ts'
import { useApi } from '../../lib/backend/backend.tsx'
import { useOffer } from '../../lib/backend/offers.ts'
import { useTwin } from '../../lib/backend/use-twin.ts'
import { loadTask, missingTask, type Task, taskOf } from '../../lib/task/task.ts'
import { queueQuery } from './report-list.ts'

/** The public platform leaves out what it does not know. */
export type ReportRow = Report & Partial<AdminReport>

type QueueQuery = ReturnType<typeof queueQuery>

interface ReportPage {
  rows: ReportRow[]
  /** Undefined on the platform, which does not count. */
  total: number | undefined
  hasMore: boolean
}

export function useReportPage(list: List) {
  const api = useApi()
  const hasTwins = useOffer('twins')
  const query = { ...reportFilters(list), ...queueQuery(list) }
  const { limit, offset } = list.window
  const { data, ...page } = useTwin(
    {
      ...routeQuery(api, 'GET /admin/reports', { query: { ...query, limit, offset } }),
      select: ({ items, total }): ReportPage => ({ rows: items, total, hasMore: false }),
    },
    {
      // One extra row shows whether there is a next page.
      ...routeQuery(api, 'GET /challenges/subtask_reports', { query: { limit: limit + 1, offset } }),
      select: (found): ReportPage => ({
        rows: found.slice(0, limit),
        total: undefined,
        hasMore: found.length > limit,
      }),
    },
    { keep: true },
  )
  const slice = async (limit: number, offset: number): Promise<{ rows: ReportRow[]; total: number }> => {
    if (hasTwins) {
      // A file has every report.
      const { grouped: _, ...each } = query
      const { items, total } = await api('GET /admin/reports', { query: { ...each, limit, offset } })
      return { rows: items, total }
    }
    // As long as a page is full, there may be another.
    const rows = await api('GET /challenges/subtask_reports', { query: { limit, offset } })
    return { rows, total: offset + rows.length + (rows.length < limit ? 0 : 1) }
  }
  return { ...page, ...data, rows: useNames(data?.rows), slice }
}

/** Adds the names to the platform's rows, using its own routes; deleted users stay without one. */
function useNames(rows: ReportRow[] | undefined): ReportRow[] | undefined {
  const api = useApi()
  const nameless = rows?.filter(({ reporter_name }) => reporter_name === undefined) ?? []
  const tasks = [...new Set(nameless.map(({ task_id }) => task_id))]
  const subtasks = useQueries({
    queries: tasks.map(task_id => routeQuery(api, 'GET /challenges/subtasks', { query: { task_id } })),
  }).flatMap(({ data }) => data ?? [])
  const creatorOf = (row: Report) => subtasks.find(({ id }) => id === row.subtask_id)?.creator
  const people = [...new Set(nameless.flatMap(row => [row.user_id, creatorOf(row)]))].filter(
    id => typeof id === 'string',
  )
  const users = useQueries({
    queries: people.map(user_id => routeQuery(api, 'GET /auth/users/:user_id', { params: { user_id } })),
  })
  const nameOf = (id: string | null | undefined) =>
    users.find(({ data }) => data?.id === id)?.data?.name ?? null
  if (nameless.length === 0) return rows
  return nameless.map(row => ({
    ...row,
    reporter_name: nameOf(row.user_id),
    creator: creatorOf(row) ?? '',
    creator_name: nameOf(creatorOf(row)),
  }))
}

/** Somebody involved in a report; the public platform knows little about a person. */
export type Person = Pick<PersonRecord, 'id' | 'name'> & Partial<PersonRecord>

export type TaskHome = Pick<AdminSubtask, 'task_title' | 'challenge_id' | 'course_id'>

export interface Review {
  report: ReportRow
  queue: QueuePlace
  /** Null if it was deleted or could not be loaded. */
  task: Task | null
  /** Why there is no task. */
  taskError?: unknown
  /** The challenge or course of the task; the public platform does not say. */
  place?: TaskHome | undefined
  /** The task was deleted, and this is a kept copy. */
  isCopy: boolean
  reporter: Person | null
  creator: Person
  otherReports: ReportRow[]
  /** Somebody else decides: the person made or reported the task. */
  isOwn: boolean
  /** Opening it again reverses a decision in effect. */
  reverses: boolean
}

/** A report with everything needed to judge it; null if there is no such report. */
export function useReview(id: string, query: QueueQuery) {
  const api = useApi()
  return useTwin(
    {
      queryKey: ['GET /admin/reports/:report_id', { id, query }],
      queryFn: () => ourReview(api, id, query),
    },
    {
      queryKey: ['GET /admin/reports/:report_id', { id, of: 'platform' }],
      queryFn: () => platformReview(api, id),
    },
  )
}

async function ourReview(api: Api, report_id: string, query: QueueQuery): Promise<Review> {
  const found = await api('GET /admin/reports/:report_id', { params: { report_id }, query })
  return {
    report: found.report,
    queue: found.queue,
    task: found.subtask && taskOf(found.subtask),
    taskError: found.subtask ? undefined : missingTask(found.report.subtask_type),
    place: found.subtask?.task_title ? found.subtask : undefined,
    isCopy: found.subtask?.deleted ?? false,
    reporter: found.reporter,
    creator: found.creator,
    otherReports: found.other_reports,
    isOwn: found.own,
    reverses: found.reverses,
  }
}

/** The platform has no route for a single report: it is looked up in the list, so it also survives a reload there. */
async function platformReview(api: Api, id: string): Promise<Review | null> {
  const all = await api('GET /challenges/subtask_reports', { query: {} })
  const report = all.find(other => other.id === id)
  if (!report) return null
  const { task_id, subtask_id, subtask_type: type } = report
  const subtasks = await api('GET /challenges/subtasks', { query: { task_id } })
  const creatorId = subtasks.find(subtask => subtask.id === subtask_id)?.creator ?? ''
  const [found, reporter, creator] = await Promise.all([
    settled(loadTask(api, { task_id, subtask_id, type })),
    report.user_id ? personOf(api, report.user_id) : null,
    personOf(api, creatorId),
  ])
  const otherReports = all.filter(other => other.subtask_id === subtask_id && other.id !== id)
  const queue = placeIn(all, report)
  return {
    report,
    queue,
    ...found,
    isCopy: false,
    reporter,
    creator,
    otherReports,
    isOwn: false,
    reverses: false,
  }
}

async function personOf(api: Api, id: string): Promise<Person> {
  const user: User | null = id
    ? await unlessMissing(api('GET /auth/users/:user_id', { params: { user_id: id } }))
    : null
  return {
    id,
    name: user?.name ?? null,
    display_name: user?.display_name ?? null,
    avatar_url: user?.avatar_url ?? null,
    admin: user?.admin ?? null,
  }
}

/** A8.1: a report can be judged without its task; the error is shown in place of the task. */
async function settled(work: Promise<Task>): Promise<Pick<Review, 'task' | 'taskError'>> {
  try {
    return { task: await work }
  } catch (taskError) {
    return { task: null, taskError }
  }
}

async function unlessMissing<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null
    throw error
  }
}

/** The position of a report in the platform's list, which is newest first and has no resolved ones. */
export function placeIn(open: Pick<Report, 'id' | 'timestamp'>[], report: Report): QueuePlace {
  const queue = open.toReversed()
  const at = queue.findIndex(({ id }) => id === report.id)
  const since = Date.parse(report.timestamp)
  const isLater = ({ timestamp }: { timestamp: string }) => Date.parse(timestamp) > since
  const next = at < 0 ? queue.find(isLater) : queue[at + 1]
  const previous = at < 0 ? queue.findLast(other => !isLater(other)) : queue[at - 1]
  return {
    position: at < 0 ? null : at + 1,
    total: queue.length,
    held: 0,
    previous: previous?.id ?? null,
    next: next?.id ?? null,
  }
}

/** Who else looks at it right now, or has to. */
export function holderOf(
  { claim, assignee, assignee_name }: ReportRow,
  me: string | undefined,
): { isHere: boolean; name: string | null | undefined } | undefined {
  if (claim && claim.user_id !== me) return { isHere: true, name: claim.user_name }
  return assignee && assignee !== me ? { isHere: false, name: assignee_name } : undefined
}

/** Whether our server sent it; on the public platform nothing has a version. */
export const isOurs = ({ version }: ReportRow): boolean => version !== undefined

/** The current position: a decision may have closed other reports along with this one. */
export async function readPlace(api: Api, report: ReportRow, query: QueueQuery): Promise<QueuePlace> {
  if (!isOurs(report)) return placeIn(await api('GET /challenges/subtask_reports', { query: {} }), report)
  return (await api('GET /admin/reports/:report_id', { params: { report_id: report.id }, query })).queue
}

/** The first few tasks in the queue, or of those that nobody else holds. */
export function useQueuePeek(limit: number, query: QueueQuery, { free }: { free: boolean }) {
  const api = useApi()
  return useTwin(
    {
      ...routeQuery(api, 'GET /admin/reports', {
        query: { ...query, limit, completed: 'false', grouped: true, ...(free ? { free } : {}) },
      }),
      select: ({ items }): ReportRow[] => items,
    },
    {
      ...routeQuery(api, 'GET /challenges/subtask_reports', { query: {} }),
      select: (all): ReportRow[] => all.toReversed().slice(0, limit),
    },
  )
}
