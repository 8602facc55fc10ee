import { randomUUID } from 'node:crypto'
import type { Routes, Who } from '@lotse/contracts/route'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../tokens/ids.ts'
import { apiCall, tokenFor } from './api-call.ts'
import { giveUp } from './give-up.ts'
import { mountedTables } from './mounted-tables.ts'
import { type Call, createWorld, type Reply, type TestTeam, type World } from './world.ts'

/**
 * Every route of Lotse, called by everybody: nobody, a visitor and each role here, and owner and visitor of another
 * project with our ids in the path. The list comes from the route tables; a route whose `who` has no row fails.
 */
type Asker =
  | 'nobody'
  | 'key'
  | 'visitor'
  | 'foreign-visitor'
  | 'viewer'
  | 'agent'
  | 'manager'
  | 'owner'
  | 'foreign-owner'
type Verdict = 'in' | 401 | 403 | 404

const consoleRow = (lowest: number): Record<Asker, Verdict> => {
  const roles: Asker[] = ['viewer', 'agent', 'manager', 'owner']
  const row = Object.fromEntries(roles.map((role, rank) => [role, rank >= lowest ? 'in' : 403]))
  const others = { nobody: 401, key: 401, visitor: 401, 'foreign-visitor': 401, 'foreign-owner': 404 }
  return { ...others, ...row } as Record<Asker, Verdict>
}
const sdkRow = (needs: 'key' | 'visitor'): Record<Asker, Verdict> => ({
  nobody: 401,
  key: needs === 'key' ? 'in' : 401,
  visitor: 'in',
  // Our key with another project's session: the session is unknown, so it counts as none.
  'foreign-visitor': needs === 'key' ? 'in' : 401,
  viewer: 401,
  agent: 401,
  manager: 401,
  owner: 401,
  'foreign-owner': 401,
})
const everybody = Object.fromEntries(
  ['nobody', 'key', 'visitor', 'foreign-visitor', 'viewer', 'agent', 'manager', 'owner', 'foreign-owner'].map(
    asker => [asker, 'in'],
  ),
) as Record<Asker, Verdict>

const expected: Partial<Record<Who, Record<Asker, Verdict>>> = {
  anyone: everybody,
  key: sdkRow('key'),
  visitor: sdkRow('visitor'),
  account: { ...consoleRow(0), 'foreign-owner': 'in' },
  viewer: consoleRow(0),
  agent: consoleRow(1),
  manager: consoleRow(2),
  owner: consoleRow(3),
  // None of these: whom the setting names gets in by its own test (D173).
  operator: { ...consoleRow(4), 'foreign-owner': 403 },
}

let world: World
let team: TestTeam
let ask: (asker: Asker, method: string, path: string, body?: object) => Promise<Reply>
let routes: [string, { who: Who }][]

beforeAll(async () => {
  world = await createWorld()
  team = await world.team('Kursladen')
  const other = await world.team('Anderswo')
  const mounted: [string, { who: Who }][] = []
  for (const table of mountedTables(world))
    mounted.push(...(Object.entries(table satisfies Routes) as [string, { who: Who }][]))
  routes = mounted
  const foreign = await world.visitor(other.key)
  const mixed = { 'gleap-id': foreign.session.gleapId, 'gleap-hash': foreign.session.gleapHash }
  const calls: Record<Asker, Call> = {
    nobody: world.sdk(''),
    key: world.sdk(team.key),
    visitor: (await world.visitor(team.key)).call,
    'foreign-visitor': (method, path, body, headers) =>
      world.sdk(team.key)(method, path, body, { ...mixed, ...headers }),
    viewer: await world.member(team, 'viewer'),
    agent: await world.member(team, 'agent'),
    manager: await world.member(team, 'manager'),
    owner: await world.member(team, 'owner'),
    'foreign-owner': other.owner,
  }
  const { lotse: origin } = world.server.ctx.settings.urls
  ask = (asker, method, path, body) => calls[asker](method as Parameters<Call>[0], path, body, { origin })
})
afterAll(() => world.close())

/** Uses ids that do not exist, except for the place itself. */
function pathOf(key: string): [method: string, path: string] {
  const [method = '', path = ''] = key.split(' ')
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => {
    if (name === 'projectId') return team.projectId
    if (name === 'teamId') return team.teamId
    if (name === 'key') return key.startsWith('GET /config') ? team.key : 'none'
    return newId(new Date())
  })
  return [method, filled]
}

