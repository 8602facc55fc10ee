import { afterAll, beforeAll, expect, test } from 'vitest'
import { plansOf } from '../../../testing/plans.ts'
import { createTestServer, type TestServer } from '../../../testing/test-server.ts'
import { growReports } from '../../seed/grow/grow-reports.ts'
import { demoId } from '../../seed/random.ts'
import { seedAcademy } from '../../seed/seed.ts'
import { type Api, newcomer } from '../../testing/academy-client.ts'

const REPORTS = 30_000
let server: TestServer
let admin: Api
beforeAll(async () => {
  server = await createTestServer()
  await seedAcademy(server.ctx, 'the demo password')
  await growReports(server.ctx, REPORTS, () => {})
  await server.ctx.pool.query('vacuum analyze academy.subtask_report')
  admin = await newcomer(server, { name: 'reader', admin: true })
})
afterAll(() => server.close())

test('a large seed has the requested number of reports, open and resolved, automatic and not', async () => {
  const total = async (query: string) => (await admin.get(`/admin/reports?limit=1&${query}`)).body.total
  expect(await total('completed=any')).toBeGreaterThanOrEqual(REPORTS)
  expect(await total('completed=true')).toBeGreaterThan(REPORTS * 0.7)
  expect(await total('completed=false')).toBeGreaterThan(REPORTS * 0.2)
  expect(await total('completed=any&automatic=true')).toBeGreaterThan(100)
})

test('a large seed blocks only existing reporters, and each of them is banned', async () => {
  const { rows } = await server.ctx.pool.query(`
    select count(*) as blocked, count(r.user_id) as people, count(b.id) as banned, count(distinct b.end - b.start) as terms
    from academy.subtask_report r
    left join academy.ban b on b.report_id = r.id and b.user_id = r.user_id and b.action = 'REPORT'
    where r.completed_action = 'BLOCK_REPORTER'`)
  const { blocked, people, banned, terms } = rows[0]
  expect(Number(blocked)).toBeGreaterThan(100)
  expect([Number(people), Number(banned)]).toEqual([Number(blocked), Number(blocked)])
  expect(Number(terms)).toBe(3)
})

test('every list of reports uses an index, however it is filtered, sorted or searched', async () => {
  const first = (await admin.get('/admin/reports?limit=10')).body
  for (const path of [
    '/challenges/subtask_reports?limit=10',
    '/challenges/subtask_reports?limit=10&completed=true',
    '/challenges/subtask_reports?limit=10&reason=ABUSE&subtask_type=MATCHING',
    '/admin/reports',
    `/admin/reports?cursor=${first.next}`,
    '/admin/reports?completed=any&sort=timestamp',
    '/admin/reports?completed=true',
    '/admin/reports?completed=any&reason=OTHER',
    '/admin/reports?subtask_type=MATCHING',
    '/admin/reports?search=%2312345',
    '/admin/reports?search=mara_k',
    '/admin/reports?grouped=true',
    '/admin/reports?grouped=true&sort=timestamp&reason=ABUSE&free=true',
    '/admin/reports?grouped=true&assignee=me',
    `/admin/reports?reporter=${demoId('user', 'mara_k')}`,
    `/admin/reports?creator=${demoId('user', 'mara_k')}&completed=any`,
  ]) {
    const plans = await plansOf(server, () => admin.get(path))
    const lists = plans.filter(plan => plan.includes('subtask_report') && !plan.startsWith('Aggregate'))
    expect(lists, path).toHaveLength(1)
    expect(lists[0], path).not.toMatch(/Seq Scan on subtask_report/)
  }
})
