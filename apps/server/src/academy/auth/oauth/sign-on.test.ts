import { randomUUID } from 'node:crypto'
import { Writable } from 'node:stream'
import { decodeJwt } from 'jose'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createApp } from '../../../app.ts'
import { signOnBrowser } from '../../../testing/sign-on-browser.ts'
import {
  atTheProvider,
  type Claims,
  clientSecret,
  type SignOnProvider,
  startSignOnProvider,
} from '../../../testing/sign-on-provider.ts'
import { createTestServer, type TestServer } from '../../../testing/test-server.ts'
import { academyClient, addUser, newcomer, signedIn, testPassword } from '../../testing/academy-client.ts'
import { programOf } from '../../testing/api-call.ts'

const ACADEMY_URL = 'https://academy.example'
const roles = [
  { group: 'chiefs', role: 'admin' },
  { group: 'night-watch', role: 'moderator' },
]
let provider: SignOnProvider
let other: SignOnProvider
let server: TestServer
let nth = 0

const clientOf = (id: string) => ({
  client_id: 'academy',
  client_secret: clientSecret,
  redirect_uris: [`${ACADEMY_URL}/sign-on/${id}`],
  post_logout_redirect_uris: [`${ACADEMY_URL}/`],
})
const learners = {
  client_id: 'learners',
  client_secret: clientSecret,
  redirect_uris: ['https://learn.example/back'],
}
const entry = (id: string, issuer: string, more: object = {}) => ({
  id,
  name: `Konto ${id}`,
  issuer,
  clientId: 'academy',
  clientSecret,
  scope: 'openid email profile groups',
  domains: ['firma.example'],
  academy: { create: true },
  ...more,
})

beforeAll(async () => {
  provider = await startSignOnProvider(
    [...['work', 'strict', 'groups'].map(clientOf), learners].map((client, at) => ({
      ...client,
      client_id: ['work', 'strict', 'groups', 'learners'][at] ?? '',
    })),
  )
  other = await startSignOnProvider([clientOf('second')])
  const file = provider.writeSettings([
    entry('work', provider.issuer, { clientId: 'work' }),
    entry('strict', provider.issuer, { clientId: 'strict', academy: {} }),
    entry('groups', provider.issuer, { clientId: 'groups', academy: { create: true, roles } }),
    entry('second', other.issuer),
    entry('learners', provider.issuer, {
      clientId: 'learners',
      academy: { redirects: ['https://learn.example/back'] },
    }),
    entry('gone', 'http://localhost:9'),
    entry('console-only', provider.issuer, { academy: undefined, console: {} }),
  ])
  server = await createTestServer({ SIGN_ON_FILE: file, ACADEMY_URL })
  await addUser(server, 'boss', { admin: true })
})
afterAll(async () => {
  await server.close()
  await provider.close()
  await other.close()
})
beforeEach(() => {
  nth += 1
  provider.tamper = undefined
})

const browser = () => signOnBrowser(server.app.origins.academy, ACADEMY_URL, '/admin/sign-on')
/** Somebody whom the provider knows. */
const person = (more: Claims = {}, at = provider) => {
  const sub = `sub-${nth}-${at.people.size}`
  const name = `mara${nth}x${at.people.size}`
  const claims = { email: `${name}@firma.example`, email_verified: true, name: 'Mara Muster', ...more }
  at.people.set(sub, claims)
  return { sub, name, email: String(claims.email) }
}
const userBy = (email: string) =>
  server.ctx.db.selectFrom('academy.user').selectAll().where('email', '=', email).executeTakeFirst()
const historyOf = async (id: string) =>
  (
    await server.ctx.db
      .selectFrom('academy.audit')
      .select(['action', 'after', 'actor_id'])
      .where('target_id', '=', id)
      .orderBy('id')
      .execute()
  ).map(({ action, after, actor_id }) => ({ action, after, actor_id }))

