import type { OauthLink } from '@lotse/contracts/academy/auth/oauth'
import { type InTransaction, transact } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/http/errors.ts'
import { type Identity, nameOf, refuseOthers } from '../../../platform/sign-on/identity.ts'
import { lockIdentity } from '../../../platform/sign-on/used-state.ts'
import { audit } from '../../audit/audit.ts'
import { refuseTakeover } from '../../staff/approvals/two-person.ts'
import type { AcademyCtx } from '../guard.ts'
import { requireSelfOr } from '../users/roles.ts'
import type { UserRow } from '../users/users.table.ts'
import { lockUser } from '../users/users.ts'

/** Whom the provider has just proved to know. */
export interface SignedIn {
  identity: Identity
  idToken: string
}

/** Somebody as a provider knows them. */
export interface Remote {
  provider_id: string
  remote_id: string
  display_name: string
}

export const remoteOf = (identity: Identity): Remote => ({
  provider_id: identity.provider.id,
  remote_id: identity.remoteId,
  display_name: nameOf(identity),
})

export function listLinks(ctx: Pick<AcademyCtx, 'db'>, userId: string): Promise<OauthLink[]> {
  return ctx.db
    .selectFrom('academy.oauth_link')
    .select(['id', 'provider_id', 'display_name'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()
}

export const findLinked = (
  ctx: Pick<AcademyCtx, 'db'>,
  remote: Pick<Remote, 'provider_id' | 'remote_id'>,
): Promise<UserRow | undefined> =>
  ctx.db
    .selectFrom('academy.oauth_link as l')
    .innerJoin('academy.user as u', 'u.id', 'l.user_id')
    .selectAll('u')
    .where('l.provider_id', '=', remote.provider_id)
    .where('l.remote_id', '=', remote.remote_id)
    .executeTakeFirst()

export async function requireUnlinked(
  ctx: InTransaction<AcademyCtx>,
  user: UserRow,
  { provider }: Identity,
): Promise<void> {
  // Of two people at the same moment, the second sees the first.
  await lockUser(ctx, user.id)
  const links = await ctx.db
    .selectFrom('academy.oauth_link')
    .select('remote_id')
    .where('user_id', '=', user.id)
    .where('provider_id', '=', provider.id)
    .execute()
  refuseOthers(provider, links)
}

/** The unique index decides who is first. */
export async function link(
  ctx: InTransaction<AcademyCtx>,
  userId: string,
  remote: Remote,
): Promise<OauthLink> {
  const row = await ctx.db
    .insertInto('academy.oauth_link')
    .values({ user_id: userId, ...remote })
    .onConflict(conflict => conflict.doNothing())
    .returning(['id', 'provider_id', 'display_name'])
    .executeTakeFirst()
  if (!row) throw new AppError('remote_already_linked')
  const { provider_id, display_name } = remote
  await audit(ctx, {
    action: 'oauth.link',
    target: { kind: 'user', id: userId },
    after: { provider_id, display_name },
  })
  return row
}

/** Links somebody to an account that exists, for those who may give it a password, too. */
export function linkAccount(ctx: AcademyCtx, userId: string, identity: Identity): Promise<OauthLink> {
  return transact(ctx, async ctx => {
    await lockIdentity(ctx, identity.remoteId)
    const user = await lockUser(ctx, userId)
    if (!user) throw new AppError('user_not_found')
    requireSelfOr(ctx, user, 'admin')
    await refuseTakeover(ctx, user)
    return link(ctx, userId, remoteOf(identity))
  })
}

/** The user's row is the lock: of two simultaneous removals, the second sees that the first left one way to sign in. */
export async function removeLink(ctx: AcademyCtx, userId: string, linkId: string): Promise<true> {
  return transact(ctx, async ctx => {
    const user = await lockUser(ctx, userId)
    const links = await listLinks(ctx, userId)
    const link = links.find(one => one.id === linkId)
    if (!user || !link) throw new AppError('connection_not_found')
    const hasPassword = user.password_hash !== null && ctx.settings.signOn.passwords.academy
    if (!hasPassword && links.length === 1) throw new AppError('cannot_delete_last_login_method')
    await ctx.db.deleteFrom('academy.oauth_link').where('id', '=', linkId).execute()
    await audit(ctx, {
      action: 'oauth.unlink',
      target: { kind: 'user', id: userId },
      before: { provider_id: link.provider_id, display_name: link.display_name },
    })
    return true as const
  })
}
