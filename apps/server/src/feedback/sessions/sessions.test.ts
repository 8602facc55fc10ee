import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type TestTeam, type World } from '../testing/world.ts'
import { open } from '../tokens/seal.ts'
import { userHash } from './identity.ts'

let world: World
let team: TestTeam
beforeAll(async () => {
  world = await createWorld()
  team = await world.team('Kursladen')
})
afterAll(() => world.close())

async function setMode(mode: 'off' | 'warn' | 'enforce') {
  await world.server.ctx.db
    .updateTable('lotse.project')
    .set({ identity_mode: mode })
    .where('id', '=', team.projectId)
    .execute()
}

async function hashFor(userId: string, projectId = team.projectId) {
  const { ctx } = world.server
  const { identity_secret } = await ctx.db
    .selectFrom('lotse.project')
    .select('identity_secret')
    .where('id', '=', projectId)
    .executeTakeFirstOrThrow()
  return userHash(open(ctx, identity_secret), userId)
}

test('B7.1 POST /sessions answers a session the official client can keep, and the same one next time', async () => {
  const { session, call } = await world.visitor(team.key)
  expect(session).toMatchObject({ name: '', email: '', userId: '', phone: '', value: 0, lang: 'de' })
  expect(session.gleapHash.length).toBeGreaterThanOrEqual(43)
  const again = await call('POST', '/sessions', { lang: 'de' })
  expect(again.status).toBe(200)
  expect(again.body).toEqual(session)
})

test('B7.1 the bearer is stored as a hash only', async () => {
  const { session } = await world.visitor(team.key)
  const { rows } = await world.server.ctx.pool.query('select * from lotse.visitor_session where id = $1', [
    session.gleapId,
  ])
  expect(JSON.stringify(rows)).not.toContain(session.gleapHash)
  expect(rows[0].hash).toHaveLength(32)
})

test('B4.1 an unknown key is 401; a session nobody knows is replaced, not refused', async () => {
  expect((await world.sdk('nothing')('POST', '/sessions', { lang: 'de' })).status).toBe(401)
  const old = { 'gleap-id': '0190a8c0-0000-7000-8000-000000000000', 'gleap-hash': 'gone' }
  const answer = await world.sdk(team.key)('POST', '/sessions', { lang: 'de' }, old)
  expect(answer.status).toBe(200)
  expect(answer.body.gleapId).not.toBe(old['gleap-id'])
  expect((await world.sdk(team.key)('POST', '/sessions/ping', { events: [] }, old)).body.error).toBe(
    'unknown_session',
  )
})

test('B4.2 identify echoes fields and custom data in their order, so that an unchanged one is not sent again', async () => {
  const { identify } = await world.visitor(team.key)
  const { status, body } = await identify('u-1', {
    name: 'Mara',
    value: '170',
    zebra: 1,
    apple: { b: 1, a: 2 },
  })
  expect(status).toBe(200)
  expect(body).toMatchObject({ userId: 'u-1', name: 'Mara', value: '170' })
  expect(JSON.stringify(body.customData)).toBe('{"zebra":1,"apple":{"b":1,"a":2}}')
})

test('B4.2 a partial update changes its fields, keeps the others and echoes nested custom data as sent', async () => {
  const { identify, call } = await world.visitor(team.key)
  await identify('u-2', { name: 'Jonas', plan: 'Basis' })
  const data = { email: 'jonas@example.com', customData: { z: 1, a: 2 }, lang: 'en' }
  const { body } = await call('POST', '/sessions/partialupdate', {
    data,
    type: 'js',
    sdkVersion: '14.2.7',
    ws: true,
  })
  expect(body).toMatchObject({
    name: 'Jonas',
    plan: 'Basis',
    email: 'jonas@example.com',
    userId: 'u-2',
    lang: 'en',
  })
  expect(JSON.stringify(body.customData)).toBe('{"z":1,"a":2}')
})

