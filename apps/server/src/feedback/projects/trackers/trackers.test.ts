import { createHmac } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { openReceiver, type Received, type Receiver } from '../../../platform/webhooks/testing/receiver.ts'
import { createWorld, type TestTeam, type TestVisitor, type World } from '../../testing/world.ts'
import { wikiText } from './providers/jira.ts'
import { harmless } from './text/issue-text.ts'

let world: World
let team: TestTeam
let mara: TestVisitor
let receiver: Receiver
beforeAll(async () => {
  world = await createWorld({ WEBHOOK_NETWORKS: '127.0.0.0/8' })
})
afterAll(() => world.close())
beforeEach(async () => {
  team = await world.team('Kursladen')
  mara = await world.visitor(team.key)
  receiver = await openReceiver()
})
afterEach(() => {
  receiver.close()
  world.server.setNow(() => new Date())
})

const inProject = (path: string) => `/console/projects/${team.projectId}${path}`
const json = (status: number, body: unknown, headers: Record<string, string> = {}) => ({
  status,
  body,
  headers,
})
type Answer = ReturnType<typeof json>

/** What a provider does with a call. */
function speaks(answer: (got: Received & { sent: Record<string, unknown> }) => Answer): void {
  receiver.answers((response, got) => {
    const { status, body, headers } = answer({ ...got, sent: got.body ? JSON.parse(got.body) : {} })
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
  })
}

/** GitHub as its published description has it: numbers from 1, texts as they were sent. */
function github() {
  const issues: { number: number; title: string; body: string; state: string; html_url: string }[] = []
  const comments: { path: string; body: unknown }[] = []
  speaks(({ path, sent }) => {
    if (path === '/repos/acme/shop') return json(200, { full_name: 'acme/shop', has_issues: true })
    if (path.startsWith('/repos/acme/shop/issues?')) return json(200, issues)
    if (/\/comments$/.test(path)) {
      comments.push({ path, body: sent.body })
      return json(201, { id: comments.length })
    }
    const number = Number(/\/issues\/(\d+)$/.exec(path)?.[1])
    if (number) return issues[number - 1] ? json(200, issues[number - 1]) : json(404, {})
    if (path !== '/repos/acme/shop/issues') return json(404, {})
    const at = issues.length + 1
    const url = `https://github.com/acme/shop/issues/${at}`
    issues.push({
      number: at,
      title: String(sent.title),
      body: String(sent.body),
      state: 'open',
      html_url: url,
    })
    return json(201, issues.at(-1))
  })
  return { issues, comments }
}

const fields = (more: object = {}) => ({
  kind: 'github',
  name: 'Werkstatt',
  address: receiver.url,
  target: 'acme/shop',
  token: 'ghp_secret-of-the-owner',
  closes: 'tell',
  ...more,
})
const connect = async (more: object = {}) => {
  const { status, body } = await team.owner('POST', inProject('/trackers'), fields(more))
  expect(status, JSON.stringify(body)).toBe(201)
  return body
}
const report = async (description = 'Bezahlen geht nicht @jo') => {
  const stack = 'TypeError: cannot pay\n    at pay (https://shop.example/app.js:1:7)'
  const { body } = await mara.call('POST', '/bugs/v2', {
    type: 'BUG',
    formData: { description, reportedBy: 'mara@example.org' },
    metaData: { browserName: 'Firefox(140)', currentUrl: 'https://shop.example/kasse' },
    consoleLog: [
      { log: 'Kasse lädt', priority: 'INFO' },
      { log: 'TypeError: cannot pay', priority: 'ERROR', stack },
    ],
  })
  await world.server.errandsDone()
  return body as { id: string; shareToken: string }
}
const issuesOf = async (ticketId: string) =>
  (await team.owner('GET', inProject(`/tickets/${ticketId}/issues`))).body.items
