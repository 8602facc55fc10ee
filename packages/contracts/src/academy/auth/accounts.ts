import { typedCode } from '@lotse/rules/values'
import { z } from 'zod'
import { routes } from '../../route.ts'
import { uuid } from '../fields/fields.ts'
import { done, unlessEmpty } from '../fields/values.ts'
import { captchaResponse, login } from './sessions.ts'
import { currentPassword, displayName, email, password, user, userName } from './users.ts'

/** People type codes: case and surrounding spaces do not matter. */
const code = (pattern: RegExp) => z.string().max(64).trim().toUpperCase().check(z.regex(pattern))
export const mailCode = code(/^([A-Z0-9]{4}-){3}[A-Z0-9]{4}$/)
const totpCode = z
  .string()
  .max(64)
  .overwrite(typedCode)
  .regex(/^[0-9]{6}$/)

const selfParams = z.object({ user_id: uuid })

export const signUp = z.object({
  name: userName,
  display_name: displayName,
  email,
  password: unlessEmpty(password),
  oauth_register_token: unlessEmpty(z.string().max(256)),
  recaptcha_response: captchaResponse,
  /** Only administrators may set these two. */
  enabled: z.boolean().nullish(),
  admin: z.boolean().nullish(),
})
export type SignUp = z.output<typeof signUp>

/** Signing up, and what people do with their own account without a session. */
export const accountRoutes = routes({
  'POST /auth/users': {
    who: 'anyone',
    summary:
      'Sign up and sign in; administrators create users without a captcha, even if registration is closed',
    body: signUp,
    answer: login,
  },
  'POST /auth/users/:user_id/email': {
    who: 'self or secure',
    summary: 'Email a code that verifies the email address',
    params: selfParams,
    answer: done,
  },
  'PUT /auth/users/:user_id/email': {
    who: 'user',
    summary: "Verify one's own email address with the code from the email",
    body: z.object({ code: mailCode }),
    answer: done,
  },
  'PUT /auth/users/:user_id/newsletter': {
    who: 'self or admin',
    summary: 'Confirm the newsletter with the code from the email',
    params: selfParams,
    body: z.object({ code: mailCode }),
    answer: done,
  },
  'POST /auth/password_reset': {
    who: 'anyone',
    summary: 'Email a code for a new password; the response is the same for every email address',
    limit: 'login',
    body: z.object({ email, recaptcha_response: captchaResponse }),
    answer: done,
  },
  'PUT /auth/password_reset': {
    who: 'anyone',
    summary: 'Set a new password with the code from the email; all sessions end',
    limit: 'login',
    body: z.object({ email, code: mailCode, password }),
    answer: user,
  },
  'POST /auth/users/:user_id/mfa': {
    who: 'self or admin',
    summary: 'Create a TOTP secret; it becomes valid once a code made from it has come back',
    params: selfParams,
    body: currentPassword,
    answer: z.string(),
  },
  'PUT /auth/users/:user_id/mfa': {
    who: 'self or admin',
    summary: 'Enable MFA; returns the recovery code, which is shown once',
    params: selfParams,
    body: z.object({ code: totpCode }),
    answer: z.string(),
  },
  'DELETE /auth/users/:user_id/mfa': {
    who: 'self or secure',
    summary: 'Disable MFA',
    params: selfParams,
    body: currentPassword,
    answer: done,
  },
  'GET /auth/recaptcha': {
    who: 'anyone',
    summary: "Get the captcha's site key; null if there is no captcha",
    answer: z.string().nullable(),
  },
  'POST /auth/contact': {
    who: 'anyone',
    summary: 'Email a message to the operators',
    limit: 'login',
    body: z.object({
      name: z.string().min(1).max(256),
      email,
      subject: z.string().min(1).max(256),
      message: z.string().min(1).max(4096),
      recaptcha_response: captchaResponse,
    }),
    answer: done,
  },
})
