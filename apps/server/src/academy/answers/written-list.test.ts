import { mostListed } from '@lotse/contracts/limits'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { queriesOf } from '../../testing/plans.ts'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'
import { seedAcademy } from '../seed/seed.ts'
import { type Api, newcomer, stranger } from '../testing/academy-client.ts'

let server: TestServer
let admin: Api
let learner: Api
let anyone: Api
beforeAll(async () => {
  server = await createTestServer()
  await seedAcademy(server.ctx, 'the demo password')
  admin = await newcomer(server, { name: 'list-admin', admin: true })
  learner = await newcomer(server, { name: 'list-learner' })
  anyone = stranger(server)
})
afterAll(() => server.close())

interface Item {
  id: string
  task_id: string
  type: string
  creation_timestamp: string
}

const list = async (api: Api, path: string): Promise<Item[]> => {
  const { status, body } = await api.get(path)
  expect(status).toBe(200)
  return body
}
const read = async (api: Api, path: string) => (await api.get(path)).body
const run = (text: string, values: unknown[] = []) => server.ctx.pool.query(text, values)

test('Z267 a list that the database writes has the same records as those read one by one, for everybody', async () => {
  await run(`update academy.job set last_update = '2026-03-01 12:00:00.250999+01'
    where id = (select id from academy.job limit 1)`)
  for (const api of [admin, learner, anyone]) {
    const jobs = await list(api, '/jobs/jobs?')
    expect(jobs.length).toBeGreaterThan(5)
    for (const job of jobs) expect(job).toEqual(await read(api, `/jobs/jobs/${job.id}`))
    const courses = await list(api, '/skills/courses')
    expect(courses.length).toBeGreaterThan(2)
    for (const course of courses)
      expect(course).toEqual(await read(api, `/skills/courses/${encodeURIComponent(course.id)}/summary`))
  }
})

test('Z267 times in a list that the database writes have the platform’s format, with a fraction if there is one', async () => {
  await run(`update academy.task set creation_timestamp = '2026-03-01 12:00:00.25+01'
    where id = (select task_id from academy.challenge limit 1)`)
  await run(`update academy.subtask set creation_timestamp = '2026-03-01 23:30:00.007999-05'
    where id = (select s.id from academy.subtask s join academy.challenge using (task_id)
      where s.type = 'QUESTION' and s.enabled order by s.id limit 1)`)
  const times = new Set<string>()
  for (const category of await list(learner, '/challenges/categories')) {
    const path = `/challenges/categories/${category.id}/challenges`
    for (const challenge of await list(learner, path)) {
      expect(challenge).toEqual(await read(learner, `${path}/${challenge.id}`))
      times.add(challenge.creation_timestamp)
    }
  }
  expect(times).toContain('2026-03-01T11:00:00.250000+00:00')
  const questions = (await list(learner, '/challenges/subtasks')).filter(({ type }) => type === 'QUESTION')
  expect(questions.map(one => one.creation_timestamp)).toContain('2026-03-02T04:30:00.007000+00:00')
  for (const question of questions)
    expect(
      await read(learner, `/challenges/tasks/${question.task_id}/questions/${question.id}`),
    ).toMatchObject(question)
})

test('Z267 however long a list is, the server gets one row with its text', async () => {
  const companies = await list(admin, '/jobs/companies')
  await run(
    `insert into academy.job (company_id, title, description, location, remote, type, responsibilities,
        professional_level, salary_min, salary_max, salary_unit, salary_per, contact, last_update, created_at)
      select $1, 'Viele', 'x', 'Kiel', true, 'full_time', '{a,b}', 'junior', 1, 2, 'EUR', 'hour', 'c', now(), now()
      from generate_series(1, $2)`,
    [companies[0]?.id, mostListed],
  )
  const paths = ['/jobs/jobs', '/skills/courses', '/challenges/subtasks']
  for (const path of paths) {
    const queries = await queriesOf(server, () => list(learner, path))
    for (const { text, values } of queries) expect((await run(text, values)).rows.length).toBeLessThan(2)
  }
})

test('Z267 people who are not administrators get a part of a very long list, and read on from there', async () => {
  await run('update academy.job set closed_at = null')
  const all = await list(admin, '/jobs/jobs')
  expect(all.length).toBeGreaterThan(mostListed)
  for (const api of [learner, anyone]) {
    const first = await list(api, '/jobs/jobs')
    expect(first).toHaveLength(mostListed)
    expect(await list(api, `/jobs/jobs?limit=${2 * mostListed}`)).toHaveLength(mostListed)
    const rest = await list(api, `/jobs/jobs?offset=${mostListed}`)
    expect([...first, ...rest].map(({ id }) => id)).toEqual(all.map(({ id }) => id))
  }
  const [second] = (await list(anyone, '/skills/courses')).slice(1)
  expect(await list(anyone, '/skills/courses?limit=1&offset=1')).toEqual([second])
  expect(await list(anyone, '/jobs/jobs?limit=0')).toEqual([])
})

test('Z267 a caller has one list at a time, and nobody else waits for it', async () => {
  const waiting = async () => {
    const { rows } = await run(
      `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    return rows.length
  }
  const client = await server.ctx.pool.connect()
  try {
    await client.query('begin')
    await client.query('lock table academy.company in access exclusive mode')
    const asked = Array.from({ length: 4 }, () => learner.get('/jobs/jobs?limit=1'))
    await vi.waitFor(async () => expect(await waiting()).toBe(1))
    expect(await list(anyone, '/skills/courses?limit=1')).toHaveLength(1)
    expect(await waiting()).toBe(1)
    await client.query('rollback')
    for (const { status } of await Promise.all(asked)) expect(status).toBe(200)
  } finally {
    client.release()
  }
})
