import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { AppError } from '../http/errors.ts'
import { createGates } from './gate.ts'
import { shedLoad } from './shed-load.ts'

let app: FastifyInstance
beforeEach(() => {
  app = Fastify()
  app.setErrorHandler((error, _request, reply) =>
    reply.code(error instanceof AppError && error.code === 'service_unavailable' ? 503 : 500).send(),
  )
})
afterEach(() => app.close())
const ask = (remoteAddress: string) => app.inject({ url: '/', remoteAddress })

test('Z299 when too many calls wait for their turn, those who have the most of them give way, and nobody else is refused', async () => {
  shedLoad(app, undefined, 16)
  const gates = createGates(1, 100)
  const finish: (() => void)[] = []
  let begun = 0
  app.get('/', async request => {
    const leave = await app.withoutPlace(request, () => {
      begun += 1
      return gates.enter(request.ip)
    })
    if (request.ip.startsWith('192.')) await new Promise<void>(done => finish.push(done))
    leave()
    return {}
  })
  // Six addresses of three networks: three calls of each wait, one is being worked on.
  const flood: ReturnType<typeof ask>[] = []
  for (const address of ['192.0.2.1', '192.0.2.2', '192.0.3.1', '192.0.3.2', '192.0.4.1', '192.0.4.2']) {
    flood.push(...[0, 1, 2, 3].map(() => ask(address)))
    await expect.poll(() => begun).toBe(flood.length)
  }
  expect((await ask('198.51.100.1')).statusCode).toBe(200)
  expect((await ask('203.0.113.1')).statusCode).toBe(200)
  const answered = Promise.all(flood)
  let isOver = false
  void answered.finally(() => {
    isOver = true
  })
  await expect
    .poll(() => {
      for (const done of finish.splice(0)) done()
      return isOver
    })
    .toBe(true)
  const codes = (await answered).map(({ statusCode }) => statusCode)
  expect(codes.filter(code => code === 503)).toHaveLength(3)
  expect(codes.filter(code => code === 200)).toHaveLength(21)
  // The turns of calls that gave way were freed.
  expect((await ask('198.51.100.2')).statusCode).toBe(200)
})

test('Z318 one network has half of the places, and those who have few find one when others have taken all', async () => {
  shedLoad(app, undefined, 32)
  const finish: (() => void)[] = []
  app.get('/', () => new Promise(done => finish.push(() => done({}))))
  let refused = 0
  const flood = (network: string) => {
    for (let last = 0; last < 32; last++)
      void ask(`${network}.${last}`).then(({ statusCode }) => {
        if (statusCode === 503) refused += 1
      })
  }
  flood('192.0.2')
  await expect.poll(() => refused).toBe(16)
  flood('198.51.100')
  await expect.poll(() => refused).toBe(32)
  expect(finish).toHaveLength(32)
  const honest = [ask('203.0.113.1'), ask('203.0.113.2')]
  await expect.poll(() => finish.length).toBe(34)
  // A network with several calls waits for the others.
  expect((await ask('203.0.113.3')).statusCode).toBe(503)
  for (const done of finish) done()
  expect((await Promise.all(honest)).map(({ statusCode }) => statusCode)).toEqual([200, 200])
})
