import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../../../testing/test-server.ts'
import { type Api, newcomer, stranger } from '../../testing/academy-client.ts'

let server: TestServer
let admin: Api
let learner: Api
beforeAll(async () => {
  server = await createTestServer()
  admin = await newcomer(server, { name: 'admin', admin: true })
  learner = await newcomer(server)
})
afterAll(() => server.close())

const unknown = randomUUID()
const empty = {
  description: null,
  website: null,
  youtube_video: null,
  twitter_handle: null,
  instagram_handle: null,
  logo_url: null,
}

test('A3.3 a company has exactly the fields of the platform; those not given are null', async () => {
  const { status, body } = await admin.post('/jobs/companies', { name: 'Nordlicht GmbH' })
  expect(status).toBe(200)
  expect(body).toEqual({ id: expect.stringMatching(/^[0-9a-f-]{36}$/), name: 'Nordlicht GmbH', ...empty })
  expect((await admin.get('/jobs/companies')).body).toContainEqual(body)
})

test('A3.3 the original dashboard sends "" for empty fields, which is kept', async () => {
  const form = { ...Object.fromEntries(Object.keys(empty).map(key => [key, ''])), name: 'Leere Felder AG' }
  const { body } = await admin.post('/jobs/companies', form)
  expect(body).toMatchObject(form)
})

test('A2.5 names are unique and case-sensitive, on creation and on change', async () => {
  const first = (await admin.post('/jobs/companies', { name: 'Unik' })).body
  const taken = { status: 409, body: { detail: 'Company already exists' } }
  expect(await admin.post('/jobs/companies', { name: 'Unik' })).toEqual(taken)
  const other = await admin.post('/jobs/companies', { name: 'unik' })
  expect(other.status).toBe(200)
  expect(await admin.patch(`/jobs/companies/${other.body.id}`, { name: 'Unik' })).toEqual(taken)
  expect((await admin.patch(`/jobs/companies/${first.id}`, { name: 'Unik' })).status).toBe(200)
})

test('A2.5 null keeps a field, "" empties it', async () => {
  const { body } = await admin.post('/jobs/companies', { name: 'Patch', website: 'https://a.example' })
  const kept = await admin.patch(`/jobs/companies/${body.id}`, { website: null, description: 'Neu' })
  expect(kept.body).toEqual({ ...body, description: 'Neu' })
  expect((await admin.patch(`/jobs/companies/${body.id}`, { website: '' })).body.website).toBe('')
})

test('A2.5 an unknown company answers 404 on change, deletion and by id', async () => {
  const missing = { status: 404, body: { detail: 'Company not found' } }
  expect(await admin.patch(`/jobs/companies/${unknown}`, { name: 'x' })).toEqual(missing)
  expect(await admin.delete(`/jobs/companies/${unknown}`)).toEqual(missing)
  expect(await admin.get(`/admin/companies/${unknown}`)).toEqual(missing)
})

test('A2.5 deleting answers true, also to one retry by a client that lost the answer (CC-05)', async () => {
  const { body } = await admin.post('/jobs/companies', { name: 'Flüchtig' })
  expect(await admin.delete(`/jobs/companies/${body.id}`)).toEqual({ status: 200, body: true })
  expect(await admin.delete(`/jobs/companies/${body.id}`)).toEqual({ status: 200, body: true })
  expect((await admin.delete(`/jobs/companies/${body.id}`)).status).toBe(404)
})

test('A2.5 a second deletion by somebody else, or much later, finds nothing (CC-05)', async () => {
  const other = await newcomer(server, { admin: true })
  const { body } = await admin.post('/jobs/companies', { name: 'Vergessen' })
  server.setNow(new Date('2026-05-01T12:00:00Z'))
  await admin.delete(`/jobs/companies/${body.id}`)
  expect((await other.delete(`/jobs/companies/${body.id}`)).status).toBe(404)
  server.setNow(new Date('2026-05-01T12:02:00Z'))
  expect((await admin.delete(`/jobs/companies/${body.id}`)).status).toBe(404)
  const next = (await admin.post('/jobs/companies', { name: 'Nächste' })).body
  await admin.delete(`/jobs/companies/${next.id}`)
  const kept = await server.ctx.db.selectFrom('academy.deletion').select('id').execute()
  expect(kept).toEqual([{ id: next.id }])
})

test('A2.5 the search_term of the original dashboard is ignored, our search is not', async () => {
  await admin.post('/jobs/companies', { name: 'Suchbar 100%' })
  const all = (await admin.get('/jobs/companies?')).body
  expect((await admin.get('/jobs/companies?search_term=zzz&')).body).toEqual(all)
  const names = (await admin.get('/jobs/companies?search=SUCHBAR%20100%25')).body.map((c: Named) => c.name)
  expect(names).toEqual(['Suchbar 100%'])
  expect((await admin.get('/jobs/companies?search=1_0%25')).body).toEqual([])
  expect((await admin.get('/jobs/companies?limit=1&offset=1')).body).toEqual(all.slice(1, 2))
})
interface Named {
  name: string
}

