import { randomUUID } from 'node:crypto'
import { mostPanels, mostViews } from '@lotse/contracts/limits'
import type { AcademyView, AcademyViewQuery } from '@lotse/contracts/views/academy-views'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../../../testing/test-server.ts'
import { type Api, newcomer } from '../../testing/academy-client.ts'

let server: TestServer
let admin: Api
let colleague: Api
beforeAll(async () => {
  server = await createTestServer()
  admin = await newcomer(server, { name: 'admin', admin: true })
  colleague = await newcomer(server, { name: 'colleague', admin: true })
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.ctx.db.deleteFrom('academy.saved_view').execute()
  await server.ctx.db.deleteFrom('academy.view_choice').execute()
})

const view = (name: string, query: AcademyViewQuery = { list: 'users', search: {} }, isShared = false) => ({
  name,
  icon: 'list',
  isShared,
  query,
})

async function save(api: Api, ...given: Parameters<typeof view>): Promise<AcademyView> {
  const { status, body } = await api.post('/admin/views', view(...given))
  expect(status, JSON.stringify(body)).toBe(201)
  return body
}

const names = async (api: Api) =>
  (await api.get('/admin/views')).body.items.map(({ name }: AcademyView) => name)

test("D66 views are one's own or shared, and each administrator has their own order and start", async () => {
  const own = await save(admin, 'Own')
  const shared = await save(admin, 'Shared', { list: 'jobs', search: { remote: 'true' } }, true)
  expect(await names(admin)).toEqual(['Own', 'Shared'])
  expect(await names(colleague)).toEqual(['Shared'])
  const { body } = await admin.patch('/admin/views', { ids: [shared.id, own.id], startId: shared.id })
  expect(body).toMatchObject({ items: [{ name: 'Shared' }, { name: 'Own' }], startId: shared.id })
  expect((await colleague.get('/admin/views')).body.startId).toBeNull()
  // A view of somebody else is not there, whatever is done to it.
  expect((await colleague.patch('/admin/views', { startId: own.id })).status).toBe(404)
  expect((await colleague.patch(`/admin/views/${own.id}`, { version: 1, name: 'Mine' })).status).toBe(404)
  expect((await colleague.delete(`/admin/views/${own.id}`)).status).toBe(200)
  expect(await names(admin)).toEqual(['Shared', 'Own'])
})

test('D66 D80 who may not read a list sees no view of it, saves none and counts none', async () => {
  await save(admin, 'Log', { list: 'audit', search: {} }, true)
  await save(admin, 'Jobs', { list: 'jobs', search: {} }, true)
  const editor = await newcomer(server)
  await server.ctx.db
    .updateTable('academy.user')
    .set({ role: 'editor' })
    .where('id', '=', editor.userId)
    .execute()
  expect(await names(editor)).toEqual(['Jobs'])
  expect((await editor.get('/admin/views/counts')).body.items).toHaveLength(1)
  expect((await editor.post('/admin/views', view('x', { list: 'users', search: {} }))).status).toBe(403)
  const own = await save(editor, 'Own', { list: 'companies', search: {} })
  const query = { list: 'audit', search: {} }
  expect((await editor.patch(`/admin/views/${own.id}`, { query })).status).toBe(403)
})

test('D66 of two who change a shared view one is told; a deleted one comes back with its id', async () => {
  const { id, version } = await save(admin, 'Open', { list: 'reports', search: { reason: 'ABUSE' } }, true)
  const changed = await colleague.patch(`/admin/views/${id}`, { version, name: 'Abuse' })
  expect(changed.body).toMatchObject({ name: 'Abuse', version: version + 1, query: { list: 'reports' } })
  expect((await admin.patch(`/admin/views/${id}`, { version, name: 'Late' })).status).toBe(409)
  expect((await admin.delete(`/admin/views/${id}`)).status).toBe(200)
  expect((await admin.delete(`/admin/views/${id}`)).status).toBe(200)
  expect((await admin.post('/admin/views', { ...view('Abuse'), id })).body.id).toBe(id)
  expect((await colleague.post('/admin/views', { ...view('Other'), id })).status).toBe(409)
})

