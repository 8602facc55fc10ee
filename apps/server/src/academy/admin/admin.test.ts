import { randomUUID } from 'node:crypto'
import { captchaActions } from '@lotse/contracts/academy/auth/captcha'
import { csvLine } from '@lotse/rules/text/csv'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'
import { seedAcademy } from '../seed/seed.ts'
import { academyClient, addUser, signedIn } from '../testing/academy-client.ts'
import { academyRoutes } from '../testing/academy-routes.ts'

let server: TestServer
let boss: ReturnType<typeof academyClient>
let bossId: string
const now = new Date('2026-03-10T15:00:00Z')
beforeAll(async () => {
  server = await createTestServer()
  server.setNow(now)
  bossId = (await addUser(server, 'boss', { admin: true })).id
  boss = (await signedIn(server, 'boss')).call
})
afterAll(() => server.close())

test('GET /admin tells a dashboard what this server has beyond the platform', async () => {
  const { body } = await academyClient(server)('GET /admin')
  expect(body).toMatchObject({ version: '1', features: expect.arrayContaining(['audit', 'bulk', 'export']) })
})

test('statistics count what exists, with one number per day', async () => {
  await addUser(server, 'old', { registration: new Date('2026-01-01T00:00:00Z'), enabled: false })
  await addUser(server, 'midnight', { registration: new Date('2026-03-09T00:00:00Z'), last_login: now })
  await addUser(server, 'before', { registration: new Date('2026-03-08T23:59:59.999Z'), newsletter: true })
  const { body } = await boss('GET /admin/statistics?days=3')
  expect(body.users).toMatchObject({ total: 4, enabled: 3, disabled: 1, admins: 1, newsletter: 1, recent: 3 })
  expect(body.series.registrations).toEqual([
    { day: '2026-03-08', count: 1 },
    { day: '2026-03-09', count: 1 },
    { day: '2026-03-10', count: 1 },
  ])
  expect(body.series.last_logins.at(-1)).toEqual({ day: '2026-03-10', count: 1 })
  expect(body.sessions.active).toBe(1)
  expect(body.content).toMatchObject({ jobs: 0, companies: 0 })
})

describe('bulk', () => {
  test('every row has its own outcome; a failing row stops no other', async () => {
    const rows = await Promise.all(
      ['b1', 'b2', 'b3'].map(name => addUser(server, name, { email_verified: false })),
    )
    const ids = [...rows.map(row => row.id), bossId, randomUUID()]
    const { status, body } = await boss('POST /admin/users/bulk', { action: 'disable', ids })
    expect(status).toBe(200)
    expect(body.results).toEqual([
      ...rows.map(row => ({ id: row.id, error: null })),
      { id: bossId, error: 'permission_denied' },
      { id: ids[4], error: 'user_not_found' },
    ])
    expect((await boss(`GET /auth/users/${ids[0]}`)).body.enabled).toBe(false)
    for (const [action, expected] of [
      ['enable', { enabled: true }],
      ['verify', { email_verified: true }],
      ['unverify', { email_verified: false }],
      ['make_admin', { admin: true }],
      ['remove_admin', { admin: false }],
      ['subscribe', { newsletter: true }],
      ['unsubscribe', { newsletter: false }],
      ['sign_out', {}],
    ] as const) {
      const answer = await boss('POST /admin/users/bulk', { action, ids: [ids[0]] })
      expect(answer.body.results, action).toEqual([{ id: ids[0], error: null }])
      expect((await boss(`GET /auth/users/${ids[0]}`)).body).toMatchObject(expected)
    }
    expect(
      (await boss('POST /admin/users/bulk', { action: 'reset_mfa', ids: [ids[0]] })).body.results[0].error,
    ).toBe('mfa_not_enabled')
    await boss('POST /admin/users/bulk', { action: 'delete', ids: ids.slice(0, 3) })
    expect((await boss(`GET /auth/users/${ids[2]}`)).status).toBe(404)
  })

  test('one to a thousand rows, known actions only', async () => {
    for (const wrong of [
      { action: 'disable', ids: [] },
      { action: 'promote', ids: [bossId] },
      { action: 'disable', ids: ['x'] },
      { action: 'disable', ids: Array.from({ length: 1001 }, () => bossId) },
    ])
      expect((await boss('POST /admin/users/bulk', wrong)).status).toBe(422)
  })
})

