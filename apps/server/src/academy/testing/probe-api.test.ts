import { randomUUID } from 'node:crypto'
import { givenRoles, type Right, roleRights } from '@lotse/contracts/academy/rights'
import { academyScope } from '@lotse/contracts/api/academy-scope'
import { academyScopes, rightOf } from '@lotse/contracts/api/academy-scopes'
import type { Route } from '@lotse/contracts/route'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'
import { type Api, newcomer } from './academy-client.ts'
import { programOf, tokenOf } from './api-call.ts'
import { mountedTables } from './mounted-tables.ts'

let server: TestServer
let boss: Api
let second: Api
const routes = mountedTables().api.flatMap(table => Object.entries(table)) as [string, Route][]
beforeAll(async () => {
  server = await createTestServer()
  boss = await newcomer(server, { name: 'boss', admin: true })
  second = await newcomer(server, { name: 'second', admin: true })
})
afterAll(() => server.close())

type Program = ReturnType<typeof programOf>
const wanted = (route: Route) => [route.scope ?? []].flat()
/** Everything named in the path does not exist, except for the person: that is the caller. */
const pathOf = (key: string) => key.replace(':user_id', boss.userId).replace(/:\w+/g, () => randomUUID())
const program = (secret: string) => programOf(server, secret)

test('D107 every route below /api/v1 × every token: only a live one with the scope, whose maker still has the role, gets in', async () => {
  expect(routes.length).toBeGreaterThan(90)
  const start = (secret: string): Program => program(secret)
  const expired = await tokenOf(boss)
  await server.ctx.db
    .updateTable('academy.api_token')
    .set({ expires_at: new Date(0) })
    .where('id', '=', expired.id)
    .execute()
  const revoked = await tokenOf(boss)
  await boss.delete(`/admin/tokens/${revoked.id}`)
  const demoted = await newcomer(server, { admin: true })
  const ofDemoted = await tokenOf(demoted)
  await boss.patch(`/auth/users/${demoted.userId}`, { admin: false })
  const banned = await newcomer(server, { role: 'moderator' })
  const ofBanned = await tokenOf(banned, { role: 'moderator', scopes: ['moderation:read'] })
  await boss.patch(`/auth/users/${banned.userId}`, { enabled: false })
  const session = boss.token
  const dead: Record<string, Program> = {
    nobody: start(''),
    expired: start(expired.secret),
    revoked: start(revoked.secret),
    'maker lost the role': start(ofDemoted.secret),
    'maker is banned': start(ofBanned.secret),
    'a session': start(session),
  }
  const whole = start((await tokenOf(boss)).secret)
  const narrower = new Map<string, Program>()
  for (const scope of academyScopes)
    narrower.set(
      scope,
      start((await tokenOf(boss, { scopes: academyScopes.filter(one => one !== scope) })).secret),
    )
  const byRole = new Map<string, Program>()
  for (const role of givenRoles)
    byRole.set(
      role,
      start(
        (
          await tokenOf(boss, {
            role,
            scopes: academyScopes.filter(scope => roleRights[role].includes(rightOf(scope))),
          })
        ).secret,
      ),
    )
  const wrong: string[] = []
  const ask = async (
    who: string,
    call: Program,
    key: string,
    fits: (status: number, error: string) => boolean,
  ) => {
    const { status, body } = await call(pathOf(key), key.startsWith('GET ') ? undefined : {})
    if (!fits(status, body?.error)) wrong.push(`${key} as ${who}: ${status} ${body?.error ?? ''}`)
  }
  for (const [key, route] of routes) {
    const scopes = wanted(route)
    const asks = Object.entries(dead).map(([name, call]) =>
      ask(name, call, key, (status, error) => status === 401 && error === 'token_invalid'),
    )
    const [only] = scopes
    if (only && scopes.length === 1)
      asks.push(
        ask(
          `without ${only}`,
          narrower.get(only) ?? whole,
          key,
          (status, error) => status === 403 && error === 'scope_missing',
        ),
      )
    for (const [role, call] of byRole) {
      const rights: Right[] = scopes.map(scope => rightOf(scope as (typeof academyScopes)[number]))
      if (
        scopes.length > 0 &&
        !rights.some(right => roleRights[role as keyof typeof roleRights].includes(right))
      )
        asks.push(ask(role, call, key, status => status === 403))
    }
    asks.push(ask('administrator', whole, key, status => ![401, 403].includes(status) && status < 500))
    await Promise.all(asks)
  }
  expect(wrong).toEqual([])
}, 120_000)

test('D107 accounts, secrets, second factors, sessions, roles, tokens and money are out of reach of every token', async () => {
  const own = new Set(routes.map(([key]) => key))
  const closed = mountedTables()
    .tables.flatMap(table => Object.keys(table))
    .filter(key => academyScope(key) === null)
  expect(closed.length).toBeGreaterThan(60)
  for (const key of closed) expect(own.has(key.replace(' /', ' /api/v1/')), key).toBe(false)
  for (const part of [
    'mfa',
    'session',
    'sessions',
    'password_reset',
    'email',
    'links',
    'coins',
    'transactions',
    'tokens',
  ])
    expect(closed.filter(key => key.split('/').includes(part)).length, part).toBeGreaterThan(0)
  for (const [key, { who }] of routes) {
    expect(key).not.toMatch(
      /session|mfa|password|oauth|coins|transactions|tokens|staff|settings|webhooks|approval/,
    )
    expect(who, key).not.toMatch(/^(?:admin|money|secure)$/)
  }
  expect(() => academyScope('GET /admin/something-new')).toThrow('has no scope')
  expect(() => academyScope('POST /admin/bans')).toThrow('only read')
  // What they say about people is without balances, and the token's maker is nobody special.
  const call = program((await tokenOf(boss)).secret)
  expect((await call('GET /api/v1/token')).body.rights.toSorted()).toEqual(
    ['content', 'history', 'moderate', 'people'].toSorted(),
  )
  expect(
    (await call(`PATCH /api/v1/auth/users/${boss.userId}`, { password: 'anders und lang' })).status,
  ).toBe(405)
  expect((await call('DELETE /api/v1/auth/users/me')).status).toBe(405)
  const bulk = (action: string) =>
    call('POST /api/v1/admin/users/bulk', { action, ids: [second.userId] }).then(({ body }) =>
      JSON.stringify(body),
    )
  for (const action of ['delete', 'remove_admin', 'reset_mfa', 'sign_out', 'disable'])
    expect(await bulk(action), action).toMatch(/permission_denied/)
})
