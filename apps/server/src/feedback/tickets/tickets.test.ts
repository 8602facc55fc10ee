import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type TestTeam, type TestVisitor, type World } from '../testing/world.ts'

let world: World
let team: TestTeam
beforeAll(async () => {
  world = await createWorld()
  team = await world.team('Kursladen')
})
afterAll(() => world.close())

const full = {
  type: 'BUG',
  priority: 'MEDIUM',
  customData: { plan: 'Plus' },
  metaData: { browserName: 'Chrome(156.0.0.0)', currentUrl: 'https://shop.example/kasse' },
  consoleLog: [{ log: 'boom', date: '2026-01-01T00:00:00Z', priority: 'ERROR' }],
  networkLogs: [{ type: 'GET', url: '/api', success: false }],
  customEventLog: [{ name: 'bought', date: '2026-01-01T00:00:00Z' }],
  formData: { description: 'Die Kasse geht nicht\nseit heute', reportedBy: 'a@example.com' },
  isSilent: false,
  outbound: '',
  screenshotData: {
    html: '<html><body>Hallo</body></html>',
    baseUrl: 'https://shop.example/',
    width: 1280,
    height: 800,
  },
  webReplay: {
    startDate: 1,
    events: [
      { type: 4, data: { text: 'lang '.repeat(2000) }, timestamp: 1 },
      { type: 2, data: { node: {} }, timestamp: 2 },
    ],
    type: 'rrweb',
  },
  tags: ['kasse', 'kasse'],
}

const read = (id: string) => team.owner('GET', `/console/projects/${team.projectId}/tickets/${id}`)

test('B3.1 B7.1 a ticket is stored whole; its large parts lie compressed beside it', async () => {
  const visitor = await world.visitor(team.key)
  await visitor.identify('u-1', { name: 'Mara', email: 'mara@example.com' })
  const { status, body } = await visitor.call('POST', '/bugs/v2', full)
  expect(status).toBe(201)
  expect(body.shareToken.length).toBeGreaterThan(20)
  const { body: ticket } = await read(body.id)
  expect(ticket).toMatchObject({
    type: 'BUG',
    priority: 'MEDIUM',
    status: 'open',
    title: 'Die Kasse geht nicht',
    tags: ['kasse'],
    currentUrl: 'https://shop.example/kasse',
    formData: full.formData,
    customData: full.customData,
    metaData: full.metaData,
    hasReplay: true,
    hasSnapshot: true,
    contact: { name: 'Mara', email: 'mara@example.com', userId: 'u-1', verified: false },
  })
  expect(ticket.parts.map((part: { kind: string }) => part.kind)).toEqual([
    'console',
    'network',
    'events',
    'snapshot',
    'replay',
  ])
  const part = await team.owner('GET', `/console/projects/${team.projectId}/tickets/${body.id}/parts/replay`)
  expect(part.body).toEqual(full.webReplay)
  // Large parts are compressed before they are stored.
  const { rows } = await world.server.ctx.pool.query(
    'select kind, raw_size > 10 * octet_length(bytes) as packed from lotse.ticket_part where ticket_id = $1',
    [body.id],
  )
  expect(rows.filter(row => row.packed)).toEqual([{ kind: 'replay', packed: true }])
})

test('Z47 a recording of gaps alone is no replay, and still says why', async () => {
  const gap = { type: 5, timestamp: 1, data: { tag: 'gleap-dropped', payload: { reason: 'redacted' } } }
  const { call } = await world.visitor(team.key)
  const { body } = await call('POST', '/bugs/v2', {
    formData: { description: 'unkenntlich' },
    webReplay: { events: [gap], type: 'rrweb' },
  })
  const { body: ticket } = await read(body.id)
  expect(ticket).toMatchObject({ hasReplay: false, media: { replayUrl: null } })
  expect(ticket.parts).toEqual([{ kind: 'replay', size: expect.any(Number) }])
})

