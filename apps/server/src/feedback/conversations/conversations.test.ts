import { messagePageBytes, rateLimits, signsOfTyping } from '@lotse/contracts/limits'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { userHash } from '../sessions/identity.ts'
import { fileBody, PNG } from '../testing/multipart.ts'
import { openSocket } from '../testing/socket-client.ts'
import { createWorld, type TestTeam, type TestVisitor, type World } from '../testing/world.ts'
import { open } from '../tokens/seal.ts'

let world: World
let team: TestTeam
let ws: string
beforeAll(async () => {
  world = await createWorld()
  ws = (await world.server.listen()).lotse.replace('http', 'ws')
  team = await world.team('Kursladen')
})
afterAll(() => world.close())

const start = (visitor: TestVisitor, text: string) => visitor.call('POST', '/shared/conversations', { text })
const tickets = (id = '') => `/console/projects/${team.projectId}/tickets${id && `/${id}`}`
const ticketOf = async (title: string) =>
  (await team.owner('GET', `${tickets()}?search=${encodeURIComponent(title)}`)).body.items[0]

async function proof(userId: string) {
  const { ctx } = world.server
  const row = await ctx.db
    .selectFrom('lotse.project')
    .select('identity_secret')
    .where('id', '=', team.projectId)
    .executeTakeFirstOrThrow()
  return userHash(open(ctx, row.identity_secret), userId)
}

test('C1 a visitor starts a conversation, the team answers, both see it and the unread count', async () => {
  const visitor = await world.visitor(team.key)
  const { status, body } = await start(visitor, 'Wann beginnt der Kurs?')
  expect(status).toBe(201)
  expect(body.messages).toMatchObject([{ from: 'visitor', text: 'Wann beginnt der Kurs?' }])
  const ticket = await ticketOf('Kurs')
  expect(ticket).toMatchObject({ type: 'INQUIRY', unread: true, title: 'Wann beginnt der Kurs?' })
  const answer = await team.owner('POST', `${tickets(ticket.id)}/messages`, { text: 'Am 12. Januar.' })
  expect(answer).toMatchObject({ status: 201, body: { from: 'team', text: 'Am 12. Januar.' } })
  const list = (await visitor.call('GET', '/shared/conversations')).body
  expect(list).toMatchObject({ unread: 1, items: [{ unread: 1, preview: 'Am 12. Januar.', status: 'open' }] })
  const share = body.conversation.shareToken
  expect((await visitor.call('POST', `/shared/conversations/${share}/read`)).body).toEqual({ unread: 0 })
  const read = (await visitor.call('GET', `/shared/conversations/${share}`)).body
  expect(read.messages.map((m: { from: string }) => m.from)).toEqual(['visitor', 'team'])
  expect(read.messages[1].sender.name).toBe('Owner')
})

test('C1 a note of the team never reaches the visitor', async () => {
  const visitor = await world.visitor(team.key)
  const { body } = await start(visitor, 'Notizfrage')
  const { id } = await ticketOf('Notizfrage')
  await team.owner('POST', `${tickets(id)}/messages`, { text: 'streng geheim', note: true })
  const seen = await visitor.call('GET', `/shared/conversations/${body.conversation.shareToken}`)
  expect(JSON.stringify(seen.body)).not.toContain('geheim')
  expect((await visitor.call('GET', '/shared/conversations')).body.unread).toBe(0)
  expect(JSON.stringify((await team.owner('GET', `${tickets(id)}/messages`)).body)).toContain('geheim')
})