test('B4.2 IN-05 reserved keys win over custom data', async () => {
  const { session, identify } = await world.visitor(team.key)
  const { body } = await identify('u-3', {
    gleapId: 'x',
    gleapHash: 'y',
    projectId: 'p',
    role: 'owner',
    verified: true,
  })
  expect(body.gleapId).toBe(session.gleapId)
  expect(body.gleapHash).toBe(session.gleapHash)
  expect(body.customData).toEqual({})
  expect(body.role).toBeUndefined()
})

test('B4.2 TZ-09 enforce refuses a missing, wrong or foreign userHash and keeps the old identity', async () => {
  await setMode('enforce')
  const other = await world.team('Anderswo')
  const { identify, call } = await world.visitor(team.key)
  for (const userHash of [
    undefined,
    'wrong',
    await hashFor('victim', other.projectId),
    await hashFor('somebody'),
  ]) {
    const { status, body } = await identify('victim', { userHash })
    expect([status, body.error]).toEqual([403, 'identity_refused'])
  }
  expect((await call('POST', '/sessions', { lang: 'de' })).body.userId).toBe('')
  expect((await identify('victim', { userHash: await hashFor('victim') })).status).toBe(200)
  await setMode('off')
})

test('Z1107 the hash of an address is no proof of a user whose id looks like a user id with that address', async () => {
  const pair = '17\nmara@example.com'
  const userHash = await hashFor(pair)
  const claims = await world.visitor(team.key)
  expect((await claims.identify(pair, { userHash })).status).toBe(200)
  const { rows } = await world.server.ctx.pool.query(
    'select verified from lotse.visitor_session where project_id = $1 and user_id = $2',
    [team.projectId, pair],
  )
  expect(rows).toEqual([{ verified: false }])
  await setMode('enforce')
  const refused = await (await world.visitor(team.key)).identify(pair, { userHash })
  expect([refused.status, refused.body.error]).toEqual([403, 'identity_refused'])
  await setMode('off')
})

test('B4.2 TZ-08 a claimed identity learns nothing a proved one said, and changes nothing of it', async () => {
  const real = await world.visitor(team.key)
  await real.identify('u-9', {
    userHash: await hashFor('u-9'),
    name: 'Real',
    email: 'real@example.com',
    secret: 'canary',
  })
  const fake = await world.visitor(team.key)
  const { body } = await fake.identify('u-9', { name: 'Fake' })
  expect(JSON.stringify(body)).not.toContain('canary')
  expect(body.email).toBe('')
  const contacts = await world.server.ctx.db
    .selectFrom('lotse.contact')
    .select(['name', 'email', 'verified'])
    .where('project_id', '=', team.projectId)
    .where('user_id', '=', 'u-9')
    .execute()
  expect(contacts).toEqual([{ name: 'Real', email: 'real@example.com', verified: true }])
})

test('B4.2 warn remembers a wrong userHash and lets the visitor in unproved', async () => {
  await setMode('warn')
  const { session, identify } = await world.visitor(team.key)
  expect((await identify('u-10', { userHash: 'wrong' })).status).toBe(200)
  const row = await world.server.ctx.db
    .selectFrom('lotse.visitor_session')
    .select(['verified', 'suspicious'])
    .where('id', '=', session.gleapId)
    .executeTakeFirst()
  expect(row).toEqual({ verified: false, suspicious: true })
  await setMode('off')
})

test('B4.2 another user on the same browser gets a session of their own', async () => {
  const { session, identify } = await world.visitor(team.key)
  expect((await identify('first')).body.gleapId).toBe(session.gleapId)
  const { body } = await identify('second')
  expect(body.gleapId).not.toBe(session.gleapId)
  expect(body.userId).toBe('second')
})

