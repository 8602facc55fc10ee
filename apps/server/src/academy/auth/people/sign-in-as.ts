import { signInAsMinutes } from '@lotse/contracts/academy/people/sign-in-as'
import { transact } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/http/errors.ts'
import { auditAll } from '../../audit/audit.ts'
import { personOf } from '../../staff/approvals/two-person.ts'
import type { AcademyCtx } from '../guard.ts'
import { bringsFactor } from '../sessions/brings-factor.ts'
import { openSession } from '../sessions/sessions.ts'
import { findUser } from '../users/users.ts'

/**
 * Opens a session in somebody's name that ends by itself. Both have it in their history, with the reason. The
 * platform's own route stays as it is: without a reason and without an end.
 */
export function signInAs(ctx: AcademyCtx, userId: string, reason: string) {
  return transact(ctx, async ctx => {
    const user = await findUser(ctx, userId)
    const person = personOf(ctx)
    if (user.admin || user.id === person) throw new AppError('cannot_sign_in_as')
    const until = new Date(ctx.now().getTime() + signInAsMinutes * 60_000)
    const told = { reason, until: until.toISOString() }
    await auditAll(ctx, [
      { action: 'session.impersonate', target: { kind: 'user', id: userId }, after: told },
      {
        action: 'session.sign_in_as',
        target: { kind: 'user', id: person },
        after: { user_id: userId, ...told },
      },
    ])
    const hasFactor = await bringsFactor(ctx)
    const login = await openSession(ctx, user, { deviceName: null, impersonator: person, until, hasFactor })
    return { login, until: until.getTime() / 1000 }
  })
}
