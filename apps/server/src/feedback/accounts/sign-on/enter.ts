import { type InTransaction, transact } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/http/errors.ts'
import { requireNotEnded } from '../../../platform/sign-on/ended-there.ts'
import type { Identity } from '../../../platform/sign-on/identity.ts'
import { signedOn } from '../../../platform/sign-on/sign-out.ts'
import { lockIdentity } from '../../../platform/sign-on/used-state.ts'
import { auditAccount } from '../../audit/audit.ts'
import type { FeedbackCtx } from '../../context.ts'
import { findAccountByEmail } from '../accounts.table.ts'
import { insertAccount, openAccountSession } from '../accounts.ts'
import { findInvitation, type Invitation, joinInvited, takeInvitation } from '../invitations.ts'
import { link, requireUnlinked } from './account-links.ts'
import { followGroups, isKeptOut, rolesOf } from './follow-groups.ts'

interface SignedIn {
  identity: Identity
  idToken: string
  /** The token of an invitation. */
  invitation: string | undefined
  userAgent: string
}

interface Entered {
  accountId: string
  /** For the cookie. */
  token: string
}

/** D131: signs in whoever the provider has proved to know; everything about it is one commit. */
export async function enter(ctx: FeedbackCtx, given: SignedIn): Promise<Entered> {
  const { identity, idToken, userAgent } = given
  const invited = given.invitation ? await findInvitation(ctx, given.invitation) : undefined
  return transact(ctx, async ctx => {
    await lockIdentity(ctx, identity.remoteId)
    await requireNotEnded(ctx, 'console', identity, idToken)
    const account = await findPerson(ctx, identity, invited)
    if (account.disabled_at) throw new AppError('account_disabled')
    if (invited && given.invitation) {
      if (!isSameAddress(invited, account)) throw new AppError('sign_on_unknown')
      // The groups would end at once what the invitation gives, and it would be used up.
      if (isKeptOut(identity, invited.team_id)) throw new AppError('sign_on_not_in_group')
      await takeInvitation(ctx, invited, given.invitation)
      if (!(await isIn(ctx, invited.team_id, account.id))) await joinInvited(ctx, invited, account)
    }
    await followGroups(ctx, account.id, identity)
    const details = { provider: identity.provider.name }
    await auditAccount(ctx, account, { action: 'account.signedin', details })
    const session = signedOn(ctx, identity, idToken)
    return {
      accountId: account.id,
      token: await openAccountSession(ctx, account.id, userAgent, session),
    }
  })
}

/** Linked before, or with the same address, or new. */
async function findPerson(
  ctx: InTransaction<FeedbackCtx>,
  identity: Identity,
  invited: Invitation | undefined,
) {
  const linked = await findLinked(ctx, identity)
  if (linked) return linked
  const { email, isAddressProved } = identity
  if (!email || !isAddressProved) throw new AppError('sign_on_unproved')
  const known = await findAccountByEmail(ctx, email)
  // A team lets in whom it invites; otherwise the operator's file has to name a team for them.
  const isLetIn =
    (invited !== undefined && isSameAddress(invited, { email })) ||
    (identity.provider.console?.create === true && rolesOf(identity).size > 0)
  if (!known && !isLetIn) throw new AppError('sign_on_unknown')
  if (known) await requireUnlinked(ctx, known, identity)
  const account = known ?? (await create(ctx, identity, email))
  await link(ctx, account, identity)
  return account
}

const findLinked = (ctx: FeedbackCtx, { provider, remoteId }: Identity) =>
  ctx.db
    .selectFrom('lotse.account_link as l')
    .innerJoin('lotse.account as a', 'a.id', 'l.account_id')
    .select(['a.id', 'a.name', 'a.email', 'a.disabled_at'])
    .where('l.provider_id', '=', provider.id)
    .where('l.remote_id', '=', remoteId)
    .executeTakeFirst()

async function create(ctx: InTransaction<FeedbackCtx>, identity: Identity, email: string) {
  const name = identity.name?.trim() || email
  // They choose the language at their first sign-in.
  const id = await insertAccount(ctx, { email, name, passwordHash: null, lang: '' })
  return { id, name, email, disabled_at: null }
}

const isSameAddress = (a: { email: string }, b: { email: string }): boolean =>
  a.email.trim().toLowerCase() === b.email.trim().toLowerCase()

const isIn = async (ctx: FeedbackCtx, teamId: string, accountId: string): Promise<boolean> =>
  (await ctx.db
    .selectFrom('lotse.membership')
    .select('role')
    .where('team_id', '=', teamId)
    .where('account_id', '=', accountId)
    .executeTakeFirst()) !== undefined
