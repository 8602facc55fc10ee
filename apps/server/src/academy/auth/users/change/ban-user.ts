import { refuseLastAdmin } from '../last-admin.ts'
import { type Act, refuseSelf, verbOf } from './change-user.ts'

/** Closes an account: its sessions end, and nobody can sign in to it again. */
export const ban: Act = {
  action: 'user.ban',
  right: 'moderate',
  columns: () => ({ enabled: false }),
  check: async (ctx, row) => {
    refuseSelf(ctx, row)
    if (row.admin) await refuseLastAdmin(ctx, row.id)
  },
}
export const banUser = verbOf(ban)