describe('signing in', () => {
  test('D130 D132 somebody new gets an account with a confirmed address and no password, and is known the next time', async () => {
    const { sub, email } = person({ preferred_username: 'Mära.Muster@firma' })
    const own = browser()
    const first = await own.through('work', sub, { body: { to: '/dashboard/jobs' } })
    expect(first.status).toBe(200)
    expect(first.body.to).toBe('/dashboard/jobs')
    expect(first.body.login.user).toMatchObject({
      name: 'MaraMuster',
      display_name: 'Mara Muster',
      email,
      email_verified: true,
      password: false,
      admin: false,
    })
    const { call } = { call: academyClient(server, first.body.login.access_token) }
    expect((await call('GET /auth/session')).status).toBe(200)
    // The cookie of the way there is gone.
    expect(own.jar.size).toBe(0)
    // Whatever becomes of name and address there: they are who they were.
    provider.people.set(sub, { email: 'else@firma.example', email_verified: true })
    const again = await browser().through('work', sub)
    expect(again.body.login.user.id).toBe(first.body.login.user.id)
    expect(again.body.login.user.email).toBe(email)
    expect((await historyOf(first.body.login.user.id)).map(({ action }) => action)).toEqual([
      'user.create',
      'oauth.link',
    ])
  })

  test('D130 the address has everything that protects the way back', async () => {
    const own = browser()
    const { body, cookies } = await own.begin('work')
    const query = Object.fromEntries(new URL(body.url).searchParams)
    expect(query).toMatchObject({
      response_type: 'code',
      client_id: 'work',
      redirect_uri: `${ACADEMY_URL}/sign-on/work`,
      code_challenge_method: 'S256',
    })
    for (const name of ['state', 'nonce', 'code_challenge']) expect(query[name]?.length).toBeGreaterThan(40)
    expect(cookies).toHaveLength(1)
    expect(cookies[0]).toMatch(
      /^__Host-academy_sign_on=[\w-]+; Path=\/; Max-Age=900; HttpOnly; SameSite=Lax; Secure$/,
    )
    expect(cookies[0]).not.toContain(query.state)
  })

  test('D130 another browser, another state, another provider, a second time, too late: all are refused', async () => {
    const { sub, email } = person()
    const refused = { status: 401, body: { detail: 'Sign on expired' } }
    const back = async (own: ReturnType<typeof browser>) =>
      atTheProvider((await own.begin('work')).body.url, sub)
    // Somebody sends a link with their own code to another person.
    const thief = browser()
    expect(await browser().finish('work', await back(thief))).toMatchObject(refused)
    const victim = browser()
    await victim.begin('work')
    expect(await victim.finish('work', await back(thief))).toMatchObject(refused)
    const own = browser()
    const url = await back(own)
    expect(await own.finish('second', url)).toMatchObject(refused)
    const kept = [...own.jar]
    expect((await own.finish('work', url)).status).toBe(200)
    for (const [name, value] of kept) own.jar.set(name, value)
    expect(await own.finish('work', url)).toMatchObject(refused)
    const slow = browser()
    const late = await back(slow)
    const now = new Date()
    server.setNow(new Date(now.getTime() + 16 * 60_000))
    expect(await slow.finish('work', late)).toMatchObject(refused)
    server.setNow(() => new Date())
    expect(await userBy(email)).toBeDefined()
  })

  test('D130 a code counts once, also with another cookie', async () => {
    const { sub } = person()
    const own = browser()
    const back = await atTheProvider((await own.begin('work')).body.url, sub)
    expect((await own.finish('work', back)).status).toBe(200)
    const next = await own.begin('work')
    const forged = new URL(back)
    forged.searchParams.set('state', new URL(next.body.url).searchParams.get('state') ?? '')
    expect(await own.finish('work', forged)).toMatchObject({
      status: 401,
      body: { detail: 'Sign on expired' },
    })
  })

  test('D130 a token with another nonce, a changed token and one from another issuer are refused', async () => {
    const { sub, email } = person()
    const refused = { status: 401, body: { detail: 'Sign on refused' } }
    const nonce = (url: URL) => {
      url.searchParams.set('nonce', 'somebody-elses')
      return url
    }
    expect(await browser().through('work', sub, { change: nonce })).toMatchObject(refused)
    const change = (edit: (claims: Claims) => Claims) => (answer: Record<string, unknown>) => {
      const [head, , proof] = String(answer.id_token).split('.')
      const claims = edit(decodeJwt(String(answer.id_token)))
      const body = Buffer.from(JSON.stringify(claims)).toString('base64url')
      return { ...answer, id_token: `${head}.${body}.${proof}` }
    }
    for (const edit of [
      (claims: Claims) => ({ ...claims, email: 'boss@example.com', email_verified: true }),
      (claims: Claims) => ({ ...claims, iss: 'https://evil.example' }),
      (claims: Claims) => ({ ...claims, aud: 'another' }),
      (claims: Claims) => ({ ...claims, exp: 1 }),
    ]) {
      provider.tamper = change(edit)
      expect(await browser().through('work', sub)).toMatchObject(refused)
    }
    provider.tamper = answer => {
      const [, body] = String(answer.id_token).split('.')
      const head = Buffer.from(JSON.stringify({ alg: 'none' })).toString('base64url')
      return { ...answer, id_token: `${head}.${body}.` }
    }
    expect(await browser().through('work', sub)).toMatchObject(refused)
    expect(await userBy(email)).toBeUndefined()
  })

  test('D130 a provider that is away is named so, and others work', async () => {
    const away = { status: 503, body: { detail: 'Provider unreachable' } }
    expect(await browser().begin('gone')).toMatchObject(away)
    expect(await browser().begin('nobody')).toMatchObject({ status: 404 })
    expect(await browser().begin('console-only')).toMatchObject({ status: 404 })
    const { sub } = person()
    expect((await browser().through('work', sub)).status).toBe(200)
  })
})