let nth = 0
const create = async (ticketId: string, trackerId: string, id?: string) => {
  nth += 1
  const made = id ?? `0190a000-0000-7000-8000-${String(nth).padStart(12, '0')}`
  const { status, body } = await team.owner('POST', inProject(`/tickets/${ticketId}/issues`), {
    id: made,
    trackerId,
    title: 'Bezahlen geht nicht',
    withTest: true,
  })
  expect(status, JSON.stringify(body)).toBe(201)
  await world.server.errandsDone()
  return body
}
const deliver = async (
  { id, hookSecret }: { id: string; hookSecret: string },
  event: object,
  {
    headers = {},
    sign,
  }: { headers?: Record<string, string>; sign?: (body: string) => Record<string, string> } = {},
) => {
  const payload = JSON.stringify(event)
  const digest = createHmac('sha256', hookSecret).update(payload).digest('hex')
  const signed = sign ? sign(payload) : { 'x-hub-signature-256': `sha256=${digest}` }
  const answer = await world.server.app.origins.lotse.inject({
    method: 'POST',
    url: `/trackers/${team.projectId}/${id}`,
    headers: { 'content-type': 'application/json', ...signed, ...headers },
    payload,
  })
  await world.server.errandsDone()
  return answer
}
const reads = async (shareToken: string): Promise<string[]> => {
  const { messages } = (await mara.call('GET', `/shared/conversations/${shareToken}`)).body
  return messages.map(({ text, event }: { text: string; event: string | null }) => text || event)
}
/** Lets time pass, for us and for the queue. */
async function later(seconds: number): Promise<void> {
  const now = world.server.ctx.now().getTime() + seconds * 1000
  world.server.setNow(() => new Date(now))
  await world.server.ctx.pool.query(
    `update errand.job set start_after = now() where name = 'work-at-issue' and state = 'created'`,
  )
  world.server.ctx.queue.wake(['work-at-issue'])
  await world.server.errandsDone()
}

test('D275 an issue has what a developer needs and nothing of the visitor, and is created once', async () => {
  const { issues } = github()
  const tracker = await connect()
  const { id } = await report()
  const issue = await create(id, tracker.id)
  await create(id, tracker.id, issue.id)
  expect(issues).toHaveLength(1)
  const [{ title = '', body = '' } = {}] = issues
  expect(title).toBe('Bezahlen geht nicht')
  for (const part of [
    'Bezahlen geht nicht @\u200Bjo',
    `/projects/${team.projectId}/inbox/${id}`,
    'at pay (https://shop.example/app.js:1:7)',
    'ERROR TypeError: cannot pay',
    'INFO Kasse lädt',
    '- **Browser:** Firefox(140)',
  ])
    expect(body).toContain(part)
  expect(body).not.toMatch(/mara|example\.org/)
  expect(await issuesOf(id)).toMatchObject([
    { key: 'acme/shop#1', url: 'https://github.com/acme/shop/issues/1', state: 'open', trouble: null },
  ])
  expect(receiver.got.at(-1)?.headers).toMatchObject({
    authorization: 'Bearer ghp_secret-of-the-owner',
    'x-github-api-version': '2022-11-28',
  })
})

test('D276 a tracker that is away, is limited, or answers into the void loses nothing and gets nothing twice', async () => {
  const tracker = await connect()
  const { id } = await report()
  speaks(() => json(502, {}))
  await create(id, tracker.id)
  expect(await issuesOf(id)).toMatchObject([{ state: 'waiting', trouble: 'status_502' }])
  const calls = receiver.got.length
  speaks(() => json(403, {}, { 'x-ratelimit-remaining': '0', 'retry-after': '600' }))
  await later(60)
  expect(receiver.got.length).toBe(calls + 1)
  await later(300)
  // It asked for ten minutes.
  expect(receiver.got.length).toBe(calls + 1)
  const { issues } = github()
  // Created, but the answer was lost.
  issues.push({
    number: 1,
    title: 'x',
    body: `<!-- lotse ${(await issuesOf(id))[0].id} -->`,
    state: 'open',
    html_url: 'https://github.com/acme/shop/issues/1',
  })
  await later(400)
  expect(issues).toHaveLength(1)
  expect(await issuesOf(id)).toMatchObject([{ key: 'acme/shop#1', state: 'open', trouble: null }])
  speaks(() => json(401, { message: 'Bad credentials' }))
  await create(id, tracker.id)
  expect((await issuesOf(id)).at(-1)).toMatchObject({ state: 'failed', trouble: 'no_access' })
})

