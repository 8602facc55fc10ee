import { type Act, refuseSelf, verbOf } from './change-user.ts'

export const unban: Act = {
  action: 'user.unban',
  right: 'moderate',
  columns: () => ({ enabled: true }),
  check: refuseSelf,
}
export const unbanUser = verbOf(unban)
