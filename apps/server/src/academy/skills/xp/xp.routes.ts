import type { xpRoutes } from '@lotse/contracts/academy/skills/xp'
import type { Handlers } from '../../../platform/http/mount.ts'
import type { Caller } from '../../auth/guard.ts'
import { readXp, setXp } from './xp.ts'

export const xpHandlers: Handlers<typeof xpRoutes, Caller> = {
  'GET /skills/xp/:user_id': ({ params }, ctx) => readXp(ctx, params.user_id),
  'PATCH /skills/xp/:user_id/:root/:sub': ({ params, body }, ctx) =>
    setXp(ctx, params.user_id, params.root, params.sub, body),
}
