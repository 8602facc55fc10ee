import { treeFile } from '@lotse/rules/skill-tree/tree-file'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../../../testing/test-server.ts'
import { type Api, newcomer } from '../../testing/academy-client.ts'

let server: TestServer
let admin: Api
let editor: Api
beforeAll(async () => {
  server = await createTestServer()
  admin = await newcomer(server, { name: 'admin', admin: true })
  editor = await newcomer(server, { name: 'editor', role: 'editor' })
  const course = {
    id: 'linux',
    title: 'Linux',
    language: 'de',
    last_update: server.ctx.now(),
    sections: '[]',
  }
  await server.ctx.db.insertInto('academy.course').values(course).execute()
})
afterAll(() => server.close())

const sub = (id: string, change: object = {}) => ({
  id,
  name: id,
  row: 0,
  column: 0,
  icon: null,
  dependencies: [] as string[],
  courses: [] as string[],
  ...change,
})
const root = (id: string, sub_skills: object[] = [], change: object = {}) => ({
  id,
  name: id,
  row: 0,
  column: 0,
  sub_tree_rows: 5,
  sub_tree_columns: 5,
  icon: null,
  dependencies: [] as string[],
  sub_skills,
  ...change,
})
const file = (...skills: object[]) => ({ format: 'academy-skill-tree-1', rows: 20, columns: 20, skills })
const plan = async (tree: object) => (await editor.post('/admin/skilltree/import/plan', tree)).body
const load = async (tree: object) =>
  editor.post('/admin/skilltree/import', { file: tree, plan: (await plan(tree)).plan })
const saved = async () => treeFile((await editor.get('/admin/skilltree')).body)

test('D91 a file is imported as it was exported, in one step, and a second time changes nothing', async () => {
  const tree = file(
    root('base', [], { icon: 'network' }),
    root('web', [sub('css', { dependencies: ['html'] }), sub('html', { courses: ['linux'], icon: 'css' })], {
      dependencies: ['base'],
      row: 1,
    }),
  )
  expect(await plan(tree)).toMatchObject({ created: [{}, {}, {}, {}], changed: [], conflicts: [] })
  expect((await editor.get('/skills/skilltree')).body.skills).toEqual([])
  expect((await load(tree)).status).toBe(200)
  expect(await saved()).toEqual(tree)
  expect(await plan(tree)).toMatchObject({ created: [], changed: [], same: 4, conflicts: [] })
  const before = (await editor.get('/admin/skilltree')).body
  expect((await load(tree)).status).toBe(200)
  expect((await editor.get('/admin/skilltree')).body).toEqual(before)
})

test('D91 connections can be turned round, and what the file does not have stays', async () => {
  const turned = file(
    root('web', [sub('css'), sub('html', { dependencies: ['css'], name: 'HTML' }), sub('js')], { row: 1 }),
  )
  expect(await plan(turned)).toMatchObject({
    created: [{ id: 'js' }],
    changed: [
      { id: 'web', fields: ['dependencies'] },
      { id: 'css', fields: ['dependencies'] },
      { id: 'html', fields: ['name', 'icon', 'dependencies', 'courses'] },
    ],
  })
  expect((await load(turned)).status).toBe(200)
  const after = await saved()
  expect(after.skills.map(({ id }) => id)).toEqual(['base', 'web'])
  expect(after.skills[1]).toEqual(turned.skills[0])
})

test('D91 with a conflict nothing is imported, and a cycle is named with its path', async () => {
  const before = await saved()
  const bad = file(
    root('fresh'),
    root('web', [sub('css', { dependencies: ['js'] }), sub('js', { dependencies: ['html'] })], { row: 1 }),
  )
  const { conflicts, plan: seen } = await plan(bad)
  expect(conflicts).toEqual([
    { code: 'cycle_in_skill_tree', id: 'css', details: ['css', 'js', 'html', 'css'] },
  ])
  const refused = await editor.post('/admin/skilltree/import', { file: bad, plan: seen })
  expect(refused).toMatchObject({ status: 409, body: { detail: 'Import conflicts' } })
  expect(await saved()).toEqual(before)
})

