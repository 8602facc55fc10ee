import { readFileSync } from 'node:fs'
import { stopSignals } from './stop-signals.ts'

/** What a step of the startup needs: it ends early when asked to, and announces what takes a while. */
export interface Start {
  /** Aborted by the first stop signal. */
  signal: AbortSignal
  /** Prints what comes next; throws if we have been asked to stop. */
  step(name: string): void
}

/** Covers the whole life of the process: whatever was opened is closed in reverse order, whatever ends the process. */
export interface Lifetime extends Start {
  /** Resolves with the reason once we are asked to stop. */
  asked: Promise<string>
  /** Registers how to close something. If opening it can be interrupted, register first. */
  onEnd(close: () => Promise<void>): void
  end(): Promise<void>
}

const HARD_LIMIT_MS = 10_000
/** Under npm, Ctrl+C arrives twice, from the terminal and from npm; a person who presses twice is slower than that. */
const SAME_PRESS_MS = 1_000
const PARENT_CHECK_MS = 500

/** Listens to signals from now on, so that every step of the startup can be stopped. */
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
      // Pressed again: exit now. Whatever must not outlive us listens for our exit.
      if (Date.now() - askedAt > SAME_PRESS_MS) process.exit(1)
      return
    }
    askedAt = Date.now()
    setTimeout(() => process.exit(1), HARD_LIMIT_MS).unref()
    tell(reason)
    stopping.abort(new Stopped(reason))
  }
  for (const name of stopSignals) process.on(name, () => ask(name))
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

/** Thrown when a startup is asked to stop. */
export class Stopped extends Error {}

/** If npm is killed with -9 it passes on no signal; without this check its server would live on unnoticed. */
function watchParent(ended: () => void): void {
  const before = ancestors()
  const timer = setInterval(() => {
    if (ancestors() === before) return
    clearInterval(timer)
    ended()
  }, PARENT_CHECK_MS)
  timer.unref()
}

/** The two nearest ancestors: npm runs its scripts through a shell, which outlives npm. */
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
