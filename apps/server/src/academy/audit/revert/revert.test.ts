import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../../../testing/test-server.ts'
import { type Api, newcomer } from '../../testing/academy-client.ts'
import { reportableTask } from '../../testing/reportable-task.ts'

let server: TestServer
let admin: Api
beforeAll(async () => {
  server = await createTestServer()
  admin = await newcomer(server, { name: 'admin', admin: true })
})
afterAll(() => server.close())

const make = async (path: string, body: object): Promise<string> => {
  const { status, body: made } = await admin.post(path, body)
  expect(status, JSON.stringify(made)).toBeLessThan(300)
  return made.id
}
/** The newest entries of something, newest first. */
const entries = async (kind: string, id: string): Promise<{ id: number; action: string; after: object }[]> =>
  (await admin.get(`/admin/audit?target_kind=${kind}&target_id=${encodeURIComponent(id)}`)).body.items
const lastEntry = async (kind: string, id: string) => (await entries(kind, id))[0]?.id ?? 0
const planOf = (entry: number) => admin.get(`/admin/audit/${entry}/revert`)
const revert = async (entry: number, ...fields: string[]) => {
  const { body } = await planOf(entry)
  return admin.post(`/admin/audit/${entry}/revert`, { version: body.version, fields })
}
const readCompany = async (id: string) => (await admin.get(`/admin/companies/${id}`)).body
const jobOf = (company_id: string) => ({
  company_id,
  title: 'Gärtner',
  description: 'text',
  location: 'Kiel',
  remote: false,
  type: 'full_time',
  responsibilities: ['Rasen'],
  professional_level: 'entry',
  salary: { min: 1, max: 2, unit: 'EUR', per: 'hour' },
  contact: 'mail@example.com',
  skill_requirements: {},
})

test('D90 a change is set back field by field: what is unchanged since is free, what was changed since is a conflict', async () => {
  const id = await make('/jobs/companies', { name: 'Alt', description: 'eins', website: 'https://a.example' })
  await admin.patch(`/jobs/companies/${id}`, { name: 'Neu', description: 'zwei' })
  const entry = await lastEntry('company', id)
  await admin.patch(`/jobs/companies/${id}`, { description: 'drei', website: 'https://b.example' })
  expect((await planOf(entry)).body).toEqual({
    version: 3,
    fields: [
      { field: 'name', before: 'Alt', now: 'Neu', state: 'free' },
      { field: 'description', before: 'eins', now: 'drei', state: 'conflict' },
    ],
  })
  expect(await revert(entry, 'name')).toEqual({ status: 200, body: true })
  expect(await readCompany(id)).toMatchObject({
    name: 'Alt',
    description: 'drei',
    website: 'https://b.example',
    version: 4,
  })
  // Somebody chooses the older value of a conflict.
  expect((await revert(entry, 'description')).status).toBe(200)
  expect((await readCompany(id)).description).toBe('eins')
  expect((await planOf(entry)).body.fields.map(({ state }: { state: string }) => state)).toEqual([
    'same',
    'same',
  ])
  expect(await entries('company', id)).toMatchObject([
    { action: 'company.revert', after: { entry } },
    { action: 'company.change', after: { description: 'eins' } },
    { action: 'company.revert' },
    { action: 'company.change' },
    { action: 'company.change' },
    { action: 'company.change' },
    { action: 'company.create' },
  ])
})

test('D90 what nobody has seen yet, or the verb refuses, is not set back', async () => {
  const id = await make('/jobs/companies', { name: 'Erster' })
  await admin.patch(`/jobs/companies/${id}`, { name: 'Zweiter' })
  const entry = await lastEntry('company', id)
  const { version } = (await planOf(entry)).body
  await admin.patch(`/jobs/companies/${id}`, { description: 'dazwischen' })
  const stale = await admin.post(`/admin/audit/${entry}/revert`, { version, fields: ['name'] })
  expect(stale.status).toBe(409)
  await make('/jobs/companies', { name: 'Erster' })
  expect(await revert(entry, 'name')).toMatchObject({
    status: 409,
    body: { detail: 'Company already exists' },
  })
  expect((await readCompany(id)).name).toBe('Zweiter')
  // Fields that are not in the entry are nobody's business here.
  expect((await revert(entry, 'description')).status).toBe(409)
  await admin.delete(`/jobs/companies/${id}`)
  expect((await planOf(entry)).status).toBe(404)
})

test('D90 a text of which the history has only a part is not set back, and the plan says so', async () => {
  const long = (word: string) => word.repeat(500)
  const category = await make('/challenges/categories', { title: 'Lang', description: '' })
  const task = await make(`/challenges/categories/${category}/challenges`, {
    title: 'T',
    description: '',
    skills: [],
  })
  const id = await make(`/challenges/tasks/${task}/coding_challenges`, {
    description: long('wort und wort '),
    time_limit: 1000,
    memory_limit: 100,
    static_tests: 1,
    random_tests: 1,
    evaluator: 'x',
    solution_environment: 'python',
    solution_code: 'x',
  })
  const path = `/challenges/tasks/${task}/coding_challenges/${id}`
  expect((await admin.patch(path, { description: 'kurz', time_limit: 2000 })).status).toBe(200)
  const entry = await lastEntry('subtask', id)
  expect((await planOf(entry)).body.fields).toMatchObject([
    { field: 'time_limit', before: 1000, now: 2000, state: 'free' },
    { field: 'description', state: 'cut' },
  ])
  expect((await revert(entry, 'description')).status).toBe(409)
  expect((await revert(entry, 'time_limit')).status).toBe(200)
  expect((await admin.get(`/admin/subtasks/${id}`)).body).toMatchObject({ content: { time_limit: 1000 } })
})

