import { randomUUID } from 'node:crypto'
import type { Role } from '@lotse/contracts/console/account'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { signOnBrowser } from '../../../testing/sign-on-browser.ts'
import {
  atTheProvider,
  type Claims,
  clientSecret,
  type SignOnProvider,
  startSignOnProvider,
} from '../../../testing/sign-on-provider.ts'
import { type Call, createWorld, newAddress, type TestTeam, type World } from '../../testing/world.ts'

const LOTSE_URL = 'https://lotse.example'
/** Teams that the settings name, before the server knows them. */
const support = randomUUID()
const sales = randomUUID()
let provider: SignOnProvider
let world: World
let team: TestTeam
let nth = 0

const clientOf = (id: string) => ({
  client_id: id,
  client_secret: clientSecret,
  redirect_uris: [`${LOTSE_URL}/sign-on/${id}`],
  post_logout_redirect_uris: [`${LOTSE_URL}/sign-in`],
})
const entry = (id: string, console: object) => ({
  id,
  name: `Konto ${id}`,
  issuer: provider.issuer,
  clientId: id,
  clientSecret,
  scope: 'openid email profile groups',
  domains: ['example.com'],
  console,
})

beforeAll(async () => {
  provider = await startSignOnProvider([clientOf('work'), clientOf('groups')])
  const teams = [
    { team: support, role: 'agent', group: 'support' },
    { team: support, role: 'manager', group: 'leads' },
    { team: support, role: 'owner', group: 'chiefs' },
    { team: sales, role: 'viewer' },
    { team: randomUUID(), role: 'viewer' },
  ]
  const file = provider.writeSettings([entry('work', {}), entry('groups', { create: true, teams })])
  world = await createWorld({ SIGN_ON_FILE: file, LOTSE_URL })
  team = await world.team('Kursladen')
  for (const [id, name] of [
    [support, 'Support'],
    [sales, 'Sales'],
  ] as const)
    await world.server.ctx.db.insertInto('lotse.team').values({ id, name, created_at: new Date() }).execute()
})
afterAll(async () => {
  await world.close()
  await provider.close()
})
beforeEach(() => {
  nth += 1
})

const browser = () => signOnBrowser(world.server.app.origins.lotse, LOTSE_URL, '/console/sign-on')
const person = (more: Claims = {}) => {
  const sub = `sub-${nth}-${provider.people.size}`
  const email = `nele${nth}x${provider.people.size}@example.com`
  const claims = { email, email_verified: true, name: 'Nele Neu', ...more }
  provider.people.set(sub, claims)
  return { sub, email: String(claims.email) }
}
const teamsOf = (body: { session: { teams: { name: string; role: Role }[] } }) =>
  Object.fromEntries(body.session.teams.map(({ name, role }) => [name, role]))
