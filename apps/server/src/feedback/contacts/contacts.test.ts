import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { fileBody, PNG, WEBM } from '../testing/multipart.ts'
import { openSocket } from '../testing/socket-client.ts'
import { createWorld, type TestTeam, type World } from '../testing/world.ts'
import { rawPart } from '../tickets/parts/stored-parts.ts'
import { exportContact } from './export-contact.ts'
import { forgetAhead } from './forget-ahead.ts'

let world: World
let team: TestTeam
let ws: string
beforeAll(async () => {
  world = await createWorld()
  ws = (await world.server.listen()).lotse.replace('http', 'ws')
  team = await world.team('Kursladen')
})
afterAll(() => world.close())

const path = (rest = '') => `/console/projects/${team.projectId}/contacts${rest}`
const find = async (search: string) => (await team.owner('GET', `${path()}?search=${search}`)).body.items[0]

/** Creates a person who leaves data everywhere we can store it. */
async function leaveTraces(userId: string, canary: string) {
  const visitor = await world.visitor(team.key)
  await visitor.identify(userId, { name: canary, email: `${canary}@example.com`, note: canary })
  await visitor.call('POST', '/sessions/events', { events: [{ name: canary, data: { canary } }] })
  const upload = async (content: Buffer, type: string) => {
    const { payload, headers } = fileBody(content, { name: `${canary}.bin`, type })
    return (await visitor.call('POST', '/uploads/sdk', payload, headers)).body.fileUrl as string
  }
  const recording = await upload(Buffer.concat([WEBM, Buffer.from(canary)]), 'video/webm')
  const picture = await upload(Buffer.concat([PNG, Buffer.from(canary)]), 'image/png')
  const ticket = await visitor.call(
    'POST',
    '/bugs/v2',
    {
      formData: { description: canary },
      customData: { canary },
      metaData: { currentUrl: `https://x/${canary}` },
      consoleLog: [{ log: canary }],
      networkLogs: [{ url: canary }],
      screenshotData: { html: canary },
      webReplay: { events: [{ data: canary }] },
      screenRecordingUrl: recording,
      tags: [canary],
    },
    { 'idempotency-key': canary },
  )
  const conversation = await visitor.call('POST', '/shared/conversations', {
    text: canary,
    attachments: [picture],
  })
  return { visitor, recording, picture, ticket: ticket.body, conversation: conversation.body.conversation }
}

/** Every byte that we store: all rows as text, large parts decompressed, and all files. */
async function everythingStored(): Promise<string> {
  const { pool, settings } = world.server.ctx
  const texts: string[] = []
  const { rows: tables } = await pool.query(
    `select table_name from information_schema.tables where table_schema = 'lotse'`,
  )
  for (const { table_name } of tables) {
    const { rows } = await pool.query(`select t::text as text from lotse.${table_name} t`)
    texts.push(...rows.map(row => row.text))
  }
  const { rows: parts } = await pool.query('select bytes from lotse.ticket_part')
  for (const { bytes } of parts) texts.push(rawPart(bytes).toString())
  const walk = (folder: string): void => {
    for (const name of readdirSync(folder)) {
      const file = join(folder, name)
      if (statSync(file).isDirectory()) walk(file)
      else texts.push(readFileSync(file, 'latin1'))
    }
  }
  walk(join(settings.dataDir, 'files'))
  return texts.join('\n')
}

test('C3 contacts: found by name, with attributes, sessions and events', async () => {
  await leaveTraces('u-list', 'zugvogel')
  const contact = await find('zugvo')
  expect(contact).toMatchObject({ userId: 'u-list', name: 'zugvogel', email: 'zugvogel@example.com' })
  const { body } = await team.owner('GET', path(`/${contact.id}`))
  expect(body).toMatchObject({
    customData: { note: 'zugvogel' },
    ticketCount: 2,
    answerCount: 0,
    sessions: [{ verified: false }],
  })
  const searched = async (length: number) =>
    (await team.owner('GET', `${path()}?search=${'x'.repeat(length)}`)).status
  expect([await searched(500), await searched(501)]).toEqual([200, 422])
  const events = (await team.owner('GET', path(`/${contact.id}/events`))).body
  expect(events.items).toMatchObject([{ name: 'zugvogel', data: { canary: 'zugvogel' } }])
})