test('C1 the form names a visitor we do not know; whoever is known or proved stays as they are', async () => {
  const report = { formData: { description: 'x', name: 'Mara Krüger', reportedBy: ' mara@example.com ' } }
  const send = async (visitor: TestVisitor, body: object = report) =>
    (await read((await visitor.call('POST', '/bugs/v2', body)).body.id)).body.contact
  const stranger = await world.visitor(team.key)
  expect(await send(stranger, { formData: { description: 'x', email: 'no address' } })).toMatchObject({
    email: '',
  })
  const named = { name: 'Mara Krüger', email: 'mara@example.com', userId: '', verified: false }
  expect(await send(stranger)).toMatchObject(named)
  const other = { formData: { description: 'x', name: 'Other', reportedBy: 'other@example.com' } }
  expect(await send(stranger, other)).toMatchObject(named)
  // The session itself learns nothing from it, and two visitors with the same address stay separate.
  expect((await stranger.call('POST', '/sessions', { lang: 'de' })).body.email).toBe('')
  const second = await world.visitor(team.key)
  expect((await send(second)).id).not.toBe((await send(stranger)).id)

  const { body } = await team.owner('GET', `/console/projects/${team.projectId}/identity-secret`)
  const userHash = createHmac('sha256', body.secret).update('proved').digest('hex')
  const proved = await world.visitor(team.key)
  await proved.identify('proved', { name: 'Jonas', userHash })
  const claims = await world.visitor(team.key)
  await claims.identify('proved', {})
  expect(await send(claims)).toMatchObject({ name: 'Jonas', email: '' })
  expect(await send(proved)).toMatchObject({ name: 'Jonas', email: 'mara@example.com' })
  const found = await team.owner('GET', `/console/projects/${team.projectId}/tickets?search=mara@example.com`)
  expect(found.body.total).toBeGreaterThanOrEqual(3)
})

test('B3.1 type and priority have their promised defaults', async () => {
  const { call } = await world.visitor(team.key)
  const { body } = await call('POST', '/bugs/v2', { formData: { description: 'leer' } })
  expect((await read(body.id)).body).toMatchObject({ type: 'BUG', priority: 'LOW', isSilent: false })
})

test('CC-06 twenty parallel calls with one idempotency key: one ticket, twenty equal answers', async () => {
  const { call } = await world.visitor(team.key)
  const send = (description: string) =>
    call('POST', '/bugs/v2', { formData: { description } }, { 'idempotency-key': 'key-1' })
  const answers = await Promise.all(Array.from({ length: 18 }, () => send('einmal')))
  expect(new Set(answers.map(({ status, body }) => `${status} ${JSON.stringify(body)}`)).size).toBe(1)
  expect(answers[0]?.status).toBe(201)
  const { rows } = await world.server.ctx.pool.query(`select 1 from lotse.ticket where title = 'einmal'`)
  expect(rows).toHaveLength(1)
  expect(await send('zweimal')).toMatchObject({ status: 422, body: { error: 'idempotency_conflict' } })
})

test('T1 the key may stand in the body, where no server has to allow a header: one ticket, also beside the header', async () => {
  const { call } = await world.visitor(team.key)
  const formData = { description: 'ohne Kopfzeile' }
  const first = await call('POST', '/bugs/v2', { formData }, { 'idempotency-key': 'body-key' })
  const again = await call('POST', '/bugs/v2', { formData, idempotencyKey: 'body-key' })
  expect(again).toEqual({ ...first, headers: again.headers })
  const other = await call('POST', '/bugs/v2', { formData, idempotencyKey: 'another' })
  expect(other.body.id).not.toBe(first.body.id)
})