test('D90 every kind of content can be set back', async () => {
  const category = await make('/challenges/categories', { title: 'K1', description: '' })
  const other = await make('/challenges/categories', { title: 'K2', description: '' })
  const challenge = await make(`/challenges/categories/${category}/challenges`, {
    title: 'C1',
    description: '',
    skills: [],
  })
  const first = await make('/jobs/companies', { name: 'Firma 1' })
  const second = await make('/jobs/companies', { name: 'Firma 2' })
  const job = await make('/jobs/jobs', jobOf(first))
  const size = { sub_tree_rows: 5, sub_tree_columns: 5 }
  for (const id of ['r1', 'r2'])
    await make('/skills/skilltree', { id, name: id, dependencies: [], row: 0, column: 0, ...size })
  await make('/skills/skilltree/r1', {
    id: 's1',
    name: 's1',
    dependencies: [],
    courses: [],
    row: 0,
    column: 0,
  })
  const { newQuestion, task } = await reportableTask(make, 'Aufgabe')
  const question = await newQuestion()

  const back = async (kind: string, id: string, path: string, change: object) => {
    const { status } = await admin.patch(path, change)
    expect(status).toBe(200)
    const entry = await lastEntry(kind, id)
    const { body } = await planOf(entry)
    const fields = body.fields.map(({ field }: { field: string }) => field)
    const answer = await revert(entry, ...fields)
    expect(answer, JSON.stringify(answer.body)).toEqual({ status: 200, body: true })
    return (await planOf(entry)).body.fields.map(({ state }: { state: string }) => state)
  }
  expect(await back('category', other, `/challenges/categories/${other}`, { title: 'K3' })).toEqual(['same'])
  const moved = { category: other, title: 'C2' }
  const challengePath = `/challenges/categories/${category}/challenges/${challenge}`
  expect(await back('challenge', challenge, challengePath, moved)).toEqual(['same', 'same'])
  const changedJob = { company_id: second, skill_requirements: { s1: 4 }, responsibilities: ['Beete'] }
  expect(await back('job', job, `/jobs/jobs/${job}`, changedJob)).toEqual(['same', 'same', 'same'])
  const questionPath = `/challenges/tasks/${task}/questions/${question}`
  expect(await back('subtask', question, questionPath, { answers: ['9'], xp: 3 })).toEqual(['same', 'same'])
  const root = { name: 'Neu', dependencies: ['r2'], icon: 'network' }
  expect(await back('root_skill', 'r1', '/skills/skilltree/r1', root)).toEqual(['same', 'same', 'same'])
  expect(await back('sub_skill', 's1', '/skills/skilltree/r1/s1', { row: 3 })).toEqual(['same'])
  expect(await back('skill_tree', 'root', '/skills/skilltree', { rows: 33 })).toEqual(['same'])
})

test('D90 other entries are no changes of content, and say so', async () => {
  const id = await make('/jobs/companies', { name: 'Nur angelegt' })
  expect((await planOf(await lastEntry('company', id))).status).toBe(409)
  const user = await newcomer(server)
  await admin.patch(`/auth/users/${user.userId}`, { display_name: 'Anders' })
  expect((await planOf(await lastEntry('user', user.userId))).status).toBe(409)
  expect((await planOf(999_999_999)).status).toBe(404)
})

test('Z427 an editor sees who changed content, reverts it, and sees nothing else of the history', async () => {
  const editor = await newcomer(server, { role: 'editor' })
  const id = await make('/jobs/companies', { name: 'Vorher', description: 'eins' })
  await editor.patch(`/jobs/companies/${id}`, { name: 'Nachher' })
  const { status, body } = await editor.get('/admin/audit?limit=100')
  expect(status, JSON.stringify(body)).toBe(200)
  expect(body.items[0]).toMatchObject({ action: 'company.change', target_id: id })
  const kinds = new Set(body.items.map(({ target_kind }: { target_kind: string }) => target_kind))
  expect([...kinds]).not.toContain('user')
  expect((await editor.get(`/admin/audit?target_kind=user&target_id=${editor.userId}`)).body.items).toEqual(
    [],
  )
  const { body: actions } = await editor.get('/admin/audit/actions')
  expect(actions).toContain('company.change')
  expect(actions.filter((action: string) => action.startsWith('user.'))).toEqual([])
  const entry = body.items[0].id
  const { body: plan } = await editor.get(`/admin/audit/${entry}/revert`)
  const set = { version: plan.version, fields: ['name'] }
  expect(await editor.post(`/admin/audit/${entry}/revert`, set)).toEqual({ status: 200, body: true })
  expect(await readCompany(id)).toMatchObject({ name: 'Vorher' })
  await admin.patch(`/auth/users/${editor.userId}`, { newsletter: true })
  const others = await lastEntry('user', editor.userId)
  expect((await editor.get(`/admin/audit/${others}/revert`)).status).toBe(404)
  expect((await editor.get('/admin/export/audit')).status).toBe(403)
})