test('D66 the history names shared views and what was changed, and of own ones only that there was one', async () => {
  const shared = await save(admin, 'Rich', { list: 'users', search: { balance: '1000-' } }, true)
  await admin.patch(`/admin/views/${shared.id}`, { version: 1, name: 'Very rich' })
  const own = await save(admin, 'Secret')
  await admin.patch(`/admin/views/${own.id}`, { version: 1, name: 'More secret' })
  await admin.delete(`/admin/views/${own.id}`)
  const entries = await server.ctx.db
    .selectFrom('academy.audit')
    .select(['action', 'before', 'after'])
    .where('target_id', 'in', [shared.id, own.id])
    .orderBy('id')
    .execute()
  expect(entries).toEqual([
    {
      action: 'view.create',
      before: null,
      after: { shared: true, name: 'Rich', icon: 'list', list: 'users', filters: 'balance=1000-' },
    },
    { action: 'view.change', before: { name: 'Rich' }, after: { name: 'Very rich' } },
    { action: 'view.create', before: null, after: { shared: false } },
    { action: 'view.delete', before: { shared: false }, after: null },
  ])
})

test('D66 every view is counted as its list counts it, in one request', async () => {
  const { body: company } = await admin.post('/jobs/companies', { name: 'Count GmbH' })
  const category = await admin.post('/challenges/categories', { title: 'Counting', description: 'x' })
  expect(category.status).toBe(201)
  const day = new Date(server.ctx.now()).toISOString().slice(0, 10)
  const asked: [AcademyViewQuery, string][] = [
    [{ list: 'users', search: { admin: 'true', sort: '-xp' } }, '/auth/users?admin=true'],
    [{ list: 'users', search: { q: 'coll', xp: '0-' } }, '/auth/users?search=coll&xp_min=0'],
    [{ list: 'jobs', search: { company_id: company.id } }, `/admin/jobs?company_id=${company.id}`],
    [{ list: 'companies', search: { logo: 'false', cols: 'name' } }, '/admin/companies?logo=false'],
    [{ list: 'categories', search: { q: 'Count' } }, '/admin/categories?search=Count'],
    [{ list: 'challenges', search: { skill: 'none' } }, '/admin/challenges?skill=none'],
    [{ list: 'reports', search: { completed: 'any' } }, '/admin/reports?completed=any'],
    [
      { list: 'audit', search: { from: day, action: 'company.create' } },
      '/admin/audit?action=company.create',
    ],
  ]
  for (const [at, [query]] of asked.entries()) await save(admin, String(at), query)
  const { items } = (await admin.get('/admin/views')).body as { items: AcademyView[] }
  const { status, body } = await admin.get('/admin/views/counts?time_zone=Europe/Berlin')
  expect(status).toBe(200)
  const totals = new Map(body.items.map((one: { id: string; total: number }) => [one.id, one.total]))
  for (const { id, name } of items) {
    const path = asked[Number(name)]?.[1] ?? ''
    expect(totals.get(id), path).toBe((await admin.get(path)).body.total)
  }
  expect(totals.get(items[7]?.id)).toBe(1)
  expect((await admin.get('/admin/views/counts?time_zone=Nowhere')).status).toBe(422)
})

test('Z994 D156 views of decisions, appeals, courses and the bin are counted as their lists count them, for those who read them', async () => {
  const moderator = await newcomer(server, { role: 'moderator' })
  const person = await newcomer(server)
  const { ctx } = server
  const decisions = [1, 2, 3].map(id => `00000000-0000-4000-8000-00000000000${id}`)
  await ctx.pool.query(
    `insert into academy.decision (id, decided_by, decided_at, takes_effect_at, person_id, state, text, actions,
        tell_person, tell_reporters)
      select id, $2, now(), now(), $3, 'done', 'Viewed', '[]', false, false from unnest($1::uuid[]) id`,
    [decisions, moderator.userId, person.userId],
  )
  await ctx.pool.query(
    `insert into academy.appeal (decision_id, user_id, text, created_at, state)
      values ($1, $3, 'Nein', now(), 'open'), ($2, $3, 'Nein', now(), 'upheld')`,
    [decisions[0], decisions[1], person.userId],
  )
  const { body: company } = await admin.post('/jobs/companies', { name: 'Binned GmbH' })
  await admin.delete(`/jobs/companies/${company.id}`)
  const asked: [AcademyViewQuery, string, number][] = [
    [
      { list: 'decisions', search: { q: 'viewed', decided_by: moderator.userId } },
      '/admin/decisions?search=viewed',
      3,
    ],
    [
      { list: 'appeals', search: { q: 'viewed', cols: 'person' } },
      '/admin/decisions?search=viewed&appeal=open',
      1,
    ],
    [
      { list: 'appeals', search: { q: 'viewed', appeal: 'any' } },
      '/admin/decisions?search=viewed&appeal=any',
      2,
    ],
    [{ list: 'bin', search: { q: 'binned', kind: 'company' } }, '/admin/bin?search=binned&kind=company', 1],
    [
      { list: 'courses', search: { q: 'no such course', sort: '-last_update' } },
      '/admin/courses?search=no such course',
      0,
    ],
  ]
  for (const [at, [query]] of asked.entries()) await save(admin, String(at), query, true)
  const totals = async (by: Api) => {
    const { items } = (await by.get('/admin/views')).body as { items: AcademyView[] }
    const { body } = await by.get('/admin/views/counts')
    const counted = new Map(body.items.map((one: { id: string; total: number }) => [one.id, one.total]))
    return Object.fromEntries(items.map(({ id, name }) => [name, counted.get(id)]))
  }
  const counted = await totals(admin)
  for (const [at, [, path, total]] of asked.entries()) {
    expect(counted[at], path).toBe(total)
    expect((await admin.get(path)).body.total, path).toBe(total)
  }
  // Moderators see tasks in the bin, and no courses.
  expect(await totals(moderator)).toEqual({ 0: 3, 1: 1, 2: 2, 3: 0 })
})

