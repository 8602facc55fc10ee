import { ratingOpenDays } from '@lotse/contracts/limits'
import type { AskedRating } from '@lotse/contracts/visitor/conversation'
import { letterLang } from '@lotse/rules/mail/letter-texts'
import { ratingText } from '@lotse/rules/mail/rating-texts'
import { sql } from 'kysely'
import { type InTransaction, transact } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/http/errors.ts'
import type { FeedbackCtx, Visitor } from '../../context.ts'
import { state } from '../../facts.ts'
import { findProject } from '../../letters/send-letter.ts'
import { filled } from '../../letters/wording/filled.ts'
import { type ConversationRow, findByShareToken } from '../conversations.table.ts'
import { isGuest } from '../guests.ts'
import { addMessage } from '../messages.table.ts'
import { tellFrames } from '../tell.ts'

export interface Given {
  mark: number
  word: string
}

const DAY_MS = 86_400_000

/** The ticket is resolved, and its visitor was asked about it not too long ago. */
const isAsked = (now: Date) => sql`t.status = 'closed' and t.rating_asked_at >= t.closed_at
  and t.rating_asked_at > ${new Date(now.getTime() - ratingOpenDays * DAY_MS)}`

/** What was answered since it was asked; answers to an earlier question do not count here. */
const given = sql`case when t.rated_at >= t.rating_asked_at then t.rating end as mark,
  case when t.rated_at >= t.rating_asked_at then t.rating_word else '' end as word`

/** The question in the visitor's language, as long as it can be answered. */
export async function askedRating(
  ctx: FeedbackCtx,
  row: Pick<ConversationRow, 'project_id' | 'id' | 'status'>,
  wanted: string,
): Promise<AskedRating | null> {
  if (row.status !== 'closed') return null
  const { rows } = await sql<Pick<AskedRating, 'mark' | 'word'>>`select ${given} from lotse.ticket t
    where t.project_id = ${row.project_id} and t.id = ${row.id} and ${isAsked(ctx.now())}`.execute(ctx.db)
  const [found] = rows
  if (!found) return null
  const project = await findProject(ctx, row.project_id)
  if (!project?.settings.rating.isOn) return null
  const { name, defaultLang, settings } = project
  const lang = letterLang(settings.rating, wanted, defaultLang)
  const question = ratingText(settings.rating, 'question', lang, defaultLang)
  return { question: filled(question, { project: name }), ...found }
}

/** Somebody who only has the share token does not speak for the visitor. */
export async function rateConversation(
  ctx: FeedbackCtx,
  visitor: Visitor,
  shareToken: string,
  given: Given,
): Promise<AskedRating> {
  const row = await findByShareToken(ctx, visitor.projectId, shareToken)
  if (!row || isGuest(visitor, row)) throw new AppError('not_found')
  return rate(ctx, row, visitor.lang, given)
}

/** Stores how satisfied the visitor is; the newest answer counts. */
export async function rate(
  ctx: FeedbackCtx,
  row: ConversationRow,
  lang: string,
  { mark, word }: Given,
): Promise<AskedRating> {
  const asked = await askedRating(ctx, row, lang)
  if (!asked) throw new AppError('rating_closed')
  const isNew = await transact(ctx, async ctx => {
    const before = await holdAsked(ctx, row)
    if (before.mark === mark && before.word === word) return false
    await sql`update lotse.ticket set rating = ${mark}, rating_word = ${word}, rated_at = ${ctx.now()},
        updated_at = ${ctx.now()}
      where project_id = ${row.project_id} and id = ${row.id}`.execute(ctx.db)
    await recordRating(ctx, row, before, { mark, word })
    if (before.mark !== mark)
      await state(ctx, {
        kind: 'ticket-rated',
        projectId: row.project_id,
        ticketId: row.id,
        mark,
        before: before.mark,
      })
    return true
  })
  if (isNew) {
    ctx.live.ticketUpdated(row.project_id, row.id)
    await tellFrames(ctx, row, 'visitor')
  }
  return { ...asked, mark, word }
}

interface Before {
  mark: number | null
  word: string
  rating_asked_at: Date
}

/** Two answers at the same time come one after the other; one to a ticket that was reopened meanwhile is refused. */
async function holdAsked(ctx: InTransaction<FeedbackCtx>, row: ConversationRow): Promise<Before> {
  const { rows } = await sql<Before>`select t.rating_asked_at, ${given} from lotse.ticket t
    where t.project_id = ${row.project_id} and t.id = ${row.id} and ${isAsked(ctx.now())}
    for no key update`.execute(ctx.db)
  const [before] = rows
  if (!before) throw new AppError('rating_closed')
  return before
}

/** One entry in the history for each time that it was asked, however often the visitor changes it. */
async function recordRating(
  ctx: InTransaction<FeedbackCtx>,
  { project_id: projectId, id }: ConversationRow,
  { rating_asked_at: since }: Before,
  { mark, word }: Given,
): Promise<void> {
  const change = { field: 'rating' as const, from: '', to: String(mark) }
  const { rows } =
    await sql`update lotse.message set text = ${word}, data = ${JSON.stringify({ change })}::json
    where project_id = ${projectId} and ticket_id = ${id} and author = 'change' and created_at >= ${since}
      and data -> 'change' ->> 'field' = 'rating' returning id`.execute(ctx.db)
  if (rows.length === 0)
    await addMessage(ctx, { id, projectId }, { author: 'change', text: word, data: { change } })
}
