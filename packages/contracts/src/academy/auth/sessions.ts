import { z } from 'zod'
import { routes } from '../../route.ts'
import { userParams, uuid } from '../fields/fields.ts'
import { done, seconds } from '../fields/values.ts'
import { user } from './users.ts'

export const session = z.object({
  id: uuid,
  user_id: uuid,
  device_name: z.string().nullable(),
  last_update: seconds,
})
export type Session = z.infer<typeof session>

export const login = z.object({
  user,
  session,
  access_token: z.string(),
  refresh_token: z.string(),
})
export type Login = z.infer<typeof login>

const optionalText = (max: number) => z.string().max(max).nullish()
/** The dashboard sends it with every sign-in; it is required from the third failure on. */
export const captchaResponse = optionalText(2048)

export const credentials = z.object({
  name_or_email: z.string().max(256),
  password: z.string().max(4096),
  mfa_code: optionalText(256),
  recovery_code: optionalText(256),
  recaptcha_response: captchaResponse,
})
export type Credentials = z.output<typeof credentials>

export const sessionRoutes = routes({
  'POST /auth/sessions': {
    who: 'anyone',
    summary: 'Sign in with a name or an email address',
    limit: 'login',
    body: credentials,
    answer: login,
  },
  'PUT /auth/session': {
    who: 'anyone',
    summary: 'Exchange a refresh token for a new pair of tokens',
    body: z.object({ refresh_token: z.string().max(512) }),
    answer: login,
  },
  'GET /auth/session': { who: 'user', summary: "Get the caller's session", answer: session },
  'DELETE /auth/session': { who: 'user', summary: 'Sign out of this session', answer: done },
  'GET /auth/sessions/:user_id': {
    who: 'self or people',
    summary: "List a user's sessions",
    params: userParams,
    answer: z.array(session),
  },
  'POST /auth/sessions/:user_id': {
    who: 'admin',
    summary: 'Sign in as a user; the session ends when the administrator loses their role',
    params: userParams,
    answer: login,
  },
  'DELETE /auth/sessions/:user_id': {
    who: 'self or secure',
    summary: 'Sign a user out everywhere',
    params: userParams,
    answer: done,
  },
  'DELETE /auth/sessions/:user_id/:session_id': {
    who: 'self or secure',
    summary: 'End one session',
    params: z.object({ user_id: uuid, session_id: uuid }),
    answer: done,
  },
})
