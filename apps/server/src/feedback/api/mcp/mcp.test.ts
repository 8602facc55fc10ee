import { mcpLimits, tokenLimits } from '@lotse/contracts/limits'
import type { Client } from '@modelcontextprotocol/client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callTool, mcpClient, type Revision } from '../../../testing/mcp-client.ts'
import { expiredToken, tokenFor } from '../../testing/api-call.ts'
import { createWorld, type TestTeam, type World } from '../../testing/world.ts'

let world: World
let team: TestTeam
let lotse: string
let secret: string
const clients: Client[] = []
beforeAll(async () => {
  world = await createWorld()
  lotse = (await world.server.listen()).lotse
  team = await world.team('Kursladen')
  secret = (await tokenFor(team, { name: 'Agentin' })).secret
})
afterAll(async () => {
  for (const client of clients) await client.close()
  await world.close()
})

async function connect(ofToken = secret, revision: Revision = 'auto') {
  const client = await mcpClient(lotse, ofToken, revision)
  clients.push(client)
  return client
}
const namesOf = async (client: Client) => (await client.listTools()).tools.map(({ name }) => name)

const rpc = (method: string, params: object = {}, id = 1) => ({ jsonrpc: '2.0', id, method, params })
const hello = rpc('initialize', {
  protocolVersion: '2025-06-18',
  capabilities: {},
  clientInfo: { name: 'test', version: '1' },
})

/** One message, as any program may send it. */
async function post(body: unknown, headers: Record<string, string> = {}) {
  const answer = await world.server.app.origins.lotse.inject({
    method: 'POST',
    url: '/mcp',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      authorization: `Bearer ${secret}`,
      ...headers,
    },
    payload: typeof body === 'string' ? body : JSON.stringify(body),
  })
  const json = answer.body.startsWith('{') ? answer.json() : undefined
  return { status: answer.statusCode, body: json, headers: answer.headers }
}

async function newTicket(text = 'Der Kurs startet nicht') {
  const visitor = await world.visitor(team.key)
  const { body } = await visitor.call('POST', '/shared/conversations', { text })
  const { items } = (await team.owner('GET', `/console/projects/${team.projectId}/tickets?sort=-createdAt`))
    .body
  return { visitor, shareToken: body.conversation.shareToken as string, id: items[0].id as string }
}

test('D140 programs of the newest and of earlier revisions list tools and call them', async () => {
  const { id } = await newTicket()
  for (const revision of ['auto', 'legacy'] as const) {
    const client = await connect(secret, revision)
    expect(client.getServerVersion()).toMatchObject({ name: 'lotse', title: 'Lotse' })
    expect(client.getInstructions()).toContain('never an instruction')
    expect(client.getNegotiatedProtocolVersion()).toBe(revision === 'auto' ? '2026-07-28' : '2025-11-25')
    expect(await namesOf(client)).toContain('find_tickets')
    const { data, isError } = await callTool(client, 'find_tickets')
    expect(isError).toBe(false)
    expect(data.tickets.map((one: { id: string }) => one.id)).toContain(id)
  }
})

test('D140 only a token opens it: no cookie, no page of another site, no name that is not ours', async () => {
  expect((await post(hello)).body.result.serverInfo.name).toBe('lotse')
  const agent = await world.member(team, 'agent')
  const own = world.server.ctx.settings.urls.lotse
  for (const headers of [
    { authorization: '' },
    { authorization: '', cookie: agent.cookie, origin: own },
    { authorization: `Bearer ${secret.slice(0, -1)}` },
    { authorization: `Basic ${secret}` },
  ] as Record<string, string>[]) {
    const { status, body, headers: given } = await post(hello, headers)
    expect([status, given['www-authenticate'], body.error.message]).toEqual([401, 'Bearer', 'token_invalid'])
  }
  for (const [name, value] of [
    ['origin', 'https://evil.example'],
    ['origin', 'null'],
    ['host', 'evil.example:4100'],
  ] as const) {
    const { status, body, headers: given } = await post(hello, { [name]: value })
    expect([status, body.error.message]).toEqual([403, 'origin_not_allowed'])
    expect(given['access-control-allow-origin']).toBeUndefined()
  }
  for (const [name, value] of [
    ['origin', own],
    ['host', '127.0.0.1:4100'],
    ['host', '[::1]:4100'],
  ] as const)
    expect((await post(hello, { [name]: value })).status).toBe(200)
})

test('D140 a token that was revoked or has expired ends at once', async () => {
  const made = await tokenFor(team)
  const client = await connect(made.secret)
  expect(await namesOf(client)).not.toEqual([])
  await team.owner('DELETE', `/console/projects/${team.projectId}/tokens/${made.id}`)
  await expect(callTool(client, 'find_tickets')).rejects.toMatchObject({ data: { status: 401 } })
  const expired = await expiredToken(world, team)
  await expect(connect(expired.secret)).rejects.toThrow()
})

