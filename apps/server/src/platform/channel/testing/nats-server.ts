import { type ChildProcess, spawn } from 'node:child_process'
import { endProgram, findProgram, freePort, untilItListens } from '../../../testing/outside-program.ts'

const PROGRAM = findProgram('nats-server')

/** Why NATS is not tested here; undefined if it is. */
export const whyNoNats = (): string | undefined =>
  PROGRAM ? undefined : 'nats-server is not installed (npm run test:far installs it)'

export interface NatsServer {
  url: string
  port: number
  /** As if its machine had lost its power. */
  kill(): Promise<void>
  /** The network forgets it: it neither answers nor closes anything. */
  freeze(isFrozen: boolean): void
  start(more?: string[]): Promise<void>
  close(): Promise<void>
}

/** A real NATS server, on a free port of this machine. */
export async function startNats(options: string[] = []): Promise<NatsServer> {
  const port = await freePort()
  let child: ChildProcess | undefined
  let log = ''
  const start = async (more: string[] = []): Promise<void> => {
    const begun = spawn(String(PROGRAM), ['-a', '127.0.0.1', '-p', String(port), ...options, ...more], {
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    begun.stderr.on('data', text => {
      log = (log + text).slice(-4000)
    })
    child = begun
    await untilItListens(begun, port, () => log)
  }
  const end = async (signal: NodeJS.Signals) => {
    if (child) await endProgram(child, signal)
  }
  await start()
  return {
    url: `nats://127.0.0.1:${port}`,
    port,
    start,
    kill: () => end('SIGKILL'),
    freeze: isFrozen => void child?.kill(isFrozen ? 'SIGSTOP' : 'SIGCONT'),
    close: () => end('SIGKILL'),
  }
}
