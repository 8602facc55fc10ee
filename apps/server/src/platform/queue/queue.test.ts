import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'
import { transact } from '../database/transaction.ts'
import { defineErrand } from './errand.ts'
import { LEASE_SECONDS } from './lease.ts'
import { openQueue, QUEUE_SCHEMA } from './queue.ts'
import { inOneCommit, reachingOut, startTakers, togetherInOneCommit, type Work } from './taker.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

interface Note {
  word: string
}
const quick = { pauseSeconds: 0 }
const errandOf = (patience = {}) => defineErrand<Note>(`test-${randomUUID()}`, { ...quick, ...patience })

const jobs = async (name: string) => {
  const { rows } = await server.ctx.pool.query<{ state: string; output: { message?: string } | null }>(
    `select state, output from ${QUEUE_SCHEMA}.job where name = $1`,
    [name],
  )
  return rows
}
const ask = (errand: ReturnType<typeof errandOf>, word: string, key?: string) =>
  transact(server.ctx, ctx => server.ctx.queue.ask(ctx, errand, { word }, { key }))

async function taking<T>(works: Work[], during: () => Promise<T>): Promise<T> {
  const takers = await startTakers(server.ctx, works)
  try {
    return await during()
  } finally {
    await takers.close()
  }
}

test('D30 an errand asked for in a transaction is done after the commit, and not without one', async () => {
  const errand = errandOf()
  const heard: string[] = []
  await taking([reachingOut(errand, async (_ctx, { word }) => void heard.push(word))], async () => {
    const failed = transact(server.ctx, async ctx => {
      await ctx.queue.ask(ctx, errand, { word: 'lost' })
      throw new Error('rolled back')
    })
    await expect(failed).rejects.toThrow('rolled back')
    await ask(errand, 'kept')
    await expect.poll(() => heard).toEqual(['kept'])
    await expect.poll(() => jobs(errand.name)).toEqual([])
  })
})

test('D30 an errand with a key is done once, however often it is asked for before it is done', async () => {
  const errand = errandOf()
  const heard: string[] = []
  await server.ctx.queue.boss.createQueue(errand.name)
  for (const word of ['first', 'second', 'third']) await ask(errand, word, 'one key')
  await taking([reachingOut(errand, async (_ctx, { word }) => void heard.push(word))], async () => {
    await expect.poll(() => jobs(errand.name)).toEqual([])
  })
  expect(heard).toEqual(['first'])
})

test('Z551 whoever asks while the same errand is waiting or running is seen by it, or gets another one', async () => {
  await server.ctx.pool.query('create table if not exists public.wished (word text)')
  const errand = errandOf()
  const heard: string[] = []
  const begun = new AbortController()
  const go = new AbortController()
  /** Asks, and commits only when it is told to. */
  const wish = async (word: string) =>
    transact(server.ctx, async ctx => {
      await sql`insert into public.wished values (${word})`.execute(ctx.db)
      await ctx.queue.ask(ctx, errand, { word }, { key: 'one key' })
      const isGoing = once(go.signal, 'abort')
      begun.abort()
      await isGoing
    })
  const work = inOneCommit(errand, async ctx => {
    const { rows } = await sql<{ word: string }>`delete from public.wished returning word`.execute(ctx.db)
    heard.push(...rows.map(({ word }) => word))
  })
  await server.ctx.queue.boss.createQueue(errand.name)
  await ask(errand, 'first', 'one key')
  const hasBegun = once(begun.signal, 'abort')
  const late = wish('late')
  await hasBegun
  await taking([work], async () => {
    // The taker has looked: an errand of another key, asked for after it, is done.
    await ask(errand, 'other', 'another key')
    await expect.poll(async () => (await jobs(errand.name)).length).toBe(1)
    go.abort()
    await late
    await expect.poll(() => jobs(errand.name)).toEqual([])
  })
  expect(heard).toEqual(['late'])
})

