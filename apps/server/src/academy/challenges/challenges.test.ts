import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'
import { type Api, newcomer } from '../testing/academy-client.ts'

let server: TestServer
let admin: Api
let learner: Api
let category: string
beforeAll(async () => {
  server = await createTestServer()
  admin = await newcomer(server, { name: 'admin', admin: true })
  learner = await newcomer(server, { name: 'learner' })
  category = (await admin.post('/challenges/categories', { title: 'Netze', description: '' })).body.id
  const section = { id: 's1', title: 'Start', lectures: [{ id: 'l1', title: 'Hallo', duration: 90 }] }
  await server.ctx.db
    .insertInto('academy.course')
    .values({
      id: 'linux',
      title: 'Linux',
      language: 'de',
      last_update: server.ctx.now(),
      sections: JSON.stringify([section]),
    })
    .execute()
  const place = { name: 'x', dependencies: [], row: 0, column: 0 }
  await admin.post('/skills/skilltree', { ...place, id: 'it', sub_tree_rows: 5, sub_tree_columns: 5 })
  for (const id of ['ipv6', 'shell'])
    await admin.post('/skills/skilltree/it', { ...place, id, courses: ['linux'] })
})
afterAll(() => server.close())

const path = (id = category) => `/challenges/categories/${id}/challenges`
const create = async (title: string, skills: string[] = []) =>
  (await admin.post(path(), { title, description: 'Beschreibung', skills })).body
const error = (status: number, error: string, details?: unknown) => ({
  status,
  body: details === undefined ? { error } : { error, details },
})

test('A2.3 a challenge has exactly the fields of the platform', async () => {
  const { status, body } = await admin.post(path(), { title: 'IPv6', description: '', skills: ['ipv6'] })
  expect(status).toBe(201)
  expect(body).toEqual({
    id: expect.any(String),
    category,
    title: 'IPv6',
    description: '',
    creator: admin.userId,
    creation_timestamp: expect.stringMatching(/\+00:00$/),
    skills: ['ipv6'],
  })
  expect(await learner.get(`${path()}/${body.id}`)).toEqual({ status: 200, body })
})

test('A2.3 the list is ordered by title', async () => {
  await create('Zebra')
  await create('Anfang')
  const titles = async (query: string) =>
    (await learner.get(`${path()}${query}`)).body.map((row: { title: string }) => row.title)
  expect(await titles('')).toEqual(['Anfang', 'IPv6', 'Zebra'])
  expect(await titles('?title=Pv')).toEqual(['IPv6'])
  expect(await learner.get(path(randomUUID()))).toEqual(error(404, 'category_not_found'))
})

test('A2.3 skills must exist: unknown ones are listed; at most eight, no duplicates', async () => {
  const post = (skills: string[]) => admin.post(path(), { title: 't', description: '', skills })
  expect(await post(['ipv6', 'nope', 'nada'])).toEqual(error(404, 'skills_not_found', ['nope', 'nada']))
  expect((await post(['ipv6', 'ipv6'])).status).toBe(422)
  expect((await post(Array.from({ length: 9 }, (_, index) => `s${index}`))).status).toBe(422)
})

test('A2.3 unknown categories and unknown challenges have different errors', async () => {
  const { id } = await create('Da')
  const unknown = randomUUID()
  expect(await admin.post(path(unknown), { title: '', description: '', skills: [] })).toEqual(
    error(404, 'category_not_found'),
  )
  for (const verb of ['get', 'patch', 'delete'] as const) {
    expect(await admin[verb](`${path()}/${unknown}`, {}), verb).toEqual(error(404, 'challenge_not_found'))
    expect(await admin[verb](`${path(unknown)}/${id}`, {}), verb).toEqual(error(404, 'category_not_found'))
  }
})

test('A2.3 an edit may move a challenge; its subtasks stay with it', async () => {
  const { id } = await create('Umzug')
  const other = (await admin.post('/challenges/categories', { title: 'Ziel', description: '' })).body.id
  await admin.post(`/challenges/tasks/${id}/matchings`, { left: ['a'], right: ['b'], solution: [0] })
  expect(await admin.patch(`${path()}/${id}`, { category: randomUUID() })).toEqual(
    error(404, 'category_not_found'),
  )
  const { body } = await admin.patch(`${path()}/${id}`, { category: other, title: null, skills: ['shell'] })
  expect(body).toMatchObject({ category: other, title: 'Umzug', skills: ['shell'] })
  expect(await admin.get(`${path()}/${id}`)).toEqual(error(404, 'challenge_not_found'))
  expect((await admin.get(`/admin/challenges/${id}`)).body).toMatchObject({
    category_title: 'Ziel',
    subtasks: 1,
    version: 2,
    creator_name: 'admin',
  })
})