test('Z208 tickets that come at the same time are stored together; one that cannot be stored takes none with it', async () => {
  const fresh = await world.team('Gleichzeitig')
  const visitors = await Promise.all(Array.from({ length: 12 }, () => world.visitor(fresh.key)))
  const { pool } = world.server.ctx
  // Deleted between the guard and the insert: the database itself refuses that one.
  await pool.query(`create function refuse() returns trigger language plpgsql as $$ begin
    if new.title = 'refused' then raise exception 'gone' using errcode = '23503', constraint = 'ticket_contact_id_fkey'; end if; return new; end $$`)
  await pool.query(
    'create trigger refuse before insert on lotse.ticket for each row execute function refuse()',
  )
  const send = (visitor: TestVisitor, description: string) =>
    visitor.call('POST', '/bugs/v2', { formData: { description }, consoleLog: [{ log: description }] })
  const answers = await Promise.all(
    visitors.map((visitor, index) => send(visitor, index === 5 ? 'refused' : `together-${index}`)),
  )
  await pool.query('drop trigger refuse on lotse.ticket')
  expect(answers.map(({ status }) => status)).toEqual(visitors.map((_, index) => (index === 5 ? 401 : 201)))
  const { rows } = await pool.query(
    `select t.id, t.number::int, t.title, t.session_id, p.bytes from lotse.ticket t join lotse.ticket_part p on p.ticket_id = t.id
     where t.project_id = $1 order by number`,
    [fresh.projectId],
  )
  expect(rows.map(row => row.number)).toEqual(Array.from({ length: 11 }, (_, index) => index + 1))
  // Each with its own words, bytes and visitor.
  for (const [index, answer] of answers.entries()) {
    if (index === 5) continue
    const row = rows.find(({ id }) => id === answer.body.id)
    expect(row).toMatchObject({ title: `together-${index}`, session_id: visitors[index]?.session.gleapId })
    expect(row.bytes.toString()).toContain(`together-${index}"`)
  }
})

test('CC-06 the key belongs to its project: another project does not get the first answer', async () => {
  const other = await world.team('Anderswo')
  const headers = { 'idempotency-key': 'shared-key' }
  const here = await (await world.visitor(team.key)).call(
    'POST',
    '/bugs/v2',
    { formData: { a: 'x' } },
    headers,
  )
  const there = await (await world.visitor(other.key)).call(
    'POST',
    '/bugs/v2',
    { formData: { a: 'x' } },
    headers,
  )
  expect(there.status).toBe(201)
  expect(there.body.id).not.toBe(here.body.id)
})

test('IN-01 IN-02 NUL, half emoji and emoji at a cut never lose a ticket', async () => {
  const { call } = await world.visitor(team.key)
  const body = JSON.stringify({
    formData: { description: `${'x'.repeat(159)}😀 und \u0000 mehr` },
    consoleLog: [{ log: `${'y'.repeat(999)}😀`.slice(0, 1000), date: 'x', priority: 'INFO' }],
    customData: { 'k\u0000ey': 'a\ud800b' },
    tags: ['t\u0000ag'],
  })
  const answer = await world.server.app.origins.lotse.inject({
    method: 'POST',
    url: '/bugs/v2',
    headers: { 'content-type': 'application/json;charset=UTF-8', ...(await headersOf(call)) },
    payload: body,
  })
  expect(answer.statusCode).toBe(201)
  const { body: ticket } = await read(answer.json().id)
  expect(ticket.title.isWellFormed()).toBe(true)
  expect(ticket.customData).toEqual({ key: 'a�b' })
})

async function headersOf(call: Awaited<ReturnType<World['visitor']>>['call']) {
  const { body } = await call('POST', '/sessions', { lang: 'de' })
  return { 'api-token': team.key, 'gleap-id': body.gleapId, 'gleap-hash': body.gleapHash }
}

test('IN-03 deep and huge JSON is refused, not crashed on', async () => {
  const { call } = await world.visitor(team.key)
  const headers = { 'content-type': 'application/json', ...(await headersOf(call)) }
  const send = (payload: string) =>
    world.server.app.origins.lotse.inject({ method: 'POST', url: '/bugs/v2', headers, payload })
  for (const depth of [10_000, 200_000]) {
    const nested = '['.repeat(depth) + ']'.repeat(depth)
    for (const field of ['customData', 'webReplay', 'networkLogs']) {
      const value =
        field === 'webReplay' ? `{"events":${nested}}` : field === 'customData' ? `{"a":${nested}}` : nested
      expect((await send(`{"${field}":${value}}`)).statusCode).toBeLessThan(500)
    }
  }
})

test('B8.2 a silent crash report is marked and has no share token', async () => {
  const { call } = await world.visitor(team.key)
  const { body } = await call('POST', '/bugs/v2', {
    type: 'CRASH',
    isSilent: true,
    formData: { description: 'x' },
  })
  expect(body.shareToken).toBeNull()
  expect((await read(body.id)).body).toMatchObject({ type: 'CRASH', isSilent: true, shareToken: null })
})

