import { rfc3339 } from '../../../answers/rfc3339.ts'
import { refuseLastAdmin } from '../last-admin.ts'
import { type Act, refuseSelf, verbOf } from './change-user.ts'

/** Closes an account: its sessions end, and nobody can sign in to it until the ban ends, if it does. */
export const banUntil = (until: Date | null): Act => ({
  action: 'user.ban',
  right: 'moderate',
  columns: () => ({ enabled: false, banned_until: until }),
  check: async (ctx, row) => {
    refuseSelf(ctx, row)
    if (row.admin) await refuseLastAdmin(ctx, row.id)
  },
  ...(until ? { noted: { banned_until: rfc3339(until) } } : {}),
})

const forever = banUntil(null)

/** The platform's ban has no end, and leaves one that is already there as it is. */
export const ban: Act = {
  ...forever,
  columns: (row, ctx) => (row.enabled ? forever.columns(row, ctx) : {}),
}
export const banUser = verbOf(ban)
