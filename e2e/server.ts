import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'

export interface RunningServer {
  process: ChildProcess
  /** Everything printed so far. */
  output(): string
  /** SIGTERM, then the exit code. */
  stop(): Promise<number | null>
}

/** The built server as `npm start` runs it; resolves when it prints that it is ready. */
export function startServer(
  env: Record<string, string>,
  build = process.env.E2E_BUILD ?? '',
): Promise<RunningServer> {
  const main = join(build, 'server/main.mjs')
  // Not started by npm: the parent watch must stay off, and nothing of the caller's settings may leak in.
  const { npm_lifecycle_event: _, NODE_ENV: __, ...inherited } = process.env
  const child = spawn(process.execPath, [main], {
    env: { ...inherited, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const ended = new Promise<number | null>(done => child.once('exit', done))
  return new Promise((done, fail) => {
    const hear = (text: Buffer) => {
      output += text
      if (/^\s*ready\b/m.test(output)) {
        done({
          process: child,
          output: () => output,
          stop: () => {
            child.kill('SIGTERM')
            return ended
          },
        })
      }
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    child.once('exit', code => fail(new Error(`The server ended with ${code}:\n${output}`)))
  })
}
