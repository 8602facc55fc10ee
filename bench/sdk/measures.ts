import { gzipSync } from 'node:zlib'
import type { Browser, CDPSession, Page } from '@playwright/test'

export interface Visit {
  page: Page
  cdp: CDPSession
  /** Script bytes on the wire so far, gzip. */
  bytes(): number
}

declare global {
  interface Window {
    /** For the measured page: 5,000 rows with this text. */
    fill(text: string): void
  }
}

const SETTLE = 1500
const PROBES = { logs: 20_000, fetches: 1000 }

/** A fresh visitor: nothing stored, nothing cached. */
export async function visit<T>(browser: Browser, url: string, use: (visit: Visit) => Promise<T>): Promise<T> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' })
  let bytes = 0
  const reads: Promise<void>[] = []
  page.on('response', response => {
    if (response.request().resourceType() !== 'script' || !response.ok()) return
    reads.push(
      response.body().then(
        body => {
          bytes += gzipSync(body, { level: 9 }).length
        },
        () => {},
      ),
    )
  })
  await page.goto(url)
  // Not polled in every frame, which would cost the page the time that is measured.
  await page.waitForFunction(() => (window as { done?: boolean }).done === true, undefined, {
    polling: SETTLE,
  })
  await page.waitForTimeout(SETTLE)
  await Promise.all(reads)
  try {
    return await use({ page, cdp, bytes: () => bytes })
  } finally {
    await context.close()
  }
}

/** Processor time of the page's main thread so far, in milliseconds. */
async function taskTime({ cdp }: Visit): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics')
  return (metrics.find(one => one.name === 'TaskDuration')?.value ?? 0) * 1000
}

/** The inline part of a page counts as bytes, too. */
export const inlineBytes = async ({ page }: Visit): Promise<number> =>
  gzipSync(await page.evaluate(() => [...document.scripts].map(one => one.text).join(''))).length

export const perLog = ({ page }: Visit): Promise<number> =>
  page.evaluate(count => {
    for (let at = 0; at < 2000; at++) console.log('warm', at)
    const start = performance.now()
    for (let at = 0; at < count; at++) console.log('order', at, { id: at, total: 12.5 })
    return ((performance.now() - start) * 1000) / count
  }, PROBES.logs)

export const perFetch = ({ page }: Visit): Promise<number> =>
  page.evaluate(async count => {
    const init = { method: 'POST', body: '{"a":1}' }
    for (let at = 0; at < 100; at++) await (await fetch('/probe', init)).text()
    const start = performance.now()
    for (let at = 0; at < count; at++) await (await fetch('/probe', init)).text()
    return ((performance.now() - start) * 1000) / count
  }, PROBES.fetches)

/** 5,000 rows replace 5,000 others while the page is recorded. */
export async function tableSwap(now: Visit, measure: Measure): Promise<number> {
  await now.page.evaluate(async () => {
    window.fill('one')
    await new Promise(done => setTimeout(done, 1500))
  })
  return measure(now, () =>
    now.page.evaluate(async () => {
      window.fill('new')
      await new Promise(done => setTimeout(done, 2000))
    }),
  )
}

/** The page as a report contains it. */
export const report = (now: Visit, measure: Measure): Promise<number> =>
  measure(now, async () => {
    const sent = now.page.waitForRequest(/\/bugs\/v2$/, { timeout: 60_000 })
    await now.page.evaluate(() => void setTimeout(() => (window as unknown as { report(): void }).report()))
    await sent
  })

export type Measure = (now: Visit, act: () => Promise<void>) => Promise<number>

/** Processor time of the main thread in the meantime. */
export const total: Measure = async (now, act) => {
  const before = await taskTime(now)
  await act()
  return (await taskTime(now)) - before
}

/** The longest task that the visitor waits for. In a separate visit: recording every task takes time, too. */
export const longest: Measure = async ({ page }, act) => {
  const browser = page.context().browser()
  await browser?.startTracing(page, { categories: ['disabled-by-default-devtools.timeline'] })
  await act()
  const { traceEvents } = JSON.parse(String(await browser?.stopTracing()))
  return longestTask(traceEvents)
}

export interface TraceEvent {
  name: string
  pid: number
  tid: number
  args?: { name?: string }
  /** Microseconds by the clock, and of the thread's own work. */
  dur?: number
  tdur?: number
}

/** On a busy machine the clock also counts other programs; a task is no longer than either says. */
export function longestTask(traceEvents: TraceEvent[]): number {
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid}-${tid}`
  const mains = new Map<string, number[]>()
  for (const one of traceEvents)
    if (one.name === 'thread_name' && one.args?.name === 'CrRendererMain') mains.set(threadOf(one), [])
  for (const one of traceEvents)
    if (one.name === 'RunTask') mains.get(threadOf(one))?.push(Math.min(one.dur ?? 0, one.tdur ?? 0) / 1000)
  const sum = (tasks: number[]) => tasks.reduce((all, one) => all + one, 0)
  const [busiest = []] = [...mains.values()].sort((a, b) => sum(b) - sum(a))
  return busiest.reduce((most, one) => Math.max(most, one), 0)
}