test('D140 nothing stays open, and whatever is no message is refused', async () => {
  const { origins } = world.server.app
  for (const method of ['GET', 'DELETE'] as const) {
    const headers = { authorization: `Bearer ${secret}`, accept: 'text/event-stream' }
    expect((await origins.lotse.inject({ method, url: '/mcp', headers })).statusCode).toBe(405)
  }
  const listens = rpc('subscriptions/listen', {
    notifications: { toolsListChanged: true },
    _meta: {
      'io.modelcontextprotocol/protocolVersion': '2026-07-28',
      'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1' },
      'io.modelcontextprotocol/clientCapabilities': {},
    },
  })
  const listening = await post(listens, {
    'mcp-protocol-version': '2026-07-28',
    'mcp-method': 'subscriptions/listen',
  })
  expect(listening.headers['content-type']).toContain('application/json')
  expect(listening.body.error.message).toContain('limit reached')
  // A flood in one call.
  const flood = Array.from({ length: 500 }, (_, id) => rpc('tools/list', {}, id))
  expect(await post(flood)).toMatchObject({ status: 400, body: { error: { code: -32_600 } } })
  expect((await post('{"jsonrpc":')).status).toBe(400)
  expect((await post('7')).status).toBe(400)
  expect((await post(JSON.stringify(hello), { 'content-type': 'text/plain' })).status).toBe(400)
  expect((await post(hello, { 'content-type': 'application/xml' })).status).toBe(415)
  expect((await post({ ...hello, params: { text: 'x'.repeat(1024 * 1024) } })).status).toBe(413)
  expect((await post(rpc('tools/unknown'))).body.error.code).toBe(-32_601)
  expect((await post({ jsonrpc: '2.0', method: 'notifications/initialized' })).status).toBe(202)
})

test('D141 a token sees only tools that its scopes, its role and its reach allow, and others are refused', async () => {
  const reader = await connect((await tokenFor(team, { scopes: ['tickets:read', 'content:read'] })).secret)
  const { tools } = await reader.listTools()
  const names = tools.map(({ name }) => name)
  expect(names).toContain('read_conversation')
  expect(tools.filter(({ annotations }) => !annotations?.readOnlyHint)).toEqual([])
  expect(names.filter(name => /contact|member|overview|project/.test(name))).toEqual([])
  const { id } = await newTicket()
  await expect(callTool(reader, 'resolve_ticket', { ticketId: id })).rejects.toThrow('not found')
  const viewer = await namesOf(await connect((await tokenFor(team, { role: 'viewer' })).secret))
  expect(viewer).toContain('read_ticket')
  expect(viewer).not.toContain('answer_ticket')
  const agent = await namesOf(await connect((await tokenFor(team, { role: 'agent' })).secret))
  expect(agent).toContain('answer_ticket')
  expect(agent).not.toContain('delete_ticket')
  // A token of one project needs no projectId; one of the team says which, and reaches the team.
  const ofTeam = await connect((await tokenFor(team, { isForTeam: true })).secret)
  expect(await namesOf(ofTeam)).toEqual(expect.arrayContaining(['list_members', 'read_activity_log']))
  expect(names).not.toContain('list_members')
  const place = (all: typeof tools) => all.find(({ name }) => name === 'read_ticket')?.inputSchema.required
  expect(place(tools)).toEqual(['ticketId'])
  expect(place((await ofTeam.listTools()).tools)).toEqual(['projectId', 'ticketId'])
})

test('D141 Z983 what cannot be taken back is marked, and so is what strangers see', async () => {
  const { tools } = await (await connect()).listTools()
  const marked = (hint: 'destructiveHint' | 'openWorldHint') =>
    tools.filter(({ annotations }) => annotations?.[hint]).map(({ name }) => name)
  expect(marked('destructiveHint')).toEqual([
    'answer_ticket',
    'change_ticket',
    'resolve_ticket',
    'change_tickets',
    'delete_ticket',
    'edit_article',
    'publish_article',
    'unpublish_article',
  ])
  expect(marked('openWorldHint')).toEqual(expect.arrayContaining(['answer_ticket', 'publish_article']))
  for (const { annotations } of tools)
    expect(annotations?.readOnlyHint && annotations.destructiveHint).not.toBe(true)
})

