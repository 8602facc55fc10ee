import { readFile } from 'node:fs/promises'
import { mailLimits } from '@lotse/contracts/limits'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/context.ts'
import { transact } from '../../platform/database/transaction.ts'
import { AppError } from '../../platform/http/errors.ts'
import { requireRoom } from '../../platform/limits/free-space.ts'
import { createGate } from '../../platform/limits/gate.ts'
import { sha256 } from '../../platform/process/sha256.ts'
import { newId } from '../tokens/ids.ts'
import type { FilingCtx } from '../uploads/file-store.ts'
import { keepUsed } from '../uploads/remove-files.ts'
import type { Door, InboundMailTable } from './inbound.table.ts'
import { type Metered, requireDay } from './limits/mail-day.ts'
import { notingFull, requireHour } from './limits/mail-hour.ts'
import { holdLine, isBehind, PATIENCE_SECONDS, readMail, senderOf } from './mail-line.ts'
import { deliveredTo, headLines, identityOf } from './reading/mail-head.ts'
import { hasTooManyLines, tooManyLines } from './reading/mail-lines.ts'
import { storeMail } from './reading/raw-mail.ts'
import { type Addressee, addresseeOfMail, ownerOf } from './recipients.ts'

export interface HandedIn {
  door: Door
  /** Who delivered it: an address that its sender cannot choose. */
  address: string
  /** The network it comes from, if its sender cannot choose that either and nobody relays for others. */
  source?: string | undefined
  /** From the envelope, if the door knows it. */
  recipients: string[]
  /** The mail as it came, or the path of its file. */
  raw: Buffer | string
  /** Counts it for its recipient, before it is stored. */
  count?: (owner: string) => void
}

/**
 * Stores a mail as it is. Once it resolves, it is committed: the door may say that it was accepted, or that
 * it is for nobody. A duplicate changes nothing.
 */
export type TakeMail = (handed: HandedIn) => Promise<{ refused?: string }>

type TakingCtx = Ctx & Metered & FilingCtx

/** The only way in for all doors. Whole mails are in memory one at a time, however many arrive. */
export function createMailTaker(ctx: TakingCtx): TakeMail {
  const gate = createGate(1, 50)
  return handed => gate(() => notingFull(ctx, () => take(ctx, handed)))
}