test('C1 live both ways: notification and count for the page, frames for the widget, events for the console', async () => {
  const visitor = await world.visitor(team.key)
  const query = `gleapId=${visitor.session.gleapId}&gleapHash=${visitor.session.gleapHash}&apiKey=${team.key}`
  const agent = await world.member(team, 'agent')
  const page = await openSocket(`${ws}?${query}`)
  const frame = await openSocket(`${ws}?${query}&client=frame`)
  const desk = await openSocket(`${ws}/console/socket?projectId=${team.projectId}`, {
    cookie: agent.cookie,
    origin: world.server.ctx.settings.urls.lotse,
  })
  await page.next('update')
  const { body } = await start(visitor, 'Lebt ihr noch?')
  const created = await desk.next('ticket-created', data => data.title === 'Lebt ihr noch?')
  const share = body.conversation.shareToken
  await visitor.call('POST', `/shared/conversations/${share}/typing`)
  expect(await desk.next('typing')).toMatchObject({ ticketId: created.id, from: 'visitor' })
  desk.socket.send(JSON.stringify({ name: 'typing', data: { ticketId: created.id } }))
  expect(await frame.next('typing')).toEqual({ shareToken: share, name: 'agent' })
  await agent('POST', `${tickets(created.id)}/messages`, { text: 'Ja!' })
  const update = await page.next('update', data => data.u === 1)
  expect(update.a).toMatchObject([
    {
      actionType: 'notification',
      sound: true,
      data: { text: 'Ja!', sender: { name: 'agent' }, conversation: { shareToken: share } },
    },
  ])
  expect(await frame.next('conversation')).toEqual({ shareToken: share })
  expect(await desk.next('message-created', data => data.from === 'team')).toMatchObject({
    ticketId: created.id,
  })
  expect((await desk.next('ticket-updated')).preview).toBe('Ja!')
  await visitor.call('POST', `/shared/conversations/${share}/read`)
  await page.next('update', data => data.u === 0)
  for (const socket of [page, frame, desk]) socket.close()
})

test('Z105 of many signs of typing few are passed on, over all sockets of an account', async () => {
  const visitor = await world.visitor(team.key)
  const agent = await world.member(team, 'agent')
  const url = `${ws}/console/socket?projectId=${team.projectId}`
  const connect = () =>
    openSocket(url, { cookie: agent.cookie, origin: world.server.ctx.settings.urls.lotse })
  const desks = [await connect(), await connect()]
  await start(visitor, 'Schreibt jemand?')
  const [first] = desks
  const { id } = (await first?.next('ticket-created', data => data.title === 'Schreibt jemand?')) ?? {}
  let heard = 0
  first?.socket.on('message', data => {
    if (String(data).includes('"typing"')) heard += 1
  })
  for (const desk of desks)
    for (let n = 0; n < 100; n++) desk.socket.send(JSON.stringify({ name: 'typing', data: { ticketId: id } }))
  await expect.poll(() => heard).toBe(signsOfTyping.max)
  // Later messages come after them.
  await agent('POST', `${tickets(String(id))}/messages`, { text: 'Ja!' })
  await first?.next('message-created', data => data.from === 'team')
  expect(heard).toBe(signsOfTyping.max)
  for (const desk of desks) desk.close()
})

test('WS-13 a message missed while offline is announced once, by the next page', async () => {
  const visitor = await world.visitor(team.key)
  await start(visitor, 'Verpasst?')
  const { id } = await ticketOf('Verpasst')
  await team.owner('POST', `${tickets(id)}/messages`, { text: 'Antwort in Abwesenheit' })
  const url = `${ws}?gleapId=${visitor.session.gleapId}&gleapHash=${visitor.session.gleapHash}&apiKey=${team.key}`
  const first = await openSocket(url)
  expect(await first.next('update')).toMatchObject({
    u: 1,
    a: [{ data: { text: 'Antwort in Abwesenheit' } }],
  })
  const second = await openSocket(url)
  expect(await second.next('update')).toEqual({ u: 1, a: [] })
  first.close()
  second.close()
})

test('TZ-08 a claimed identity sees only its own session; a proved one sees the person’s conversations', async () => {
  const real = await world.visitor(team.key)
  await real.identify('victim', { userHash: await proof('victim') })
  await start(real, 'vertraulich')
  const { id } = await ticketOf('vertraulich')
  await team.owner('POST', `${tickets(id)}/messages`, { text: 'vertrauliche Antwort' })

  const fake = await world.visitor(team.key)
  await fake.identify('victim', { name: 'ich bin es wirklich' })
  await start(fake, 'eigene Frage')
  const seen = (await fake.call('GET', '/shared/conversations')).body
  expect(seen.items.map((c: { title: string }) => c.title)).toEqual(['eigene Frage'])
  expect(seen.unread).toBe(0)
  const socket = await openSocket(
    `${ws}?gleapId=${fake.session.gleapId}&gleapHash=${fake.session.gleapHash}&apiKey=${team.key}`,
  )
  expect((await socket.next('update')).u).toBe(0)
  socket.close()

  const phone = await world.visitor(team.key)
  await phone.identify('victim', { userHash: await proof('victim') })
  const mine = (await phone.call('GET', '/shared/conversations')).body
  expect(mine.items.map((c: { title: string }) => c.title)).toEqual(['vertraulich'])
  expect(mine.unread).toBe(1)
})

