import type { trackerHookRoutes } from '@lotse/contracts/console/ticket/trackers'
import { longestMessage } from '@lotse/contracts/limits'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { type InTransaction, transact } from '../../../../platform/database/transaction.ts'
import { AppError } from '../../../../platform/http/errors.ts'
import type { Handlers } from '../../../../platform/http/mount.ts'
import { cut } from '../../../../platform/text/cut.ts'
import type { FeedbackCtx, SdkCaller } from '../../../context.ts'
import { holdConversation, holdMerged } from '../../../conversations/merged/hold-conversation.ts'
import { addMessage } from '../../../conversations/messages.table.ts'
import { tellStatus } from '../../../conversations/status-told.ts'
import { tellMessage } from '../../../conversations/tell.ts'
import { notDue } from '../../../hours/waiting.ts'
import { followTicket } from '../../../inbox/merging/follow-tickets.ts'
import { notSnoozed } from '../../../inbox/snooze.ts'
import { withStatus } from '../../../inbox/stages/stages.table.ts'
import { requireTicket } from '../../../inbox/team-messages.ts'
import { findByRef } from '../issues.ts'
import { jsonOf } from '../providers/call-provider.ts'
import type { Heard } from '../providers/provider.ts'
import { providers } from '../providers/providers.ts'
import { noteWords } from '../text/issue-words.ts'
import { findTracker, readable, type TrackerRow } from '../trackers.ts'

/** A signature is about the bytes that were sent; nothing else is read in this scope. */
export function takeBytes(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  )
}

export const trackerHookHandlers: Handlers<typeof trackerHookRoutes, SdkCaller, FeedbackCtx> = {
  'POST /trackers/:projectId/:trackerId': async ({ params }, ctx) => {
    const { body, headers } = ctx.request
    const tracker = await findTracker(ctx, params.projectId, params.trackerId)
    const secret = tracker && readable(ctx, tracker.hook_secret)
    const provider = tracker && providers[tracker.kind]
    // Somebody who guesses addresses learns nothing.
    if (!tracker || !provider || secret === undefined || !Buffer.isBuffer(body))
      throw new AppError('not_found')
    if (!provider.isSigned({ headers, body, secret, now: ctx.now() })) throw new AppError('not_found')
    await ctx.db
      .updateTable('lotse.tracker')
      .set({ heard_at: ctx.now() })
      .where('project_id', '=', tracker.project_id)
      .where('id', '=', tracker.id)
      .execute()
    const heard = provider.hear(headers, jsonOf(body))
    if (heard) await hear(ctx, tracker, heard)
    return { taken: heard !== undefined }
  },
}

/** Comments that begin with it are meant for the visitor; all others stay there. */
const PUBLIC = '/public'

export function publicWords(text: string): string {
  const given = text.trimStart()
  const rest = given.slice(PUBLIC.length)
  const isPublic = given.slice(0, PUBLIC.length).toLowerCase() === PUBLIC && /^(?:\s|$)/.test(rest)
  return isPublic ? cut(rest.trim(), longestMessage) : ''
}

async function hear(ctx: FeedbackCtx, tracker: TrackerRow, heard: Heard): Promise<void> {
  for (const issue of await findByRef(ctx, tracker.project_id, tracker.id, heard.ref)) {
    const ticketId = await followTicket(ctx, tracker.project_id, issue.ticket_id)
    if (heard.what === 'comment') await passOn(ctx, tracker, ticketId, heard)
    else await noteState(ctx, tracker, { ...issue, ticketId }, heard)
  }
}

/** A comment is delivered again if our answer was lost: its id is the message's. */
async function passOn(
  ctx: FeedbackCtx,
  { id: trackerId, project_id: projectId }: TrackerRow,
  ticketId: string,
  { id, by, text }: Extract<Heard, { what: 'comment' }>,
): Promise<void> {
  const words = publicWords(text)
  const ticket = await requireTicket(ctx, projectId, ticketId)
  if (!words || ticket.is_silent) return
  const messageId = await transact(ctx, ctx =>
    addMessage(
      ctx,
      { id: ticketId, projectId },
      {
        author: 'team',
        text: words,
        clientId: `${trackerId} ${id}`,
        data: { sender: { name: by, avatar: null } },
      },
    ),
  )
  if (messageId) await tellMessage(ctx, ticket, messageId, 'team')
}

interface Issue {
  id: string
  ticketId: string
  key: string
  state: string
}

async function noteState(
  ctx: FeedbackCtx,
  tracker: TrackerRow,
  issue: Issue,
  { what, by }: Extract<Heard, { what: 'closed' | 'reopened' }>,
): Promise<void> {
  const { project_id: projectId } = tracker
  const ticket = await requireTicket(ctx, projectId, issue.ticketId)
  const noteId = await transact(ctx, async ctx => {
    const state = what === 'closed' ? 'closed' : 'open'
    await holdConversation(ctx, { projectId, id: ticket.id })
    await holdMerged(ctx, projectId, [ticket.id])
    const changed = await sql`update lotse.tracker_issue set state = ${state}, updated_at = ${ctx.now()}
      where project_id = ${projectId} and id = ${issue.id} and state <> ${state} returning id`.execute(ctx.db)
    // Delivered again: everybody has been told.
    if (changed.rows.length === 0) return undefined
    ctx.afterwards.push(async () => ctx.live.ticketUpdated(projectId, ticket.id))
    if (tracker.closes === 'nothing') return undefined
    const lang = await langOf(ctx, projectId)
    const text = noteWords[lang][what](issue.key, by)
    const data = { sender: { name: tracker.name, avatar: null } }
    const id = await addMessage(ctx, { id: ticket.id, projectId }, { author: 'note', text, data })
    await ctx.db
      .updateTable('lotse.ticket')
      .set({ team_unread: true, updated_at: ctx.now() })
      .where('project_id', '=', projectId)
      .where('id', '=', ticket.id)
      .execute()
    if (what === 'closed' && tracker.closes === 'close') await resolve(ctx, projectId, ticket.id)
    return id
  })
  if (noteId) await tellMessage(ctx, ticket, noteId, 'note')
}

async function langOf(ctx: Pick<FeedbackCtx, 'db'>, projectId: string): Promise<'de' | 'en'> {
  const row = await ctx.db
    .selectFrom('lotse.project')
    .select('default_lang')
    .where('id', '=', projectId)
    .executeTakeFirst()
  return row?.default_lang === 'de' ? 'de' : 'en'
}

/** As if somebody of the team had done it: its visitors are told. */
async function resolve(ctx: InTransaction<FeedbackCtx>, projectId: string, ticketId: string): Promise<void> {
  const { rows } = await sql<{ status: string }>`select status from lotse.ticket
    where project_id = ${projectId} and id = ${ticketId}`.execute(ctx.db)
  const from = rows[0]?.status
  if (!from || from === 'closed') return
  await ctx.db
    .updateTable('lotse.ticket')
    .set({ ...withStatus('closed'), ...notDue, ...notSnoozed, closed_at: ctx.now(), back_at: null })
    .where('project_id', '=', projectId)
    .where('id', '=', ticketId)
    .execute()
  await tellStatus(ctx, { id: ticketId, projectId }, { event: 'closed', from, to: 'closed' })
}