test('D277 closed there tells here or closes here, comments marked public reach the visitor, others do not; each once', async () => {
  github()
  const tracker = await connect()
  const { id, shareToken } = await report()
  await create(id, tracker.id)
  const event = (action: string, more: object = {}) => ({
    action,
    issue: { number: 1 },
    sender: { login: 'octo' },
    ...more,
  })
  const on = (name: string) => ({ headers: { 'x-github-event': name } })
  const comment = (body: string, commentId: number, author_association = 'MEMBER') =>
    event('created', { comment: { id: commentId, body, author_association } })
  // Z1453: on a public repository, anybody may comment.
  for (const association of ['NONE', 'CONTRIBUTOR', 'FIRST_TIME_CONTRIBUTOR'])
    await deliver(
      tracker,
      comment('/public Ihr Konto: https://evil.example', 4, association),
      on('issue_comment'),
    )
  for (const body of ['intern', '/publicly', '/public Ist morgen behoben', '/public Ist morgen behoben'])
    await deliver(
      tracker,
      comment(body, body === 'intern' ? 1 : body === '/publicly' ? 2 : 3),
      on('issue_comment'),
    )
  expect(await reads(shareToken)).toEqual(['Bezahlen geht nicht @jo', 'Ist morgen behoben'])
  const status = async () => (await team.owner('GET', inProject(`/tickets/${id}`))).body.status
  for (let twice = 0; twice < 2; twice++) await deliver(tracker, event('closed'), on('issues'))
  expect(await status()).toBe('open')
  expect(await issuesOf(id)).toMatchObject([{ state: 'closed' }])
  const notes = async () =>
    (await team.owner('GET', inProject(`/tickets/${id}/messages`))).body.items.filter(
      ({ from }: { from: string }) => from === 'note',
    )
  expect((await notes()).map(({ text }: { text: string }) => text)).toEqual([
    'octo hat acme/shop#1 geschlossen.',
  ])
  await deliver(tracker, event('reopened'), on('issues'))
  await team.owner('PATCH', inProject(`/trackers/${tracker.id}`), {
    version: tracker.version,
    closes: 'close',
  })
  await deliver(tracker, event('closed'), on('issues'))
  expect(await status()).toBe('closed')
  expect((await reads(shareToken)).at(-1)).toBe('closed')
})

test('D277 resolved here is a comment there, in the order of what happened', async () => {
  const { comments } = github()
  const tracker = await connect()
  const { id } = await report()
  await create(id, tracker.id)
  for (const status of ['closed', 'open']) {
    await team.owner('PATCH', inProject(`/tickets/${id}`), { status })
    await world.server.errandsDone()
  }
  expect(comments.map(({ body }) => body)).toEqual([
    'Ticket 1 is resolved in Lotse.',
    'Ticket 1 is open again in Lotse.',
  ])
  // Closed there first, it hears nothing of it.
  const closed = { action: 'closed', issue: { number: 1 }, sender: { login: 'octo' } }
  await deliver(tracker, closed, { headers: { 'x-github-event': 'issues' } })
  await team.owner('PATCH', inProject(`/tickets/${id}`), { status: 'closed' })
  await world.server.errandsDone()
  expect(comments).toHaveLength(2)
})

