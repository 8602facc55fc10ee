import { readFile } from 'node:fs/promises'
import { rateLimits } from '@lotse/contracts/limits'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { queriesOf } from '../../../testing/plans.ts'
import { createTestServer, type TestServer } from '../../../testing/test-server.ts'
import { type Api, newcomer } from '../../testing/academy-client.ts'
import { settleScores } from './settle-scores.ts'

let server: TestServer
let learner: Api
beforeAll(async () => {
  server = await createTestServer()
  learner = await newcomer(server)
  await server.ctx.pool.query(
    "insert into academy.task (id, creator, creation_timestamp) select md5('task' || n)::uuid, md5('maker')::uuid, now() from generate_series(1, 3) n",
  )
})
afterAll(() => server.close())

const run = async (text: string) => (await server.ctx.pool.query(text)).rows

/** What everybody has solved, added up row by row. */
const addedUp = (within: string) =>
  run(`select p.user_id, sum(s.xp)::bigint as score, rank() over (order by sum(s.xp) desc)::int as rank
    from academy.subtask_progress p join academy.subtask s on s.id = p.subtask_id
    where p.solved_at is not null and ${within} group by 1 order by rank, user_id`)

async function boardAt(path: string) {
  const rows: { score: number; rank: number }[] = []
  let total = 1
  for (let offset = 0; offset < total; offset += 7) {
    const { body } = await learner.get(`/challenges/leaderboard${path}?limit=7&offset=${offset}`)
    rows.push(
      ...body.leaderboard.map(({ score, rank }: { score: number; rank: number }) => ({ score, rank })),
    )
    total = body.total
  }
  return { rows, total }
}

async function expectBoards(): Promise<void> {
  await settleScores(server.ctx)
  const boards: [path: string, within: string][] = [
    ['', 'true'],
    ...['python', 'java'].map((name): [string, string] => [
      `/by-language/${name}`,
      `s.type = 'CODING_CHALLENGE' and s.content->>'solution_environment' = '${name}'`,
    ]),
  ]
  for (const { id } of await run('select id from academy.task'))
    boards.push([`/by-task/${id}`, `s.task_id = '${id}'`])
  for (const [path, within] of boards) {
    const rows = (await addedUp(within)).map(({ score, rank }) => ({ score, rank }))
    expect(await boardAt(path), path).toEqual({ rows, total: rows.length })
  }
  const everybody = await addedUp('true')
  expect(await run('select * from academy.score where solved < 1')).toEqual([])
  for (const { user_id, score, rank } of everybody.slice(0, 5))
    expect((await learner.get(`/challenges/leaderboard/${user_id}`)).body).toEqual({ score, rank })
  expect((await learner.get(`/challenges/leaderboard/${learner.userId}`)).body).toEqual({
    score: 0,
    rank: everybody.length + 1,
  })
}

const subtasks = (count: number, name: string) =>
  run(`insert into academy.subtask (id, task_id, type, creator, creation_timestamp, xp, coins, content)
    select md5('${name}' || n)::uuid, md5('task' || n % 3 + 1)::uuid,
      case when n % 4 = 0 then 'CODING_CHALLENGE' else 'QUESTION' end, md5('maker')::uuid, now(), n % 5, 0,
      case when n % 4 = 0 then jsonb_build_object('solution_environment', case when n % 8 = 0 then 'python' else 'java' end)
        else '{}' end
    from generate_series(1, ${count}) n`)

test('Z85 the boards equal the sum of the solutions, whatever happens to them', async () => {
  await subtasks(24, 's')
  await expectBoards()
  const steps = [
    `insert into academy.subtask_progress (user_id, subtask_id, attempted_at, solved_at)
      select md5('user' || u)::uuid, md5('s' || n)::uuid, now(), case when (u + n) % 3 > 0 then now() end
      from generate_series(1, 20) u, generate_series(1, 24) n where n <= u + 2`,
    'update academy.subtask_progress set solved_at = now() where solved_at is null and user_id > md5($$user3$$)::uuid',
    "update academy.subtask_progress set rated_at = now(), rating = 'POSITIVE'",
    'update academy.subtask set xp = xp + 10 where xp % 2 = 0',
    `update academy.subtask set task_id = md5('task1')::uuid where id in (md5('s3')::uuid, md5('s4')::uuid)`,
    `update academy.subtask set content = '{"solution_environment": "python"}' where id = md5('s4')::uuid`,
    `delete from academy.subtask where id in (md5('s1')::uuid, md5('s8')::uuid)`,
    'update academy.subtask_progress set solved_at = null where user_id < md5($$user3$$)::uuid',
    "delete from academy.subtask_progress where subtask_id = md5('s5')::uuid",
    "delete from academy.task where id = md5('task1')::uuid",
  ]
  for (const [index, step] of steps.entries()) {
    // A new minute for the rate limit of the boards.
    server.setNow(new Date(Date.now() + (index + 1) * 3_600_000))
    await run(step)
    await expectBoards()
  }
  // An older installation has solutions and no scores yet.
  const kept = await run('select * from academy.score order by board, user_id')
  const migration = await readFile(
    new URL('../../../../migrations/0350-academy-scores.sql', import.meta.url),
    'utf8',
  )
  await run(
    `truncate academy.score; ${migration.slice(migration.lastIndexOf('insert into academy.score ('))}`,
  )
  expect(await run('select * from academy.score order by board, user_id')).toEqual(kept)
  expect(kept.length).toBeGreaterThan(10)
  // Even the sum of the highest possible rewards is no reason to refuse a solution.
  await run(`update academy.subtask set xp = ${Number.MAX_SAFE_INTEGER}`)
  await settleScores(server.ctx)
  expect((await learner.get('/challenges/leaderboard')).body.leaderboard[0]).toMatchObject({
    score: Number.MAX_SAFE_INTEGER,
    rank: 1,
  })
  await run('delete from academy.subtask')
  await settleScores(server.ctx)
  expect(await run('select * from academy.score')).toEqual([])
})