describe('whose account it is', () => {
  test('D132 an account with the same confirmed address is linked, and keeps its password', async () => {
    const { sub, name, email } = person()
    const user = await addUser(server, name, { email: email.toUpperCase() })
    const { body } = await browser().through('strict', sub)
    expect(body.login.user).toMatchObject({ id: user.id, password: true })
    expect((await historyOf(user.id)).map(({ action }) => action)).toEqual(['oauth.link'])
    const byPassword = await academyClient(
      server,
      undefined,
      name,
    )('POST /auth/sessions', {
      name_or_email: name,
      password: testPassword,
    })
    expect(byPassword.status).toBe(200)
  })

  test('D132 nobody is found or created by an address that is not confirmed, or not of the provider’s domains', async () => {
    const boss = await server.ctx.db
      .selectFrom('academy.user')
      .select('email')
      .where('name', '=', 'boss')
      .executeTakeFirstOrThrow()
    const unproved = { status: 403, body: { detail: 'Sign on unproved' } }
    for (const claims of [
      { email_verified: false },
      { email_verified: 'true' },
      { email_verified: undefined },
      { email: 'somebody@elsewhere.example' },
      { email: boss.email },
      { email: 'somebody@sub.firma.example' },
      { email: 'somebody@evil.example@firma.example' },
      { email: undefined },
    ])
      expect(await browser().through('work', person(claims).sub), JSON.stringify(claims)).toMatchObject(
        unproved,
      )
    expect(await browser().through('strict', person().sub)).toMatchObject({
      status: 403,
      body: { detail: 'Sign on unknown' },
    })
  })

  test('D132 an account that a stranger has opened with the address does not become theirs', async () => {
    const { sub, name, email } = person()
    await addUser(server, name, { email, email_verified: false })
    expect(await browser().through('work', sub)).toMatchObject({
      status: 403,
      body: { detail: 'Sign on unconfirmed' },
    })
    expect((await userBy(email))?.email_verified).toBe(false)
  })

  test("Z890 an account from a file is its person's, even without passwords, and their mail says how to get in", async () => {
    const file = provider.writeSettings([
      entry('work', provider.issuer, { clientId: 'work', academy: {} }),
      entry('second', other.issuer, { academy: {} }),
    ])
    const closed = await createTestServer({ SIGN_ON_FILE: file, ACADEMY_URL, ACADEMY_PASSWORDS: 'off' })
    await addUser(closed, 'chief', { admin: true })
    const { call: chief } = await signedIn(closed, 'chief')
    const [own, used] = [person(), person()]
    const rows = [own, used].map(({ name, email }, at) => ({ row: at + 2, name, email, city: 'Bonn' }))
    const body = { id: randomUUID(), name: 'users.csv', dryRun: false, invite: true, rows }
    expect((await chief('POST /admin/imports/users', body)).status).toBe(200)
    const [mail] = await closed.ctx.db
      .selectFrom('platform.mail')
      .select('content')
      .where('recipient', '=', own.email)
      .execute()
    expect(mail?.content).not.toMatch(/\/password|Code|choose/)
    expect(mail?.content).toContain(`Konto work oder Konto second an: ${ACADEMY_URL}`)
    expect(mail?.content).toContain(`Konto work or Konto second: ${ACADEMY_URL}`)

    const enter = (sub: string) =>
      signOnBrowser(closed.app.origins.academy, ACADEMY_URL, '/admin/sign-on').through('work', sub)
    const { status, body: entered } = await enter(own.sub)
    expect(status).toBe(200)
    expect(entered.login.user).toMatchObject({ name: own.name, email: own.email, email_verified: true })
    expect((await enter(own.sub)).body.login.user.id).toBe(entered.login.user.id)

    // Somebody has a way into this one already.
    await closed.ctx.db
      .updateTable('academy.user')
      .set({ password_hash: 'x' })
      .where('email', '=', used.email)
      .execute()
    expect(await enter(used.sub)).toMatchObject({ status: 403, body: { detail: 'Sign on unconfirmed' } })
    await closed.close()
  })

  test('D132 banned people stay out', async () => {
    const { sub, email } = person()
    expect((await browser().through('work', sub)).status).toBe(200)
    await server.ctx.db
      .updateTable('academy.user')
      .set({ enabled: false })
      .where('email', '=', email)
      .execute()
    expect(await browser().through('work', sub)).toMatchObject({
      status: 403,
      body: { detail: 'User disabled' },
    })
  })

  test('D132 two providers with the same address lead to one account, also at the same moment', async () => {
    const { sub, email } = person()
    const there = person({ email }, other)
    const answers = await Promise.all([
      browser().through('work', sub),
      browser().through('work', sub),
      browser().through('work', sub),
    ])
    expect(new Set(answers.map(({ body }) => body.login?.user.id)).size).toBe(1)
    const second = await browser().through('second', there.sub)
    expect(second.body.login.user.id).toBe(answers[0]?.body.login.user.id)
    const links = await server.ctx.db
      .selectFrom('academy.oauth_link')
      .select('provider_id')
      .where('user_id', '=', second.body.login.user.id)
      .orderBy('provider_id')
      .execute()
    expect(links.map(({ provider_id }) => provider_id)).toEqual(['second', 'work'])
  })

  test('Z974 an address that the provider gives to somebody new does not open the account of whoever had it before', async () => {
    const { sub, email } = person()
    const first = await browser().through('work', sub)
    const successor = person({ email })
    const refused = { status: 403, body: { detail: expect.any(String) } }
    expect(await browser().through('work', successor.sub)).toMatchObject(refused)
    expect((await browser().through('work', sub)).body.login.user.id).toBe(first.body.login.user.id)
    // Once the link is gone, the account is theirs whom its address belongs to now.
    await server.ctx.db
      .deleteFrom('academy.oauth_link')
      .where('user_id', '=', first.body.login.user.id)
      .execute()
    const both = await Promise.all([sub, successor.sub].map(one => browser().through('work', one)))
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 403])
  })
})

