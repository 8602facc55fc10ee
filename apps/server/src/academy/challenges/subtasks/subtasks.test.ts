import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../../../testing/test-server.ts'
import { type Api, newcomer } from '../../testing/academy-client.ts'

let server: TestServer
let admin: Api
let learner: Api
let expert: Api
let task: string
let courseTask: string
beforeAll(async () => {
  server = await createTestServer()
  admin = await newcomer(server, { name: 'admin', admin: true })
  learner = await newcomer(server, { name: 'learner' })
  expert = await newcomer(server, { name: 'expert' })
  const category = (await admin.post('/challenges/categories', { title: 'Netze', description: '' })).body.id
  task = (
    await admin.post(`/challenges/categories/${category}/challenges`, {
      title: 'IPv6',
      description: '',
      skills: [],
    })
  ).body.id
  await server.ctx.db
    .insertInto('academy.course')
    .values({ id: 'linux', title: 'Linux', language: 'de', last_update: server.ctx.now(), sections: '[]' })
    .execute()
  const place = { name: 'x', dependencies: [], row: 0, column: 0 }
  await admin.post('/skills/skilltree', { ...place, id: 'it', sub_tree_rows: 5, sub_tree_columns: 5 })
  await admin.post('/skills/skilltree/it', { ...place, id: 'shell', courses: ['linux'] })
  await admin.patch(`/skills/xp/${expert.userId}/it/shell`, { xp: 500 })
  await admin.patch(`/skills/xp/${learner.userId}/it/shell`, { xp: 499 })
  courseTask = (await admin.post('/challenges/courses/linux/tasks', {})).body.id
})
afterAll(() => server.close())

const forms = {
  multiple_choice: {
    question: 'Was ist ein Byte?',
    answers: [
      { answer: '8 Bit', correct: true },
      { answer: '16 Bit', correct: false },
    ],
    single_choice: true,
  },
  questions: {
    question: 'Wie heißt das Verzeichnis der Nutzer?',
    answers: ['/home'],
    case_sensitive: true,
    ascii_letters: true,
    digits: false,
    punctuation: true,
    blocks: [],
  },
  matchings: { left: ['22', '443'], right: ['https', 'ssh'], solution: [1, 0] },
  coding_challenges: {
    description: 'Addiere zwei Zahlen.',
    time_limit: 1000,
    memory_limit: 256,
    static_tests: 5,
    random_tests: 5,
    evaluator: 'def evaluate(): ...',
    solution_environment: 'python',
    solution_code: 'print(sum(map(int, input().split())))',
  },
}
type Path = keyof typeof forms
const types = {
  multiple_choice: 'MULTIPLE_CHOICE_QUESTION',
  questions: 'QUESTION',
  matchings: 'MATCHING',
  coding_challenges: 'CODING_CHALLENGE',
}
const at = (path: Path, id = '', of = task) => `/challenges/tasks/${of}/${path}${id && `/${id}`}`
const create = async (path: Path, change: object = {}, by: Api = admin, of = task) =>
  by.post(at(path, '', of), { ...forms[path], ...change })
const created = async (path: Path, change: object = {}, by: Api = admin, of = task) => {
  const { status, body } = await create(path, change, by, of)
  expect(status).toBe(201)
  return body
}
const solve = (subtask: string, user: Api) =>
  server.ctx.db
    .insertInto('academy.subtask_progress')
    .values({
      user_id: user.userId,
      subtask_id: subtask,
      attempted_at: server.ctx.now(),
      solved_at: server.ctx.now(),
    })
    .execute()
const error = (status: number, error: string, details?: unknown) => ({
  status,
  body: details === undefined ? { error } : { error, details },
})
const common = (type: string, creator: string) => ({
  id: expect.any(String),
  task_id: task,
  type,
  creator,
  creation_timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{6})?\+00:00$/),
  xp: 5,
  coins: 0,
  solved: false,
  rated: false,
  enabled: true,
  retired: false,
})

