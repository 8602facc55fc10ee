import { join } from 'node:path'
import { inject } from 'vitest'
import { spawnServer } from '../../../../../e2e/server.ts'
import { repositoryRoot } from '../../platform/process/root.ts'
import { freePort } from '../../testing/outside-program.ts'
import { newAddress } from './world.ts'

const names = ['ACADEMY', 'LOTSE', 'FRAME', 'BANNER', 'MEDIA', 'DEMO']

export interface ServerProcess {
  url: string
  /** SIGKILL. */
  kill(): Promise<void>
  /** SIGTERM, then the exit code. */
  stop(): Promise<number | null>
}

export interface ProcessOptions {
  /** Without one, it starts its own PostgreSQL. */
  databaseUrl?: string
  dataDir: string
  ports: number[]
  /** A command that runs the server for us, followed by the server's own command. */
  wrap?: string[]
  env?: Record<string, string>
}

export const freePorts = (): Promise<number[]> => Promise.all(names.map(freePort))

/** The real server in its own process; resolves when it reports that it is ready. */
export async function startProcess(options: ProcessOptions): Promise<ServerProcess> {
  const ports = Object.fromEntries(names.map((name, index) => [`${name}_PORT`, String(options.ports[index])]))
  const server = spawnServer(
    [join(inject('bundle'), 'main.mjs')],
    {
      ...ports,
      DATA_DIR: options.dataDir,
      ...(options.databaseUrl ? { DATABASE_URL: options.databaseUrl } : {}),
      DEMO_PASSWORD: 'a demo password',
      // Each visitor has their own address (`newSession`).
      TRUST_PROXY: '1',
      ...options.env,
    },
    repositoryRoot(),
    options.wrap,
  )
  await server.prints(/^\s*ready\b/m)
  const kill = async () => {
    server.process.kill('SIGKILL')
    await server.ended
  }
  const stop = () => {
    server.process.kill('SIGTERM')
    return server.ended
  }
  return { url: `http://localhost:${options.ports[1]}`, kill, stop }
}

/**
 * A visitor of the demo project, with their own address: one address may only send a tenth of a project's
 * limit.
 */
export async function newSession(url: string): Promise<Record<string, string>> {
  const from = { 'x-forwarded-for': newAddress() }
  const headers = { ...from, 'api-token': 'demo', 'content-type': 'application/json' }
  const answer = await fetch(`${url}/sessions`, { method: 'POST', body: '{"lang":"de"}', headers })
  const { gleapId, gleapHash } = (await answer.json()) as Record<string, string>
  return { ...from, 'api-token': 'demo', 'gleap-id': gleapId ?? '', 'gleap-hash': gleapHash ?? '' }
}
