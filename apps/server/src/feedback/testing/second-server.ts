import { type App, createApp } from '../../app.ts'
import { errandNames } from '../../errands.ts'
import { openChannel } from '../../platform/channel/open-channel.ts'
import type { Ctx } from '../../platform/context.ts'
import { openDatabase } from '../../platform/database/database.ts'
import { openQueue } from '../../platform/queue/queue.ts'

export interface SecondServer {
  app: App
  ctx: Ctx
  url: string
  close(): Promise<void>
}

/** Another server on the same database, with its own pool, channel and queue. */
export async function startSecond(ctx: Ctx, role = ctx.settings.role): Promise<SecondServer> {
  const { user, host, port, database } = ctx.pool.options
  const url = ctx.pool.options.connectionString ?? `postgres://${user}@${host}:${port}/${database}`
  const store = openDatabase(url, 5)
  const { keys, log } = ctx
  const settings = { ...ctx.settings, role }
  const channel = await openChannel({ settings, url, pool: store.pool, keys, log })
  const queue = await openQueue(url, log, errandNames)
  const own: Ctx = { ...ctx, settings, db: store.db, pool: store.pool, channel, queue }
  const app = await createApp(own)
  const address = await app.origins.lotse.listen({ host: '127.0.0.1', port: 0 })
  const close = async () => {
    await app.close()
    await queue.close()
    await channel.close()
    await store.close()
  }
  return { app, ctx: own, url: address.replace('127.0.0.1', 'localhost'), close }
}
