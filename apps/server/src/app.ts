import type { FastifyInstance } from 'fastify'
import { academyOrigin } from './academy/academy.ts'
import { backupWorks } from './backup/scheduled/make-backup.ts'
import { platformWorks } from './errands.ts'
import { bannerOrigin, frameOrigin, lotseOrigin, mediaOrigin } from './feedback/feedback.ts'
import { startDiskMover } from './feedback/uploads/moving/disk-mover.ts'
import { moveWorks } from './feedback/uploads/moving/move-to-bucket.ts'
import { createWorkers } from './feedback/workers/workers.ts'
import type { Ctx } from './platform/context.ts'
import { demoOrigin } from './platform/http/demo-origin.ts'
import { createHealth, type Health, healthOnly } from './platform/http/health.ts'
import { type AddressBudget, createAddressBudget } from './platform/limits/address-budget.ts'
import type { OriginName } from './platform/process/settings.ts'
import { startTakers } from './platform/queue/taker.ts'

export interface App {
  origins: Record<OriginName, FastifyInstance>
  health: Health
  close(): Promise<void>
}

/** The server on one screen: six origins that share one context, and the budget of each address. */
export async function createApp(ctx: Ctx, addresses: AddressBudget = createAddressBudget()): Promise<App> {
  const health = createHealth(ctx)
  const shared = { health, addresses }
  const workers = createWorkers(ctx)
  const origins = {
    academy: await academyOrigin(ctx, shared),
    lotse: await lotseOrigin(ctx, shared, workers),
    frame: await frameOrigin(ctx, shared),
    banner: await bannerOrigin(ctx, shared),
    media: await mediaOrigin(ctx, shared, workers),
    demo: await demoOrigin(ctx, shared),
  }
  const takers = await startTakers(ctx, [
    ...platformWorks,
    ...backupWorks(ctx.settings),
    ...moveWorks(ctx.settings),
  ])
  const diskMover = startDiskMover(ctx)
  // Nobody reaches the origins of a worker: they are there because errands use what they have made.
  const own = ctx.settings.role === 'worker' ? { lotse: healthOnly(health) } : {}
  return {
    origins: { ...origins, ...own },
    health,
    close: async () => {
      health.draining = true
      await Promise.all([...Object.values(own), ...Object.values(origins)].map(origin => origin.close()))
      await takers.close()
      await diskMover.close()
      await workers.close()
    },
  }
}
