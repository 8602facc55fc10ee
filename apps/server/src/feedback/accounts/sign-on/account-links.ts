import { type InTransaction, transact } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/http/errors.ts'
import { type Identity, nameOf, refuseOthers } from '../../../platform/sign-on/identity.ts'
import { lockIdentity } from '../../../platform/sign-on/used-state.ts'
import { isUuid } from '../../../platform/text/is-uuid.ts'
import { auditAccount } from '../../audit/audit.ts'
import type { ConsoleCaller, ConsoleCtx, FeedbackCtx } from '../../context.ts'
import { newId } from '../../tokens/ids.ts'
import { requirePassword } from '../account-settings.ts'

type Account = ConsoleCaller['account']

export async function listLinks(ctx: ConsoleCtx) {
  const links = await linksOf(ctx, ctx.caller.account.id)
  return {
    items: links.map(({ provider_id, display_name, created_at, ...link }) => ({
      ...link,
      providerId: provider_id,
      name: display_name,
      createdAt: created_at.toISOString(),
    })),
    hasPassword: await countsPassword(ctx),
  }
}

const linksOf = (ctx: FeedbackCtx, accountId: string) =>
  ctx.db
    .selectFrom('lotse.account_link')
    .select(['id', 'provider_id', 'display_name', 'created_at'])
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()

async function countsPassword(ctx: ConsoleCtx): Promise<boolean> {
  const account = await ctx.db
    .selectFrom('lotse.account')
    .select('password_hash')
    .where('id', '=', ctx.caller.account.id)
    .executeTakeFirstOrThrow()
  return hasPassword(ctx, account)
}

const hasPassword = ({ settings }: FeedbackCtx, { password_hash }: { password_hash: string | null }) =>
  password_hash !== null && settings.signOn.passwords.console

/** The unique index decides who is first. */
export async function link(
  ctx: InTransaction<FeedbackCtx>,
  account: Account,
  identity: Identity,
): Promise<void> {
  const row = await ctx.db
    .insertInto('lotse.account_link')
    .values({
      id: newId(ctx.now()),
      account_id: account.id,
      provider_id: identity.provider.id,
      remote_id: identity.remoteId,
      display_name: nameOf(identity),
      created_at: ctx.now(),
    })
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirst()
  if (row.numInsertedOrUpdatedRows === 0n) throw new AppError('remote_already_linked')
  await auditAccount(ctx, account, {
    action: 'account.linked',
    details: { provider: identity.provider.name, name: nameOf(identity) },
  })
}

export async function requireUnlinked(
  ctx: InTransaction<FeedbackCtx>,
  { id }: { id: string },
  { provider }: Identity,
): Promise<void> {
  // Of two people at the same moment, the second sees the first.
  await ctx.db.selectFrom('lotse.account').select('id').where('id', '=', id).forUpdate().execute()
  const links = await ctx.db
    .selectFrom('lotse.account_link')
    .select('remote_id')
    .where('account_id', '=', id)
    .where('provider_id', '=', provider.id)
    .execute()
  refuseOthers(provider, links)
}

export function linkAccount(ctx: FeedbackCtx, account: Account, identity: Identity): Promise<void> {
  return transact(ctx, async ctx => {
    await lockIdentity(ctx, identity.remoteId)
    await link(ctx, account, identity)
  })
}

/** The account's row is the lock: of two simultaneous removals, the second sees that one way to sign in is left. */
export function removeLink(ctx: ConsoleCtx, linkId: string): Promise<void> {
  const { account } = ctx.caller
  return transact(ctx, async ctx => {
    const row = await ctx.db
      .selectFrom('lotse.account')
      .select('password_hash')
      .where('id', '=', account.id)
      .forUpdate()
      .executeTakeFirstOrThrow()
    const links = await linksOf(ctx, account.id)
    const gone = isUuid(linkId) && links.find(({ id }) => id === linkId)
    // The response to the first attempt may have been lost.
    if (!gone) return
    if (!hasPassword(ctx, row) && links.length === 1) throw new AppError('cannot_delete_last_login_method')
    await ctx.db.deleteFrom('lotse.account_link').where('id', '=', linkId).execute()
    const details = { provider: gone.provider_id, name: gone.display_name }
    await auditAccount(ctx, account, { action: 'account.unlinked', details })
  })
}

const FRESH_MS = 10 * 60_000

/**
 * An unattended screen must not be enough: the password again, or for people without one that counts a sign-in a moment
 * ago.
 */
export async function requireSelf(ctx: ConsoleCtx, password: string | undefined): Promise<void> {
  if (await countsPassword(ctx)) {
    if (password === undefined) throw new AppError('wrong_password')
    await requirePassword(ctx, password)
    return
  }
  const session = await ctx.db
    .selectFrom('lotse.account_session')
    .select('created_at')
    .where('id', '=', ctx.caller.sessionId)
    .executeTakeFirst()
  const isFresh = session && ctx.now().getTime() - session.created_at.getTime() <= FRESH_MS
  if (!isFresh) throw new AppError('wrong_password')
}
