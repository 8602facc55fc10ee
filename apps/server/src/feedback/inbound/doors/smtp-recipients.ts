import { trustOf } from '../../../platform/http/address.ts'
import { AppError } from '../../../platform/http/errors.ts'
import type { FeedbackCtx } from '../../context.ts'
import { notingFull, requireHour } from '../limits/mail-hour.ts'
import { countRelayed } from '../limits/mail-limits.ts'
import { addresseeOf, MOST_OWNERS, ownerOf } from '../recipients.ts'

/** A mail server's response if it does not accept something. */
class Refusal extends Error {
  readonly responseCode: number
  constructor(responseCode: number, text: string) {
    super(text)
    this.responseCode = responseCode
  }
}

export const refusal = (responseCode: number, text: string): Error => new Refusal(responseCode, text)

/** Mail servers in front of ours. */
export function relaysOf({ settings }: FeedbackCtx): (address: string | undefined) => boolean {
  const trust = trustOf(settings.inbound.relays)
  return address => trust(address, 0)
}

/** Recipients of one mail, by whose share it uses up. */
export type Accepted = Map<string, string[]>

/**
 * Whether a mail to this address is accepted now. Without a source it comes from a relay, which delivers
 * everybody's. A mail is counted once per project, however many of its addresses it names.
 */
export async function requireRecipient(
  ctx: FeedbackCtx,
  address: string,
  source: string | undefined,
  accepted: Accepted,
): Promise<void> {
  const addressee = await addresseeOf(ctx, address)
  if (addressee.as === 'nobody' || addressee.as === 'unknown') throw refusal(550, 'No such address')
  const owner = ownerOf(addressee)
  const theirs = accepted.get(owner)
  if (theirs) return void theirs.push(address)
  // Its sender delivers it to the others in another mail.
  if (accepted.size >= MOST_OWNERS) throw refusal(452, 'Too many recipients')
  if (addressee.as === 'new') await notingFull(ctx, () => requireHour(ctx, addressee.projectId, source))
  if (source === undefined) countRelayed(ctx, 'smtp', owner)
  accepted.set(owner, [address])
}

export function refusalOf(ctx: FeedbackCtx, error: unknown): Error {
  if (error instanceof Refusal) return error
  const code = error instanceof AppError ? error.code : undefined
  if (code === 'payload_too_large') return refusal(552, 'The mail is too large')
  if (code === 'too_many_requests') return refusal(451, 'Too many mails, try again later')
  ctx.log.warn({ err: error }, 'a mail could not be taken')
  return refusal(451, 'Try again later')
}
