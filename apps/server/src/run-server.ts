import { createServer } from 'node:net'
import { openConnections } from '@lotse/contracts/limits'
import { sealOpenSecrets } from './academy/auth/mfa/sealed-secret.ts'
import { type App, createApp } from './app.ts'
import { openContext } from './commands/open-context.ts'
import { demoAccountsWarning, seedDemo } from './commands/seed.ts'
import { printTable } from './commands/start-table.ts'
import { keyOpenRecoveryCodes } from './feedback/accounts/recovery-codes.ts'
import type { Ctx } from './platform/context.ts'
import { fittingConnections } from './platform/limits/address-budget.ts'
import { takeOverOutbox } from './platform/mail/take-over-outbox.ts'
import { observed } from './platform/observe/observe.ts'
import { cannotListen } from './platform/process/cannot-listen.ts'
import { lockDataDirectory } from './platform/process/data-directory.ts'
import { openLifetime, Stopped } from './platform/process/lifetime.ts'
import { repositoryRoot } from './platform/process/root.ts'
import {
  type OriginName,
  readSettings,
  type Settings,
  servedOrigins,
  setPort,
} from './platform/process/settings.ts'

/** Load balancers need a moment to notice that we are no longer ready. */
const DRAIN_MS = 1_500

/**
 * From the environment to "ready" to the end: whatever was opened is closed again, at whichever step we are
 * stopped.
 */
export async function runServer(env: Record<string, string | undefined>): Promise<void> {
  const settings = readSettings(env, repositoryRoot())
  const life = openLifetime(env)
  try {
    const lock = await lockDataDirectory(settings.dataDir)
    life.onEnd(() => lock.release())
    // Checked before a database is created for nothing.
    await refuseBusyPorts(settings)
    const ctx = await observed(await openContext(settings, life), life)
    const demo = settings.mode === 'production' ? undefined : await seedDemo(ctx, life)
    if (settings.mode === 'production') await warnOfDemo(ctx)
    await sealOpenSecrets(ctx)
    await keyOpenRecoveryCodes(ctx)
    await takeOverOutbox(ctx)
    life.signal.throwIfAborted()
    const held = await choosePorts(settings)
    warnOfFewFiles(ctx)
    const app = await createApp(ctx)
    life.onEnd(() => app.close())
    await listen(app, settings, held)
    life.signal.throwIfAborted()
    printTable(settings, demo)
    demo?.shown()
    const reason = await life.asked
    ctx.log.info({ reason }, 'stopping')
    app.health.draining = true
    if (settings.mode === 'production') await new Promise(done => setTimeout(done, DRAIN_MS))
  } catch (error) {
    // What a stop interrupted is not a failure.
    if (!(error instanceof Stopped)) throw error
  } finally {
    await life.end()
  }
}

async function warnOfDemo(ctx: Ctx): Promise<void> {
  const warning = await demoAccountsWarning(ctx)
  if (!warning) return
  console.error(`WARNING: ${warning}`)
  ctx.log.warn(warning)
}

function warnOfFewFiles(ctx: Ctx): void {
  const { total } = fittingConnections()
  if (total < openConnections.total)
    ctx.log.warn(
      { connections: total },
      'this process may open few files, so it takes few connections (docs/operating.md)',
    )
}

async function refuseBusyPorts(settings: Settings): Promise<void> {
  for (const name of servedOrigins(settings))
    if (settings.ports[name] !== 0) await (await holdPort(settings, name)).release()
}

/** Reserves a port for its origin. */
interface HeldPort {
  port: number
  release(): Promise<void>
}
type HeldPorts = Partial<Record<OriginName, HeldPort>>

/**
 * Port 0 is resolved before the app is created, because its policies name the addresses of all origins;
 * nobody else gets the port in the meantime.
 */
async function choosePorts(settings: Settings): Promise<HeldPorts> {
  const held: HeldPorts = {}
  for (const name of servedOrigins(settings)) {
    if (settings.ports[name] !== 0) continue
    const port = await holdPort(settings, name)
    setPort(settings, name, port.port)
    held[name] = port
  }
  return held
}

function holdPort(settings: Settings, name: OriginName): Promise<HeldPort> {
  return new Promise((done, fail) => {
    const server = createServer().unref()
    server.once('error', error => fail(cannotListen(placeOf(settings, name), error)))
    server.listen(settings.ports[name], settings.host, () => {
      const { port } = server.address() as { port: number }
      done({ port, release: () => new Promise(closed => server.close(() => closed())) })
    })
  })
}

async function listen(app: App, settings: Settings, held: HeldPorts): Promise<void> {
  for (const name of servedOrigins(settings)) {
    await held[name]?.release()
    const { host, ports } = settings
    await app.origins[name].listen({ host, port: ports[name] }).catch((error: Error) => {
      throw cannotListen(placeOf(settings, name), error)
    })
  }
}

const placeOf = ({ host, ports }: Settings, name: OriginName): Parameters<typeof cannotListen>[0] => ({
  host,
  port: ports[name],
  names: ['HOST', `${name.toUpperCase()}_PORT`],
})