test('D278 only signed deliveries are heard, and only managers see trackers; tokens are sealed and go nowhere else', async () => {
  github()
  const tracker = await connect()
  const { id } = await report()
  await create(id, tracker.id)
  const closed = { action: 'closed', issue: { number: 1 }, sender: { login: 'octo' } }
  const wrong = await deliver({ ...tracker, hookSecret: 'wrong' }, closed, {
    headers: { 'x-github-event': 'issues' },
  })
  expect(wrong.statusCode).toBe(404)
  expect((await deliver(tracker, closed, { sign: () => ({}) })).statusCode).toBe(404)
  expect(await issuesOf(id)).toMatchObject([{ state: 'open' }])
  const agent = await world.member(team, 'agent')
  expect((await agent('GET', inProject('/trackers'))).status).toBe(403)
  const { rows } = await world.server.ctx.pool.query('select * from lotse.tracker where id = $1', [
    tracker.id,
  ])
  expect(JSON.stringify(rows)).not.toMatch(/ghp_secret/)
  expect(JSON.stringify(rows)).not.toContain(tracker.hookSecret)
  const change = (body: object) =>
    team.owner('PATCH', inProject(`/trackers/${tracker.id}`), { version: tracker.version, ...body })
  expect((await change({ address: 'https://elsewhere.example' })).body.error).toBe('token_again')
  expect(
    (await team.owner('POST', inProject('/trackers'), fields({ address: 'https://10.1.2.3' }))).body.error,
  ).toBe('address_refused')
  const tried = async () => (await team.owner('POST', inProject(`/trackers/${tracker.id}/test`))).body
  expect(await tried()).toEqual({ found: 'acme/shop', trouble: null })
  speaks(() => json(404, {}))
  expect(await tried()).toEqual({ found: null, trouble: 'not_there' })
})

test('D275 an issue that exists is linked by its address, and taken off again', async () => {
  const { issues } = github()
  issues.push({
    number: 1,
    title: 'Alt',
    body: '',
    state: 'closed',
    html_url: 'https://github.com/acme/shop/issues/1',
  })
  await connect()
  const { id } = await report()
  const link = (address: string) => team.owner('POST', inProject(`/tickets/${id}/issues/link`), { address })
  expect((await link('https://github.com/acme/other/issues/1')).body.error).toBe('no_such_issue')
  expect((await link('https://github.com/acme/shop/issues/7')).body.error).toBe('issue_unreadable')
  const { body } = await link('https://github.com/acme/shop/issues/1')
  expect(body).toMatchObject({ key: 'acme/shop#1', title: 'Alt', state: 'closed' })
  expect((await link('https://github.com/acme/shop/issues/1')).body.id).toBe(body.id)
  await team.owner('DELETE', inProject(`/tickets/${id}/issues/${body.id}`))
  expect(await issuesOf(id)).toEqual([])
})

test('D279 Linear: created with our id, so a lost answer makes no second one; states and comments come back signed with their time', async () => {
  const team1 = '9b0c2a00-0000-4000-8000-000000000001'
  const issues = new Map<string, object>()
  speaks(({ path, sent, headers }) => {
    expect([path, headers.authorization]).toEqual(['/graphql', 'lin_api_secret'])
    const { query, variables } = sent as { query: string; variables: Record<string, unknown> }
    if (query.includes('team(id')) return json(200, { data: { team: { name: 'Shop' } } })
    if (query.includes('commentCreate')) return json(200, { data: { commentCreate: { success: true } } })
    if (query.includes('issue(id')) {
      const found = issues.get(String(variables.id))
      return json(
        200,
        found ? { data: { issue: found } } : { errors: [{ extensions: { code: 'INPUT_ERROR' } }] },
      )
    }
    const input = variables.input as { id: string; title: string; teamId: string }
    expect(input.teamId).toBe(team1)
    const made = {
      id: input.id,
      identifier: 'SHO-1',
      url: 'https://linear.app/a/issue/SHO-1',
      title: input.title,
    }
    issues.set(input.id, { ...made, state: { type: 'backlog' } })
    return json(200, { data: { issueCreate: { issue: issues.get(input.id) } } })
  })
  const tracker = await connect({ kind: 'linear', target: team1, token: 'lin_api_secret' })
  expect((await team.owner('POST', inProject(`/trackers/${tracker.id}/test`))).body.found).toBe('Shop')
  const { id, shareToken } = await report()
  const issue = await create(id, tracker.id)
  expect(await issuesOf(id)).toMatchObject([{ key: 'SHO-1', state: 'open' }])
  const event = (data: object, more: object = {}) => ({
    action: 'create',
    type: 'Comment',
    actor: { name: 'Lin' },
    webhookTimestamp: world.server.ctx.now().getTime(),
    data: { id: 'c1', issueId: issue.id, ...data },
    ...more,
  })
  const sign = (body: string) => ({
    'linear-signature': createHmac('sha256', tracker.hookSecret).update(body).digest('hex'),
  })
  await deliver(tracker, event({ body: '/public Danke' }), { sign })
  expect((await reads(shareToken)).at(-1)).toBe('Danke')
  const late = event({ body: '/public Alt', id: 'c2' }, { webhookTimestamp: Date.now() - 3_600_000 })
  expect((await deliver(tracker, late, { sign })).statusCode).toBe(404)
  const done = { action: 'update', type: 'Issue', updatedFrom: { stateId: 'x' } }
  await deliver(tracker, event({ id: issue.id, state: { type: 'completed' } }, done), { sign })
  expect(await issuesOf(id)).toMatchObject([{ state: 'closed' }])
})

