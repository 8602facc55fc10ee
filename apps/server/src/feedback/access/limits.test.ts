import { randomUUID } from 'node:crypto'
import {
  addressShare,
  fewShare,
  networkShare,
  projectLimits,
  rateLimits,
  socketLimits,
} from '@lotse/contracts/limits'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { AppError } from '../../platform/http/errors.ts'
import { createLimiter } from '../../platform/limits/limiter.ts'
import { shedLoad } from '../../platform/limits/shed-load.ts'
import { openSocket } from '../testing/socket-client.ts'
import { createWorld, type Reply, type TestVisitor, type World } from '../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

/** Runs forty at a time. */
async function inTurns<T>(count: number, run: (index: number) => Promise<T>): Promise<T[]> {
  const results: T[] = []
  while (results.length < count) {
    const from = results.length
    results.push(
      ...(await Promise.all(Array.from({ length: Math.min(40, count - from) }, (_, i) => run(from + i)))),
    )
  }
  return results
}

test('LO-05 one address starting sessions is stopped with 429 and Retry-After; another is not', async () => {
  const { key } = await world.team('Büro')
  const office = world.sdk(key)
  const answers: Reply[] = []
  for (let i = 0; i < 125; i++) answers.push(await office('POST', '/sessions', { lang: 'de' }))
  const late = answers.filter(({ status }) => status === 429)
  expect(late).toHaveLength(5)
  expect(Number(late[0]?.headers['retry-after'])).toBeGreaterThan(0)
  expect(late[0]?.body).toEqual({ error: 'too_many_requests' })
  expect((await world.sdk(key)('POST', '/sessions', { lang: 'de' })).status).toBe(200)
})

test('LO-05 the tickets of one visitor are limited, those of the next are not', async () => {
  const { key } = await world.team('Ticketflut')
  const visitor = await world.visitor(key)
  const statuses: number[] = []
  for (let i = 0; i < 22; i++)
    statuses.push((await visitor.call('POST', '/bugs/v2', { formData: { description: 'x' } })).status)
  expect(statuses.filter(status => status === 429)).toHaveLength(2)
  const next = await world.visitor(key)
  expect((await next.call('POST', '/bugs/v2', { formData: { description: 'y' } })).status).toBe(201)
})

test('LO-05 TZ-01 what one tenant uses up is missing neither to another at the same address nor on other routes', async () => {
  const [busy, quiet] = [await world.team('Laut'), await world.team('Leise')]
  const remoteAddress = '10.9.8.7'
  const send = async (url: string, key: string, visitor?: TestVisitor) => {
    const session: Record<string, string> = visitor
      ? { 'gleap-id': visitor.session.gleapId, 'gleap-hash': visitor.session.gleapHash }
      : {}
    const answer = await world.server.app.origins.lotse.inject({
      method: 'POST',
      url,
      remoteAddress,
      headers: { 'api-token': key, ...session },
      payload: { lang: 'de', formData: { description: 'x' }, events: [], text: 'Hallo' },
    })
    return answer.statusCode
  }
  let last = 0
  for (let i = 0; i < 121; i++) last = await send('/sessions', busy.key)
  expect(last).toBe(429)
  expect(await send('/sessions', quiet.key)).toBe(200)
  const [loud, other] = [await world.visitor(busy.key), await world.visitor(quiet.key)]
  for (let i = 0; i < 21; i++) last = await send('/bugs/v2', busy.key, loud)
  expect(last).toBe(429)
  // The same visitor on another route class, and the other tenant on the same route.
  expect(await send('/sessions/ping', busy.key, loud)).toBe(200)
  expect(await send('/shared/conversations', busy.key, loud)).toBe(201)
  expect(await send('/bugs/v2', quiet.key, other)).toBe(201)
})

test('F11 one address, with as many sessions as it likes, does not close the inbox for the others', async () => {
  const { key } = await world.team('Voll')
  const remoteAddress = '2001:db8:7:7::1'
  const most = Math.ceil((projectLimits.ticket ?? 0) * addressShare)
  const statuses: number[] = []
  for (let session = 0; session * rateLimits.ticket.max <= most; session++) {
    const { session: own } = await world.visitor(key)
    for (let i = 0; i < rateLimits.ticket.max; i++) {
      const { statusCode } = await world.server.app.origins.lotse.inject({
        method: 'POST',
        url: '/shared/conversations',
        // R2: a different address of the same network each time.
        remoteAddress: `${remoteAddress}${i}`,
        headers: { 'api-token': key, 'gleap-id': own.gleapId, 'gleap-hash': own.gleapHash },
        payload: { text: 'x' },
      })
      statuses.push(statusCode)
    }
  }
  expect(statuses.slice(0, most).every(status => status === 201)).toBe(true)
  expect(statuses.slice(most).every(status => status === 429)).toBe(true)
  const elsewhere = await world.visitor(key)
  expect((await elsewhere.call('POST', '/bugs/v2', { formData: { description: 'y' } })).status).toBe(201)
})

test('Z283 neither does one network, with as many addresses as it likes', async () => {
  const { key, projectId } = await world.team('Netz')
  const { session: own } = await world.visitor(key)
  const most = Math.ceil((projectLimits.ticket ?? 0) * networkShare)
  const { lotse } = world.server.app.origins
  const report = (remoteAddress: string) =>
    lotse.inject({
      method: 'POST',
      url: '/bugs/v2',
      remoteAddress,
      headers: { 'api-token': key, 'gleap-id': own.gleapId, 'gleap-hash': own.gleapHash },
      payload: { formData: { description: 'x' } },
    })
  for (let taken = 0; taken < most; taken++) lotse.limiter.take(`ticket:${projectId}:2001:db8:8::/48`, most)
  expect((await report('2001:db8:8:1::1')).statusCode).toBe(429)
  expect((await report('2001:db8:9:1::1')).statusCode).toBe(201)
})

