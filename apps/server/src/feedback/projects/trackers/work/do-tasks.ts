import { sql } from 'kysely'
import { transact } from '../../../../platform/database/transaction.ts'
import { defineErrand } from '../../../../platform/queue/errand.ts'
import { reachingOut } from '../../../../platform/queue/taker.ts'
import { nextPause } from '../../../../platform/webhooks/patience.ts'
import type { FeedbackCtx } from '../../../context.ts'
import { newId } from '../../../tokens/ids.ts'
import { TrackerTrouble } from '../providers/call-provider.ts'
import type { Found } from '../providers/provider.ts'
import { providers } from '../providers/providers.ts'
import { writeIssue } from '../text/write-issue.ts'
import { findTracker, noteTrouble, placeOf, type TrackerRow } from '../trackers.ts'
import { type OfIssue, workAtIssue } from './tasks.ts'

/** Longer than one call may take, and the writing of an issue. */
const CLAIM_SECONDS = 90

interface Task {
  id: string
  what: 'create' | 'comment'
  text: string
  tries: number
  created_at: Date
  ticket_id: string
  tracker_id: string
  ref: string | null
  title: string
  with_test: boolean
  lang: 'de' | 'en'
  wait: number
}

/** The oldest that waits: everything at one issue is done in its order. */
async function claim(ctx: FeedbackCtx, { projectId, issueId }: OfIssue): Promise<Task | undefined> {
  const now = ctx.now()
  const { rows } = await sql<Task>`update lotse.tracker_task k
    set claimed_until = case when f.wait > 0 then k.claimed_until else ${new Date(now.getTime() + CLAIM_SECONDS * 1000)}::timestamptz end,
      tries = k.tries + case when f.wait > 0 then 0 else 1 end
    from (select o.id, greatest(0, extract(epoch from greatest(o.due_at, o.claimed_until, t.rests_until) - ${now}))::float8 as wait,
        i.ticket_id, i.tracker_id, i.ref, i.title, i.with_test, i.lang
      from lotse.tracker_task o
      join lotse.tracker_issue i on i.project_id = o.project_id and i.id = o.issue_id
      join lotse.tracker t on t.project_id = i.project_id and t.id = i.tracker_id
      where o.project_id = ${projectId} and o.issue_id = ${issueId} and o.state = 'waiting'
      order by o.nth limit 1 for update of o) f
    where k.project_id = ${projectId} and k.id = f.id
    returning k.id, k.what, k.text, k.tries, k.created_at, f.*`.execute(ctx.db)
  return rows[0]
}

async function work(ctx: FeedbackCtx, of: OfIssue): Promise<void> {
  const task = await claim(ctx, of)
  if (!task) return
  // Somebody else is at it, or it is to wait: the process that has it may die.
  if (task.wait > 0) return askLater(ctx, of, task.wait)
  const tracker = await findTracker(ctx, of.projectId, task.tracker_id)
  if (!tracker) return
  try {
    await end(ctx, of, task, tracker, await doTask(ctx, of, task, tracker))
  } catch (error) {
    if (!(error instanceof TrackerTrouble)) throw error
    await fail(ctx, of, task, tracker, error)
  }
}

async function doTask(
  ctx: FeedbackCtx,
  { projectId, issueId }: OfIssue,
  task: Task,
  tracker: TrackerRow,
): Promise<Found | undefined> {
  const provider = providers[tracker.kind]
  const place = placeOf(ctx, tracker)
  if (task.what === 'comment') {
    // It could not be created: there is nothing to comment on.
    if (task.ref !== null) await provider.comment(ctx, place, task.ref, task.text)
    return undefined
  }
  const { ticket_id: ticketId, lang, with_test: withTest, title, created_at: createdAt } = task
  const text = await writeIssue(ctx, { projectId, ticketId, lang, withTest })
  const isRetry = task.tries > 1
  return provider.create(ctx, place, { id: issueId, isRetry, createdAt, title, text })
}

