import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createTestServer, type TestServer } from '../../../testing/test-server.ts'
import { type Api, newcomer } from '../../testing/academy-client.ts'

let server: TestServer
let admin: Api
let task: string
beforeAll(async () => {
  server = await createTestServer()
  admin = await newcomer(server, { name: 'admin', admin: true })
  const place = { name: 'x', dependencies: [], row: 0, column: 0 }
  await admin.post('/skills/skilltree', { ...place, id: 'it', sub_tree_rows: 5, sub_tree_columns: 5 })
  for (const id of ['a', 'b', 'weg']) await admin.post('/skills/skilltree/it', { ...place, id, courses: [] })
  const category = (await admin.post('/challenges/categories', { title: 'Netze', description: '' })).body.id
  const challenge = { title: 'IPv6', description: '', skills: ['a', 'b', 'weg'] }
  task = (await admin.post(`/challenges/categories/${category}/challenges`, challenge)).body.id
  await admin.delete('/skills/skilltree/it/weg')
})
afterAll(() => server.close())

const make = async (path: string, body: object) =>
  `/challenges/tasks/${task}/${path}/${(await admin.post(`/challenges/tasks/${task}/${path}`, body)).body.id}`
const newMatching = (change: object = {}) =>
  make('matchings', { left: ['1', '2'], right: ['x', 'y'], solution: [1, 0], ...change })
const question = {
  question: '?',
  answers: ['Hash', 'Streuwert'],
  case_sensitive: false,
  ascii_letters: true,
  digits: true,
  punctuation: true,
  blocks: [],
}
const solved = { status: 201, body: { solved: true } }
const wrong = { status: 201, body: { solved: false } }
const hearts = async (user: Api) => (await admin.get(`/shop/hearts/${user.userId}`)).body.hearts
const xp = async (user: Api) => (await admin.get(`/skills/xp/${user.userId}`)).body.total_xp

test('each type knows its solution', async () => {
  const choice = await make('multiple_choice', {
    question: '?',
    answers: [
      { answer: 'ja', correct: true },
      { answer: 'nein', correct: false },
    ],
    single_choice: true,
  })
  expect(await admin.post(`${choice}/attempts`, { answers: [true, false] })).toEqual(solved)
  expect(await admin.post(`${choice}/attempts`, { answers: [true, true] })).toEqual(wrong)
  expect(await admin.post(`${choice}/attempts`, { answers: [true] })).toEqual(wrong)
  const loose = await make('questions', question)
  expect(await admin.post(`${loose}/attempts`, { answer: ' streuWERT ' })).toEqual(solved)
  expect(await admin.post(`${loose}/attempts`, { answer: 'Salz' })).toEqual(wrong)
  const strict = await make('questions', { ...question, case_sensitive: true })
  expect(await admin.post(`${strict}/attempts`, { answer: 'hash' })).toEqual(wrong)
  const matching = await newMatching()
  expect(await admin.post(`${matching}/attempts`, { answer: [0, 1] })).toEqual(wrong)
  expect(await admin.post(`${matching}/attempts`, { answer: [1, 0] })).toEqual(solved)
})

test('the first solution earns coins, withheld without invoice data, and XP split among the skills that still exist', async () => {
  const user = await newcomer(server)
  const path = await newMatching({ xp: 11, coins: 3 })
  await user.post(`${path}/attempts`, { answer: [0, 1] })
  expect(await xp(user)).toBe(0)
  const answers = await Promise.all(
    Array.from({ length: 4 }, () => user.post(`${path}/attempts`, { answer: [1, 0] })),
  )
  expect(answers).toEqual([solved, solved, solved, solved])
  expect(await xp(user)).toBe(10)
  expect((await admin.get(`/shop/coins/${user.userId}`)).body).toEqual({ coins: 0, withheld_coins: 3 })
  expect((await user.get(path)).body).toMatchObject({ solved: true, rated: false })
})

test('an attempt costs half a heart; without hearts there are no attempts, and hearts grow back', async () => {
  const now = new Date('2026-05-01T12:00:00Z')
  server.setNow(now)
  const user = await newcomer(server)
  const path = await newMatching()
  for (let left = 5; left >= 0; left--) {
    expect(await user.post(`${path}/attempts`, { answer: [0, 1] })).toEqual(wrong)
    expect(await hearts(user)).toBe(left)
  }
  expect(await user.post(`${path}/attempts`, { answer: [1, 0] })).toEqual({
    status: 403,
    body: { error: 'not_enough_hearts' },
  })
  expect((await user.get(path)).body.solved).toBe(false)
  server.setNow(new Date(now.getTime() + 8 * 3_600_000))
  expect(await hearts(user)).toBe(2)
  expect(await user.post(`${path}/attempts`, { answer: [1, 0] })).toEqual(solved)
  expect(await hearts(user)).toBe(1)
})

test('creators and retired subtasks neither cost nor earn; administrators and premium users do not pay', async () => {
  const retired = await newMatching()
  await admin.patch(retired, { retired: true })
  const user = await newcomer(server)
  expect(await user.post(`${retired}/attempts`, { answer: [1, 0] })).toEqual(solved)
  expect([await hearts(user), await xp(user)]).toEqual([6, 0])
  const own = await newMatching()
  expect(await admin.post(`${own}/attempts`, { answer: [1, 0] })).toEqual(solved)
  expect(await xp(admin)).toBe(0)
  const since = server.ctx.now()
  await server.ctx.db
    .insertInto('academy.premium')
    .values({ user_id: user.userId, since, until: null })
    .execute()
  await user.post(`${own}/attempts`, { answer: [1, 0] })
  expect([await hearts(user), await xp(user)]).toEqual([6, 4])
})

test('people who have solved a task may report it', async () => {
  const user = await newcomer(server)
  const path = await newMatching()
  const report = { task_id: task, subtask_id: path.split('/').at(-1), reason: 'WRONG', comment: '' }
  expect((await user.post('/challenges/subtask_reports', report)).body).toEqual({
    error: 'permission_denied',
  })
  await user.post(`${path}/attempts`, { answer: [1, 0] })
  expect((await user.post('/challenges/subtask_reports', report)).status).toBe(201)
  expect((await user.post(`${path}/attempts`, { answer: [1, 0] })).body).toEqual({
    error: 'subtask_not_found',
  })
  const unknown = `/challenges/tasks/${task}/matchings/${randomUUID()}/attempts`
  expect((await user.post(unknown, { answer: [0] })).body).toEqual({ error: 'subtask_not_found' })
})

test('Z278 attempts keep nobody from changing what they attempt', async () => {
  const matching = await newMatching()
  const learner = await newcomer(server, { name: 'eifrig' })
  await learner.post(`${matching}/attempts`, { answer: [0, 1] })
  let attempted: Promise<unknown> | undefined
  await server.ctx.db.transaction().execute(async trx => {
    await sql`select from academy.hearts where user_id = ${learner.userId} for update`.execute(trx)
    attempted = learner.post(`${matching}/attempts`, { answer: [1, 0] })
    await vi.waitFor(async () => {
      const { rows } = await server.ctx.pool.query(
        `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
      expect(rows).toHaveLength(1)
    }, 20_000)
    expect((await admin.patch(matching, { xp: 3 })).status).toBe(200)
    expect((await admin.delete(matching.replace('matchings', 'subtasks'))).status).toBe(200)
  })
  expect(await attempted).toMatchObject({ status: 404 })
})
