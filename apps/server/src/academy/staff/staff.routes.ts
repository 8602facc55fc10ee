import type { staffRoutes } from '@lotse/contracts/academy/staff'
import type { Handlers } from '../../platform/http/mount.ts'
import type { Caller } from '../auth/guard.ts'
import { readSettings, saveSettings } from './settings.ts'
import { giveRole, pageStaff, readMe } from './staff.ts'

export const staffHandlers: Handlers<typeof staffRoutes, Caller> = {
  'GET /admin/me': (_input, ctx) => readMe(ctx),
  'GET /admin/staff': ({ query }, ctx) => pageStaff(ctx, query),
  'GET /admin/settings': (_input, ctx) => readSettings(ctx),
  'PUT /admin/settings': ({ body }, ctx) => saveSettings(ctx, body),
  'PUT /admin/staff/:user_id/role': ({ params, body }, ctx) => giveRole(ctx, params.user_id, body),
}