test('C3 contacts: anonymous visitors only when asked for; pages by keyset', async () => {
  await world.visitor(team.key)
  const kinds = async (kind: string) =>
    (await team.owner('GET', `${path()}?kind=${kind}&limit=100`)).body.items
  const known = (c: { userId: string; name: string; email: string }) => Boolean(c.userId || c.name || c.email)
  expect((await kinds('identified')).every(known)).toBe(true)
  expect((await kinds('anonymous')).some(known)).toBe(false)
  expect((await kinds('anonymous')).length).toBeGreaterThan(0)
  const first = (await team.owner('GET', `${path()}?kind=all&limit=1`)).body
  const second = (await team.owner('GET', `${path()}?kind=all&limit=1&after=${first.next}`)).body
  expect(second.items[0].id).not.toBe(first.items[0].id)
})

test('Z44 whoever left an address is known, though the site never said who they are', async () => {
  const { call } = await world.visitor(team.key)
  await call('POST', '/bugs/v2', { formData: { description: 'x', reportedBy: 'kim@example.com' } })
  const found = async (kind: string) =>
    (await team.owner('GET', `${path()}?kind=${kind}&search=kim%40example.com`)).body.items
  expect(await found('identified')).toMatchObject([{ userId: '', email: 'kim@example.com' }])
  expect(await found('anonymous')).toEqual([])
})

test('Z59 contacts and tickets are found by any part of an address', async () => {
  const { call } = await world.visitor(team.key)
  await call('POST', '/bugs/v2', {
    formData: { description: 'Part', reportedBy: 'k.winter@firma-nord.test' },
  })
  const tickets = `/console/projects/${team.projectId}/tickets`
  for (const part of [
    'k.winter',
    'winter',
    'winter@firma',
    'firma-nord',
    'nord.test',
    'k.winter@firma-nord.t',
  ]) {
    const search = `search=${encodeURIComponent(part)}`
    const { items } = (await team.owner('GET', `${path()}?${search}`)).body
    expect([part, items.map(({ email }: { email: string }) => email)]).toEqual([
      part,
      ['k.winter@firma-nord.test'],
    ])
    expect([part, (await team.owner('GET', `${tickets}?${search}`)).body.total]).toEqual([part, 1])
  }
  for (const other of ['inter', 'nord.winter', 'winter@nord', '.', '@', 'k@-.'])
    expect([
      other,
      (await team.owner('GET', `${path()}?search=${encodeURIComponent(other)}`)).status,
    ]).toEqual([other, 200])
  expect((await team.owner('GET', `${path()}?search=winter%40nord`)).body.items).toEqual([])
})

test('GD-04 the export holds everything of one person and nothing of another', async () => {
  await leaveTraces('u-export', 'goldammer')
  await leaveTraces('u-other', 'rotkehlchen')
  const { id } = await find('goldammer')
  const answer = await team.owner('GET', path(`/${id}/export`))
  const text = JSON.stringify(answer.body)
  expect(text).not.toContain('rotkehlchen')
  for (const part of ['contact', 'sessions', 'events', 'tickets', 'messages', 'parts', 'files'])
    expect([part, JSON.stringify(answer.body[part]).includes('goldammer')]).toEqual([part, true])
  expect(text).not.toMatch(/"hash"/)
  const agent = await world.member(team, 'agent')
  expect((await agent('GET', path(`/${id}/export`))).status).toBe(403)
})

