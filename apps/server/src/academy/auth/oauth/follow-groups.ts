import { type Right, type Role, roleOf, roleRights } from '@lotse/contracts/academy/rights'
import type { InTransaction } from '../../../platform/database/transaction.ts'
import type { Identity } from '../../../platform/sign-on/identity.ts'
import { type AcademyCtx, anonymous, type Caller } from '../guard.ts'
import { revokeSessions } from '../sessions/sessions.ts'
import { changeUser } from '../users/change/change-user.ts'
import { admit, demote } from '../users/change/set-admin.ts'
import { setRole } from '../users/change/set-role.ts'
import { isLastAdmin } from '../users/last-admin.ts'
import type { UserRow } from '../users/users.table.ts'

/**
 * Nobody's name stands for what the operator's file says; the entry has the provider. Like the command `create-admin`,
 * it is not bound by the rule of two administrators (decision 016).
 */
export const operator: Caller = { ...anonymous, role: 'admin', rights: ['admin'], isSecond: true }

interface Followed {
  user: UserRow
  /** The groups have taken a right away. */
  hasLost: boolean
}

/** D133: the first group of the list that somebody is in gives the role, and none takes it away. */
export async function followGroups(
  ctx: InTransaction<AcademyCtx>,
  user: UserRow,
  { provider, groups }: Identity,
): Promise<Followed> {
  const rules = provider.academy?.roles ?? []
  if (rules.length === 0) return { user, hasLost: false }
  const role = rules.find(({ group }) => groups.includes(group))?.role ?? null
  const before = roleOf(user)
  if (role === before) return { user, hasLost: false }
  if (before === 'admin' && (await isLastAdmin(ctx, user.id))) {
    ctx.log.warn({ provider: provider.id, user: user.id }, 'the last administrator keeps their rights')
    return { user, hasLost: false }
  }
  const acts = role === 'admin' ? [admit] : [demote, setRole(role)]
  const noted = { provider_id: provider.id }
  const changed = await changeUser(
    { ...ctx, caller: operator },
    user.id,
    acts.map(act => ({ ...act, noted })),
  )
  // Sessions with the rights of before end on every device.
  if (before !== null) await revokeSessions({ ...ctx, caller: operator }, user.id, 'rights')
  return { user: changed, hasLost: lost(before, role) }
}

const rightsOf = (role: Role | null): readonly Right[] => (role === null ? [] : roleRights[role])

const lost = (before: Role | null, after: Role | null): boolean =>
  rightsOf(before).some(right => !rightsOf(after).includes(right))
