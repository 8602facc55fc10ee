import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { settingNames } from '../apps/server/src/platform/process/settings.ts'

/** In the names of their settings. */
export const origins = ['ACADEMY', 'LOTSE', 'FRAME', 'BANNER', 'MEDIA', 'DEMO']

export interface SpawnedServer {
  process: ChildProcess
  /** Everything printed so far. */
  output(): string
  /** Resolves when some output matches; fails if the process ends before. */
  prints(pattern: RegExp): Promise<void>
  /** The exit code. */
  ended: Promise<number | null>
}

export interface RunningServer extends SpawnedServer {
  /** SIGTERM, then the exit code. */
  stop(): Promise<number | null>
}

/** The built server as `npm start` runs it; resolves when it prints that it is ready. */
export async function startServer(
  env: Record<string, string>,
  build = process.env.E2E_BUILD ?? '',
): Promise<RunningServer> {
  const server = spawnServer([join(build, 'server/main.mjs')], env)
  await server.prints(/^\s*ready\b/m)
  return {
    ...server,
    stop: () => {
      server.process.kill('SIGTERM')
      return server.ended
    },
  }
}

/** Node with these arguments and none of the caller's settings; `wrap` is a command that runs it for us. */
export function spawnServer(
  args: string[],
  env: Record<string, string>,
  cwd?: string,
  wrap: string[] = [],
): SpawnedServer {
  const [command = '', ...rest] = [...wrap, process.execPath, ...args]
  const child = spawn(command, rest, {
    ...(cwd ? { cwd } : {}),
    env: { ...withoutSettings(process.env), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const hear = (text: Buffer) => {
    output += text
    child.emit('heard')
  }
  child.stdout.on('data', hear)
  child.stderr.on('data', hear)
  // `close` comes after the last of its output.
  const ended = new Promise<number | null>(done => child.once('close', done))
  const prints = (pattern: RegExp) =>
    new Promise<void>((done, fail) => {
      const look = () => pattern.test(output) && done()
      look()
      child.on('heard', look)
      void ended.then(code => fail(new Error(`The server ended with ${code}:\n${output}`)))
    })
  return { process: child, output: () => output, prints, ended }
}

/**
 * None of the caller's settings may leak into a server under test; because npm did not start it, it watches
 * no parent.
 */
function withoutSettings(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const own = ['npm_lifecycle_event', ...settingNames]
  return Object.fromEntries(Object.entries(env).filter(([name]) => !own.includes(name)))
}