test('A3.5 all four types can be created, listed, read and solved, with the fields of the platform', async () => {
  const { evaluator, solution_code, solution_environment, ...coding } = forms.coding_challenges
  const { answers, ...question } = forms.questions
  const { solution, ...matching } = forms.matchings
  const views = {
    multiple_choice: { ...forms.multiple_choice, answers: ['8 Bit', '16 Bit'] },
    questions: question,
    matchings: matching,
    coding_challenges: coding,
  }
  for (const path of Object.keys(forms) as Path[]) {
    const base = common(types[path], admin.userId)
    const made = await created(path)
    const isCoding = path === 'coding_challenges'
    expect(made).toEqual({ ...base, ...(isCoding ? coding : forms[path]) })
    const view = { ...base, id: made.id, ...views[path] }
    expect((await learner.get(at(path, made.id))).body).toEqual(view)
    expect((await learner.get(at(path))).body).toEqual([view])
    const full = (await admin.get(`${at(path, made.id)}/solution`)).body
    expect(full).toEqual(
      isCoding ? { environment: 'python', code: solution_code } : { ...base, id: made.id, ...forms[path] },
    )
    expect(await learner.get(`${at(path, made.id)}/solution`)).toEqual(error(403, 'forbidden'))
    expect(await admin.get(`${at(path, randomUUID())}/solution`)).toEqual(error(404, 'subtask_not_found'))
    expect(await learner.get(at(path, made.id, courseTask))).toEqual(error(404, 'subtask_not_found'))
  }
})

test('A3.5 the list of all subtasks is ordered by age, filtered, and hides disabled ones from others', async () => {
  const { id } = await created('matchings')
  await admin.patch(at('matchings', id), { enabled: false, retired: true })
  const ids = async (api: Api, query: string) =>
    (await api.get(`/challenges/subtasks?${query}`)).body.map((row: { id: string }) => row.id)
  const all = (await admin.get('/challenges/subtasks')).body
  expect(all.at(-1)).toEqual({ ...common('MATCHING', admin.userId), id, enabled: false, retired: true })
  expect(await ids(learner, '')).not.toContain(id)
  expect(await ids(admin, 'enabled=false')).toEqual([id])
  expect(await ids(admin, 'retired=true&subtask_type=MATCHING')).toEqual([id])
  expect(await ids(admin, `creator=${learner.userId}`)).toEqual([])
  expect(await ids(admin, `task_id=${courseTask}`)).toEqual([])
  const solved = all[0].id
  await solve(solved, learner)
  expect(await ids(learner, 'solved=true')).toEqual([solved])
  expect(await ids(learner, 'attempted=true')).toEqual([solved])
  expect(await ids(learner, 'solved=false')).not.toContain(solved)
  expect(await ids(learner, 'rated=true')).toEqual([])
  expect(await ids(admin, 'limit=1&offset=1')).toEqual([all[1].id])
  expect((await learner.get('/challenges/subtasks/stats')).body).toEqual({
    total: all.length - 1,
    solved: 1,
    attempted: 0,
    unattempted: all.length - 2,
  })
})

test('A3.5 only its creator and administrators find a disabled subtask', async () => {
  const made = await created('questions', {}, expert, courseTask)
  await admin.patch(at('questions', made.id, courseTask), { enabled: false })
  const path = at('questions', made.id, courseTask)
  expect(await learner.get(path)).toEqual(error(404, 'subtask_not_found'))
  expect(await learner.get(`${path}/solution`)).toEqual(error(404, 'subtask_not_found'))
  expect((await expert.get(`${path}/solution`)).body.answers).toEqual(['/home'])
  expect((await admin.get(path)).status).toBe(200)
})

