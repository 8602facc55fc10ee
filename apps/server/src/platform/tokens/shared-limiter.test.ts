import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'
import { createSharedLimiter, forgetCounts, TOLD_AT_ONCE } from './shared-limiter.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

const MAX = 100
let at = Date.UTC(2026, 0, 1)
const later = (seconds: number) => {
  at += seconds * 1000
}
const processOf = () => createSharedLimiter({ db: server.ctx.db, now: () => new Date(at) })

/** How many of so many calls are allowed, in turns with the others. */
async function allowed(processes: ReturnType<typeof processOf>[], key: string, calls: number) {
  let passed = 0
  for (let call = 0; call < calls; call++) {
    const { wait } = await (processes[call % processes.length] as (typeof processes)[0]).count(key, MAX, 60)
    if (wait === 0) passed++
  }
  return passed
}
const rows = async () =>
  (await server.ctx.pool.query('select key from platform.shared_count order by key')).rows

test('Z1075 several processes allow one limit together, and a few more each', async () => {
  expect(await allowed([processOf()], 'one', 3 * MAX)).toBe(MAX)
  const four = [1, 2, 3, 4].map(processOf)
  const passed = await allowed(four, 'four', 8 * MAX)
  expect(passed).toBeGreaterThanOrEqual(MAX)
  expect(passed).toBeLessThanOrEqual(MAX + four.length * TOLD_AT_ONCE)
  later(60)
  expect(await allowed(four, 'four', 8 * MAX)).toBeGreaterThanOrEqual(MAX)
})

test('Z1075 calls at the same moment are all counted', async () => {
  const two = [processOf(), processOf()]
  const counts = await Promise.all(
    Array.from({ length: 4 * MAX }, (_, call) => (two[call % 2] as (typeof two)[0]).count('same', MAX, 60)),
  )
  expect(counts.filter(({ wait }) => wait === 0).length).toBeLessThanOrEqual(MAX + 2 * TOLD_AT_ONCE)
  expect((await two[0]?.count('same', MAX, 60))?.wait).toBe(60)
})

test('Z1075 few calls cost no statement, and counts that are over are forgotten', async () => {
  later(3_601)
  await allowed([processOf()], 'few', TOLD_AT_ONCE - 1)
  await allowed([processOf()], 'many', TOLD_AT_ONCE)
  expect(await rows()).toEqual([{ key: 'four' }, { key: 'many' }, { key: 'one' }, { key: 'same' }])
  await forgetCounts({ ...server.ctx, now: () => new Date(at) })
  expect(await rows()).toEqual([{ key: 'many' }])
})

test('Z1075 without the database each process counts for itself', async () => {
  const alone = createSharedLimiter({ db: server.ctx.db, now: () => new Date(at) })
  await server.ctx.pool.query('alter table platform.shared_count rename to gone')
  expect(await allowed([alone], 'alone', 2 * MAX)).toBe(MAX)
  await server.ctx.pool.query('alter table platform.gone rename to shared_count')
})
