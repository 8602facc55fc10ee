import { randomUUID } from 'node:crypto'
import { type MailState, mailDeleted } from '@lotse/contracts/console/fields/choices'
import { sql } from 'kysely'
import type { Ctx } from '../context.ts'
import { type InTransaction, transact } from '../database/transaction.ts'
import { openWith, sealWith } from '../process/seal.ts'
import { defineErrand } from '../queue/errand.ts'
import { reachingOut, type Try } from '../queue/taker.ts'
import { oneLine } from '../text/one-line.ts'
import type { MailTable } from './mail.table.ts'
import { delivery, type Mail, type MailContent, MailRefused } from './mail.ts'
import { mailDomain } from './mail-domain.ts'
import { signingOf } from './mail-key.ts'
import { replyToken, withToken } from './reply-address.ts'

export { mailDomain }

/** The pauses add up to about two days; by then, codes and links in mails have expired. */
const deliverMail = defineErrand<{ mailId: string }>('deliver-mail', {
  retries: 13,
  pauseSeconds: 10,
  expireSeconds: delivery.wholeSeconds,
  atOnce: delivery.atOnce,
})

const keyOf = (ctx: Pick<Ctx, 'keys'>) => ctx.keys.derive('mail')

/**
 * Stores a mail, in the current transaction if there is one; it is sent after the commit. That way a response
 * takes no longer for an address that exists. False if its key was used before.
 */
export function sendMail(ctx: Ctx, mail: Mail): Promise<boolean> {
  const {
    kind,
    to,
    subject,
    key,
    isSecret,
    refusedFor,
    owner,
    projectId,
    ticketId,
    ticketIds,
    contactId,
    accountId,
    teamId,
    ...content
  } = mail
  const text = JSON.stringify(content satisfies MailContent)
  return transact(ctx, async ctx => {
    const id = randomUUID()
    const row = await ctx.db
      .insertInto('platform.mail')
      .values({
        id,
        key: key ?? null,
        kind,
        project_id: projectId ?? null,
        ticket_id: ticketId ?? null,
        ticket_ids: ticketIds ?? null,
        contact_id: contactId ?? null,
        account_id: accountId ?? null,
        team_id: teamId ?? null,
        recipient: to,
        subject: oneLine(subject),
        content: isSecret ? sealWith(keyOf(ctx), text) : text,
        is_secret: isSecret ?? false,
        ...(refusedFor ? { state: 'refused', reason: refusedFor, ended_at: ctx.now() } : {}),
        created_at: ctx.now(),
      })
      .onConflict(conflict => conflict.column('key').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!row) return false
    if (refusedFor) return true
    await ctx.queue.ask(ctx, deliverMail, { mailId: id }, { key: id, owner: projectId ?? owner })
    return true
  })
}

/** The id by which mail programs know this mail. */
export const messageIdOf = (ctx: Pick<Ctx, 'settings'>, mailId: string): string =>
  `${mailId}@${mailDomain(ctx)}`

export const leaving = [
  'id',
  'kind',
  'recipient',
  'project_id',
  'ticket_id',
  'contact_id',
  'account_id',
  'created_at',
] as const satisfies (keyof MailTable)[]
/** A mail that is about to leave, and whom and what it is about. */
export type Leaving = Pick<MailTable, (typeof leaving)[number]>

/**
 * Called when a mail leaves, which may be days after it was written: the reason not to send it any longer, or
 * undefined.
 */
export type WhyNot = (ctx: Ctx, mail: Leaving) => Promise<string | undefined>

/** Runs in the commit that withholds a mail. */
export type Withheld = (ctx: InTransaction, mail: Leaving, why: string) => Promise<void>

export interface Judging {
  whyNot: WhyNot
  withheld: Withheld
}

