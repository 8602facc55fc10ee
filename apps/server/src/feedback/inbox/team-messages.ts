import type { TeamMessage } from '@lotse/contracts/console/tickets'
import { longestMessage, messagePageBytes } from '@lotse/contracts/limits'
import type { CardRef } from '@lotse/contracts/visitor/card'
import { richWords } from '@lotse/rules/text/rich-words'
import { sql } from 'kysely'
import { type InTransaction, transactStartingOver } from '../../platform/database/transaction.ts'
import { AppError } from '../../platform/http/errors.ts'
import { cut } from '../../platform/text/cut.ts'
import { isUuid } from '../../platform/text/is-uuid.ts'
import { audit } from '../audit/audit.ts'
import type { ConsoleCaller, ConsoleCtx, FeedbackCtx } from '../context.ts'
import { teamTokens } from '../conversations/attachments.ts'
import { type ByMail, mailData } from '../conversations/begin.ts'
import { requireCards } from '../conversations/cards/require-cards.ts'
import { scopesOf } from '../conversations/conversations.table.ts'
import { viewersOf } from '../conversations/guests.ts'
import { teamMessage } from '../conversations/message-answer.ts'
import { addMessage, findMessage } from '../conversations/messages.table.ts'
import type { NewMessage } from '../conversations/new-message.ts'
import { type Told, tellFrames, tellMessage } from '../conversations/tell.ts'
import { findLetters } from '../letters/mailed-answers.ts'
import { mailingOf } from '../letters/mailing.ts'
import { withCopies } from '../replies/reply-files.ts'
import { cleanHtml, turnOf } from '../text/html.ts'
import { takeByAnswering } from './assignment/give-ticket.ts'
import { followTicket } from './merging/follow-tickets.ts'
import { findJoined } from './merging/joined-messages.ts'
import { endDraft } from './unsent/end-draft.ts'
import { requireUnanswered } from './unsent/require-unanswered.ts'
import { findScheduled } from './unsent/scheduled.table.ts'

export async function requireTicket(ctx: FeedbackCtx, projectId: string, ticketId: string) {
  const row = isUuid(ticketId)
    ? await ctx.db
        .selectFrom('lotse.ticket')
        .select([
          'id',
          'number',
          'project_id',
          'contact_id',
          'session_id',
          'verified',
          'is_silent',
          'share_token',
          'visitor_read_at',
        ])
        .where('project_id', '=', projectId)
        .where('id', '=', ticketId)
        .executeTakeFirst()
    : undefined
  if (!row) throw new AppError('not_found')
  return row
}

interface Asked {
  before?: string | undefined
  limit: number
  isWhole: boolean
}

export async function listMessages(
  ctx: FeedbackCtx,
  projectId: string,
  ticketId: string,
  { before, limit, isWhole }: Asked,
) {
  const ticket = await requireTicket(ctx, projectId, ticketId)
  const bytes = isWhole ? messagePageBytes.teamWhole : messagePageBytes.team
  const { rows, more, merged } = await findJoined(ctx, projectId, ticketId, { before, limit, bytes })
  const mailed = rows.flatMap(({ data }) => data.letterId ?? [])
  const letters = await findLetters(ctx, projectId, [...new Set(mailed)])
  return {
    items: rows.map(row => ({
      ...teamMessage(ctx, row),
      letter: letters.get(row.data.letterId ?? '') ?? null,
      ofTicket: merged.get(row.id) ?? null,
    })),
    more,
    visitorReadAt: ticket.visitor_read_at?.toISOString() ?? null,
    visitorOnline: ctx.live.isPresent(scopesOf(ticket)),
    mailing: await mailingOf(ctx, projectId, ticketId),
    scheduled: await findScheduled(ctx, projectId, ticketId),
  }
}

interface Written {
  text: string
  html?: string | undefined
  attachments: string[]
  cards?: CardRef[] | undefined
  note: boolean
  clientId?: string | undefined
  mail?: ByMail | undefined
  /** The version of the author's draft that it was. */
  draft?: number | undefined
  seenUntil?: string | undefined
}

/** A message of the team that only has to be stored: its text is cleaned, its files are the caller's. */
export interface PreparedMessage {
  ticket: Awaited<ReturnType<typeof requireTicket>>
  author: 'note' | 'team'
  message: Omit<NewMessage, 'author'>
}

/** The words of a message, as rich text and as plain text; `html` is null if they are plain. */
export async function cleanWords(ctx: ConsoleCtx, written: Pick<Written, 'text' | 'html'>) {
  const given = written.html
  const html = given ? await turnOf(ctx)(() => cleanHtml(given)) : null
  // One message says one thing: its words are those of the rich text, if there is one.
  return { html, text: cut(html ? richWords(html) : written.text, longestMessage).trim() }
}

