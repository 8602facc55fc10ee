import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeProvedConversations, endMostProvedSessions } from '../sessions/end-sessions.ts'
import { userHash } from '../sessions/identity.ts'
import { openSocket } from '../testing/socket-client.ts'
import { createWorld, type TestTeam, type TestVisitor, type World } from '../testing/world.ts'

let world: World
let team: TestTeam
let ws: string
beforeAll(async () => {
  world = await createWorld()
  ws = (await world.server.listen()).lotse.replace('http', 'ws')
  team = await world.team('Kursladen')
})
afterAll(() => world.close())

const path = (rest = '') => `/console/projects/${team.projectId}${rest}`

test('C3 settings: saved by a manager, seen in the config, refused when stale or wrong', async () => {
  const manager = await world.member(team, 'manager')
  const { body } = await manager('GET', path())
  const settings = { ...body.settings, appearance: { ...body.settings.appearance, color: '#00AA88' } }
  const saved = await manager('PATCH', path(), { version: body.version, settings, identityMode: 'warn' })
  expect(saved.body).toMatchObject({ version: body.version + 1, identityMode: 'warn' })
  expect((await world.sdk(team.key)('GET', `/config/${team.key}`)).body.flowConfig.color).toBe('#00AA88')
  expect((await manager('PATCH', path(), { version: body.version, settings })).status).toBe(409)
  const bad = { ...settings, appearance: { ...settings.appearance, color: '#485BFF;}*{display:none' } }
  expect((await manager('PATCH', path(), { version: body.version + 1, settings: bad })).status).toBe(422)
  for (const origin of [
    'http://[',
    'http://a:99999',
    'http://%',
    'https://*.example.com',
    'https://a@b.example',
  ])
    expect(
      (await manager('PATCH', path(), { version: body.version + 1, allowedOrigins: [origin] })).status,
      origin,
    ).toBe(422)
  for (const version of [2 ** 31, 2 ** 31 - 1, -1, 1.5])
    expect((await manager('PATCH', path(), { version, name: 'x' })).status, String(version)).toBe(422)
  const agent = await world.member(team, 'agent')
  expect((await agent('PATCH', path(), { version: body.version + 1, name: 'x' })).status).toBe(403)
})

test('WS-07 a revoked key stops at once: calls, config and open sockets', async () => {
  const { body } = await team.owner('POST', path('/keys'), { name: 'Zweitschlüssel' })
  const visitor = await world.visitor(body.key)
  const socket = await openSocket(
    `${ws}?gleapId=${visitor.session.gleapId}&gleapHash=${visitor.session.gleapHash}&apiKey=${body.key}`,
  )
  await socket.next('update')
  await team.owner('POST', path(`/keys/${body.key}/revoke`))
  expect((await socket.closed).code).toBe(4401)
  expect((await visitor.call('POST', '/bugs/v2', {})).status).toBe(401)
  expect((await world.sdk(body.key)('GET', `/config/${body.key}`)).status).toBe(401)
  expect((await world.visitor(team.key)).session.gleapId).toBeTruthy()
})

test('C3 the identity secret is shown to managers and replaced by owners', async () => {
  const [manager, agent] = [await world.member(team, 'manager'), await world.member(team, 'agent')]
  const { secret } = (await manager('GET', path('/identity-secret'))).body
  expect(secret.length).toBeGreaterThan(40)
  expect((await agent('GET', path('/identity-secret'))).status).toBe(403)
  expect((await manager('POST', path('/identity-secret'))).status).toBe(403)
  expect((await team.owner('POST', path('/identity-secret'))).body.secret).not.toBe(secret)
  const { rows } = await world.server.ctx.pool.query(
    'select identity_secret from lotse.project where id = $1',
    [team.projectId],
  )
  expect(rows[0].identity_secret).not.toContain(secret)
})

