import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { mailLimits } from '@lotse/contracts/limits'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/context.ts'
import { transact } from '../../platform/database/transaction.ts'
import { AppError } from '../../platform/http/errors.ts'
import { requireRoom } from '../../platform/limits/free-space.ts'
import { createGate } from '../../platform/limits/gate.ts'
import { defineErrand } from '../../platform/queue/errand.ts'
import { newId } from '../ids.ts'
import { mailInForm } from './doors/mail-in-form.ts'
import type { Door } from './inbound.table.ts'
import { identityOf } from './mail-head.ts'

/** The pauses add up to some three hours: a mail that comes while the disk is full is taken later. */
export const readMail = defineErrand<{ mailId: string }>('read-mail', { expireSeconds: 120, atOnce: 4 })

export interface HandedIn {
  door: Door
  /** Who handed it in: an address that its sender cannot choose. */
  address: string
  /** Of the envelope, where the door knows it. */
  recipients: string[]
  /** The mail as it came, or the file it lies in. */
  raw: Buffer | string
  /** The file is a form with the mail in one of its fields. */
  boundary?: string | undefined
}

/** Stores a mail as it is. What resolves is committed: the door may say that it was taken. A second one is the same. */
export type TakeMail = (handed: HandedIn) => Promise<void>

/** The one way in for all doors. Whole mails are in memory one at a time, however many come. */
export function createMailTaker(ctx: Ctx): TakeMail {
  const gate = createGate(1, 50)
  return handed => gate(() => store(ctx, handed))
}

async function store(ctx: Ctx, handed: HandedIn): Promise<void> {
  const { door, address, recipients: given } = handed
  const raw = await bytesOf(handed)
  if (raw.length > mailLimits.bytes) throw new AppError('payload_too_large')
  if (raw.length === 0) throw new AppError('file_refused')
  await requireRoom(ctx, 2 * raw.length)
  const { key, recipients } = identityOf(raw, given)
  const id = newId(ctx.now())
  await transact(ctx, async ctx => {
    await requireBacklog(ctx, recipients[0])
    const row = await ctx.db
      .insertInto('lotse.inbound_mail')
      .values({
        id,
        hash: createHash('sha256').update(key).digest(),
        door,
        address,
        recipients,
        raw,
        size: raw.length,
        created_at: ctx.now(),
      })
      .onConflict(conflict => conflict.column('hash').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (row) await ctx.queue.ask(ctx, readMail, { mailId: id }, { key: id, owner: recipients[0] ?? address })
  })
}

async function bytesOf({ raw, boundary }: HandedIn): Promise<Buffer> {
  const bytes = typeof raw === 'string' ? await readFile(raw) : raw
  const mail = boundary === undefined ? bytes : mailInForm(bytes, boundary)
  if (!mail) throw new AppError('file_refused')
  return mail
}

/** Whoever sends faster than we read is told to come back. */
async function requireBacklog(ctx: Ctx, recipient = ''): Promise<void> {
  const { rows } = await sql<{ number: number; bytes: number; theirs: number }>`
    select count(*)::int as number, coalesce(sum(size), 0)::float8 as bytes,
      (count(*) filter (where recipients[1] = ${recipient}))::int as theirs
    from lotse.inbound_mail where state = 'waiting'`.execute(ctx.db)
  const { number = 0, bytes = 0, theirs = 0 } = rows[0] ?? {}
  const most = mailLimits.waiting
  if (number >= most.number || bytes >= most.bytes || theirs >= most.each)
    throw new AppError('service_unavailable')
}
