import type { accountRoutes } from '@lotse/contracts/academy/auth/accounts'
import type { Handlers } from '../../../platform/http/mount.ts'
import { signingIn } from '../../../platform/sign-on/passwords.ts'
import { providerOf } from '../captcha/captcha.ts'
import type { Caller } from '../guard.ts'
import { disableMfa, enableMfa, startMfa } from '../mfa/mfa.ts'
import { sendContactMessage } from './contact.ts'
import { requestReset, resetPassword } from './password-reset.ts'
import { signUp } from './sign-up.ts'
import { confirmNewsletter, sendVerification, verifyEmail } from './verification.ts'

export const accountHandlers: Handlers<typeof accountRoutes, Caller> = {
  'POST /auth/users': ({ body }, ctx) => signingIn(ctx, () => signUp(ctx, body)),
  'POST /auth/users/:user_id/email': ({ params }, ctx) => sendVerification(ctx, params.user_id),
  'PUT /auth/users/:user_id/email': ({ params, body }, ctx) => verifyEmail(ctx, params.user_id, body.code),
  'PUT /auth/users/:user_id/newsletter': ({ params, body }, ctx) =>
    confirmNewsletter(ctx, params.user_id, body.code),
  'POST /auth/password_reset': ({ body }, ctx) => requestReset(ctx, body),
  'PUT /auth/password_reset': ({ body }, ctx) => resetPassword(ctx, body),
  'POST /auth/users/:user_id/mfa': ({ params, body }, ctx) =>
    startMfa(ctx, params.user_id, body?.current_password),
  'PUT /auth/users/:user_id/mfa': ({ params, body }, ctx) => enableMfa(ctx, params.user_id, body.code),
  'DELETE /auth/users/:user_id/mfa': ({ params, body }, ctx) =>
    disableMfa(ctx, params.user_id, body?.current_password),
  'GET /auth/recaptcha': (_input, ctx) => providerOf(ctx.settings.academy.captcha)?.siteKey ?? null,
  'POST /auth/contact': ({ body }, ctx) => sendContactMessage(ctx, body),
}