test('TZ-10 after another user signs in on the browser nothing of the first is left', async () => {
  const visitor = await world.visitor(team.key)
  await visitor.identify('first-user')
  await start(visitor, 'vom ersten Nutzer')
  const { body: session } = await visitor.identify('second-user')
  const headers = { 'gleap-id': session.gleapId, 'gleap-hash': session.gleapHash }
  const list = await world.sdk(team.key)('GET', '/shared/conversations', undefined, headers)
  expect(list.body.items).toEqual([])
})

test('TZ-14 a share token opens its conversation in its own project only', async () => {
  const { body } = await start(await world.visitor(team.key), 'geteilt')
  const path = `/shared/conversations/${body.conversation.shareToken}`
  expect((await (await world.visitor(team.key)).call('GET', path)).status).toBe(200)
  const other = await world.team('Fremd')
  expect((await (await world.visitor(other.key)).call('GET', path)).status).toBe(404)
  expect((await (await world.visitor(team.key)).call('GET', `${path}x`)).status).toBe(404)
  expect(body.conversation.shareToken.length).toBeGreaterThanOrEqual(32)
})

test('C1 closing and reopening are said in the conversation; writing into a closed one opens it', async () => {
  const visitor = await world.visitor(team.key)
  const { body } = await start(visitor, 'Erledigt?')
  const { id } = await ticketOf('Erledigt')
  const path = `/shared/conversations/${body.conversation.shareToken}`
  await team.owner('PATCH', tickets(id), { status: 'closed' })
  await team.owner('PATCH', tickets(id), { status: 'closed' })
  expect((await visitor.call('GET', path)).body.conversation.status).toBe('closed')
  await visitor.call('POST', `${path}/messages`, { text: 'Doch nicht' })
  const { conversation, messages } = (await visitor.call('GET', path)).body
  expect(conversation.status).toBe('open')
  expect(messages.map((m: { event: string | null; text: string }) => m.event ?? m.text)).toEqual([
    'Erledigt?',
    'closed',
    'Doch nicht',
    'reopened',
  ])
  // Only the team may know who closed it.
  expect(messages[1].sender).toBeNull()
  const seen = (await team.owner('GET', tickets(`${id}/messages`))).body.items
  expect(seen[1]).toMatchObject({ event: 'closed', sender: { name: expect.stringMatching(/./) } })
})

test('C3 activity: every change is one entry with who and from what to what, for the team alone, and moves nothing', async () => {
  const visitor = await world.visitor(team.key)
  const { body } = await start(visitor, 'Wer macht das?')
  const { id, lastMessageAt } = await ticketOf('Wer macht das')
  const path = `/shared/conversations/${body.conversation.shareToken}`
  const agent = await world.member(team, 'agent')
  const all = { priority: 'HIGH', type: 'BUG', title: 'Kasse', tags: ['b', 'a'] }
  await team.owner('PATCH', tickets(id), { ...all, status: 'in_progress', assigneeId: agent.accountId })
  // Repeating it changes nothing.
  await agent('PATCH', tickets(id), all)
  await agent('PATCH', tickets(id), { assigneeId: null })
  const [, ...entries] = (await team.owner('GET', tickets(`${id}/messages`))).body.items
  const told = entries.map((one: { sender: { name: string }; change: object }) => [
    one.sender.name,
    one.change,
  ])
  expect(told).toHaveLength(7)
  expect(told).toEqual(
    expect.arrayContaining([
      ['Owner', { field: 'status', from: 'open', to: 'in_progress' }],
      ['Owner', { field: 'priority', from: 'MEDIUM', to: 'HIGH' }],
      ['Owner', { field: 'type', from: 'INQUIRY', to: 'BUG' }],
      ['Owner', { field: 'title', from: 'Wer macht das?', to: 'Kasse' }],
      ['Owner', { field: 'assignee', from: '', to: 'agent' }],
      ['Owner', { field: 'tags', from: '', to: 'b, a' }],
      ['agent', { field: 'assignee', from: 'agent', to: '' }],
    ]),
  )
  expect((await team.owner('GET', tickets(id))).body.lastMessageAt).toBe(lastMessageAt)
  const { conversation, messages } = (await visitor.call('GET', path)).body
  expect(conversation.lastMessageAt).toBe(lastMessageAt)
  expect(messages.slice(1)).toMatchObject([{ event: 'assigned', sender: null }])
  expect(JSON.stringify(messages)).not.toMatch(/change|HIGH|Owner/)
})

