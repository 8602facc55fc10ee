import { z } from 'zod'
import { type Route, routes } from '../route.ts'
import { providerParams } from './sign-on.ts'

/** OpenID Connect Back-Channel Logout 1.0: the token is the proof, and nobody else calls. */
const logout = {
  who: 'anyone',
  summary: 'End the sessions of somebody who has signed out at the provider, or was closed there',
  params: providerParams,
  body: z.object({ logout_token: z.string().min(1).max(16_384) }),
  bodyType: 'application/x-www-form-urlencoded',
  answer: z.object({}),
} as const satisfies Route

export const academyBackChannelRoutes = routes({
  'POST /admin/sign-on/:provider/back-channel-logout': logout,
})

export const consoleBackChannelRoutes = routes({
  'POST /console/sign-on/:provider/back-channel-logout': logout,
})
