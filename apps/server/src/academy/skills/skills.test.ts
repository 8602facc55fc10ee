import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'
import { type Api, newcomer, stranger } from '../testing/academy-client.ts'

let server: TestServer
let admin: Api
let anyone: Api
beforeAll(async () => {
  server = await createTestServer()
  admin = await newcomer(server, { name: 'admin', admin: true })
  anyone = stranger(server)
  await server.ctx.db
    .insertInto('academy.course')
    .values({
      id: 'linux_basics',
      title: 'Linux',
      language: 'de',
      last_update: server.ctx.now(),
      sections: '[]',
    })
    .execute()
})
afterAll(() => server.close())

// As the original dashboard sends them: always 25 × 25, and "" for no icon.
const root = (id: string, change: object = {}) =>
  admin.post('/skills/skilltree', {
    id,
    name: `Skill ${id}`,
    dependencies: [],
    row: 3,
    column: 4,
    sub_tree_rows: 25,
    sub_tree_columns: 25,
    icon: '',
    ...change,
  })
const sub = (parent: string, id: string, change: object = {}) =>
  admin.post(`/skills/skilltree/${parent}`, {
    id,
    name: id,
    dependencies: [],
    courses: [],
    row: 0,
    column: 1,
    ...change,
  })
const missing = { status: 404, body: { detail: 'Skill not found' } }
const cycle = (...details: string[]) => ({ status: 409, body: { detail: 'Cycle in skill tree', details } })

test('A3.4 an empty tree is 20 × 20, and can be resized one side at a time', async () => {
  expect((await anyone.get('/skills/skilltree/')).body).toEqual({ skills: [], rows: 20, columns: 20 })
  expect(await admin.patch('/skills/skilltree', { rows: 30 })).toEqual({
    status: 200,
    body: { rows: 30, columns: 20 },
  })
  expect((await admin.patch('/skills/skilltree', { columns: '7', rows: null })).body).toEqual({
    rows: 30,
    columns: 7,
  })
  const { body } = await admin.patch('/skills/skilltree', { rows: 0 })
  expect(body.detail[0].msg).toBe('ensure this value is greater than or equal to 1')
})

test('A3.4 a root skill has exactly the fields of the platform; dependents are derived', async () => {
  const { status, body } = await root('netze', { icon: 'network' })
  expect(status).toBe(200)
  expect(body).toEqual({
    id: 'netze',
    name: 'Skill netze',
    dependencies: [],
    dependents: [],
    skills: [],
    row: 3,
    column: 4,
    sub_tree_rows: 25,
    sub_tree_columns: 25,
    icon: 'network',
  })
  await root('cloud', { dependencies: ['netze', 'netze'] })
  const { skills } = (await anyone.get('/skills/skilltree')).body
  expect(skills).toMatchObject([
    { id: 'netze', dependencies: [], dependents: ['cloud'] },
    { id: 'cloud', dependencies: ['netze'], dependents: [], icon: '' },
  ])
})

test('A3.4 a root skill exists once, and its dependencies must exist', async () => {
  expect(await root('netze')).toEqual({ status: 409, body: { detail: 'Skill already exists' } })
  expect(await root('neu', { dependencies: ['nirgends'] })).toEqual(missing)
  expect(await root('selbst', { dependencies: ['selbst'] })).toEqual(missing)
  expect((await anyone.get('/skills/skilltree')).body.skills).toHaveLength(2)
})

test('A2.8 an edit keeps what is null, replaces dependencies as a whole, and never changes the id', async () => {
  await root('edit', { dependencies: ['netze'], icon: 'a' })
  const { body } = await admin.patch('/skills/skilltree/edit', {
    name: 'Neu',
    dependencies: ['cloud'],
    icon: null,
    row: null,
  })
  expect(body).toMatchObject({ name: 'Neu', dependencies: ['cloud'], icon: 'a', row: 3 })
  expect((await admin.patch('/skills/skilltree/edit', { icon: '' })).body.icon).toBe('')
  expect((await admin.patch('/skills/skilltree/edit', { sub_tree_rows: 9 })).body.sub_tree_rows).toBe(9)
  expect((await admin.patch('/skills/skilltree/edit', { id: 'x' })).body.detail[0]).toEqual({
    loc: ['body', 'id'],
    msg: 'extra fields not permitted',
    type: 'value_error.extra',
  })
  expect(await admin.patch('/skills/skilltree/nirgends', { name: 'x' })).toEqual(missing)
  expect(await admin.patch('/skills/skilltree/edit', { dependencies: ['nirgends'] })).toEqual(missing)
})