test('TZ-08 two identities at once on one session: a proof of the one is none of the other', async () => {
  const victim = await world.visitor(team.key)
  await victim.identify('victim-2', { userHash: await hashFor('victim-2'), name: 'Victim' })
  await victim.call('POST', '/shared/conversations', { text: 'canary of the victim' })
  const userHash = await hashFor('attacker')
  for (let round = 0; round < 10; round++) {
    const { session, call, identify } = await world.visitor(team.key)
    const answers = await Promise.all([
      identify('attacker', { userHash }),
      identify('victim-2', { name: 'Attacker' }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(new Set(answers.map(({ body }) => body.gleapId)).size).toBe(2)
    for (const { gleapId, gleapHash } of [session, ...answers.map(({ body }) => body)]) {
      const headers = { 'gleap-id': gleapId, 'gleap-hash': gleapHash }
      expect(JSON.stringify(await call('GET', '/shared/conversations', undefined, headers))).not.toContain(
        'canary',
      )
    }
  }
  const { rows } = await world.server.ctx.pool.query(
    `select name from lotse.contact where project_id = $1 and user_id = 'victim-2'`,
    [team.projectId],
  )
  expect(rows).toEqual([{ name: 'Victim' }])
})

test('CC-08 twenty identifies at once: one contact, no fault', async () => {
  const visitors = await Promise.all(Array.from({ length: 10 }, () => world.visitor(team.key)))
  const calls = visitors.flatMap(({ identify }, i) => [
    identify('crowd', { name: `N${i}` }),
    identify('crowd', { plan: `P${i}` }),
  ])
  expect((await Promise.all(calls)).map(({ status }) => status)).toEqual(Array(20).fill(200))
  const { rows } = await world.server.ctx.pool.query(
    `select 1 from lotse.contact where project_id = $1 and user_id = 'crowd'`,
    [team.projectId],
  )
  expect(rows).toHaveLength(1)
})

test('B4.3 events arrive on both paths; a client clock in the future is set right', async () => {
  const { session, call } = await world.visitor(team.key)
  const events = [
    { name: 'pageView', date: new Date().toISOString(), data: { page: 'https://shop.example/kasse' } },
    { name: 'bought', date: '2999-01-01T00:00:00Z', data: { price: 12 } },
  ]
  const body = { time: 3, events, opened: false, type: 'js', sdkVersion: '14.2.7', ws: true }
  expect(await call('POST', '/sessions/ping', body)).toMatchObject({ status: 200, body: {} })
  expect((await call('POST', '/sessions/events', { ...body, events: [] })).status).toBe(200)
  const { rows } = await world.server.ctx.pool.query(
    'select name, data, at <= received_at as sane from lotse.event where session_id = $1 order by name',
    [session.gleapId],
  )
  expect(rows).toEqual([
    { name: 'bought', data: { price: 12 }, sane: true },
    { name: 'pageView', data: { page: 'https://shop.example/kasse' }, sane: true },
  ])
})

test('B4.1 CR-10 F2 a fault of ours is 429 to whoever has a session to lose, and 503 to whoever has none and comes back', async () => {
  const broken = await createWorld()
  const { key } = await broken.team('Kaputt')
  await broken.server.ctx.pool.query('alter table lotse.visitor_session rename to gone')
  const session = { 'gleap-id': randomUUID(), 'gleap-hash': 'kept' }
  const known = await broken.sdk(key)('POST', '/sessions', { lang: 'de' }, session)
  const first = await broken.sdk(key)('POST', '/sessions', { lang: 'de' })
  expect([known.status, first.status]).toEqual([429, 503])
  for (const { headers } of [known, first]) expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  await broken.close()
})

test('HD-05 any site may call, without credentials; preflights pass with the three headers', async () => {
  const answer = await world.server.app.origins.lotse.inject({
    method: 'OPTIONS',
    url: '/sessions',
    headers: {
      origin: 'https://shop.example',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type,api-token,gleap-id,gleap-hash,idempotency-key',
    },
  })
  expect(answer.statusCode).toBe(204)
  expect(answer.headers['access-control-allow-origin']).toBe('*')
  expect(answer.headers['access-control-allow-credentials']).toBeUndefined()
  expect(String(answer.headers['access-control-allow-headers']).toLowerCase()).toContain('gleap-hash')
})

test('HD-03 a project that names its sites lets no other in', async () => {
  const closed = await world.team('Eigene Seite')
  await world.server.ctx.db
    .updateTable('lotse.project')
    .set({ allowed_origins: ['https://shop.example'] })
    .where('id', '=', closed.projectId)
    .execute()
  const from = (origin: string) => world.sdk(closed.key)('POST', '/sessions', { lang: 'de' }, { origin })
  expect((await from('https://shop.example')).status).toBe(200)
  expect((await from('https://shop.example.evil.test')).status).toBe(403)
  const config = await world.sdk(closed.key)('GET', `/config/${closed.key}`, undefined, {
    origin: 'https://evil.test',
  })
  expect(config.status).toBe(403)
})

test('F10 what a contact has said over time stays within the bounds of one session, the newest kept', async () => {
  const { key, projectId, owner } = await world.team('Sammler')
  const visitor = await world.visitor(key)
  await visitor.identify('collector')
  const word = 'x'.repeat(5000)
  for (let call = 0; call < 12; call++) {
    const customData = Object.fromEntries(Array.from({ length: 10 }, (_, n) => [`k${call}_${n}`, word]))
    const { status } = await visitor.call('POST', '/sessions/partialupdate', { data: { customData } })
    expect(status).toBe(200)
  }
  const { body } = await owner('GET', `/console/projects/${projectId}/contacts`)
  const { body: contact } = await owner('GET', `/console/projects/${projectId}/contacts/${body.items[0].id}`)
  const size = JSON.stringify(contact.customData).length
  expect(size).toBeLessThan(70_000)
  expect(contact.customData).toHaveProperty('k11_9')
  expect(contact.customData).not.toHaveProperty('k0_0')
})

test('Z7 a site may give 200 fields of its own; more of them, or longer bodies, are refused before they are read', async () => {
  const { call, identify } = await world.visitor(team.key)
  const own = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, i) => [`k${i}`, 'x']))
  const known = { name: 'Mara', email: 'm@example.com', plan: 'pro', value: 1, companyId: 'c', sla: 1 }
  expect((await identify('wide', { ...known, ...own(200) })).status).toBe(200)
  const refused = { status: 413, body: { error: 'payload_too_large' } }
  expect(await identify('wide', own(1000))).toMatchObject(refused)
  for (const data of [own(1000), { customData: own(1000) }, { name: 'x'.repeat(200_000) }])
    expect(await call('POST', '/sessions/partialupdate', { data })).toMatchObject(refused)
  expect(await call('POST', '/sessions', own(1000))).toMatchObject(refused)
  const events = Array(20_000).fill({})
  expect(await call('POST', '/sessions/events', { events })).toMatchObject(refused)
  expect((await call('POST', '/sessions/events', { events: Array(900).fill(1) })).body.issues).toHaveLength(
    100,
  )
})

