import type { accountRoutes } from '@lotse/contracts/console/account'
import { setCookie, tokenOf } from '../access/cookies.ts'
import type { ConsoleHandlers } from '../context.ts'
import { consoleSession, SESSION_SECONDS, signIn, signOut } from './accounts.ts'

export const accountHandlers: ConsoleHandlers<typeof accountRoutes> = {
  'POST /console/session': async ({ body }, ctx) => {
    const { token, session } = await signIn(ctx, body, ctx.request.headers['user-agent'] ?? '')
    setCookie(ctx.settings, ctx.reply, token, SESSION_SECONDS)
    return session
  },
  'GET /console/session': (_input, ctx) => consoleSession(ctx, ctx.caller.account.id),
  'DELETE /console/session': async (_input, ctx) => {
    await signOut(ctx, tokenOf(ctx.settings, ctx.request))
    setCookie(ctx.settings, ctx.reply, '', 0)
    return {}
  },
}
