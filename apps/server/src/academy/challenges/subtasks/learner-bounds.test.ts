import { auditText, learnersPerDay, learnersPerTask, mostListed } from '@lotse/contracts/limits'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { queriesOf } from '../../../testing/plans.ts'
import { createTestServer, type TestServer } from '../../../testing/test-server.ts'
import { type Api, newcomer } from '../../testing/academy-client.ts'

let server: TestServer
let admin: Api
let days = 0
beforeAll(async () => {
  server = await createTestServer()
  admin = await newcomer(server, { admin: true })
  await server.ctx.pool.query(
    "insert into academy.course (id, title, language, last_update, sections) values ('linux', 'Linux', 'de', now(), '[]')",
  )
})
afterAll(() => server.close())

const run = async (text: string, values: unknown[] = []) => (await server.ctx.pool.query(text, values)).rows
const aDayLater = () => server.setNow(new Date(Date.now() + ++days * 86_400_000))
/** A course that teaches nothing yet requires no level. */
const newTask = async (): Promise<string> => {
  const [{ id }] = await run(
    'insert into academy.task (creator, creation_timestamp) values ($1, now()) returning id',
    [admin.userId],
  )
  await run("insert into academy.course_task (task_id, course_id, section_id) values ($1, 'linux', $2)", [
    id,
    id,
  ])
  return id
}
const coding = {
  description: 'Addiere.',
  time_limit: 1000,
  memory_limit: 256,
  evaluator: 'def evaluate(): ...',
  solution_environment: 'python',
  solution_code: 'print()',
}
const matching = { left: ['a', 'b'], right: ['c', 'd'], solution: [1, 0] }
const addMatching = (task: string, by: Api) => by.post(`/challenges/tasks/${task}/matchings`, matching)
const addCoding = (task: string, by: Api, change: object = {}) =>
  by.post(`/challenges/tasks/${task}/coding_challenges`, { ...coding, ...change })
const statuses = async (calls: number, call: (index: number) => Promise<{ status: number }>) => {
  const all: number[] = []
  for (let index = 0; index < calls; index += 1) all.push((await call(index)).status)
  return all
}

test('Z86 a learner may add a limited number of subtasks a day anywhere, and more the next day', async () => {
  const learner = await newcomer(server)
  const tasks = [await newTask(), await newTask()]
  const most = learnersPerDay.subtasks.session
  const all = await statuses(most + 1, index => addMatching(tasks[index % 2] ?? '', learner))
  expect(all.slice(0, -1).every(status => status === 201)).toBe(true)
  expect(await addMatching(tasks[0] ?? '', learner)).toEqual({
    status: 429,
    body: { error: 'too_many_requests' },
  })
  expect((await addMatching(tasks[0] ?? '', admin)).status).toBe(201)
  // Existing ones can still be deleted.
  const [own] = await run('select id, task_id from academy.subtask where creator = $1 limit 1', [
    learner.userId,
  ])
  expect((await learner.delete(`/challenges/tasks/${own.task_id}/subtasks/${own.id}`)).status).toBe(200)
  aDayLater()
  expect((await addMatching(await newTask(), learner)).status).toBe(201)
})

test('Z86 a learner may store a limited number of bytes a day, in subtasks and in edits', async () => {
  const learner = await newcomer(server)
  const long = '€'.repeat(65_000)
  const large = { evaluator: long, solution_code: long, description: '€'.repeat(16_000) }
  const all = await statuses(40, async () => addCoding(await newTask(), learner, large))
  const stored = all.filter(status => status === 201).length
  expect(stored * 3 * 146_000).toBeLessThanOrEqual(learnersPerDay.bytes.session)
  expect(stored).toBeGreaterThan(10)
  expect(all.at(-1)).toBe(429)
  // Edits of the profile use up the rest of the day, too.
  const edits = await statuses(200, index =>
    learner.patch('/auth/users/me', { description: `${index % 2}`.repeat(1024) }),
  )
  expect(edits).toContain(429)
  expect((await learner.get('/auth/users/me')).status).toBe(200)
  aDayLater()
  expect((await learner.patch('/auth/users/me', { description: 'anew' })).status).toBe(200)
})

test('Z86 learners add only so much to one task that its lists stay short', async () => {
  const learner = await newcomer(server)
  const task = await newTask()
  const add = (count: number, creator: string, description = '') =>
    run(
      `insert into academy.subtask (task_id, type, creator, creation_timestamp, xp, coins, content)
        select $1, 'CODING_CHALLENGE', $2, now(), 1, 0, $4 from generate_series(1, $3)`,
      [task, creator, count, JSON.stringify({ ...coding, description })],
    )
  await add(learnersPerTask.ofOne - 1, learner.userId)
  const atOnce = await Promise.all([1, 2, 3].map(() => addMatching(task, learner)))
  expect(atOnce.map(({ status }) => status).sort()).toEqual([201, 403, 403])
  expect(await addCoding(task, learner)).toEqual({
    status: 403,
    body: { error: 'subtask_limit_exceeded', details: learnersPerTask.ofOne },
  })
  const other = await newcomer(server)
  expect((await addCoding(task, other)).status).toBe(201)
  await add(learnersPerTask.ofAll, admin.userId)
  expect((await addCoding(task, other)).body.error).toBe('subtask_limit_exceeded')
  await run('delete from academy.subtask where task_id = $1', [task])
  await add(Math.ceil(learnersPerTask.shownBytes / 16_000), admin.userId, 'x'.repeat(16_000))
  expect((await addCoding(task, other)).body.error).toBe('subtask_bytes_exceeded')
  expect((await addCoding(task, admin)).status).toBe(201)
})

