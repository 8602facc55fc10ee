import { randomUUID } from 'node:crypto'
import type { Resolution } from '@lotse/contracts/academy/challenges/reports'
import { may, type UserBulkAction, userBulkRights } from '@lotse/contracts/academy/rights'
import { AppError } from '../../platform/http/errors.ts'
import type { AcademyCtx } from '../auth/guard.ts'
import { disableMfa } from '../auth/mfa/mfa.ts'
import { endSessions } from '../auth/sessions/sessions.ts'
import { banUser } from '../auth/users/change/ban-user.ts'
import { makeAdmin, removeAdmin } from '../auth/users/change/set-admin.ts'
import { subscribeUser, unsubscribeUser } from '../auth/users/change/subscribe-user.ts'
import { unbanUser } from '../auth/users/change/unban-user.ts'
import { unverifyEmail, verifyEmail } from '../auth/users/change/verify-email.ts'
import { deleteUser } from '../auth/users/delete-user.ts'
import { resolveReport } from '../challenges/reports/resolve-report.ts'
import { liftByHand } from '../decisions/ending/lift-by-hand.ts'
import { eachRow, type Verb } from './each-row.ts'

const userVerbs: Record<UserBulkAction, Verb> = {
  enable: (ctx, id) => liftByHand(ctx, { personId: id }, ctx => unbanUser(ctx, id)),
  disable: banUser,
  verify: verifyEmail,
  unverify: unverifyEmail,
  make_admin: makeAdmin,
  remove_admin: removeAdmin,
  subscribe: subscribeUser,
  unsubscribe: unsubscribeUser,
  reset_mfa: disableMfa,
  sign_out: endSessions,
  delete: deleteUser,
}

export async function bulkUsers(ctx: AcademyCtx, action: UserBulkAction, ids: string[]) {
  if (!may(ctx.caller, userBulkRights[action])) throw new AppError('permission_denied')
  return eachRow(ctx, ids, userVerbs[action])
}

export function bulkReports(ctx: AcademyCtx, action: Resolution, ids: string[]) {
  const bulkId = randomUUID()
  return eachRow(ctx, ids, (ctx, id) => resolveReport(ctx, id, action, bulkId))
}
