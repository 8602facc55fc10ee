import { may } from '@lotse/contracts/academy/rights'
import { sendMail } from '../../../../platform/mail/send-mail.ts'
import { refuseTakeover } from '../../../staff/approvals/two-person.ts'
import { newAddressMail } from '../../codes/mails.ts'
import type { AcademyCtx } from '../../guard.ts'
import type { UserRow } from '../users.table.ts'
import { type Act, requireAdmin } from './change-user.ts'

/** A new email address is unverified, unless an administrator says otherwise. */
export const changeEmail = (email: string, isVerified: boolean | undefined): Act => ({
  action: 'user.change_email',
  columns: (row, ctx) =>
    row.email === email ? {} : { email, email_verified: may(ctx.caller, 'admin') && isVerified === true },
  check: async (ctx, row) => {
    await refuseTakeover(ctx, row)
    if (isVerified !== undefined && isVerified !== row.email_verified) requireAdmin(ctx)
  },
})

/** People who lost their account read this where the thief cannot; an unconfirmed address may be a stranger's. */
export async function tellOldAddress(ctx: AcademyCtx, before: UserRow): Promise<void> {
  if (before.email === null || !before.email_verified) return
  await sendMail(ctx, newAddressMail(ctx.settings, { ...before, email: before.email }))
}
