import type { OauthLink } from '@lotse/contracts/academy/auth/oauth'
import { transact } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/http/errors.ts'
import { audit } from '../../audit/audit.ts'
import type { AcademyCtx } from '../guard.ts'

export function listLinks(ctx: AcademyCtx, userId: string): Promise<OauthLink[]> {
  return ctx.db
    .selectFrom('academy.oauth_link')
    .select(['id', 'provider_id', 'display_name'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()
}

/** The user's row is the lock: of two simultaneous removals, the second sees that the first left one way to sign in. */
export async function removeLink(ctx: AcademyCtx, userId: string, linkId: string): Promise<true> {
  return transact(ctx, async ctx => {
    const user = await ctx.db
      .selectFrom('academy.user')
      .select('password_hash')
      .where('id', '=', userId)
      .forUpdate()
      .executeTakeFirst()
    const links = await listLinks(ctx, userId)
    const link = links.find(one => one.id === linkId)
    if (!user || !link) throw new AppError('connection_not_found')
    if (user.password_hash === null && links.length === 1)
      throw new AppError('cannot_delete_last_login_method')
    await ctx.db.deleteFrom('academy.oauth_link').where('id', '=', linkId).execute()
    await audit(ctx, {
      action: 'oauth.unlink',
      target: { kind: 'user', id: userId },
      before: { provider_id: link.provider_id, display_name: link.display_name },
    })
    return true as const
  })
}