test('A3.4 cycles among roots are refused with their path, and so is a dependency on itself', async () => {
  for (const id of ['r1', 'r2', 'r3']) await root(id)
  await admin.patch('/skills/skilltree/r2', { dependencies: ['r1'] })
  await admin.patch('/skills/skilltree/r3', { dependencies: ['r2'] })
  expect(await admin.patch('/skills/skilltree/r1', { dependencies: ['r3'] })).toEqual(
    cycle('r1', 'r3', 'r2', 'r1'),
  )
  expect(await admin.patch('/skills/skilltree/r1', { dependencies: ['r1'] })).toEqual(cycle('r1', 'r1'))
  const { skills } = (await anyone.get('/skills/skilltree')).body
  expect(skills.find((skill: { id: string }) => skill.id === 'r1').dependencies).toEqual([])
})

test('A3.4 a sub skill has exactly the fields of the platform, and its root has its own size', async () => {
  const { status, body } = await sub('netze', 'ipv6', { courses: ['linux_basics'], icon: 'ip' })
  expect(status).toBe(200)
  expect(body).toEqual({
    id: 'ipv6',
    parent_id: 'netze',
    name: 'ipv6',
    dependencies: [],
    dependents: [],
    courses: ['linux_basics'],
    row: 0,
    column: 1,
    icon: 'ip',
  })
  expect((await anyone.get('/skills/skilltree/netze')).body).toEqual({
    skills: [body],
    rows: 25,
    columns: 25,
  })
  expect((await anyone.get('/skills/skilltree')).body.skills[0].skills).toEqual(['ipv6'])
  expect(await anyone.get('/skills/skilltree/nirgends')).toEqual(missing)
})

test('A3.4 sub skill ids are unique across roots; dependencies must be siblings; courses must exist', async () => {
  await sub('cloud', 'docker')
  expect(await sub('netze', 'docker')).toEqual({ status: 409, body: { detail: 'Skill already exists' } })
  expect(await sub('netze', 'x', { dependencies: ['docker'] })).toEqual(missing)
  expect(await sub('nirgends', 'x')).toEqual(missing)
  const noCourse = { status: 404, body: { detail: 'Course not found' } }
  expect(await sub('netze', 'x', { courses: ['nirgends'] })).toEqual(noCourse)
  expect(await admin.patch('/skills/skilltree/netze/ipv6', { courses: ['nirgends'] })).toEqual(noCourse)
  expect(await admin.patch('/skills/skilltree/netze/ipv6', { dependencies: ['docker'] })).toEqual(missing)
  expect(await admin.patch('/skills/skilltree/cloud/ipv6', { name: 'x' })).toEqual(missing)
  expect((await anyone.get('/skills/skilltree/netze')).body.skills).toHaveLength(1)
})

test('A3.4 cycles among sub skills are refused with their path', async () => {
  await sub('cloud', 's1')
  await sub('cloud', 's2', { dependencies: ['s1'] })
  expect(await admin.patch('/skills/skilltree/cloud/s1', { dependencies: ['s2'] })).toEqual(
    cycle('s1', 's2', 's1'),
  )
})

