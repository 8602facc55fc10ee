import type { accountRoutes } from '@lotse/contracts/console/account'
import { addressKey } from '../../platform/http/address.ts'
import { signingIn } from '../../platform/sign-on/passwords.ts'
import { setCookie, tokenOf } from '../access/cookies.ts'
import type { ConsoleHandlers } from '../context.ts'
import { mailWay } from '../letters/mail-way.ts'
import {
  beginMfa,
  changePassword,
  confirmMfa,
  confirmReset,
  disableMfa,
  endSession,
  listSessions,
  requestReset,
  updateAccount,
} from './account-settings.ts'
import { consoleSession, SESSION_SECONDS, signIn, signOut } from './accounts.ts'

export const accountHandlers: ConsoleHandlers<typeof accountRoutes> = {
  'POST /console/session': async ({ body }, ctx) => {
    const from = {
      userAgent: ctx.request.headers['user-agent'] ?? '',
      address: addressKey(ctx.request.ip),
    }
    const { token, session } = await signingIn(ctx, () => signIn(ctx, body, from))
    setCookie(ctx.settings, ctx.reply, token, SESSION_SECONDS)
    return session
  },
  'GET /console/session': (_input, ctx) => consoleSession(ctx, ctx.caller.account.id),
  'DELETE /console/session': async (_input, ctx) => {
    const left = await signOut(ctx, tokenOf(ctx.settings, ctx.request))
    setCookie(ctx.settings, ctx.reply, '', 0)
    return left
  },
  'PATCH /console/account': ({ body }, ctx) => updateAccount(ctx, body),
  'POST /console/account/password': async ({ body }, ctx) => {
    await changePassword(ctx, body)
    return {}
  },
  'POST /console/account/mfa': ({ body }, ctx) => beginMfa(ctx, body.password),
  'POST /console/account/mfa/confirm': ({ body }, ctx) => confirmMfa(ctx, body.code),
  'POST /console/account/mfa/disable': async ({ body }, ctx) => {
    await disableMfa(ctx, body)
    return {}
  },
  'GET /console/account/sessions': (_input, ctx) => listSessions(ctx),
  'DELETE /console/account/sessions/:sessionId': async ({ params }, ctx) => {
    await endSession(ctx, params.sessionId)
    return {}
  },
  'POST /console/password-reset': async ({ body }, ctx) => {
    requestReset(ctx, body.email)
    return { mailWay: mailWay(ctx) }
  },
  'POST /console/password-reset/confirm': async ({ body }, ctx) => {
    await confirmReset(ctx, body.token, body.newPassword)
    return {}
  },
}
