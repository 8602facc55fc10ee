import type { TeamMessage } from '@lotse/contracts/console/tickets'
import { maxAttachments, messageChangeSeconds } from '@lotse/contracts/limits'
import { type RawBuilder, sql } from 'kysely'
import { type InTransaction, transact } from '../../platform/database/transaction.ts'
import { AppError } from '../../platform/http/errors.ts'
import { isUuid } from '../../platform/text/is-uuid.ts'
import { forgetMessage } from '../../platform/webhooks/forget-deliveries.ts'
import { audit } from '../audit/audit.ts'
import { newlyMentioned } from '../bell/ringing/mentions.ts'
import { recallMentions } from '../bell/ringing/recall-mentions.ts'
import type { ConsoleCtx } from '../context.ts'
import { teamTokens } from '../conversations/attachments.ts'
import { findDescription, scopesOf } from '../conversations/conversations.table.ts'
import { type Copied, findCopies } from '../conversations/merged/find-copies.ts'
import { holdConversation, holdMerged } from '../conversations/merged/hold-conversation.ts'
import { inJoined } from '../conversations/merged/joined.ts'
import { teamMessage } from '../conversations/message-answer.ts'
import { attachFiles, findMessage, newestWords } from '../conversations/messages.table.ts'
import { tellFrames } from '../conversations/tell.ts'
import { state } from '../facts.ts'
import { setDue } from '../hours/due.ts'
import { withoutDeleted } from '../hours/waiting.ts'
import { renewLetters } from '../letters/renew-letters.ts'
import { previewOf } from '../text/text.ts'
import { removeFilesSoon } from '../uploads/remove-files.ts'
import { changeSearch } from './changes/search-words.ts'
import { followTicket } from './merging/follow-tickets.ts'
import { cleanWords, requireTicket } from './team-messages.ts'

type Ticket = Awaited<ReturnType<typeof requireTicket>>

interface Changed {
  as: 'edited' | 'deleted'
  text: string
  html: string | null
  /** Files that are added. */
  tokens: string[]
}

export async function editMessage(
  ctx: ConsoleCtx,
  ticketId: string,
  messageId: string,
  written: { text: string; html?: string | undefined; attachments: string[] },
): Promise<TeamMessage> {
  const { projectId, account } = ctx.caller
  const ticket = await ticketOf(ctx, ticketId, messageId)
  const { text, html } = await cleanWords(ctx, written)
  const tokens = await teamTokens(ctx, projectId, account.id, written.attachments)
  if (!text && tokens.length === 0) throw new AppError('file_refused')
  await changeMessage(ctx, ticket, messageId, { as: 'edited', text, html, tokens })
  const row = await findMessage(ctx, ticket.project_id, ticket.id, { id: messageId })
  if (!row) throw new AppError('not_found')
  return teamMessage(ctx, row)
}

/** Its place in the conversation stays, without words and files: the visitor may have read it. */
export async function deleteMessage(ctx: ConsoleCtx, ticketId: string, messageId: string): Promise<void> {
  const ticket = await ticketOf(ctx, ticketId, messageId)
  await changeMessage(ctx, ticket, messageId, { as: 'deleted', text: '', html: null, tokens: [] })
}

/** Merged conversations are read as one: it may have been written in another ticket than the one that shows it. */
async function ticketOf(ctx: ConsoleCtx, asked: string, messageId: string): Promise<Ticket> {
  const { projectId } = ctx.caller
  const ticket = await requireTicket(ctx, projectId, await followTicket(ctx, projectId, asked))
  if (!isUuid(messageId)) throw new AppError('not_found')
  const { rows } = await sql<{ ticket_id: string }>`select m.ticket_id from lotse.message m
    where ${inJoined(sql`${projectId}::uuid`, sql`${ticket.id}::uuid`)} and m.id = ${messageId}`.execute(
    ctx.db,
  )
  const owner = rows[0]?.ticket_id ?? ticket.id
  return owner === ticket.id ? ticket : requireTicket(ctx, projectId, owner)
}

