import type { TicketIssue } from '@lotse/contracts/console/ticket/trackers'
import { sql } from 'kysely'
import { type InTransaction, transact } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/http/errors.ts'
import { isUuid } from '../../../platform/text/is-uuid.ts'
import { audit } from '../../audit/audit.ts'
import type { ConsoleCtx, FeedbackCtx } from '../../context.ts'
import { followTicket } from '../../inbox/merging/follow-tickets.ts'
import { requireTicket } from '../../inbox/team-messages.ts'
import { newId } from '../../tokens/ids.ts'
import { TrackerTrouble } from './providers/call-provider.ts'
import { providers } from './providers/providers.ts'
import type { TrackerIssueTable } from './trackers.table.ts'
import { findTracker, findTrackers, placeOf } from './trackers.ts'
import { askTask } from './work/tasks.ts'

interface Row
  extends Pick<TrackerIssueTable, 'id' | 'tracker_id' | 'title' | 'state' | 'trouble' | 'created_at'> {
  key: string
  url: string
  kind: TicketIssue['tracker']['kind']
  tracker: string
}

async function find(ctx: Pick<FeedbackCtx, 'db'>, projectId: string, ticketId: string): Promise<Row[]> {
  const { rows } =
    await sql<Row>`select i.id, i.tracker_id, i.title, i.state, i.trouble, i.created_at, i.key, i.url,
      t.kind, t.name as tracker
    from lotse.tracker_issue i join lotse.tracker t on t.project_id = i.project_id and t.id = i.tracker_id
    where i.project_id = ${projectId} and (i.ticket_id = ${ticketId} or i.ticket_id in (select g.id from lotse.ticket g
      where g.project_id = ${projectId} and g.merged_into = ${ticketId}))
    order by i.created_at, i.id limit 100`.execute(ctx.db)
  return rows
}

const answerOf = (row: Row): TicketIssue => ({
  id: row.id,
  tracker: { id: row.tracker_id, kind: row.kind, name: row.tracker },
  key: row.key,
  url: row.url,
  title: row.title,
  state: row.state,
  trouble: row.trouble,
  createdAt: row.created_at.toISOString(),
})

/** Also those of tickets that were merged into it. */
export async function listIssues(ctx: ConsoleCtx, ticketId: string) {
  const { projectId } = ctx.caller
  await requireTicket(ctx, projectId, ticketId)
  const rows = await find(ctx, projectId, ticketId)
  const trackers = await findTrackers(ctx, projectId)
  return { items: rows.map(answerOf), trackers: trackers.map(({ id, kind, name }) => ({ id, kind, name })) }
}

const requireIssue = async (ctx: ConsoleCtx, ticketId: string, id: string): Promise<TicketIssue> => {
  const row = (await find(ctx, ctx.caller.projectId, ticketId)).find(one => one.id === id)
  if (!row) throw new AppError('not_found')
  return answerOf(row)
}

interface Asked {
  id: string
  trackerId: string
  title: string
  withTest: boolean
  lang: 'de' | 'en'
}

const MOST_OF_TICKET = 20

/** It is written and sent by an errand: a tracker that is away for an hour loses nothing. */
export async function createIssue(ctx: ConsoleCtx, asked: string, issue: Asked): Promise<TicketIssue> {
  const { projectId, account } = ctx.caller
  const ticket = await requireTicket(ctx, projectId, await followTicket(ctx, projectId, asked))
  if (!(await findTracker(ctx, projectId, issue.trackerId))) throw new AppError('not_found')
  await transact(ctx, async ctx => {
    await requireRoom(ctx, projectId, ticket.id)
    const added = await ctx.db
      .insertInto('lotse.tracker_issue')
      .values({
        project_id: projectId,
        id: issue.id,
        tracker_id: issue.trackerId,
        ticket_id: ticket.id,
        title: issue.title,
        state: 'waiting',
        with_test: issue.withTest,
        lang: issue.lang,
        created_by: account.id || null,
        created_at: ctx.now(),
        updated_at: ctx.now(),
      })
      .onConflict(conflict => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!added) return
    await askTask(ctx, { projectId, issueId: issue.id }, { what: 'create' })
    await audit(ctx, { action: 'ticket.issue_created', subject: `#${ticket.number}` })
    ctx.afterwards.push(async () => ctx.live.ticketUpdated(projectId, ticket.id))
  })
  return requireIssue(ctx, ticket.id, issue.id)
}

