import { requireSecond } from '../../../staff/approvals/two-person.ts'
import { refuseLastAdmin } from '../last-admin.ts'
import { type Act, refuseSelf, requireAdmin, verbOf } from './change-user.ts'

export const admit: Act = {
  action: 'user.make_admin',
  // Administrators have every right: a role beside it would come back when they lose it.
  columns: () => ({ admin: true, role: null }),
  check: async (ctx, row) => {
    requireAdmin(ctx)
    refuseSelf(ctx, row)
    await requireSecond(ctx)
  },
}

export const demote: Act = {
  action: 'user.remove_admin',
  columns: () => ({ admin: false }),
  check: async (ctx, row) => {
    requireAdmin(ctx)
    refuseSelf(ctx, row)
    await refuseLastAdmin(ctx, row.id)
  },
}

export const makeAdmin = verbOf(admit)
export const removeAdmin = verbOf(demote)
