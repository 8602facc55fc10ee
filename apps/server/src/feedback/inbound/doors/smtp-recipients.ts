import { mailLimits } from '@lotse/contracts/limits'
import { trustOf } from '../../../platform/http/address.ts'
import { AppError } from '../../../platform/http/errors.ts'
import { obey } from '../../../platform/limits/limiter.ts'
import type { FeedbackCtx } from '../../context.ts'
import { notingFull, requireHour } from '../mail-hour.ts'
import { addresseeOf } from '../recipients.ts'

/** What a mail server says when it does not accept something. */
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

/** Whether a mail to this address is accepted now. Without a source it comes from a relay, which brings everybody's. */
export async function requireRecipient(
  ctx: FeedbackCtx,
  address: string,
  source: string | undefined,
): Promise<void> {
  const addressee = await addresseeOf(ctx, address)
  if (addressee.as === 'nobody' || addressee.as === 'unknown') throw refusal(550, 'No such address')
  const isNew = addressee.as === 'new'
  if (source === undefined) {
    // What exceeds the share of one project is not counted against all of them.
    const theirs = isNew ? addressee.projectId : `answers ${await projectOf(ctx, addressee.mailId)}`
    const { perProject, perMinute } = mailLimits.relays
    obey(ctx.limiter.take(`smtp relays ${theirs}`, perProject))
    obey(ctx.limiter.take('smtp relays', perMinute))
  }
  if (isNew) await notingFull(ctx, () => requireHour(ctx, addressee.projectId, source))
}

/** Answers of one project share what there is, however many tickets they are about. */
async function projectOf(ctx: FeedbackCtx, mailId: string): Promise<string> {
  const mail = await ctx.db
    .selectFrom('platform.mail')
    .select('project_id')
    .where('id', '=', mailId)
    .executeTakeFirst()
  return mail?.project_id ?? ''
}

export function refusalOf(ctx: FeedbackCtx, error: unknown): Error {
  if (error instanceof Refusal) return error
  const code = error instanceof AppError ? error.code : undefined
  if (code === 'payload_too_large') return refusal(552, 'The mail is too large')
  if (code === 'too_many_requests') return refusal(451, 'Too many mails, try again later')
  ctx.log.warn({ err: error }, 'a mail could not be taken')
  return refusal(451, 'Try again later')
}
