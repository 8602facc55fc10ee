import type {
  LeftTicket,
  TicketBefore,
  TicketChange,
  TicketDetail,
  TicketStatus,
} from '@lotse/contracts/console/tickets'
import { priorities } from '@lotse/contracts/visitor/choices'
import { sql } from 'kysely'
import { type InTransaction, transactStartingOver } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/http/errors.ts'
import { isUuid } from '../../../platform/text/is-uuid.ts'
import { audit } from '../../audit/audit.ts'
import type { ConsoleCtx } from '../../context.ts'
import { holdMerged } from '../../conversations/merged/hold-conversation.ts'
import { mirrorStatus } from '../../conversations/merged/mirror-status.ts'
import { type Told, tellFrames } from '../../conversations/tell.ts'
import { setDue } from '../../hours/due.ts'
import { notDue, waitsAgain, wasResolved } from '../../hours/waiting.ts'
import { requireAnswerers } from '../assignment/assignment-rules.ts'
import { giveBackReopened, holdHolders, returnToHolders } from '../assignment/give-back.ts'
import { readTicket } from '../inbox.ts'
import { followTicket, followTickets } from '../merging/follow-tickets.ts'
import { askToWake, notSnoozed, snoozedBy } from '../snooze.ts'
import { stageNames, withStatus } from '../stages/stages.table.ts'
import { judge, requireNone, type SeenUntil, stateOf } from './left-alone.ts'
import { takeReopeningBack } from './take-reopening-back.ts'
import { recordChanges, watched } from './ticket-activity.ts'

type Change = TicketChange

export async function changeTicket(
  ctx: ConsoleCtx,
  ticketId: string,
  change: TicketChange,
): Promise<TicketDetail> {
  const { changed, left } = isUuid(ticketId)
    ? await changeTickets(ctx, [ticketId], change)
    : { changed: 0, left: [] }
  requireNone(left)
  if (changed === 0) throw new AppError('not_found')
  const { projectId } = ctx.caller
  return readTicket(ctx, projectId, await followTicket(ctx, projectId, ticketId))
}

/** Tells how many were changed, what they were before, and which were left as they are. */
export async function changeTickets(
  ctx: ConsoleCtx,
  ids: string[],
  change: Change,
  seenUntil?: SeenUntil,
): Promise<{ changed: number; before: TicketBefore[]; left: LeftTicket[] }> {
  const { rows, before, left } = await transactStartingOver(ctx, async ctx => {
    const followed = await followTickets(ctx, ctx.caller.projectId, ids)
    const done = await changeRows(ctx, followed, change, seenUntil)
    const subject = done.rows.map(row => `#${row.number}`).join(', ')
    if (done.rows.length > 0)
      await audit(ctx, { action: 'ticket.changed', subject, details: await inWords(ctx, change) })
    return done
  })
  await tellChanged(ctx, rows)
  return { changed: rows.length, before, left }
}

/** A change as the activity log keeps it: a stage by its name, because it may be deleted. */
export async function inWords(
  ctx: InTransaction<ConsoleCtx>,
  { fromStage: _stage, fromTitle: _title, still: _still, undo: _undo, stage, ...change }: Change,
) {
  if (stage === undefined) return change
  return { ...change, stage: (await stageNames(ctx, ctx.caller.projectId)).get(stage) || stage }
}

type Changed = Told & { number: number }

/** One conditional update per changed field: a side effect happens only if a row really changed. */
export async function changeRows(
  ctx: InTransaction<ConsoleCtx>,
  ids: string[],
  given: Change,
  seenUntil: SeenUntil = {},
): Promise<{ rows: Changed[]; before: TicketBefore[]; left: LeftTicket[] }> {
  const { projectId } = ctx.caller
  await holdMembers(ctx, ids, given)
  const all = await ctx.db
    .selectFrom('lotse.ticket')
    .select(['project_id', 'contact_id', 'session_id', 'verified', 'share_token', 'number'])
    .select(['last_message_at', ...watched])
    .where('project_id', '=', projectId)
    .where('id', 'in', ids)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  if (given.status || given.stage) await holdMerged(ctx, projectId, ids)
  const change = await withStage(ctx, given)
  const { rows, left } = await judge(ctx, projectId, all, change, seenUntil)
  const before = rows.map(row => ({ id: row.id, ...stateOf(row) }))
  if (rows.length === 0) return { rows, before, left }
  const found = rows.map(row => row.id)
  const changed = await writeChange(ctx, found, change)
  if (change.status || change.priority || change.type) await setDue(ctx, projectId, found)
  const resolved = rows
    .filter(({ status }) => change.status === 'closed' && status !== 'closed')
    .map(({ id }) => id)
  if (change.undo && resolved.length > 0) await takeReopeningBack(ctx, projectId, resolved)
  await recordChanges(ctx, rows, changed)
  if (change.status) await mirrorStatus(ctx, projectId, found)
  const isReopening = change.status !== undefined && change.status !== 'closed'
  const reopened = rows.filter(({ status }) => isReopening && status === 'closed').map(({ id }) => id)
  await giveBackReopened(ctx, projectId, reopened, ctx.caller.account.id || null)
  await returnToHolders(ctx, projectId, resolved)
  if (change.snooze?.until) await askToWake(ctx, found, change.snooze.until)
  return { rows, before, left }
}