test('D66 a count ends at a thousand and says so; a view that its list no longer understands has none', async () => {
  await server.ctx.pool.query(`insert into academy.company (name, created_at)
    select 'many ' || n, now() from generate_series(1, 1001) n`)
  const many = await save(admin, 'Many', { list: 'companies', search: { q: 'many ' } })
  const odd = await save(admin, 'Odd', { list: 'challenges', search: { category: 'no id' } })
  const days = await save(admin, 'Days', { list: 'audit', search: { from: 'yesterday', q: 'nobody at all' } })
  const { body } = await admin.get('/admin/views/counts')
  expect(body.items).toEqual([
    { id: many.id, total: 1000, totalIsMore: true },
    { id: days.id, total: 0, totalIsMore: false },
  ])
  expect((await names(admin)).includes(odd.name)).toBe(true)
})

test('D66 bad input is refused, and there are not endlessly many', async () => {
  for (const bad of [
    { ...view('x'), query: { list: 'nothing', search: {} } },
    { ...view('x'), query: { list: 'users', search: { q: 1 } } },
    { ...view('x'), query: { list: 'users', search: { q: 'long'.repeat(200) } } },
    view(' '),
    { ...view('x'), icon: 'skull' },
  ])
    expect((await admin.post('/admin/views', bad)).status, JSON.stringify(bad)).toBe(422)
  expect((await admin.patch(`/admin/views/${randomUUID()}`, { version: 1 })).status).toBe(404)
  for (let count = 0; count < mostViews.own; count += 1) await save(admin, `v${count}`)
  expect((await admin.post('/admin/views', view('one more'))).status).toBe(409)
  await save(admin, 'shared', undefined, true)
  await save(colleague, 'theirs')
})

test('D94 views are put on the dashboard in a person’s own order; those that are gone are left out', async () => {
  const reader = await newcomer(server, { admin: true })
  const editor = await newcomer(server, { role: 'editor' })
  const jobs = await save(reader, 'Jobs', { list: 'jobs', search: {} }, true)
  const users = await save(reader, 'Users', { list: 'users', search: {} }, true)
  const panelsOf = async (by: Api) => (await by.get('/admin/views')).body.panelIds
  expect(await panelsOf(reader)).toEqual([])
  const choose = (by: Api, panelIds: string[]) => by.patch('/admin/views', { panelIds })
  expect((await choose(reader, [users.id, jobs.id, users.id])).body.panelIds).toEqual([users.id, jobs.id])
  // The rest of the choice stays, and nobody else's changes.
  await reader.patch('/admin/views', { startId: jobs.id })
  expect(await panelsOf(reader)).toEqual([users.id, jobs.id])
  expect(await panelsOf(editor)).toEqual([])
  // Of a list that they may not read, nobody sees a panel.
  expect((await choose(editor, [users.id, jobs.id])).body.panelIds).toEqual([jobs.id])
  await reader.delete(`/admin/views/${users.id}`)
  expect(await panelsOf(reader)).toEqual([jobs.id])
  expect((await choose(reader, ['no id'])).status).toBe(422)
  expect(
    (
      await choose(
        reader,
        Array.from({ length: mostPanels + 1 }, () => randomUUID()),
      )
    ).status,
  ).toBe(422)
})
