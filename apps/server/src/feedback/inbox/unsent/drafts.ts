import type { ReplyDraft } from '@lotse/contracts/console/ticket/unsent'
import { mostReplyDrafts } from '@lotse/contracts/limits'
import type { CardRef } from '@lotse/contracts/visitor/card'
import { sql } from 'kysely'
import { type InTransaction, transact } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/http/errors.ts'
import type { ConsoleCtx } from '../../context.ts'
import { cardOf, readCards } from '../../conversations/cards/cards.table.ts'
import { onceEach } from '../../conversations/cards/require-cards.ts'
import { fileUrl, tokenOfUrl } from '../../uploads/uploads.ts'
import { cleanWords, requireTicket } from '../team-messages.ts'
import { own, tellOwn } from './end-draft.ts'

export async function listDrafts(ctx: ConsoleCtx): Promise<{ items: { ticketId: string }[] }> {
  const { rows } = await sql<{ ticketId: string }>`select d.ticket_id as "ticketId" from lotse.reply_draft d
    where d.account_id = ${ctx.caller.account.id} and d.project_id = ${ctx.caller.projectId}
    order by d.version desc limit ${mostReplyDrafts}`.execute(ctx.db)
  return { items: rows }
}

const nothing: ReplyDraft = {
  version: 0,
  text: '',
  html: null,
  note: false,
  files: [],
  cards: [],
  seenUntil: null,
}

interface Row extends Omit<ReplyDraft, 'version' | 'files' | 'cards' | 'seenUntil'> {
  cards: CardRef[]
  version: string
  seen_until: Date | null
  files: { token: string; name: string; type: string; size: number }[]
}

export async function readDraft(ctx: ConsoleCtx, ticketId: string): Promise<ReplyDraft> {
  await requireTicket(ctx, ctx.caller.projectId, ticketId)
  // Files that were deleted, or sent from another device, are left out.
  const { rows } = await sql<Row>`select d.version, d.text, d.html, d.note, d.cards, d.seen_until, coalesce((
      select json_agg(json_build_object('token', u.token, 'name', u.name, 'type', u.content_type, 'size', u.size)
        order by array_position(d.tokens, u.token))
      from lotse.upload u where u.project_id = d.project_id and u.token = any(d.tokens) and u.message_id is null
        and (u.account_id = d.account_id or u.saved_reply_id is not null)), '[]') as files
    from lotse.reply_draft d where ${own(ctx, ticketId)}`.execute(ctx.db)
  const [row] = rows
  if (!row) return nothing
  const files = row.files.map(({ token, ...file }) => ({ ...file, url: fileUrl(ctx, token) }))
  const { text, html, note, version, seen_until: seenUntil } = row
  const cards = (await readCards(ctx, ctx.caller.projectId, row.cards)).map(one => cardOf(one))
  return {
    text,
    html,
    note,
    version: Number(version),
    files,
    cards,
    seenUntil: seenUntil?.toISOString() ?? null,
  }
}

interface Written {
  version: number
  text: string
  html?: string | undefined
  note: boolean
  attachments: string[]
  cards: CardRef[]
  seenUntil?: string | undefined
}

export async function saveDraft(
  ctx: ConsoleCtx,
  ticketId: string,
  { version: over, note, attachments, cards, seenUntil, ...words }: Written,
): Promise<{ version: number }> {
  await requireTicket(ctx, ctx.caller.projectId, ticketId)
  const { text, html } = await cleanWords(ctx, words)
  const tokens = attachments.flatMap(url => tokenOfUrl(ctx, url) ?? [])
  const isEmpty = !text && tokens.length + cards.length === 0
  const version = isEmpty ? 0 : Math.max(over + 1, ctx.now().getTime())
  const draft = {
    text,
    html,
    note,
    tokens,
    cards: JSON.stringify(onceEach(cards)),
    version: String(version),
  }
  await transact(ctx, async ctx => {
    if (isEmpty) await removeDraft(ctx, ticketId, over)
    else if (over === 0) await insertDraft(ctx, ticketId, draft, seenUntil)
    else await updateDraft(ctx, ticketId, over, draft)
    tellOwn(ctx, ticketId, version)
  })
  return { version }
}

type Draft = Pick<Row, 'text' | 'html' | 'note' | 'version'> & { tokens: string[]; cards: string }

export async function insertDraft(
  ctx: InTransaction<ConsoleCtx>,
  ticketId: string,
  draft: Draft,
  seenUntil: string | undefined,
): Promise<void> {
  const { projectId, teamId, account } = ctx.caller
  const { rows } = await sql<{ number: number }>`select count(*)::int as number from lotse.reply_draft d
    where d.account_id = ${account.id} and d.project_id = ${projectId}`.execute(ctx.db)
  if ((rows[0]?.number ?? 0) >= mostReplyDrafts) throw new AppError('too_many_drafts')
  const { numInsertedOrUpdatedRows } = await ctx.db
    .insertInto('lotse.reply_draft')
    .values({
      project_id: projectId,
      ticket_id: ticketId,
      team_id: teamId,
      account_id: account.id,
      seen_until: seenUntil ? new Date(seenUntil) : null,
      ...draft,
    })
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows === 0n) throw new AppError('stale_version')
}

export async function updateDraft(
  ctx: InTransaction<ConsoleCtx>,
  ticketId: string,
  over: number,
  { text, html, note, tokens, cards, version }: Draft,
): Promise<void> {
  const { numAffectedRows } = await sql`update lotse.reply_draft d
    set text = ${text}, html = ${html}, note = ${note}, tokens = ${tokens}, cards = ${cards},
      version = ${version}
    where ${own(ctx, ticketId)} and d.version = ${over}`.execute(ctx.db)
  if (numAffectedRows === 0n) throw new AppError('stale_version')
}

async function removeDraft(ctx: InTransaction<ConsoleCtx>, ticketId: string, over: number): Promise<void> {
  const { rows } = await sql<{ version: string }>`select d.version from lotse.reply_draft d
    where ${own(ctx, ticketId)} for update`.execute(ctx.db)
  if (rows[0] && Number(rows[0].version) !== over) throw new AppError('stale_version')
  await sql`delete from lotse.reply_draft d where ${own(ctx, ticketId)}`.execute(ctx.db)
}
