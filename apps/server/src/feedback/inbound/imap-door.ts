import { mailLimits } from '@lotse/contracts/limits'
import { ImapFlow } from 'imapflow'
import { AppError } from '../../platform/http/errors.ts'
import { defineErrand } from '../../platform/queue/errand.ts'
import { reachingOut, type Try } from '../../platform/queue/taker.ts'
import type { FeedbackCtx } from '../context.ts'

/** All servers of a database share it, so one of them at a time looks into the mailbox. */
const collectMail = defineErrand('collect-mail', {
  everySeconds: 30,
  pauseSeconds: 60,
  expireSeconds: 600,
  atOnce: 1,
})

/** The rest is taken at the next look. */
const MOST_AT_ONCE = 100

/** Takes what is unread in the mailbox. A mail counts as seen only once it is stored; nothing is ever deleted. */
async function collect(ctx: FeedbackCtx, _data: object, { stop }: Try): Promise<void> {
  const { imapUrl } = ctx.settings.inbound
  if (!imapUrl) return
  const { folder, ...options } = connectionOf(imapUrl)
  const client = new ImapFlow({ ...options, logger: false, socketTimeout: 60_000, greetingTimeout: 15_000 })
  // Every call that waits fails, too; without a listener the process would end.
  client.on('error', err => ctx.log.info({ err }, 'the mailbox broke off'))
  try {
    await client.connect()
    const lock = await client.getMailboxLock(folder)
    try {
      const unread = await client.search({ seen: false }, { uid: true })
      for (const uid of (unread || []).slice(0, MOST_AT_ONCE)) {
        if (stop.aborted) return
        await takeOne(ctx, client, uid)
      }
    } finally {
      lock.release()
    }
    await client.logout()
  } finally {
    client.close()
  }
}

async function takeOne(ctx: FeedbackCtx, client: ImapFlow, uid: number): Promise<void> {
  try {
    const head = await client.fetchOne(String(uid), { size: true }, { uid: true })
    if (head && Number(head.size) > mailLimits.bytes) throw new AppError('payload_too_large')
    const found = await client.fetchOne(String(uid), { source: true }, { uid: true })
    const raw = found ? found.source : undefined
    // A colleague moved it in this moment.
    if (!raw) return
    await ctx.takeMail({ door: 'imap', address: 'imap', recipients: [], raw })
  } catch (error) {
    if (!(error instanceof AppError) || !never.includes(error.code)) throw error
    ctx.log.warn({ uid, reason: error.code }, 'a mail was left in the mailbox')
  }
  await client.messageFlagsAdd(String(uid), ['\\Seen'], { uid: true })
}

/** Trying such a mail again would end the same way, and keep the others waiting. */
const never = ['payload_too_large', 'file_refused']

export function connectionOf(imapUrl: string) {
  const url = new URL(imapUrl)
  const secure = url.protocol === 'imaps:'
  return {
    host: url.hostname,
    port: Number(url.port) || (secure ? 993 : 143),
    secure,
    auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) },
    folder: decodeURIComponent(url.pathname.slice(1)) || 'INBOX',
  }
}

export const collectMailWork = reachingOut(collectMail, collect)
