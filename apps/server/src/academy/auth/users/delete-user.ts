import type { InTransaction } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/http/errors.ts'
import { audit } from '../../audit/audit.ts'
import { deleteOnce } from '../../changes/deletion.ts'
import { awaitPeople } from '../../decisions/await-people.ts'
import { personOf, requireSecond } from '../../staff/approvals/two-person.ts'
import type { AcademyCtx, ActingCtx } from '../guard.ts'
import { requireFreshSignIn } from '../sessions/fresh-sign-in.ts'
import { revokeSessions } from '../sessions/sessions.ts'
import { eraseUsers } from './erase-users.ts'
import { refuseLastAdmin } from './last-admin.ts'
import { requireSelfOr } from './roles.ts'

export async function deleteUser(ctx: AcademyCtx, id: string, password?: string): Promise<true> {
  // Before the transaction: attempts are counted whatever becomes of it, on a connection that it must not wait for.
  if (!ctx.caller.hasEnded) await requireFreshSignIn(ctx, id, password)
  const remove = (ctx: InTransaction<AcademyCtx>) => removeUser(ctx, id)
  await deleteOnce(ctx, { kind: 'user', id, missing: 'user_not_found', remove })
  return true
}

export async function removeUser(ctx: InTransaction<ActingCtx>, id: string): Promise<boolean> {
  await awaitPeople(ctx, [id])
  const query = ctx.db.selectFrom('academy.user').selectAll().where('id', '=', id).forUpdate()
  const row = await query.executeTakeFirst()
  if (!row) return false
  requireSelfOr(ctx, row, 'admin')
  // An administrator who is signed in as somebody deletes somebody else.
  if (id !== personOf(ctx)) await requireSecond(ctx)
  if (row.admin) {
    if (id === ctx.caller.userId) throw new AppError('permission_denied')
    await refuseLastAdmin(ctx, id)
  }
  const { enabled, admin, role } = row
  await audit(ctx, { action: 'user.delete', target: { kind: 'user', id }, before: { enabled, admin, role } })
  // Before their own rows go: they may be signed in as somebody else.
  await revokeSessions(ctx, id, 'closed')
  await eraseUsers(ctx.db, [id])
  return true
}
