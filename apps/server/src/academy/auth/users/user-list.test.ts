import { userSorts } from '@lotse/contracts/academy/auth/user-sorts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../../../testing/test-server.ts'
import { type academyClient, addUser, signedIn } from '../../testing/academy-client.ts'
import type { UserRow } from './users.table.ts'

let server: TestServer
let call: ReturnType<typeof academyClient>
const people: UserRow[] = []

beforeAll(async () => {
  server = await createTestServer()
  const day = (index: number) => new Date(Date.UTC(2025, 0, 1 + index))
  for (let index = 0; index < 60; index++) {
    people.push(
      await addUser(server, `person_${String(index).padStart(2, '0')}`, {
        display_name: ['Ärmel 100%', 'under_score', 'back\\slash', 'Plain (dot.)', 'ÉCOLE'][index % 5] ?? '',
        email: index % 7 === 0 ? null : `Person${index}@Example.com`,
        email_verified: index % 3 !== 0,
        registration: day(index % 20),
        last_login: index % 4 === 0 ? null : day(100 - index),
        enabled: index % 5 !== 0,
        mfa_enabled: index % 6 === 0,
        newsletter: index % 2 === 0,
        coins: (index * 37) % 50,
        xp: (index * 91) % 1000,
      }),
    )
  }
  people.push(await addUser(server, 'boss', { admin: true, registration: day(500) }))
  ;({ call } = await signedIn(server, 'boss'))
})
afterAll(() => server.close())

const list = async (query: string) => (await call(`GET /auth/users?${query}`)).body
const names = (body: { users: { name: string }[] }) => body.users.map(user => user.name)