test('R5 the export reads one part after the other: what is deleted meanwhile is left out, and the rest is whole', async () => {
  const visitor = await world.visitor(team.key)
  await visitor.identify('u-parts', { name: 'heckenbraunelle' })
  for (const text of ['one', 'two', 'three'])
    await visitor.call('POST', '/bugs/v2', {
      formData: { description: text },
      consoleLog: [{ log: text, date: new Date().toISOString(), priority: 'INFO' }],
    })
  const { id } = await find('heckenbraunelle')
  const { ctx } = world.server
  let text = ''
  for await (const piece of await exportPieces(id)) {
    if (!text.includes('"content":') && String(piece).includes('"content":'))
      await ctx.pool.query('delete from lotse.ticket_part where project_id = $1', [team.projectId])
    text += piece
  }
  expect(JSON.parse(text).parts).toHaveLength(1)
  expect(JSON.parse(text).tickets).toHaveLength(3)
})

async function exportPieces(id: string) {
  const { ctx } = world.server
  const { rows } = await ctx.pool.query<{ id: string }>(
    'select account_id as id from lotse.membership where team_id = $1',
    [team.teamId],
  )
  const caller = { ...team, account: { id: rows[0]?.id, name: '', email: '' } }
  return exportContact({ ...ctx, caller } as never, id)
}

test('Z83 the export writes what visitors sent as it is stored, one row after the other', async () => {
  const visitor = await world.visitor(team.key)
  await visitor.identify('u-large', { name: 'seidenschwanz' })
  for (let count = 0; count < 5; count++)
    expect(
      (await visitor.call('POST', '/bugs/v2', { formData: { description: `Nr. ${count}` } })).status,
    ).toBe(201)
  const { id } = await find('seidenschwanz')
  const { ctx } = world.server
  const stored = `{"a" : 12345678901234567890123, "list":[${'{},'.repeat(20_000)}{}]}`
  for (const [table, column] of [
    ['ticket', 'form_data'],
    ['ticket', 'custom_data'],
    ['ticket', 'meta_data'],
    ['visitor_session', 'profile'],
  ])
    await ctx.pool.query(`update lotse.${table} set ${column} = $1 where contact_id = $2`, [stored, id])
  const read = vi.spyOn(JSON, 'parse')
  let text = ''
  let longest = 0
  for await (const piece of await exportPieces(id)) {
    text += piece
    longest = Math.max(longest, piece.length)
  }
  const parsed = read.mock.calls.reduce((sum, [given]) => sum + String(given).length, 0)
  read.mockRestore()
  expect(text.split(stored)).toHaveLength(5 * 3 + 1 + 1)
  expect(longest).toBeLessThan(4 * stored.length)
  expect(parsed).toBeLessThan(stored.length)
  const { tickets, sessions } = JSON.parse(text)
  expect(tickets.map(({ title }: { title: string }) => title)).toHaveLength(5)
  expect(sessions[0].profile.list).toHaveLength(20_001)
})

test('GD-04 the export holds what the team sent to the person, with its files, and no note', async () => {
  const { conversation } = await leaveTraces('u-answered', 'zaunkoenig')
  const project = `/console/projects/${team.projectId}`
  const upload = async (name: string) => {
    const { payload, headers } = fileBody(PNG, { name, type: 'image/png' })
    return (await team.owner('POST', `${project}/uploads`, payload, headers)).body.fileUrl as string
  }
  const { items } = (await team.owner('GET', `${project}/tickets?type=INQUIRY&search=zaunkoenig`)).body
  expect(items).toHaveLength(1)
  const write = (body: object) => team.owner('POST', `${project}/tickets/${items[0].id}/messages`, body)
  const sent = await upload('antwort.png')
  await write({ text: 'Bitte', html: '<p><b>Bitte</b></p>', attachments: [sent] })
  await write({ text: 'nur intern', note: true, attachments: [await upload('intern.png')] })
  const { body } = await team.owner('GET', path(`/${(await find('zaunkoenig')).id}/export`))
  const answer = body.messages.find((m: { author: string }) => m.author === 'team')
  expect(answer).toMatchObject({ html: '<p><b>Bitte</b></p>', attachments: [sent] })
  const first = body.messages.find((m: { author: string }) => m.author === 'visitor')
  expect(first.attachments).toHaveLength(1)
  const names = body.files.map(({ name }: { name: string }) => name)
  expect(names).toContain('antwort.png')
  expect(JSON.stringify(body)).not.toContain('intern')
  expect(conversation.shareToken).toBeTruthy()
})