test('C3 a deleted project takes everything of its visitors with it', async () => {
  const own = await world.team('Vergänglich')
  const visitor = await world.visitor(own.key)
  await visitor.identify('u', { name: 'Kanarienvogel' })
  await visitor.call('POST', '/bugs/v2', {
    formData: { description: 'Kanarienvogel' },
    consoleLog: [{ log: 'x' }],
  })
  expect((await own.owner('DELETE', `/console/projects/${own.projectId}?name=falsch`)).status).toBe(409)
  expect((await own.owner('DELETE', `/console/projects/${own.projectId}?name=Verg%C3%A4nglich`)).status).toBe(
    200,
  )
  await world.server.errandsDone()
  const { rows } = await world.server.ctx.pool.query(
    `select table_name from information_schema.columns where table_schema = 'lotse' and column_name = 'project_id'`,
  )
  for (const { table_name } of rows) {
    if (table_name === 'audit' || table_name === 'tombstone') continue
    const found = await world.server.ctx.pool.query(
      `select 1 from lotse.${table_name} where project_id = $1`,
      [own.projectId],
    )
    expect([table_name, found.rowCount]).toEqual([table_name, 0])
  }
})

test('C3 Z660 a new project works at once', async () => {
  const { body, status } = await team.owner('POST', `/console/teams/${team.teamId}/projects`, {
    name: 'Zweites',
  })
  expect(status).toBe(201)
  const visitor = await world.visitor(body.key)
  expect((await visitor.call('POST', '/bugs/v2', { formData: { description: 'da' } })).status).toBe(201)
  const { flowConfig } = (await world.sdk(body.key)('GET', `/config/${body.key}`)).body
  expect(Object.keys(flowConfig.flows)).toEqual(['bugreporting', 'featurerequest'])
  // Z660: and leaves the keys of its visitors alone.
  expect(flowConfig).toMatchObject({ enableShortcuts: false, enableNetworkLogs: true })
})

test('C3 install page: names the sites on which the SDK was seen, the last one first', async () => {
  const own = await world.team('Neu')
  const sites = async () =>
    (await own.owner('GET', `/console/projects/${own.projectId}/installation`)).body.sites.map(
      ({ origin }: { origin: string }) => origin,
    )
  expect(await sites()).toEqual([])
  const see = async (page: string) => {
    const visitor = await world.visitor(own.key)
    await visitor.call('POST', '/sessions/ping', { events: [{ name: 'pageView', data: { page } }] })
  }
  await see('https://shop.example/kasse')
  await see('https://www.example/')
  await see('javascript:alert(1)')
  expect(await sites()).toEqual(['https://www.example', 'https://shop.example'])
})

test('U13 install page: a site that is turned away is named as such, and no longer as one that works', async () => {
  const own = await world.team('Gesperrt')
  const path = `/console/projects/${own.projectId}`
  const installation = async () => {
    const { body } = await own.owner('GET', `${path}/installation`)
    return [body.sites, body.refused].map(list => list.map(({ origin }: { origin: string }) => origin))
  }
  const visitor = await world.visitor(own.key)
  const page = 'http://localhost:5530/start'
  await visitor.call('POST', '/sessions/ping', { events: [{ name: 'pageView', data: { page } }] })
  expect(await installation()).toEqual([['http://localhost:5530'], []])

  const allow = async (allowedOrigins: string[]) => {
    const { version } = (await own.owner('GET', path)).body
    expect((await own.owner('PATCH', path, { version, allowedOrigins })).status).toBe(200)
  }
  await allow(['https://www.blumen.example'])
  expect(await installation()).toEqual([[], []])
  const config = (origin: string) =>
    world
      .sdk(own.key)('GET', `/config/${own.key}`, undefined, { origin })
      .then(({ status }) => status)
  expect(await config('http://localhost:5530')).toBe(403)
  await expect.poll(installation).toEqual([[], ['http://localhost:5530']])
  // Whatever is sent, only a handful is kept, and only valid sites.
  for (let at = 0; at < 30; at++) await config(`https://${at}.example`)
  await config('null')
  await config(`https://${'x'.repeat(400)}.example`)
  const [, refused] = await installation()
  expect(refused.length).toBeLessThanOrEqual(20)
  await allow(['https://www.blumen.example', 'http://localhost:5530'])
  expect((await installation())[0]).toEqual(['http://localhost:5530'])
  expect((await installation())[1]).not.toContain('http://localhost:5530')
})

