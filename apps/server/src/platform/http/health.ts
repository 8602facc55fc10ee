import { type FastifyInstance, fastify } from 'fastify'
import type { Ctx } from '../context.ts'
import { pendingMigrations } from '../database/migrate.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Excluded from the log. */
    quiet?: boolean
  }
}

export interface Health {
  draining: boolean
  ready(): Promise<boolean>
}

const PING_LIMIT_MS = 900

export function createHealth(ctx: Ctx): Health {
  // One query at a time, however many callers there are: queries to a hanging database would use up its
  // connections.
  let asking: Promise<boolean> | undefined
  const isCurrent = () => {
    asking ??= pendingMigrations(ctx.db)
      .then(
        count => count === 0,
        () => false,
      )
      .finally(() => {
        asking = undefined
      })
    return asking
  }
  const health: Health = {
    draining: false,
    ready: async () => {
      if (health.draining) return false
      const late = new Promise<boolean>(done => setTimeout(() => done(false), PING_LIMIT_MS).unref())
      return Promise.race([isCurrent(), late])
    },
  }
  return health
}

/** `/livez` queries nothing; `/readyz` queries the database. Neither is rate-limited or logged. */
export function healthRoutes(app: FastifyInstance, health: Health): void {
  app.get('/livez', { config: { quiet: true } }, async () => ({ ok: true }))
  app.get('/readyz', { config: { quiet: true } }, async (_request, reply) => {
    const ok = await health.ready()
    return reply
      .code(ok ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ ok })
  })
}

/** All that a worker serves: whether it is well. */
export function healthOnly(health: Health): FastifyInstance {
  const app = fastify()
  healthRoutes(app, health)
  return app
}