/** Members before tickets, like whoever removes one: whose tickets may be reopened, and who gets them. */
export async function holdMembers(
  ctx: InTransaction<ConsoleCtx>,
  ids: string[],
  { stage, status, assigneeId }: Pick<Change, 'stage' | 'status' | 'assigneeId'>,
): Promise<void> {
  const mayReopen = stage !== undefined || (status !== undefined && status !== 'closed')
  if (mayReopen) await holdHolders(ctx, ctx.caller.projectId, ids, assigneeId)
  if (assigneeId) await requireAnswerers(ctx, [assigneeId])
}

/** A stage says which status it is. */
async function withStage(ctx: InTransaction<ConsoleCtx>, change: Change): Promise<Change> {
  if (change.stage === undefined) return change
  const row = await ctx.db
    .selectFrom('lotse.stage')
    .select('status')
    .where('project_id', '=', ctx.caller.projectId)
    .where('id', '=', change.stage)
    .forKeyShare()
    .executeTakeFirst()
  if (!row) throw new AppError('not_found')
  return { ...change, status: row.status }
}

/** After the commit. */
export async function tellChanged(ctx: ConsoleCtx, rows: Changed[]): Promise<void> {
  for (const row of rows) {
    ctx.live.ticketUpdated(ctx.caller.projectId, row.id)
    await tellFrames(ctx, row)
  }
}

function writeChange(ctx: InTransaction<ConsoleCtx>, ids: string[], change: Change) {
  const { status, stage, priority, type, title, assigneeId, snooze, back, tags } = change
  const { addTags = [], removeTags = [] } = change
  return ctx.db
    .updateTable('lotse.ticket')
    .set({
      updated_at: ctx.now(),
      ...(status ? { ...withStatus(status), closed_at: closedAt(ctx.now(), status) } : {}),
      ...(status && status !== 'closed' ? { reopened_at: reopenedAt(ctx.now()) } : {}),
      ...(stage && status ? { stage_id: stage === status ? null : stage } : {}),
      ...(status === 'closed' ? notDue : {}),
      ...(status && status !== 'closed' ? waitsAgain(ctx.now()) : {}),
      ...(status || snooze !== undefined ? { back_at: null } : {}),
      ...(back && status !== 'closed' && !snooze ? { back_at: ctx.now() } : {}),
      ...(status === 'closed' || snooze === null ? notSnoozed : {}),
      ...(snooze && status !== 'closed' ? snoozedBy(ctx, snooze.until, status !== undefined) : {}),
      ...(priority ? { priority: priorities.indexOf(priority) } : {}),
      ...(type ? { type } : {}),
      ...(title ? { title, visitor_title: sql<string>`coalesce(visitor_title, title)` } : {}),
      ...(assigneeId === undefined ? {} : { assignee_id: assigneeId }),
      ...(tags ? { tags: [...new Set(tags)] } : {}),
      ...(addTags.length + removeTags.length > 0
        ? {
            tags: sql<string[]>`(select array(select distinct tag from unnest(tags || ${addTags}::text[]) tag
              where tag <> all(${removeTags}::text[]) order by 1))`,
          }
        : {}),
    })
    .where('project_id', '=', ctx.caller.projectId)
    .where('id', 'in', ids)
    .returning([...watched])
    .execute()
}

/** From one stage of resolved tickets to another, it stays resolved since then. */
const closedAt = (now: Date, status: TicketStatus) =>
  status === 'closed'
    ? sql<Date>`case when status = 'closed' then coalesce(closed_at, ${now}) else ${now}::timestamptz end`
    : null

const reopenedAt = (now: Date) =>
  sql<Date | null>`case when ${wasResolved(now)} then ${now}::timestamptz else reopened_at end`
