import type { sessionRoutes } from '@lotse/contracts/feedback/session'
import { credentialsOf, visitorOf } from '../access/sdk-edge.ts'
import type { SdkHandlers } from '../context.ts'
import { recordEvents } from './events.ts'
import { identify, startSession, updateContact } from './sessions.ts'

const hashOf = (ctx: { request: Parameters<typeof credentialsOf>[0] }) => credentialsOf(ctx.request).hash

export const sessionHandlers: SdkHandlers<typeof sessionRoutes> = {
  'POST /sessions': ({ body }, ctx) => startSession(ctx, ctx.caller, hashOf(ctx), body),
  'POST /sessions/identify': ({ body }, ctx) => identify(ctx, ctx.caller, visitorOf(ctx), hashOf(ctx), body),
  'POST /sessions/partialupdate': ({ body }, ctx) => updateContact(ctx, visitorOf(ctx), hashOf(ctx), body),
  'POST /sessions/ping': async ({ body }, ctx) => {
    await recordEvents(ctx, visitorOf(ctx), body)
    return {}
  },
  'POST /sessions/events': async ({ body }, ctx) => {
    await recordEvents(ctx, visitorOf(ctx), body)
    return {}
  },
}
