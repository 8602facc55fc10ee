import { readFileSync } from 'node:fs'

/** What a step of the start needs: it ends early when asked to, and says what takes a while. */
export interface Start {
  /** Aborted by the first signal to stop. */
  signal: AbortSignal
  /** Prints what comes next, unless we are asked to stop: then it throws. */
  step(name: string): void
}

/** From the first moment to the last: what was opened is closed again in reverse, whatever ends the process. */
export interface Lifetime extends Start {
  /** Resolves with the reason once we are asked to stop. */
  asked: Promise<string>
  /** Registers what closes a thing. Where opening it can be cut short, this comes first. */
  onEnd(close: () => Promise<void>): void
  end(): Promise<void>
}

const HARD_LIMIT_MS = 10_000
/** Ctrl+C below npm arrives twice, from the terminal and from npm; one person pressing twice is slower than that. */
const SAME_PRESS_MS = 1_000
const PARENT_CHECK_MS = 500

/** Listens to signals from now on, so that no step of a start is without its end. */
export function openLifetime(env: Record<string, string | undefined>): Lifetime {
  const closing: (() => Promise<void>)[] = []
  const stopping = new AbortController()
  let tell: (reason: string) => void = () => {}
  const asked = new Promise<string>(done => {
    tell = done
  })
  let askedAt = 0
  const ask = (reason: string): void => {
    if (stopping.signal.aborted) {
      // Pressed again: exit now. What must not outlive us listens to our exit.
      if (Date.now() - askedAt > SAME_PRESS_MS) process.exit(1)
      return
    }
    askedAt = Date.now()
    setTimeout(() => process.exit(1), HARD_LIMIT_MS).unref()
    tell(reason)
    stopping.abort(new Stopped(reason))
  }
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => ask(name))
  if (env.npm_lifecycle_event) watchParent(() => ask('parent ended'))
  return {
    signal: stopping.signal,
    step: name => {
      stopping.signal.throwIfAborted()
      console.log(`  … ${name}`)
    },
    asked,
    onEnd: close => void closing.push(close),
    end: async () => {
      for (const close of closing.splice(0).reverse()) await close()
    },
  }
}

/** Thrown out of a start that was asked to stop. */
export class Stopped extends Error {}

/** npm killed with -9 passes no signal on; without this its server would live on unseen. */
function watchParent(ended: () => void): void {
  const before = ancestors()
  const timer = setInterval(() => {
    if (ancestors() === before) return
    clearInterval(timer)
    ended()
  }, PARENT_CHECK_MS)
  timer.unref()
}

/** Two of them: npm runs its scripts through a shell, which lives on when npm dies. */
function ancestors(): string {
  const parent = process.ppid
  try {
    const stat = readFileSync(`/proc/${parent}/stat`, 'utf8')
    const grandparent = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]
    return `${parent} ${grandparent}`
  } catch {
    return String(parent)
  }
}