async function end(
  ctx: FeedbackCtx,
  of: OfIssue,
  task: Task,
  tracker: TrackerRow,
  found: Found | undefined,
): Promise<void> {
  await transact(ctx, async ctx => {
    await sql`update lotse.tracker_task set state = 'done', claimed_until = null, trouble = null
      where project_id = ${of.projectId} and id = ${task.id}`.execute(ctx.db)
    if (found)
      await sql`update lotse.tracker_issue set ref = ${found.ref}, key = ${found.key}, url = ${found.url},
          state = ${found.isClosed ? 'closed' : 'open'}, trouble = null, updated_at = ${ctx.now()}
        where project_id = ${of.projectId} and id = ${of.issueId}`.execute(ctx.db)
    await noteTrouble(ctx, tracker, null)
    await ctx.queue.ask(ctx, workAtIssue, of, { key: newId(ctx.now()), owner: of.projectId })
    ctx.afterwards.push(async () => ctx.live.ticketUpdated(of.projectId, task.ticket_id))
  })
}

/** Asking for patience is no failure: it costs no attempt. */
async function fail(
  ctx: FeedbackCtx,
  of: OfIssue,
  task: Task,
  tracker: TrackerRow,
  trouble: TrackerTrouble,
): Promise<void> {
  const isPatience = trouble.message === 'rate_limit'
  const pause = isPatience ? trouble.wish : trouble.isFinal ? undefined : nextPause(task.tries, trouble.wish)
  const tries = isPatience ? task.tries - 1 : task.tries
  const dueAt = new Date(ctx.now().getTime() + (pause ?? 0) * 1000)
  await transact(ctx, async ctx => {
    await sql`update lotse.tracker_task set state = ${pause === undefined ? 'failed' : 'waiting'}, claimed_until = null,
        tries = ${tries}, due_at = ${dueAt}, trouble = ${trouble.message}
      where project_id = ${of.projectId} and id = ${task.id}`.execute(ctx.db)
    await sql`update lotse.tracker_issue set trouble = ${trouble.message}, updated_at = ${ctx.now()},
        state = case when ref is null and ${pause === undefined} then 'failed' else state end
      where project_id = ${of.projectId} and id = ${of.issueId}`.execute(ctx.db)
    await noteTrouble(ctx, tracker, trouble)
    const options = { key: newId(ctx.now()), owner: of.projectId, inSeconds: Math.ceil(pause ?? 0) }
    await ctx.queue.ask(ctx, workAtIssue, of, options)
    ctx.afterwards.push(async () => ctx.live.ticketUpdated(of.projectId, task.ticket_id))
  })
}

const askLater = (ctx: FeedbackCtx, of: OfIssue, seconds: number): Promise<void> =>
  transact(ctx, async ctx => {
    const options = { key: newId(ctx.now()), owner: of.projectId, inSeconds: Math.ceil(seconds) + 1 }
    await ctx.queue.ask(ctx, workAtIssue, of, options)
  })

export const issueWork = reachingOut<OfIssue, FeedbackCtx>(workAtIssue, work)

/** What is due and has no errand: backups have none. */
const overdueTasks = defineErrand('overdue-issue-tasks', { everySeconds: 900, expireSeconds: 300, atOnce: 1 })
const LATE_MS = 10 * 60_000
const MOST = 200

export const overdueIssueWork = reachingOut<object, FeedbackCtx>(overdueTasks, async ctx => {
  const late = new Date(ctx.now().getTime() - LATE_MS)
  const { rows } = await sql<OfIssue>`select distinct project_id as "projectId", issue_id as "issueId"
    from lotse.tracker_task where state = 'waiting' and due_at < ${late}
      and coalesce(claimed_until < ${late}, true) limit ${MOST}`.execute(ctx.db)
  for (const of of rows) await askLater(ctx, of, 0)
})