describe('rights', () => {
  const roleOf = async (email: string) => {
    const row = await userBy(email)
    return row?.admin ? 'admin' : (row?.role ?? null)
  }

  test('D133 groups give a role and take it away, at each sign-in, with sessions and history', async () => {
    const { sub, email } = person({ groups: ['night-watch', 'others'] })
    const first = await browser().through('groups', sub)
    expect(await roleOf(email)).toBe('moderator')
    const before = academyClient(server, first.body.login.access_token)
    expect((await before('GET /admin/reports')).status).toBe(200)
    provider.people.set(sub, { email, email_verified: true, groups: ['chiefs', 'night-watch'] })
    await browser().through('groups', sub)
    expect(await roleOf(email)).toBe('admin')
    expect((await before('GET /auth/session')).status).toBe(401)
    const chief = await browser().through('groups', sub)
    provider.people.set(sub, { email, email_verified: true })
    expect((await browser().through('groups', sub)).status).toBe(200)
    expect(await roleOf(email)).toBe(null)
    expect((await academyClient(server, chief.body.login.access_token)('GET /auth/session')).status).toBe(401)
    const told = await historyOf(first.body.login.user.id)
    expect(told.map(({ action }) => action).slice(2)).toEqual([
      'user.set_role',
      'user.make_admin',
      'user.remove_admin',
    ])
    for (const { after, actor_id } of told.slice(2)) {
      expect(after).toMatchObject({ provider_id: 'groups' })
      expect(actor_id).toBe(null)
    }
    // A provider without a map changes nobody's role.
    await server.ctx.db
      .updateTable('academy.user')
      .set({ role: 'editor' })
      .where('email', '=', email)
      .execute()
    await browser().through('work', sub)
    expect(await roleOf(email)).toBe('editor')
  })

  test('D133 the last administrator keeps the rights', async () => {
    const { sub, email } = person({ groups: ['chiefs'] })
    await browser().through('groups', sub)
    const others = server.ctx.db
      .updateTable('academy.user')
      .where('admin', '=', true)
      .where('email', '<>', email)
    const rows = await others.set({ enabled: false }).returning('id').execute()
    provider.people.set(sub, { email, email_verified: true, groups: [] })
    expect((await browser().through('groups', sub)).status).toBe(200)
    expect(await roleOf(email)).toBe('admin')
    await server.ctx.db
      .updateTable('academy.user')
      .set({ enabled: true })
      .where(
        'id',
        'in',
        rows.map(({ id }) => id),
      )
      .execute()
    expect((await browser().through('groups', sub)).status).toBe(200)
    expect(await roleOf(email)).toBe(null)
  })

  test('D133 if people with rights need a second factor, the provider has to have asked for it', async () => {
    const set = { key: 'second_factor' as const, is_on: true, changed_at: server.ctx.now() }
    await server.ctx.db.insertInto('academy.setting').values(set).execute()
    const plain = person({ groups: ['night-watch'] })
    expect(await browser().through('groups', plain.sub)).toMatchObject({
      status: 403,
      body: { detail: 'Sign on factor missing' },
    })
    expect(await userBy(plain.email)).toBeUndefined()
    const sub = `mfa-${nth}`
    const email = `${sub}@firma.example`
    provider.people.set(sub, { email, email_verified: true, groups: ['night-watch'] })
    const { body } = await browser().through('groups', sub)
    const call = academyClient(server, body.login.access_token)
    expect((await call('GET /admin/me')).body).toMatchObject({ role: 'moderator', needs_factor: false })
    expect((await call('GET /admin/reports')).status).toBe(200)
    await server.ctx.db.deleteFrom('academy.setting').where('key', '=', 'second_factor').execute()
  })
})

