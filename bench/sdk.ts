/**
 * The SDK beside the official client, Sentry (replay and feedback) and posthog-js, in real Chromium.
 *
 *   npx tsx bench/sdk.ts              all measures
 *   BENCH_ROUNDS=9 npx tsx …          more rounds; each row is the median
 *   BENCH_ONLY=initialize npx tsx …   that row alone; also `report`
 *   BENCH_BEFORE=/folder npx tsx …    beside another build of ours (a copy of `.build/sdk`)
 *
 * Every product runs on the same page against the same silent server, in turns. Only the ratios count.
 */
import { existsSync } from 'node:fs'
import { type Browser, chromium } from '@playwright/test'
import { buildSdk } from '../packages/sdk/build.mjs'
import {
  inlineBytes,
  longest,
  perFetch,
  perLog,
  report,
  tableSwap,
  total,
  type Visit,
  visit,
} from './sdk/measures.ts'
import { makeProducts, recorders } from './sdk/products.ts'
import { startQuietBrowser } from './sdk/quiet-browser.ts'
import { startServer } from './sdk/server.ts'
import { tell } from './tell-result.ts'

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5)
/** A visit that measures the start is short, and varies more than the other measures do. */
const STARTS = 3
const NONE = 'bare'
const only = process.env.BENCH_ONLY

type Row = Record<string, Record<string, number[]>>
const rows: Row = {}
const note = (row: string, name: string, value: number) => {
  rows[row] ??= {}
  const cells = rows[row]
  cells[name] ??= []
  cells[name].push(value)
}
async function round(browser: Browser, url: string, name: string): Promise<void> {
  const at = <T>(query: string, use: (now: Visit) => Promise<T>) =>
    visit(browser, `${url}/${name}?${query}`, use)
  const isClient = /lotse|gleap/.test(name)
  await at('mode=plain', async now => {
    note('script before first interaction (bytes, gzip)', name, now.bytes() + (await inlineBytes(now)))
  })
  await at('mode=full', async now => {
    note(
      'the same with replay and network log on (bytes, gzip)',
      name,
      now.bytes() + (await inlineBytes(now)),
    )
    note('5,000-row swap, replay on: main thread (ms)', name, await tableSwap(now, total))
  })
  await at('mode=full', async now =>
    note('5,000-row swap, replay on: longest task (ms)', name, await tableSwap(now, longest)),
  )
  await at('mode=full&quiet', async now => {
    note('console.log (µs each)', name, await perLog(now))
    note('fetch (µs each)', name, await perFetch(now))
  })
  if (!isClient) return
  await at('mode=plain&large', async now =>
    note('snapshot of 28,000 elements: main thread (ms)', name, await report(now, total)),
  )
  await at('mode=plain&large', async now =>
    note('snapshot of 28,000 elements: longest task (ms)', name, await report(now, longest)),
  )
}

const median = (values: number[]) => values.sort((a, b) => a - b)[values.length >> 1] ?? Number.NaN

function print(names: string[]): void {
  for (const [row, cells] of Object.entries(rows)) {
    const bare = cells[NONE] && !/bytes/.test(row) ? median(cells[NONE]) : 0
    const value = (name: string) => (cells[name] ? Math.max(median(cells[name]) - bare, 0.1) : Number.NaN)
    const ours = value('lotse')
    const others = names.filter(name => name !== 'lotse' && cells[name])
    const beside = Object.fromEntries(others.map(name => [name, value(name)]))
    if (cells.lotse) tell({ row, value: ours, beside })
    console.log(`\n${row}`)
    if (bare) console.log(`  ${'(without any)'.padEnd(14)}${bare.toFixed(2).padStart(10)}`)
    for (const name of names.filter(one => cells[one])) {
      const ratio = name === 'lotse' ? '' : `  ×${(value(name) / ours).toFixed(1)}`
      console.log(
        `  ${name.padEnd(14)}${value(name)
          .toFixed(value(name) < 100 ? 2 : 0)
          .padStart(10)}${ratio}`,
      )
    }
  }
}

await buildSdk()
const products = await makeProducts()
const names = products.map(one => one.name)
const server = await startServer(products, recorders)
const executablePath =
  process.env.CHROMIUM_PATH ?? ['/usr/bin/chromium', '/usr/bin/google-chrome'].find(existsSync)
const quiet = await startQuietBrowser(executablePath ?? chromium.executablePath())
try {
  const starts = only === 'report' ? 0 : ROUNDS * STARTS
  for (let at = 0; at < starts; at++) {
    for (const name of [NONE, ...names]) {
      process.stderr.write(`\rstart ${at + 1} of ${starts}: ${name.padEnd(20)}`)
      const { script, tasks } = await quiet.visit(`${server.url}/${name}?mode=plain`)
      note('initialise: script, style and layout (ms)', name, script)
      note('initialise: all tasks (ms)', name, tasks)
    }
  }
  for (let at = 0; at < (only && only !== 'report' ? 0 : ROUNDS); at++) {
    for (const name of names.filter(one => /lotse|gleap/.test(one))) {
      process.stderr.write(`\rreport ${at + 1} of ${ROUNDS}: ${name.padEnd(20)}`)
      const task = await quiet.report(`${server.url}/${name}?mode=full&heavy`)
      note('report of 8,000 elements with replay: longest task (ms)', name, task)
    }
  }
} finally {
  await quiet.close()
}
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
})
try {
  const rounds = only ? 0 : ROUNDS
  for (let at = 0; at < rounds; at++) {
    for (const name of [NONE, ...names]) {
      process.stderr.write(`\rround ${at + 1} of ${ROUNDS}: ${name.padEnd(20)}`)
      await round(browser, server.url, name)
    }
  }
  process.stderr.write('\n')
  print(names)
} finally {
  await browser.close()
  await server.close()
}
