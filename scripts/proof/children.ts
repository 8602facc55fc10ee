import { type ChildProcess, spawn } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'

export interface Kept {
  /** As if its machine had lost its power. */
  kill(): void
  /** How often it was started. */
  starts(): number
  /** The last it has said. */
  log(): string
  stop(signal?: NodeJS.Signals): Promise<void>
}

/** Starts it again when it has ended, as systemd does. */
export function keep(
  command: string[],
  env: Record<string, string>,
  folder: string,
  stopSignal: NodeJS.Signals = 'SIGTERM',
): Kept {
  const [program = '', ...args] = command
  let child: ChildProcess | undefined
  let [starts, log, isOver] = [0, '', false]
  const run = async () => {
    while (!isOver) {
      starts += 1
      child = spawn(program, args, { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] })
      for (const stream of [child.stdout, child.stderr])
        stream?.on('data', text => {
          log = (log + text).slice(-6000)
        })
      await new Promise(done => child?.once('close', done))
      if (!isOver) await pause(500)
    }
  }
  const running = run()
  return {
    kill: () => void child?.kill('SIGKILL'),
    starts: () => starts,
    log: () => log,
    stop: async (signal = stopSignal) => {
      isOver = true
      child?.kill(signal)
      const late = setTimeout(() => child?.kill('SIGKILL'), 10_000)
      await running
      clearTimeout(late)
    },
  }
}

export async function until(what: string, is: () => Promise<boolean>, seconds = 60): Promise<number> {
  const began = performance.now()
  while (!(await is().catch(() => false))) {
    if (performance.now() - began > seconds * 1000) throw new Error(`not within ${seconds} s: ${what}`)
    await pause(100)
  }
  return performance.now() - began
}
