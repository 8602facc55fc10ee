import type { peopleRoutes } from '@lotse/contracts/academy/people/people'
import type { Handlers } from '../../../platform/http/mount.ts'
import type { Caller } from '../guard.ts'
import { readLinks } from './links/links.ts'
import { readRecord } from './record.ts'
import { signInAs } from './sign-in-as.ts'

export const peopleHandlers: Handlers<typeof peopleRoutes, Caller> = {
  'POST /admin/users/:user_id/session': ({ params, body }, ctx) => signInAs(ctx, params.user_id, body.reason),
  'GET /admin/users/:user_id/links': ({ params }, ctx) => readLinks(ctx, params.user_id),
  'GET /admin/users/:user_id/record': ({ params, query }, ctx) => readRecord(ctx, params.user_id, query),
}