test('A6.1 companies are for administrators', async () => {
  expect(await learner.get('/jobs/companies')).toEqual({ status: 403, body: { detail: 'Permission denied' } })
  expect(await stranger(server).get('/jobs/companies')).toEqual({
    status: 401,
    body: { detail: 'Invalid token' },
  })
})

test('A5.1 validation errors use the words of the platform', async () => {
  const detail = async (body: unknown) => {
    const answer = await admin.post('/jobs/companies', body)
    expect(answer.status).toBe(422)
    return answer.body.detail
  }
  expect(await detail({})).toEqual([
    { loc: ['body', 'name'], msg: 'field required', type: 'value_error.missing' },
  ])
  expect((await detail({ name: null }))[0].msg).toBe('none is not an allowed value')
  expect((await detail({ name: 'x'.repeat(256) }))[0].msg).toBe(
    'ensure this value has at most 255 characters',
  )
  expect((await detail({ name: ['x'] }))[0].msg).toBe('str type expected')
  expect(await detail({ name: 'x', role: 'admin' })).toEqual([
    { loc: ['body', 'role'], msg: 'extra fields not permitted', type: 'value_error.extra' },
  ])
  expect((await admin.patch('/jobs/companies/nonsense', {})).body.detail[0].msg).toBe(
    'value is not a valid uuid',
  )
})

test('CC-03 an edit with a stale version answers 409 and changes nothing', async () => {
  const { body } = await admin.post('/jobs/companies', { name: 'Versioniert' })
  const { version } = (await admin.get(`/admin/companies/${body.id}`)).body
  expect((await admin.patch(`/jobs/companies/${body.id}`, { website: 'a', version })).status).toBe(200)
  expect(await admin.patch(`/jobs/companies/${body.id}`, { website: 'b', version })).toEqual({
    status: 409,
    body: { detail: 'Stale version' },
  })
  expect((await admin.get(`/admin/companies/${body.id}`)).body).toMatchObject({
    website: 'a',
    version: version + 1,
  })
})

test('A2.5 the paged list has the total and the number of jobs, and sorts', async () => {
  const { body } = await admin.get('/admin/companies?limit=2&sort=-name')
  expect(body.items).toHaveLength(2)
  expect(body.total).toBeGreaterThan(3)
  expect(body.items[0]).toMatchObject({ jobs: 0, version: expect.any(Number) })
  const names = body.items.map((company: Named) => company.name.toLowerCase())
  expect(names).toEqual([...names].sort().reverse())
})

test('CC-09 of fifty parallel creations with one name only one succeeds', async () => {
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => admin.post('/jobs/companies', { name: 'Gleichzeitig' })),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(49)
})

test('CC-12 a walk by cursor sees each company once while others are added and removed', async () => {
  for (let index = 0; index < 12; index++) {
    server.setNow(new Date(Date.UTC(2026, 5, 1, 12, index)))
    await admin.post('/jobs/companies', { name: `Lauf ${index}` })
  }
  const seen: string[] = []
  let cursor = ''
  do {
    const { body } = await admin.get(`/admin/companies?search=lauf&limit=3&sort=created_at${cursor}`)
    seen.push(...body.items.map((company: Named) => company.name))
    cursor = body.next ? `&cursor=${body.next}` : ''
    if (seen.length === 3) {
      const [first] = body.items
      await admin.delete(`/jobs/companies/${first.id}`)
      server.setNow(new Date(Date.UTC(2026, 5, 1, 13)))
      await admin.post('/jobs/companies', { name: 'Lauf spät' })
    }
  } while (cursor)
  expect(seen).toEqual([...Array.from({ length: 12 }, (_, index) => `Lauf ${index}`), 'Lauf spät'])
  expect((await admin.get('/admin/companies?cursor=nonsense')).status).toBe(422)
  const forged = Buffer.from(JSON.stringify(['2026-13-45', 'x'])).toString('base64url')
  expect((await admin.get(`/admin/companies?sort=created_at&cursor=${forged}`)).status).toBe(422)
})

test('every change of a company is in the audit log', async () => {
  const { body } = await admin.post('/jobs/companies', { name: 'Protokoll' })
  await admin.patch(`/jobs/companies/${body.id}`, { description: 'x' })
  await admin.delete(`/jobs/companies/${body.id}`)
  const rows = await server.ctx.db
    .selectFrom('academy.audit')
    .select(['action', 'actor_id', 'before', 'after'])
    .where('target_id', '=', body.id)
    .orderBy('id')
    .execute()
  expect(rows).toMatchObject([
    { action: 'company.create', actor_id: admin.userId, before: null, after: { name: 'Protokoll' } },
    { action: 'company.change', before: { description: null }, after: { description: 'x' } },
    { action: 'company.delete', before: { name: 'Protokoll', jobs: [] }, after: null },
  ])
})

test('IN-01 control characters and halves of emoji are cleaned, and what is stored can be read', async () => {
  const { status, body } = await admin.post('/jobs/companies', { name: 'A\u0000B \ud83d C 🦊\u202e' })
  expect(status).toBe(200)
  expect(body.name).toBe('AB \ufffd C 🦊\u202e')
  expect((await admin.get(`/admin/companies/${body.id}`)).body.name).toBe(body.name)
})