test('A3.5 rules of multiple choice', async () => {
  const answers = (...correct: boolean[]) =>
    correct.map((correct, index) => ({ answer: `${index}`, correct }))
  expect(await create('multiple_choice', { answers: answers(true, true) })).toEqual(
    error(400, 'invalid_single_choice'),
  )
  expect(await create('multiple_choice', { answers: answers(false) })).toEqual(
    error(400, 'invalid_single_choice'),
  )
  expect(await create('multiple_choice', { answers: answers(false), single_choice: false })).toEqual(
    error(400, 'invalid_multiple_choice'),
  )
  await created('multiple_choice', { answers: answers(true, true), single_choice: false })
  expect((await create('multiple_choice', { answers: [] })).status).toBe(422)
  expect((await create('multiple_choice', { answers: answers(...Array(33).fill(true)) })).status).toBe(422)
})

test('A3.5 rules of questions: an answer may not use characters of a class that is off', async () => {
  const classes = { ascii_letters: false, digits: false, punctuation: false }
  const answer = (text: string, change: object = {}) =>
    create('questions', { ...classes, answers: [text], ...change })
  expect(await answer('abc')).toEqual(error(400, 'invalid_char'))
  expect(await answer('123', { ascii_letters: true })).toEqual(error(400, 'invalid_char'))
  expect(await answer('a;b', { ascii_letters: true })).toEqual(error(400, 'invalid_char'))
  expect((await answer('a1;', { ascii_letters: true, digits: true, punctuation: true })).status).toBe(201)
  expect((await answer('äöü')).status).toBe(201)
  expect((await answer('SELECT *', { blocks: ['SELECT', ' ', '*'] })).status).toBe(201)
})

test('A3.5 rules of matchings', async () => {
  const make = (left: string[], right: string[], solution: number[]) =>
    create('matchings', { left, right, solution })
  expect(await make(['a', 'b'], ['x'], [0, 0])).toEqual(error(400, 'left_right_different_length'))
  expect(await make(['a', 'b'], ['x', 'y'], [0])).toEqual(error(400, 'solution_different_length'))
  expect(await make(['a', 'b'], ['x', 'y'], [0, 2])).toEqual(error(400, 'invalid_index'))
  expect(await make(['a', 'b'], ['x', 'y'], [0, 0])).toEqual(error(400, 'right_entries_not_matched'))
  expect((await make(['a'], ['x'], [32])).status).toBe(422)
  expect((await make([], [], [])).status).toBe(422)
})

test('A3.5 rules of coding challenges: limits and environments come from the configuration, and nothing is run', async () => {
  const config = (await learner.get('/challenges/executor/config')).body
  const environments = (await learner.get('/challenges/executor/environments')).body
  expect(config).toEqual({ time_limit: expect.any(Number), memory_limit: expect.any(Number) })
  expect(environments.python).toEqual({ name: 'Python', version: expect.any(String) })
  expect(await create('coding_challenges', { time_limit: config.time_limit + 1 })).toEqual(
    error(403, 'time_limit_exceeded'),
  )
  expect(await create('coding_challenges', { memory_limit: config.memory_limit + 1 })).toEqual(
    error(403, 'memory_limit_exceeded'),
  )
  for (const solution_environment of ['cobol', 'constructor'])
    expect(await create('coding_challenges', { solution_environment })).toEqual(
      error(404, 'environment_not_found'),
    )
  const made = await created('coding_challenges', { static_tests: undefined, random_tests: null })
  expect(made).toMatchObject({ static_tests: 10, random_tests: 10 })
  expect((await admin.get(`${at('coding_challenges', made.id)}/evaluator`)).body).toBe('def evaluate(): ...')
  expect(await learner.get(`${at('coding_challenges', made.id)}/evaluator`)).toEqual(error(403, 'forbidden'))
  expect((await learner.get(`${at('coding_challenges', made.id)}/examples`)).body).toEqual([])
  expect((await admin.get('/challenges/coding_challenges/queue')).body).toEqual({
    workers: 0,
    active: 0,
    waiting: 0,
  })
  expect((await create('coding_challenges', { random_tests: 0 })).status).toBe(422)
  expect((await create('coding_challenges', { time_limit: 0 })).status).toBe(422)
})

