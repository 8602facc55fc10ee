import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'
import { type academyClient, addUser, signedIn } from '../testing/academy-client.ts'

let server: TestServer
let boss: ReturnType<typeof academyClient>
let id: string
beforeAll(async () => {
  server = await createTestServer()
  await addUser(server, 'boss', { admin: true })
  boss = (await signedIn(server, 'boss')).call
})
afterAll(() => server.close())
beforeEach(async () => {
  id = (await addUser(server, `u${randomUUID().slice(0, 8)}`)).id
})

const give = (coins: unknown, rest: object = {}) =>
  boss(`POST /shop/coins/${id}`, { coins, description: 'd', ...rest })
const coins = async () => (await boss(`GET /shop/coins/${id}`)).body.coins

test('adding and taking coins creates a transaction and a history entry; credit notes follow the sign by default', async () => {
  expect(await give(50)).toMatchObject({ status: 200, body: true })
  expect(await give(-20)).toMatchObject({ status: 200, body: true })
  expect(await give(5, { credit_note: false })).toMatchObject({ status: 200, body: true })
  expect(await give(0, { credit_note: null })).toMatchObject({ status: 200, body: true })
  expect(await coins()).toBe(35)
  const { body } = await boss(`GET /admin/transactions?user_id=${id}`)
  expect(body.total).toBe(4)
  expect(
    body.items.map((one: { coins: number; credit_note: boolean }) => [one.coins, one.credit_note]),
  ).toEqual(
    expect.arrayContaining([
      [50, true],
      [-20, false],
      [5, false],
      [0, false],
    ]),
  )
  const { body: audit } = await boss(`GET /admin/audit?target_kind=user&target_id=${id}&action=coins.change`)
  expect(audit.items.at(-1)).toMatchObject({ before: { coins: 0 }, after: { coins: 50, description: 'd' } })
})

test('the balance never falls below zero, even if fifty take at once', async () => {
  await give(100)
  expect(await give(-101)).toMatchObject({ status: 412, body: { detail: 'Not enough coins' } })
  const answers = await Promise.all(Array.from({ length: 50 }, () => give(-9)))
  expect(answers.filter(answer => answer.status === 200)).toHaveLength(11)
  expect(await coins()).toBe(1)
  const { body } = await boss(`GET /admin/transactions?user_id=${id}&limit=100`)
  expect(body.items.reduce((sum: number, one: { coins: number }) => sum + one.coins, 0)).toBe(1)
})

test('Z127 a booking retried with its key is made once, even at the same moment and with nothing left', async () => {
  const key = randomUUID()
  const answers = await Promise.all(Array.from({ length: 10 }, () => give(50, { key })))
  expect(answers.map(({ status, body }) => [status, body])).toEqual(answers.map(() => [200, true]))
  expect(await coins()).toBe(50)
  expect((await boss(`GET /admin/transactions?user_id=${id}`)).body.total).toBe(1)
  const all = { key: randomUUID() }
  expect([(await give(-50, all)).status, (await give(-50, all)).status]).toEqual([200, 200])
  expect(await coins()).toBe(0)
  // A different booking is not a repetition, and not treated as one.
  expect((await give(60, { key })).status).toBe(422)
  expect((await give(50, { key: randomUUID() })).status).toBe(200)
  const other = await addUser(server, `u${randomUUID().slice(0, 8)}`)
  expect((await boss(`POST /shop/coins/${other.id}`, { coins: 1, description: 'd', key })).status).toBe(200)
  expect(await coins()).toBe(50)
})

test('unknown users have no coins and get none', async () => {
  const nobody = randomUUID()
  expect((await boss(`GET /shop/coins/${nobody}`)).body).toEqual({ coins: 0, withheld_coins: 0 })
  expect(await boss(`POST /shop/coins/${nobody}`, { coins: 1, description: '' })).toMatchObject({
    status: 404,
    body: { detail: 'User not found' },
  })
})

test('the coins of a deleted user stay under their id', async () => {
  await give(50)
  await server.ctx.db.updateTable('academy.user').set({ withheld_coins: 7 }).where('id', '=', id).execute()
  expect((await boss(`DELETE /auth/users/${id}`)).status).toBe(200)
  expect((await boss(`GET /shop/coins/${id}`)).body).toEqual({ coins: 50, withheld_coins: 7 })
  expect((await give(1)).status).toBe(404)
})

test('IN-17 wrong amounts and unknown keys are refused in the words of the platform', async () => {
  for (const [body, loc, msg] of [
    [{ description: 'd' }, 'coins', 'field required'],
    [{ coins: 1 }, 'description', 'field required'],
    [{ coins: null, description: 'd' }, 'coins', 'none is not an allowed value'],
    [{ coins: 1.5, description: 'd' }, 'coins', 'value is not a valid integer'],
    [{ coins: 'NaN', description: 'd' }, 'coins', 'value is not a valid integer'],
    [{ coins: 1, description: 'd', extra: 1 }, 'extra', 'extra fields not permitted'],
  ] as const) {
    const answer = await boss(`POST /shop/coins/${id}`, body)
    expect({ status: answer.status, detail: answer.body.detail }, msg).toMatchObject({
      status: 422,
      detail: [{ loc: ['body', loc], msg }],
    })
  }
  for (const huge of [2 ** 53 + 2, Number.POSITIVE_INFINITY, -(2 ** 53) - 2, '9007199254740993'])
    expect((await give(huge)).status).toBe(422)
  await give(Number.MAX_SAFE_INTEGER)
  expect((await give(1)).status).toBe(412)
  expect(await coins()).toBe(Number.MAX_SAFE_INTEGER)
})

test('premium, hearts and prices have the shape of the platform', async () => {
  expect((await boss('GET /shop/premium_plans')).body).toEqual({
    MONTHLY: { price: 1000, months: 1 },
    YEARLY: { price: 10_000, months: 12 },
  })
  expect((await boss('GET /shop/hearts/config')).body).toEqual({ hearts_max: 6, hearts_refill_price: 50 })
  expect((await boss(`GET /shop/premium/${id}`)).body).toEqual({
    premium: false,
    since: null,
    until: null,
    autopay: false,
  })
  const now = server.ctx.now()
  const until = new Date(now.getTime() + 1000)
  await server.ctx.db
    .insertInto('academy.premium')
    .values({ user_id: id, since: now, until, autopay: true })
    .execute()
  expect((await boss(`GET /shop/premium/${id}`)).body).toEqual({
    premium: true,
    since: now.getTime() / 1000,
    until: until.getTime() / 1000,
    autopay: true,
  })
  const refilled = new Date(now.getTime() - 9 * 3_600_000)
  await server.ctx.db
    .insertInto('academy.hearts')
    .values({ user_id: id, hearts: 1, last_auto_refill: refilled })
    .execute()
  const last = Math.floor(refilled.getTime() / 1000) + 8 * 3600
  expect((await boss(`GET /shop/hearts/${id}`)).body).toEqual({
    hearts: 3,
    last_auto_refill: last,
    next_auto_refill: last + 4 * 3600,
  })
})