describe('A3.1 user list', () => {
  test('a user has exactly the keys of the platform, and stats only on request', async () => {
    const { users, total } = await list('limit=1')
    expect(total).toBe(61)
    expect(Object.keys(users[0])).toEqual(
      `id name display_name email email_verified registration last_login last_name_change enabled admin password
       mfa_enabled description tags newsletter business first_name last_name street zip_code city country vat_id
       can_buy_coins can_receive_coins avatar_url`.split(/\s+/),
    )
    const { users: withStats } = await list('name=person_07&with=stats')
    expect(withStats[0]).toMatchObject({
      balance: people[7]?.coins,
      xp: people[7]?.xp,
      version: 1,
      email: null,
    })
    expect(withStats[0].avatar_url).toBeNull()
    const { users: mails } = await list('name=person_08')
    // SHA-256 of person8@example.com
    expect(mails[0].avatar_url).toMatch(/^https:\/\/gravatar\.com\/avatar\/[0-9a-f]{64}$/)
  })

  test('every filter and its opposite split all users, alone and combined', async () => {
    for (const flag of ['enabled', 'admin', 'mfa_enabled', 'email_verified', 'newsletter'] as const) {
      for (const value of [true, false]) {
        const expected = people.filter(person => person[flag] === value).map(person => person.name)
        const found = await list(`${flag}=${value}`)
        expect(found.total, flag).toBe(expected.length)
        expect(names(found).sort()).toEqual(expected.sort())
      }
    }
    const both = await list('enabled=true&newsletter=false&email_verified=true')
    const expected = people.filter(one => one.enabled && !one.newsletter && one.email_verified)
    expect(names(both).sort()).toEqual(expected.map(one => one.name).sort())
  })

  test('IN-21 search matches a part of the name, display name or email address, whatever its characters', async () => {
    for (const [query, expected] of [
      ['name=PERSON_0', 10],
      ['name=100%25', 12],
      ['name=%25', 12],
      ['name=_', 60],
      ['name=under_score', 12],
      ['name=underXscore', 0],
      ['name=%5C', 12],
      ['name=(dot.)', 12],
      ['name=dot..', 0],
      ['name=%C3%A9cole', 12],
      ['name=%C3%84RMEL', 12],
      ['email=person1@', 1],
      ['email=%40EXAMPLE.com&name=person_1', 9],
      ["name=';drop table academy.user;--", 0],
      ['name=', 61],
      ['email=.%2B', 0],
    ] as const) {
      const found = await list(query)
      expect(found.total, query).toBe(expected)
      expect(found.users).toHaveLength(expected)
    }
  })

  test('M5 one search finds parts of names and email addresses, or an id, and ignores blanks around it', async () => {
    const someone = people[8] as UserRow
    for (const [search, expected] of [
      ['  person_08  ', 1],
      ['example.c', 52],
      ['EXAMPLE.COM', 52],
      ['erson8@', 1],
      [someone.id, 1],
      [` ${someone.id.toUpperCase()} `, 1],
      ['00000000-0000-4000-8000-000000000000', 0],
      ['   ', 61],
      ['pe', 60],
      ['école', 12],
      ['%%%', 0],
    ] as const) {
      const found = await list(`search=${encodeURIComponent(search)}`)
      expect({ total: found.total, rows: found.users.length }, search).toEqual({
        total: expected,
        rows: expected,
      })
    }
    expect(names(await list('search=example.com&name=person_1&sort=name'))).toHaveLength(9)
  })

  test('A3.1 balance and XP are filtered by bounds, alone and with everything else', async () => {
    const cases = [
      ['balance_min=10&balance_max=20', (one: UserRow) => one.coins >= 10 && one.coins <= 20],
      ['balance_max=0', (one: UserRow) => one.coins === 0],
      ['xp_min=500', (one: UserRow) => one.xp >= 500],
      ['xp_min=100&xp_max=700&enabled=true', (one: UserRow) => one.xp >= 100 && one.xp <= 700 && one.enabled],
      ['balance_min=5&xp_max=400&name=pe', (one: UserRow) => one.coins >= 5 && one.xp <= 400],
      ['balance_min=5&search=example', (one: UserRow) => one.coins >= 5 && one.email !== null],
      ['balance_min=30&balance_max=20', () => false],
    ] as const
    for (const [query, fits] of cases)
      for (const sort of ['registration', 'balance', 'name']) {
        const found = await list(`${query}&sort=${sort}`)
        const expected = people.filter(fits).map(one => one.name)
        expect(found.total, query).toBe(expected.length)
        expect(names(found).sort(), query).toEqual(expected.sort())
      }
    expect((await call('GET /auth/users?xp_min=-1')).status).toBe(422)
    expect((await call('GET /auth/users?balance_max=many')).status).toBe(422)
    const file = await call('GET /admin/export/users?balance_min=10&balance_max=20')
    expect(file.body.trim().split('\r\n')).toHaveLength(
      1 + people.filter(one => one.coins >= 10 && one.coins <= 20).length,
    )
  })

  test('M12 names are in German order, forwards and backwards, page by page', async () => {
    const german = ['Oda', 'Ömer', 'Oskar', 'Özil', 'Paul', 'ßam', 'Zoe']
    for (const [index, display_name] of german.toReversed().entries())
      await addUser(server, `german_${index}`, { display_name })
    const shown = async (query: string) =>
      (await list(`name=german_&sort=display_name&${query}`)).users.map(
        (user: { display_name: string }) => user.display_name,
      )
    expect(await shown('')).toEqual(german)
    expect(await shown('order=desc')).toEqual(german.toReversed())
    expect([...(await shown('limit=3')), ...(await shown('limit=4&offset=3'))]).toEqual(german)
    await server.ctx.pool.query(`delete from academy."user" where name like 'german%'`)
  })

  test('sorts by every column, both ways, with a total order: pages neither repeat nor skip anybody', async () => {
    for (const sort of userSorts) {
      const up = names(await list(`sort=${sort}`))
      const down = names(await list(`sort=${sort}&order=desc`))
      expect(down, sort).toEqual([...up].reverse())
      const paged: string[] = []
      for (let offset = 0; offset < 70; offset += 7)
        paged.push(...names(await list(`sort=${sort}&limit=7&offset=${offset}`)))
      expect(paged, sort).toEqual(up)
    }
    const byBalance = (await list('sort=balance&order=desc&with=stats')).users
    const balances = byBalance.map((user: { balance: number }) => user.balance)
    expect(balances).toEqual([...balances].sort((a, b) => b - a))
    expect(names(await list('sort=admin&order=desc&limit=1'))).toEqual(['boss'])
    expect(names(await list('sort=name&name=person_1'))).toEqual(
      Array.from({ length: 10 }, (_, index) => `person_1${index}`),
    )
  })

  test('the default order is by registration; limit 0 only counts; beyond the end is empty', async () => {
    const registrations = (await list('')).users.map((user: { registration: number }) => user.registration)
    expect(registrations).toEqual([...registrations].sort((a, b) => a - b))
    expect(await list('limit=0')).toEqual({ total: 61, users: [] })
    expect(await list('offset=1000')).toEqual({ total: 61, users: [] })
  })

  test('wrong queries are reported in the words of the platform', async () => {
    for (const [query, loc, msg] of [
      ['limit=101', 'limit', 'ensure this value is less than or equal to 100'],
      ['limit=-1', 'limit', 'ensure this value is greater than or equal to 0'],
      ['limit=ten', 'limit', 'value is not a valid integer'],
      ['offset=-1', 'offset', 'ensure this value is greater than or equal to 0'],
      ['offset=2147483648', 'offset', 'ensure this value is less than 2147483648'],
      ['enabled=foo', 'enabled', 'value could not be parsed to a boolean'],
      [`name=${'x'.repeat(257)}`, 'name', 'ensure this value has at most 256 characters'],
    ] as const) {
      const { status, body } = await call(`GET /auth/users?${query}`)
      expect({ status, detail: body.detail[0] }, query).toMatchObject({
        status: 422,
        detail: { loc: ['query', loc], msg },
      })
    }
    const { status, body } = await call('GET /auth/users?sort=id;select&order=sideways')
    expect(status).toBe(422)
    expect(body.detail[0].msg).toMatch(
      /^value is not a valid enumeration member; permitted: 'registration', 'name'/,
    )
  })

  test('the total stays exact while users are added, changed and removed in parallel', async () => {
    const before = (await list('limit=0&newsletter=true')).total
    const made = await Promise.all(
      Array.from({ length: 30 }, (_, index) => addUser(server, `crowd${index}`, { newsletter: true })),
    )
    await Promise.all(
      made.map((user, index) =>
        index % 3 === 0
          ? call(`DELETE /auth/users/${user.id}`)
          : call(`PATCH /auth/users/${user.id}`, { newsletter: index % 3 === 1, enabled: index % 2 === 0 }),
      ),
    )
    expect((await list('limit=0&newsletter=true')).total).toBe(before + 10)
    const { rows } = await server.ctx.pool.query('select count(*) as count from academy."user"')
    expect((await list('limit=0')).total).toBe(rows[0].count)
    await server.ctx.pool.query(`
      do $$ begin for i in 1..600 loop update academy."user" set newsletter = not newsletter where name = 'boss';
      end loop; end $$`)
    expect((await list('limit=0')).total).toBe(rows[0].count)
    const { rows: folded } = await server.ctx.pool.query('select count(*) as count from academy.user_count')
    expect(folded[0].count).toBeLessThanOrEqual(501)
  })

  test('searches of one or two letters are counted as exactly as words, through every change and after folding', async () => {
    const wrong = async () => {
      const { rows } = await server.ctx.pool.query(`
        with counted as (
          select field, gram, enabled, admin, mfa_enabled, email_verified, newsletter, sum(users) as users
          from academy.user_gram group by 1, 2, 3, 4, 5, 6, 7 having sum(users) <> 0
        ), there as (
          select field, gram, enabled, admin, mfa_enabled, email_verified, newsletter, count(*) as users
          from academy."user" u, academy.user_grams(u.name, u.display_name, u.email) group by 1, 2, 3, 4, 5, 6, 7
        )
        (table counted except table there) union all (table there except table counted)`)
      return rows
    }
    const made = await Promise.all(
      Array.from({ length: 20 }, (_, index) => addUser(server, `short${index}`, { newsletter: true })),
    )
    await Promise.all(
      made.map(({ id }, index) =>
        index % 4 === 0
          ? call(`DELETE /auth/users/${id}`)
          : call(`PATCH /auth/users/${id}`, {
              display_name: `Ünal 😀 ${index}`,
              newsletter: index % 2 === 0,
            }),
      ),
    )
    expect(await wrong()).toEqual([])
    for (let round = 0; round < 4; round++)
      await server.ctx.pool.query('update academy."user" set newsletter = not newsletter, xp = xp + 1')
    await server.ctx.pool.query(`
      do $$ begin for i in 1..120 loop update academy."user" set newsletter = not newsletter where name = 'boss';
      end loop; end $$`)
    await server.ctx.pool.query('select academy.fold_grams()')
    expect(await wrong()).toEqual([])
    const { rows } = await server.ctx.pool.query(
      'select max(rows) as most from (select count(*) as rows from academy.user_gram group by field, gram) g',
    )
    expect(rows[0].most).toBeLessThanOrEqual(100)
    for (const words of ['ü', '😀', ' 😀', 'ün', 'S', 'oS', '_', '%', 'qx', '😀 ']) {
      const found = await list(`limit=100&name=${encodeURIComponent(words)}`)
      const { rows: truth } = await server.ctx.pool.query(
        'select id from academy."user" where position(lower($1) in lower(name)) > 0 or position(lower($1) in lower(display_name)) > 0',
        [words],
      )
      expect(found.total, words).toBe(truth.length)
      expect(found.users.map((user: { id: string }) => user.id).sort(), words).toEqual(
        truth.map(row => row.id).sort(),
      )
    }
    expect((await list('limit=0&email=@')).total).toBe((await list('limit=0&email=@exa')).total)
    const { rows: both } = await server.ctx.pool.query(
      `select from academy."user" where lower(email) like '%@e%' and (lower(name) like '%sh%' or lower(display_name) like '%sh%')`,
    )
    expect((await list('limit=0&email=@e&name=sh')).total).toBe(both.length)
  })
})