test('C1 a repeated message with the same client id is stored once', async () => {
  const visitor = await world.visitor(team.key)
  const { body } = await start(visitor, 'doppelt')
  const path = `/shared/conversations/${body.conversation.shareToken}`
  const send = () => visitor.call('POST', `${path}/messages`, { text: 'einmal', clientId: 'c-1' })
  const ids = (await Promise.all([send(), send(), send()])).map(answer => answer.body.id)
  expect(new Set(ids).size).toBe(1)
  expect((await visitor.call('GET', path)).body.messages).toHaveLength(2)
})

test('R7 a client id finds messages of its own side only, and neither side takes the other one its id', async () => {
  const visitor = await world.visitor(team.key)
  const { body } = await start(visitor, 'Kennung')
  const path = `/shared/conversations/${body.conversation.shareToken}`
  const { id } = await ticketOf('Kennung')
  const note = { text: 'streng geheim', note: true, clientId: 'same' }
  const first = await team.owner('POST', `${tickets(id)}/messages`, note)
  const own = await visitor.call('POST', `${path}/messages`, { text: 'von mir', clientId: 'same' })
  expect(own).toMatchObject({ status: 201, body: { text: 'von mir', from: 'visitor' } })
  const again = await team.owner('POST', `${tickets(id)}/messages`, note)
  expect(again).toMatchObject({ status: 201, body: { id: first.body.id, text: 'streng geheim' } })
  expect((await visitor.call('GET', path)).body.messages.map(({ text }: { text: string }) => text)).toEqual([
    'Kennung',
    'von mir',
  ])
})

test('C1 a repeated start with the same client id is one conversation, with its file; of another visitor it is another', async () => {
  const [visitor, other] = [await world.visitor(team.key), await world.visitor(team.key)]
  const body = { text: 'Verlorene Antwort', attachments: [await upload(visitor)], clientId: 's-1' }
  const begin = () => visitor.call('POST', '/shared/conversations', body)
  // At the same time, and once more when the file has long been used.
  const answers = [...(await Promise.all([begin(), begin()])), await begin()].filter(
    ({ status }) => status === 201,
  )
  expect(answers.at(-1)?.body.messages).toMatchObject([{ attachments: [{ name: 'bild.png' }] }])
  expect(new Set(answers.map(answer => answer.body.conversation.shareToken)).size).toBe(1)
  expect((await visitor.call('GET', '/shared/conversations')).body.items).toHaveLength(1)
  const foreign = await other.call('POST', '/shared/conversations', { text: 'Meins', clientId: 's-1' })
  expect(foreign.body.messages).toMatchObject([{ text: 'Meins' }])
  // A message is not refused for a file that it already had the first time, either.
  const path = `/shared/conversations/${foreign.body.conversation.shareToken}/messages`
  const message = { attachments: [await upload(other)], clientId: 'm-1' }
  const first = await other.call('POST', path, message)
  expect(await other.call('POST', path, message)).toMatchObject({ status: 201, body: { id: first.body.id } })
})

async function upload(who: TestVisitor, name = 'bild.png') {
  const { payload, headers } = fileBody(PNG, { name, type: 'image/png' })
  return (await who.call('POST', '/uploads/sdk', payload, headers)).body.fileUrl as string
}

