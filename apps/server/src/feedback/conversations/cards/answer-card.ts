import type { StoredAnswer } from '@lotse/contracts/console/fields/stored-answer'
import { longestMessage, maxAttachments } from '@lotse/contracts/limits'
import type { CardRef } from '@lotse/contracts/visitor/card'
import type { Message } from '@lotse/contracts/visitor/conversation'
import type { TicketBody } from '@lotse/contracts/visitor/ticket'
import { sql } from 'kysely'
import type { Ctx } from '../../../platform/context.ts'
import type { Storing } from '../../../platform/limits/bytes-per-day.ts'
import { sha256Hex } from '../../../platform/process/sha256.ts'
import { cut } from '../../../platform/text/cut.ts'
import { isUuid } from '../../../platform/text/is-uuid.ts'
import type { FeedbackCtx, Visitor } from '../../context.ts'
import { fileUrl } from '../../uploads/uploads.ts'
import { writeMessage } from '../conversations.ts'
import { saidIn } from '../read-report.ts'
import { readCards, visitorCard } from './cards.table.ts'

/** A form or survey that was opened from a card. */
export interface Asked extends CardRef {
  ticketId: string
  shareToken: string
}

/**
 * A form that was opened from a card is named `form@message`, in a field that official clients pass on, too. Returns
 * the report with the form's own name, and whom it answers: nobody if the conversation is somebody else's.
 */
export async function readAsked(
  ctx: Ctx,
  visitor: Visitor,
  body: TicketBody,
): Promise<{ body: TicketBody; asked: Asked | undefined }> {
  const [id, messageId, ...more] = (body.outbound ?? '').split('@')
  if (!id || !messageId || more.length > 0) return { body, asked: undefined }
  const asked = isUuid(messageId) ? await findAsked(ctx, visitor, id, messageId) : undefined
  const isSurvey = asked?.kind === 'survey'
  return { body: { ...body, flow: id, outbound: isSurvey ? id : null }, asked }
}

async function findAsked(
  ctx: Ctx,
  { projectId, sessionId, contactId, verified }: Visitor,
  id: string,
  messageId: string,
): Promise<Asked | undefined> {
  const { rows } = await sql<Asked>`select t.id as "ticketId", t.share_token as "shareToken",
      c ->> 'kind' as kind, c ->> 'id' as id
    from lotse.message m
    join lotse.ticket t on t.project_id = m.project_id and t.id = m.ticket_id, json_array_elements(m.data -> 'cards') c
    where m.project_id = ${projectId} and m.id = ${messageId} and m.author = 'team'
      and c ->> 'kind' in ('survey', 'form') and c ->> 'id' = ${id}
      and not t.is_silent
      and (t.session_id = ${sessionId} or (${verified} and t.verified and t.contact_id = ${contactId}))
    limit 1`.execute(ctx.db)
  return rows[0]
}

interface Given {
  answers: StoredAnswer[]
  fileTokens: string[]
  /** The same report again is the same message. */
  key: string | undefined
}

/** The answers become a message of the visitor, for the agent who asked. */
export async function answerCard(
  ctx: FeedbackCtx,
  visitor: Visitor,
  asked: Asked,
  { answers, fileTokens, key }: Given,
  who: Storing,
): Promise<Message> {
  const [card] = await readCards(ctx, visitor.projectId, [asked])
  const title = card ? visitorCard(card, visitor.lang).title : ''
  const lines = saidIn(answers, visitor.lang).map(one => `${one.asked} ${one.said}`)
  const text = cut([title, ...lines].filter(Boolean).join('\n'), longestMessage)
  const attachments = await ownFiles(ctx, visitor, fileTokens)
  const clientId = key && sha256Hex(`card ${key}`)
  return writeMessage(ctx, visitor, asked.shareToken, { text, attachments, clientId }, who)
}

/** Files that this same session uploaded and nothing uses yet; any other is dropped, as in a report. */
async function ownFiles(ctx: Ctx, { projectId, sessionId }: Visitor, tokens: string[]): Promise<string[]> {
  if (tokens.length === 0) return []
  const rows = await ctx.db
    .selectFrom('lotse.upload')
    .select('token')
    .where('project_id', '=', projectId)
    .where('session_id', '=', sessionId)
    .where('token', 'in', tokens)
    .where('ticket_id', 'is', null)
    .where('message_id', 'is', null)
    .limit(maxAttachments)
    .execute()
  return rows.map(({ token }) => fileUrl(ctx, token))
}
