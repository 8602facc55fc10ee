import { tokenLimits } from '@lotse/contracts/limits'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { forgetEnded } from '../../platform/tokens/lifetime.ts'
import { hashSecret } from '../../platform/tokens/secret.ts'
import { apiCall, tokenFor } from '../testing/api-call.ts'
import { createWorld, type TestTeam, type World } from '../testing/world.ts'

let world: World
let team: TestTeam
beforeAll(async () => {
  world = await createWorld()
  team = await world.team('Kursladen')
})
afterAll(() => world.close())

const tokens = (rest = '') => `/console/projects/${team.projectId}/tokens${rest}`
const tickets = () => `/api/v1/projects/${team.projectId}/tickets`
const statusOf = async (secret: string, path = tickets()) =>
  (await apiCall(world, secret)('GET', path)).status

test('D100 a token is shown once, kept as a hash, and recognized by its beginning', async () => {
  const made = await tokenFor(team, { name: 'Lager' })
  const { body, status } = await team.owner('GET', tokens())
  expect(status).toBe(200)
  const { secret, ...listed } = made
  expect(body.items).toContainEqual(listed)
  expect(JSON.stringify(body)).not.toContain(secret)
  expect(made).toMatchObject({
    prefix: secret.slice(0, 10),
    project: { id: team.projectId, name: 'Kursladen' },
  })
  const row = await world.server.ctx.db
    .selectFrom('lotse.api_token')
    .selectAll()
    .where('id', '=', made.id)
    .executeTakeFirstOrThrow()
  expect(row.secret_hash.equals(hashSecret(secret))).toBe(true)
  expect(JSON.stringify(row)).not.toContain(secret)
})

test('D100 revoking and expiring work at once; the last use is noted once a minute', async () => {
  const made = await tokenFor(team)
  const usedAt = async () => {
    const { body } = await team.owner('GET', tokens())
    return body.items.find(({ id }: { id: string }) => id === made.id).lastUsedAt
  }
  expect(await usedAt()).toBe(null)
  const start = new Date()
  world.server.setNow(start)
  expect(await statusOf(made.secret)).toBe(200)
  expect(await usedAt()).toBe(start.toISOString())
  world.server.setNow(new Date(start.getTime() + 59_000))
  expect(await statusOf(made.secret)).toBe(200)
  expect(await usedAt()).toBe(start.toISOString())
  const later = new Date(start.getTime() + 60_000)
  world.server.setNow(later)
  expect(await statusOf(made.secret)).toBe(200)
  expect(await usedAt()).toBe(later.toISOString())
  expect((await team.owner('DELETE', tokens(`/${made.id}`))).status).toBe(200)
  expect(await statusOf(made.secret)).toBe(401)
  expect((await team.owner('DELETE', tokens(`/${made.id}`))).status).toBe(404)
  const short = await tokenFor(team, { expiresAt: new Date(later.getTime() + 5000).toISOString() })
  expect(await statusOf(short.secret)).toBe(200)
  world.server.setNow(new Date(later.getTime() + 5000))
  expect(await statusOf(short.secret)).toBe(401)
  world.server.setNow(() => new Date())
})

test('Z867 no token is made that has expired already', async () => {
  await expect(tokenFor(team, { expiresAt: '2020-01-01T00:00:00Z' })).rejects.toThrow('422')
})

test('D100 a token never may more than its maker may now', async () => {
  const manager = await world.member(team, 'manager')
  expect((await manager('POST', tokens(), { name: 'x', scopes: ['team:read'], role: 'owner' })).status).toBe(
    403,
  )
  const theirs = { projectId: team.projectId, owner: manager }
  const made = await tokenFor(theirs, { role: 'manager' })
  const call = apiCall(world, made.secret)
  const project = `/api/v1/projects/${team.projectId}`
  const { body } = await call('GET', project)
  const rename = () => call('PATCH', project, { version: body.version, name: 'Kursladen' })
  expect((await rename()).status).toBe(200)
  const change = (role: string) =>
    team.owner('PATCH', `/console/teams/${team.teamId}/members/${manager.accountId}`, { role })
  await change('agent')
  expect(await rename()).toMatchObject({ status: 403, body: { error: 'role_too_low' } })
  expect((await call('GET', '/api/v1/token')).body).toMatchObject({ role: 'agent', name: 'Helfer' })
  await team.owner('DELETE', `/console/teams/${team.teamId}/members/${manager.accountId}`)
  expect(await statusOf(made.secret)).toBe(401)
})

test('D100 rotating replaces the secret, with an overlap if it is asked for', async () => {
  const made = await tokenFor(team, { name: 'Wechsel', scopes: ['tickets:read'], role: 'agent' })
  const next = (await team.owner('POST', tokens(`/${made.id}/rotate`), { overlapSeconds: 60 })).body
  expect(next).toMatchObject({ name: 'Wechsel', scopes: ['tickets:read'], role: 'agent', expiresAt: null })
  expect([await statusOf(made.secret), await statusOf(next.secret)]).toEqual([200, 200])
  // It has been replaced already.
  expect((await team.owner('POST', tokens(`/${made.id}/rotate`), {})).status).toBe(404)
  world.server.setNow(new Date(Date.now() + 61_000))
  expect([await statusOf(made.secret), await statusOf(next.secret)]).toEqual([401, 200])
  world.server.setNow(() => new Date())
  const last = (await team.owner('POST', tokens(`/${next.id}/rotate`), {})).body
  expect([await statusOf(next.secret), await statusOf(last.secret)]).toEqual([401, 200])
  // The new token acts in the name of the person who rotates: it must not lift them above their own role.
  const high = await tokenFor(team, { role: 'owner' })
  const manager = await world.member(team, 'manager')
  expect((await manager('POST', tokens(`/${high.id}/rotate`), {})).body.error).toBe('role_too_low')
})

