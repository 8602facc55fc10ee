import { randomUUID } from 'node:crypto'
import type { Mention } from '@lotse/contracts/academy/notes'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { plansOf } from '../../../testing/plans.ts'
import { createTestServer, type TestServer } from '../../../testing/test-server.ts'
import { type Api, academyClient, newcomer } from '../../testing/academy-client.ts'

let server: TestServer
let admin: Api
let mona: Api
let edgar: Api
let about: { kind: string; id: string }
beforeAll(async () => {
  server = await createTestServer()
  admin = await newcomer(server, { name: 'chief', admin: true })
  mona = await newcomer(server, { name: 'mona', role: 'moderator' })
  edgar = await newcomer(server, { name: 'edgar', role: 'editor' })
  about = { kind: 'user', id: (await newcomer(server, { name: 'learner' })).userId }
})
afterAll(() => server.close())

async function write(by: Api, text: string, of: object = about): Promise<string> {
  const { status, body } = await by.post('/admin/notes', { id: randomUUID(), about: of, text })
  expect(status, JSON.stringify(body)).toBe(201)
  return body.id
}
const mentions = async (
  by: Api,
  query = '',
): Promise<{ items: Mention[]; unread: number; total: number }> => {
  const { status, body } = await by.get(`/admin/notes/mentions?${query}`)
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}
const markRead = (by: Api, body: object = {}) => by.post('/admin/notes/mentions/read', body)

test('Z992 D155 somebody who is mentioned finds it in the app until they have read it, and nobody else does', async () => {
  const id = await write(admin, 'Bitte ansehen, @mona und @chief')
  const { items, unread } = await mentions(mona)
  expect(items[0]).toEqual({
    note_id: id,
    about: { ...about, title: 'learner' },
    ...{ author: admin.userId, author_name: 'chief', text: 'Bitte ansehen, @mona und @chief' },
    ...{ at: expect.any(String), read: false },
  })
  expect(unread).toBe(1)
  // Nobody mentions themselves, and editors read no notes about users.
  for (const by of [admin, edgar]) expect(await mentions(by)).toMatchObject({ items: [], unread: 0 })
  expect((await markRead(admin)).body).toEqual({ unread: 0 })
  expect((await mentions(mona)).unread).toBe(1)
  const second = await write(admin, '@mona: noch einmal')
  expect((await markRead(mona, { note_ids: [id] })).body).toEqual({ unread: 1 })
  expect((await mentions(mona, 'unread=true')).items.map(one => one.note_id)).toEqual([second])
  expect((await markRead(mona)).body).toEqual({ unread: 0 })
  expect(await mentions(mona)).toMatchObject({ total: 2, items: [{ read: true }, { read: true }] })
  expect((await mentions(mona, 'unread=true')).total).toBe(0)
  for (const body of [{ note_ids: [] }, { note_ids: ['x'] }, { all: true }])
    expect((await markRead(mona, body)).status).toBe(422)
})

test('D155 an edit mentions others and no longer some; a deleted note mentions nobody, and read stays read', async () => {
  const other = await newcomer(server, { name: 'otto', role: 'moderator' })
  const id = await write(admin, '@mona?')
  const isIn = async (by: Api) => (await mentions(by)).items.find(one => one.note_id === id)?.read
  await markRead(mona)
  await admin.patch(`/admin/notes/${id}`, { text: '@mona und @otto?', version: 1 })
  expect([await isIn(mona), await isIn(other)]).toEqual([true, false])
  await admin.patch(`/admin/notes/${id}`, { text: 'Nur @otto', version: 2 })
  expect([await isIn(mona), await isIn(other)]).toEqual([undefined, false])
  await admin.delete(`/admin/notes/${id}`)
  expect(await mentions(other)).toMatchObject({ items: [], unread: 0 })
})

test('D155 mentions end with the right to read the note, wait for what is in the bin, and go with it and with people', async () => {
  const { id: company } = (await edgar.post('/jobs/companies', { name: 'Notiz GmbH' })).body
  await write(admin, '@edgar: rufen Sie an?', { kind: 'company', id: company })
  expect((await mentions(edgar)).items[0]?.about).toEqual({
    kind: 'company',
    id: company,
    title: 'Notiz GmbH',
  })
  await edgar.delete(`/jobs/companies/${company}`)
  expect((await mentions(edgar)).items[0]?.about.title).toBeNull()
  const setRole = (role: 'editor' | 'moderator') =>
    server.ctx.db.updateTable('academy.user').set({ role }).where('id', '=', edgar.userId).execute()
  await setRole('moderator')
  expect(await mentions(edgar)).toMatchObject({ items: [], unread: 0 })
  await setRole('editor')
  const { items } = (await admin.get('/admin/bin?search=Notiz')).body
  await admin.post('/admin/bin/delete', { ids: [items[0].id] })
  expect((await mentions(edgar)).total).toBe(0)
  const leaver = await newcomer(server, { name: 'lea', role: 'moderator' })
  await write(admin, '@lea')
  await admin.delete(`/auth/users/${leaver.userId}`)
  const { rowCount } = await server.ctx.pool.query('select from academy.mention where user_id = $1', [
    leaver.userId,
  ])
  expect(rowCount).toBe(0)
})

test('D155 signed in as somebody, nobody reads their mentions in their place; mentions are read along an index', async () => {
  await write(admin, '@mona, das sehen nur Sie')
  const { login } = (await admin.post(`/admin/users/${mona.userId}/session`, { reason: 'Frage' })).body
  const answer = await academyClient(server, login.access_token)('POST /admin/notes/mentions/read', {})
  expect(answer.body).toEqual({ unread: 1 })
  await server.ctx.pool.query(
    `with people as (insert into academy."user" (name, display_name, registration)
        select 'many_' || n, 'Many', now() from generate_series(1, 2000) n returning id),
      notes as (insert into academy.note_entry (id, about_kind, about_id, text, created_at)
        select gen_random_uuid(), 'user', $1, 'x', now() from generate_series(1, 20) returning id)
    insert into academy.mention (note_id, user_id, at) select notes.id, people.id, now() from notes, people`,
    [about.id],
  )
  await server.ctx.pool.query('analyze')
  const plans = (await plansOf(server, () => mentions(mona))).filter(plan => plan.includes('mention'))
  expect(plans.length).toBeGreaterThan(1)
  for (const plan of plans) expect(plan).not.toMatch(/Seq Scan on mention/)
})
