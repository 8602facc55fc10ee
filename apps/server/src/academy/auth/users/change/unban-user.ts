import { type Act, requireAdmin, verbOf } from './change-user.ts'

export const unban: Act = {
  action: 'user.unban',
  columns: () => ({ enabled: true }),
  check: requireAdmin,
}
export const unbanUser = verbOf(unban)