describe('second factors', () => {
  const require = async (isOn: boolean) => {
    const set = { key: 'second_factor' as const, is_on: isOn, changed_at: server.ctx.now() }
    await server.ctx.db
      .insertInto('academy.setting')
      .values(set)
      .onConflict(conflict => conflict.column('key').doUpdateSet({ is_on: isOn }))
      .execute()
  }
  const moderators = { email_verified: true, groups: ['night-watch'] }

  test('Z860 a token that is made or rotated in a session with the provider’s factor works where one is required', async () => {
    const reports = 'GET /api/v1/admin/reports'
    const asked = { name: 'Nachtwache', role: 'moderator', scopes: ['moderation:read'] }
    const plain = person({ groups: ['night-watch'] })
    const without = await browser().through('groups', plain.sub)
    const weak = academyClient(server, without.body.login.access_token)
    const { body: bare } = await weak('POST /admin/tokens', asked)
    await require(true)
    const sub = `mfa-${nth}`
    provider.people.set(sub, { email: `${sub}@firma.example`, ...moderators })
    const { body } = await browser().through('groups', sub)
    const call = academyClient(server, body.login.access_token)
    const { body: made } = await call('POST /admin/tokens', asked)
    expect((await programOf(server, made.secret)(reports)).status).toBe(200)
    const { body: next } = await call(`POST /admin/tokens/${made.id}/rotate`, {})
    expect((await programOf(server, next.secret)(reports)).status).toBe(200)
    expect((await programOf(server, bare.secret)(reports)).status).toBe(403)
    await require(false)
  })

  test('Z862 what groups take away is taken away, also from somebody who is refused for want of a factor', async () => {
    const { sub, email } = person({ groups: ['chiefs'] })
    const first = await browser().through('groups', sub)
    await require(true)
    provider.people.set(sub, { email, ...moderators })
    expect(await browser().through('groups', sub)).toMatchObject({
      status: 403,
      body: { detail: 'Sign on factor missing' },
    })
    expect(await userBy(email)).toMatchObject({ admin: false, role: 'moderator' })
    const call = academyClient(server, first.body.login.access_token)
    expect((await call('GET /auth/session')).status).toBe(401)
    // Nothing is given to those who are refused.
    provider.people.set(sub, { email, email_verified: true, groups: ['chiefs'] })
    expect((await browser().through('groups', sub)).status).toBe(403)
    expect(await userBy(email)).toMatchObject({ admin: false, role: 'moderator' })
    await require(false)
  })
})

