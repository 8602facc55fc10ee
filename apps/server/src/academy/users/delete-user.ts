import { AppError } from '../../platform/errors.ts'
import { audit } from '../audit/audit.ts'
import { deleteOnce } from '../deletion.ts'
import type { AcademyCtx } from '../guard.ts'
import '../shop/shop.table.ts'
import { refuseLastAdmin } from './last-admin.ts'

/** Sessions, codes and links go with the user; what he made elsewhere, and his coins, keep his id. */
export async function deleteUser(ctx: AcademyCtx, id: string): Promise<true> {
  const remove = (ctx: AcademyCtx) => removeUser(ctx, id)
  await deleteOnce(ctx, { kind: 'user', id, missing: 'user_not_found', remove })
  return true
}

async function removeUser(ctx: AcademyCtx, id: string): Promise<boolean> {
  const query = ctx.db.selectFrom('academy.user').selectAll().where('id', '=', id).forUpdate()
  const row = await query.executeTakeFirst()
  if (!row) return false
  if (row.admin) {
    if (id === ctx.caller.userId) throw new AppError('permission_denied')
    await refuseLastAdmin(ctx, id)
  }
  await ctx.db.deleteFrom('academy.user').where('id', '=', id).execute()
  const { coins, withheld_coins } = row
  if (coins > 0 || withheld_coins > 0)
    await ctx.db.insertInto('academy.left_balance').values({ user_id: id, coins, withheld_coins }).execute()
  const { name, display_name, email, enabled, admin } = row
  await audit(ctx, {
    action: 'user.delete',
    target: { kind: 'user', id },
    before: { name, display_name, email, enabled, admin },
  })
  return true
}
