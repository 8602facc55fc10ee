import { createServer } from 'node:net'
import { join } from 'node:path'
import { inject } from 'vitest'
import { spawnServer } from '../../../../../e2e/server.ts'
import { repositoryRoot } from '../../platform/process/root.ts'
import { newAddress } from './world.ts'

const names = ['ACADEMY', 'LOTSE', 'FRAME', 'BANNER', 'MEDIA', 'DEMO']

export interface ServerProcess {
  url: string
  /** As hard as it gets. */
  kill(): Promise<void>
  /** SIGTERM, then the exit code. */
  stop(): Promise<number | null>
}

export interface ProcessOptions {
  /** Without one it starts a PostgreSQL of its own. */
  databaseUrl?: string
  dataDir: string
  ports: number[]
  /** A command that runs the server instead of us, with the server's own command after it. */
  wrap?: string[]
  env?: Record<string, string>
}

export const freePorts = (): Promise<number[]> => Promise.all(names.map(freePort))

function freePort(): Promise<number> {
  return new Promise(done => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => done(port))
    })
  })
}

/** The real server in a process of its own; resolves when it says that it is ready. */
export async function startProcess(options: ProcessOptions): Promise<ServerProcess> {
  const ports = Object.fromEntries(names.map((name, index) => [`${name}_PORT`, String(options.ports[index])]))
  const server = spawnServer(
    [join(inject('bundle'), 'main.mjs')],
    {
      ...ports,
      DATA_DIR: options.dataDir,
      ...(options.databaseUrl ? { DATABASE_URL: options.databaseUrl } : {}),
      DEMO_PASSWORD: 'a demo password',
      // Visitors sit at addresses of their own (`newSession`).
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

/** A visitor of the demo project, at an address of one's own: one address may send a tenth of what a project takes. */
export async function newSession(url: string): Promise<Record<string, string>> {
  const from = { 'x-forwarded-for': newAddress() }
  const headers = { ...from, 'api-token': 'demo', 'content-type': 'application/json' }
  const answer = await fetch(`${url}/sessions`, { method: 'POST', body: '{"lang":"de"}', headers })
  const { gleapId, gleapHash } = (await answer.json()) as Record<string, string>
  return { ...from, 'api-token': 'demo', 'gleap-id': gleapId ?? '', 'gleap-hash': gleapHash ?? '' }
}
