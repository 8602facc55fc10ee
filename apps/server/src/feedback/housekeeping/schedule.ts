import type { FastifyInstance } from 'fastify'
import type { FeedbackCtx } from '../context.ts'
import { keepHouse } from './housekeeping.ts'

const EVERY_MS = 15 * 60_000
/** Any number, as long as nobody else locks the same. */
const LOCK = 7_402_001

/** One process at a time does it, whichever comes first; a lock that a dead process held is free again. */
export function scheduleHousekeeping(app: FastifyInstance, ctx: FeedbackCtx): void {
  const turn = async (): Promise<void> => {
    const client = await ctx.pool.connect()
    try {
      const { rows } = await client.query('select pg_try_advisory_lock($1) as mine', [LOCK])
      if (!rows[0]?.mine) return
      try {
        await keepHouse(ctx)
      } finally {
        await client.query('select pg_advisory_unlock($1)', [LOCK])
      }
    } finally {
      client.release()
    }
  }
  const timer = setInterval(() => {
    turn().catch((err: unknown) => ctx.log.warn({ err }, 'housekeeping comes later'))
  }, EVERY_MS)
  timer.unref()
  app.addHook('onClose', async () => clearInterval(timer))
}
