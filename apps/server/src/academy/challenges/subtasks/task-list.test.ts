import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../../../testing/test-server.ts'
import { seedAcademy } from '../../seed/seed.ts'
import { type Api, newcomer } from '../../testing/academy-client.ts'

const TASKS = 300
let server: TestServer
let admin: Api
let moderator: Api
beforeAll(async () => {
  server = await createTestServer()
  await seedAcademy(server.ctx, 'the demo password')
  admin = await newcomer(server, { name: 'reader', admin: true })
  moderator = await newcomer(server, { name: 'decider', role: 'moderator' })
  // Many ordinary tasks by many people, of which few are disabled or retired.
  await server.ctx.pool.query(
    `insert into academy.subtask (task_id, type, creator, creation_timestamp, xp, coins, enabled, retired, content)
     select (select task_id from academy.challenge limit 1), 'QUESTION', md5((n % 500)::text)::uuid,
       now() - n * interval '1 minute', 1, 1, n % 100 <> 0, n % 150 = 0,
       jsonb_build_object('question', 'Frage Nummer ' || md5(n::text), 'answers', jsonb_build_array('ja'))
     from generate_series(1, $1) n`,
    [TASKS],
  )
})
afterAll(() => server.close())

interface Found {
  id: string
  type: string
  creator: string
  enabled: boolean
  retired: boolean
  open_reports: number
  challenge_id: string | null
  course_id: string | null
}
const list = async (query: string, by = admin): Promise<{ total: number; items: Found[] }> =>
  (await by.get(`/admin/subtasks?limit=100&${query}`)).body

test('D94 one list has the tasks of all challenges and courses, and moderators read it, too', async () => {
  const all = await list('')
  expect(all.total).toBeGreaterThan(TASKS)
  const ofCourses = await list('of=course')
  const ofChallenges = await list('of=challenge')
  expect(ofCourses.total).toBeGreaterThan(0)
  expect(ofCourses.total + ofChallenges.total).toBe(all.total)
  for (const { course_id, challenge_id } of ofCourses.items) {
    expect(course_id).not.toBeNull()
    expect(challenge_id).toBeNull()
  }
  expect((await list('', moderator)).total).toBe(all.total)
  const support = await newcomer(server, { role: 'support' })
  expect((await support.get('/admin/subtasks')).status).toBe(403)
})

test('D94 tasks are found by any of their texts, by the name of their creator and by id, but not by their code', async () => {
  const made = async (path: string, body: object) => {
    const { task_id } = await server.ctx.db
      .selectFrom('academy.challenge')
      .select('task_id')
      .executeTakeFirstOrThrow()
    return (await admin.post(`/challenges/tasks/${task_id}/${path}`, body)).body.id as string
  }
  const matching = await made('matchings', {
    left: ['Zugspitze'],
    right: ['Zwölf "Gipfel"'],
    solution: [0],
  })
  const coding = await made('coding_challenges', {
    description: 'Berechne Quersummen',
    time_limit: 1000,
    memory_limit: 10,
    evaluator: 'print("geheimkram")',
    solution_environment: 'python',
    solution_code: 'geheimkram()',
  })
  const ids = async (words: string) =>
    (await list(`search=${encodeURIComponent(words)}`)).items.map(({ id }) => id)
  expect(await ids('zwölf "GIPFEL"')).toEqual([matching])
  expect(await ids('quersumme')).toEqual([coding])
  expect(await ids('geheimkram')).toEqual([])
  expect(await ids('single_choice')).toEqual([])
  expect((await ids('reader')).toSorted()).toEqual([matching, coding].toSorted())
  expect(await ids(` ${coding} `)).toEqual([coding])
  expect((await ids(admin.userId)).toSorted()).toEqual([matching, coding].toSorted())
  expect(await ids('100%')).toEqual([])
})

test('D94 tasks are filtered by state and by creator', async () => {
  expect((await list('enabled=false')).items.every(({ enabled }) => !enabled)).toBe(true)
  expect((await list('retired=true')).items.every(({ retired }) => retired)).toBe(true)
  const reported = await list('reported=true')
  expect(reported.total).toBeGreaterThan(10)
  expect(reported.items.every(({ open_reports }) => open_reports > 0)).toBe(true)
  expect((await list('reported=false')).total).toBe((await list('')).total - reported.total)
  const creator = reported.items[0]?.creator ?? ''
  const theirs = await list(`creator=${creator}`)
  expect(theirs.total).toBeGreaterThan(0)
  expect(theirs.items.every(task => task.creator === creator)).toBe(true)
})

test('D94 a view of the tasks is saved by everybody who may read the list, and counted', async () => {
  const body = {
    isShared: true,
    name: 'Gemeldet',
    icon: 'star',
    query: { list: 'tasks', search: { state: 'reported' } },
  }
  const { body: view } = await moderator.post('/admin/views', body)
  const { total } = await list('reported=true')
  for (const by of [admin, moderator])
    expect((await by.get('/admin/views/counts')).body.items).toContainEqual({
      id: view.id,
      total,
      totalIsMore: false,
    })
  const support = await newcomer(server, { role: 'support' })
  expect((await support.get('/admin/views')).body.items).toEqual([])
})
