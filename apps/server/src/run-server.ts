import type { AddressInfo } from 'node:net'
import { type App, createApp } from './app.ts'
import { openChannel } from './platform/channel.ts'
import type { Ctx } from './platform/context.ts'
import { keptSecret, lockDataDirectory, randomText } from './platform/data-directory.ts'
import { ensureDatabase, openDatabase, refuseForgetfulDatabase } from './platform/database.ts'
import { createKeys } from './platform/keys.ts'
import { createLogger } from './platform/logger.ts'
import { fileMailer } from './platform/mail.ts'
import { migrate } from './platform/migrate.ts'
import { startPostgres } from './platform/postgres.ts'
import { repositoryRoot } from './platform/root.ts'
import { originNames, readSettings, type Settings, StartError } from './platform/settings.ts'
import { stopOnSignals } from './platform/shutdown.ts'
import { seedDemo } from './seed.ts'
import { printTable } from './start-table.ts'

/** From environment to "ready": whatever was opened is closed again when a later step fails. */
export async function runServer(env: Record<string, string | undefined>): Promise<void> {
  const settings = readSettings(env, repositoryRoot())
  const undo: (() => Promise<void>)[] = []
  const stop = async () => {
    for (const step of undo.splice(0).reverse()) await step()
  }
  try {
    const ctx = await openContext(settings, undo)
    const demo = settings.mode === 'production' ? undefined : await seedDemo(ctx)
    const app = await createApp(ctx)
    undo.push(() => app.close())
    await listen(app, settings)
    stopOnSignals(app.health, stop, settings, ctx.log)
    printTable(settings, demo)
  } catch (error) {
    await stop()
    throw error
  }
}

/** Everything below the HTTP servers, for the server and for its commands. */
export async function openContext(settings: Settings, undo: (() => Promise<void>)[]): Promise<Ctx> {
  const url = settings.databaseUrl ?? (await startEmbedded(settings, undo))
  const store = openDatabase(url)
  undo.push(() => store.close())
  await reachable(store.pool, settings)
  await refuseForgetfulDatabase(store.pool)
  await migrate(store.db)
  const log = createLogger(settings)
  const now = () => new Date()
  const channel = await openChannel(url, store.pool, log)
  undo.push(() => channel.close())
  const secret = settings.secret ?? keptSecret(settings.dataDir, 'secret', () => randomText(48)).value
  return {
    settings,
    db: store.db,
    pool: store.pool,
    log,
    now,
    channel,
    keys: createKeys(secret),
    mail: fileMailer(settings.dataDir, now),
  }
}

async function startEmbedded(settings: Settings, undo: (() => Promise<void>)[]): Promise<string> {
  const lock = await lockDataDirectory(settings.dataDir)
  undo.push(() => lock.release())
  const postgres = await startPostgres(settings.dataDir)
  undo.push(() => postgres.stop())
  await ensureDatabase(postgres.url('postgres'), 'lotse')
  return postgres.url('lotse')
}

async function reachable(pool: { query(text: string): Promise<unknown> }, settings: Settings): Promise<void> {
  if (!settings.databaseUrl) return
  try {
    await pool.query('select 1')
  } catch (error) {
    throw new StartError(
      `DATABASE_URL cannot be reached (${(error as Error).message || (error as { code?: string }).code}): start that database or correct DATABASE_URL.`,
    )
  }
}

async function listen(app: App, settings: Settings): Promise<void> {
  for (const name of originNames) {
    const port = settings.ports[name]
    const variable = `${name.toUpperCase()}_PORT`
    try {
      await app.origins[name].listen({ host: settings.host, port })
      settings.ports[name] = (app.origins[name].server.address() as AddressInfo).port
    } catch (error) {
      const code = (error as { code?: string }).code
      if (code === 'EADDRINUSE')
        throw new StartError(`Port ${port} is busy: stop what uses it or set ${variable} to a free port.`)
      if (code === 'EACCES')
        throw new StartError(`Port ${port} is not allowed here: set ${variable} to a port above 1023.`)
      throw new StartError(
        `HOST ${settings.host} cannot be listened on (${code ?? 'unknown error'}): set HOST to an address of this machine, like 127.0.0.1.`,
      )
    }
  }
}
