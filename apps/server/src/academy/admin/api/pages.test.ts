import { userSorts } from '@lotse/contracts/academy/auth/user-sorts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../../../testing/test-server.ts'
import { addUser, newcomer } from '../../testing/academy-client.ts'
import { programOf, tokenOf } from '../../testing/api-call.ts'

let server: TestServer
let call: ReturnType<typeof programOf>
let admin: Awaited<ReturnType<typeof newcomer>>
beforeAll(async () => {
  server = await createTestServer()
  admin = await newcomer(server, { admin: true })
  call = programOf(server, (await tokenOf(admin)).secret)
  for (let index = 0; index < 23; index++)
    await addUser(server, `lerner_${index}`, {
      email: index % 7 === 0 ? null : `lerner${index}@example.com`,
      last_login: index % 4 === 0 ? null : new Date(Date.UTC(2025, 0, index % 5, 1, 2, 3, index)),
      enabled: index % 5 !== 0,
      xp: (index * 91) % 7,
    })
})
afterAll(() => server.close())

interface Page {
  users: { id: string; name: string }[]
  next: string | null
}

/** All pages of a list, one after the other. */
async function read(query: string, between = async () => {}): Promise<string[]> {
  const ids: string[] = []
  for (let cursor = ''; ; ) {
    const { status, body } = await call(`GET /api/v1/auth/users?limit=5&${query}${cursor}`)
    expect(status, query).toBe(200)
    const { users, next } = body as Page
    ids.push(...users.map(({ id }) => id))
    if (next === null) return ids
    cursor = `&cursor=${next}`
    await between()
  }
}
const sortsForPrograms = userSorts.filter(sort => sort !== 'balance')

test('Z1074 programs read users page by page with a cursor, in every order', async () => {
  for (const sort of sortsForPrograms)
    for (const order of ['asc', 'desc']) {
      const query = `sort=${sort}&order=${order}`
      const { body } = await call(`GET /api/v1/auth/users?${query}`)
      expect(await read(query), query).toEqual((body as Page).users.map(({ id }) => id))
    }
  expect(await read('search=lerner_1&role=none')).toHaveLength(11)
})

test('Z1074 whoever comes while users are read page by page moves nobody to another page', async () => {
  let added = 0
  const read25 = await read('sort=name', async () => {
    await addUser(server, `aaa_${added++}`)
  })
  expect(new Set(read25).size).toBe(read25.length)
  const { rows } = await server.ctx.pool.query<{ id: string }>(
    `select id from academy."user" where name not like 'aaa_%'`,
  )
  expect(read25).toEqual(expect.arrayContaining(rows.map(({ id }) => id)))
})

test('Z1074 the platform’s own answer has no further field, and a cursor of something else is refused', async () => {
  expect(Object.keys((await admin.get('/auth/users?limit=1')).body)).toEqual(['total', 'users'])
  const { body } = await call('GET /api/v1/auth/users?limit=1&sort=enabled')
  for (const query of [`sort=name&cursor=${body.next}`, 'cursor=x', `sort=xp&cursor=${written('x')}`])
    expect((await call(`GET /api/v1/auth/users?${query}`)).status, query).toBe(422)
})
const written = (key: string) => Buffer.from(JSON.stringify([admin.userId, key])).toString('base64url')

test('Z1074 courses are read page by page with a cursor, although their ids are texts', async () => {
  const course = { language: 'de', description: '', category: '', image: '', author: '', price: 0 }
  const lists = { learning_goals: [], requirements: [], sections: [] }
  for (const id of ['kurs-c', 'kurs-a', 'kurs-b'])
    await call('POST /api/v1/admin/courses', { id, title: 'Gleich', ...course, ...lists })
  for (const sort of ['title', '-title', 'last_update', '-last_update']) {
    const all = (await call(`GET /api/v1/admin/courses?sort=${sort}&limit=100`)).body.items
    const ids: string[] = []
    for (let cursor = ''; ; ) {
      const { body } = await call(`GET /api/v1/admin/courses?sort=${sort}&limit=2${cursor}`)
      ids.push(...body.items.map(({ id }: { id: string }) => id))
      if (body.next === null) break
      cursor = `&cursor=${body.next}`
    }
    expect(ids).toEqual(all.map(({ id }: { id: string }) => id))
    expect(ids).toEqual(expect.arrayContaining(['kurs-a', 'kurs-b', 'kurs-c']))
  }
})