async function deliver(ctx: Ctx, mailId: string, { isLast }: Try, judging: Judging): Promise<void> {
  const found = await ctx.db
    .selectFrom('platform.mail')
    .select([...leaving, 'state'])
    .where('id', '=', mailId)
    .executeTakeFirst()
  // It was deleted with the person it was about, or sent by a process that died before recording it.
  if (found?.state !== 'waiting') return
  const why = await judging.whyNot(ctx, found)
  if (why)
    return transact(ctx, async ctx => {
      await judging.withheld(ctx, found, why)
      await refuse(ctx, mailId, why, 'withheld')
    })
  // It may leave from here on, so nobody deletes it; if somebody just did, it is gone. Its words are those of this moment.
  const row = await markTried(ctx, mailId, ctx.now())
  if (!row) return
  if (row.content === '') return refuse(ctx, mailId, mailDeleted, 'withheld')
  const content = row.is_secret ? openWith(keyOf(ctx), row.content) : row.content
  const { recipient: to, subject } = row
  try {
    const { isReplyable, ...said } = JSON.parse(content) as MailContent
    const { answersTo } = ctx.settings
    const mail = {
      ...said,
      ...(isReplyable && answersTo ? { replyTo: withToken(answersTo, replyToken(ctx, mailId)) } : {}),
      messageId: messageIdOf(ctx, mailId),
      to,
      subject,
    }
    const delivered = await ctx.mailer.deliver(mail, await signingOf(ctx, row.project_id))
    // Somebody may have changed its words in the meantime.
    await endMail(ctx, mailId, delivered, null, row)
    ctx.metrics?.mail(delivered)
  } catch (error) {
    const isRefused = error instanceof MailRefused
    if (!isRefused && !isLast) {
      await noteFailure(ctx, mailId, (error as Error).message)
      ctx.metrics?.mail('failed')
      throw error
    }
    const reason = (error as Error).message.slice(0, LONGEST_REASON)
    await refuse(ctx, mailId, reason)
    ctx.log.error({ mailId, isRefused }, 'a mail was refused for good')
  }
}

async function refuse(
  ctx: Ctx,
  mailId: string,
  reason: string,
  counted: 'refused' | 'withheld' = 'refused',
): Promise<void> {
  await endMail(ctx, mailId, 'refused', reason)
  ctx.metrics?.mail(counted)
}

const markTried = (ctx: Ctx, mailId: string, triedAt: Date) =>
  ctx.db
    .updateTable('platform.mail')
    .set({ tried_at: triedAt })
    .where('id', '=', mailId)
    .where('state', '=', 'waiting')
    .returning(['recipient', 'subject', 'content', 'is_secret', 'project_id'])
    .executeTakeFirst()

/** It is tried again; until then the team sees why it waits. */
async function noteFailure(ctx: Ctx, mailId: string, reason: string): Promise<void> {
  await ctx.db
    .updateTable('platform.mail')
    .set({ tried_at: null, reason: reason.slice(0, LONGEST_REASON) })
    .where('id', '=', mailId)
    .where('state', '=', 'waiting')
    .execute()
}

const LONGEST_REASON = 500

/** Mails of this kind that waited when it became secret are stored openly. */
const ONCE_OPEN = 'reminder'

/**
 * A secret is erased; that of a project's refused mail stays sealed, because its managers may send it again. Words that
 * were deleted while it was handed over do not come back.
 */
async function endMail(
  ctx: Ctx,
  mailId: string,
  state: Exclude<MailState, 'waiting'>,
  reason: string | null,
  left?: { subject: string; content: string },
): Promise<void> {
  await sql`update platform.mail set state = ${state}, reason = ${reason}, ended_at = ${ctx.now()},
      content = case when content = '' or ((is_secret or kind = ${ONCE_OPEN})
        and (${state} <> 'refused' or project_id is null)) then '' else coalesce(${left?.content ?? null}, content) end,
      subject = case when content = '' then subject else coalesce(${left?.subject ?? null}, subject) end
    where id = ${mailId}`.execute(ctx.db)
}

/** Mail servers give up after a few days; later reports are about something else, or made up. */
const LATEST_REPORT_DAYS = 14
const DAY_MS = 86_400_000

/** Its mail server had accepted it, and could not deliver it. False if it is not one that was just sent. */
export async function noteUndelivered(ctx: Ctx, mailId: string, reason: string): Promise<boolean> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('platform.mail')
    .set({ state: 'refused', reason: reason.slice(0, LONGEST_REASON) })
    .where('id', '=', mailId)
    .where('state', '=', 'sent')
    .where('ended_at', '>', new Date(ctx.now().getTime() - LATEST_REPORT_DAYS * DAY_MS))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Retries a refused mail. False if it was not refused, or its content was not kept. */
export function repeatMail(ctx: Ctx, projectId: string, mailId: string): Promise<boolean> {
  return transact(ctx, async ctx => {
    const { numUpdatedRows } = await ctx.db
      .updateTable('platform.mail')
      .set({ state: 'waiting', reason: null, tried_at: null, ended_at: null })
      .where('id', '=', mailId)
      .where('project_id', '=', projectId)
      .where('state', '=', 'refused')
      .where('content', '!=', '')
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return false
    await ctx.queue.ask(ctx, deliverMail, { mailId }, { key: mailId })
    return true
  })
}

export const mailWork = (judging: Judging) =>
  reachingOut(deliverMail, (ctx, { mailId }, attempt) => deliver(ctx, mailId, attempt, judging))
