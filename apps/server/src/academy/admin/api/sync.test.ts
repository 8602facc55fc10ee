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

type Row = { id: string; changed_at: string } & Record<string, unknown>

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
  companies: {
    make: () => company(`Werk ${Math.random()}`),
    change: (id: string) => call(`PATCH /api/v1/jobs/companies/${id}`, { website: 'https://neu.example' }),
  },
}

test.each(Object.keys(lists) as (keyof typeof lists)[])(
  'D166 the academy’s %s are read since a moment, page by page: what is new, and what has changed',
  async list => {
    const { make, change } = lists[list]
    const made = [await make(), await make(), await make()]
    const all = await round(list)
    expect(ids(all).filter(id => made.includes(id))).toEqual(made)
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