test('A3.5 administrators edit, enable, retire and move; null keeps a field; rules apply to the result', async () => {
  const made = await created('multiple_choice')
  const path = at('multiple_choice', made.id)
  expect((await admin.patch(path, { question: null, xp: 9, coins: 3, enabled: false })).body).toEqual({
    ...made,
    xp: 9,
    coins: 3,
    enabled: false,
  })
  expect((await admin.patch(path, { retired: true, enabled: true })).body).toMatchObject({
    enabled: true,
    retired: true,
    question: forms.multiple_choice.question,
  })
  const both = forms.multiple_choice.answers.map(answer => ({ ...answer, correct: true }))
  expect(await admin.patch(path, { answers: both })).toEqual(error(400, 'invalid_single_choice'))
  expect((await admin.patch(path, { answers: both, single_choice: false })).status).toBe(200)
  expect(await admin.patch(path, { task_id: randomUUID() })).toEqual(error(404, 'task_not_found'))
  expect((await admin.patch(path, { task_id: courseTask })).body.task_id).toBe(courseTask)
  expect(await admin.get(path)).toEqual(error(404, 'subtask_not_found'))
  expect((await admin.get(at('multiple_choice', made.id, courseTask))).status).toBe(200)
  expect(await admin.patch(at('questions', made.id, courseTask), {})).toEqual(error(404, 'subtask_not_found'))
  expect(await learner.patch(at('multiple_choice', made.id, courseTask), {})).toEqual(error(403, 'forbidden'))
})

test('CC-03 a stale version of a subtask answers 409', async () => {
  const { id } = await created('matchings')
  const { version } = (await admin.get(`/admin/subtasks/${id}`)).body
  expect((await admin.patch(at('matchings', id), { xp: 1, version })).status).toBe(200)
  expect(await admin.patch(at('matchings', id), { xp: 2, version })).toEqual(error(409, 'stale_version'))
  expect((await admin.get(`/admin/subtasks/${id}`)).body).toMatchObject({ xp: 1, version: version + 1 })
})

test('A4.1 users who are not administrators create only in course tasks, from level 5 on, within limits, unbanned', async () => {
  expect((await learner.get('/challenges/subtasks/user_config')).body).toEqual({
    min_level: 5,
    max_xp: 5,
    max_coins: 0,
  })
  expect(await create('matchings', {}, expert, task)).toEqual(error(403, 'forbidden'))
  expect(await create('matchings', {}, learner, courseTask)).toEqual(error(403, 'forbidden'))
  expect(await create('matchings', {}, expert, randomUUID())).toEqual(error(404, 'task_not_found'))
  expect(await create('matchings', { xp: 6 }, expert, courseTask)).toEqual(error(403, 'xp_limit_exceeded', 5))
  expect(await create('matchings', { coins: 1 }, expert, courseTask)).toEqual(
    error(403, 'coin_limit_exceeded', 0),
  )
  const end = '2099-01-01T00:00:00+00:00'
  // A ban that starts in the future is already enforced.
  const { body } = await admin.post('/challenges/bans', {
    user_id: expert.userId,
    action: 'CREATE',
    reason: '',
    start: '2098-01-01T00:00:00Z',
    end,
  })
  expect(body.active).toBe(false)
  expect(await create('matchings', {}, expert, courseTask)).toEqual(error(403, 'banned', end))
  await admin.delete(`/challenges/bans/${body.id}`)
  expect((await created('matchings', {}, expert, courseTask)).creator).toBe(expert.userId)
})

test('A4.1 administrators are never banned', async () => {
  await admin.post('/challenges/bans', { user_id: admin.userId, action: 'CREATE', reason: '' })
  await created('matchings')
})

test('A4.2 administrators and its creator can delete a subtask', async () => {
  const mine = await created('matchings', {}, expert, courseTask)
  const path = (id: string) => `/challenges/tasks/${courseTask}/subtasks/${id}`
  expect(await learner.delete(path(mine.id))).toEqual(error(403, 'forbidden'))
  expect(await expert.delete(path(mine.id))).toEqual({ status: 200, body: {} })
  expect(await admin.delete(path(mine.id))).toEqual(error(404, 'subtask_not_found'))
})

