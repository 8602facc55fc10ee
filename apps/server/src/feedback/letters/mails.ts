import type { MailState } from '@lotse/contracts/console/fields/choices'
import type { MailRow } from '@lotse/contracts/console/mail'
import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '../../platform/context.ts'
import { transact } from '../../platform/database/transaction.ts'
import { AppError } from '../../platform/http/errors.ts'
import type { MailContent } from '../../platform/mail/mail.ts'
import { leaving, repeatMail } from '../../platform/mail/send-mail.ts'
import { isUuid } from '../../platform/text/is-uuid.ts'
import { readCursor, writeCursor } from '../../platform/tokens/sync/cursor.ts'
import { audit } from '../audit/audit.ts'
import { REMINDER_MAIL } from '../bell/tell-by-mail.ts'
import type { ConsoleCtx } from '../context.ts'
import { makeUnsent } from './addresses/unsent-again.ts'
import { whyNotToday } from './day-limit.ts'
import { renewLetters } from './renew-letters.ts'
import { notAgain, whyNotMail } from './why-not.ts'

interface Row {
  id: string
  kind: string
  recipient: string
  subject: string
  state: MailState
  reason: string | null
  ticket_id: string | null
  is_secret: boolean
  has_content: boolean
  created_at: Date
  ended_at: Date | null
}

/** Reminders that waited when they became secret are stored as before. */
const isSecret = ({ is_secret, kind }: Pick<Row, 'is_secret' | 'kind'>): boolean =>
  is_secret || kind === REMINDER_MAIL

const answerOf = (row: Row): MailRow => ({
  id: row.id,
  kind: row.kind,
  recipient: row.recipient,
  subject: row.subject,
  state: row.state,
  reason: row.reason,
  ticketId: row.ticket_id,
  isSecret: isSecret(row),
  isRepeatable: row.state === 'refused' && row.has_content,
  createdAt: row.created_at.toISOString(),
  endedAt: row.ended_at?.toISOString() ?? null,
})

interface MailQuery {
  state?: MailState | undefined
  after?: string | undefined
  limit: number
}

/** Mails of the project, and the few of its team; there is an index for each. */
export async function listMails(ctx: ConsoleCtx, query: MailQuery) {
  const { projectId, teamId } = ctx.caller
  const found = await Promise.all([
    listWhere(ctx, sql<boolean>`project_id = ${projectId}`, query),
    listWhere(ctx, sql<boolean>`team_id = ${teamId}`, query),
  ])
  const rows = found.flat().sort(newestFirst)
  const items = rows.slice(0, query.limit)
  const last = items.at(-1)
  const next = rows.length > query.limit && last ? writeCursor({ at: last.created_at, id: last.id }) : null
  return { items: items.map(answerOf), next }
}

const newestFirst = (a: Row, b: Row): number =>
  b.created_at.getTime() - a.created_at.getTime() || (a.id < b.id ? 1 : -1)

const hasContent = sql<boolean>`content <> ''`.as('has_content')

export async function mailsById(ctx: Ctx, ids: string[]): Promise<MailRow[]> {
  const rows = await selectMails(ctx).where('id', 'in', ids).execute()
  return rows.map(answerOf)
}

/** The newest of no project and no team, for whoever runs the server. */
export const listOwnerless = (ctx: Ctx): Promise<Row[]> =>
  listWhere(ctx, sql<boolean>`project_id is null and team_id is null`, { limit: 99 })

const selectMails = (ctx: Ctx) =>
  ctx.db
    .selectFrom('platform.mail')
    .select(['id', 'kind', 'recipient', 'subject', 'state', 'reason', 'ticket_id', 'is_secret'])
    .select(['created_at', 'ended_at', hasContent])

function listWhere(ctx: Ctx, whose: RawBuilder<boolean>, { state, after, limit }: MailQuery): Promise<Row[]> {
  const cursor = after ? readCursor(after) : undefined
  return selectMails(ctx)
    .where(whose)
    .$if(state !== undefined, query => query.where('state', '=', state ?? 'sent'))
    .$if(cursor !== undefined, query =>
      query.where(sql<boolean>`(created_at, id) < (${cursor?.at}, ${cursor?.id})`),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
}

/**
 * The link of a letter allows writing in the visitor's name, and the link in a mail to the team stops a
 * colleague's mails: the team sees that there is a link, but nothing more.
 */
export const withoutTokens = (text: string): string =>
  text.replaceAll(/(\/letter(?:\/stop\?|\/rate#|#)token=|\/console\/unsubscribe\/)[\w-]+/g, '$1…')

export async function readMail(ctx: ConsoleCtx, id: string) {
  const { projectId, teamId } = ctx.caller
  const row = isUuid(id)
    ? await ctx.db
        .selectFrom('platform.mail')
        .selectAll()
        .select(hasContent)
        .where(({ or, eb }) => or([eb('project_id', '=', projectId), eb('team_id', '=', teamId)]))
        .where('id', '=', id)
        .executeTakeFirst()
    : undefined
  if (!row) throw new AppError('not_found')
  // Its words were deleted.
  if (isSecret(row) || !row.has_content) return { ...answerOf(row), text: '', html: null }
  const { text, html } = JSON.parse(row.content) as MailContent
  return { ...answerOf(row), text: withoutTokens(text), html: html ? withoutTokens(html) : null }
}

const findMail = (ctx: ConsoleCtx, id: string) =>
  ctx.db
    .selectFrom('platform.mail')
    .select(leaving)
    .where('project_id', '=', ctx.caller.projectId)
    .where('id', '=', id)
    .executeTakeFirst()

export async function repeat(ctx: ConsoleCtx, id: string): Promise<void> {
  if (!isUuid(id)) throw new AppError('not_found')
  const why = await transact(ctx, async ctx => {
    if (await whyNotToday(ctx, ctx.caller.projectId)) throw new AppError('too_many_mails_today')
    const mail = await findMail(ctx, id)
    const why = mail && (await whyNotMail(ctx, mail))
    if (why) {
      await makeUnsent(ctx, mail, why)
      return why
    }
    if (mail?.ticket_id)
      await renewLetters(ctx, { projectId: ctx.caller.projectId, ticketId: mail.ticket_id })
    if (!(await repeatMail(ctx, ctx.caller.projectId, id))) throw new AppError('not_found')
    await audit(ctx, { action: 'mail.repeated', subject: id })
    return undefined
  })
  if (why) throw new AppError(notAgain[why] ?? 'not_found')
}
