import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../../../testing/test-server.ts'
import { academyClient, addUser, signedIn, testPassword } from '../../testing/academy-client.ts'
import type { UserRow } from './users.table.ts'

let server: TestServer
let boss: ReturnType<typeof academyClient>
let bossId: string
let name: string
let user: UserRow
let own: ReturnType<typeof academyClient>

beforeAll(async () => {
  server = await createTestServer()
  bossId = (await addUser(server, 'boss', { admin: true })).id
})
afterAll(() => server.close())
beforeEach(async () => {
  boss = (await signedIn(server, 'boss')).call
  name = `u${randomUUID().slice(0, 8)}`
  user = await addUser(server, name)
  own = (await signedIn(server, name)).call
})

const denied = { status: 403, body: { detail: 'Permission denied' } }
const path = () => `/auth/users/${user.id}`

describe('reading', () => {
  test('oneself by id, me or self; administrators anybody; others are refused before existence is revealed', async () => {
    for (const id of [user.id, user.id.toUpperCase(), 'me', 'SELF'])
      expect((await own(`GET /auth/users/${id}`)).body.id).toBe(user.id)
    expect((await boss(`GET ${path()}`)).status).toBe(200)
    expect(await boss(`GET /auth/users/${randomUUID()}`)).toMatchObject({
      status: 404,
      body: { detail: 'User not found' },
    })
    for (const id of [bossId, randomUUID(), 'nonsense'])
      expect(await own(`GET /auth/users/${id}`)).toMatchObject(denied)
    expect(await boss('GET /auth/users/nonsense')).toMatchObject({
      status: 422,
      body: {
        detail: [{ loc: ['path', 'user_id'], msg: 'value is not a valid uuid', type: 'type_error.uuid' }],
      },
    })
  })
})

