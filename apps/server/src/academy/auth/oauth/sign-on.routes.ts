import type { academySignOnRoutes } from '@lotse/contracts/sign-on/academy-sign-on'
import { AppError } from '../../../platform/http/errors.ts'
import type { Handlers } from '../../../platform/http/mount.ts'
import { beginSignOn, finishSignOn } from '../../../platform/sign-on/flow.ts'
import { signOutAddress } from '../../../platform/sign-on/sign-out.ts'
import type { Caller } from '../guard.ts'
import { endSession } from '../sessions/sessions.ts'
import { enter } from './enter.ts'
import { linkAccount } from './links.ts'
import { requirePassword } from './own-account.ts'

export const signOnHandlers: Handlers<typeof academySignOnRoutes, Caller> = {
  'POST /admin/sign-on/:provider': ({ params, body }, ctx) =>
    beginSignOn(ctx, 'academy', params.provider, { to: body.to }),
  'POST /admin/sign-on/:provider/link': async ({ params, body }, ctx) => {
    await requirePassword(ctx, body.current_password)
    return beginSignOn(ctx, 'academy', params.provider, { to: body.to, linkTo: ctx.caller.userId })
  },
  'POST /admin/sign-on/:provider/finish': async ({ params, body }, ctx) => {
    const { identity, idToken, purpose } = await finishSignOn(ctx, 'academy', params.provider, body)
    const to = purpose.to ?? ''
    if (purpose.linkTo === undefined) return { login: await enter(ctx, { identity, idToken }), to }
    // Somebody else may have signed in meanwhile.
    if (purpose.linkTo !== ctx.caller.userId) throw new AppError('sign_on_expired')
    await linkAccount(ctx, ctx.caller.userId, identity)
    return { login: null, to }
  },
  'DELETE /admin/sign-on': async (_input, ctx) => {
    const { userId, sessionId } = ctx.caller
    const row = await ctx.db
      .selectFrom('academy.session')
      .select(['sign_on', 'id_token'])
      .where('id', '=', sessionId)
      .executeTakeFirst()
    await endSession(ctx, userId, sessionId)
    return { url: row ? await signOutAddress(ctx, 'academy', row) : null }
  },
}