async function requireRoom(
  ctx: InTransaction<ConsoleCtx>,
  projectId: string,
  ticketId: string,
): Promise<void> {
  await sql`select from lotse.ticket where project_id = ${projectId} and id = ${ticketId} for no key update`.execute(
    ctx.db,
  )
  if ((await find(ctx, projectId, ticketId)).length >= MOST_OF_TICKET) throw new AppError('too_many_issues')
}

/** The tracker is the one whose place the address is in. */
export async function linkIssue(ctx: ConsoleCtx, asked: string, address: string): Promise<TicketIssue> {
  const { projectId, account } = ctx.caller
  const ticket = await requireTicket(ctx, projectId, await followTicket(ctx, projectId, asked))
  for (const row of await findTrackers(ctx, projectId)) {
    const provider = providers[row.kind]
    const ref = provider.refOf({ ...row, token: '' }, address)
    if (!ref) continue
    const found = await provider.read(ctx, placeOf(ctx, row), ref).catch((error: unknown) => {
      throw error instanceof TrackerTrouble ? new AppError('issue_unreadable') : error
    })
    const known = (await findByRef(ctx, projectId, row.id, found.ref)).find(
      one => one.ticket_id === ticket.id,
    )
    if (known) return requireIssue(ctx, ticket.id, known.id)
    const id = newId(ctx.now())
    await transact(ctx, async ctx => {
      await requireRoom(ctx, projectId, ticket.id)
      await ctx.db
        .insertInto('lotse.tracker_issue')
        .values({
          project_id: projectId,
          id,
          tracker_id: row.id,
          ticket_id: ticket.id,
          ref: found.ref,
          key: found.key,
          url: found.url,
          title: found.title,
          state: found.isClosed ? 'closed' : 'open',
          created_by: account.id || null,
          created_at: ctx.now(),
          updated_at: ctx.now(),
        })
        .execute()
      await audit(ctx, {
        action: 'ticket.issue_linked',
        subject: `#${ticket.number}`,
        details: { issue: found.key },
      })
      ctx.afterwards.push(async () => ctx.live.ticketUpdated(projectId, ticket.id))
    })
    return requireIssue(ctx, ticket.id, id)
  }
  throw new AppError('no_such_issue')
}

export async function findByRef(
  ctx: Pick<FeedbackCtx, 'db'>,
  projectId: string,
  trackerId: string,
  ref: string,
): Promise<{ id: string; ticket_id: string; key: string; state: string }[]> {
  const { rows } = await sql<{ id: string; ticket_id: string; key: string; state: string }>`
    select id, ticket_id, key, state from lotse.tracker_issue
    where project_id = ${projectId} and tracker_id = ${trackerId} and ref = ${ref} order by id`.execute(
    ctx.db,
  )
  return rows
}

export async function unlinkIssue(ctx: ConsoleCtx, asked: string, id: string): Promise<void> {
  const { projectId } = ctx.caller
  const ticket = await requireTicket(ctx, projectId, asked)
  const known = isUuid(id) ? (await find(ctx, projectId, ticket.id)).find(one => one.id === id) : undefined
  if (!known) return
  await transact(ctx, async ctx => {
    await ctx.db
      .deleteFrom('lotse.tracker_issue')
      .where('project_id', '=', projectId)
      .where('id', '=', id)
      .execute()
    await audit(ctx, {
      action: 'ticket.issue_unlinked',
      subject: `#${ticket.number}`,
      details: { issue: known.key },
    })
    ctx.afterwards.push(async () => ctx.live.ticketUpdated(projectId, ticket.id))
  })
}