test('Z96 one learner cannot use up the room that all have in a task', async () => {
  const [learner, other] = [await newcomer(server), await newcomer(server)]
  const task = await newTask()
  const longest = { description: '€'.repeat(16_384) }
  const most = learnersPerTask.ofOne
  const all = await statuses(most, () => addCoding(task, learner, longest))
  const stored = all.filter(status => status === 201).length
  expect(stored).toBeGreaterThan(0)
  const [{ shown }] = await run(
    'select sum(shown_bytes)::int as shown from academy.subtask where task_id = $1',
    [task],
  )
  expect(shown * 7).toBeLessThan(learnersPerTask.shownBytes)
  expect(await addMatching(task, learner)).toEqual({
    status: 403,
    body: { error: 'subtask_bytes_exceeded', details: learnersPerTask.bytesOfOne },
  })
  expect((await addCoding(task, other, longest)).status).toBe(201)
  // Elsewhere they can continue.
  expect((await addCoding(await newTask(), learner, longest)).status).toBe(201)
})

test('Z86 lists of a task and the public view of a subtask leave out evaluators and solutions', async () => {
  const task = await newTask()
  const secret = { evaluator: 'the evaluator of Z86', solution_code: 'the solution of Z86' }
  const { body } = await addCoding(task, admin, secret)
  const learner = await newcomer(server)
  const path = `/challenges/tasks/${task}/coding_challenges`
  for (const url of [path, `${path}/${body.id}`, '/challenges/subtasks']) {
    const queries = await queriesOf(server, () => learner.get(url))
    for (const { text, values } of queries)
      expect(JSON.stringify(await run(text, values)), url).not.toContain('of Z86')
  }
  expect((await learner.get(path)).body).toEqual([(await learner.get(`${path}/${body.id}`)).body])
  expect((await admin.get(`${path}/${body.id}/evaluator`)).body).toBe(secret.evaluator)
})

test('Z86 the audit keeps the beginning of a long text', async () => {
  const task = await newTask()
  const evaluator = `first line\n${'x'.repeat(65_000)}`
  const { body } = await addCoding(task, admin, { evaluator })
  const [entry] = (await admin.get(`/admin/audit?target_kind=subtask&target_id=${body.id}`)).body.items
  expect(entry.after.evaluator).toBe(`${evaluator.slice(0, auditText.kept)}…`)
  expect(entry.after).toMatchObject({ description: coding.description, solution_code: coding.solution_code })
})

test('Z113 the audit shows a change near the end of a long text', async () => {
  const task = await newTask()
  const description = 'x'.repeat(6000)
  const { body } = await addCoding(task, admin, { description })
  const path = `/challenges/tasks/${task}/coding_challenges/${body.id}`
  expect((await admin.patch(path, { description: `${description}an insult` })).status).toBe(200)
  const [entry] = (await admin.get(`/admin/audit?target_kind=subtask&target_id=${body.id}`)).body.items
  expect(entry.before.description).toBe(`…${'x'.repeat(20)}`)
  expect(entry.after.description).toBe(`…${'x'.repeat(20)}an insult`)
})

test('Z86 a list of subtasks is limited for everybody but administrators, and has further pages', async () => {
  const task = await newTask()
  await run(
    `insert into academy.subtask (task_id, type, creator, creation_timestamp, xp, coins, content)
      select $1, 'QUESTION', $2, now(), 1, 0, '{}' from generate_series(1, $3)`,
    [task, admin.userId, mostListed + 1],
  )
  const learner = await newcomer(server)
  const url = `/challenges/subtasks?task_id=${task}`
  expect((await learner.get(url)).body).toHaveLength(mostListed)
  expect((await learner.get(`${url}&limit=20000`)).body).toHaveLength(mostListed)
  expect((await learner.get(`${url}&offset=${mostListed}`)).body).toHaveLength(1)
  expect((await admin.get(url)).body).toHaveLength(mostListed + 1)
})

test('Z86 on a full disk, learners get 507 when they add, but can delete, and administrators are not affected', async () => {
  const learner = await newcomer(server)
  const task = await newTask()
  const { body } = await addMatching(task, learner)
  const { settings } = server.ctx
  const own = settings.dataDir
  // A file system without free space.
  Object.assign(settings, { dataDir: '/proc' })
  try {
    expect(await addMatching(task, learner)).toEqual({ status: 507, body: { error: 'storage_full' } })
    expect((await learner.patch('/auth/users/me', { description: 'x' })).status).toBe(507)
    expect((await learner.delete(`/challenges/tasks/${task}/subtasks/${body.id}`)).status).toBe(200)
    expect((await addMatching(task, admin)).status).toBe(201)
  } finally {
    Object.assign(settings, { dataDir: own })
  }
  expect((await addMatching(task, learner)).status).toBe(201)
})
