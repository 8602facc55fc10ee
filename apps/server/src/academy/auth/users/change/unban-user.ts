import { type Act, refuseSelf, verbOf } from './change-user.ts'

export const unban: Act = {
  action: 'user.unban',
  right: 'moderate',
  columns: () => ({ enabled: true, banned_until: null }),
  check: refuseSelf,
}
export const unbanUser = verbOf(unban)
