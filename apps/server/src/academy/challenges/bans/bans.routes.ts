import type { banAdminRoutes, banRoutes } from '@lotse/contracts/academy/challenges/bans'
import type { Handlers } from '../../../platform/http/mount.ts'
import type { Caller } from '../../auth/guard.ts'
import { createBan, listBans, pageBans } from './bans.ts'
import { editBan, liftBan } from './lift-ban.ts'

export const banHandlers: Handlers<typeof banRoutes, Caller> = {
  'GET /challenges/bans': ({ query }, ctx) => listBans(ctx, query),
  'POST /challenges/bans': ({ body }, ctx) => createBan(ctx, body),
  'PATCH /challenges/bans/:ban_id': ({ params, body }, ctx) => editBan(ctx, params.ban_id, body),
  'DELETE /challenges/bans/:ban_id': ({ params }, ctx) => liftBan(ctx, params.ban_id),
}

export const banAdminHandlers: Handlers<typeof banAdminRoutes, Caller> = {
  'GET /admin/bans': ({ query }, ctx) => pageBans(ctx, query),
}
