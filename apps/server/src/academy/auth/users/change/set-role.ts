import type { GivenRole } from '@lotse/contracts/academy/rights'
import { type Act, refuseSelf, requireAdmin } from './change-user.ts'

/** Null takes the role away. */
export const setRole = (role: GivenRole | null): Act => ({
  action: 'user.set_role',
  columns: () => ({ role }),
  check: (ctx, row) => {
    requireAdmin(ctx)
    refuseSelf(ctx, row)
  },
})
