import { mailLimits } from '@lotse/contracts/limits'
import type { ImapFlow } from 'imapflow'
import type { Ctx } from '../../../platform/context.ts'
import { AppError } from '../../../platform/http/errors.ts'
import { notingFull, requireHour } from '../limits/mail-hour.ts'
import { headLines } from '../reading/mail-head.ts'
import { type Addressee, addresseeLines, addresseeOfMail, ownerOf } from '../recipients.ts'
import { refuseLarge, type TakeMail } from '../take-mail.ts'

/** The rest is taken at the next check, which follows immediately. */
const MOST_AT_ONCE = 100
/**
 * If there are more than twice this many unread mails, the oldest and the newest are checked: a flood cannot
 * hide others forever.
 */
const MOST_LOOKED_AT = 5_000
const HEADS_AT_ONCE = 50

export type Mailbox = Pick<ImapFlow, 'search' | 'fetchAll' | 'fetchOne' | 'messageFlagsAdd' | 'usable'>

type TakingCtx = Ctx & { takeMail: TakeMail }

/** What is known about mails that are still unread, by their number: headers are read once per connection. */
export type KnownMails = Map<number, Known>

interface Known {
  addressee: Addressee
  size: number
}

/**
 * Takes unread mails one by one, each project in its turn. One that cannot be taken stays unread and delays
 * no other. Returns whether there is more to take now.
 */
export async function takeUnread(
  ctx: TakingCtx,
  client: Mailbox,
  stop: AbortSignal,
  known: KnownMails,
): Promise<boolean> {
  const unread = (await client.search({ seen: false }, { uid: true })) || []
  const looked = unread.filter((_, at) => at < MOST_LOOKED_AT || at >= unread.length - MOST_LOOKED_AT)
  await readHeads(ctx, client, looked, known)
  if (stop.aborted) return false
  await finishStrays(ctx, client, looked, known)
  let taken = 0
  const failures: unknown[] = []
  const full = new Set<string>()
  for (const { uid, owner, mail } of inTurn(looked, known)) {
    if (stop.aborted) return false
    if (taken === MOST_AT_ONCE) return true
    if (full.has(owner)) continue
    try {
      await takeOne(ctx, client, uid, mail)
      known.delete(uid)
      taken += 1
    } catch (error) {
      if (error instanceof AppError && error.code === 'too_many_requests') {
        full.add(owner)
        continue
      }
      // Too much is waiting, or the connection is gone: that affects all of them.
      if (error instanceof AppError || !client.usable) throw error
      ctx.log.warn({ err: error, uid }, 'a mail could not be taken')
      failures.push(error)
    }
  }
  // None of them could be taken: that is more likely our own fault than that of each.
  if (taken === 0 && failures.length > 1) throw failures[0]
  return false
}

/** Reads only the lines that say for whom a mail is. */
async function readHeads(ctx: Ctx, client: Mailbox, uids: number[], known: KnownMails): Promise<void> {
  const missing = uids.filter(uid => !known.has(uid))
  for (let at = 0; at < missing.length; at += HEADS_AT_ONCE) {
    const range = missing.slice(at, at + HEADS_AT_ONCE).join(',')
    const wanted = { uid: true, size: true, headers: addresseeLines }
    for (const { uid, size, headers } of await client.fetchAll(range, wanted, { uid: true })) {
      const addressee = await addresseeOfMail(ctx, [], headLines(headers ?? Buffer.alloc(0)))
      known.set(uid, { addressee, size: size ?? 0 })
    }
  }
}

/**
 * Mails to addresses that lead nowhere are done without reading them: marked as seen, with a line in the log.
 */
async function finishStrays(ctx: Ctx, client: Mailbox, uids: number[], known: KnownMails): Promise<void> {
  const strays = uids.filter(uid => known.get(uid)?.addressee.as === 'nobody')
  for (let at = 0; at < strays.length; at += HEADS_AT_ONCE) {
    const some = strays.slice(at, at + HEADS_AT_ONCE)
    await client.messageFlagsAdd(some.join(','), ['\\Seen'], { uid: true })
    for (const uid of some) known.delete(uid)
    ctx.log.info({ uids: some, reason: 'unknown recipient' }, 'mails for nobody were left in the mailbox')
  }
}

/** The first of each project, then the second of each, and so on. */
function inTurn(uids: number[], known: KnownMails): { uid: number; owner: string; mail: Known }[] {
  const before = new Map<string, number>()
  const mails = uids.flatMap(uid => {
    const mail = known.get(uid)
    if (!mail) return []
    const owner = ownerOf(mail.addressee)
    const turn = before.get(owner) ?? 0
    before.set(owner, turn + 1)
    return [{ uid, owner, mail, turn }]
  })
  return mails.sort((a, b) => a.turn - b.turn)
}

async function takeOne(
  ctx: TakingCtx,
  client: Mailbox,
  uid: number,
  { addressee, size }: Known,
): Promise<void> {
  try {
    if (size > mailLimits.bytes) return await leaveLarge(ctx, client, uid, { addressee, size })
    if (addressee.as === 'new') await notingFull(ctx, () => requireHour(ctx, addressee.projectId))
    const found = await client.fetchOne(String(uid), { source: true }, { uid: true })
    const raw = found ? found.source : undefined
    // A colleague has just moved it.
    if (!raw) return
    await ctx.takeMail({ door: 'imap', address: 'imap', recipients: [], raw })
  } catch (error) {
    if (!(error instanceof AppError) || !never.includes(error.code)) throw error
    ctx.log.warn({ uid, reason: error.code }, 'a mail was left in the mailbox')
  }
  await client.messageFlagsAdd(String(uid), ['\\Seen'], { uid: true })
}

/** It stays in the mailbox for people to read, and its project sees that it was not taken. */
async function leaveLarge(ctx: Ctx, client: Mailbox, uid: number, mail: Known): Promise<void> {
  await refuseLarge(ctx, { door: 'imap', address: 'imap', ...mail })
  await client.messageFlagsAdd(String(uid), ['\\Seen'], { uid: true })
}

/** Retrying such a mail would give the same result, and delay the others. */
const never = ['payload_too_large', 'file_refused']
