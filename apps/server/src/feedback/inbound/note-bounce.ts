import { mailDomain } from '../../platform/mail/mail-domain.ts'
import { mailOfToken } from '../../platform/mail/reply-address.ts'
import { noteUndelivered } from '../../platform/mail/send-mail.ts'
import { isUuid } from '../../platform/text/is-uuid.ts'
import type { FeedbackCtx } from '../context.ts'
import type { Bounce } from './reading/delivery-report.ts'
import { tagsOf } from './recipients.ts'

/**
 * A mail that its mail server had accepted came back. Its id is random, and the address for answers to it is sealed:
 * only people who were given the mail know either of them, so no stranger can make others believe that a mail was
 * refused.
 */
export async function noteBounce(ctx: FeedbackCtx, bounce: Bounce): Promise<void> {
  const mailId = mailOf(ctx, bounce)
  if (mailId && (await noteUndelivered(ctx, mailId, bounce.says)))
    ctx.log.warn({ mailId }, 'a mail came back undelivered')
}

function mailOf(ctx: FeedbackCtx, { messageId, replyTo }: Bounce): string | undefined {
  for (const tag of tagsOf(ctx, replyTo)) {
    const mailId = mailOfToken(ctx, tag)
    if (mailId) return mailId
  }
  const [id = '', domain = ''] = messageId.toLowerCase().split('@')
  return domain === mailDomain(ctx).toLowerCase() && isUuid(id) ? id : undefined
}