test('D30 a failing errand is tried again, then waits with its reason until somebody repeats it', async () => {
  const errand = errandOf({ retries: 2 })
  let tries = 0
  let isWell = false
  const work = reachingOut(errand, async () => {
    tries++
    if (!isWell) throw new Error('not today')
  })
  await taking([work], async () => {
    await ask(errand, 'x')
    await expect.poll(() => jobs(errand.name)).toMatchObject([{ state: 'failed' }])
    expect(tries).toBe(3)
    expect((await jobs(errand.name))[0]?.output?.message).toBe('not today')
    isWell = true
    const { rows } = await server.ctx.pool.query(`select id from ${QUEUE_SCHEMA}.job where name = $1`, [
      errand.name,
    ])
    await server.ctx.queue.boss.retry(errand.name, rows[0].id)
    server.ctx.queue.wake([errand.name])
    await expect.poll(() => jobs(errand.name)).toEqual([])
    expect(tries).toBe(4)
  })
})

test('D30 what an errand writes is committed together with its completion', async () => {
  const errand = errandOf({ retries: 3 })
  await server.ctx.pool.query('create table if not exists public.heard (word text)')
  let tries = 0
  const work = inOneCommit(errand, async (ctx, { word }) => {
    await sql`insert into public.heard values (${word})`.execute(ctx.db)
    if (tries++ === 0) throw new Error('after it was written')
  })
  await taking([work], async () => {
    await ask(errand, 'once')
    await expect.poll(() => jobs(errand.name)).toEqual([])
  })
  expect(tries).toBe(2)
  expect((await server.ctx.pool.query('select word from public.heard')).rows).toEqual([{ word: 'once' }])
})

test('Z244 one who asked for much waits for themselves: the errand of somebody else comes first', async () => {
  const errand = errandOf({ atOnce: 1 })
  await server.ctx.queue.boss.createQueue(errand.name)
  const askAs = (owner: string, word: string) =>
    transact(server.ctx, ctx => ctx.queue.ask(ctx, errand, { word }, { owner }))
  for (let nth = 0; nth < 22; nth++) await askAs('busy', `busy ${nth}`)
  await askAs('calm', 'calm')
  const heard: string[] = []
  await taking([reachingOut(errand, async (_ctx, { word }) => void heard.push(word))], async () => {
    await expect.poll(() => jobs(errand.name)).toEqual([])
  })
  expect(heard.indexOf('calm')).toBe(3)
})

test('Z337 one network that asks on behalf of many waits for itself, too', async () => {
  const errand = errandOf({ atOnce: 1 })
  await server.ctx.queue.boss.createQueue(errand.name)
  const askFor = (owner: string, source: string) =>
    transact(server.ctx, ctx => ctx.queue.ask(ctx, errand, { word: owner }, { owner, source }))
  for (let nth = 0; nth < 12; nth++) await askFor(`project ${nth}`, '192.0.2.0/24')
  await askFor('calm', '198.51.100.0/24')
  const heard: string[] = []
  await taking([reachingOut(errand, async (_ctx, { word }) => void heard.push(word))], async () => {
    await expect.poll(() => jobs(errand.name)).toEqual([])
  })
  expect(heard.indexOf('calm')).toBe(3)
})

test('D30 several takers share the errands: each is done by one of them', async () => {
  const errand = errandOf({ atOnce: 2 })
  const heard: string[] = []
  const work = reachingOut(errand, async (_ctx, { word }) => void heard.push(word))
  await server.ctx.queue.boss.createQueue(errand.name)
  const words = Array.from({ length: 40 }, (_, nth) => String(nth))
  for (const word of words) await ask(errand, word)
  await taking([work], () => taking([work], () => expect.poll(() => jobs(errand.name)).toEqual([])))
  expect(heard.sort()).toEqual(words.sort())
})