test('GD-01 GD-03 GD-06 a deleted contact is gone from rows, parts, files, sockets and addresses', async () => {
  const canary = 'kanarienvogel'
  const { visitor, recording, picture, conversation } = await leaveTraces('u-gone', canary)
  expect(await everythingStored()).toContain(canary)
  const socket = await openSocket(
    `${ws}?gleapId=${visitor.session.gleapId}&gleapHash=${visitor.session.gleapHash}&apiKey=${team.key}`,
  )
  await socket.next('update')
  const { id } = await find(canary)
  expect((await team.owner('DELETE', path(`/${id}`))).status).toBe(200)
  expect((await team.owner('DELETE', path(`/${id}`))).status).toBe(200)
  expect((await socket.closed).code).toBe(4401)
  await expect.poll(everythingStored).not.toContain(canary)
  const { rows } = await world.server.ctx.pool.query(
    'select project_id from lotse.tombstone where contact_id = $1',
    [id],
  )
  expect(rows).toEqual([{ project_id: team.projectId }])
  for (const url of [recording, picture])
    expect((await world.server.app.origins.media.inject(new URL(url).pathname)).statusCode).toBe(404)
  const stranger = await world.visitor(team.key)
  expect((await stranger.call('GET', `/shared/conversations/${conversation.shareToken}`)).status).toBe(404)
  const late = await visitor.call('POST', '/sessions/events', { events: [{ name: canary }] })
  expect(late.status).toBe(401)
  expect(await everythingStored()).not.toContain(canary)
})

test('Z292 somebody with very many sessions and events goes in bites, and nobody else with them', async () => {
  const many = await world.visitor(team.key)
  await many.identify('guest', { name: 'Allerweltsgast' })
  const other = await world.visitor(team.key)
  await other.identify('someone-else')
  await other.call('POST', '/sessions/events', { events: [{ name: 'stays' }] })
  const { ctx } = world.server
  const { id } = await find('Allerweltsgast')
  await ctx.pool.query(
    `with s as (insert into lotse.visitor_session (id, project_id, contact_id, hash, created_at, last_seen_at)
       select gen_random_uuid(), $1, $2, '\\x00', now(), now() from generate_series(1, 2500) returning id)
     insert into lotse.event (id, project_id, contact_id, session_id, name, at, received_at)
       select gen_random_uuid(), $1, $2, s.id, 'pageView', now(), now() from s, generate_series(1, 3)`,
    [team.projectId, id],
  )
  await ctx.pool.query(
    `insert into lotse.visitor_session (id, project_id, contact_id, claimed_contact_id, hash, created_at, last_seen_at)
       select gen_random_uuid(), project_id, id, $1, '\\x00', now(), now()
       from lotse.contact, generate_series(1, 1200) where user_id = 'someone-else'`,
    [id],
  )
  const left = async (table: string) => {
    const found = await ctx.pool.query(`select from lotse.${table} where contact_id = $1`, [id])
    return found.rowCount
  }
  const claims = async () =>
    (await ctx.pool.query('select from lotse.visitor_session where claimed_contact_id = $1', [id])).rowCount
  const gone: string[] = []
  await forgetAhead(ctx, { projectId: team.projectId, contactId: id }, async ids => void gone.push(...ids))
  expect([await left('visitor_session'), await left('event')]).toEqual([1000, 1000])
  expect(await claims()).toBe(1000)
  expect(new Set(gone).size).toBe(1501)
  expect((await team.owner('DELETE', path(`/${id}`))).status).toBe(200)
  expect([await left('visitor_session'), await left('event')]).toEqual([0, 0])
  const { rowCount } = await ctx.pool.query(`select from lotse.event where name = 'stays'`)
  expect(rowCount).toBe(1)
  expect((await other.call('POST', '/sessions/events', { events: [{ name: 'more' }] })).status).toBe(200)
})