test('C1 a conversation that begins with a picture reaches the team, under the name of the picture', async () => {
  const alone = await world.team('Bilderladen')
  const { cookie } = await world.member(alone, 'agent')
  const desk = await openSocket(`${ws}/console/socket?projectId=${alone.projectId}`, {
    cookie,
    origin: world.server.ctx.settings.urls.lotse,
  })
  const inbox = async () => (await alone.owner('GET', `/console/projects/${alone.projectId}/tickets`)).body
  const visitor = await world.visitor(alone.key)
  const attachments = [await upload(visitor, 'fehler.png')]
  expect((await visitor.call('POST', '/shared/conversations', { attachments })).status).toBe(201)
  const { items } = await inbox()
  expect(items).toMatchObject([{ title: 'fehler.png', preview: 'fehler.png', unread: true }])
  expect(await desk.next('ticket-created')).toMatchObject({ id: items[0].id })
  // A greeting alone does not make a conversation; the picture that answers it does.
  const { body } = await visitor.call('POST', '/shared/conversations', {})
  expect((await inbox()).items).toHaveLength(1)
  const path = `/shared/conversations/${body.conversation.shareToken}/messages`
  const second = { text: ' ', attachments: [await upload(visitor, 'zwei.png')] }
  expect((await visitor.call('POST', path, second)).status).toBe(201)
  expect((await inbox()).items).toMatchObject([{ title: 'zwei.png' }, { title: 'fehler.png' }])
  desk.close()
})

test('C1 attachments: only files of this very visitor, shown in the conversation', async () => {
  const [visitor, stranger] = [await world.visitor(team.key), await world.visitor(team.key)]
  const [mine, theirs] = [await upload(visitor), await upload(stranger)]
  const { body } = await start(visitor, 'mit Bild')
  const path = `/shared/conversations/${body.conversation.shareToken}/messages`
  for (const url of [theirs, 'https://evil.test/x.png', `${mine}x`])
    expect((await visitor.call('POST', path, { text: '', attachments: [url] })).status).toBe(422)
  const sent = await visitor.call('POST', path, { text: '', attachments: [mine] })
  expect(sent.body.attachments).toEqual([
    { name: 'bild.png', type: 'image/png', size: PNG.length, url: mine },
  ])
})

test('IN-13 rich text of the team is cut down to the allow-list', async () => {
  const visitor = await world.visitor(team.key)
  const { body } = await start(visitor, 'html?')
  const { id } = await ticketOf('html')
  const html =
    '<p onclick="x()">Hallo <b>Sie</b></p><script>x()</script><img src=x onerror=x()><a href="javascript:x()">a</a><svg><animate onbegin=x()></svg>'
  await team.owner('POST', `${tickets(id)}/messages`, { html })
  const { messages } = (await visitor.call('GET', `/shared/conversations/${body.conversation.shareToken}`))
    .body
  expect(messages[1].html).toBe('<p>Hallo <b>Sie</b></p><img /><a rel="noopener noreferrer">a</a>')
  expect(messages[1].text).toBe('Hallo Sie\n\na')
})

test('D53 open widgets and colleagues hear at once of a message that was edited or deleted', async () => {
  const visitor = await world.visitor(team.key)
  const { body } = await start(visitor, 'Kann man das ändern?')
  const { shareToken } = body.conversation
  const { id } = await ticketOf('ändern')
  const written = await team.owner('POST', `${tickets(id)}/messages`, { text: 'Nein' })
  const own = `${ws}?gleapId=${visitor.session.gleapId}&gleapHash=${visitor.session.gleapHash}&apiKey=${team.key}`
  const agent = await world.member(team, 'agent')
  const shop = await openSocket(own)
  const widget = await openSocket(`${own}&client=frame`)
  const desk = await openSocket(`${ws}/console/socket?projectId=${team.projectId}`, {
    cookie: agent.cookie,
    origin: world.server.ctx.settings.urls.lotse,
  })
  await shop.next('update', data => data.u === 1)
  await desk.next('hello')
  const message = `${tickets(id)}/messages/${written.body.id}`
  expect((await team.owner('PATCH', message, { text: 'Ja' })).status).toBe(200)
  expect(await widget.next('conversation')).toEqual({ shareToken })
  await desk.next('ticket-updated', data => data.preview === 'Ja')
  // Nothing is left to read there.
  expect((await team.owner('DELETE', message)).status).toBe(200)
  await shop.next('update', data => data.u === 0)
  for (const socket of [shop, widget, desk]) socket.close()
})