async function changeMessage(
  ctx: ConsoleCtx,
  ticket: Ticket,
  messageId: string,
  changed: Changed,
): Promise<void> {
  const { author, copies } = await transact(ctx, async ctx => {
    // In the order that everybody keeps: the ticket first.
    await holdConversation(ctx, { projectId: ticket.project_id, id: ticket.id })
    await holdMerged(ctx, ticket.project_id, [ticket.id])
    const { text: before, file } = await readWords(ctx, ticket, messageId)
    // Words are not lost by naming a file alone.
    if (changed.as === 'edited' && !changed.text && before) throw new AppError('file_refused')
    const row = await writeOwn(ctx, ticket, messageId, changed)
    await addFiles(ctx, ticket, messageId, changed.tokens)
    if (changed.as === 'deleted') {
      await removeFiles(ctx, ticket, messageId)
      await forgetMessage(ctx, ticket.project_id, messageId)
    }
    if (row.author === 'team') {
      await showInLists(ctx, ticket, row.created_at, changed.as)
      const target = { projectId: ticket.project_id, id: ticket.id }
      await changeSearch(ctx, target, { before: before || file, now: changed.text })
      if (changed.as === 'deleted') await waitAgain(ctx, ticket)
      await renewLetters(ctx, { projectId: ticket.project_id, ticketId: ticket.id })
    }
    const copies = row.author === 'team' ? await findCopies(ctx, ticket.project_id, messageId) : []
    for (const copy of copies) await changeCopy(ctx, copy, { ...changed, before, writtenAt: row.created_at })
    const { project_id: projectId, id } = ticket
    const isNote = row.author === 'note'
    if (isNote) await recallMentions(ctx, { projectId, ticketId: id, messageId, writtenAt: row.created_at })
    await state(ctx, {
      kind: 'message-changed',
      projectId,
      ticketId: id,
      messageId,
      as: changed.as,
      accountId: ctx.caller.account.id,
      mentioned: isNote ? await newlyMentioned(ctx, projectId, before, changed.text) : [],
    })
    await audit(ctx, {
      action: `ticket.message_${changed.as}`,
      subject: `#${ticket.number}`,
      details: { messageId },
    })
    return { ...row, copies }
  })
  if (changed.as === 'deleted') removeFilesSoon(ctx)
  ctx.live.ticketUpdated(ticket.project_id, ticket.id)
  if (author === 'note') return
  for (const one of [ticket, ...copies]) {
    await tellFrames(ctx, one)
    await ctx.live.tellVisitor(scopesOf(one), { what: 'update' })
  }
}

/** The same in the conversation of a merged visitor, also if it is a ticket of its own again. */
async function changeCopy(
  ctx: InTransaction<ConsoleCtx>,
  { project_id: projectId, id, copyId }: Copied,
  { before, writtenAt, ...changed }: Changed & { before: string; writtenAt: Date },
): Promise<void> {
  await writeMarked(ctx, sql`project_id = ${projectId} and id = ${copyId}`, changed)
  await showInLists(ctx, { project_id: projectId, id }, writtenAt, changed.as)
  await changeSearch(ctx, { projectId, id }, { before, now: changed.text })
  await renewLetters(ctx, { projectId, ticketId: id })
}

/** A message without words is listed and found by the name of its first file. */
async function readWords(
  ctx: InTransaction,
  { id, project_id: projectId }: Ticket,
  messageId: string,
): Promise<{ text: string; file: string }> {
  const { rows } = await sql<{
    text: string
    file: string | null
  }>`select m.text, (select u.name from lotse.upload u
      where u.project_id = m.project_id and u.message_id = m.id order by u.created_at limit 1) as file
    from lotse.message m where m.project_id = ${projectId} and m.ticket_id = ${id} and m.id = ${messageId}`.execute(
    ctx.db,
  )
  return { text: rows[0]?.text ?? '', file: rows[0]?.file ?? '' }
}

interface Own {
  author: 'team' | 'note'
  created_at: Date
}

