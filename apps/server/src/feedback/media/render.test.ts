import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { largestShownSnapshot } from '@lotse/contracts/limits'
import { pino } from 'pino'
import { afterAll, expect, test } from 'vitest'
import { createGates } from '../../platform/limits/gate.ts'
import type { Settings } from '../../platform/process/settings.ts'
import { createPool } from '../../platform/workers/pool.ts'
import { partOf } from '../tickets/parts/stored-parts.ts'
import type { Workers } from '../workers/workers.ts'
import { createPageCopies } from './page-copies.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'lotse-render-'))
const workers: Workers = createPool({
  entry: new URL('./testing/tired-worker.mjs', import.meta.url),
  most: 1,
  capacity: 10,
  mostWaiting: 2,
  mostWaitingEach: 2,
  timeMs: 30_000,
  idleMs: 30_000,
  heapMb: 64,
  log: pino({ level: 'silent' }),
})
afterAll(async () => {
  await workers.close()
  rmSync(dataDir, { recursive: true })
})
const settings = { dataDir } as Settings
const copies = createPageCopies({ settings, workers }, createGates(2, 9))
const shown = async (deaths: number, rawSize: number) =>
  text(await copies.make('a', '', async () => partOf(Buffer.from(String(deaths)), rawSize)))

test('F3 an ordinary page is never too large: a worker that dies is asked once more, then it is for later', async () => {
  expect(await shown(0, 1000)).toBe('shown at try 1')
  expect(await shown(1, 1000)).toBe('shown at try 2')
  await expect(shown(2, 1000)).rejects.toMatchObject({ code: 'service_unavailable' })
})

test('F3 a page that is too much for a worker is too large, and one beyond the limit is not tried', async () => {
  await expect(shown(1, 5_000_000)).rejects.toMatchObject({ code: 'payload_too_large' })
  await expect(shown(0, largestShownSnapshot + 1)).rejects.toMatchObject({ code: 'payload_too_large' })
})