const as =
  (own: ReturnType<typeof browser>): Call =>
  async (method, url, payload) => {
    const cookie = [...own.jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await world.server.app.origins.lotse.inject({
      method,
      url,
      remoteAddress: newAddress(),
      headers: { cookie, origin: LOTSE_URL },
      ...(payload ? { payload } : {}),
    })
    return { status: answer.statusCode, body: answer.json(), headers: answer.headers }
  }

test('D130 D132 a colleague signs in with the address of their account, gets a session, and is known afterwards', async () => {
  const { accountId, email } = await world.member(team, 'agent')
  const { sub } = person({ email: email.toUpperCase() })
  const own = browser()
  const { status, body, cookies } = await own.through('work', sub, { body: { to: '/projects/1/inbox' } })
  expect([status, body.to, body.session.account.id]).toEqual([200, '/projects/1/inbox', accountId])
  expect(cookies[0]).toMatch(/^__Host-console_sign_on=; Path=\/; Max-Age=0;/)
  expect(cookies[1]).toMatch(/^__Host-lotse_session=[\w-]{43}; .*HttpOnly; SameSite=Lax; Secure$/)
  expect((await as(own)('GET', '/console/session')).body.account.id).toBe(accountId)
  provider.people.set(sub, { email: 'gone@elsewhere.example' })
  expect((await browser().through('work', sub)).body.session.account.id).toBe(accountId)
  const log = await team.owner('GET', `/console/teams/${team.teamId}/audit`)
  expect(log.body.items.slice(0, 3)).toMatchObject([
    { action: 'account.signedin', details: { provider: 'Konto work' } },
    { action: 'account.signedin', details: { provider: 'Konto work' } },
    { action: 'account.linked', details: { provider: 'Konto work' } },
  ])
})

test('D130 another browser, another state, a second time and another origin are refused', async () => {
  const { email } = await world.member(team, 'agent')
  const { sub } = person({ email })
  const refused = { status: 401, body: { error: 'sign_on_expired' } }
  const own = browser()
  const back = await atTheProvider((await own.begin('work')).body.url, sub)
  expect(await browser().finish('work', back)).toMatchObject(refused)
  const forged = new URL(back)
  forged.searchParams.set('state', 'another')
  expect(await own.finish('work', forged)).toMatchObject(refused)
  expect(await own.finish('work', back, { origin: 'https://evil.example' })).toMatchObject({
    status: 403,
    body: { error: 'csrf' },
  })
  const kept = [...own.jar]
  expect((await own.finish('work', back)).status).toBe(200)
  for (const [name, value] of kept) own.jar.set(name, value)
  expect(await own.finish('work', back)).toMatchObject(refused)
})

test('Z974 an address that the provider gives to a new colleague does not open the account of whoever had it before', async () => {
  const { accountId, email } = await world.member(team, 'agent')
  const { sub } = person({ email })
  expect((await browser().through('work', sub)).body.session.account.id).toBe(accountId)
  const successor = person({ email })
  expect((await browser().through('work', successor.sub)).body.error).toBe('sign_on_taken')
  expect((await browser().through('work', sub)).status).toBe(200)
})

test('D132 who has no account, an unproved address, a foreign domain or a closed account stays out', async () => {
  const answer = async (sub: string, id = 'work') => (await browser().through(id, sub)).body.error
  expect(await answer(person().sub)).toBe('sign_on_unknown')
  const { email, accountId } = await world.member(team, 'owner')
  expect(await answer(person({ email, email_verified: false }).sub)).toBe('sign_on_unproved')
  expect(await answer(person({ email: 'owner@elsewhere.example' }).sub, 'groups')).toBe('sign_on_unproved')
  await world.server.ctx.db
    .updateTable('lotse.account')
    .set({ disabled_at: new Date() })
    .where('id', '=', accountId)
    .execute()
  expect(await answer(person({ email }).sub)).toBe('account_disabled')
})

test('D133 groups let somebody into teams, change the role, and take it away with sessions and tokens', async () => {
  const { sub, email } = person({ groups: ['support'] })
  const own = browser()
  const first = await own.through('groups', sub)
  expect(teamsOf(first.body)).toEqual({ Support: 'agent', Sales: 'viewer' })
  expect(first.body.session.account).toMatchObject({ email, name: 'Nele Neu', mfaEnabled: false })
  provider.people.set(sub, { email, email_verified: true, groups: ['support', 'leads'] })
  const up = browser()
  expect(teamsOf((await up.through('groups', sub)).body)).toEqual({ Support: 'manager', Sales: 'viewer' })
  // More rights end nothing.
  expect((await as(own)('GET', '/console/session')).status).toBe(200)
  provider.people.set(sub, { email, email_verified: true, groups: [] })
  const down = browser()
  expect(teamsOf((await down.through('groups', sub)).body)).toEqual({ Sales: 'viewer' })
  expect((await as(own)('GET', '/console/session')).status).toBe(401)
  expect((await as(up)('GET', '/console/session')).status).toBe(401)
  expect((await as(down)('GET', `/console/teams/${support}/members`)).status).toBe(404)
  const rows = await world.server.ctx.db
    .selectFrom('lotse.audit')
    .select(['action', 'account_name', 'account_id', 'details'])
    .where('team_id', '=', support)
    .where('action', 'like', 'member.%')
    .orderBy('at')
    .orderBy('id')
    .execute()
  expect(rows.map(({ action }) => action)).toEqual(['member.joined', 'member.role', 'member.removed'])
  for (const row of rows) expect(row).toMatchObject({ account_id: null, account_name: 'Konto groups' })
})

test('D133 the last owner of a team keeps it', async () => {
  const { sub, email } = person({ groups: ['chiefs'] })
  expect(teamsOf((await browser().through('groups', sub)).body).Support).toBe('owner')
  provider.people.set(sub, { email, email_verified: true })
  expect(teamsOf((await browser().through('groups', sub)).body).Support).toBe('owner')
  const next = person({ groups: ['chiefs'] })
  await browser().through('groups', next.sub)
  expect(teamsOf((await browser().through('groups', sub)).body)).toEqual({ Sales: 'viewer' })
})

test('D132 an invited person joins with the address that was invited, and nobody else does', async () => {
  const { sub, email } = person()
  await team.owner('POST', `/console/teams/${team.teamId}/invitations`, { email, role: 'agent' })
  const [mail] = (await world.server.sentMails()).filter(({ to }) => to === email)
  const invitation = /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
  const rival = await world.member(team, 'viewer')
  const theirs = person({ email: rival.email })
  expect((await browser().through('work', theirs.sub, { body: { invitation } })).body.error).toBe(
    'sign_on_unknown',
  )
  const { body } = await browser().through('work', sub, { body: { invitation } })
  expect(teamsOf(body)).toEqual({ Kursladen: 'agent' })
  const gone = await browser().through('work', sub, { body: { invitation } })
  expect(gone).toMatchObject({ status: 404, body: { error: 'invitation_gone' } })
})

test('Z866 an invitation to a team whose groups do not list somebody is refused, and stays', async () => {
  const owner = browser()
  await owner.through('groups', person({ groups: ['chiefs'] }).sub)
  const { sub, email } = person({ groups: [] })
  const path = `/console/teams/${support}/invitations`
  expect((await as(owner)('POST', path, { email, role: 'agent' })).status).toBe(201)
  const [mail] = (await world.server.sentMails()).filter(({ to }) => to === email)
  const invitation = /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
  const accept = () => browser().through('groups', sub, { body: { invitation } })
  expect(await accept()).toMatchObject({ status: 403, body: { error: 'sign_on_not_in_group' } })
  provider.people.set(sub, { email, email_verified: true, groups: ['support'] })
  expect(teamsOf((await accept()).body).Support).toBe('agent')
})

test('Z864 a colleague who has a password links with it, also just after they have signed in', async () => {
  const member = await world.member(team, 'agent')
  const begin = (body: object) => member('POST', '/console/account/sign-on/work', body)
  expect((await begin({})).body.error).toBe('wrong_password')
  expect((await begin({ password: 'correct horse battery' })).status).toBe(200)
})

test('D134 a colleague links a provider with their password, sees it, and removes it', async () => {
  const member = await world.member(team, 'agent')
  const { sub } = person({ email: 'private@elsewhere.example' })
  const own = browser()
  const [name = '', value = ''] = member.cookie.split('=')
  own.jar.set(name, value)
  const call = as(own)
  await world.server.ctx.db
    .updateTable('lotse.account_session')
    .set({ created_at: new Date(0) })
    .where('account_id', '=', member.accountId)
    .execute()
  const begin = (body: object) => call('POST', '/console/account/sign-on/work', body)
  expect((await begin({})).body.error).toBe('wrong_password')
  expect((await begin({ password: 'wrong' })).body.error).toBe('wrong_password')
  const begun = await begin({ password: 'correct horse battery', to: '/account' })
  const [line = ''] = [begun.headers['set-cookie'] as string].flat()
  own.jar.set('__Host-console_sign_on', line.split(';')[0]?.split('=')[1] ?? '')
  const back = await atTheProvider(begun.body.url, sub)
  const stranger = browser()
  stranger.jar.set('__Host-console_sign_on', own.jar.get('__Host-console_sign_on') ?? '')
  expect((await own.finish('work', back)).body).toEqual({ session: null, to: '/account' })
  expect((await stranger.finish('work', back)).body.error).toBe('sign_on_expired')
  const { body } = await call('GET', '/console/account/sign-on')
  expect(body).toMatchObject({
    items: [{ providerId: 'work', name: 'private@elsewhere.example' }],
    hasPassword: true,
  })
  expect((await browser().through('work', sub)).body.session.account.id).toBe(member.accountId)
  const path = `/console/account/sign-on/${body.items[0].id}`
  expect((await call('DELETE', path)).status).toBe(200)
  expect((await browser().through('work', sub)).body.error).toBe('sign_on_unproved')
})

test('D134 without a password the last link stays, and signing out leads to the provider', async () => {
  const { sub } = person({ groups: ['support'] })
  const own = browser()
  await own.through('groups', sub)
  const call = as(own)
  const { body } = await call('GET', '/console/account/sign-on')
  expect(body).toMatchObject({ items: [{ providerId: 'groups' }], hasPassword: false })
  expect((await call('DELETE', `/console/account/sign-on/${body.items[0].id}`)).body.error).toBe(
    'cannot_delete_last_login_method',
  )
  const left = await call('DELETE', '/console/session')
  const url = new URL(left.body.url)
  expect(url.origin).toBe(provider.issuer)
  expect(url.searchParams.get('post_logout_redirect_uri')).toBe(`${LOTSE_URL}/sign-in`)
  expect((await call('GET', '/console/session')).status).toBe(401)
  const member = await world.member(team, 'agent')
  expect((await member('DELETE', '/console/session')).body).toEqual({ url: null })
})

test('D134 with passwords switched off, every way that takes one is closed', async () => {
  const file = provider.writeSettings([entry('work', {})])
  const closed = await createWorld({ SIGN_ON_FILE: file, LOTSE_URL, LOTSE_PASSWORDS: 'off' })
  const own = signOnBrowser(closed.server.app.origins.lotse, LOTSE_URL, '/console')
  const password = 'correct horse battery'
  const off = { status: 403, body: { error: 'passwords_off' } }
  expect(await own.call('/session', { email: 'a@example.com', password })).toMatchObject(off)
  expect(await own.call('/password-reset', { email: 'a@example.com' })).toMatchObject(off)
  expect(await own.call('/password-reset/confirm', { token: 'x', newPassword: password })).toMatchObject(off)
  expect(await own.call('/invitations/x/accept', { password, name: 'A' })).toMatchObject(off)
  const { ctx } = closed.server
  const { createAccount, openAccountSession } = await import('../accounts.ts')
  const id = await createAccount(ctx, { email: 'a@example.com', name: 'A', password })
  own.jar.set('__Host-lotse_session', await openAccountSession(ctx, id, ''))
  expect(
    await own.call('/account/password', { currentPassword: password, newPassword: password }),
  ).toMatchObject(off)
  // Z864: whoever still has a password links with a sign-in a moment ago, and not with the password.
  const begin = async () => (await own.call('/account/sign-on/work', { password })).status
  expect(await begin()).toBe(200)
  await ctx.db
    .updateTable('lotse.account_session')
    .set({ created_at: new Date(0) })
    .where('account_id', '=', id)
    .execute()
  expect(await begin()).not.toBe(200)
  const { body } = await closed.sdk('')('GET', '/console/sign-on')
  expect(body).toEqual({ providers: [{ id: 'work', name: 'Konto work' }], passwords: false })
  await closed.close()
})
