import type { AttemptCode, WebhookFormat } from '@lotse/contracts/webhooks/webhook-choices'
import type { Ctx } from '../context.ts'
import { callOutside, NotOutside, type OutsideAnswer, TimedOut } from '../http/call-outside.ts'
import { cleanText } from '../text/clean-text.ts'
import type { Card } from './formats/card.ts'
import { formatted } from './formats/format.ts'
import { readableText, signedHeaders } from './sign.ts'
import type { StoredAttempt } from './webhooks.table.ts'

/** Characters of an answer that the log keeps. */
const KEPT_ANSWER = 4000

/** What one call needs of a delivery and its webhook. */
export interface Outgoing {
  id: string
  body: string
  card: Card
  address: string
  format: WebhookFormat
  secret: string
  old_secret: string | null
  old_secret_until: Date | null
  /** The short-lived address of the card's picture, if it is to be shown. */
  pictureUrl: string | undefined
}

export interface Called {
  attempt: StoredAttempt
  /** The receiver asks for so many seconds of patience. */
  wish: number
}

/** The same for each attempt: a receiver knows by it what it has already had. */
export const messageIdOf = (deliveryId: string): string => `msg_${deliveryId.replaceAll('-', '')}`

/** Where it goes and what is sent, as the webhook is set now. The address is empty if it cannot be read. */
export function requestOf(
  ctx: Pick<Ctx, 'keys'>,
  out: Pick<Outgoing, 'address' | 'format' | 'body' | 'card' | 'pictureUrl'>,
): { url: string; body: string } {
  const { picture: _, ...card } = out.card
  const address = readableText(ctx, out.address) ?? ''
  return formatted({ format: out.format, address }, out.body, { ...card, pictureUrl: out.pictureUrl })
}

/** Calls the webhook once. It never throws: how it ended is in the attempt. */
export async function callWebhook(ctx: Ctx, out: Outgoing): Promise<Called> {
  const { url, body } = requestOf(ctx, out)
  const at = ctx.now()
  const secrets = secretsOf(ctx, out, at)
  const isReadable = url !== '' && (secrets.length > 0 || out.format !== 'json')
  const sent = {
    'content-type': 'application/json; charset=utf-8',
    'user-agent': 'Lotse-Webhooks/1',
    ...signedHeaders({ id: messageIdOf(out.id), at, body }, secrets),
  }
  const began = performance.now()
  const ended = (code: AttemptCode, more: Partial<StoredAttempt> = {}): StoredAttempt => ({
    at: at.toISOString(),
    code,
    status: null,
    ms: Math.round(performance.now() - began),
    error: null,
    sent,
    answer: '',
    isCut: false,
    ...more,
  })
  // The headers of a request that was never sent are no part of the log.
  if (!isReadable) return { attempt: ended('unreadable', { sent: {} }), wish: 0 }
  try {
    const answer = await callOutside(ctx, url, {
      method: 'POST',
      headers: { ...sent, 'content-length': String(Buffer.byteLength(body)) },
      body,
      opened: ctx.settings.webhookNetworks,
    })
    const { status, isCut } = answer
    const text = cleanText(answer.body.toString('utf8')).slice(0, KEPT_ANSWER).toWellFormed()
    return { attempt: ended(codeOf(status), { status, isCut, answer: text }), wish: wishOf(answer) }
  } catch (error) {
    const { message } = error as Error
    return { attempt: ended(codeOfError(error), { error: message.slice(0, 300) }), wish: 0 }
  }
}

/** Those that can be read. */
function secretsOf(
  ctx: Pick<Ctx, 'keys'>,
  { secret, old_secret, old_secret_until }: Outgoing,
  at: Date,
): string[] {
  const isOverlap = old_secret !== null && old_secret_until !== null && old_secret_until > at
  return [secret, ...(isOverlap ? [old_secret] : [])].flatMap(sealed => readableText(ctx, sealed) ?? [])
}

function codeOf(status: number): AttemptCode {
  if (status >= 200 && status < 300) return 'ok'
  if (status >= 300 && status < 400) return 'redirect'
  return status === 410 ? 'gone' : 'status'
}

/** Errors of OpenSSL about certificates, by the beginnings of their codes. */
const CERTIFICATE =
  /^(CERT_|ERR_TLS_CERT|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_(GET_ISSUER|VERIFY)|HOSTNAME_MISMATCH|INVALID_CA)/

function codeOfError(error: unknown): AttemptCode {
  if (error instanceof NotOutside) return 'private_address'
  if (error instanceof TimedOut) return 'timeout'
  const { code = '', message } = error as NodeJS.ErrnoException
  if (CERTIFICATE.test(code)) return 'certificate'
  if (/^E(NOTFOUND|AI_|NODATA|SERVFAIL)/.test(code) || message.endsWith('leads nowhere'))
    return 'unknown_host'
  return code === 'ETIMEDOUT' ? 'timeout' : 'connection'
}

/** `Retry-After` in seconds, also as a date. */
function wishOf({ headers }: OutsideAnswer): number {
  const wish = headers['retry-after']
  if (!wish) return 0
  const seconds = /^\d+(\.\d+)?$/.test(wish) ? Number(wish) : (Date.parse(wish) - Date.now()) / 1000
  return Number.isFinite(seconds) && seconds > 0 ? seconds : 0
}