test('Z335 when few networks have used up what a project takes, others still send a little', async () => {
  const { key, projectId } = await world.team('Gedränge')
  const { session: own } = await world.visitor(key)
  const max = projectLimits.ticket ?? 0
  const { lotse } = world.server.app.origins
  for (let taken = 0; taken < max; taken++) lotse.limiter.take(`ticket:${projectId}`, max)
  const report = async (remoteAddress: string) => {
    const { statusCode } = await lotse.inject({
      method: 'POST',
      url: '/bugs/v2',
      remoteAddress,
      headers: { 'api-token': key, 'gleap-id': own.gleapId, 'gleap-hash': own.gleapHash },
      payload: { formData: { description: 'x' } },
    })
    return statusCode
  }
  const few = Math.ceil(max * fewShare)
  for (let sent = 0; sent < few; sent++) expect(await report(`203.0.113.${sent}`)).toBe(201)
  expect(await report('203.0.113.250')).toBe(429)
  expect(await report('198.51.100.1')).toBe(201)
})

test('F12 routes for anyone count by address, whatever key and visitor a caller claims to be', async () => {
  const { max } = rateLimits.config
  const ask = async (remoteAddress: string) =>
    world.server.app.origins.lotse.inject({
      url: '/config/guess',
      remoteAddress,
      headers: { 'api-token': randomUUID(), 'gleap-id': randomUUID() },
    })
  const answers = await inTurns(max, () => ask('10.1.2.3'))
  expect(answers.every(({ statusCode }) => statusCode === 401)).toBe(true)
  expect((await ask('10.1.2.3')).statusCode).toBe(429)
  expect((await ask('10.1.2.4')).statusCode).toBe(401)
})

test('F8 F19 behind one proxy the address is what the proxy wrote; upgrades are limited by it, sockets by session', async () => {
  const proxied = await createWorld({ TRUST_PROXY: 'true' })
  const socketUrl = (await proxied.server.listen()).lotse.replace('http', 'ws')
  const invitation = (forwarded: string) =>
    proxied.server.app.origins.lotse.inject({
      url: '/console/invitations/unknown',
      remoteAddress: '10.0.0.1',
      headers: { 'x-forwarded-for': forwarded },
    })
  for (let i = 0; i < rateLimits.login.max; i++)
    expect((await invitation(`198.51.100.${i}, 203.0.113.9`)).statusCode).toBe(404)
  expect((await invitation('198.51.100.99, 203.0.113.9')).statusCode).toBe(429)
  expect((await invitation('203.0.113.9, 198.51.100.99')).statusCode).toBe(404)

  const attempt = (query: string, forwarded: string) =>
    openSocket(`${socketUrl}/?${query}`, { 'x-forwarded-for': forwarded }).then(
      () => 'open',
      (error: Error) => error.message,
    )
  const tries = await inTurns(socketLimits.triesPerAddress, i =>
    attempt('apiKey=guess', `198.51.100.${i % 250}, 2001:db8::${i}`),
  )
  expect(new Set(tries)).toEqual(new Set(['refused 401']))
  expect(await attempt('apiKey=guess', '2001:db8::ffff')).toBe('refused 429')
  const { key } = await proxied.team('Steckdosen')
  const [one, other] = [await proxied.visitor(key), await proxied.visitor(key)]
  const queryOf = ({ session }: TestVisitor) =>
    `gleapId=${session.gleapId}&gleapHash=${session.gleapHash}&apiKey=${key}`
  for (let i = 0; i < socketLimits.perSession; i++)
    expect(await attempt(queryOf(one), '203.0.113.1')).toBe('open')
  expect(await attempt(queryOf(one), '203.0.113.1')).toBe('refused 429')
  expect(await attempt(queryOf(other), '203.0.113.1')).toBe('open')
  await proxied.close()
})

test('LO-05 a limiter counts per key and minute, and forgets', () => {
  let now = 0
  const limiter = createLimiter(() => new Date(now))
  const max = projectLimits.ticket ?? 0
  for (let i = 0; i < max; i++) expect(limiter.take('a', max)).toBe(0)
  now = 20_000
  expect(limiter.take('a', max)).toBe(40)
  expect(limiter.take('b', max)).toBe(0)
  now = 60_000
  expect(limiter.take('a', max)).toBe(0)
})

test('CR-12 a clock set back by an hour keeps nobody waiting for it', () => {
  let now = 3_600_000
  const limiter = createLimiter(() => new Date(now))
  for (let i = 0; i < 3; i++) limiter.take('a', 2)
  expect(limiter.take('a', 2)).toBeGreaterThan(0)
  now = 0
  expect(limiter.take('a', 2)).toBe(0)
  now = 7_200_000
  expect(limiter.take('a', 2)).toBe(0)
})

test('LO-01 beyond what a process can work on at once it refuses, and recovers', async () => {
  const app = Fastify()
  shedLoad(app, undefined, 8)
  app.setErrorHandler((error, _request, reply) =>
    reply.code(error instanceof AppError && error.code === 'service_unavailable' ? 503 : 500).send(),
  )
  const finish: (() => void)[] = []
  app.get('/', () => new Promise(done => finish.push(() => done({}))))
  const first = [app.inject('/'), app.inject('/')]
  await expect.poll(() => finish.length).toBe(2)
  expect((await app.inject('/')).statusCode).toBe(503)
  for (const done of finish) done()
  expect((await Promise.all(first)).map(({ statusCode }) => statusCode)).toEqual([200, 200])
  const after = app.inject('/')
  await expect.poll(() => finish.length).toBe(3)
  finish[2]?.()
  expect((await after).statusCode).toBe(200)
  await app.close()
})
