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

const nameOf = (kind: string) => `${kind}ä-${randomUUID().slice(0, 8)}`
const category = () => post('/challenges/categories', { title: nameOf('k'), description: '' })
const challenge = async () =>
  post(`/challenges/categories/${await category()}/challenges`, { title: 'C', description: '', skills: [] })
const course = (id = `kurs-${randomUUID().slice(0, 8)}`) =>
  post('/admin/courses', {
    ...{ id, title: id, language: 'de', description: '', category: '', image: '', author: '', price: 0 },
    ...{ learning_goals: [], requirements: [], sections: [] },
  })
const place = { row: 0, column: 0 }
const rootSkill = (dependencies: string[] = []) => {
  const id = nameOf('wurzel')
  const size = { sub_tree_rows: 5, sub_tree_columns: 5 }
  return post('/skills/skilltree', { id, name: id, dependencies, ...place, ...size })
}
const subSkill = async (courses: string[] = []) => {
  const root = await rootSkill()
  const id = `${root}.teil`
  return post(`/skills/skilltree/${encodeURIComponent(root)}`, {
    ...{ id, name: id, dependencies: [], courses },
    ...place,
  })
}
const rootOf = (sub: string) => encodeURIComponent(sub.replace(/\.teil$/, ''))

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
  reasons: {
    make: async () => {
      const text = { title: 'Grund', rule: '', text: '' }
      const reason = { words: { de: text, en: text }, ground: 'terms', actions: [], active: true }
      return (await cast.admin.post('/admin/reasons', reason)).body.id as string
    },
    change: (id: string) => cast.admin.patch(`/admin/reasons/${id}`, { active: false, version: 1 }),
  },
  categories: {
    make: () => category(),
    change: (id: string) => call(`PATCH /api/v1/challenges/categories/${id}`, { title: 'Anders' }),
  },
  challenges: {
    make: () => challenge(),
    change: async (id: string) => {
      const { rows } = await server.ctx.pool.query(
        'select category_id from academy.challenge where task_id = $1',
        [id],
      )
      const path = `/api/v1/challenges/categories/${rows[0].category_id}/challenges/${id}`
      return call(`PATCH ${path}`, { title: 'Anders' })
    },
  },
  subtasks: {
    make: () => cast.solvedSubtask(),
    change: (id: string) =>
      call(`PATCH /api/v1/challenges/tasks/${cast.task}/questions/${id}`, { question: 'Anders?' }),
  },
  courses: {
    make: () => course(),
    change: (id: string) => call(`PATCH /api/v1/admin/courses/${id}`, { title: 'Anders' }),
  },
  root_skills: {
    make: () => rootSkill(),
    change: (id: string) =>
      call(`PATCH /api/v1/skills/skilltree/${encodeURIComponent(id)}`, { name: 'Anders' }),
  },
  sub_skills: {
    make: () => subSkill(),
    change: async (id: string) =>
      call(`PATCH /api/v1/skills/skilltree/${rootOf(id)}/${encodeURIComponent(id)}`, { name: 'Anders' }),
  },
  bin: {
    make: async () => {
      const id = await company(`Alt ${Math.random()}`)
      await call(`DELETE /api/v1/jobs/companies/${id}`)
      const { rows } = await server.ctx.pool.query('select id from academy.bin where thing_id = $1', [id])
      return rows[0].id as string
    },
    change: (id: string) => call('POST /api/v1/admin/bin/restore', { ids: [id] }),
  },
  companies: {
    make: () => company(`Werk ${Math.random()}`),
    change: (id: string) => call(`PATCH /api/v1/jobs/companies/${id}`, { website: 'https://neu.example' }),
  },
}

const promised: Record<string, (keyof typeof lists)[]> = {
  D166: ['users', 'reports', 'jobs', 'companies'],
  D181: ['decisions', 'appeals', 'bans', 'notes'],
  D260: ['reasons', 'categories', 'challenges', 'subtasks', 'courses', 'root_skills', 'sub_skills', 'bin'],
}
test.each(Object.entries(promised).flatMap(([id, some]) => some.map(list => [id, list] as const)))(
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

test('D260 a skill has changed when what it builds on, or one of its courses, is deleted or comes back', async () => {
  const base = await rootSkill()
  const upon = await rootSkill([base])
  const learned = await course()
  const sub = await subSkill([learned])
  const seen = async (list: string, id: string) => {
    const items = await round(list)
    return items.find(item => item.id === id)
  }
  const before = { root: await seen('root_skills', upon), sub: await seen('sub_skills', sub) }
  expect(before).toMatchObject({ root: { dependencies: [base] }, sub: { courses: [learned] } })
  expect((await call(`DELETE /api/v1/skills/skilltree/${encodeURIComponent(base)}`)).status).toBe(200)
  expect((await call(`DELETE /api/v1/admin/courses/${learned}`)).status).toBe(200)
  const without = { root: await seen('root_skills', upon), sub: await seen('sub_skills', sub) }
  expect(without).toMatchObject({ root: { dependencies: [] }, sub: { courses: [] } })
  const undo = (kind: string, id: string) => cast.admin.post('/admin/bin/undo', { kind, ids: [id] })
  for (const [kind, id] of [
    ['root_skill', base],
    ['course', learned],
  ] as const)
    expect((await undo(kind, id)).body.results).toMatchObject([{ error: null }])
  const back = { root: await seen('root_skills', upon), sub: await seen('sub_skills', sub) }
  expect(back).toMatchObject({ root: { dependencies: [base] }, sub: { courses: [learned] } })
  for (const kind of ['root', 'sub'] as const) {
    const times = [before, without, back].map(one => String(one[kind]?.changed_at))
    expect(times).toEqual([...new Set(times)].toSorted())
  }
})

test('D260 what was restored is said so, and a moderator reads of the bin only tasks', async () => {
  const id = await company('Zurück')
  await call(`DELETE /api/v1/jobs/companies/${id}`)
  const task = await cast.solvedSubtask()
  await cast.admin.delete(`/challenges/tasks/${cast.task}/subtasks/${task}`)
  const entry = async () => (await round('bin')).find(({ thing_id }) => thing_id === id)
  expect(await entry()).toMatchObject({ kind: 'company', title: 'Zurück', restored_at: null })
  await cast.admin.post('/admin/bin/undo', { kind: 'company', ids: [id] })
  expect(await entry()).toMatchObject({ restored_at: expect.any(String) })
  const moderator = programOf(server, (await tokenOf(cast.admin, { scopes: ['moderation:read'] })).secret)
  const { body } = await moderator('GET /api/v1/sync/bin?limit=500')
  expect(body.items.map(({ thing_id }: Row) => thing_id)).toContain(task)
  expect(new Set(body.items.map(({ kind }: Row) => kind))).toEqual(new Set(['subtask']))
  expect((await moderator('GET /api/v1/sync/courses')).status).toBe(403)
})
