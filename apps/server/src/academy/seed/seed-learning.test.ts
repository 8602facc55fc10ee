import { reportReasons } from '@lotse/contracts/academy/challenges/reports'
import { subtaskTypes } from '@lotse/contracts/academy/fields/choices'
import { findCycle } from '@lotse/rules/find-cycle'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'
import { codingChallenge, matching, multipleChoice, question } from '../challenges/subtasks/kinds.ts'
import { type Api, newcomer } from '../testing/academy-client.ts'
import { demoChoices, demoCodings, demoMatchings, demoQuestions } from './demo/demo-challenges.ts'
import { demoSkills } from './demo/demo-skills.ts'
import { seedAcademy } from './seed.ts'

let server: TestServer
let admin: Api
beforeAll(async () => {
  server = await createTestServer()
  await seedAcademy(server.ctx, 'the demo password')
  admin = await newcomer(server, { name: 'reader', admin: true })
})
afterAll(() => server.close())

const total = async (path: string) => (await admin.get(path)).body.total as number

test('demo: every reason for every type of task has an open report, and there are resolved ones', async () => {
  for (const reason of reportReasons)
    for (const type of subtaskTypes)
      expect(
        await total(`/admin/reports?reason=${reason}&subtask_type=${type}`),
        `${reason} ${type}`,
      ).toBeGreaterThan(0)
  expect(await total('/admin/reports?completed=true')).toBeGreaterThan(5)
  expect(await total('/admin/reports?automatic=true')).toBeGreaterThan(0)
  const { items } = (await admin.get('/admin/reports?limit=100')).body
  expect(
    items.some((row: { user_id: string | null; reporter_name: null }) => row.user_id && !row.reporter_name),
  ).toBe(true)
  for (const { id } of items) expect((await admin.get(`/admin/reports/${id}`)).status).toBe(200)
})

test('demo: active, ended, future and permanent bans', async () => {
  const bans = (await admin.get('/challenges/bans')).body as {
    active: boolean
    start: string
    end: string | null
  }[]
  const now = new Date().toISOString()
  expect(bans.some(ban => ban.active && ban.end)).toBe(true)
  expect(bans.some(ban => ban.active && !ban.end)).toBe(true)
  expect(bans.some(ban => !ban.active && ban.end && ban.end < now)).toBe(true)
  expect(bans.some(ban => ban.start > now)).toBe(true)
})

test('demo: jobs of every kind, in every scope, companies with and without a logo', async () => {
  expect(await total('/admin/companies')).toBe(15)
  expect(await total('/admin/companies?logo=false')).toBeGreaterThan(2)
  const any = await total('/admin/jobs?scope=any')
  expect(any).toBe(40)
  const open = await total('/admin/jobs?scope=all')
  expect(open).toBeGreaterThan(30)
  expect(open).toBeLessThan(any)
  const booked = await total('/admin/jobs?scope=booked')
  expect(booked).toBeGreaterThan(0)
  expect(booked).toBeLessThan(any)
})

test('demo: the skill tree has no cycles, stays within its bounds, and no two skills share a cell', async () => {
  const { body } = await admin.get('/admin/skilltree')
  expect(body.skills).toHaveLength(8)
  for (const trees of [demoSkills, ...demoSkills.map(root => root.skills)]) {
    const edges = new Map(trees.map(skill => [skill.id, skill.needs ?? []]))
    for (const [id, needs] of edges) expect(findCycle(edges, id, needs), id).toBeUndefined()
    expect(new Set(trees.map(skill => skill.at.join())).size).toBe(trees.length)
  }
  for (const { id, size, skills } of demoSkills) {
    expect(skills.length, id).toBeGreaterThanOrEqual(5)
    expect(skills.length, id).toBeLessThanOrEqual(9)
    for (const { at } of skills) expect(at[0] < size[0] && at[1] < size[1], id).toBe(true)
  }
})

test('demo: all tasks follow the rules of their type, and some are disabled or retired', async () => {
  for (const lang of ['de', 'en'] as const) {
    demoChoices(lang).forEach(multipleChoice.check)
    demoQuestions(lang).forEach(question.check)
    demoMatchings(lang).forEach(matching.check)
    demoCodings(lang).forEach(codingChallenge.check)
  }
  for (const type of subtaskTypes)
    expect(await total(`/admin/subtasks?subtask_type=${type}`)).toBeGreaterThan(3)
  expect(await total('/admin/subtasks?enabled=false')).toBeGreaterThan(5)
  expect(await total('/admin/subtasks?retired=true')).toBeGreaterThan(2)
})

test('demo: the XP in the user list is the sum of the skills, from none to far above level 50', async () => {
  const { rows } = await server.ctx.pool.query(`select count(*)::int as wrong from academy."user" u
    where u.xp <> (select coalesce(sum(xp), 0) from academy.xp where user_id = u.id)`)
  expect(rows).toEqual([{ wrong: 0 }])
  const levels = await server.ctx.pool.query(
    'select min(xp)::int as low, max(xp)::int as high from academy."user"',
  )
  expect(levels.rows[0].low).toBe(0)
  expect(levels.rows[0].high).toBeGreaterThan(20 * 51 ** 2)
})
