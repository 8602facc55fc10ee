import { z } from 'zod'
import { consoleSession } from '../console/account.ts'
import { routes } from '../route.ts'
import { longest } from '../visitor/longest.ts'
import { leaving, providerParams, returned, wanted, waysIn } from './sign-on.ts'

export const signOnLink = z.object({
  id: z.string(),
  providerId: z.string(),
  /** The account there. */
  name: z.string(),
  createdAt: z.string(),
})

export const consoleSignOnRoutes = routes({
  'GET /console/sign-on': {
    who: 'anyone',
    summary: 'List the ways to sign in',
    answer: waysIn,
  },
  'POST /console/sign-on/:provider': {
    who: 'anyone',
    summary:
      'Begin to sign in with a provider, perhaps to accept an invitation; the browser that continues at `url` keeps a cookie',
    limit: 'login',
    params: providerParams,
    body: z.object({ to: wanted, invitation: z.string().max(256).optional() }),
    answer: leaving,
  },
  'POST /console/sign-on/:provider/finish': {
    who: 'anyone',
    summary: 'Finish what was begun, with what the provider has sent; `session` is null if it was a link',
    limit: 'login',
    params: providerParams,
    body: returned,
    answer: z.object({ session: consoleSession.nullable(), to: z.string() }),
  },
  'GET /console/account/sign-on': {
    who: 'account',
    summary: "List one's own links to providers, and whether there is a password",
    answer: z.object({ items: z.array(signOnLink), hasPassword: z.boolean() }),
  },
  'POST /console/account/sign-on/:provider': {
    who: 'account',
    summary: "Begin to link a provider to one's own account",
    limit: 'login',
    params: providerParams,
    body: z.object({ to: wanted, password: z.string().max(longest.password).optional() }),
    answer: leaving,
  },
  'DELETE /console/account/sign-on/:linkId': {
    who: 'account',
    summary: 'Remove a link, unless it is the only way to sign in',
    answer: z.object({}),
  },
})
