import { readdir, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { transact } from '../../platform/database/transaction.ts'
import { AppError } from '../../platform/http/errors.ts'
import { addressOf } from '../../platform/mail/smtp-mailer.ts'
import { reachingOut, type Try } from '../../platform/queue/taker.ts'
import { isUuid } from '../../platform/text/is-uuid.ts'
import { JobFailed } from '../../platform/workers/job.ts'
import type { FeedbackCtx } from '../context.ts'
import { scratchPath } from '../workers/scratch.ts'
import { findTarget, type Target } from './find-target.ts'
import type { Door, InboundState } from './inbound.table.ts'
import { TooManyMails } from './limits/mail-limits.ts'
import { holdLine, type InLine, letNext, projectIn, readMail } from './mail-line.ts'
import { noteBounce } from './note-bounce.ts'
import { besideOurs } from './reading/answered-letter.ts'
import { headLines, identityOf } from './reading/mail-head.ts'
import { MailLost, rawMail } from './reading/raw-mail.ts'
import type { ReadMail, Sender } from './reading/read-mail.ts'
import { answersOwner, answersTo, byTicket, isForUs, namedIn, tagsOf } from './recipients.ts'
import { isSenderChecked, mayVouch } from './sender-check.ts'
import { tellColleague } from './tell-colleague.ts'
import { isEmpty, withoutMails, writeMail } from './write-mail.ts'

/** The largest mail takes some seconds. */
const READ_MS = 10_000

interface Taken {
  id: string
  door: Door
  address: string
  recipients: string[]
  size: number
  project_id: string | null
  owner: string
}

interface Outcome {
  state: Exclude<InboundState, 'waiting'>
  reason?: string
  /** The project that refused it: its team sees that. */
  projectId?: string | undefined
}

/** Reads one accepted mail, and deletes its bytes when it is done. */
export async function readTaken(
  ctx: FeedbackCtx,
  { mailId }: { mailId: string },
  attempt: Try,
): Promise<void> {
  const row = await ctx.db
    .selectFrom('lotse.inbound_mail')
    .select(['id', 'door', 'address', 'recipients', 'raw', 'size', 'state', 'project_id', 'owner'])
    .select(['ticket_id', 'sender', 'token'])
    .where('id', '=', mailId)
    .executeTakeFirst()
  if (row?.state !== 'waiting') return
  const raw = await rawMail(ctx, row).catch((error: unknown) => {
    if (error instanceof MailLost && attempt.isLast) return lost
    throw error
  })
  if (!raw) return
  if ('state' in raw) {
    const { token, size } = row
    ctx.log.error({ mailId, token, size }, 'a mail that was accepted is lost: the bucket does not have it')
    return endMail(ctx, row, raw)
  }
  const outcome = (await isCopy(ctx, row, raw)) ? copied : await readForAll(ctx, row, raw, attempt)
  if (outcome.state !== 'taken') ctx.log.info({ mailId, ...outcome }, 'a mail was not written down')
  await endMail(ctx, row, outcome)
}

/** Otherwise it would be asked for until it is deleted, and keep later ones of its sender waiting. */
const lost: Outcome = { state: 'refused', reason: 'lost' }

async function endMail(ctx: FeedbackCtx, row: Taken & InLine, outcome: Outcome): Promise<void> {
  await transact(ctx, async ctx => {
    await holdLine(ctx, row.owner)
    await ctx.db
      .updateTable('lotse.inbound_mail')
      .set({
        state: outcome.state,
        reason: outcome.reason ?? null,
        raw: null,
        token: null,
        recipients: [],
        ended_at: ctx.now(),
        ...(outcome.projectId ? { project_id: outcome.projectId } : {}),
      })
      .where('id', '=', row.id)
      .execute()
    await letNext(ctx, row)
  })
}

const copied: Outcome = { state: 'ignored', reason: 'a copy of an answer' }

/** What a mail to the project's address was written as, if it also names one of its mails. */
const AS_ANSWER = 'an answer'

/**
 * A mail to a project's address and to one of its mails' is the same mail twice. It is written as an answer; if that was
 * not accepted, as a new mail. Of one sender's mails, the earlier one has been read by now, whichever of the two it is.
 */
async function isCopy(ctx: FeedbackCtx, { owner, recipients }: Taken, raw: Buffer): Promise<boolean> {
  const head = headLines(raw)
  const projectId = projectIn(owner)
  const isAnswer = owner === answersOwner(projectId)
  const other = await ctx.db
    .selectFrom('lotse.inbound_mail')
    .select('reason')
    .where('hash', '=', identityOf(raw, head, isAnswer ? projectId : answersOwner(projectId)))
    .where('state', '=', 'taken')
    .executeTakeFirst()
  if (!other || !isAnswer) return other !== undefined
  const isNamed = namedIn(head).some(address => recipients.includes(address.toLowerCase()))
  return isNamed && other.reason === AS_ANSWER
}

/**
 * Somebody may answer several of our mails at once: what they wrote goes to the ticket of each. Of those who reply to
 * all, the copy for the project may be here first.
 */
async function readForAll(ctx: FeedbackCtx, row: Taken, raw: Buffer, attempt: Try): Promise<Outcome> {
  const read = (recipients: string[]) =>
    readOnce(ctx, { ...row, recipients }, raw, attempt).catch((error: unknown) => refusal(error, attempt))
  const also = row.project_id ? await answersTo(ctx, row.project_id, namedIn(headLines(raw))) : []
  const [first, ...others] = await byTicket(ctx, [...row.recipients, ...also])
  let outcome = await read(first)
  for (const recipients of others) {
    const next = await read(recipients)
    if (outcome.state !== 'taken') outcome = next
  }
  return outcome
}

async function readOnce(ctx: FeedbackCtx, row: Taken, raw: Buffer, attempt: Try): Promise<Outcome> {
  const path = await scratchPath(ctx)
  try {
    await writeFile(path, raw, { flag: 'wx', mode: 0o600 })
    const mail = await ctx.workers.run(
      'readMail',
      { path },
      {
        weight: row.size,
        timeMs: READ_MS,
        // One door delivers the mails of all projects: each waits for its own.
        owner: row.owner,
      },
    )
    return await decide(ctx, row, mail, { path, attempt })
  } finally {
    await removeAll(path)
  }
}

async function decide(
  ctx: FeedbackCtx,
  row: Taken,
  read: ReadMail,
  { path, attempt }: { path: string; attempt: Try },
): Promise<Outcome> {
  const { from } = read
  if (read.bounce) await noteBounce(ctx, read.bounce)
  if (!from) return { state: 'refused', reason: 'no single sender' }
  const why = read.automatic ?? (await whyOurs(ctx, read, from.address))
  if (why) return { state: 'ignored', reason: why }
  // The sender chose what is in the mail itself: it only counts if nobody knows for whom it was delivered.
  const isKnown = row.door === 'smtp' || (await isForUs(ctx, row.recipients))
  const recipients = isKnown ? row.recipients : [...row.recipients, ...read.recipients]
  const isTrusted = isChecked(ctx, row, read, from)
  const target = trusted(await findTarget(ctx, read, from.address, recipients), isTrusted)
  const mailId = row.id
  if (target.as === 'nobody') {
    const { reason, colleague, projectId } = target
    if (colleague) await tellColleague(ctx, colleague, { mailId, reason })
    return { state: 'refused', reason, projectId }
  }
  const mail = target.as === 'agent' ? withoutMails(read) : await besideOurs(ctx, target, read, path)
  if (isEmpty(mail, target)) {
    if (target.as === 'agent') await tellColleague(ctx, target, { mailId, reason: 'empty' })
    return { state: 'refused', reason: 'empty', projectId: target.projectId }
  }
  try {
    const isCounted = row.project_id === target.projectId
    await writeMail(ctx, target, {
      ...mail,
      from,
      // One of our own addresses would only bring our mails back.
      replyTo: mail.replyTo && !isOurs(ctx, mail.replyTo.address) ? mail.replyTo : undefined,
      id: mailId,
      isChecked: isTrusted,
      isReplyToChecked: isChecked(ctx, row, read, mail.replyTo),
      isCounted,
    })
    return { state: 'taken', ...(row.project_id && target.as !== 'newcomer' ? { reason: AS_ANSWER } : {}) }
  } catch (error) {
    const outcome = refusal(error, attempt)
    // They believe that the visitor has read it.
    if (target.as === 'agent') await tellColleague(ctx, target, { mailId, reason: outcome.reason ?? '' })
    return { ...outcome, projectId: target.projectId }
  }
}

/** A visitor whose sender is not confirmed joins as a guest: anybody who was shown the mail could have written theirs. */
function trusted(target: Target, isTrusted: boolean): Target {
  if (target.as !== 'visitor' || isTrusted) return target
  const { isProved: _, ...answer } = target
  return { ...answer, as: 'guest' }
}

/** If no server is configured that verifies senders, the token and the address are all there is. */
function isChecked(
  ctx: FeedbackCtx,
  { door, address }: Taken,
  { authentication }: ReadMail,
  writer: Sender | undefined,
): boolean {
  const { authServers } = ctx.settings.inbound
  if (authServers.length === 0) return true
  return mayVouch(door, address) && isSenderChecked(authentication, authServers, writer?.address ?? '')
}

/** One of our own mails that came back; replying to it would go on forever. */
async function whyOurs(ctx: FeedbackCtx, mail: ReadMail, sender: string): Promise<string | undefined> {
  if (isOurs(ctx, sender)) return 'sent by us'
  const [id = ''] = mail.messageId.split('@', 1)
  if (!isUuid(id)) return undefined
  const known = await ctx.db.selectFrom('platform.mail').select('id').where('id', '=', id).executeTakeFirst()
  return known && 'sent by us'
}

function isOurs(ctx: FeedbackCtx, address: string): boolean {
  const { smtp, answersTo } = ctx.settings
  const own = [answersTo ?? '', addressOf(smtp?.from ?? '')].map(one => one.toLowerCase())
  return own.includes(address) || tagsOf(ctx, [address]).length > 0
}

/** What can never be read or written is refused; everything else is retried for a while. */
function refusal(error: unknown, { isFirst, isLast }: Try): Outcome {
  // A busy machine may be to blame.
  if (isFirst && error instanceof JobFailed && error.reason === 'late') throw error
  const reason = error instanceof Error ? error.message.slice(0, 300) : 'unknown'
  const isBroken = error instanceof TooManyMails || (error instanceof JobFailed && error.reason !== 'busy')
  const isNever = error instanceof AppError && !later.includes(error.code)
  if (!isBroken && !isNever && !isLast) throw error
  return { state: 'refused', reason: error instanceof AppError ? error.code : reason }
}

/**
 * Nothing that a sender can cause: mails that they are told to send later would meanwhile take up the room of
 * others.
 */
const later = ['service_unavailable', 'storage_full', 'internal_server_error']

/** The mail, and whatever a worker left next to it before it was stopped. */
async function removeAll(path: string): Promise<void> {
  const names = await readdir(dirname(path))
  const mine = names.filter(name => name.startsWith(basename(path)))
  await Promise.all(mine.map(name => rm(join(dirname(path), name), { force: true })))
}

export const readMailWork = reachingOut(readMail, readTaken)