test('TZ-06 TZ-07 a ticket needs the right key, id and hash together', async () => {
  const other = await world.team('Fremd')
  const mine = await world.visitor(team.key)
  const theirs = await world.visitor(other.key)
  const wrong = mine.session.gleapHash.replace(/.$/, char => (char === 'A' ? 'B' : 'A'))
  for (const headers of [
    { 'gleap-id': theirs.session.gleapId, 'gleap-hash': theirs.session.gleapHash },
    { 'gleap-id': mine.session.gleapId },
    { 'gleap-id': mine.session.gleapId, 'gleap-hash': wrong },
    { 'gleap-id': 'null', 'gleap-hash': 'null' },
    {},
  ] as Record<string, string>[]) {
    const answer = await world.sdk(team.key)('POST', '/bugs/v2', full, headers)
    expect([answer.status, answer.body]).toEqual([401, { error: 'unknown_session' }])
  }
})

test('B3.1 spam token: where the project asks for one, a report needs its session’s own, neither fresh nor old', async () => {
  const strict = await world.team('Streng')
  await world.server.ctx.db
    .updateTable('lotse.project')
    .set({ settings: JSON.stringify({ features: { requireSpamToken: true } }) })
    .where('id', '=', strict.projectId)
    .execute()
  const [visitor, other] = [await world.visitor(strict.key), await world.visitor(strict.key)]
  const start = Date.parse('2026-06-01T10:00:00Z')
  world.server.setNow(new Date(start))
  const { spamToken } = (await visitor.call('POST', '/shared/spam-token')).body
  const send = async (seconds: number, token: string | undefined, who = visitor, more = {}) => {
    world.server.setNow(new Date(start + seconds * 1000))
    return (await who.call('POST', '/bugs/v2', { formData: { description: 'x' }, spamToken: token, ...more }))
      .status
  }
  expect(await send(10, undefined)).toBe(403)
  expect(await send(10, 'made.up')).toBe(403)
  expect(await send(1, spamToken)).toBe(403)
  expect(await send(10, spamToken, other)).toBe(403)
  expect(await send(31 * 86_400, spamToken)).toBe(403)
  expect(await send(10, spamToken)).toBe(201)
  // CR-12 our clock was set back by an hour.
  expect(await send(-3600, spamToken)).toBe(201)
  // Written offline, sent the day after.
  expect(await send(86_400, spamToken)).toBe(201)
  expect(await send(10, undefined, visitor, { isSilent: true })).toBe(201)
  world.server.setNow(new Date())
})

test('F3 B7.1 eight megabytes of a report are taken, 48 where the project asks for it; more is refused with 413', {
  timeout: 120_000,
}, async () => {
  const large = await world.team('Große Meldungen')
  const ticketOf = (megabytes: number) => ({
    formData: { description: 'groß' },
    webReplay: { events: Array.from({ length: megabytes }, () => 'r'.repeat(1_000_000)) },
  })
  const { call } = await world.visitor(large.key)
  expect((await call('POST', '/bugs/v2', ticketOf(7))).status).toBe(201)
  expect((await call('POST', '/bugs/v2', ticketOf(9))).body).toEqual({ error: 'payload_too_large' })
  await world.server.ctx.db
    .updateTable('lotse.project')
    .set({ settings: JSON.stringify({ features: { largeReports: true } }) })
    .where('id', '=', large.projectId)
    .execute()
  const { status, body } = await call('POST', '/bugs/v2', ticketOf(46))
  expect(status).toBe(201)
  const at = `/console/projects/${large.projectId}/tickets/${body.id}`
  expect((await large.owner('GET', at)).body.parts).toEqual([{ kind: 'replay', size: expect.any(Number) }])
  expect((await large.owner('GET', `${at}/parts/replay`)).body.events).toHaveLength(46)
  expect((await call('POST', '/bugs/v2', ticketOf(51))).body).toEqual({ error: 'payload_too_large' })
})
