import type { UserEdit } from '@lotse/contracts/academy/auth/users'
import { liftByHand } from '../../decisions/ending/lift-by-hand.ts'
import { sendCode } from '../codes/codes.ts'
import type { AcademyCtx } from '../guard.ts'
import { requireFreshSignIn } from '../sessions/fresh-sign-in.ts'
import { ban } from './change/ban-user.ts'
import { changeEmail, tellOldAddress } from './change/change-email.ts'
import { type Act, changeUser } from './change/change-user.ts'
import { editProfile } from './change/edit-profile.ts'
import { rename } from './change/rename-user.ts'
import { admit, demote } from './change/set-admin.ts'
import { setPassword } from './change/set-password.ts'
import { mustConfirm, subscribed, unsubscribed } from './change/subscribe-user.ts'
import { unban } from './change/unban-user.ts'
import { unverified, verified } from './change/verify-email.ts'
import type { UserRow } from './users.table.ts'
import { findUser } from './users.ts'

/**
 * The platform's single PATCH for everything that can be done to a user: each field that differs is an act of its own.
 */
export async function editUser(ctx: AcademyCtx, id: string, edit: UserEdit): Promise<UserRow> {
  const { password, current_password: current, version, clear = [], ...fields } = edit
  const { name, email, email_verified: isVerified, enabled, admin, newsletter, ...profile } = fields
  const before = await findUser(ctx, id)
  const isNewEmail = email !== undefined && email !== before.email
  if (password !== undefined || isNewEmail) await requireFreshSignIn(ctx, id, current)
  const asks = newsletter === true && (await mustConfirm(ctx, id))
  const acts: (Act | undefined)[] = [
    either(enabled, unban, ban),
    either(admin, admit, demote),
    isNewEmail ? changeEmail(email, isVerified) : either(isVerified, verified, unverified),
    name === undefined ? undefined : rename(name),
    password === undefined ? undefined : await setPassword(ctx, password),
    asks ? undefined : either(newsletter, subscribed, unsubscribed),
    editProfile(profile, clear),
  ]
  const change = (ctx: AcademyCtx) =>
    changeUser(
      ctx,
      id,
      acts.filter(act => act !== undefined),
      version,
    )
  const saved = enabled ? await liftByHand(ctx, { personId: id }, change) : await change(ctx)
  if (isNewEmail) await tellOldAddress(ctx, before)
  if (asks && saved.email_verified) await sendCode(ctx, saved, 'newsletter')
  return saved
}

const either = (value: boolean | undefined, yes: Act, no: Act): Act | undefined =>
  value === undefined ? undefined : value ? yes : no
