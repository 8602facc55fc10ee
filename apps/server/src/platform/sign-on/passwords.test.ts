import { statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import type { Ctx } from '../context.ts'
import { shedLoad } from '../limits/shed-load.ts'
import { hashSlowly, nobodysHash, signingIn, verifySlowly } from './passwords.ts'

/** The context of the server's own work: without a request. */
const ctx = {} as Ctx

test('Z295 however many passwords are tried, the disk answers in between', async () => {
  let ended = 0
  const tries = Array.from({ length: 40 }, async () => {
    await verifySlowly(ctx, nobodysHash, 'guess')
    ended += 1
  })
  await statfs(tmpdir())
  expect(ended).toBeLessThan(10)
  await Promise.all(tries)
})

test('Z295 a hash fits its password and no other; what is no hash fits none', async () => {
  const hash = await hashSlowly(ctx, 'correct horse')
  expect(await verifySlowly(ctx, hash, 'correct horse')).toBe(true)
  expect(await verifySlowly(ctx, hash, 'battery staple')).toBe(false)
  expect(await verifySlowly(ctx, 'no hash', 'battery staple')).toBe(false)
})

test('Z318 a network that tries many passwords waits for itself', async () => {
  const app = Fastify()
  shedLoad(app, undefined, 64)
  app.get('/try', async request => verifySlowly({ ...ctx, request }, nobodysHash, 'guess'))
  await app.ready()
  let ended = 0
  const flood = Array.from({ length: 32 }, async (_, last) => {
    await app.inject({ url: '/try', remoteAddress: `192.0.2.${last}` })
    ended += 1
  })
  const honest = await app.inject({ url: '/try', remoteAddress: '198.51.100.1' })
  expect(honest.statusCode).toBe(200)
  expect(ended).toBeLessThan(16)
  await Promise.all(flood)
  await app.close()
})

test('Z354 few sign-ins are under way at a time, however many come; the others wait before they ask anything', async () => {
  const app = Fastify()
  shedLoad(app, undefined, 256)
  let asking = 0
  let most = 0
  const networks = new Set<string>()
  app.get('/sign-in', async request =>
    signingIn({ ...ctx, request }, async () => {
      asking += 1
      most = Math.max(most, asking)
      networks.add(request.ip)
      await verifySlowly({ ...ctx, request }, nobodysHash, 'guess')
      asking -= 1
    }),
  )
  await app.ready()
  const flood = Array.from({ length: 40 }, (_, nth) =>
    app.inject({ url: '/sign-in', remoteAddress: `192.0.${nth % 4}.1` }),
  )
  const answers = await Promise.all(flood)
  expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true)
  expect([most, networks.size]).toEqual([8, 4])
  await app.close()
})
