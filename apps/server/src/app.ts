import type { FastifyInstance } from 'fastify'
import { academyOrigin } from './academy/academy.ts'
import { bannerOrigin, frameOrigin, lotseOrigin, mediaOrigin } from './feedback/feedback.ts'
import { createWorkers } from './feedback/workers/workers.ts'
import type { Ctx } from './platform/context.ts'
import { demoOrigin } from './platform/http/demo-origin.ts'
import { createHealth, type Health } from './platform/http/health.ts'
import type { OriginName } from './platform/process/settings.ts'

export interface App {
  origins: Record<OriginName, FastifyInstance>
  health: Health
  close(): Promise<void>
}

/** The server on one screen: six origins that share one context and nothing else. */
export async function createApp(ctx: Ctx): Promise<App> {
  const health = createHealth(ctx)
  const workers = createWorkers(ctx)
  const origins = {
    academy: await academyOrigin(ctx, health),
    lotse: await lotseOrigin(ctx, health, workers),
    frame: await frameOrigin(ctx, health),
    banner: await bannerOrigin(ctx, health),
    media: await mediaOrigin(ctx, health, workers),
    demo: await demoOrigin(ctx, health),
  }
  return {
    origins,
    health,
    close: async () => {
      health.draining = true
      await Promise.all(Object.values(origins).map(origin => origin.close()))
      await workers.close()
    },
  }
}