describe('links', () => {
  const authorized = (token: string) => ({ authorization: `Bearer ${token}` })

  test('D134 people link a provider to their account with their password, and remove it again', async () => {
    const { sub } = person({ email_verified: false })
    const user = await addUser(server, `own${nth}`)
    const { login } = await signedIn(server, user.name)
    const headers = authorized(login.access_token)
    const own = browser()
    await server.ctx.db
      .updateTable('academy.session')
      .set({ created_at: new Date(0) })
      .where('user_id', '=', user.id)
      .execute()
    expect((await own.begin('work/link', {}, headers)).status).toBe(403)
    expect((await own.begin('work/link', { current_password: 'wrong' }, headers)).status).toBe(403)
    const begun = await own.begin(
      'work/link',
      { current_password: testPassword, to: '/dashboard/account' },
      headers,
    )
    const back = await atTheProvider(begun.body.url, sub)
    expect(await own.finish('work', back, headers)).toMatchObject({
      status: 200,
      body: { login: null, to: '/dashboard/account' },
    })
    expect((await browser().through('work', sub)).body.login.user.id).toBe(user.id)
    const call = academyClient(server, login.access_token)
    const [{ id }] = (await call('GET /auth/oauth/links/me')).body
    // Nobody else gets the same identity.
    const rival = await newcomer(server)
    const theirs = browser()
    const next = await theirs.begin('work/link', {}, authorized(rival.token))
    expect(
      await theirs.finish('work', await atTheProvider(next.body.url, sub), authorized(rival.token)),
    ).toMatchObject({ status: 409, body: { detail: 'Remote already linked' } })
    expect(await call(`DELETE /auth/oauth/links/me/${id}`)).toMatchObject({ status: 200, body: true })
    expect((await browser().through('work', sub)).status).toBe(403)
  })

  test('Z864 whoever has a password links with it, also just after they have signed in', async () => {
    const { login } = await signedIn(server, (await addUser(server, `fresh${nth}`)).name)
    const headers = authorized(login.access_token)
    expect((await browser().begin('work/link', {}, headers)).status).toBe(403)
    expect((await browser().begin('work/link', { current_password: testPassword }, headers)).status).toBe(200)
  })

  test('D134 a link that was begun as one person is not finished as another, or by nobody', async () => {
    const { sub } = person()
    const [first, second] = [await newcomer(server), await newcomer(server)]
    for (const headers of [authorized(second.token), {}]) {
      const own = browser()
      const { body } = await own.begin('work/link', {}, authorized(first.token))
      const back = await atTheProvider(body.url, sub)
      expect(await own.finish('work', back, headers)).toMatchObject({ status: 401 })
    }
  })

  test('D134 signing out ends our session, and leads to the provider that can end its own', async () => {
    const { sub } = person()
    const there = new Map<string, string>()
    const { body } = await browser().through('work', sub, { there })
    const call = academyClient(server, body.login.access_token)
    const { url } = (await call('DELETE /admin/sign-on')).body
    const query = new URL(url).searchParams
    expect(url).toContain(`${provider.issuer}/session/end?`)
    expect(query.get('post_logout_redirect_uri')).toBe(`${ACADEMY_URL}/`)
    expect(decodeJwt(query.get('id_token_hint') ?? '').sub).toBe(sub)
    expect((await call('GET /auth/session')).status).toBe(401)
    const answer = await fetch(url, { redirect: 'manual' })
    expect(answer.status).toBe(200)
    const byPassword = await signedIn(server, 'boss')
    expect((await byPassword.call('DELETE /admin/sign-on')).body).toEqual({ url: null })
    // The database alone says nothing about them.
    const { body: again } = await browser().through('work', sub)
    const stored = await server.ctx.db
      .selectFrom('academy.session')
      .select('id_token')
      .where('id', '=', again.login.session.id)
      .executeTakeFirstOrThrow()
    expect(stored.id_token).toMatch(/^[\w-]{100,}$/)
  })
})

