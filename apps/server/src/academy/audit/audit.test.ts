import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'
import { newcomer } from '../testing/academy-client.ts'
import { reportCast } from '../testing/report-cast.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

/** Everything the academy stores, as one text. */
async function stored(): Promise<string> {
  const tables = [
    ...['"user"', 'session', 'ban', 'company', 'job', 'challenge_category', 'challenge', 'subtask'],
    ...['subtask_report', 'root_skill', 'sub_skill', 'coin_transaction', 'deletion'],
  ]
  const rows = await Promise.all(
    tables.map(table =>
      sql`select to_jsonb(t) as row from academy.${sql.raw(table)} t order by 1`.execute(server.ctx.db),
    ),
  )
  return JSON.stringify(rows.map(({ rows }) => rows))
}

test('D5 if the history cannot be written, nothing changes', async () => {
  const cast = await reportCast(server)
  const { admin } = cast
  const { userId } = await newcomer(server, { name: 'learner' })
  const { id: report, subtask_id } = await cast.newReport()
  const company = (await admin.post('/jobs/companies', { name: 'Bakery' })).body.id
  const ban = (
    await admin.post('/challenges/bans', { user_id: userId, action: 'CREATE', reason: 'spam', end: null })
  ).body.id
  await server.errandsDone()
  await sql`alter table academy.audit add constraint full_up check (false) not valid`.execute(server.ctx.db)
  const before = await stored()
  const calls: [keyof typeof admin & ('post' | 'put' | 'patch' | 'delete'), string, object?][] = [
    ['patch', `/auth/users/${userId}`, { enabled: false }],
    ['patch', `/auth/users/${userId}`, { admin: true }],
    ['patch', `/auth/users/${userId}`, { display_name: 'Somebody' }],
    ['delete', `/auth/users/${userId}`],
    ['delete', `/auth/sessions/${userId}`],
    ['post', '/jobs/companies', { name: 'Mill' }],
    ['patch', `/jobs/companies/${company}`, { name: 'Mill' }],
    ['delete', `/jobs/companies/${company}`],
    ['post', '/challenges/categories', { title: 'Other', description: '' }],
    ['patch', `/challenges/bans/${ban}`, { reason: 'other' }],
    ['delete', `/challenges/bans/${ban}`],
    ['patch', `/challenges/tasks/${cast.task}/questions/${subtask_id}`, { enabled: true }],
    ['put', `/challenges/subtask_reports/${report}`, { action: 'BLOCK_CREATOR' }],
    ['post', `/shop/coins/${userId}`, { coins: 5, description: 'gift', credit_note: false }],
  ]
  for (const [method, path, body] of calls) {
    const { status } = await admin[method](path, body)
    expect(status, `${method} ${path}`).toBe(500)
    expect(await stored(), `${method} ${path}`).toBe(before)
  }
})