test('D30 a repeating errand waits for its next time, even after a failure', async () => {
  const errand = errandOf({ everySeconds: 3600 })
  let tries = 0
  const work = reachingOut(errand, async () => {
    if (tries++ === 0) throw new Error('not yet')
  })
  await taking([work], async () => {
    const due = `update ${QUEUE_SCHEMA}.job set start_after = now() - interval '1 second' where name = $1`
    await server.ctx.pool.query(due, [errand.name])
    server.ctx.queue.wake([errand.name])
    await expect.poll(() => tries).toBe(2)
    await expect.poll(() => jobs(errand.name)).toMatchObject([{ state: 'created' }])
  })
  await taking([work], async () => expect(await jobs(errand.name)).toHaveLength(1))
})

test('Z289 an errand that was given up does not swallow the next one with its key', async () => {
  const errand = errandOf({ retries: 0 })
  const heard: string[] = []
  const work = reachingOut(errand, async (_ctx, { word }) => {
    heard.push(word)
    if (word === 'bad') throw new Error('not today')
  })
  await taking([work], async () => {
    await ask(errand, 'bad', 'one key')
    await expect.poll(() => jobs(errand.name)).toMatchObject([{ state: 'failed' }])
    await ask(errand, 'good', 'one key')
    await expect.poll(() => jobs(errand.name)).toEqual([])
  })
  expect(heard).toEqual(['bad', 'good'])
})

test('Z331 an errand that is not done in time is told to stop, and does not run beside its next attempt', async () => {
  const errand = errandOf({ retries: 1, expireSeconds: 1 })
  let running = 0
  let most = 0
  let tries = 0
  const work = reachingOut(errand, async (_ctx, _data, { stop }) => {
    most = Math.max(most, ++running)
    const stopped = new Promise((_done, fail) => stop.addEventListener('abort', () => fail(stop.reason)))
    try {
      if (tries++ === 0) await stopped
    } finally {
      running--
    }
  })
  await taking([work], async () => {
    await ask(errand, 'x')
    await expect.poll(() => jobs(errand.name)).toEqual([])
  })
  expect({ tries, most, running }).toEqual({ tries: 2, most: 1, running: 0 })
})

test('Z458 errands that wait at the same time share one commit; one that fails keeps none of the others', async () => {
  const errand = errandOf({ retries: 0 })
  const heard: string[][] = []
  const work = togetherInOneCommit<Note, typeof server.ctx>(errand, 64, async (ctx, all) => {
    const words = all.map(({ word }) => word)
    await ctx.queue.askAll(ctx, done, all, { owner: 'test', key: ({ word }) => word })
    if (words.includes('bad')) throw new Error('not this one')
    heard.push(words)
  })
  const done = errandOf()
  for (const { name } of [errand, done]) await server.ctx.queue.boss.createQueue(name)
  const askFor = (words: string[]) =>
    transact(server.ctx, ctx =>
      ctx.queue.askAll(
        ctx,
        errand,
        words.map(word => ({ word })),
        { owner: 'test' },
      ),
    )
  await askFor(['a', 'b', 'c'])
  await taking([work], async () => {
    await expect.poll(() => jobs(errand.name)).toEqual([])
    expect(heard.map(words => words.sort())).toEqual([['a', 'b', 'c']])
    await askFor(['d', 'bad', 'e'])
    await expect.poll(() => jobs(errand.name)).toMatchObject([{ state: 'failed' }])
  })
  expect(heard.slice(1).flat().sort()).toEqual(['d', 'e'])
  // What the failed ones had queued was rolled back with them.
  expect(await jobs(done.name)).toHaveLength(5)
})

test('Z853 errands that come one after the other are gathered into few commits', async () => {
  const errand = errandOf()
  const batches: number[] = []
  const work = togetherInOneCommit<Note, typeof server.ctx>(errand, 64, async (_ctx, all) => {
    batches.push(all.length)
  })
  await taking([work], async () => {
    const from = performance.now()
    for (let nth = 0; nth < 40; nth++) await ask(errand, `${nth}`)
    const streamed = performance.now() - from
    await expect.poll(() => jobs(errand.name)).toEqual([])
    // The first one, one for each tenth of a second, and what was left at the end.
    expect(batches.length).toBeLessThanOrEqual(2 + Math.ceil(streamed / 100))
  })
  expect(batches.reduce((sum, size) => sum + size, 0)).toBe(40)
})

