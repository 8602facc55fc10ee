import { z } from 'zod'
import { login } from '../academy/auth/sessions.ts'
import { routes } from '../route.ts'
import { leaving, providerParams, returned, wanted } from './sign-on.ts'

/** Single sign-on of Academy Admin. The platform's own routes are in `academy/auth/oauth.ts`. */
export const academySignOnRoutes = routes({
  'POST /admin/sign-on/:provider': {
    who: 'anyone',
    summary: 'Begin to sign in with a provider; the browser that continues at `url` keeps a cookie',
    limit: 'login',
    params: providerParams,
    body: z.object({ to: wanted }),
    answer: leaving,
  },
  'POST /admin/sign-on/:provider/link': {
    who: 'user',
    summary: "Begin to link a provider to one's own account",
    limit: 'login',
    params: providerParams,
    body: z.object({ to: wanted, current_password: z.string().max(4096).optional() }),
    answer: leaving,
  },
  'POST /admin/sign-on/:provider/finish': {
    who: 'anyone',
    summary: 'Finish what was begun, with what the provider has sent; `login` is null if it was a link',
    limit: 'login',
    params: providerParams,
    body: returned,
    answer: z.object({ login: login.nullable(), to: z.string() }),
  },
  'DELETE /admin/sign-on': {
    who: 'user',
    summary: 'Sign out of this session; `url` is where the browser signs out of the provider, too',
    answer: z.object({ url: z.string().nullable() }),
  },
})