const solving = (users: string, subtasks: string) =>
  `insert into academy.subtask_progress (user_id, subtask_id, attempted_at, solved_at)
    select md5('user' || u)::uuid, md5(s)::uuid, now(), now() from ${users} u, ${subtasks} s (s)`
const some = (name: string, to: number) => `(select '${name}' || n from generate_series(1, ${to}) n)`

test('Z110 pending changes to the boards add up in any order', async () => {
  await run(
    "insert into academy.task values (md5('task1')::uuid, md5('maker')::uuid, now()) on conflict do nothing",
  )
  await subtasks(8, 'd')
  await run(solving('generate_series(1, 9)', some('d', 8)))
  const steps = [
    'update academy.subtask set xp = xp + 10',
    "update academy.subtask set task_id = md5('task2')::uuid",
    "delete from academy.subtask_progress where user_id in (md5('user3')::uuid, md5('user4')::uuid)",
    solving('generate_series(3, 3)', some('d', 4)),
    "delete from academy.subtask where id in (md5('d2')::uuid, md5('d4')::uuid)",
  ]
  // No step waits until the boards include the previous one.
  for (const step of steps) await run(step)
  server.setNow(new Date(Date.now() + 40 * 3_600_000))
  await expectBoards()
  await run('delete from academy.subtask')
  await settleScores(server.ctx)
  expect(await run('select * from academy.score')).toEqual([])
})

test('Z110 changing or deleting a subtask that many have solved holds up none of them', async () => {
  await subtasks(3, 'p')
  await run(solving('generate_series(1, 2500)', some('p', 1)))
  const changes = [
    "update academy.subtask set xp = 7 where id = md5('p1')::uuid",
    "delete from academy.subtask where id = md5('p1')::uuid",
  ]
  const other = await server.ctx.pool.connect()
  try {
    for (const [index, change] of changes.entries()) {
      await other.query('begin')
      await other.query(change)
      const { rows } = await other.query(
        'select cardinality(users) as part from academy.score_due order by 1',
      )
      expect(rows.map(({ part }) => part)).toEqual([500, 1000, 1000])
      // One of its solvers solves something else in the meantime.
      const solved = solving('generate_series(1, 1)', `(select 'p${index + 2}')`)
      await run(`set local lock_timeout = '2s'; ${solved}`)
      await other.query('commit')
      await settleScores(server.ctx)
      const boards = await run("select user_id, score::bigint from academy.score where board = '' order by 1")
      const summed = (await addedUp('true')).map(({ user_id, score }) => ({ user_id, score }))
      expect(boards).toEqual(summed.sort((a, b) => (a.user_id < b.user_id ? -1 : 1)))
    }
  } finally {
    other.release()
  }
})

/** Blocks that the database reads for a response. */
async function blocksOf(path: string): Promise<number> {
  let blocks = 0
  for (const { text, values } of await queriesOf(server, () => learner.get(path))) {
    const { rows } = await server.ctx.pool.query(`explain (analyze, buffers, format json) ${text}`, values)
    const plan = rows[0]['QUERY PLAN'][0].Plan
    blocks += plan['Shared Hit Blocks'] + plan['Shared Read Blocks']
  }
  return blocks
}

test('Z85 reading a leaderboard costs the same with ten times the solutions', async () => {
  const PEOPLE = 300
  server.setNow(new Date(Date.now() + 86_400_000))
  await run(
    "insert into academy.task values (md5('task1')::uuid, md5('maker')::uuid, now()) on conflict do nothing",
  )
  await subtasks(240, 'g')
  const solve = (from: number, to: number) =>
    run(`insert into academy.subtask_progress (user_id, subtask_id, attempted_at, solved_at)
      select md5('user' || u)::uuid, md5('g' || n)::uuid, now(), now()
      from generate_series(1, ${PEOPLE}) u, generate_series(${from}, ${to}) n`)
  const paths = [
    '',
    '/by-language/python',
    ...(await run('select id from academy.task')).map(({ id }) => `/by-task/${id}`),
  ]
  paths.push(`/${(await run("select md5('user7')::uuid as id"))[0].id}`, `/${learner.userId}`)
  await solve(1, 24)
  await run('vacuum analyze academy.score')
  const few: number[] = []
  for (const path of paths) few.push(await blocksOf(`/challenges/leaderboard${path}`))
  await solve(25, 240)
  await run('vacuum analyze academy.score')
  for (const [index, path] of paths.entries()) {
    const many = await blocksOf(`/challenges/leaderboard${path}`)
    expect(many / Math.max(few[index] ?? 0, 20), path).toBeLessThan(2)
  }
})

test('Z85 leaderboards have their own rate limit', async () => {
  const path = `/challenges/leaderboard/${learner.userId}`
  const answers = []
  for (let call = 0; call <= rateLimits.leaderboard.max; call += 1)
    answers.push((await learner.get(path)).status)
  expect(answers).toContain(200)
  expect(answers.at(-1)).toBe(429)
})