test('Z458 many errands with keys are queued at once: each once, and none behind one that was given up', async () => {
  const errand = errandOf({ retries: 0 })
  const heard: string[] = []
  let isWell = false
  const work = reachingOut<Note, typeof server.ctx>(errand, async (_ctx, { word }) => {
    if (!isWell) throw new Error('not today')
    heard.push(word)
  })
  const askFor = (words: string[]) =>
    transact(server.ctx, ctx =>
      ctx.queue.askAll(
        ctx,
        errand,
        words.map(word => ({ word })),
        { owner: 'test', key: ({ word }) => word },
      ),
    )
  await taking([work], async () => {
    await askFor(['a', 'b', 'a'])
    await expect.poll(() => jobs(errand.name)).toMatchObject([{ state: 'failed' }, { state: 'failed' }])
    isWell = true
    await askFor(['a', 'c'])
    await expect.poll(() => heard.sort()).toEqual(['a', 'c'])
  })
})

test('Z1009 what is due is asked of every errand at once, without planning for all of them again', async () => {
  const { due, boss } = server.ctx.queue
  const errand = errandOf()
  await boss.createQueue(errand.name)
  await ask(errand, 'waits')
  expect(await due([errand.name])).toEqual([errand.name])
  expect(await due(['another'])).toEqual([])
  const { rows } = await boss
    .getDb()
    .executeSql(
      `select generic_plans::int as kept, custom_plans::int as planned from pg_prepared_statements where name = 'errands-due'`,
      [],
    )
  expect(rows).toMatchObject([{ kept: expect.any(Number), planned: 0 }])
})

test('Z1270 an errand that waits, or is retried, for more than two weeks is still done, also one that an earlier version queued', async () => {
  const errand = errandOf()
  const heard: string[] = []
  const { queue, pool, log } = server.ctx
  await queue.boss.createQueue(errand.name)
  for (const word of ['waits', 'is retried', 'is from before']) await ask(errand, word)
  await pool.query(
    `update ${QUEUE_SCHEMA}.job set start_after = start_after - interval '20 days',
       keep_until = case data ->> 'word' when 'is from before' then start_after - interval '6 days'
         else keep_until - interval '20 days' end,
       state = case data ->> 'word' when 'is retried' then 'retry' else 'created' end::${QUEUE_SCHEMA}.job_state
     where name = $1`,
    [errand.name],
  )
  const started = await openQueue(String(pool.options.connectionString), log, [])
  await started.boss.maintain()
  await started.close()
  await taking([reachingOut(errand, async (_ctx, { word }) => void heard.push(word))], () =>
    expect.poll(() => jobs(errand.name)).toEqual([]),
  )
  expect(heard.sort()).toEqual(['is from before', 'is retried', 'waits'])
})

test('Z1370 what a process was doing when it was killed is taken by another one within two minutes, however long it may take', async () => {
  const errand = errandOf({ expireSeconds: 3600 })
  let begun = 0
  const work = reachingOut(errand, async (_ctx, _data, { stop }) => {
    begun++
    if (begun === 1) await once(stop, 'abort')
  })
  const { queue, pool } = server.ctx
  await taking([work], async () => {
    await ask(errand, 'x')
    await expect.poll(() => begun).toBe(1)
    const left = async () => {
      const { rows } = await pool.query(
        `select extract(epoch from started_on + expire_in - now())::int as left from ${QUEUE_SCHEMA}.job where name = $1`,
        [errand.name],
      )
      return rows[0].left
    }
    await expect.poll(left).toBeLessThanOrEqual(LEASE_SECONDS)
    expect(await left()).toBeGreaterThan(LEASE_SECONDS - 60)
    // Nobody holds it any more.
    await pool.query(
      `update ${QUEUE_SCHEMA}.job set started_on = started_on - make_interval(secs => $2) where name = $1`,
      [errand.name, LEASE_SECONDS],
    )
    await queue.boss.maintain()
    await expect.poll(() => jobs(errand.name)).toEqual([])
    expect(begun).toBe(2)
  })
})