/** Only by its author, and only for a few minutes. */
async function writeOwn(
  ctx: InTransaction<ConsoleCtx>,
  ticket: Ticket,
  messageId: string,
  changed: Changed,
): Promise<Own> {
  const now = ctx.now()
  const since = new Date(now.getTime() - messageChangeSeconds * 1000)
  const own = sql`project_id = ${ticket.project_id} and ticket_id = ${ticket.id} and id = ${messageId}
    and account_id = ${ctx.caller.account.id} and author in ('team', 'note') and data ->> 'isDeleted' is null`
  const written = await writeMarked(ctx, sql`${own} and created_at > ${since}`, changed)
  if (written) return written
  const late = await sql`select from lotse.message where ${own}`.execute(ctx.db)
  throw new AppError(late.rows.length > 0 ? 'message_too_old' : 'not_found')
}

async function writeMarked(
  ctx: InTransaction<ConsoleCtx>,
  which: RawBuilder<unknown>,
  { as, text, html }: Changed,
): Promise<Own | undefined> {
  const now = ctx.now()
  const mark = JSON.stringify(as === 'edited' ? { editedAt: now.toISOString() } : { isDeleted: true })
  // A deleted message is not announced to a page that comes later.
  const { rows } = await sql<Own>`update lotse.message set text = ${text}, html = ${html},
      data = (case when ${as} = 'deleted' then data::jsonb - 'cards' else data::jsonb end || ${mark}::jsonb)::json,
      pushed_at = case when ${as} = 'deleted' then coalesce(pushed_at, ${now}::timestamptz) else pushed_at end
    where ${which} returning author, created_at`.execute(ctx.db)
  return rows[0]
}

async function addFiles(
  ctx: InTransaction,
  { id, project_id: projectId }: Ticket,
  messageId: string,
  tokens: string[],
): Promise<void> {
  if (tokens.length === 0) return
  await attachFiles(ctx, { id, projectId }, messageId, tokens)
  const { rows } = await sql<{ token: string }>`select token from lotse.upload
    where project_id = ${projectId} and message_id = ${messageId}`.execute(ctx.db)
  const kept = new Set(rows.map(({ token }) => token))
  // Another message may have taken one in the same moment.
  if (kept.size > maxAttachments || !tokens.every(token => kept.has(token)))
    throw new AppError('file_refused')
}

async function removeFiles(ctx: InTransaction<ConsoleCtx>, ticket: Ticket, messageId: string): Promise<void> {
  await sql`delete from lotse.upload
    where project_id = ${ticket.project_id} and message_id = ${messageId}`.execute(ctx.db)
}

/** A visitor whose only answer was deleted waits for one again, since they began to. */
async function waitAgain(ctx: InTransaction<ConsoleCtx>, { project_id: projectId, id }: Ticket) {
  await ctx.db
    .updateTable('lotse.ticket')
    .set(withoutDeleted)
    .where('project_id', '=', projectId)
    .where('id', '=', id)
    .execute()
  await setDue(ctx, projectId, [id])
}

/** Lists show the last words, and count what the visitor has not read. */
async function showInLists(
  ctx: InTransaction<ConsoleCtx>,
  { project_id: projectId, id }: Pick<Ticket, 'project_id' | 'id'>,
  writtenAt: Date,
  as: Changed['as'],
): Promise<void> {
  const left = await newestWords(ctx, projectId, id)
  const preview = previewOf(left || (await findDescription(ctx, projectId, id)))
  // Never the words that were there: the visitor's list has the preview, too.
  await sql`update lotse.ticket set preview = coalesce(nullif(${preview}, ''), visitor_title, title),
      updated_at = ${ctx.now()},
      visitor_unread = visitor_unread - case when ${as} = 'deleted' and visitor_unread > 0
        and ${writtenAt} > coalesce(visitor_read_at, '-infinity') then 1 else 0 end
    where project_id = ${projectId} and id = ${id}`.execute(ctx.db)
}
