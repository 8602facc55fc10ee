import type { bellRoutes } from '@lotse/contracts/academy/bell'
import type { Handlers } from '../../platform/http/mount.ts'
import type { Caller } from '../auth/guard.ts'
import { countOpen } from './bell.ts'
import { isStream, sendEvents } from './events.ts'
import { readHearing, saveHearing } from './hearing.ts'
import { showStop, stopByLink } from './stop-page.ts'

export const bellHandlers: Handlers<typeof bellRoutes, Caller> = {
  'GET /admin/events': async (_input, ctx) => {
    if (isStream(ctx.request)) await sendEvents(ctx)
    return { ...(await countOpen(ctx)), came: 0 }
  },
  'GET /admin/hearing': (_input, ctx) => readHearing(ctx),
  'PUT /admin/hearing': ({ body }, ctx) => saveHearing(ctx, body),
  'GET /admin/hearing/stop': ({ query }, ctx) => showStop(ctx, query.token),
  'POST /admin/hearing/stop': ({ query }, ctx) => stopByLink(ctx, query.token),
}
