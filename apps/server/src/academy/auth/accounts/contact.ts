import { transact } from '../../../platform/database/transaction.ts'
import { networkKey } from '../../../platform/http/address.ts'
import { AppError } from '../../../platform/http/errors.ts'
import { sendMail } from '../../../platform/mail/send-mail.ts'
import { oneLine } from '../../../platform/text/one-line.ts'
import { requireCaptcha } from '../captcha/captcha.ts'
import type { AcademyCtx } from '../guard.ts'
import { countAttempt, typedKey } from '../sessions/attempts.ts'

interface Message {
  name: string
  email: string
  subject: string
  message: string
  recaptcha_response?: string | null | undefined
}

/** Sends to every administrator with a verified email address. */
export async function sendContactMessage(ctx: AcademyCtx, given: Message): Promise<true> {
  await requireCaptcha(ctx, 'contact', given.recaptcha_response)
  const admins = await ctx.db
    .selectFrom('academy.user')
    .select('email')
    .where('admin', '=', true)
    .where('enabled', '=', true)
    .where('email_verified', '=', true)
    .where('email', 'is not', null)
    .orderBy('registration')
    .limit(10)
    .execute()
  const subject = `[Contact] ${oneLine(given.subject)}`
  const text = `${oneLine(given.name)} <${given.email}>\n\n${given.message}\n`
  if (admins.length === 0) throw new AppError('could_not_send_message')
  // Strangers must not use up what learners may write.
  const { isAnonymous, isVerified, userId } = ctx.caller
  const isLearner = !isAnonymous && isVerified
  await countAttempt(ctx, 'contact', isLearner ? userId : typedKey(networkKey(ctx.request.ip)))
  await countAttempt(ctx, 'contacts', isLearner ? 'learners' : 'all')
  await transact(ctx, async ctx => {
    for (const { email } of admins)
      await sendMail(ctx, { kind: 'contact', to: email ?? '', subject, text, owner: 'contact' })
  })
  return true
}