async function take(ctx: TakingCtx, handed: HandedIn): Promise<{ refused?: string }> {
  const { door, address, source, count } = handed
  const raw = typeof handed.raw === 'string' ? await readFile(handed.raw) : handed.raw
  if (raw.length > mailLimits.bytes) throw new AppError('payload_too_large')
  if (raw.length === 0) throw new AppError('file_refused')
  await requireRoom(ctx, 2 * raw.length)
  const head = headLines(raw)
  const addressee = await addresseeOfMail(ctx, handed.recipients, head)
  const owner = ownerOf(addressee)
  const projectId = addressee.as === 'new' ? addressee.projectId : undefined
  const ticketId = addressee.as === 'answer' ? addressee.ticketId : null
  const refused = whyNot(addressee, raw)
  const id = newId(ctx.now())
  const hash = identityOf(raw, head, owner)
  const mail = { id, door, address, size: raw.length, source: (projectId && source) ?? null }
  const requirePlace = async (db: Ctx) => {
    await requireBacklog(db, owner, ticketId)
    if (projectId) await requireHour(db, projectId, source)
    requireDay(ctx, owner)
  }
  // Before the transaction, in which other mails wait: the bucket may be slow.
  const isStored = ctx.files.put && !refused && !(await isKnown(ctx, hash))
  // Z1364: what is deferred would be in the bucket for an hour each time.
  if (isStored) await requirePlace(ctx)
  const place = isStored ? await storeMail(ctx, raw) : { raw, token: null }
  return transact(ctx, async ctx => {
    if (projectId) await lockHour(ctx, projectId)
    const isOld = await isKnown(ctx, hash)
    if (!isOld && !refused) await requirePlace(ctx)
    // A deferred mail comes again, and would be counted each time.
    count?.(owner)
    if (isOld) return {}
    if (refused) return refuse(ctx, { ...mail, project_id: projectOf(addressee) }, refused)
    await holdLine(ctx, owner)
    const line = { ticket_id: ticketId, sender: senderOf(head, owner) }
    const inSeconds = (await isBehind(ctx, line)) ? PATIENCE_SECONDS : undefined
    const row = await ctx.db
      .insertInto('lotse.inbound_mail')
      .values({
        ...mail,
        ...line,
        hash,
        created_at: ctx.now(),
        project_id: projectId ?? null,
        owner,
        recipients: deliveredTo(handed.recipients, head),
        ...place,
      })
      .onConflict(conflict => conflict.column('hash').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (row && place.token) await keepUsed(ctx, [place.token])
    if (row) await ctx.queue.ask(ctx, readMail, { mailId: id }, { key: id, owner, source, inSeconds })
    return {}
  })
}

/** A mail that could not be read would be lost once it was accepted. */
function whyNot(addressee: Addressee, raw: Buffer): string | undefined {
  if (addressee.as === 'nobody') return addressee.reason
  return hasTooManyLines(raw) ? tooManyLines : undefined
}

/** Whose team sees that it was refused. */
const projectOf = (addressee: Addressee): string | null =>
  'projectId' in addressee ? addressee.projectId : null

/** A mail that a door does not even read, because it is too large: whoever expects it is told. */
export function refuseLarge(
  ctx: Ctx,
  { door, address, addressee, size }: { door: Door; address: string; addressee: Addressee; size: number },
): Promise<unknown> {
  const mail = { id: newId(ctx.now()), door, address, size, source: null }
  return transact(ctx, ctx => refuse(ctx, { ...mail, project_id: projectOf(addressee) }, tooLarge))
}

export const tooLarge = 'a mail that is too large'

type Refused = Pick<InboundMailTable, 'id' | 'door' | 'address' | 'size' | 'source' | 'project_id'>

/**
 * Stores a row with the reason. It has no identity: the key may be created later, and the mail may come
 * again.
 */
async function refuse(ctx: Ctx, mail: Refused, reason: string): Promise<{ refused: string }> {
  const [hash, now] = [sha256(mail.id), ctx.now()]
  await ctx.db
    .insertInto('lotse.inbound_mail')
    .values({ ...mail, hash, recipients: [], state: 'refused', reason, created_at: now, ended_at: now })
    .execute()
  ctx.log.info({ mailId: mail.id, reason }, 'a mail was refused at its door')
  return { refused: reason }
}

/** A mail that was accepted before is never deferred. */
const isKnown = async (ctx: Ctx, hash: Buffer): Promise<boolean> =>
  (await ctx.db.selectFrom('lotse.inbound_mail').select('id').where('hash', '=', hash).executeTakeFirst()) !==
  undefined

/** Two that arrive at the same moment are counted one after the other. */
const lockHour = (ctx: Ctx, projectId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${projectId}, 490))`.execute(ctx.db)

/**
 * Senders who are faster than we read are told to come back. What was accepted cannot give way, so nobody
 * gets more than the room that is left: however many projects fill the queue, one that has nothing in it
 * finds a place.
 */
async function requireBacklog(ctx: Ctx, owner: string, ticketId: string | null): Promise<void> {
  const { rows } = await sql<Record<'number' | 'bytes' | 'theirs' | 'theirBytes' | 'ofTicket', number>>`
    select count(*)::int as number, coalesce(sum(size), 0)::float8 as bytes,
      (count(*) filter (where owner = ${owner}))::int as theirs,
      coalesce(sum(size) filter (where owner = ${owner}), 0)::float8 as "theirBytes",
      (count(*) filter (where ticket_id = ${ticketId}))::int as "ofTicket"
    from lotse.inbound_mail where state = 'waiting'`.execute(ctx.db)
  const { number = 0, bytes = 0, theirs = 0, theirBytes = 0, ofTicket = 0 } = rows[0] ?? {}
  const most = mailLimits.waiting
  if (number >= most.number || bytes >= most.bytes) throw new AppError('service_unavailable')
  const isFull = theirs >= Math.min(most.each, most.number - number) || theirBytes >= most.bytes - bytes
  // A person with the token of one letter cannot keep other answers out.
  if (isFull || ofTicket >= most.ticket) throw new AppError('too_many_requests', undefined, BACKLOG_SECONDS)
}

const BACKLOG_SECONDS = 60
