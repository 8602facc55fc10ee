import type { EventsBody, sessionRoutes } from '@lotse/contracts/visitor/session'
import { credentialsOf, visitorOf } from '../access/sdk-edge.ts'
import type { SdkCtx, SdkHandlers, Visitor } from '../context.ts'
import { followEvents } from '../outbound/track.ts'
import { storingOf } from '../uploads/store-bytes.ts'
import { recordEvents } from './events.ts'
import { identify, startSession, updateContact } from './sessions.ts'

const hashOf = (ctx: { request: Parameters<typeof credentialsOf>[0] }) => credentialsOf(ctx.request).hash

export const sessionHandlers: SdkHandlers<typeof sessionRoutes> = {
  'POST /sessions': ({ body }, ctx) => startSession(ctx, hashOf(ctx), body),
  'POST /sessions/identify': ({ body }, ctx) =>
    identify(ctx, visitorOf(ctx), hashOf(ctx), body, storingOf(ctx)),
  'POST /sessions/partialupdate': ({ body }, ctx) =>
    updateContact(ctx, visitorOf(ctx), hashOf(ctx), body, storingOf(ctx)),
  'POST /sessions/ping': ({ body }, ctx) => takeEvents(ctx, visitorOf(ctx), body),
  'POST /sessions/events': ({ body }, ctx) => takeEvents(ctx, visitorOf(ctx), body),
}

async function takeEvents(ctx: SdkCtx, visitor: Visitor, body: EventsBody) {
  const { events } = await recordEvents(ctx, visitor, body, storingOf(ctx))
  await followEvents(ctx, visitor, events)
  return {}
}