describe('the platform’s own clients', () => {
  const redirect_uri = 'https://learn.example/back'
  const codeFor = async (sub: string) => {
    const [found] = (await academyClient(server, undefined, `c${nth}`)('GET /auth/oauth/providers')).body
    const url = new URL(found.authorize_url)
    url.searchParams.set('redirect_uri', redirect_uri)
    const back = await atTheProvider(url.href, sub)
    return { provider_id: found.id, code: back.searchParams.get('code') ?? '', redirect_uri }
  }

  test('D131 the list names the providers that lead to another client, and a code signs in or signs up', async () => {
    const call = academyClient(server, undefined, `d${nth}`)
    const { body: listed } = await call('GET /auth/oauth/providers')
    expect(listed).toEqual([
      { id: 'learners', name: 'Konto learners', authorize_url: expect.stringContaining(provider.issuer) },
    ])
    const { sub, name } = person({ email: `x${nth}@elsewhere.example` })
    const { status, body } = await call('POST /auth/sessions/oauth', await codeFor(sub))
    expect(status).toBe(200)
    expect(body.register_token).toMatch(/^\w{64}$/)
    const signUp = {
      name,
      display_name: 'Learner',
      email: `x${nth}@elsewhere.example`,
      oauth_register_token: body.register_token,
    }
    const made = await call('POST /auth/users', signUp)
    expect(made.body.user).toMatchObject({ name, password: false, email_verified: false })
    expect(
      await call('POST /auth/users', { ...signUp, name: `${name}b`, email: 'b@x.example' }),
    ).toMatchObject({
      status: 401,
      body: { detail: 'Invalid OAuth token' },
    })
    const again = await call('POST /auth/sessions/oauth', await codeFor(sub))
    expect(again.body.login.user.name).toBe(name)
  })

  test('D131 a wrong code, a used one, another address and another provider are refused in the platform’s words', async () => {
    const call = academyClient(server, undefined, `e${nth}`)
    const { sub } = person()
    const brought = await codeFor(sub)
    const invalid = { status: 401, body: { detail: 'Invalid code' } }
    expect(await call('POST /auth/sessions/oauth', { ...brought, code: 'made-up' })).toMatchObject(invalid)
    expect(
      await call('POST /auth/sessions/oauth', { ...brought, redirect_uri: 'https://evil.example' }),
    ).toMatchObject(invalid)
    expect((await call('POST /auth/sessions/oauth', brought)).status).toBe(200)
    expect(await call('POST /auth/sessions/oauth', brought)).toMatchObject(invalid)
    // A code that was sent to our own page needs what only its browser knows.
    const own = browser()
    const back = await atTheProvider((await own.begin('work')).body.url, sub)
    const stolen = {
      provider_id: 'work',
      code: back.searchParams.get('code') ?? '',
      redirect_uri: `${ACADEMY_URL}/sign-on/work`,
    }
    expect(await call('POST /auth/sessions/oauth', stolen)).toMatchObject(invalid)
    expect(await call('POST /auth/sessions/oauth', { ...brought, provider_id: 'github' })).toMatchObject({
      status: 404,
      body: { detail: 'Provider not found' },
    })
  })

  test('Z861 one’s own account is linked after a sign-in a moment ago, and not by whoever is signed in as somebody', async () => {
    const user = await addUser(server, `client${nth}`)
    const { login, call } = await signedIn(server, user.name)
    const { sub } = person()
    const link = async (as: ReturnType<typeof academyClient>, whose = 'me') =>
      (await as(`POST /auth/oauth/links/${whose}`, await codeFor(sub))).status
    const { call: boss } = await signedIn(server, 'boss')
    const { body } = await boss(`POST /auth/sessions/${user.id}`)
    const impersonator = academyClient(server, body.access_token)
    expect((await impersonator('GET /auth/session')).status).toBe(200)
    expect(await link(impersonator)).toBe(403)
    expect(await link(impersonator, user.id.toUpperCase())).toBe(403)
    const age = (created_at: Date) =>
      server.ctx.db.updateTable('academy.session').set({ created_at }).where('id', '=', login.session.id)
    await age(new Date(0)).execute()
    expect(await link(call)).toBe(403)
    await age(server.ctx.now()).execute()
    expect(await link(call)).toBe(200)
  })
})

