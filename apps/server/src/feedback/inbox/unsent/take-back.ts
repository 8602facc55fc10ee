import type { ReplyDraft } from '@lotse/contracts/console/ticket/unsent'
import { longestMessage, longestRichMessage, maxAttachments, maxCards } from '@lotse/contracts/limits'
import type { CardRef } from '@lotse/contracts/visitor/card'
import { linesHtml } from '@lotse/rules/text/rich-words'
import { sql } from 'kysely'
import { type InTransaction, transact } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/http/errors.ts'
import { isUuid } from '../../../platform/text/is-uuid.ts'
import { audit } from '../../audit/audit.ts'
import type { ConsoleCtx } from '../../context.ts'
import { onceEach } from '../../conversations/cards/require-cards.ts'
import { requireTicket } from '../team-messages.ts'
import { insertDraft, readDraft, updateDraft } from './drafts.ts'
import { own, tellOwn } from './end-draft.ts'

interface Words {
  text: string
  html: string | null
  tokens: string[]
  cards: CardRef[]
}

interface Draft extends Words {
  version: string
  note: boolean
}

/**
 * A scheduled reply, anybody's, becomes the caller's draft, below what they have begun to write. Both in one commit: its
 * words are always in one of the two places.
 */
export async function takeBackReply(ctx: ConsoleCtx, ticketId: string, id: string): Promise<ReplyDraft> {
  const { projectId } = ctx.caller
  const { number } = await requireTicket(ctx, projectId, ticketId)
  if (!isUuid(id)) throw new AppError('not_found')
  await transact(ctx, async ctx => {
    // The ticket first, in the order that everybody keeps.
    await sql`select from lotse.ticket where project_id = ${projectId} and id = ${ticketId}
      for no key update`.execute(ctx.db)
    const taken = await sql<Words>`delete from lotse.scheduled_reply where project_id = ${projectId}
      and ticket_id = ${ticketId} and id = ${id} returning text, html, tokens, cards`.execute(ctx.db)
    const [reply] = taken.rows
    if (!reply) throw new AppError('not_found')
    await takeFiles(ctx, reply.tokens)
    await keep(ctx, ticketId, reply)
    await audit(ctx, { action: 'ticket.reply_withdrawn', subject: `#${number}`, details: { id } })
    ctx.afterwards.push(async () => ctx.live.ticketUpdated(projectId, ticketId))
  })
  return readDraft(ctx, ticketId)
}

/** Only their owner can send files; nothing else has those of a reply that is gone. */
async function takeFiles(ctx: InTransaction<ConsoleCtx>, tokens: string[]): Promise<void> {
  const { projectId, account } = ctx.caller
  if (tokens.length === 0) return
  await sql`update lotse.upload set account_id = ${account.id} where project_id = ${projectId}
    and token = any(${tokens}::text[]) and account_id is not null and message_id is null and saved_reply_id is null`.execute(
    ctx.db,
  )
}

async function keep(ctx: InTransaction<ConsoleCtx>, ticketId: string, reply: Words): Promise<void> {
  const found = await sql<Draft>`select d.version, d.text, d.html, d.note, d.tokens, d.cards
    from lotse.reply_draft d where ${own(ctx, ticketId)} for update`.execute(ctx.db)
  const [before] = found.rows
  const { cards, ...words } = before ? below(before, reply) : reply
  const over = Number(before?.version ?? 0)
  const version = Math.max(over + 1, ctx.now().getTime())
  const draft = {
    ...words,
    // What was meant for the team alone does not become a reply by itself.
    note: before?.note ?? false,
    cards: JSON.stringify(cards),
    version: String(version),
  }
  if (before) await updateDraft(ctx, ticketId, over, draft)
  else await insertDraft(ctx, ticketId, draft, undefined)
  tellOwn(ctx, ticketId, version)
}

function below(before: Words, reply: Words): Words {
  const isRich = before.html !== null || reply.html !== null
  const htmlOf = ({ text, html }: Words) => html ?? linesHtml(text)
  const joined = {
    text: [before.text, reply.text].filter(Boolean).join('\n'),
    html: isRich ? htmlOf(before) + htmlOf(reply) : null,
    tokens: [...new Set([...before.tokens, ...reply.tokens])],
    cards: onceEach([...before.cards, ...reply.cards]),
  }
  const isTooMuch =
    joined.text.length > longestMessage ||
    (joined.html ?? '').length > longestRichMessage ||
    joined.tokens.length > maxAttachments ||
    joined.cards.length > maxCards
  if (isTooMuch) throw new AppError('draft_full')
  return joined
}
