import type { sessionRoutes } from '@lotse/contracts/academy/auth/sessions'
import type { Handlers } from '../../../platform/http/mount.ts'
import { signingIn } from '../../../platform/sign-on/passwords.ts'
import type { Caller } from '../guard.ts'
import { currentSession, endSession, endSessions, impersonate, listSessions, refresh } from './sessions.ts'
import { signIn } from './sign-in.ts'

export const sessionHandlers: Handlers<typeof sessionRoutes, Caller> = {
  'POST /auth/sessions': ({ body }, ctx) => signingIn(ctx, () => signIn(ctx, body)),
  'PUT /auth/session': ({ body }, ctx) => refresh(ctx, body.refresh_token),
  'GET /auth/session': (_input, ctx) => currentSession(ctx),
  'DELETE /auth/session': (_input, ctx) => endSession(ctx, ctx.caller.userId, ctx.caller.sessionId),
  'GET /auth/sessions/:user_id': ({ params }, ctx) => listSessions(ctx, params.user_id),
  'POST /auth/sessions/:user_id': ({ params }, ctx) => impersonate(ctx, params.user_id),
  'DELETE /auth/sessions/:user_id': ({ params }, ctx) => endSessions(ctx, params.user_id),
  'DELETE /auth/sessions/:user_id/:session_id': ({ params }, ctx) =>
    endSession(ctx, params.user_id, params.session_id),
}
