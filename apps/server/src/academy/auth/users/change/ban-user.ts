import { refuseLastAdmin } from '../last-admin.ts'
import { type Act, refuseSelf, requireAdmin, verbOf } from './change-user.ts'

/** Closes an account: its sessions end, and nobody can sign in to it again. */
export const ban: Act = {
  action: 'user.ban',
  columns: () => ({ enabled: false }),
  check: async (ctx, row) => {
    requireAdmin(ctx)
    refuseSelf(ctx, row)
    if (row.admin) await refuseLastAdmin(ctx, row.id)
  },
}
export const banUser = verbOf(ban)