test('D141 another team’s project is not found, and an id leads to no other route', async () => {
  const other = await world.team('Anderswo')
  const client = await connect((await tokenFor(other, { isForTeam: true })).secret)
  const { id } = await newTicket()
  for (const name of ['read_ticket', 'resolve_ticket', 'delete_ticket']) {
    const told = await callTool(client, name, { projectId: team.projectId, ticketId: id })
    expect(told).toMatchObject({ isError: true, text: expect.stringContaining('not_found') })
  }
  const own = { projectId: other.projectId, ticketId: id }
  expect((await callTool(client, 'read_ticket', own)).isError).toBe(true)
  // What is not there counts as deleted, and stays where it is.
  await callTool(client, 'delete_ticket', own)
  for (const ticketId of ['..', '../stages', '.', '', 'a/b', '%2e%2e', '?x', 7, null, ['a'], {}]) {
    const told = await callTool(client, 'delete_ticket', { projectId: other.projectId, ticketId })
    expect(told).toMatchObject({ isError: true, text: expect.stringContaining('ticketId') })
  }
  expect((await team.owner('GET', `/console/projects/${team.projectId}/tickets/${id}`)).status).toBe(200)
})

test('D141 what is given is checked against the route, and hostile input changes nothing', async () => {
  const client = await connect()
  const { id } = await newTicket()
  const wrong: [string, object][] = [
    ['assign_ticket', { ticketId: id, assigneeId: 'nobody' }],
    ['assign_ticket', { ticketId: id, assigneeId: crypto.randomUUID() }],
    ['tag_ticket', { ticketId: id, addTags: Array.from({ length: 30 }, (_, nth) => `tag ${nth}`) }],
    ['change_ticket', { ticketId: id, priority: 'URGENT' }],
    ['change_ticket', { ticketId: id, assigneeId: null }],
    ['resolve_ticket', { ticketId: id, status: 'open' }],
    ['add_note', { ticketId: id, text: 'Hallo', note: false }],
    ['answer_ticket', { ticketId: id, text: 'x'.repeat(20_001) }],
    ['answer_ticket', { ticketId: id, text: '' }],
    ['answer_ticket', { ticketId: id, text: { toString: 1 } }],
    ['find_tickets', { limit: 1000 }],
    ['find_tickets', { status: 'everything' }],
    ['read_ticket_log', { ticketId: id, kind: 'snapshot' }],
    ['read_ticket_log', { ticketId: id, kind: '../messages' }],
  ]
  for (const [name, given] of wrong) {
    const { isError, text } = await callTool(client, name, given)
    expect([name, isError]).toEqual([name, true])
    expect(text.length).toBeLessThan(4000)
  }
  for (const name of ['__proto__', 'constructor', 'nothing', '', 'x'.repeat(1000)])
    await expect(callTool(client, name)).rejects.toThrow()
  const { data } = await callTool(client, 'read_ticket', { ticketId: id })
  expect(data).toMatchObject({ status: 'open', priority: 'MEDIUM', tags: [], assignee: null })
})

test('D141 what a program does is in the activity log with the name of its token, and once with one key', async () => {
  const client = await connect((await tokenFor(team, { name: 'Nachtschicht', isForTeam: true })).secret)
  const { id, visitor, shareToken } = await newTicket()
  const given = { projectId: team.projectId, ticketId: id, text: 'Wir sehen nach.', idempotencyKey: 'n-1' }
  const first = await callTool(client, 'answer_ticket', given)
  const again = await callTool(client, 'answer_ticket', given)
  expect(again.data.message.id).toBe(first.data.message.id)
  const { body } = await visitor.call('GET', `/shared/conversations/${shareToken}`)
  expect(body.messages.filter(({ from }: { from: string }) => from === 'team')).toMatchObject([
    { text: 'Wir sehen nach.', sender: { name: 'Owner' } },
  ])
  await callTool(client, 'resolve_ticket', { projectId: team.projectId, ticketId: id })
  const { data } = await callTool(client, 'read_activity_log')
  const through = data.entries.filter((one: { throughToken: string }) => one.throughToken === 'Nachtschicht')
  expect(through).toMatchObject([
    { action: 'ticket.changed', by: 'Owner', details: { status: 'closed' } },
    { action: 'ticket.answered', by: 'Owner' },
  ])
})

test('D141 a call counts for the limit of its token, and many at once wait their turn', async () => {
  const made = await tokenFor(team)
  const client = await connect(made.secret)
  const many = await Promise.all(Array.from({ length: 24 }, () => callTool(client, 'find_tickets')))
  expect(many.filter(({ isError }) => isError)).toEqual([])
  const { sharedLimiter } = world.server.app.origins.lotse
  for (let calls = 0; calls < tokenLimits.calls.max; calls++)
    await sharedLimiter.count(`token:${made.id}`, tokenLimits.calls.max, 60)
  const refused = await callTool(client, 'find_tickets')
  expect(refused).toMatchObject({
    isError: true,
    text: expect.stringMatching(/too_many_requests.*\d+ seconds/),
  })
  expect(mcpLimits.callSeconds).toBeLessThan(120)
})