test('A2.3 deleting a challenge deletes its task and subtasks', async () => {
  const { id } = await create('Weg')
  await admin.post(`/challenges/tasks/${id}/matchings`, { left: ['a'], right: ['b'], solution: [0] })
  expect(await admin.delete(`${path()}/${id}`)).toEqual({ status: 200, body: {} })
  expect((await admin.get(`/challenges/subtasks?task_id=${id}`)).body).toEqual([])
  expect(
    await admin.post(`/challenges/tasks/${id}/matchings`, { left: ['a'], right: ['b'], solution: [0] }),
  ).toEqual(error(404, 'task_not_found'))
})

test('A2.3 the admin list searches all categories by title, description and skill, and has a total', async () => {
  const page = async (query: string) => (await admin.get(`/admin/challenges?${query}`)).body
  expect(await page('search=ipv')).toMatchObject({
    total: 1,
    items: [{ title: 'IPv6', category_title: 'Netze' }],
  })
  expect((await page('skill=shell')).items).toMatchObject([{ title: 'Umzug' }])
  expect((await page(`category=${category}&limit=1&sort=-title`)).items).toMatchObject([{ title: 'Zebra' }])
  expect((await page('')).total).toBeGreaterThan(4)
})

test('A2.3 course tasks: one per place, 201 if it is new and 200 if it existed', async () => {
  const tasks = '/challenges/courses/linux/tasks'
  const first = await admin.post(tasks, { section_id: 's1', lecture_id: 'l1' })
  expect(first).toEqual({
    status: 201,
    body: { id: expect.any(String), course_id: 'linux', section_id: 's1', lecture_id: 'l1' },
  })
  expect(await admin.post(tasks, { section_id: 's1', lecture_id: 'l1' })).toEqual({ ...first, status: 200 })
  const whole = await admin.post(tasks, {})
  expect(whole).toMatchObject({ status: 201, body: { section_id: null, lecture_id: null } })
  expect((await learner.get(tasks)).body).toHaveLength(2)
  expect((await learner.get(`${tasks}?section_id=s1`)).body).toEqual([first.body])
  expect((await learner.get(`${tasks}/${whole.body.id}`)).body).toEqual(whole.body)
  expect(await learner.get(`${tasks}/${randomUUID()}`)).toEqual(error(404, 'task_not_found'))
  const parallel = await Promise.all(Array.from({ length: 8 }, () => admin.post(tasks, { section_id: 's1' })))
  expect(parallel.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(new Set(parallel.map(({ body }) => body.id)).size).toBe(1)
})

test('A2.3 course tasks exist only where the course has a place', async () => {
  const post = (body: object, course = 'linux') => admin.post(`/challenges/courses/${course}/tasks`, body)
  expect(await post({ lecture_id: 'l1' })).toEqual(error(400, 'lecture_without_section'))
  expect(await post({}, 'nirgends')).toEqual(error(404, 'course_not_found'))
  expect(await post({ section_id: 'x' })).toEqual(error(404, 'section_not_found'))
  expect(await post({ section_id: 's1', lecture_id: 'x' })).toEqual(error(404, 'lecture_not_found'))
  expect(await learner.post('/challenges/courses/linux/tasks', {})).toEqual(error(403, 'forbidden'))
})

test('A2.3 the tasks of a skill are its challenges and the tasks of its courses', async () => {
  const { body } = await learner.get('/challenges/skills/ipv6/tasks')
  expect(body[0]).toMatchObject({ type: 'CHALLENGE', title: 'IPv6' })
  expect(body.slice(1).every((task: { type: string }) => task.type === 'COURSE_TASK')).toBe(true)
  expect(body).toHaveLength(4)
  expect((await learner.get('/challenges/skills/nirgends/tasks')).body).toEqual({ error: 'skill_not_found' })
})

test('CC-11 deleting a category while challenges are created in it leaves no orphan and no 5xx', async () => {
  for (let round = 0; round < 8; round++) {
    const { body } = await admin.post('/challenges/categories', { title: 'Kurz', description: '' })
    const answers = await Promise.all([
      ...Array.from({ length: 7 }, () =>
        admin.post(path(body.id), { title: 't', description: '', skills: [] }),
      ),
      admin.delete(`/challenges/categories/${body.id}`),
    ])
    for (const { status } of answers) expect([200, 201, 404]).toContain(status)
  }
  const { rows } = await server.ctx.pool.query(`select id from academy.task t
    where not exists (select from academy.challenge where task_id = t.id)
      and not exists (select from academy.course_task where task_id = t.id)`)
  expect(rows).toEqual([])
})
