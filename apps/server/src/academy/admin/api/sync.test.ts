import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../../../testing/test-server.ts'
import { newcomer } from '../../testing/academy-client.ts'
import { programOf, tokenOf } from '../../testing/api-call.ts'
import { reportCast } from '../../testing/report-cast.ts'

let server: TestServer
let cast: Awaited<ReturnType<typeof reportCast>>
let call: ReturnType<typeof programOf>
beforeAll(async () => {
  server = await createTestServer()
  cast = await reportCast(server)
  call = programOf(server, (await tokenOf(cast.admin)).secret)
})
afterAll(() => server.close())

type Row = { id: string | number; changed_at: string } & Record<string, unknown>

/** A round: all pages, of two rows each. */
async function round(list: string, since = '') {
  const items: Row[] = []
  for (let after = ''; ; ) {
    const query = `limit=2${since && `&since=${since}`}${after && `&cursor=${after}`}`
    const { status, body } = await call(`GET /api/v1/sync/${list}?${query}`)
    expect(status, list).toBe(200)
    expect(Date.parse(body.since)).toBeLessThan(Date.now())
    items.push(...body.items)
    if (body.next === null) return items
    after = body.next
  }
}
const ids = (items: Row[]) => items.map(({ id }) => id)
const post = async (path: string, body: object) => (await call(`POST /api/v1${path}`, body)).body.id as string
const company = (name: string) => post('/jobs/companies', { name })
const job = async () =>
  post('/jobs/jobs', {
    ...{ company_id: await company(`Betrieb ${Math.random()}`), title: 'Bäcker', description: 'Backt' },
    ...{ location: 'Wismar', remote: false, type: 'full_time', responsibilities: ['Brot'] },
    ...{ professional_level: 'entry', salary: { min: 0, max: 200, unit: 'MC', per: 'task' } },
    ...{ contact: 'jobs@example.com', skill_requirements: {} },
  })

const decision = async () => {
  const about = { user_id: (await newcomer(server)).userId, actions: [{ kind: 'block_create', days: 1 }] }
  const told = { tell_person: false, tell_reporters: false }
  const [reason] = (await cast.admin.get('/admin/reasons')).body
  return post('/admin/decisions', { ...about, ...told, text: 'Grund', reason_id: reason.id })
}
const blocked = { action: 'CREATE', reason: 'Grund', end: '2090-01-01T00:00:00Z' }

const lists = {
  users: {
    make: async () => (await newcomer(server)).userId,
    change: (id: string) => cast.admin.patch(`/auth/users/${id}`, { display_name: 'Anders' }),
  },
  reports: {
    make: async () => (await cast.newReport()).id,
    change: (id: string) => cast.admin.patch(`/admin/reports/${id}`, { assignee: cast.admin.userId }),
  },
  jobs: { make: job, change: (id: string) => call(`PATCH /api/v1/jobs/jobs/${id}`, { title: 'Koch' }) },
  decisions: { make: decision, change: (id: string) => call(`POST /api/v1/admin/decisions/${id}/undo`) },
  appeals: {
    make: async () => {
      const { rows } = await server.ctx.pool.query(
        `insert into academy.appeal (decision_id, user_id, text, created_at) values ($1, $2, 'Nein', now()) returning id`,
        [await decision(), cast.creator.userId],
      )
      return rows[0].id as string
    },
    change: async (id: string) => {
      await server.ctx.pool.query(
        `update academy.appeal set state = 'upheld', answer = 'Doch' where id = $1`,
        [id],
      )
      return { status: 200 }
    },
  },
  bans: {
    make: async () => post('/challenges/bans', { ...blocked, user_id: (await newcomer(server)).userId }),
    change: (id: string) => call(`PATCH /api/v1/challenges/bans/${id}`, { reason: 'Anders' }),
  },
  notes: {
    make: () =>
      post('/admin/notes', {
        id: randomUUID(),
        about: { kind: 'user', id: cast.creator.userId },
        text: 'Neu',
      }),
    change: (id: string) => call(`PATCH /api/v1/admin/notes/${id}`, { text: 'Anders' }),
  },
  companies: {
    make: () => company(`Werk ${Math.random()}`),
    change: (id: string) => call(`PATCH /api/v1/jobs/companies/${id}`, { website: 'https://neu.example' }),
  },
}