test('CC-10 of two edits that close a cycle only together, one is refused', async () => {
  for (let round = 0; round < 15; round++) {
    const [a, b] = [`race_${round}_a`, `race_${round}_b`]
    await root(a)
    await root(b)
    const answers = await Promise.all([
      admin.patch(`/skills/skilltree/${a}`, { dependencies: [b] }),
      admin.patch(`/skills/skilltree/${b}`, { dependencies: [a] }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  }
})

test('CC-03 a stale version of a skill answers 409', async () => {
  const tree = async () => (await admin.get('/admin/skilltree')).body
  const find = async (id: string) => (await tree()).skills.find((skill: { id: string }) => skill.id === id)
  const { version } = await find('netze')
  expect((await admin.patch('/skills/skilltree/netze', { name: 'A', version })).status).toBe(200)
  expect(await admin.patch('/skills/skilltree/netze', { name: 'B', version })).toEqual({
    status: 409,
    body: { detail: 'Stale version' },
  })
  const { version: size } = await tree()
  expect((await admin.patch('/skills/skilltree', { rows: 21, version: size })).status).toBe(200)
  expect((await admin.patch('/skills/skilltree', { rows: 22, version: size })).status).toBe(409)
})

test('A2.8 deleting a root deletes its sub skills, their XP and its edges; the usage says so beforehand', async () => {
  await root('weg', { dependencies: ['netze'] })
  await admin.patch('/skills/skilltree/cloud', { dependencies: ['weg'] })
  await sub('weg', 'weg_1')
  await sub('weg', 'weg_2', { dependencies: ['weg_1'] })
  await admin.patch(`/skills/xp/${admin.userId}/weg/weg_1`, { xp: 500 })
  expect((await admin.get('/admin/skilltree/weg/usage')).body).toEqual({
    sub_skills: 2,
    users_with_xp: 1,
    dependents: ['cloud'],
    jobs: 0,
    challenges: 0,
  })
  expect((await admin.get('/admin/skilltree/weg/weg_1/usage')).body).toMatchObject({
    dependents: ['weg_2'],
    users_with_xp: 1,
  })
  const total = async () =>
    (
      await server.ctx.db
        .selectFrom('academy.user')
        .select('xp')
        .where('id', '=', admin.userId)
        .executeTakeFirstOrThrow()
    ).xp
  expect(await total()).toBe(500)
  expect(await admin.delete('/skills/skilltree/weg')).toEqual({ status: 200, body: true })
  expect(await total()).toBe(0)
  expect(await anyone.get('/skills/skilltree/weg')).toEqual(missing)
  const { skills } = (await anyone.get('/skills/skilltree')).body
  expect(skills.find((skill: { id: string }) => skill.id === 'cloud').dependencies).toEqual([])
  expect((await sub('netze', 'weg_1')).status).toBe(200)
})

test('A2.8 deleting a sub skill is never refused and removes edges in both directions', async () => {
  await sub('cloud', 'mitte', { dependencies: ['s2'] })
  await sub('cloud', 'ende', { dependencies: ['mitte'] })
  expect(await admin.delete('/skills/skilltree/cloud/mitte')).toEqual({ status: 200, body: true })
  const { skills } = (await anyone.get('/skills/skilltree/cloud')).body
  expect(skills.find((skill: { id: string }) => skill.id === 'ende').dependencies).toEqual([])
  expect(skills.find((skill: { id: string }) => skill.id === 's2').dependents).toEqual([])
  expect(await admin.delete('/skills/skilltree/netze/ende')).toEqual(missing)
  expect(await admin.delete('/skills/skilltree/nirgends')).toEqual(missing)
})

test('A6.1 anyone reads the tree, only administrators write it', async () => {
  const learner = await newcomer(server)
  const denied = { status: 403, body: { detail: 'Permission denied' } }
  expect(await learner.patch('/skills/skilltree', { rows: 1 })).toEqual(denied)
  expect(await learner.delete('/skills/skilltree/netze')).toEqual(denied)
  expect((await anyone.patch('/skills/skilltree/netze', {})).status).toBe(401)
})

test('a root skill may have any id, even one with a slash, or the id root', async () => {
  await root('root')
  await root('c/c++ & "ähnliches"')
  const path = `/skills/skilltree/${encodeURIComponent('c/c++ & "ähnliches"')}`
  expect((await anyone.get(path)).status).toBe(200)
  expect((await admin.patch(path, { name: 'C' })).body.name).toBe('C')
  expect((await admin.delete(path)).status).toBe(200)
  expect((await anyone.get('/skills/skilltree/root')).status).toBe(200)
})
