import { afterAll, beforeAll, expect, test } from 'vitest'
import { plansOf } from '../../../testing/plans.ts'
import { createTestServer, type TestServer } from '../../../testing/test-server.ts'
import { demoId } from '../../seed/random.ts'
import { seedAcademy } from '../../seed/seed.ts'
import { type Api, newcomer } from '../../testing/academy-client.ts'

const TASKS = 30_000
let server: TestServer
let admin: Api
beforeAll(async () => {
  server = await createTestServer()
  await seedAcademy(server.ctx, 'the demo password')
  admin = await newcomer(server, { name: 'reader', admin: true })
  // Many ordinary tasks by many people, of which few are disabled or retired.
  await server.ctx.pool.query(
    `insert into academy.subtask (task_id, type, creator, creation_timestamp, xp, coins, enabled, retired, content)
     select (select task_id from academy.challenge limit 1), 'QUESTION', md5((n % 500)::text)::uuid,
       now() - n * interval '1 minute', 1, 1, n % 100 <> 0, n % 150 = 0,
       jsonb_build_object('question', 'Frage Nummer ' || md5(n::text), 'answers', jsonb_build_array('ja'))
     from generate_series(1, $1) n`,
    [TASKS],
  )
  await server.ctx.pool.query('vacuum analyze academy.subtask')
  await server.ctx.pool.query('vacuum analyze academy.subtask_report')
})
afterAll(() => server.close())

test('D94 every list of tasks uses an index, however it is filtered, sorted or searched', async () => {
  const first = (await admin.get('/admin/subtasks?limit=10')).body
  for (const query of [
    '',
    `cursor=${first.next}`,
    'sort=creation_timestamp',
    'subtask_type=MATCHING',
    'enabled=false',
    'retired=true',
    'reported=true',
    'of=course',
    'search=nummer%20abc1',
    'search=mara_k',
    `search=${demoId('user', 'mara_k')}`,
    `creator=${demoId('user', 'mara_k')}`,
  ]) {
    const plans = await plansOf(server, () => admin.get(`/admin/subtasks?limit=20&${query}`))
    const lists = plans.filter(plan => plan.includes('subtask') && !plan.startsWith('Aggregate'))
    expect(lists.length, query).toBeGreaterThan(0)
    for (const plan of lists) expect(plan, query).not.toMatch(/Seq Scan on subtask( |$)/m)
  }
})
