import type { Ctx } from '../../../../platform/context.ts'
import { AppError } from '../../../../platform/http/errors.ts'
import { requirePasswords } from '../../../../platform/sign-on/flow.ts'
import type { Asking } from '../../../../platform/sign-on/passwords.ts'
import { refuseTakeover } from '../../../staff/approvals/two-person.ts'
import { hashPassword, requireStrength } from '../../sessions/password.ts'
import type { UserRow } from '../users.table.ts'
import type { Act } from './change-user.ts'

/** An empty password removes it. Hashing is slow, so it happens before anything is locked. */
export async function setPassword(ctx: Asking, password: string): Promise<Act> {
  if (password !== '') requirePasswords(ctx, 'academy')
  const password_hash = password === '' ? null : await hashPassword(ctx, password)
  return {
    action: 'user.set_password',
    columns: () => ({ password_hash }),
    check: async (ctx, row) => {
      await refuseTakeover(ctx, row)
      if (password === '') await requireOtherLogin(ctx, row)
      else requireStrength(row, password)
    },
    noted: { password: password === '' ? 'removed' : 'changed' },
  }
}

async function requireOtherLogin(ctx: Ctx, row: UserRow): Promise<void> {
  const link = await ctx.db
    .selectFrom('academy.oauth_link')
    .select('id')
    .where('user_id', '=', row.id)
    .executeTakeFirst()
  if (!link) throw new AppError('cannot_delete_last_login_method')
}
