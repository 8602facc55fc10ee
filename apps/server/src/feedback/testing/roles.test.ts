import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createDataDirs } from '../../../../../scripts/testing/starts.ts'
import { ensureDatabase } from '../../platform/database/database.ts'
import { transact } from '../../platform/database/transaction.ts'
import { QUEUE_SCHEMA } from '../../platform/queue/queue.ts'
import { hearAsked, tellWorkers } from '../../platform/queue/tell-workers.ts'
import { databaseUrl } from '../../testing/global-setup.ts'
import type { FeedbackCtx } from '../context.ts'
import { proveAddress } from '../letters/addresses/addresses.ts'
import { sendLetter } from '../letters/send-letter.ts'
import { knowingPresence } from '../live/knowing-presence.ts'
import { createLive, type VisitorFact } from '../live/live.ts'
import { createLetterWorld, type LetterWorld } from './letter-world.ts'
import { type SecondServer, startSecond } from './second-server.ts'
import { freePorts, startProcess } from './server-process.ts'
import { openSocket } from './socket-client.ts'

let letters: LetterWorld
let worker: SecondServer | undefined
let address = ''
beforeAll(async () => {
  // The test has its own database; this one is never asked.
  letters = await createLetterWorld({ ROLE: 'web', DATABASE_URL: 'postgres://nobody@localhost/none' })
  address = await letters.world.server.app.origins.lotse.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(async () => {
  await worker?.close()
  await letters.world.close()
})

test('D185 a process that only serves leaves errands to a worker, which does them and serves nobody', async () => {
  const { server } = letters.world
  const { ticketId } = await letters.writer('mara@example.com')
  const facts = `select state from ${QUEUE_SCHEMA}.job where name = 'lotse-fact'`
  const { rows } = await server.ctx.pool.query(facts)
  expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(['created']))
  worker = await startSecond(server.ctx, 'worker')
  await server.errandsDone()
  expect((await server.ctx.pool.query(facts)).rows).toEqual([])
  const { lotse } = worker.app.origins
  expect((await lotse.inject('/readyz')).json()).toEqual({ ok: true })
  expect((await lotse.inject('/livez')).statusCode).toBe(200)
  for (const path of ['/', '/openapi.json', `/console/tickets/${ticketId}`, '/sdk/lotse.js'])
    expect((await lotse.inject(path)).statusCode).toBe(404)
})

test('D185 a worker hears at once what was asked for elsewhere, and only of its own errands', async () => {
  const { ctx } = letters.world.server
  const woken: string[] = []
  const stop = hearAsked(ctx, name => woken.push(name))
  const teller = tellWorkers(ctx, ['one', 'two'])
  ctx.queue.wake(['one', 'two', 'somebody else’s'])
  ctx.queue.wake(['one'])
  await expect.poll(() => woken).toEqual(['one', 'two'])
  await teller.close()
  stop()
})

test('D185 a worker knows whose page is open elsewhere, and mails them only after they have left', async () => {
  const { world, team, answer, writer, later } = letters
  const { visitor, ticketId } = await writer('lena@example.com')
  await proveAddress(world.server.ctx, team.projectId, 'lena@example.com')
  const { gleapId, gleapHash } = visitor.session
  const query = `gleapId=${gleapId}&gleapHash=${gleapHash}&apiKey=${team.key}`
  const page = await openSocket(`${address.replace('http', 'ws')}?${query}`)
  await page.next('update')
  await answer(ticketId, 'Please reload the page')
  const toLena = async () => (await later()).filter(({ to }) => to === 'lena@example.com')
  expect(await toLena()).toEqual([])
  page.close()
  await page.closed
  await expect.poll(toLena, { interval: 500 }).toHaveLength(1)
})

test('D185 who is present anywhere is asked, and pages see nothing of the question', async () => {
  const one = createLive(letters.world.server.ctx)
  const other = createLive((worker as SecondServer).ctx)
  const facts: VisitorFact[] = []
  const stop = one.onVisitor('somebody', fact => facts.push(fact))
  expect(await other.isPresentAnywhere(['nobody', 'somebody'])).toBe(true)
  stop()
  expect(await other.isPresentAnywhere(['nobody', 'somebody'])).toBe(false)
  expect(facts).toEqual([])
})

test('Z1371 with several processes that do everything, a page that is open on another one counts as open', async () => {
  const { world, team, writer } = letters
  const { visitor, ticketId } = await writer('lea@example.com')
  const { gleapId, gleapHash } = visitor.session
  const query = `gleapId=${gleapId}&gleapHash=${gleapHash}&apiKey=${team.key}`
  const page = await openSocket(`${address.replace('http', 'ws')}?${query}`)
  await page.next('update')
  const { ctx } = worker as SecondServer
  const elsewhere = { ...ctx, settings: { ...ctx.settings, role: 'all' as const }, live: createLive(ctx) }
  const found: boolean[] = []
  const looking = knowingPresence(sendLetter, async ctx => {
    found.push(ctx.live.isPresent([]))
  })
  const data = { projectId: team.projectId, ticketId, messageId: '' }
  const look = async (from: typeof elsewhere) => {
    const id = await transact(from, ctx => ctx.queue.ask(ctx, sendLetter, data, { inSeconds: 3600 }))
    const job = { id, data } as unknown as Parameters<typeof looking.run>[1]
    await looking.run(from as FeedbackCtx, job, new AbortController().signal)
    return found.at(-1)
  }
  expect(await look(elsewhere)).toBe(true)
  page.close()
  await page.closed
  await expect.poll(() => look(elsewhere), { interval: 500 }).toBe(false)
  // A process that is alone asks nobody.
  expect(await world.server.ctx.channel.isAlone()).toBe(false)
  await worker?.close()
  worker = undefined
  await expect.poll(() => world.server.ctx.channel.isAlone()).toBe(true)
})

test('D185 a worker starts, answers on one port how it is, and ends as every server does', async () => {
  const { dataDir, removeAll } = createDataDirs()
  const name = `worker_${process.pid}`
  await ensureDatabase(inject('postgresUrl'), name)
  const ports = await freePorts()
  const started = await startProcess({
    databaseUrl: databaseUrl(inject('postgresUrl'), name),
    dataDir: dataDir(),
    ports,
    env: { ROLE: 'worker' },
  })
  expect((await fetch(`${started.url}/readyz`)).status).toBe(200)
  expect((await fetch(`${started.url}/`)).status).toBe(404)
  await expect(fetch(`http://127.0.0.1:${ports[0]}/livez`)).rejects.toThrow()
  expect(await started.stop()).toBe(0)
  removeAll()
})