/** A visitor whom the site's server vouched for, on their own device. */
async function provedVisitor(own: TestTeam, userId: string, secret: string) {
  const visitor = await world.visitor(own.key)
  expect((await visitor.identify(userId, { userHash: userHash(secret, userId) })).status).toBe(200)
  return visitor
}

test('Z170 a new secret ends what was proved with the old one: calls, sockets; the log says so', async () => {
  const own = await world.team('Undicht')
  const path = `/console/projects/${own.projectId}/identity-secret`
  const { secret } = (await own.owner('GET', path)).body
  const victim = await provedVisitor(own, 'u1', secret)
  await victim.call('POST', '/shared/conversations', { text: 'nur für mich' })
  const thief = await provedVisitor(own, 'u1', secret)
  const anonymous = await world.visitor(own.key)
  const texts = async ({ call }: TestVisitor) => {
    const { status, body } = await call('GET', '/shared/conversations')
    return [status, body.items?.map(({ title }: { title: string }) => title)]
  }
  expect(await texts(thief)).toEqual([200, ['nur für mich']])
  const socket = await openSocket(
    `${ws}?gleapId=${thief.session.gleapId}&gleapHash=${thief.session.gleapHash}&apiKey=${own.key}`,
  )
  await socket.next('update')

  const fresh = (await own.owner('POST', path)).body.secret
  expect((await socket.closed).code).toBe(4401)
  expect(await texts(thief)).toEqual([401, undefined])
  expect(await texts(victim)).toEqual([401, undefined])
  expect(await texts(anonymous)).toEqual([200, []])
  const { items } = (await own.owner('GET', `/console/teams/${own.teamId}/audit`)).body
  expect(items).toContainEqual(
    expect.objectContaining({ action: 'project.secret', details: { endedSessions: 2 } }),
  )

  // Returning visitors get a session, and with a hash of the new secret what was theirs.
  const back = await victim.call('POST', '/sessions', { lang: 'de' })
  expect(back.body).toMatchObject({ userId: '' })
  expect(back.body.gleapId).not.toBe(victim.session.gleapId)
  expect(await texts(await provedVisitor(own, 'u1', fresh))).toEqual([200, ['nur für mich']])
  const late = await world.visitor(own.key)
  expect((await late.identify('u1', { userHash: userHash(secret, 'u1') })).status).toBe(200)
  expect(await texts(late)).toEqual([200, []])
})

test('Z177 nor do conversations stay open to whoever noted their share tokens', async () => {
  const own = await world.team('Notiert')
  const path = `/console/projects/${own.projectId}/identity-secret`
  const { secret } = (await own.owner('GET', path)).body
  const victim = await provedVisitor(own, 'u1', secret)
  const began = await victim.call('POST', '/shared/conversations', { text: 'nur für mich' })
  const known = began.body.conversation.shareToken
  const thief = await world.visitor(own.key)
  const read = async (visitor: TestVisitor, token: string) =>
    (await visitor.call('GET', `/shared/conversations/${token}`)).status
  expect(await read(thief, known)).toBe(200)

  const fresh = (await own.owner('POST', path)).body.secret
  expect(await read(thief, known)).toBe(404)
  const back = await provedVisitor(own, 'u1', fresh)
  const [{ shareToken }] = (await back.call('GET', '/shared/conversations')).body.items
  expect(await read(back, shareToken)).toBe(200)
  const { rows } = await world.server.ctx.pool.query(
    'select from lotse.conversation_guest where project_id = $1',
    [own.projectId],
  )
  expect(rows).toHaveLength(0)
})

