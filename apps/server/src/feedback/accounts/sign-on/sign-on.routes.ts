import type { consoleSignOnRoutes } from '@lotse/contracts/sign-on/console-sign-on'
import { AppError } from '../../../platform/http/errors.ts'
import { beginSignOn, finishSignOn, waysInto } from '../../../platform/sign-on/flow.ts'
import { findSignedIn } from '../../access/console-edge.ts'
import { setCookie, tokenOf } from '../../access/cookies.ts'
import type { ConsoleHandlers } from '../../context.ts'
import { consoleSession, SESSION_SECONDS } from '../accounts.ts'
import { linkAccount, listLinks, removeLink, requireSelf } from './account-links.ts'
import { enter } from './enter.ts'

export const signOnHandlers: ConsoleHandlers<typeof consoleSignOnRoutes> = {
  'GET /console/sign-on': (_input, ctx) => waysInto(ctx, 'console'),
  'POST /console/sign-on/:provider': ({ params, body }, ctx) =>
    beginSignOn(ctx, 'console', params.provider, body),
  'POST /console/sign-on/:provider/finish': async ({ params, body }, ctx) => {
    const { identity, idToken, purpose } = await finishSignOn(ctx, 'console', params.provider, body)
    const to = purpose.to ?? ''
    if (purpose.linkTo !== undefined) {
      const signedIn = await findSignedIn(ctx, tokenOf(ctx.settings, ctx.request))
      // Somebody else may have signed in meanwhile.
      if (signedIn?.account.id !== purpose.linkTo) throw new AppError('sign_on_expired')
      await linkAccount(ctx, signedIn.account, identity)
      return { session: null, to }
    }
    const userAgent = ctx.request.headers['user-agent'] ?? ''
    const { invitation } = purpose
    const { accountId, token } = await enter(ctx, { identity, idToken, invitation, userAgent })
    setCookie(ctx.settings, ctx.reply, token, SESSION_SECONDS)
    return { session: await consoleSession(ctx, accountId), to }
  },
  'GET /console/account/sign-on': (_input, ctx) => listLinks(ctx),
  'POST /console/account/sign-on/:provider': async ({ params, body }, ctx) => {
    await requireSelf(ctx, body.password)
    const linkTo = ctx.caller.account.id
    return beginSignOn(ctx, 'console', params.provider, { to: body.to, linkTo })
  },
  'DELETE /console/account/sign-on/:linkId': async ({ params }, ctx) => {
    await removeLink(ctx, params.linkId)
    return {}
  },
}