describe('audit', () => {
  test('filters by actor, action, target and time; pages by cursor without gaps', async () => {
    const { id } = await addUser(server, 'audited')
    for (let index = 0; index < 7; index++)
      await boss(`PATCH /auth/users/${id}`, { description: `v${index}` })
    const target = `target_kind=user&target_id=${id}`
    const all = (await boss(`GET /admin/audit?${target}`)).body
    expect(all.total).toBe(7)
    expect(all.items[0]).toMatchObject({
      action: 'user.edit',
      actor_id: bossId,
      actor_name: 'boss',
      target_name: 'audited',
      at: now.getTime() / 1000,
      before: { description: 'v5' },
      after: { description: 'v6' },
    })
    const paged: number[] = []
    let cursor = ''
    do {
      const { body } = await boss(`GET /admin/audit?${target}&limit=3&cursor=${cursor}`)
      paged.push(...body.items.map((one: { id: number }) => one.id))
      cursor = body.next ?? ''
    } while (cursor)
    expect(paged).toEqual(all.items.map((one: { id: number }) => one.id))
    const count = async (query: string) => (await boss(`GET /admin/audit?${target}&${query}`)).body.total
    expect(await count(`actor_id=${bossId}`)).toBe(7)
    expect(await count(`actor_id=${randomUUID()}`)).toBe(0)
    expect(await count('action=user')).toBe(7)
    expect(await count('action=user.delete')).toBe(0)
    expect(await count(`from=${now.getTime() / 1000}&to=${now.getTime() / 1000}`)).toBe(7)
    expect(await count(`to=${now.getTime() / 1000 - 1}`)).toBe(0)
    const found = async (words: string) =>
      (await boss(`GET /admin/audit?limit=100&search=${encodeURIComponent(words)}`)).body
    expect((await found('UDITE')).total).toBe((await found(id)).total)
    expect((await found('udite')).items.every((entry: { target_id: string }) => entry.target_id === id)).toBe(
      true,
    )
    expect((await found('boss')).total).toBeGreaterThan(0)
    expect((await found('%')).total).toBe(0)
    expect((await boss('GET /admin/audit/actions')).body).toContain('user.edit')
    for (const bad of ['cursor=abc', 'cursor=1e400', 'limit=0', 'actor_id=x', 'from=-1'])
      expect((await boss(`GET /admin/audit?${bad}`)).status, bad).toBeOneOf([200, 422])
  })

  test('no secret is ever recorded', async () => {
    const { id } = await addUser(server, 'secretive')
    await boss(`PATCH /auth/users/${id}`, { password: 'unmistakable-password' })
    const { rows } = await server.ctx.pool.query('select * from academy.audit')
    const text = JSON.stringify(rows)
    expect(text).toContain('"password":"changed"')
    expect(text).not.toMatch(/unmistakable|argon2/)
  })
})

describe('search', () => {
  test('finds people by part of their name, email address or id, closest first, whatever is typed', async () => {
    const { id } = await addUser(server, 'findme', { display_name: 'Zoë Übermut', email: 'zoe@example.com' })
    await addUser(server, 'findme_too')
    for (const q of ['findme', 'FINDME', 'bermut', 'zoe@example.com', id, id.toUpperCase()])
      expect((await boss(`GET /admin/search?q=${encodeURIComponent(q)}`)).body.hits[0], q).toMatchObject({
        kind: 'user',
        id,
        title: 'findme',
      })
    for (const q of ['%', '_', "'", '\\', ' ', '(', 'x'.repeat(256), '\u0000'])
      expect((await boss(`GET /admin/search?q=${encodeURIComponent(q)}`)).status, q).toBe(200)
  })
})

