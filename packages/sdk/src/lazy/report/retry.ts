import type { Scope } from '../../core/scope.ts'
import type { Outbox, Report } from './outbox.ts'
import type { Delivery, Progress, Send } from './send.ts'

export type Retries = ReturnType<typeof createRetries>

interface RetryNeeds {
  outbox: Outbox
  send: Send
  /** A waiting report has arrived. */
  arrived(report: Report, answer: unknown): void
}

const FIRST_PAUSE = 30_000
const LONGEST_PAUSE = 15 * 60_000

/** Sends stored reports: each in one place at a time, and again when the server can be reached. */
export function createRetries(scope: Scope, { outbox, send, arrived }: RetryNeeds) {
  const running = new Map<string, Promise<Delivery | undefined>>()
  let pause = FIRST_PAUSE
  let waiting = false

  /** Waits for a report that is already in progress. Undefined if another tab has it. */
  function once(report: Report, shown?: Progress): Promise<Delivery | undefined> {
    const { id } = report
    const present = running.get(id)
    if (present !== undefined) return present
    const work = async () => {
      if (!shown && !(await outbox.holds(id))) return undefined
      const outcome = await send(report, shown ?? (() => {}))
      if (outcome.sent) pause = FIRST_PAUSE
      else if (outcome.kept) later()
      return outcome
    }
    const started = alone(`gleap-report-${id}`, shown !== undefined, work).finally(() => running.delete(id))
    running.set(id, started)
    return started
  }
  function later(): void {
    if (!waiting) scope.after(pause * (1 + Math.random() / 5), () => void flush())
    waiting = true
    pause = Math.min(pause * 2, LONGEST_PAUSE)
  }
  async function flush(): Promise<void> {
    waiting = false
    for (const report of await outbox.list()) {
      if (running.has(report.id)) continue
      const outcome = await once(report)
      if (outcome?.sent) arrived(report, outcome.answer)
      else if (outcome?.down) return
    }
  }
  scope.listen(window, 'online', () => void flush())
  return { once, flush, isRunning: ({ id }: Report) => running.has(id) }
}

/**
 * Runs in one tab at a time; undefined if another tab is at it and `wait` is false. If the browser has no
 * locks (plain http, a sandbox) it runs anyway: the server accepts a report once.
 */
async function alone<T>(name: string, wait: boolean, work: () => Promise<T>): Promise<T | undefined> {
  let begun = false
  const run = async (lock: Lock | null) => {
    begun = true
    return lock ? work() : undefined
  }
  try {
    return await navigator.locks.request(name, { ifAvailable: !wait }, run)
  } catch (error) {
    if (begun) throw error
    return work()
  }
}