/** A session that claimed to be somebody, after its project requires proof. */
async function claimed(userId: string, name: string) {
  await setMode('off')
  const visitor = await world.visitor(team.key)
  await visitor.identify(userId, { name })
  const { shareToken } = (
    await visitor.call('POST', '/shared/conversations', { text: `Frage von ${userId}` })
  ).body.conversation
  return { ...visitor, path: `/shared/conversations/${shareToken}` }
}

const tickets = (rest = '') => `/console/projects/${team.projectId}/tickets${rest}`
const ticketOf = async (search: string) =>
  (await team.owner('GET', `${tickets()}?search=${search}`)).body.items[0]

test('Z171 where proof is required, a session that only claimed to be a user goes on as nobody', async () => {
  const { call, path } = await claimed('u-claimed', 'Carla')
  await setMode('enforce')
  expect((await call('POST', '/bugs/v2', { formData: { description: 'Haubentaucher' } })).status).toBe(201)
  expect(await ticketOf('haubentaucher')).toMatchObject({ contact: { userId: '', name: '' } })
  expect((await call('POST', '/sessions', { lang: 'de' })).body).toMatchObject({ userId: '', name: '' })

  // What it wrote stays with the contact, and its author can read it; what it adds is not the contact's.
  expect((await call('POST', `${path}/messages`, { text: 'und noch etwas' })).status).toBe(201)
  const { id, contact } = await ticketOf('u-claimed')
  expect(contact).toMatchObject({ userId: 'u-claimed', verified: false })
  const { items } = (await team.owner('GET', tickets(`/${id}/messages`))).body
  expect(items.map(({ text, sender }: { text: string; sender: unknown }) => [text, sender])).toEqual([
    ['Frage von u-claimed', null],
    ['und noch etwas', { name: '', avatar: null }],
  ])
  await setMode('off')
})