describe('editing', () => {
  test('absent, null and empty mean unchanged; an empty list of tags empties it', async () => {
    await boss(`PATCH ${path()}`, { description: 'about', tags: ['a', 'b'], city: 'Ulm' })
    const empty = Object.fromEntries(
      ['name', 'display_name', 'email', 'description', 'city', 'first_name', 'vat_id'].map(key => [key, '']),
    )
    const nulls = { newsletter: null, business: null, enabled: null, admin: null, tags: null, password: null }
    const { status, body } = await boss(`PATCH ${path()}`, { ...empty, ...nulls })
    expect(status).toBe(200)
    expect(body).toMatchObject({ name, description: 'about', tags: ['a', 'b'], city: 'Ulm', password: true })
    expect((await boss(`PATCH ${path()}`, { tags: [] })).body.tags).toEqual([])
  })

  test('unknown keys are ignored, and only the named fields can be set (IN-06)', async () => {
    const { status, body } = await boss(`PATCH ${path()}?with=stats`, {
      id: randomUUID(),
      coins: 5000,
      balance: 5000,
      xp: 99,
      mfa_enabled: true,
      password_hash: 'x',
      registration: 1,
      last_login: 1,
      can_buy_coins: true,
      __proto__: { polluted: true },
      constructor: { prototype: { polluted: true } },
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      id: user.id,
      balance: 0,
      xp: 0,
      mfa_enabled: false,
      last_login: null,
      version: 1,
    })
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined()
  })

  test('TZ-16 rights: what only administrators may touch, and what people may not do to themselves', async () => {
    for (const edit of [{ email_verified: false }, { enabled: false }, { admin: true }])
      expect(await own('PATCH /auth/users/me', edit)).toMatchObject(denied)
    // Only changed values are checked.
    expect(
      (await own('PATCH /auth/users/me', { email_verified: true, enabled: true, admin: false })).status,
    ).toBe(200)
    expect(await boss(`PATCH /auth/users/${bossId}`, { enabled: false })).toMatchObject(denied)
    expect(await boss(`PATCH /auth/users/${bossId}`, { admin: false })).toMatchObject(denied)
    expect((await boss(`PATCH /auth/users/${bossId}`, { admin: true })).status).toBe(200)
  })

  test('people rename themselves every 30 days, administrators whenever they like', async () => {
    const first = await own('PATCH /auth/users/me', { name: `${name}a` })
    expect(first.body).toMatchObject({ name: `${name}a`, last_name_change: expect.any(Number) })
    expect(await own('PATCH /auth/users/me', { name: `${name}b` })).toMatchObject(denied)
    expect((await boss(`PATCH ${path()}`, { name: `${name}c` })).status).toBe(200)
  })

  test('names and email addresses are unique regardless of case', async () => {
    await addUser(server, `${name}x`)
    expect(await boss(`PATCH ${path()}`, { name: `${name}X` })).toMatchObject({
      status: 409,
      body: { detail: 'User already exists' },
    })
    expect(await boss(`PATCH ${path()}`, { email: `${name}X@EXAMPLE.com` })).toMatchObject({
      status: 409,
      body: { detail: 'Email already exists' },
    })
    // One's own in another case is not a conflict.
    expect((await boss(`PATCH ${path()}`, { name: name.toUpperCase() })).body.name).toBe(name.toUpperCase())
  })

  test('AU-12 no name looks like an email address, and no email address like a name', async () => {
    for (const edit of [
      { name: 'boss@example.com' },
      { name: 'boss@examplе.com' },
      { email: 'boss' },
      { email: 'bоss@example.com' },
    ])
      expect((await own('PATCH /auth/users/me', edit)).status).toBe(422)
  })

  test('a new email address is unverified by default', async () => {
    expect((await boss(`PATCH ${path()}`, { email: `${name}1@example.com` })).body.email_verified).toBe(false)
    expect(
      (await boss(`PATCH ${path()}`, { email: `${name}2@example.com`, email_verified: true })).body
        .email_verified,
    ).toBe(true)
  })

  test('the last way to sign in stays', async () => {
    expect(await boss(`PATCH ${path()}`, { password: '' })).toMatchObject({
      status: 403,
      body: { detail: 'Cannot delete last login method' },
    })
    const link = { user_id: user.id, provider_id: 'github', remote_id: name, display_name: name }
    const { id } = await server.ctx.db
      .insertInto('academy.oauth_link')
      .values(link)
      .returning('id')
      .executeTakeFirstOrThrow()
    expect((await boss(`PATCH ${path()}`, { password: '' })).body.password).toBe(false)
    expect((await boss(`GET /auth/oauth/links/${user.id}`)).body).toEqual([
      { id, provider_id: 'github', display_name: name },
    ])
    expect(await boss(`DELETE /auth/oauth/links/${user.id}/${id}`)).toMatchObject({
      status: 403,
      body: { detail: 'Cannot delete last login method' },
    })
    await boss(`PATCH ${path()}`, { password: 'again' })
    expect(await boss(`DELETE /auth/oauth/links/${user.id}/${id}`)).toMatchObject({ status: 200, body: true })
    expect(await boss(`DELETE /auth/oauth/links/${user.id}/${id}`)).toMatchObject({
      status: 404,
      body: { detail: 'Connection not found' },
    })
  })

  test('AU-24 own password, email address and MFA require a recent sign-in or the current password', async () => {
    // A wrong one is refused, however fresh the sign-in is.
    const wrong = { current_password: 'wrong' }
    expect(await own('PATCH /auth/users/me', { password: 'n', ...wrong })).toMatchObject(denied)
    expect(await own('POST /auth/users/me/mfa', wrong)).toMatchObject(denied)
    server.setNow(new Date(Date.now() + 11 * 60_000))
    const { body: login } = await academyClient(server)('PUT /auth/session', {
      refresh_token: (await signedInAt(-11)).refresh_token,
    })
    const later = academyClient(server, login.access_token)
    for (const edit of [
      { password: 'new one' },
      { email: `${name}9@example.com` },
      { password: 'n', current_password: 'wrong' },
    ])
      expect(await later('PATCH /auth/users/me', edit)).toMatchObject(denied)
    expect(await later('POST /auth/users/me/mfa')).toMatchObject(denied)
    expect(
      (await later('PATCH /auth/users/me', { display_name: 'Harmless', email: user.email })).status,
    ).toBe(200)
    expect((await later('POST /auth/users/me/mfa', { current_password: testPassword })).status).toBe(200)
    expect(
      (await later('PATCH /auth/users/me', { password: 'new one', current_password: testPassword })).status,
    ).toBe(200)
    server.setNow(new Date())
  })
  const signedInAt = async (minutes: number) => {
    const now = server.ctx.now()
    server.setNow(new Date(now.getTime() + minutes * 60_000))
    const { login } = await signedIn(server, name)
    server.setNow(now)
    return login
  }

  test('newsletter: administrators switch it, people confirm by mail, and need an email address', async () => {
    expect((await boss(`PATCH ${path()}`, { newsletter: true })).body.newsletter).toBe(true)
    expect((await own('PATCH /auth/users/me', { newsletter: false })).body.newsletter).toBe(false)
    expect((await own('PATCH /auth/users/me', { newsletter: true })).body.newsletter).toBe(false)
    const code = /[A-Z0-9]{4}(-[A-Z0-9]{4}){3}/.exec((await server.sentMails()).at(-1)?.text ?? '')?.[0] ?? ''
    expect(await own('PUT /auth/users/me/newsletter', { code: 'AAAA-AAAA-AAAA-AAAA' })).toMatchObject({
      status: 401,
      body: { detail: 'Invalid verification code' },
    })
    expect(await own('PUT /auth/users/me/newsletter', { code: code.toLowerCase() })).toMatchObject({
      body: true,
    })
    expect(await own('PUT /auth/users/me/newsletter', { code })).toMatchObject({
      status: 409,
      body: { detail: 'Newsletter already subscribed' },
    })
    await addUser(server, `${name}n`, { email: null, email_verified: false })
    expect(
      await (await signedIn(server, `${name}n`)).call('PATCH /auth/users/me', { newsletter: true }),
    ).toMatchObject({
      status: 403,
      body: { detail: 'No email' },
    })
  })

  test('coins depend on the invoice data, and withheld ones are released when it is complete', async () => {
    await server.ctx.db
      .updateTable('academy.user')
      .set({ withheld_coins: 30 })
      .where('id', '=', user.id)
      .execute()
    expect((await boss(`PATCH ${path()}`, { business: false, country: 'DE' })).body).toMatchObject({
      can_buy_coins: true,
      can_receive_coins: false,
    })
    expect((await boss(`PATCH ${path()}`, { vat_id: 'nonsense' })).status).toBe(404)
    expect(await boss(`PATCH ${path()}`, { vat_id: '12' })).toMatchObject({
      status: 404,
      body: { detail: 'Invalid VAT ID' },
    })
    const rest = { first_name: 'M', last_name: 'K', street: 'S 1', zip_code: '1', city: 'U' }
    expect((await boss(`PATCH ${path()}`, { ...rest, business: true })).body.can_receive_coins).toBe(false)
    expect((await boss(`PATCH ${path()}?with=stats`, { vat_id: 'DE123456789' })).body).toMatchObject({
      can_receive_coins: true,
      balance: 30,
    })
    await isReleased()
    await boss(`PATCH ${path()}`, { city: 'Ulm' })
    await isReleased()
  })
  /** Once, with a transaction and a history entry. */
  const isReleased = async () => {
    expect((await boss(`GET /shop/coins/${user.id}`)).body).toEqual({ coins: 30, withheld_coins: 0 })
    const { body: transactions } = await boss(`GET /admin/transactions?user_id=${user.id}`)
    expect(transactions).toMatchObject({ total: 1, items: [{ coins: 30, credit_note: true }] })
    const { body: audit } = await boss(`GET /admin/audit?target_id=${user.id}&action=coins.change`)
    expect(audit.items).toMatchObject([
      { before: { coins: 0, withheld_coins: 30 }, after: { coins: 30, withheld_coins: 0 } },
    ])
  }

  test('verifying the email address releases withheld coins, if the invoice data is there', async () => {
    await server.ctx.db
      .updateTable('academy.user')
      .set({ withheld_coins: 30, email_verified: false })
      .where('id', '=', user.id)
      .execute()
    const invoice = { business: false, first_name: 'M', last_name: 'K', country: 'DE' }
    const address = { street: 'S 1', zip_code: '1', city: 'U' }
    expect((await own('PATCH /auth/users/me', { ...invoice, ...address })).status).toBe(200)
    expect((await own('GET /shop/coins/me')).body).toEqual({ coins: 0, withheld_coins: 30 })
    expect((await own('POST /auth/users/me/email')).status).toBe(200)
    const code = /[A-Z0-9]{4}(-[A-Z0-9]{4}){3}/.exec((await server.sentMails()).at(-1)?.text ?? '')?.[0]
    expect(await own('PUT /auth/users/me/email', { code })).toMatchObject({ status: 200, body: true })
    await isReleased()
  })

  test('limits are reported field by field', async () => {
    const { status, body } = await boss(`PATCH ${path()}`, {
      name: 'no spaces',
      display_name: 'x'.repeat(65),
      email: 'x',
      description: 'x'.repeat(1025),
      tags: Array.from({ length: 9 }, () => 't'),
      zip_code: 'x'.repeat(17),
      enabled: 'maybe',
      first_name: 7,
    })
    expect(status).toBe(422)
    expect(body.detail.map((one: { loc: string[]; msg: string }) => [one.loc.at(-1), one.msg])).toEqual([
      ['name', 'string does not match regex "^[a-zA-Z0-9_-]{1,32}$"'],
      ['display_name', 'ensure this value has at most 64 characters'],
      ['email', 'value is not a valid email address'],
      ['enabled', 'value could not be parsed to a boolean'],
      ['description', 'ensure this value has at most 1024 characters'],
      ['tags', 'ensure this value has at most 8 items'],
      ['first_name', 'str type expected'],
      ['zip_code', 'ensure this value has at most 16 characters'],
    ])
  })
})

