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
    /** Of the measured page: 5,000 rows with this text. */
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
  // Not asked in every frame, which would cost the page the time that is measured.
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

/** Processor time of the page's main thread so far, in milliseconds: script called by the browser, style and layout. */
export const scriptTime = (now: Visit): Promise<number> =>
  timeOf(now, ['ScriptDuration', 'LayoutDuration', 'RecalcStyleDuration'])

/** The same with everything else: what follows promises, requests, and the measuring itself. */
export const taskTime = (now: Visit): Promise<number> => timeOf(now, ['TaskDuration'])

async function timeOf({ cdp }: Visit, names: string[]): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics')
  return metrics.filter(one => names.includes(one.name)).reduce((sum, one) => sum + one.value, 0) * 1000
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

export interface Block {
  /** Processor time of the main thread. */
  total: number
  /** The longest task the visitor waited for. */
  longest: number
}

/** 5,000 rows take the place of 5,000 others while the page is recorded. */
export async function tableSwap(now: Visit): Promise<Block> {
  await now.page.evaluate(async () => {
    window.fill('one')
    await new Promise(done => setTimeout(done, 1500))
  })
  return during(now, () =>
    now.page.evaluate(async () => {
      window.fill('new')
      await new Promise(done => setTimeout(done, 2000))
    }),
  )
}

/** The page as a report carries it. */
export const report = (now: Visit): Promise<Block> =>
  during(now, async () => {
    const sent = now.page.waitForRequest(/\/bugs\/v2$/, { timeout: 60_000 })
    // In a task of the page's own: what the driver calls is not counted among the long ones.
    await now.page.evaluate(() => void setTimeout(() => (window as unknown as { report(): void }).report()))
    await sent
  })

async function during(now: Visit, act: () => Promise<void>): Promise<Block> {
  await now.page.evaluate(() => {
    const state = { longest: 0 }
    Object.assign(window, { state })
    new PerformanceObserver(list => {
      for (const one of list.getEntries()) state.longest = Math.max(state.longest, one.duration)
    }).observe({ type: 'longtask' })
  })
  const before = await taskTime(now)
  await act()
  const total = (await taskTime(now)) - before
  // Long tasks are told of a little later.
  await now.page.waitForTimeout(500)
  const longest = await now.page.evaluate(
    () => (window as unknown as { state: { longest: number } }).state.longest,
  )
  return { total, longest }
}
