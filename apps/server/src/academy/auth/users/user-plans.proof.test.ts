import { userSorts } from '@lotse/contracts/academy/auth/user-sorts'
import type { UserQuery } from '@lotse/contracts/academy/auth/users'
import type { RawBuilder } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../../../testing/test-server.ts'
import { growUsers } from '../../seed/grow/grow-users.ts'
import { countQuery, pageQuery } from './user-list.ts'

const USERS = 30_000
let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
  await growUsers(server.ctx, USERS, () => {})
  await server.ctx.pool.query('vacuum analyze academy."user"')
}, 120_000)
afterAll(() => server.close())

interface Plan {
  'Node Type': string
  'Relation Name'?: string
  Plans?: Plan[]
}
const nodes = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodes)]

async function scanned(query: RawBuilder<unknown>): Promise<string[]> {
  const { sql, parameters } = query.compile(server.ctx.db)
  const { rows } = await server.ctx.pool.query(`explain (format json) ${sql}`, [...parameters])
  return nodes(rows[0]['QUERY PLAN'][0].Plan)
    .filter(node => node['Node Type'] === 'Seq Scan' && node['Relation Name'] === 'user')
    .map(node => node['Node Type'])
}

const flags = ['enabled', 'admin', 'mfa_enabled', 'email_verified', 'newsletter'] as const
const first = { limit: 50, offset: 0, with: 'stats' } as const

test('no list of users is read row by row: every sort, both ways, with every filter', async () => {
  for (const sort of userSorts)
    for (const order of ['asc', 'desc'] as const) {
      const filters: Partial<UserQuery>[] = [
        {},
        ...flags.flatMap(flag => [{ [flag]: true }, { [flag]: false }]),
      ]
      for (const filter of filters) {
        const query: UserQuery = { ...first, sort, order, ...filter }
        const { rows } = await countQuery(query).execute(server.ctx.db)
        const total = rows[0]?.total ?? 0
        expect(await scanned(pageQuery(query, total)), JSON.stringify(query)).toEqual([])
      }
    }
})

test('a search uses an index, however short it is, whether it finds one or nearly all', async () => {
  for (const words of [
    { name: 'lena_weber_4' },
    { name: 'na müll' },
    { email: 'jonas.klein.2' },
    { name: 'lena_w', email: 'wolf' },
    { name: 'ü' },
    { name: 'ma' },
    { email: 'v', mfa_enabled: true },
    { name: '99', email: 'x' },
  ])
    for (const sort of ['registration', 'xp'] as const) {
      const query: UserQuery = { ...first, ...words, sort }
      expect(await scanned(countQuery(query)), JSON.stringify(query)).toEqual([])
      const { rows } = await countQuery(query).execute(server.ctx.db)
      expect(rows[0]?.total, JSON.stringify(query)).toBeGreaterThan(0)
      expect(await scanned(pageQuery(query, rows[0]?.total ?? 0)), JSON.stringify(query)).toEqual([])
    }
})

test('A3.1 M5 filters by balance or XP and a search over everything use an index', async () => {
  for (const filter of [
    { balance_min: 1, balance_max: 3 },
    { xp_min: 100_000 },
    { xp_max: 0, enabled: false },
    { balance_min: 10, xp_min: 10 },
    { search: 'klein.2' },
    { search: 'lena_weber_4' },
    { search: '99.', balance_max: 50 },
    { search: '00000000-0000-4000-8000-000000000000' },
  ])
    for (const sort of ['registration', 'xp', 'display_name'] as const) {
      const query: UserQuery = { ...first, ...filter, sort }
      expect(await scanned(countQuery(query)), JSON.stringify(query)).toEqual([])
      const { rows } = await countQuery(query).execute(server.ctx.db)
      expect(await scanned(pageQuery(query, rows[0]?.total ?? 0)), JSON.stringify(query)).toEqual([])
    }
})

test('the last page is as fast as the first', async () => {
  const { sql, parameters } = pageQuery({ ...first, sort: 'xp', offset: USERS - 50 }, USERS).compile(
    server.ctx.db,
  )
  const { rows } = await server.ctx.pool.query(`explain (analyze, format json) ${sql}`, [...parameters])
  const read = nodes(rows[0]['QUERY PLAN'][0].Plan).map(
    node => (node as Plan & { 'Actual Rows': number })['Actual Rows'],
  )
  expect(Math.max(...read)).toBeLessThanOrEqual(50)
})

test('growing produces correct sums: flags, coins and XP', async () => {
  const { rows } = await server.ctx.pool.query(`
    select (select sum(users) from academy.user_count)::int as counted, (select count(*) from academy."user")::int as users,
      (select sum(coins) from academy."user")::bigint as coins,
      (select sum(coins) from academy.coin_transaction)::bigint as paid`)
  expect(rows[0].counted).toBe(rows[0].users)
  expect(rows[0].users).toBe(USERS)
  expect(rows[0].coins).toBe(rows[0].paid)
  const names = await server.ctx.pool.query('select max(length(name)) as longest from academy."user"')
  expect(names.rows[0].longest).toBeLessThanOrEqual(32)
})