describe('CSV export', () => {
  test('IN-18 cells that a spreadsheet would run become text, numbers stay numbers', () => {
    expect(
      csvLine(['=cmd()', '+1', '-1', '@x', '\tx', '\r=1', ' =1', '\u200b=1', '＝1', -1, 0, true, null]),
    ).toBe(`'=cmd(),'+1,'-1,'@x,"'\tx","'\r'=1",' =1,'\u200b=1,'＝1,-1,0,true,\r\n`)
    expect(csvLine(['a"b', 'a,b', 'a\nb', '"=1', ['x', 'y'], 'plain', ' padded '])).toBe(
      '"a""b","a,b","a\nb","\'""=1","x; y",plain," padded "\r\n',
    )
  })

  test('the user list is exported with its filters and order, in batches that neither repeat nor skip', async () => {
    await server.ctx.pool.query(`
      insert into academy."user" (name, display_name, email, registration, coins)
      select 'bulk' || n, '=HYPERLINK(' || n || ')', 'bulk' || n || '@example.com', '2026-01-01', n % 7
      from generate_series(1, 4500) n`)
    const { status, headers, body } = await boss('GET /admin/export/users?name=bulk&sort=balance&order=desc')
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(headers['content-disposition']).toBe('attachment; filename="users-2026-03-10.csv"')
    const lines = body.trim().split('\r\n')
    expect(lines[0]).toMatch(/^id,name,display_name,email,/)
    expect(lines).toHaveLength(4501)
    expect(new Set(lines.map((line: string) => line.split(',')[1])).size).toBe(4501)
    const balances = lines.slice(1).map((line: string) => Number(line.split(',')[11]))
    expect(balances).toEqual([...balances].sort((a, b) => b - a))
    expect(lines[1]).toContain(",'=HYPERLINK(")
    expect((await academyClient(server)('GET /admin/export/users')).status).toBe(401)
  })

  test('transactions are, too', async () => {
    await boss(`POST /shop/coins/${bossId}`, { coins: 3, description: '=1+1' })
    const { body } = await boss(`GET /admin/export/transactions?user_id=${bossId}`)
    expect(body.trim().split('\r\n')[1]).toMatch(/,boss,3,'=1\+1,true$/)
  })

  test('every list has an export with the same rows', async () => {
    const demo = await createTestServer()
    await seedAcademy(demo.ctx, 'password')
    const { call } = await signedIn(demo, 'admin')
    await call('PATCH /auth/users/me', { description: '=1' })
    for (const list of ['reports', 'jobs', 'companies', 'audit', 'transactions']) {
      const { body } = await call(`GET /admin/${list}?limit=1`)
      const csv = (await call(`GET /admin/export/${list}`)).body as string
      expect(body.total, list).toBeGreaterThan(0)
      // Quoted cells may contain line breaks; ids are at the start of a line.
      expect(csv.match(/^\d+,|^[0-9a-f-]{36},/gm), list).toHaveLength(body.total)
    }
    const ids = (await call('GET /admin/reports?limit=3')).body.items.map((one: { id: string }) => one.id)
    const first = await call('POST /admin/reports/bulk', { action: 'REJECT', ids })
    expect(first.body.results.map((one: { error: string }) => one.error)).toEqual([null, null, null])
    const again = await call('POST /admin/reports/bulk', { action: 'REJECT', ids: [ids[0], randomUUID()] })
    expect(again.body.results.map((one: { error: string }) => one.error)).toEqual([
      'already_resolved',
      'report_not_found',
    ])
    await demo.close()
  })
})

test('Z27 every export requires a captcha', async () => {
  const exports = (await academyRoutes(server))
    .map(route => route.key)
    .filter(key => key.includes('/export/'))
  expect(exports.length).toBeGreaterThan(5)
  expect(Object.keys(captchaActions)).toEqual(expect.arrayContaining(exports))
})

test('A5.3 every action that requires a captcha is a route', async () => {
  const routes = (await academyRoutes(server)).map(route => route.key)
  expect(routes).toEqual(expect.arrayContaining(Object.keys(captchaActions)))
})
