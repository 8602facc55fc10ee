import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../../../testing/test-server.ts'
import { type Api, newcomer, stranger } from '../../testing/academy-client.ts'

let server: TestServer
let anyone: Api
beforeAll(async () => {
  server = await createTestServer()
  anyone = stranger(server)
  const section = { id: 's1', title: 'Start', lectures: [{ id: 'l1', title: 'Hallo', duration: 90 }] }
  const course = { language: 'de', sections: JSON.stringify([section]) }
  await server.ctx.db
    .insertInto('academy.course')
    .values([
      {
        ...course,
        id: 'linux',
        title: 'Linux',
        description: 'Shell und 100% mehr',
        author: 'Mara König',
        last_update: new Date('2026-01-01T00:00:00.900Z'),
      },
      {
        ...course,
        id: 'rust',
        title: 'Rust',
        language: 'en',
        price: 500,
        author: 'Jan Brandt',
        last_update: new Date('2026-02-01T00:00:00Z'),
      },
    ])
    .execute()
})
afterAll(() => server.close())

const ids = async (api: Api, query: string) =>
  (await api.get(`/skills/courses?${query}`)).body.map((course: { id: string }) => course.id)

test('A3.4 a course summary has exactly the fields of the platform, whole seconds and no internal ids', async () => {
  const { body } = await anyone.get('/skills/courses/linux/summary')
  expect(body).toEqual({
    id: 'linux',
    title: 'Linux',
    description: 'Shell und 100% mehr',
    category: null,
    language: 'de',
    image: null,
    author: 'Mara König',
    price: 0,
    learning_goals: [],
    requirements: [],
    last_update: 1767225600,
    sections: [
      { title: 'Start', lectures: [{ title: 'Hallo', duration: 90, completed: null }], completed: null },
    ],
    completed: null,
  })
  expect(await anyone.get('/skills/courses/nirgends/summary')).toEqual({
    status: 404,
    body: { detail: 'Course not found' },
  })
})

test('A3.4 every filter of the course list works', async () => {
  expect(await ids(anyone, '')).toEqual(['linux', 'rust'])
  expect(await ids(anyone, 'recent_first=true')).toEqual(['rust', 'linux'])
  expect(await ids(anyone, 'search_term=SHELL')).toEqual(['linux'])
  expect(await ids(anyone, 'search_term=100%25')).toEqual(['linux'])
  expect(await ids(anyone, 'language=en')).toEqual(['rust'])
  expect(await ids(anyone, 'author=k%C3%B6nig')).toEqual(['linux'])
  expect(await ids(anyone, 'free=true')).toEqual(['linux'])
  expect(await ids(anyone, 'free=false')).toEqual(['rust'])
  expect(await ids(anyone, 'owned=true')).toEqual([])
  expect(await ids(await newcomer(server), 'owned=true')).toEqual(['linux'])
  expect(await ids(await newcomer(server, { admin: true }), 'owned=true')).toEqual(['linux', 'rust'])
  expect((await anyone.get(`/skills/courses?author=${'x'.repeat(257)}`)).status).toBe(422)
})