test('D100 personal tokens are for their own account, and managers see and end those that reach their project', async () => {
  const agent = await world.member(team, 'agent')
  const wanted = { name: 'Meins', scopes: ['tickets:read'], role: 'agent', teamId: team.teamId }
  const { body: made, status } = await agent('POST', '/console/account/tokens', wanted)
  expect(status).toBe(201)
  expect(made).toMatchObject({ isPersonal: true, project: null })
  expect(await statusOf(made.secret)).toBe(200)
  const colleague = await world.member(team, 'agent')
  expect((await colleague('GET', '/console/account/tokens')).body.items).toEqual([])
  expect((await colleague('DELETE', `/console/account/tokens/${made.id}`)).status).toBe(404)
  expect((await agent('GET', tokens())).status).toBe(403)
  expect((await agent('GET', '/console/account/tokens')).body.items).toHaveLength(1)
  expect(JSON.stringify((await team.owner('GET', tokens())).body)).toContain(made.id)
  // Nobody else gets a secret in their name.
  expect((await team.owner('POST', tokens(`/${made.id}/rotate`), {})).status).toBe(404)
  expect((await team.owner('DELETE', tokens(`/${made.id}`))).status).toBe(200)
  expect(await statusOf(made.secret)).toBe(401)
  const other = await world.team('Anderswo')
  const elsewhere = { ...wanted, teamId: other.teamId }
  expect((await agent('POST', '/console/account/tokens', elsewhere)).status).toBe(404)
  const mixed = { ...wanted, projectId: other.projectId }
  expect((await agent('POST', '/console/account/tokens', mixed)).status).toBe(404)
})

test('D100 the log names the token, and a team cannot have any number of them', async () => {
  const made = await tokenFor(team, { name: 'Etiketten' })
  const call = apiCall(world, made.secret)
  const stage = await call('POST', `/api/v1/projects/${team.projectId}/stages`, {
    status: 'open',
    name: 'Neu',
    color: '',
  })
  expect(stage.status).toBe(201)
  const { body } = await team.owner('GET', `/console/teams/${team.teamId}/audit`)
  const entryOf = (wanted: string, subject: string) =>
    body.items.find(
      (entry: { action: string; subject: string }) => entry.action === wanted && entry.subject === subject,
    )
  expect(entryOf('stage.created', 'Neu')).toMatchObject({
    account: { name: 'Owner' },
    token: { id: made.id, name: 'Etiketten' },
  })
  expect(entryOf('token.created', 'Etiketten').token).toBe(null)
  const { db } = world.server.ctx
  const full = await world.team('Voll')
  const first = await tokenFor(full)
  const row = await db
    .selectFrom('lotse.api_token')
    .selectAll()
    .where('id', '=', first.id)
    .executeTakeFirstOrThrow()
  const many = Array.from({ length: tokenLimits.perTeam - 1 }, (_, nth) => ({
    ...row,
    id: crypto.randomUUID(),
    secret_hash: hashSecret(String(nth)),
  }))
  await db.insertInto('lotse.api_token').values(many).execute()
  await expect(tokenFor(full)).rejects.toThrow('too_many_tokens')
  await db
    .updateTable('lotse.api_token')
    .set({ revoked_at: new Date(0) })
    .where('team_id', '=', full.teamId)
    .execute()
  await forgetEnded(world.server.ctx, 'lotse.api_token')
  expect((await full.owner('GET', `/console/projects/${full.projectId}/tokens`)).body.items).toEqual([])
})

test('Z592 a token that is made while its maker is being removed ends with the membership, or is not made', async () => {
  const manager = await world.member(team, 'manager')
  const { pool } = world.server.ctx
  const remover = await pool.connect()
  await remover.query('begin')
  const member = 'from lotse.membership where team_id = $1 and account_id = $2'
  await remover.query(`select ${member} for update`, [team.teamId, manager.accountId])
  const asked = { name: 'Zu spät', scopes: ['tickets:read'], role: 'agent' }
  const making = manager('POST', tokens(), asked)
  const waiting = `select from pg_locks where not granted and locktype = 'transactionid'`
  await expect.poll(async () => (await pool.query(waiting)).rowCount).toBeGreaterThan(0)
  await remover.query(`delete ${member}`, [team.teamId, manager.accountId])
  await remover.query('commit')
  remover.release()
  expect((await making).status).toBe(404)
  const names = (await team.owner('GET', tokens())).body.items.map(({ name }: { name: string }) => name)
  expect(names).not.toContain('Zu spät')
})