test('D279 Jira: Cloud by account and token, texts as wiki markup, found by its label, signed as theirs', async () => {
  const made: Record<string, unknown>[] = []
  speaks(({ path, sent, headers }) => {
    expect(headers.authorization).toBe(`Basic ${Buffer.from('a@b.example:jira').toString('base64')}`)
    if (path === '/rest/api/2/project/SHOP') return json(200, { name: 'Shop' })
    if (path.endsWith('/comment')) return json(201, { id: '1' })
    if (path !== '/rest/api/2/issue') return json(404, {})
    made.push(sent.fields as Record<string, unknown>)
    return json(201, { id: '10000', key: 'SHOP-1' })
  })
  const tracker = await connect({ kind: 'jira', target: 'SHOP', account: 'a@b.example', token: 'jira' })
  expect((await team.owner('POST', inProject(`/trackers/${tracker.id}/test`))).body.found).toBe('Shop')
  const { id, shareToken } = await report()
  const issue = await create(id, tracker.id)
  expect(made).toMatchObject([{ project: { key: 'SHOP' }, labels: [`lotse-${issue.id}`] }])
  expect(String(made[0]?.description)).toContain('h2. Error')
  expect(await issuesOf(id)).toMatchObject([
    { key: 'SHOP-1', url: `${receiver.url}/browse/SHOP-1`, state: 'open' },
  ])
  const status = (key: string) => ({ fields: { status: { statusCategory: { key } } } })
  const sign = (body: string) => ({
    'x-hub-signature': `sha256=${createHmac('sha256', tracker.hookSecret).update(body).digest('hex')}`,
  })
  const by = { displayName: 'Jo' }
  const stranger = { id: '8', body: '/public Nein', author: { displayName: 'Kim', accountType: 'customer' } }
  const commented = { webhookEvent: 'comment_created', issue: { key: 'SHOP-1', fields: {} } }
  await deliver(tracker, { ...commented, comment: stranger }, { sign })
  expect((await reads(shareToken)).at(-1)).not.toBe('Nein')
  const comment = { id: '7', body: '/public Danke', author: by }
  await deliver(
    tracker,
    { webhookEvent: 'comment_created', issue: { key: 'SHOP-1', fields: {} }, comment },
    { sign },
  )
  expect((await reads(shareToken)).at(-1)).toBe('Danke')
  const moved = { webhookEvent: 'jira:issue_updated', user: by, changelog: { items: [{ field: 'status' }] } }
  await deliver(tracker, { ...moved, issue: { key: 'SHOP-1', ...status('done') } }, { sign })
  expect(await issuesOf(id)).toMatchObject([{ state: 'closed' }])
})

test('D275 texts of strangers call nobody by name and hide nothing', () => {
  expect(harmless('@jo, mail a@b.example <!-- x')).toBe('@\u200Bjo, mail a@\u200Bb.example <! -- x')
  expect(wikiText('## Error\n\n1. one\n- two [a](https://x.example) [b\n```\n1. {noformat}\n```')).toBe(
    'h2. Error\n\n# one\n* two [a|https://x.example] [b\n{noformat}\n1. { noformat }\n{noformat}',
  )
})