test('D91 an import carries out the plan that somebody has seen, and no other', async () => {
  const tree = file(root('late'))
  const { plan: seen } = await plan(tree)
  await admin.post('/skills/skilltree', {
    ...{ id: 'late', name: 'Anders', dependencies: [], row: 5, column: 5 },
    ...{ sub_tree_rows: 5, sub_tree_columns: 5 },
  })
  expect((await editor.post('/admin/skilltree/import', { file: tree, plan: seen })).status).toBe(409)
  expect((await saved()).skills.find(({ id }) => id === 'late')?.name).toBe('Anders')
})

test('D91 a file of another format, or with fields that nobody knows, is refused', async () => {
  for (const wrong of [
    { ...file(), format: 'other' },
    { ...file(), more: 1 },
    file({ ...root('a'), row: -1 }),
    file(root('..')),
  ])
    expect((await editor.post('/admin/skilltree/import/plan', wrong)).status).toBe(422)
})

test('D91 before a skill is deleted, its jobs, challenges, courses and people are listed', async () => {
  await load(file(root('impact', [sub('deep', { courses: ['linux'] }), sub('flat', { row: 1 })], { row: 7 })))
  const { body: company } = await editor.post('/jobs/companies', { name: 'Firma' })
  await editor.post('/jobs/jobs', {
    company_id: company.id,
    title: 'Taucher',
    description: 'text',
    location: 'Kiel',
    remote: false,
    type: 'full_time',
    responsibilities: [],
    professional_level: 'entry',
    salary: { min: 1, max: 2, unit: 'EUR', per: 'hour' },
    contact: 'mail@example.com',
    skill_requirements: { deep: 2 },
  })
  const { body: category } = await editor.post('/challenges/categories', { title: 'K', description: '' })
  const challenge = { title: 'Tief', description: '', skills: ['deep'] }
  await editor.post(`/challenges/categories/${category.id}/challenges`, challenge)
  const people = await Promise.all(['eins', 'zwei'].map(name => newcomer(server, { name })))
  for (const [index, { userId }] of people.entries()) {
    await admin.patch(`/skills/xp/${userId}/impact/deep`, { xp: 10 + index })
    await admin.patch(`/skills/xp/${userId}/impact/flat`, { xp: 5 * index })
  }
  expect((await editor.get('/admin/skilltree/impact/impact?sub=deep')).body).toMatchObject({
    jobs: [{ title: 'Taucher', company: 'Firma' }],
    challenges: [{ title: 'Tief' }],
    courses: [{ id: 'linux', title: 'Linux' }],
  })
  expect((await editor.get('/admin/skilltree/impact/impact?sub=flat')).body).toEqual({
    jobs: [],
    challenges: [],
    courses: [],
  })
  const losers = async (query: string) => {
    const { body } = await admin.get(`/admin/skilltree/impact/people?${query}`)
    const rows = body.items.map(({ name, skill, xp }: { name: string; skill: string; xp: number }) => [
      ...[name, skill, xp],
    ])
    return { total: body.total, rows }
  }
  expect(await losers('limit=2')).toEqual({
    total: 3,
    rows: [
      ['zwei', 'deep', 11],
      ['eins', 'deep', 10],
    ],
  })
  expect(await losers('limit=2&offset=2')).toEqual({ total: 3, rows: [['zwei', 'flat', 5]] })
  expect(await losers('sub=flat')).toEqual({ total: 1, rows: [['zwei', 'flat', 5]] })
  // People are not part of content.
  expect((await editor.get('/admin/skilltree/impact/people')).status).toBe(403)
  expect((await editor.get('/admin/skilltree/impact/impact?sub=nothing')).status).toBe(404)
})
