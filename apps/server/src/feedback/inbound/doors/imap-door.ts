import { mailLimits } from '@lotse/contracts/limits'
import { ImapFlow } from 'imapflow'
import { AppError } from '../../../platform/http/errors.ts'
import { defineErrand } from '../../../platform/queue/errand.ts'
import { reachingOut, type Try } from '../../../platform/queue/taker.ts'
import type { FeedbackCtx } from '../../context.ts'

/**
 * All servers of a database share it, so one of them at a time is at the mailbox. A process that dies there is missed
 * when the time of its errand is over, so that is short, and so is the pause to the next.
 */
const collectMail = defineErrand('collect-mail', {
  everySeconds: 5,
  pauseSeconds: 60,
  expireSeconds: 300,
  atOnce: 1,
})

/** The rest is taken at the next look. */
const MOST_AT_ONCE = 100
const STAY_MS = 100_000
/** A server that does not tell of new mails is asked this often. */
const ASK_MS = 30_000

/** Takes what is unread in the mailbox. A mail counts as seen only once it is stored; nothing is ever deleted. */
async function collect(ctx: FeedbackCtx, _data: object, { stop }: Try): Promise<void> {
  const { imapUrl } = ctx.settings.inbound
  if (!imapUrl) return
  const { folder, ...options } = connectionOf(imapUrl)
  const end = AbortSignal.any([stop, AbortSignal.timeout(STAY_MS)])
  const client = new ImapFlow({ ...options, logger: false, socketTimeout: 60_000, greetingTimeout: 15_000 })
  // Every call that waits fails, too; without a listener the process would end.
  client.on('error', err => ctx.log.info({ err }, 'the mailbox broke off'))
  try {
    await client.connect()
    const lock = await client.getMailboxLock(folder)
    try {
      const listener = listenTo(client, end)
      do await takeUnread(ctx, client, stop)
      while (await listener.hearsOfMore())
    } finally {
      lock.release()
    }
    await client.logout()
  } finally {
    client.close()
  }
}

/** Takes them one by one. One that cannot be taken stays unread and keeps no other waiting. */
export async function takeUnread(ctx: FeedbackCtx, client: Mailbox, stop: AbortSignal): Promise<void> {
  const unread = (await client.search({ seen: false }, { uid: true })) || []
  let taken = 0
  const failures: unknown[] = []
  for (const uid of unread) {
    if (stop.aborted || taken === MOST_AT_ONCE) return
    try {
      await takeOne(ctx, client, uid)
      taken += 1
    } catch (error) {
      // Too much waits, or the connection is gone: it is so for all of them.
      if (error instanceof AppError || !client.usable) throw error
      ctx.log.warn({ err: error, uid }, 'a mail could not be taken')
      failures.push(error)
    }
  }
  // None of them could: more likely it is our own fault than that of each.
  if (taken === 0 && failures.length > 1) throw failures[0]
}

type Mailbox = Pick<ImapFlow, 'search' | 'fetchOne' | 'messageFlagsAdd' | 'usable'>

/** Waits until there is something new, or until it is time to ask; not beyond the end. */
function listenTo(client: ImapFlow, end: AbortSignal) {
  let isNew = false
  let wake = () => {}
  client.on('exists', () => {
    isNew = true
    wake()
  })
  client.on('close', () => wake())
  end.addEventListener('abort', () => wake())
  return {
    hearsOfMore: async (): Promise<boolean> => {
      let timer: NodeJS.Timeout | undefined
      // What came during the last look is looked at once more.
      if (!isNew && !end.aborted && client.usable)
        await new Promise<void>(done => {
          wake = done
          timer = setTimeout(done, ASK_MS)
          // It tells at once where it can (IDLE); the next command ends that by itself.
          if (client.capabilities.has('IDLE')) client.idle().catch(() => {})
        })
      clearTimeout(timer)
      isNew = false
      return client.usable && !end.aborted
    },
  }
}

async function takeOne(ctx: FeedbackCtx, client: Mailbox, uid: number): Promise<void> {
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