export async function prepareMessage(
  ctx: ConsoleCtx,
  ticketId: string,
  written: Written,
): Promise<PreparedMessage> {
  const { projectId } = ctx.caller
  const ticket = await requireTicket(ctx, projectId, await followTicket(ctx, projectId, ticketId))
  const { text, html } = await cleanWords(ctx, written)
  const tokens = await teamTokens(
    ctx,
    ctx.caller.projectId,
    ctx.caller.account.id,
    await withCopies(ctx, written.attachments),
  )
  const cards = await requireCards(ctx, ctx.caller.projectId, written.cards ?? [])
  if (!text && tokens.length + cards.length === 0) throw new AppError('file_refused')
  return {
    ticket,
    author: written.note ? 'note' : 'team',
    message: {
      text,
      html,
      accountId: ctx.caller.account.id,
      clientId: written.clientId,
      tokens,
      seenUntil: written.seenUntil,
      data: { ...mailData(written.mail), ...(cards.length > 0 ? { cards } : {}) },
    },
  }
}

interface Stored {
  id: string
  /** Its author was the first to answer, and has the ticket now. */
  tookTicket: boolean
}

/** Undefined if it was stored before. */
export async function storeMessage(
  ctx: InTransaction<FeedbackCtx>,
  { ticket, author, message }: PreparedMessage,
  /** Something else decides who gets the ticket. */
  isAssignedOtherwise = false,
): Promise<Stored | undefined> {
  const target = { id: ticket.id, projectId: ticket.project_id }
  const { accountId } = message
  const mayTake = author === 'team' && accountId !== undefined && !isAssignedOtherwise
  const tookTicket = mayTake && (await takeByAnswering(ctx, target, accountId))
  const id = await addMessage(ctx, target, { author, ...message })
  if (id && author === 'team')
    await ctx.db
      .updateTable('lotse.ticket')
      .set({
        bot_state: null,
        team_read_at: sql<Date>`case when team_unread then team_read_at else ${ctx.now()}::timestamptz end`,
      })
      .where('project_id', '=', ticket.project_id)
      .where('id', '=', ticket.id)
      .execute()
  return id ? { id, tookTicket } : undefined
}

/** After the commit. */
export async function tellStored(
  ctx: FeedbackCtx,
  { ticket, author }: PreparedMessage,
  stored: Stored | undefined,
): Promise<void> {
  if (stored) await tellMessage(ctx, ticket, stored.id, author)
}

/** An answer to the visitor takes the conversation over from a bot; a note stays within the team. */
export async function writeTeamMessage(
  ctx: ConsoleCtx,
  ticketId: string,
  written: Written,
): Promise<TeamMessage & { tookTicket: boolean }> {
  const prepared = await prepareMessage(ctx, ticketId, written)
  const { ticket } = prepared
  const stored = await transactStartingOver(ctx, async ctx => {
    // Nobody can be asked back about a mail.
    if (!written.note && !written.mail) await requireUnanswered(ctx, ticket.id, written)
    if (!written.mail) await endDraft(ctx, ticket.id, prepared, written.draft)
    const stored = await storeMessage(ctx, prepared)
    // People find what they wrote in the conversation; what a program wrote in their name says so only here.
    if (stored && ctx.caller.token)
      await audit(ctx, {
        action: written.note ? 'ticket.noted' : 'ticket.answered',
        subject: `#${ticket.number}`,
      })
    return stored
  })
  const where = stored ? { id: stored.id } : { clientId: written.clientId ?? '', by: 'team' as const }
  const row = await findMessage(ctx, ticket.project_id, ticket.id, where)
  if (!row) throw new AppError('not_found')
  await tellStored(ctx, prepared, stored)
  return { ...teamMessage(ctx, row), tookTicket: stored?.tookTicket ?? false }
}

export async function readByTeam(ctx: FeedbackCtx, projectId: string, ticketId: string): Promise<void> {
  const ticket = await requireTicket(ctx, projectId, await followTicket(ctx, projectId, ticketId))
  await readMerged(ctx, projectId, ticket.id)
  const { numUpdatedRows } = await ctx.db
    .updateTable('lotse.ticket')
    .set({ team_unread: false, team_read_at: ctx.now() })
    .where('project_id', '=', projectId)
    .where('id', '=', ticket.id)
    .where('team_unread', '=', true)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return
  ctx.live.ticketUpdated(projectId, ticket.id)
  await tellFrames(ctx, ticket)
}

/** Visitors of merged tickets see that they were read, too. */
async function readMerged(ctx: FeedbackCtx, projectId: string, keptId: string): Promise<void> {
  const { rows } = await sql<Told>`update lotse.ticket set team_read_at = ${ctx.now()}
    where project_id = ${projectId} and merged_into = ${keptId} and coalesce(team_read_at < last_message_at, true)
    returning id, project_id, contact_id, session_id, verified, share_token`.execute(ctx.db)
  for (const row of rows) await tellFrames(ctx, row)
}

/** Called from the console's socket; the ticket must belong to that socket's project. */
export async function typingByTeam(
  ctx: FeedbackCtx,
  { projectId, account }: Pick<ConsoleCaller, 'projectId' | 'account'>,
  ticketId: string,
): Promise<void> {
  const ticket = await requireTicket(ctx, projectId, await followTicket(ctx, projectId, ticketId))
  const data = { ticketId: ticket.id, from: 'team' as const, name: account.name, accountId: account.id }
  await ctx.live.tellProject(projectId, { what: 'say', message: { name: 'typing', data } })
  await ctx.live.tellVisitor(await viewersOf(ctx, ticket), {
    what: 'frame',
    message: {
      name: 'typing',
      data: { shareToken: ticket.share_token, name: account.name.split(' ', 1)[0] ?? '' },
    },
  })
}
