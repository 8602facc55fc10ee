import { type ChildProcess, fork } from 'node:child_process'
import { createRequire } from 'node:module'
import { setPriority } from 'node:os'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { type Answered, type Handed, JobFailed, type PoolOptions, type Ready } from './job.ts'

export interface WorkerProcess {
  run(job: Handed, timeMs: number): Promise<unknown>
  alive(): boolean
  /** Unless another job arrives first. */
  endAfter(ms: number): void
  end(): Promise<void>
}

/** Lower than everything that people wait for on the event loop. */
const PRIORITY = 10
const MOST_ERROR_TEXT = 2000
const START_MS = 60_000

export function startProcess(given: PoolOptions, onEnd: () => void): WorkerProcess {
  const child = fork(fileURLToPath(given.entry), {
    execArgv: [...loaderOf(given.entry), `--max-old-space-size=${given.heapMb}`],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  if (!given.isEqual) lower(child)
  const errors = tailOf(child)
  let current: { job: Handed; done(value: unknown): void; fail(error: Error): void } | undefined
  let timer: NodeJS.Timeout | undefined
  let alive = true
  let isReady = false
  let begin: (() => void) | undefined
  const settle = () => {
    clearTimeout(timer)
    const was = current
    current = undefined
    return was
  }
  child.on('message', (answer: Answered | Ready) => {
    if ('ready' in answer) {
      isReady = true
      begin?.()
      return
    }
    if (answer.id !== current?.job.id) return
    const was = settle()
    if ('error' in answer) was?.fail(new JobFailed('failed', answer.error))
    else was?.done(answer.value)
  })
  // It could not be started, or its channel broke: `exit` may never be emitted.
  child.on('error', error => {
    given.log.warn({ err: error }, 'worker failed')
    child.kill('SIGKILL')
    finish()
  })
  const finish = () => {
    if (!alive) return
    alive = false
    onEnd()
    const was = settle()
    if (!was) return
    given.log.warn({ job: was.job.name, errors: errors() }, 'worker ended during a job')
    was.fail(new JobFailed('ended'))
  }
  /** It gets no more jobs: one taken between now and its end would fail through no fault of its own. */
  const dismiss = () => {
    alive = false
    onEnd()
    child.kill('SIGKILL')
  }
  child.once('exit', finish)
  // It does not keep our process alive.
  child.unref()
  child.channel?.unref()
  return {
    alive: () => alive,
    run: (job, timeMs) =>
      new Promise((done, fail) => {
        clearTimeout(timer)
        current = { job, done, fail }
        const arm = (ms: number) => {
          clearTimeout(timer)
          timer = setTimeout(() => {
            given.log.warn({ job: job.name }, 'worker took too long')
            settle()?.fail(new JobFailed('late'))
            dismiss()
          }, ms)
        }
        // The time of a job starts when somebody can work on it.
        begin = () => arm(timeMs)
        arm(isReady ? timeMs : START_MS + timeMs)
        // If sending fails, the end of the process reports it.
        child.send(job, () => {})
      }),
    endAfter: ms => {
      clearTimeout(timer)
      timer = setTimeout(dismiss, ms).unref()
    },
    end: () =>
      new Promise(done => {
        if (child.exitCode !== null || child.signalCode !== null) return done()
        child.ref()
        child.once('exit', () => done())
        child.kill('SIGKILL')
      }),
  }
}

/** Sources need a loader; built files do not. */
function loaderOf(entry: URL): string[] {
  if (!entry.pathname.endsWith('.ts')) return []
  return ['--import', pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href]
}

function lower({ pid }: ChildProcess): void {
  try {
    if (pid) setPriority(pid, PRIORITY)
  } catch {
    // If lowering the priority is not allowed, it runs with ours.
  }
}

function tailOf(child: ChildProcess): () => string {
  let text = ''
  child.stderr?.setEncoding('utf8')
  child.stderr?.on('data', (chunk: string) => {
    text = (text + chunk).slice(-MOST_ERROR_TEXT)
  })
  return () => text
}
