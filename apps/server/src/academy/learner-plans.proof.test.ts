import { afterAll, beforeAll, expect, test } from 'vitest'
import { allStatements, plansOf } from '../testing/plans.ts'
import { createTestServer, type TestServer } from '../testing/test-server.ts'
import { type Api, newcomer } from './testing/academy-client.ts'

const ROWS = 14_000
let server: TestServer
let learner: Api
const run = async (text: string) => (await server.ctx.pool.query(text)).rows
const id = async (text: string) => (await run(`select md5('${text}')::uuid as id`))[0].id

/** Many people, each with a bit of everything; 50 subtasks per task. */
async function fill(): Promise<void> {
  const some = `from generate_series(1, ${ROWS}) n`
  const user = "md5('u' || n)::uuid"
  const task = "md5('t' || n / 50)::uuid"
  for (const [table, columns, rows] of [
    ['"user"', 'id, name, display_name, registration', `select ${user}, 'u' || n, 'U', now() ${some}`],
    [
      'session',
      'user_id, created_at, last_update, salt, refresh_hash',
      `select ${user}, now(), now(), '', md5('r' || n) ${some}`,
    ],
    [
      'task',
      'id, creator, creation_timestamp',
      `select md5('t' || n)::uuid, ${user}, now() from generate_series(0, ${ROWS}) n`,
    ],
    ['course_task', 'task_id, course_id', `select id, 'course ' || id from academy.task`],
    [
      'subtask',
      'id, task_id, type, creator, creation_timestamp, xp, coins, content',
      `select md5('s' || n)::uuid, ${task}, 'QUESTION', ${user}, now(), 1, 0,
        '{"question": "?", "answers": ["a"], "case_sensitive": true, "ascii_letters": true, "digits": true, "punctuation": true, "blocks": []}' ${some}`,
    ],
    [
      'subtask_progress',
      'user_id, subtask_id, attempted_at, solved_at',
      `select ${user}, md5('s' || (n * 7 % ${ROWS} + 1))::uuid, now(), now() ${some}`,
    ],
    [
      'subtask_report',
      'task_id, subtask_id, subtask_type, subtask_creator, user_id, timestamp, reason, comment',
      `select ${task}, md5('s' || n)::uuid, 'QUESTION', ${user}, ${user}, now(), 'WRONG', '' ${some}`,
    ],
    [
      'ban',
      'user_id, creator, start, action, reason',
      `select ${user}, ${user}, now(), 'CREATE', '' ${some}`,
    ],
    [
      'coin_transaction',
      'user_id, created_at, coins, description, credit_note',
      `select ${user}, now(), 1, '', false ${some}`,
    ],
    ['hearts', 'user_id, hearts, last_auto_refill', `select ${user}, 6, now() ${some}`],
    [
      'audit',
      'at, actor_id, action, target_kind, target_id',
      `select now(), ${user}, 'user.edit', 'user', ${user}::text ${some}`,
    ],
  ]) {
    await run(`insert into academy.${table} (${columns}) ${rows}`)
    await run(`vacuum analyze academy.${table}`)
  }
  await run('vacuum analyze academy.score')
}

beforeAll(async () => {
  server = await createTestServer()
  learner = await newcomer(server)
  await run(
    "insert into academy.course (id, title, language, last_update) values ('linux', 'Linux', 'de', now())",
  )
  await fill()
}, 120_000)
afterAll(() => server.close())

const large =
  'user|session|task|course_task|subtask|subtask_progress|subtask_report|ban|coin_transaction|hearts|audit|deletion'

test('Z87 whatever a learner asks for, the rows of others are not read', {
  timeout: 60_000,
}, async () => {
  const [task, subtask] = [await id('t3'), await id('s150')]
  const at = `/challenges/tasks/${task}`
  const { get, post, patch } = learner
  const calls: [name: string, call: () => Promise<{ status: number }>][] = [
    ...[
      `/challenges/subtasks?task_id=${task}`,
      `/challenges/subtasks?creator=${learner.userId}`,
      '/challenges/subtasks?limit=20',
      `${at}/questions`,
      `${at}/questions/${subtask}`,
      `${at}/coding_challenges`,
      '/challenges/courses/linux/tasks',
      `/challenges/bans?user_id=${learner.userId}`,
      '/challenges/leaderboard?limit=20',
      `/challenges/leaderboard/by-task/${task}?limit=20`,
      '/challenges/leaderboard/by-language/python',
      '/skills/xp/me',
      '/skills/courses',
      '/shop/coins/me',
      '/shop/hearts/me',
      '/shop/premium/me',
      '/auth/users/me',
      '/auth/session',
      '/auth/sessions/me',
      '/auth/oauth/links/me',
    ].map((url): [string, () => Promise<{ status: number }>] => [url, () => get(url)]),
    ['a task of a course', () => post('/challenges/courses/linux/tasks', {})],
    ['an attempt', () => post(`${at}/questions/${subtask}/attempts`, { answer: 'a' })],
    ['a rating', () => post(`${at}/subtasks/${subtask}/feedback`, { rating: 'NEGATIVE' })],
    ['a profile', () => patch('/auth/users/me', { description: 'Neu hier', display_name: 'Ada' })],
    ['wrong, then', () => post(`${at}/questions/${subtask}/attempts`, { answer: 'b' })],
  ]
  for (const [name, call] of calls) {
    let status = 0
    const plans = await plansOf(
      server,
      async () => {
        status = (await call()).status
      },
      allStatements,
    )
    expect(status, name).toBeLessThan(300)
    for (const plan of plans) expect(plan, name).not.toMatch(new RegExp(`Seq Scan on "?(${large})\\b`))
  }
})

test('Z87 a page of a leaderboard is read directly from its position, and a rank is counted without reading solutions', async () => {
  const user = await id('u5')
  for (const path of ['?limit=20&offset=40', `/${user}`, `/by-task/${await id('t3')}`]) {
    const plans = await plansOf(server, () => learner.get(`/challenges/leaderboard${path}`))
    const about = plans.filter(plan => plan.includes('score'))
    expect(about.length, path).toBeGreaterThan(1)
    for (const plan of about) expect(plan, path).not.toMatch(/subtask/)
    // The total counts every single one.
    for (const plan of about.filter(plan => !plan.startsWith('Aggregate')))
      expect(plan, path).toMatch(/using score_(rank|pkey)/)
  }
})
