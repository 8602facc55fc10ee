import type { MailboxTrouble } from '@lotse/contracts/console/mail'
import { ImapFlow } from 'imapflow'
import { defineErrand } from '../../../platform/queue/errand.ts'
import { QUEUE_SCHEMA } from '../../../platform/queue/queue.ts'
import { reachingOut, type Try } from '../../../platform/queue/taker.ts'
import type { FeedbackCtx } from '../../context.ts'
import { mailboxError, readTrouble } from './mailbox-trouble.ts'
import { type KnownMails, takeUnread } from './take-unread.ts'

/**
 * All servers of a database share it, so only one of them uses the mailbox at a time. The pause before the next is short.
 */
const collectMail = defineErrand('collect-mail', {
  everySeconds: 5,
  pauseSeconds: 60,
  expireSeconds: 300,
  atOnce: 1,
})

const STAY_MS = 100_000
/** A server that does not announce new mails is polled this often. */
const ASK_MS = 30_000

/**
 * Takes the unread mails in the mailbox. A mail counts as seen only once it is stored; nothing is ever
 * deleted.
 */
async function collect(ctx: FeedbackCtx, _data: object, { stop }: Try): Promise<void> {
  const { imapUrl } = ctx.settings.inbound
  if (!imapUrl) return
  const { folder, ...options } = connectionOf(imapUrl)
  // Its own timer: in Node 20, a signal of `AbortSignal.timeout` that only `any` references is
  // garbage-collected, and never fires.
  const leaving = new AbortController()
  const timer = setTimeout(() => leaving.abort(), STAY_MS)
  const end = AbortSignal.any([stop, leaving.signal])
  const client = new ImapFlow({
    ...options,
    logger: false,
    socketTimeout: 60_000,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
  })
  // Every waiting call fails, too; without a listener the process would end.
  client.on('error', err => ctx.log.info({ err }, 'the mailbox broke off'))
  try {
    await client.connect()
    const lock = await client.getMailboxLock(folder)
    try {
      const listener = listenTo(client, end)
      const known: KnownMails = new Map()
      let isMore = true
      while (isMore)
        isMore = (await takeUnread(ctx, client, stop, known)) ? !end.aborted : await listener.hearsOfMore()
    } finally {
      lock.release()
    }
    await client.logout()
  } catch (error) {
    throw mailboxError(error)
  } finally {
    clearTimeout(timer)
    client.close()
  }
}

/** A connection is established, or fails, within this time: both limits above, and the sign-in. */
const CONNECT_SECONDS = 30

/** Why the last attempt failed; null if there was none, or the next one has come further. */
export async function readMailboxTrouble({
  pool,
}: Pick<FeedbackCtx, 'pool'>): Promise<MailboxTrouble | null> {
  const { rows } = await pool.query<{ reason: string | null }>(
    `select output ->> 'message' as reason from ${QUEUE_SCHEMA}.job where name = $1 and (state = 'retry'
       or state = 'active' and start_after > now() - make_interval(secs => $2))`,
    [collectMail.name, CONNECT_SECONDS],
  )
  const reason = rows[0]?.reason
  return typeof reason === 'string' ? readTrouble(reason) : null
}

/** Waits until there is something new, or until it is time to poll; not beyond the end. */
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
      // What arrived during the last check is checked again.
      if (!isNew && !end.aborted && client.usable)
        await new Promise<void>(done => {
          wake = done
          timer = setTimeout(done, ASK_MS)
          // It announces immediately if it can (IDLE); the next command ends that by itself.
          if (client.capabilities.has('IDLE')) client.idle().catch(() => {})
        })
      clearTimeout(timer)
      isNew = false
      return client.usable && !end.aborted
    },
  }
}

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
