import Fastify from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { AppError } from '../http/errors.ts'
import { createGates } from './gate.ts'
import { shedLoad } from './shed-load.ts'

const app = Fastify()
afterEach(() => app.close())

test('Z299 when too many calls wait for their turn, the network with the most of them gives way, and nobody else is refused', async () => {
  shedLoad(app, undefined, 16)
  app.setErrorHandler((error, _request, reply) =>
    reply.code(error instanceof AppError && error.code === 'service_unavailable' ? 503 : 500).send(),
  )
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
  const ask = (remoteAddress: string) => app.inject({ url: '/', remoteAddress })
  // Six addresses of one network: three calls of each wait, one is being worked on.
  const flood: ReturnType<typeof ask>[] = []
  for (const last of [1, 2, 3, 4, 5, 6]) {
    flood.push(...[0, 1, 2, 3].map(() => ask(`192.0.2.${last}`)))
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
  // The turns of those who gave way were given back.
  expect((await ask('198.51.100.2')).statusCode).toBe(200)
})