/**
 * Past the guard: whatever the response, it is not about the caller. A 404 may be about the made-up child.
 */
const isIn = (status: number, error: unknown) =>
  ![401, 403].includes(status) || ['wrong_password', 'wrong_code', 'identity_refused'].includes(String(error))

test('TZ-01 every route × everybody: only those named by `who` get in', { timeout: 240_000 }, async () => {
  expect(routes.length).toBeGreaterThan(100)
  const wrong: string[] = []
  for (const [key, { who }] of routes) {
    const row = expected[who]
    if (!row) {
      wrong.push(`${key}: no row for ${who}`)
      continue
    }
    for (const asker of Object.keys(row) as Asker[]) {
      const [method, path] = pathOf(key)
      // Signing out, or deleting the place, would end the test for everybody else.
      if (
        key === 'DELETE /console/session' ||
        (key === 'DELETE /console/projects/:projectId' && row[asker] === 'in')
      )
        continue
      const { status, body } = await ask(
        asker,
        method,
        path,
        method === 'GET' || method === 'DELETE' ? undefined : {},
      )
      const error = (body as { error?: string })?.error
      const verdict = row[asker]
      const fits = verdict === 'in' ? isIn(status, error) && status < 500 : status === verdict
      if (!fits) wrong.push(`${key} (${who}) as ${asker}: ${status} ${error ?? ''}, expected ${verdict}`)
    }
  }
  expect(wrong).toEqual([])
})