test('D52 a rich answer has its plain words', async () => {
  const visitor = await world.visitor(team.key)
  const { body } = await start(visitor, 'rich?')
  const { id } = await ticketOf('rich')
  const html =
    '<p>So:</p><ol start="2"><li><p>neu <em>laden</em></p></li><li><p><a href="https://x.example/a">hier</a> lesen</p></li></ol><pre><code>a\n  b</code></pre>'
  await team.owner('POST', `${tickets(id)}/messages`, { html })
  const { messages } = (await visitor.call('GET', `/shared/conversations/${body.conversation.shareToken}`))
    .body
  expect(messages[1]).toMatchObject({
    text: 'So:\n\n2. neu laden\n3. hier (https://x.example/a) lesen\n\na\n  b',
    html: '<p>So:</p><ol start="2"><li><p>neu <em>laden</em></p></li><li><p><a href="https://x.example/a" rel="noopener noreferrer">hier</a> lesen</p></li></ol><pre><code>a\n  b</code></pre>',
  })
})

test('C1 a report from a form is a conversation too; a silent one is not', async () => {
  const visitor = await world.visitor(team.key)
  const { body } = await visitor.call('POST', '/bugs/v2', { formData: { description: 'Kasse kaputt' } })
  await visitor.call('POST', '/bugs/v2', { isSilent: true, formData: { description: 'still' } })
  const { items } = (await visitor.call('GET', '/shared/conversations')).body
  expect(items).toMatchObject([{ shareToken: body.shareToken, title: 'Kasse kaputt', type: 'BUG' }])
  const { messages } = (await visitor.call('GET', `/shared/conversations/${body.shareToken}`)).body
  expect(messages).toMatchObject([{ from: 'visitor', text: 'Kasse kaputt', event: 'submitted' }])
})

test('Z8 no key of a report opens a conversation of somebody else, and the other way round', async () => {
  const attacker = await world.visitor(team.key)
  const victim = await world.visitor(team.key)
  const key = `conversation ${victim.session.gleapId} c-1`
  const trap = { formData: { description: 'Falle' }, idempotencyKey: key }
  expect((await attacker.call('POST', '/bugs/v2', trap)).status).toBe(201)
  const start = { text: 'Nur für das Team', clientId: 'c-1' }
  const begun = await victim.call('POST', '/shared/conversations', start)
  expect(begun).toMatchObject({ status: 201, body: { messages: [{ text: 'Nur für das Team' }] } })
  const again = await victim.call('POST', '/shared/conversations', start)
  expect(again.body.conversation.shareToken).toBe(begun.body.conversation.shareToken)
  const late = { formData: { description: 'Noch eine' }, idempotencyKey: key }
  expect((await attacker.call('POST', '/bugs/v2', late)).body.shareToken).not.toBe(
    begun.body.conversation.shareToken,
  )
})

test('Z61 a page of messages ends at its bytes, the pages make the whole, and one is found without the others', async () => {
  const visitor = await world.visitor(team.key)
  const long = (mark: number) => `${mark} ${'x'.repeat(19_900)}`
  const share = (await start(visitor, long(0))).body.conversation.shareToken
  const path = `/shared/conversations/${share}`
  for (let mark = 1; mark < rateLimits.message.max; mark++)
    expect((await visitor.call('POST', `${path}/messages`, { text: long(mark) })).status).toBe(201)
  const seen: string[] = []
  for (let before = ''; ; ) {
    const { body } = await visitor.call('GET', `${path}?limit=200${before && `&before=${before}`}`)
    expect(JSON.stringify(body).length).toBeLessThan(messagePageBytes.visitor + 40_000)
    seen.unshift(...body.messages.map((one: { text: string }) => one.text.split(' ')[0]))
    before = body.messages[0].id
    if (!body.more) break
  }
  expect(seen).toEqual(Array.from({ length: rateLimits.message.max }, (_, mark) => String(mark)))
  const { id } = (await team.owner('GET', `${tickets()}?limit=1`)).body.items[0]
  const first = (await team.owner('GET', `${tickets(id)}/messages`)).body
  expect(first.more).toBe(true)
  const whole = (await team.owner('GET', `${tickets(id)}/messages?whole=true`)).body
  expect([whole.more, whole.items.length]).toEqual([false, rateLimits.message.max])
  expect((await visitor.call('POST', `${path}/messages`, { text: 'a' })).status).toBe(201)
  expect((await visitor.call('POST', `${path}/messages`, { text: 'b' })).status).toBe(429)
})
