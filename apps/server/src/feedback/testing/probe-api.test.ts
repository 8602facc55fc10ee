import { consoleScope } from '@lotse/contracts/api/console-scope'
import { scopes } from '@lotse/contracts/api/scopes'
import type { Route } from '@lotse/contracts/route'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../tokens/ids.ts'
import { apiCall, expiredToken, tokenFor } from './api-call.ts'
import { mountedApi, mountedTables } from './mounted-tables.ts'
import { type Call, createWorld, type TestTeam, type World } from './world.ts'

let world: World
let team: TestTeam
let routes: [string, Route][]
beforeAll(async () => {
  world = await createWorld()
  team = await world.team('Kursladen')
  routes = mountedApi(world).flatMap(table => Object.entries(table))
})
afterAll(() => world.close())

/** Made-up ids, except for the place itself. */
function pathOf(key: string): [method: 'GET', path: string] {
  const [method = '', path = ''] = key.split(' ')
  const own: Record<string, string> = { projectId: team.projectId, teamId: team.teamId }
  return [method as 'GET', path.replaceAll(/:(\w+)/g, (_, name: string) => own[name] ?? newId(new Date()))]
}

const roles = ['viewer', 'agent', 'manager', 'owner']

test('D102 Z975 every route below /api/v1 × every token: only a live one of this team, with the scope and the role, gets in', async () => {
  expect(routes.length).toBeGreaterThan(100)
  const other = await world.team('Anderswo')
  const everywhere = { isForTeam: true }
  const callOf = async (whose: TestTeam, wanted: object) =>
    apiCall(world, (await tokenFor(whose, wanted)).secret)
  const revoked = await tokenFor(team, everywhere)
  const expired = await expiredToken(world, team, everywhere)
  await team.owner('DELETE', `/console/projects/${team.projectId}/tokens/${revoked.id}`)
  const second = (await team.owner('POST', `/console/teams/${team.teamId}/projects`, { name: 'Zweites' }))
    .body.id
  const dead: Record<string, Call> = {
    nobody: apiCall(world, ''),
    revoked: apiCall(world, revoked.secret),
    expired: apiCall(world, expired.secret),
  }
  const foreign = {
    'other team': await callOf(other, everywhere),
    'other project': await callOf({ ...team, projectId: second }, {}),
  }
  const whole = await callOf(team, everywhere)
  const wrong: string[] = []
  const ask = async (
    who: string,
    call: Call,
    key: string,
    fits: (status: number, error: string) => boolean,
  ) => {
    const [method, path] = pathOf(key)
    const { status, body } = await call(method, path, method === 'GET' ? undefined : {})
    if (!fits(status, body?.error)) wrong.push(`${key} as ${who}: ${status} ${body?.error ?? ''}`)
  }
  const byScope = new Map<string, Call>()
  const byRole = new Map<string, Call>()
  for (const scope of scopes)
    byScope.set(scope, await callOf(team, { ...everywhere, scopes: scopes.filter(one => one !== scope) }))
  for (const role of roles) byRole.set(role, await callOf(team, { ...everywhere, role }))
  const refused = (error: string) => (status: number, given: string) => status === 403 && given === error
  for (const [key, { who, scope, alsoScope }] of routes) {
    const lower = roles[roles.indexOf(who) - 1]
    const asks = Object.entries(dead).map(([name, call]) => ask(name, call, key, status => status === 401))
    if (key.includes('Id'))
      for (const [name, call] of Object.entries(foreign))
        asks.push(ask(name, call, key, status => status === 404))
    for (const one of [scope, alsoScope])
      if (one)
        asks.push(ask(`without ${one}`, byScope.get(String(one)) ?? whole, key, refused('scope_missing')))
    if (lower) asks.push(ask(lower, byRole.get(lower) ?? whole, key, refused('role_too_low')))
    asks.push(ask('owner', whole, key, status => ![401, 403].includes(status) && status < 500))
    await Promise.all(asks)
  }
  expect(wrong).toEqual([])
})

test('D102 accounts, sessions, second factors, secrets and tokens are out of reach of every token', async () => {
  const own = new Set(routes.map(([key]) => key))
  const closed = mountedTables(world)
    .flatMap(table => Object.keys(table))
    .filter(key => key.includes(' /console/') && consoleScope(key) === null)
  expect(closed.length).toBeGreaterThan(20)
  for (const part of [
    'account',
    'session',
    'password-reset',
    'invitations',
    'identity-secret',
    'tokens',
    'push',
  ])
    expect(closed.filter(key => key.split('/').includes(part)).length, part).toBeGreaterThan(0)
  for (const key of closed)
    expect(own.has(key.replace(' /console/', ' /api/v1/')), key).toBe(key === 'GET /console/projects')
  for (const [key] of routes) {
    expect(key).not.toMatch(/account|session|password|mfa|invitation|secret|\/tokens|push|hearing/)
    expect(key).not.toBe('DELETE /api/v1/projects/:projectId')
  }
  expect(() => consoleScope('GET /console/projects/:projectId/something-new')).toThrow('has no scope')
})

test('Z975 all that is known of a contact has their tickets: a token that may not read those does not get it', async () => {
  const person = await apiCall(world, (await tokenFor(team)).secret)
  const contact = { userId: 'u-export' }
  const { body } = await person('POST', `/api/v1/projects/${team.projectId}/tickets`, {
    contact,
    text: 'Geheim',
  })
  const path = `/api/v1/projects/${team.projectId}/contacts/${body.contact.id}/export`
  const narrow = apiCall(world, (await tokenFor(team, { scopes: ['contacts:read'] })).secret)
  expect(await narrow('GET', path)).toMatchObject({
    status: 403,
    body: { error: 'scope_missing', details: { scope: 'tickets:read' } },
  })
  const wide = apiCall(world, (await tokenFor(team, { scopes: ['contacts:read', 'tickets:read'] })).secret)
  const whole = await wide('GET', path)
  expect([whole.status, JSON.stringify(whole.body)]).toEqual([200, expect.stringContaining('Geheim')])
})