test('TZ-02 every child of another project is not found under the own project', {
  timeout: 240_000,
}, async () => {
  const theirs = await world.team('Fremd')
  const visitor = await world.visitor(theirs.key)
  const base = `/console/projects/${theirs.projectId}`
  await visitor.identify('somebody')
  const ticket = (
    await visitor.call('POST', '/bugs/v2', {
      formData: { description: 'fremd' },
      consoleLog: [{ log: 'x', priority: 'ERROR', stack: 'Error: x\n    at f (https://a.example/b.js:1:2)' }],
    })
  ).body
  await world.server.errandsDone()
  const error = (await theirs.owner('GET', `${base}/errors`)).body.items[0]
  const contact = (await theirs.owner('GET', `${base}/contacts`)).body.items[0]
  const note = (
    await theirs.owner('POST', `${base}/contacts/${contact.id}/notes`, { id: randomUUID(), text: 'n' })
  ).body
  const news = (await theirs.owner('POST', `${base}/news`, { title: { de: 'a' }, html: { de: 'b' } })).body
  const outbound = (
    await theirs.owner('POST', `${base}/outbound`, {
      kind: 'notification',
      name: 'n',
      config: { text: { de: 'x' } },
    })
  ).body
  const collection = (await theirs.owner('POST', `${base}/help/collections`, { title: { de: 'c' } })).body
  const article = (
    await theirs.owner('POST', `${base}/help/articles`, {
      collectionId: collection.id,
      title: { de: 'a' },
      html: { de: 'b' },
    })
  ).body
  await theirs.owner('POST', `${base}/flows`, {
    id: 'their-flow',
    kind: 'survey',
    name: 'f',
    definition: { feedbackType: 'X', title: { de: 't' }, pages: [{ id: 'p', fields: [] }] },
  })
  await theirs.owner('POST', `${base}/bots`, {
    id: 'their-bot',
    kind: 'script',
    name: 'b',
    definition: { nodes: [{ id: 'a', kind: 'say' }] },
  })
  const reply = (
    await theirs.owner('POST', `${base}/replies`, { isShared: true, name: 'r', text: { de: 'x' } })
  ).body
  const macro = (await theirs.owner('POST', `${base}/macros`, { name: 'm', steps: { status: 'closed' } }))
    .body
  const stage = (await theirs.owner('POST', `${base}/stages`, { status: 'open', name: 's', color: '' })).body
  const view = (
    await theirs.owner('POST', `${base}/views`, { isShared: true, name: 'v', icon: 'list', query: {} })
  ).body
  const { accountId } = await world.member(theirs, 'agent')
  const rule = (
    await theirs.owner('POST', `${base}/assignment-rules`, {
      name: 'r',
      isOn: false,
      conditions: {},
      people: [accountId],
      mostOpen: null,
    })
  ).body
  const webhook = (
    await theirs.owner('POST', `${base}/webhooks`, {
      name: 'w',
      address: 'https://webhooks.invalid/',
      format: 'json',
      topics: ['ticket.created'],
      lang: 'de',
      withPicture: false,
      payloadVersion: 1,
      isOn: true,
    })
  ).body
  const tracker = (
    await theirs.owner('POST', `${base}/trackers`, {
      kind: 'github',
      name: 't',
      address: 'https://trackers.invalid/',
      target: 'a/b',
      token: 'x',
      closes: 'tell',
    })
  ).body
  const issueId = randomUUID()
  await theirs.owner('POST', `${base}/tickets/${ticket.id}/issues`, {
    id: issueId,
    trackerId: tracker.id,
    title: 'x',
  })
  const delivery = (await theirs.owner('POST', `${base}/webhooks/${webhook.id}/test`)).body
  await theirs.owner('POST', `${base}/mail/test`, { lang: 'de', mail: {} })
  const mail = (await theirs.owner('GET', `${base}/mails`)).body.items[0]
  const message = (await theirs.owner('POST', `${base}/tickets/${ticket.id}/messages`, { text: 'm' })).body
  const token = await tokenFor(theirs)
  const importId = randomUUID()
  await theirs.owner('POST', `${base}/contacts/imports`, {
    id: importId,
    name: 'i.csv',
    dryRun: false,
    rows: [{ row: 2, email: 'imported@example.com' }],
  })
  const ids: Record<string, string> = {
    tokenId: token.id,
    ticketId: ticket.id,
    messageId: message.id,
    mailId: mail.id,
    errandId: await giveUp(world, theirs.projectId),
    contactId: contact.id,
    importId,
    noteId: note.id,
    newsId: news.id,
    outboundId: outbound.id,
    collectionId: collection.id,
    articleId: article.id,
    replyId: reply.id,
    macroId: macro.id,
    stageId: stage.id,
    ruleId: rule.id,
    webhookId: webhook.id,
    deliveryId: delivery.id,
    trackerId: tracker.id,
    issueId,
    viewId: view.id,
    flowId: 'their-flow',
    botId: 'their-bot',
    key: theirs.key,
    kind: 'console',
    entry: '0',
    errorId: error.id,
  }
  const change = { version: 1, status: 'closed', name: 'x', text: 'x', role: 'viewer' }
  const wrong: string[] = []
  for (const [key] of routes.filter(([key]) => /:projectId\/.*:/.test(key))) {
    const [method = '', path = ''] = key.split(' ')
    const filled = path.replaceAll(/:(\w+)/g, (_, name: string) =>
      name === 'projectId' ? team.projectId : (ids[name] ?? ''),
    )
    if (filled.includes('//')) wrong.push(`${key}: no id for one of its parameters`)
    const body = method === 'GET' || method === 'DELETE' ? undefined : change
    const { status } = await ask('owner', method, filled, body)
    // Deleting a missing row succeeds, as long as nothing happens.
    const fits = method === 'DELETE' ? [200, 404].includes(status) : [404, 422].includes(status)
    if (!fits) wrong.push(`${key}: ${status}`)
  }
  expect(wrong).toEqual([])
  expect((await theirs.owner('GET', `${base}/tickets/${ticket.id}`)).body.status).toBe('open')
  for (const path of [
    `contacts/${contact.id}`,
    `errors/${error.id}`,
    `news/${news.id}`,
    `outbound/${outbound.id}`,
    `help/articles/${article.id}`,
    `replies/${reply.id}`,
    `macros/${macro.id}`,
    `stages/${stage.id}`,
    `assignment-rules/${rule.id}`,
    `webhooks/${webhook.id}`,
    `webhooks/${webhook.id}/deliveries/${delivery.id}`,
    'flows/their-flow',
    'bots/their-bot',
  ])
    expect([path, (await theirs.owner('GET', `${base}/${path}`)).status]).toEqual([path, 200])
  expect((await apiCall(world, token.secret)('GET', '/api/v1/token')).status).toBe(200)
  expect((await visitor.call('POST', '/sessions', { lang: 'de' })).status).toBe(200)
})