test('D134 with passwords switched off, every way that takes one is closed', async () => {
  const file = provider.writeSettings([entry('work', provider.issuer, { clientId: 'work' })])
  const closed = await createTestServer({ SIGN_ON_FILE: file, ACADEMY_URL, ACADEMY_PASSWORDS: 'off' })
  const user = await addUser(closed, 'chief', { admin: true })
  const { call: chief } = await signedIn(closed, 'chief')
  const call = academyClient(closed)
  const off = { status: 403, body: { detail: 'Passwords off' } }
  const person = { name: 'n', display_name: 'n', email: 'n@example.com', password: testPassword }
  const code = 'AAAA-AAAA-AAAA-AAAA'
  expect(await call('POST /auth/sessions', { name_or_email: 'chief', password: testPassword })).toMatchObject(
    off,
  )
  expect(await call('POST /auth/users', person)).toMatchObject(off)
  expect(await chief('POST /auth/users', person)).toMatchObject(off)
  expect(await call('POST /auth/password_reset', { email: 'chief@example.com' })).toMatchObject(off)
  const reset = { email: 'chief@example.com', code, password: testPassword }
  expect(await call('PUT /auth/password_reset', reset)).toMatchObject(off)
  expect(await chief(`PATCH /auth/users/${user.id}`, { password: testPassword })).toMatchObject(off)
  expect((await call('GET /runtime.json')).body.waysIn).toEqual({
    providers: [{ id: 'work', name: 'Konto work' }],
    passwords: false,
  })
  // Z864: whoever still has a password links with a sign-in a moment ago, and not with the password.
  const { login } = await signedIn(closed, 'chief')
  const own = signOnBrowser(closed.app.origins.academy, ACADEMY_URL, '/admin/sign-on')
  const begin = async () =>
    (
      await own.begin(
        'work/link',
        { current_password: testPassword },
        { authorization: `Bearer ${login.access_token}` },
      )
    ).status
  expect(await begin()).toBe(200)
  await closed.ctx.db
    .updateTable('academy.session')
    .set({ created_at: new Date(0) })
    .where('id', '=', login.session.id)
    .execute()
  expect(await begin()).toBe(403)
  // The last provider is now the only way in.
  const link = { user_id: user.id, provider_id: 'work', remote_id: 'x', display_name: 'x' }
  const { id } = await closed.ctx.db
    .insertInto('academy.oauth_link')
    .values(link)
    .returning('id')
    .executeTakeFirstOrThrow()
  expect(await chief(`DELETE /auth/oauth/links/me/${id}`)).toMatchObject({
    status: 403,
    body: { detail: 'Cannot delete last login method' },
  })
  await closed.close()
})

test('D130 neither the secret of the client nor what passes on the way reaches the log', async () => {
  let log = ''
  const stream = new Writable({
    write: (chunk, _encoding, done) => {
      log += String(chunk)
      done()
    },
  })
  const app = await createApp({ ...server.ctx, log: pino({ level: 'trace' }, stream) })
  const { sub } = person()
  const own = signOnBrowser(app.origins.academy, ACADEMY_URL, '/admin/sign-on')
  const begun = await own.begin('work')
  const sealed = [...own.jar.values()]
  const back = await atTheProvider(begun.body.url, sub)
  const wrong = new URL(back)
  wrong.searchParams.set('code', 'a-code-that-nobody-has-made')
  expect((await own.finish('work', wrong)).status).toBe(401)
  const { body } = await own.through('work', sub)
  const secrets = [
    clientSecret,
    'a-code-that-nobody-has-made',
    ...sealed,
    ...['state', 'code'].map(name => back.searchParams.get(name) ?? ''),
    body.login.access_token,
    body.login.refresh_token,
  ]
  expect(log).toContain('sign-on failed')
  expect(log).toContain('/admin/sign-on/:provider/finish')
  for (const secret of secrets) {
    expect(secret.length).toBeGreaterThan(8)
    expect(log).not.toContain(secret)
  }
  await app.close()
})
