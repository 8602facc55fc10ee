import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { state } from '../../feedback/facts.ts'
import { createWorld, type World } from '../../feedback/testing/world.ts'
import { transact } from '../database/transaction.ts'
import { defineErrand } from '../queue/errand.ts'
import { QUEUE_SCHEMA } from '../queue/queue.ts'
import { reachingOut, startTakers } from '../queue/taker.ts'
import { splitCause, withCause } from './cause.ts'

const lines: Record<string, unknown>[] = []
let world: World
beforeAll(async () => {
  world = await createWorld(
    {},
    pino({ level: 'debug' }, { write: line => void lines.push(JSON.parse(line)) }),
  )
})
afterAll(() => world.close())

test('D170 lines of an errand have the id of the request that asked for it', async () => {
  const { ctx } = world.server
  const { email } = await world.member(await world.team('Kern'), 'agent')
  ctx.mailer.deliver = async () => Promise.reject(new Error('the mail server is away'))
  const origin = ctx.settings.urls.lotse
  const call = world.sdk('')
  const { headers } = await call('POST', '/console/password-reset', { email }, { origin })
  const failed = () =>
    lines.find(({ msg, errand }) => msg === 'an errand failed' && errand === 'deliver-mail')
  await expect.poll(failed).toBeDefined()
  expect(failed()).toMatchObject({ reqId: headers['x-request-id'] })
})

test('D170 a ticket that is stored together with others keeps its own request', async () => {
  const team = await world.team('Rand')
  const visitor = await world.visitor(team.key)
  const send = async () =>
    (await visitor.call('POST', '/bugs/v2', { type: 'BUG', formData: { description: 'x' } })).headers[
      'x-request-id'
    ]
  const ids = await Promise.all([send(), send(), send()])
  expect(new Set(ids).size).toBe(3)
  const causes = () => lines.filter(({ msg }) => msg === 'an errand is done').map(({ reqId }) => reqId)
  await expect.poll(causes).toEqual(expect.arrayContaining(ids))
})

test('D170 an errand passes the request on to those it asks for, and sees its data as it was given', async () => {
  const { ctx } = world.server
  const second = defineErrand<{ word: string }>('test-second')
  const first = defineErrand<{ word: string }>('test-first')
  const heard: unknown[] = []
  const takers = await startTakers(ctx, [
    reachingOut(first, async (ctx, data) => {
      heard.push(data)
      await transact(ctx, ctx => ctx.queue.ask(ctx, second, { word: 'on' }))
    }),
    reachingOut(second, async (ctx, data) => void heard.push(data, ctx.cause)),
  ])
  await transact({ ...ctx, cause: { reqId: 'r-1' } }, ctx => ctx.queue.ask(ctx, first, { word: 'go' }))
  await expect.poll(() => heard).toEqual([{ word: 'go' }, { word: 'on' }, { reqId: 'r-1' }])
  await takers.close()
})

test('Z1083 facts that are heard together keep their own requests, and so do their mails', async () => {
  const { ctx } = world.server
  const team = await world.team('Beide')
  const visitor = await world.visitor(team.key)
  const send = async () =>
    (await visitor.call('POST', '/bugs/v2', { type: 'BUG', formData: { description: 'x' } })).body.id
  const tickets: string[] = [await send(), await send()]
  await world.server.errandsDone()
  const alone = () => lines.filter(({ msg }) => msg === 'errands are done one by one').length
  const before = alone()
  await transact(ctx, async ctx => {
    for (const ticketId of tickets) {
      const cause = { reqId: `late ${ticketId}` }
      await state({ ...ctx, cause }, { kind: 'ticket-overdue', projectId: team.projectId, ticketId })
    }
  })
  await world.server.errandsDone()
  const { rows } = await ctx.pool.query<{ ticket: string; cause: string }>(
    `select data ->> 'ticketId' as ticket, data -> '_cause' ->> 'reqId' as cause from ${QUEUE_SCHEMA}.job
     where name = 'tell-by-mail' and data ->> 'why' = 'overdue'`,
  )
  expect(Object.fromEntries(rows.map(({ ticket, cause }) => [ticket, cause]))).toEqual(
    Object.fromEntries(tickets.map(id => [id, `late ${id}`])),
  )
  expect(alone()).toBe(before)
})

test('D170 what nobody asked for in a request has no cause', () => {
  expect(withCause({ word: 'x' }, undefined)).toEqual({ word: 'x' })
  expect(splitCause({ word: 'x', _cause: 'made up' })).toEqual({ data: { word: 'x' }, cause: undefined })
  expect(splitCause(null)).toEqual({ data: {}, cause: undefined })
})