describe('concurrency', () => {
  test('CC-03 of two saves from one version the second answers 409 and loses nothing', async () => {
    const { version } = (await boss(`GET ${path()}?with=stats`)).body
    const answers = await Promise.all(
      ['one', 'two'].map(description => boss(`PATCH ${path()}?with=stats`, { description, version })),
    )
    const won = answers.find(answer => answer.status === 200)
    const lost = answers.find(answer => answer.status === 409)
    expect(lost?.body).toEqual({ detail: 'Stale version' })
    expect((await boss(`GET ${path()}?with=stats`)).body).toMatchObject({
      description: won?.body.description,
      version: version + 1,
    })
  })

  test('CC-05 a repeated DELETE by the same caller succeeds, an unknown id does not', async () => {
    expect(await boss(`DELETE ${path()}`)).toMatchObject({ status: 200, body: true })
    expect(await boss(`DELETE ${path()}`)).toMatchObject({ status: 200, body: true })
    expect((await boss(`GET ${path()}`)).status).toBe(404)
    const other = (await signedIn(server, 'boss')).call
    expect(await other(`DELETE ${path()}`)).toMatchObject({ status: 404, body: { detail: 'User not found' } })
    expect((await boss(`DELETE /auth/users/${randomUUID()}`)).status).toBe(404)
  })

  test('people can delete themselves, administrators cannot', async () => {
    expect(await own('DELETE /auth/users/me')).toMatchObject({ status: 200, body: true })
    expect(await own('GET /auth/users/me')).toMatchObject({ status: 401 })
    expect(await boss('DELETE /auth/users/me')).toMatchObject(denied)
  })

  test('GD-02 nothing names a deleted user any more; the log and the coins keep the id', async () => {
    const texts = Object.fromEntries(
      ['display_name', 'description', 'first_name', 'last_name', 'street', 'city', 'country'].map(field => [
        field,
        `${name} ${field}`,
      ]),
    )
    const { status } = await boss(`PATCH ${path()}`, { ...texts, email: `${name}@example.org`, tags: [name] })
    expect(status).toBe(200)
    own = (await signedIn(server, name)).call
    await own('PATCH /auth/users/me', { description: `by ${name}` })
    await boss(`POST /shop/coins/${user.id}`, { coins: 5, description: 'gift', credit_note: true })
    const tables = await server.ctx.pool.query(
      `select quote_ident(table_name) as table from information_schema.tables where table_schema = 'academy'`,
    )
    const found = async () => {
      const names: string[] = []
      for (const { table } of tables.rows) {
        const { rowCount } = await server.ctx.pool.query(
          `select from academy.${table} t where t::text ilike $1 limit 1`,
          [`%${name}%`],
        )
        if (rowCount) names.push(table)
      }
      return names
    }
    expect(await found()).toEqual(expect.arrayContaining(['audit', '"user"']))
    expect((await own('DELETE /auth/users/me')).status).toBe(200)
    expect(await found()).toEqual([])
    const { body } = await boss(`GET /admin/audit?target_kind=user&target_id=${user.id}&limit=100`)
    expect(body.items[0]).toMatchObject({ action: 'user.delete', actor_id: user.id, actor_name: null })
    expect(body.items.map((one: { action: string }) => one.action)).toContain('coins.change')
  })

  test('TZ-16 two administrators demote, ban or delete each other: one always remains', async () => {
    const mine = await createTestServer()
    for (const act of ['demote', 'ban', 'delete'] as const) {
      await mine.ctx.db.deleteFrom('academy.user').execute()
      const [a, b] = [await addUser(mine, 'a', { admin: true }), await addUser(mine, 'b', { admin: true })]
      const [asA, asB] = [(await signedIn(mine, 'a')).call, (await signedIn(mine, 'b')).call]
      const run = (call: typeof asA, id: string) =>
        act === 'delete'
          ? call(`DELETE /auth/users/${id}`)
          : call(`PATCH /auth/users/${id}`, act === 'ban' ? { enabled: false } : { admin: false })
      const statuses = (await Promise.all([run(asA, b.id), run(asB, a.id)])).map(answer => answer.status)
      expect(statuses, act).toContain(200)
      const left = await mine.ctx.db
        .selectFrom('academy.user')
        .select('id')
        .where('admin', '=', true)
        .where('enabled', '=', true)
        .execute()
      expect(left.length, act).toBe(1)
    }
    await mine.close()
  })

  test('CC-04 parallel ban, unban and delete of one user end in a legal state that the history explains', async () => {
    const path_ = path()
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        index === 15 ? boss(`DELETE ${path_}`) : boss(`PATCH ${path_}`, { enabled: index % 2 === 0 }),
      ),
    )
    expect(answers.every(({ status }) => [200, 404].includes(status))).toBe(true)
    expect((await boss(`GET ${path_}`)).status).toBe(404)
    const { body } = await boss(`GET /admin/audit?target_kind=user&target_id=${user.id}&limit=100`)
    expect(body.items[0].action).toBe('user.delete')
    let enabled = true
    for (const { action, before, after } of body.items.slice(1).reverse()) {
      expect(action).toBe(enabled ? 'user.ban' : 'user.unban')
      expect(before).toEqual({ enabled })
      enabled = after.enabled
    }
    expect(body.items[0].before.enabled).toBe(enabled)
  })

  test('CC-09 of many sign-ups with one name or one email address only one succeeds', async () => {
    const make = (index: number) =>
      boss('POST /auth/users', {
        name: `${name}Z`,
        display_name: 'Z',
        email: `${name}z${index}@example.com`,
        password: 'x',
      })
    const byName = await Promise.all(Array.from({ length: 20 }, (_, index) => make(index)))
    expect(byName.filter(answer => answer.status === 200)).toHaveLength(1)
    expect(byName.filter(answer => answer.status === 409)).toHaveLength(19)
    const byMail = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        boss('POST /auth/users', {
          name: `${name}M${index}`,
          display_name: 'M',
          email: `${name}m@example.com`,
          password: 'x',
        }),
      ),
    )
    expect(byMail.filter(answer => answer.status === 200)).toHaveLength(1)
    expect(byMail.find(answer => answer.status === 409)?.body).toEqual({ detail: 'Email already exists' })
  })
})