test('feedback: once, on solved subtasks of others; a good one pays the creator', async () => {
  const made = await created('coding_challenges', {}, expert, courseTask)
  const path = `/challenges/tasks/${courseTask}/subtasks/${made.id}/feedback`
  const denied = error(403, 'permission_denied')
  expect(await learner.post(path, { rating: 'POSITIVE' })).toEqual(denied)
  expect(await expert.post(path, { rating: 'POSITIVE' })).toEqual(denied)
  await solve(made.id, learner)
  expect(await learner.post(path, { rating: 'POSITIVE' })).toEqual({ status: 200, body: {} })
  expect(await learner.post(path, { rating: 'POSITIVE' })).toEqual(denied)
  expect((await learner.get(at('coding_challenges', made.id, courseTask))).body).toMatchObject({
    solved: true,
    rated: true,
  })
  // Without invoice data the coins are withheld.
  expect((await admin.get(`/shop/coins/${expert.userId}`)).body).toEqual({ coins: 0, withheld_coins: 10 })
  expect((await learner.post(path, { rating: 'MEH' })).status).toBe(422)
})

test('ten bad ratings, if more than good ones, report a subtask automatically, once', async () => {
  const made = await created('matchings')
  const rate = async (rating: string) => {
    const user = await newcomer(server)
    await solve(made.id, user)
    await user.post(`/challenges/tasks/${task}/subtasks/${made.id}/feedback`, { rating })
  }
  const reports = async () =>
    (await admin.get('/challenges/subtask_reports')).body.filter(
      (report: { subtask_id: string }) => report.subtask_id === made.id,
    )
  for (let index = 0; index < 9; index++) await rate('NEGATIVE')
  expect(await reports()).toEqual([])
  await rate('NEGATIVE')
  expect(await reports()).toMatchObject([{ user_id: null, reason: 'DISLIKE', subtask_type: 'MATCHING' }])
  expect((await admin.get(at('matchings', made.id))).body.enabled).toBe(false)
})

test('the leaderboard ranks by XP of solved subtasks; a deleted user has no profile', async () => {
  const made = await created('questions', { xp: 1000 })
  const gone = await newcomer(server)
  await solve(made.id, gone)
  await solve(made.id, expert)
  await server.ctx.db.deleteFrom('academy.user').where('id', '=', gone.userId).execute()
  const { body } = await learner.get('/challenges/leaderboard?limit=2')
  expect(body.total).toBeGreaterThan(2)
  expect(body.leaderboard).toMatchObject([
    { score: 1000, rank: 1 },
    { score: 1000, rank: 1 },
  ])
  const faces = body.leaderboard.map((entry: { user: { id: string } | null }) => entry.user?.id ?? null)
  expect(faces.sort()).toEqual([expert.userId, null].sort())
  expect((await learner.get(`/challenges/leaderboard/${expert.userId}`)).body).toEqual({
    score: 1000,
    rank: 1,
  })
  expect(
    (await learner.get(`/challenges/leaderboard/by-task/${task}?limit=1`)).body.leaderboard,
  ).toHaveLength(1)
  expect((await learner.get('/challenges/leaderboard/by-language/python')).body.total).toBe(1)
  expect((await learner.get('/challenges/leaderboard?limit=101')).status).toBe(422)
})

test('A3.5 the admin list of subtasks searches by content, and shows place, creator and open reports', async () => {
  const { id } = await created('questions', { question: 'Eine unverwechselbare Frage' })
  const { body } = await admin.get('/admin/subtasks?search=unverwechselbar')
  expect(body).toMatchObject({
    total: 1,
    items: [{ id, task_title: 'IPv6', challenge_id: task, creator_name: 'admin', open_reports: 0 }],
  })
  expect(body.items[0].content).toMatchObject({ answers: ['/home'] })
  expect((await admin.get(`/admin/subtasks?task_id=${courseTask}`)).body.items[0]).toMatchObject({
    task_title: 'Linux',
    course_id: 'linux',
    challenge_id: null,
  })
})