const later: (keyof typeof lists)[] = ['decisions', 'appeals', 'bans', 'notes']
test.each(
  (Object.keys(lists) as (keyof typeof lists)[]).map(
    list => [later.includes(list) ? 'D181' : 'D166', list] as const,
  ),
)(
  '%s the academy’s %s are read since a moment, page by page: what is new, and what has changed',
  async (_id, list) => {
    const { make, change } = lists[list]
    const made = [await make(), await make(), await make()]
    const all = await round(list)
    expect(ids(all).filter(id => made.includes(String(id)))).toEqual(made)
    const since = all.at(-1)?.changed_at
    expect((await change(made[0] ?? '')).status).toBe(200)
    const changed = await round(list, since)
    expect(ids(changed).at(-1)).toBe(made[0])
    expect(new Set(ids(changed))).not.toContain(made[1])
  },
)

test('D166 signing in and learning are no changes of a user, and what comes back from the bin has changed', async () => {
  const { userId } = await newcomer(server, { name: 'lerner' })
  const last = async () => (await round('users')).find(({ id }) => id === userId)?.changed_at
  const before = await last()
  await server.ctx.pool.query(
    `update academy."user" set last_login = now(), xp = xp + 5, coins = coins + 1 where id = $1`,
    [userId],
  )
  expect(await last()).toBe(before)
  const id = await company('Papierkorb')
  const [since] = (await round('companies')).slice(-1)
  expect((await call(`DELETE /api/v1/jobs/companies/${id}`)).status).toBe(200)
  expect(ids(await round('companies'))).not.toContain(id)
  const [entry] = (await cast.admin.get('/admin/bin?limit=1')).body.items
  expect((await cast.admin.post('/admin/bin/restore', { ids: [entry.id] })).status).toBe(200)
  const [back] = (await round('companies')).slice(-1)
  expect(back).toMatchObject({ id, name: 'Papierkorb' })
  expect(String(back?.changed_at) > String(since?.changed_at)).toBe(true)
})

test('D181 the history is read since a moment: each caller what they may read of it', async () => {
  const since = (await round('audit')).at(-1)?.changed_at
  const id = await company('Geschichte')
  const { userId } = await newcomer(server)
  expect((await cast.admin.patch(`/auth/users/${userId}`, { display_name: 'Anders' })).status).toBe(200)
  const told = (items: Row[]) => items.map(({ action, target_id }) => `${action} ${target_id}`)
  const all = await round('audit', since)
  expect(told(all)).toEqual(expect.arrayContaining([`company.create ${id}`, `user.edit ${userId}`]))
  expect(all.at(-1)).toMatchObject({
    id: expect.any(Number),
    actor_name: 'admin',
    target_name: expect.any(String),
  })
  const editor = programOf(server, (await tokenOf(cast.admin, { scopes: ['content:read'] })).secret)
  const { body } = await editor(`GET /api/v1/sync/audit?since=${since}`)
  expect(told(body.items)).toContain(`company.create ${id}`)
  expect(told(body.items).join()).not.toContain(userId)
  const hostile = Buffer.from(JSON.stringify(['2026-01-01T00:00:00.000Z', randomUUID()])).toString(
    'base64url',
  )
  expect((await call(`GET /api/v1/sync/audit?cursor=${hostile}`)).status).toBe(404)
})

test('D181 notes that are deleted, or about what a program may not read, are not among those since a moment', async () => {
  const note = (kind: string, id: string) =>
    post('/admin/notes', { id: randomUUID(), about: { kind, id }, text: 'Notiz' })
  const about = await note('company', await company('Mit Notiz'))
  const gone = await note('user', cast.creator.userId)
  expect((await call(`DELETE /api/v1/admin/notes/${gone}`)).status).toBe(200)
  expect(ids(await round('notes'))).toContain(about)
  expect(ids(await round('notes'))).not.toContain(gone)
  const moderator = programOf(server, (await tokenOf(cast.admin, { scopes: ['moderation:read'] })).secret)
  const { body } = await moderator('GET /api/v1/sync/notes?limit=500')
  expect(ids(body.items)).not.toContain(about)
  expect(body.items[0]).toMatchObject({ about: { kind: 'user', id: cast.creator.userId } })
})