test('Z171 with proof the session is its user again, on every device, and what it wrote meanwhile is theirs', async () => {
  const { session, call, identify, path } = await claimed('u-honest', 'Hanna')
  await setMode('enforce')
  await call('POST', `${path}/messages`, { text: 'vor dem Beweis' })
  await call('POST', '/bugs/v2', { formData: { description: 'Zwergtaucher' } })
  expect((await identify('u-honest', { name: 'Hanna' })).body.error).toBe('identity_refused')
  const { body } = await identify('u-honest', { name: 'Hanna', userHash: await hashFor('u-honest') })
  expect(body).toMatchObject({ gleapId: session.gleapId, userId: 'u-honest' })

  const device = await world.visitor(team.key)
  await device.identify('u-honest', { userHash: await hashFor('u-honest') })
  const titles = (await device.call('GET', '/shared/conversations')).body.items.map(
    ({ title }: { title: string }) => title,
  )
  expect(titles.sort()).toEqual(['Frage von u-honest', 'Zwergtaucher'])
  expect(await ticketOf('zwergtaucher')).toMatchObject({ contact: { userId: 'u-honest', verified: true } })
  const { items } = (await team.owner('GET', tickets(`/${(await ticketOf('u-honest')).id}/messages`))).body
  expect(items.map(({ sender }: { sender: unknown }) => sender)).toEqual([null, null])
  await setMode('off')
})

test('Z171 somebody else who proves to be themselves gets nothing of it', async () => {
  const { session, call, identify } = await claimed('u-first', 'Erste')
  await setMode('enforce')
  await call('POST', '/sessions', { lang: 'de' })
  const { body } = await identify('u-second', { userHash: await hashFor('u-second') })
  expect(body).toMatchObject({ userId: 'u-second' })
  expect(body.gleapId).not.toBe(session.gleapId)
  const own = { 'gleap-id': body.gleapId, 'gleap-hash': body.gleapHash }
  expect((await call('GET', '/shared/conversations', undefined, own)).body.items).toEqual([])
  expect(await ticketOf('u-first')).toMatchObject({ contact: { userId: 'u-first' } })
  await setMode('off')
})

test('Z171 twenty calls at once make one nobody of it, and a project that takes its word back changes nothing', async () => {
  const { session, call } = await claimed('u-crowd', 'Menge')
  const contactsOf = async () => {
    const { rows } = await world.server.ctx.pool.query(
      `select c.id, c.user_id from lotse.visitor_session s join lotse.contact c on c.id = s.contact_id where s.id = $1
       union select id, user_id from lotse.contact where project_id = $2 and user_id is null and created_at > $3`,
      [session.gleapId, team.projectId, started],
    )
    return rows.map(({ user_id }) => user_id)
  }
  const started = world.server.ctx.now()
  await setMode('enforce')
  await setMode('off')
  await call('POST', '/sessions', { lang: 'de' })
  expect(await contactsOf()).toEqual(['u-crowd'])
  await setMode('enforce')
  const answers = await Promise.all(Array.from({ length: 20 }, () => call('GET', '/shared/conversations')))
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
  expect(await contactsOf()).toEqual([null])
  await setMode('off')
})
