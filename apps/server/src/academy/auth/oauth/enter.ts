import type { Login } from '@lotse/contracts/academy/auth/sessions'
import { roleOf } from '@lotse/contracts/academy/rights'
import { type InTransaction, transact } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/http/errors.ts'
import { requireNotEnded } from '../../../platform/sign-on/ended-there.ts'
import type { Identity } from '../../../platform/sign-on/identity.ts'
import { signedOn } from '../../../platform/sign-on/sign-out.ts'
import { lockIdentity } from '../../../platform/sign-on/used-state.ts'
import { readSettings } from '../../staff/settings.ts'
import { type AcademyCtx, anonymous } from '../guard.ts'
import { welcome } from '../sessions/sign-in.ts'
import type { UserRow } from '../users/users.table.ts'
import { findByIdentifier } from '../users/users.ts'
import { confirmed } from './confirmed.ts'
import { createFrom } from './create-from.ts'
import { followGroups } from './follow-groups.ts'
import { findLinked, link, remoteOf, requireUnlinked, type SignedIn } from './links.ts'

/**
 * D131: signs in whoever the provider has proved to know; everything about it is one commit. What the groups take away
 * from somebody counts also if they are then refused.
 */
export async function enter(given: AcademyCtx, { identity, idToken }: SignedIn): Promise<Login> {
  // Somebody else may still be signed in with the same browser, and has nothing to do with it.
  const ctx = { ...given, caller: anonymous }
  const login = await transact(ctx, async ctx => {
    await lockIdentity(ctx, identity.remoteId)
    await requireNotEnded(ctx, 'academy', identity, idToken)
    const found = await findPerson(ctx, identity)
    if (!found.enabled) throw new AppError('user_disabled')
    const { user, hasLost } = await followGroups(ctx, found, identity)
    if (await lacksFactor(ctx, user, identity)) {
      if (hasLost) return undefined
      throw new AppError('sign_on_factor_missing')
    }
    return welcome(ctx, user, {
      signedOn: signedOn(ctx, identity, idToken),
      hasFactor: identity.hasFactor,
    })
  })
  if (!login) throw new AppError('sign_on_factor_missing')
  return login
}

/** Linked before, or with the same confirmed address, or new. */
async function findPerson(ctx: InTransaction<AcademyCtx>, identity: Identity): Promise<UserRow> {
  const remote = remoteOf(identity)
  const linked = await findLinked(ctx, remote)
  if (linked) return linked
  const { email, isAddressProved } = identity
  if (!email || !isAddressProved) throw new AppError('sign_on_unproved')
  const known = await findByIdentifier(ctx, email.toLowerCase())
  if (!known && !identity.provider.academy?.create) throw new AppError('sign_on_unknown')
  if (known) await requireUnlinked(ctx, known, identity)
  const user = known ? await confirmed(ctx, known) : await createFrom(ctx, identity, email)
  await link(ctx, user.id, remote)
  return user
}

/** If people with rights need a second factor, the provider has to have asked for it: our codes are not asked for here. */
async function lacksFactor(ctx: AcademyCtx, user: UserRow, { hasFactor }: Identity): Promise<boolean> {
  if (hasFactor || roleOf(user) === null) return false
  return (await readSettings(ctx)).second_factor
}