test('Z177 however many conversations there are, bite by bite, each gets a new share token', async () => {
  const own = await world.team('Viele')
  const { secret } = (await own.owner('GET', `/console/projects/${own.projectId}/identity-secret`)).body
  const victim = await provedVisitor(own, 'u1', secret)
  for (const text of ['a', 'b', 'c', 'd', 'e']) await victim.call('POST', '/shared/conversations', { text })
  const tokens = async () =>
    (await victim.call('GET', '/shared/conversations')).body.items.map(
      ({ shareToken }: { shareToken: string }) => shareToken,
    )
  const known = await tokens()
  await closeProvedConversations(world.server.ctx, own.projectId, 2)
  expect(new Set([...known, ...(await tokens())]).size).toBe(10)
})

test('Z186 sessions are ended before the transaction that replaces the secret, and with it who proved meanwhile', async () => {
  const own = await world.team('Bissen')
  const path = `/console/projects/${own.projectId}/identity-secret`
  const { secret } = (await own.owner('GET', path)).body
  for (const name of ['u1', 'u2', 'u3']) await provedVisitor(own, name, secret)
  const { pool } = world.server.ctx
  const proved = async () => {
    const wanted = 'select from lotse.visitor_session where project_id = $1 and verified'
    return (await pool.query(wanted, [own.projectId])).rowCount
  }
  // Locks the row as a proof in progress does.
  const checking = await pool.connect()
  await checking.query('begin')
  await checking.query('select from lotse.project where id = $1 for share', [own.projectId])
  const replacing = own.owner('POST', path)
  await expect.poll(proved).toBe(0)
  const late = provedVisitor(own, 'u4', secret)
  await checking.query('commit')
  checking.release()
  expect((await replacing).status).toBe(200)
  await late
  expect(await proved()).toBe(0)
})

test('Z186 however many sessions there are, bite by bite, each is ended', async () => {
  const own = await world.team('Happen')
  const { secret } = (await own.owner('GET', `/console/projects/${own.projectId}/identity-secret`)).body
  for (const name of ['u1', 'u2', 'u3', 'u4', 'u5']) await provedVisitor(own, name, secret)
  expect(await endMostProvedSessions(world.server.ctx, own.projectId, 2)).toBe(5)
})

test('Z170 a proof that is being checked while the secret is replaced proves nothing afterwards', async () => {
  const own = await world.team('Zugleich')
  const path = `/console/projects/${own.projectId}/identity-secret`
  for (let round = 0; round < 10; round++) {
    const { secret } = (await own.owner('GET', path)).body
    const visitors = await Promise.all(Array.from({ length: 5 }, () => world.visitor(own.key)))
    await Promise.all([
      own.owner('POST', path),
      ...visitors.map(({ identify }, at) => identify(`u${at}`, { userHash: userHash(secret, `u${at}`) })),
    ])
    const { rows } = await world.server.ctx.pool.query(
      'select id from lotse.visitor_session where project_id = $1 and verified',
      [own.projectId],
    )
    expect(rows).toEqual([])
  }
})

test('Z171 sockets learn at once that proof is required', async () => {
  const own = await world.team('Beweis')
  const visitor = await world.visitor(own.key)
  await visitor.identify('u-live')
  const { gleapId, gleapHash } = visitor.session
  const socket = await openSocket(`${ws}?gleapId=${gleapId}&gleapHash=${gleapHash}&apiKey=${own.key}`)
  await socket.next('update')
  const path = `/console/projects/${own.projectId}`
  const { version } = (await own.owner('GET', path)).body
  expect((await own.owner('PATCH', path, { version, identityMode: 'enforce' })).status).toBe(200)
  await socket.next('update')
  // That message may be about something else from before.
  await expect
    .poll(async () => {
      const { rows } = await world.server.ctx.pool.query(
        'select user_id from lotse.visitor_session where id = $1',
        [gleapId],
      )
      return rows
    })
    .toEqual([{ user_id: null }])
  socket.close()
})
