import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type TestTeam, type World } from '../../testing/world.ts'

let world: World
let team: TestTeam

beforeAll(async () => {
  world = await createWorld({ WEBHOOK_NETWORKS: '127.0.0.0/8' })
  team = await world.team('Kursladen')
})
afterAll(() => world.close())

type Visitor = Awaited<ReturnType<World['visitor']>>

interface Reported {
  visitor: Visitor
  id: string
  shareToken: string
  say(text: string): Promise<{ status: number; body: { id: string } }>
  /** What the visitor reads, and nothing else of the conversation. */
  reads(): Promise<string[]>
  /** The list of the visitor's conversations. */
  list(): Promise<{ preview: string; unread: number; status: string; title: string }[]>
}

const inProject = (path: string) => `/console/projects/${team.projectId}${path}`

async function report(description: string, type = 'BUG'): Promise<Reported> {
  const visitor = await world.visitor(team.key)
  const { body } = await visitor.call('POST', '/bugs/v2', { type, formData: { description } })
  const path = `/shared/conversations/${body.shareToken}`
  return {
    visitor,
    id: body.id,
    shareToken: body.shareToken,
    say: text => visitor.call('POST', `${path}/messages`, { text }),
    reads: async () => {
      const { messages } = (await visitor.call('GET', path)).body
      return messages.map(({ text, event }: { text: string; event: string | null }) => text || event)
    },
    list: async () => (await visitor.call('GET', '/shared/conversations')).body.items,
  }
}
const merge = (kept: Reported, ...others: Reported[]) =>
  team.owner('POST', inProject(`/tickets/${kept.id}/merge`), { ids: others.map(({ id }) => id) })
const separate = (one: Reported) => team.owner('POST', inProject(`/tickets/${one.id}/separate`))
const read = async (one: Reported) => (await team.owner('GET', inProject(`/tickets/${one.id}`))).body
const answer = async (one: Reported, text: string): Promise<string> =>
  (await team.owner('POST', inProject(`/tickets/${one.id}/messages`), { text })).body.id
const joined = async (one: Reported, query = '') =>
  (await team.owner('GET', inProject(`/tickets/${one.id}/messages${query}`))).body
const said = async (one: Reported): Promise<string[]> =>
  (await joined(one)).items.flatMap(({ text }: { text: string }) => (text ? [text] : []))
const listed = async (query = ''): Promise<string[]> =>
  (await team.owner('GET', inProject(`/tickets${query}`))).body.items.map(({ id }: { id: string }) => id)
const facets = async () => (await team.owner('GET', inProject('/ticket-facets'))).body
const pass = (seconds: number) => {
  const now = world.server.ctx.now().getTime() + seconds * 1000
  world.server.setNow(() => new Date(now))
}

test('D270 merged conversations are one to the team, in the order of time, page by page', async () => {
  const first = await report('Die Kasse geht nicht')
  pass(1)
  const second = await report('Bezahlen geht nicht')
  pass(1)
  await first.say('Immer noch nicht')
  pass(1)
  await second.say('Bei mir auch')
  pass(1)
  const { status, body } = await merge(first, second)
  expect(status, JSON.stringify(body)).toBe(200)
  expect(body.merged).toEqual([second.id])
  expect(body.ticket.merged).toMatchObject([{ id: second.id, title: 'Bezahlen geht nicht', by: 'Owner' }])
  expect(await said(first)).toEqual(['Bezahlen geht nicht', 'Immer noch nicht', 'Bei mir auch'])
  const { items } = await joined(first)
  const number = (await read(second)).number
  expect(items.map(({ ofTicket }: { ofTicket: { number: number } | null }) => ofTicket?.number)).toEqual([
    number,
    undefined,
    number,
    undefined,
  ])
  expect(items.at(-1).change).toEqual({ field: 'merged', from: '', to: `#${number}` })
  const texts: string[] = []
  for (let before = ''; ; ) {
    const page = await joined(first, `?limit=1${before && `&before=${before}`}`)
    texts.unshift(page.items[0].text)
    if (!page.more) break
    before = page.items[0].id
  }
  expect(texts).toEqual(['Bezahlen geht nicht', 'Immer noch nicht', 'Bei mir auch', ''])
  // The same again changes nothing.
  expect((await merge(first, second)).body.merged).toEqual([])
})

test('D271 a visitor reads their own words and the team’s answers, never a word of another visitor', async () => {
  const kept = await report('Geheimnis von Anna')
  const other = await report('Geheimnis von Bert')
  await answer(kept, 'Nur für Anna')
  await answer(other, 'Nur für Bert')
  pass(1)
  await merge(kept, other)
  pass(1)
  await other.say('Noch ein Geheimnis von Bert')
  pass(1)
  await kept.say('Noch eins von Anna')
  pass(1)
  await other.say('Und zuletzt wieder Bert')
  pass(1)
  expect((await kept.list())[0]).toMatchObject({ preview: 'Noch eins von Anna', title: 'Geheimnis von Anna' })
  await answer(kept, 'An beide')
  expect(await kept.reads()).toEqual(['Geheimnis von Anna', 'Nur für Anna', 'Noch eins von Anna', 'An beide'])
  expect(await other.reads()).toEqual([
    'Geheimnis von Bert',
    'Nur für Bert',
    'Noch ein Geheimnis von Bert',
    'Und zuletzt wieder Bert',
    'An beide',
  ])
  for (const [one, secret] of [
    [kept, 'Bert'],
    [other, 'Anna'],
  ] as const)
    expect(JSON.stringify([await one.list(), await one.reads()])).not.toContain(secret)
  expect(await other.list()).toMatchObject([{ title: 'Geheimnis von Bert', preview: 'An beide', unread: 2 }])
  // The team reads it once.
  expect((await said(kept)).filter(text => text === 'An beide')).toHaveLength(1)
})

test('D271 what the team edits or deletes changes for everybody who has got it', async () => {
  const kept = await report('Eins')
  const other = await report('Zwei')
  await merge(kept, other)
  pass(1)
  const id = await answer(kept, 'Falsch')
  await team.owner('PATCH', inProject(`/tickets/${kept.id}/messages/${id}`), { text: 'Richtig' })
  expect([await kept.reads(), await other.reads()]).toEqual([
    ['Eins', 'Richtig'],
    ['Zwei', 'Richtig'],
  ])
  await separate(other)
  await team.owner('DELETE', inProject(`/tickets/${kept.id}/messages/${id}`))
  expect(JSON.stringify([await kept.reads(), await other.reads(), await other.list()])).not.toContain(
    'Richtig',
  )
  expect(await other.list()).toMatchObject([{ unread: 0 }])
})

test('D272 a merged ticket leaves lists and counts, and its id leads to the one that stays', async () => {
  const kept = await report('Bleibt')
  const other = await report('Verschwindet')
  const before = await facets()
  await team.owner('PATCH', inProject(`/tickets/${other.id}`), { addTags: ['kasse'] })
  await merge(kept, other)
  const after = await facets()
  expect([after.open, after.unread]).toEqual([before.open - 1, before.unread - 1])
  expect(await listed()).not.toContain(other.id)
  expect(await listed('?search=Verschwindet')).toEqual([kept.id])
  expect(await listed('?tag=kasse')).toEqual([kept.id])
  expect(await read(other)).toMatchObject({ title: 'Verschwindet', mergedInto: { id: kept.id } })
  expect((await read(kept)).mergedCount).toBe(1)
  await answer(other, 'An die alte Adresse')
  await team.owner('PATCH', inProject(`/tickets/${other.id}`), { priority: 'HIGH' })
  expect(await said(kept)).toContain('An die alte Adresse')
  expect((await read(kept)).priority).toBe('HIGH')
  const { items } = (await team.owner('GET', inProject('/analytics'))).body
  expect(items).toBeUndefined()
})

test('D272 a new message of a merged visitor comes into the ticket that stays, and reopens it for all', async () => {
  const kept = await report('Bleibt')
  const other = await report('Gehört dazu')
  await merge(kept, other)
  pass(1)
  await team.owner('PATCH', inProject(`/tickets/${kept.id}`), { status: 'closed' })
  expect([await kept.reads(), await other.reads()].map(texts => texts.at(-1))).toEqual(['closed', 'closed'])
  expect((await other.list())[0]?.status).toBe('closed')
  pass(1)
  const { body } = await other.say('Doch nicht')
  expect(await read(kept)).toMatchObject({
    status: 'open',
    unread: true,
    preview: 'Doch nicht',
    previewFrom: 'visitor',
  })
  expect(await listed()).not.toContain(other.id)
  expect((await kept.reads()).at(-1)).toBe('reopened')
  expect((await joined(kept)).items.find(({ id }: { id: string }) => id === body.id)).toMatchObject({
    ofTicket: { id: other.id },
  })
})

test('D273 separated again, each is as it was, with what was written in it', async () => {
  const kept = await report('Erstes')
  const other = await report('Zweites')
  const third = await report('Drittes')
  await team.owner('PATCH', inProject(`/tickets/${other.id}`), { status: 'in_progress', addTags: ['eigen'] })
  await merge(other, third)
  await merge(kept, other)
  pass(1)
  await third.say('Von der Dritten')
  expect((await read(kept)).merged.map(({ id }: { id: string }) => id).toSorted()).toEqual(
    [third.id, other.id].toSorted(),
  )
  expect((await separate(other)).status).toBe(200)
  expect(await read(other)).toMatchObject({
    title: 'Zweites',
    status: 'in_progress',
    tags: ['eigen'],
    mergedInto: null,
    merged: [{ id: third.id }],
  })
  expect(await read(kept)).toMatchObject({ tags: [], merged: [], preview: 'Erstes' })
  expect(await listed('?search=Zweites')).toEqual([other.id])
  expect(await said(other)).toContain('Von der Dritten')
  expect(await said(kept)).toEqual([])
  await separate(third)
  expect(await listed()).toEqual(expect.arrayContaining([kept.id, other.id, third.id]))
  // An answer that was lost: the same again changes nothing.
  expect((await separate(third)).status).toBe(200)
})

test('D273 deleting the visitor of one leaves what others wrote, and the ticket none of their words', async () => {
  const contactOf = async (one: Reported): Promise<string> => (await read(one)).contact.id
  const remove = (id: string) => team.owner('DELETE', inProject(`/contacts/${id}`))
  const kept = await report('Bleibendes')
  const other = await report('Vergessenes')
  await merge(kept, other)
  pass(1)
  await other.say('Vergiss mich')
  await remove(await contactOf(other))
  expect(await said(kept)).toEqual([])
  expect(JSON.stringify(await read(kept))).not.toMatch(/Vergi|Vergessenes/)
  expect(await listed('?search=Vergessenes')).toEqual([])

  const next = await report('Andere')
  await merge(kept, next)
  await remove(await contactOf(kept))
  expect(await read(next)).toMatchObject({ title: 'Andere', mergedInto: null })
  expect(await listed()).toContain(next.id)

  // To the team they are one: deleted together.
  const last = await report('Letztes')
  await merge(next, last)
  await team.owner('DELETE', inProject(`/tickets/${next.id}`))
  expect((await team.owner('GET', inProject(`/tickets/${last.id}`))).status).toBe(404)
})

test('D270 refused: for viewers, across projects, into a ticket that a page sent by itself, and beyond the limit', async () => {
  const kept = await report('Hier')
  const viewer = await world.member(team, 'viewer')
  const other = await report('Auch hier')
  const path = inProject(`/tickets/${kept.id}/merge`)
  expect((await viewer('POST', path, { ids: [other.id] })).body.error).toBe('role_too_low')
  const elsewhere = await world.team('Anderswo')
  const stranger = await world.visitor(elsewhere.key)
  const foreign = (await stranger.call('POST', '/bugs/v2', { formData: { description: 'fremd' } })).body.id
  expect((await team.owner('POST', path, { ids: [foreign] })).status).toBe(404)
  const theirs = `/console/projects/${elsewhere.projectId}/tickets/${foreign}`
  expect((await elsewhere.owner('POST', `${theirs}/merge`, { ids: [other.id] })).status).toBe(404)
  expect((await elsewhere.owner('POST', `${theirs.replace(foreign, other.id)}/separate`)).status).toBe(404)
  await world.server.ctx.pool.query('update lotse.ticket set is_silent = true where id = $1', [kept.id])
  expect((await merge(kept, other)).body.error).toBe('kept_is_silent')
  expect((await merge(other, kept)).status).toBe(200)
  await answer(other, 'Nur wer liest, bekommt eine Kopie')
  const { rows } = await world.server.ctx.pool.query('select from lotse.message where ticket_id = $1', [
    kept.id,
  ])
  expect(rows).toEqual([])
})

test('D270 a visitor who writes while their ticket is merged loses nothing, and nobody waits for ever', async () => {
  const kept = await report('Bleibt')
  const others = await Promise.all(['a', 'b', 'c', 'd'].map(name => report(name)))
  const writing = [kept, ...others].flatMap(one => [1, 2, 3].map(nth => one.say(`Nachricht ${nth}`)))
  const done = await Promise.all([
    merge(kept, ...others),
    ...writing,
    team.owner('POST', inProject(`/tickets/${kept.id}/messages`), { text: 'Dazwischen' }),
    team.owner('PATCH', inProject(`/tickets/${kept.id}`), { status: 'in_progress' }),
  ])
  expect(done.map(({ status }) => status).filter(status => status >= 300)).toEqual([])
  expect((await said(kept)).filter(text => text.startsWith('Nachricht'))).toHaveLength(15)
  const all = await Promise.all(others.map(one => separate(one)))
  expect(all.map(({ status }) => status)).toEqual([200, 200, 200, 200])
})

test('D272 programs that keep a copy, and webhooks, hear that tickets were merged', async () => {
  const kept = await report('Programm')
  const other = await report('Programm auch')
  const made = await team.owner('POST', inProject('/webhooks'), {
    name: 'Nirgends',
    address: 'http://127.0.0.1:9/x',
    format: 'json',
    topics: ['ticket.merged', 'ticket.separated', 'message.received'],
    lang: 'de',
    withPicture: false,
    payloadVersion: 1,
    isOn: true,
  })
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  await merge(kept, other)
  await other.say('Auch davon')
  await world.server.errandsDone()
  await separate(other)
  await world.server.errandsDone()
  const { rows } = await world.server.ctx.pool.query(
    `select topic, ticket_id, contact_id from platform.webhook_delivery where project_id = $1 order by created_at, id`,
    [team.projectId],
  )
  const contactOf = async (one: Reported) => (await read(one)).contact.id
  const at = (topic: string) => rows.find(row => row.topic === topic)
  expect(rows).toHaveLength(3)
  for (const topic of ['ticket.merged', 'ticket.separated'])
    expect(at(topic), topic).toMatchObject({ ticket_id: kept.id, contact_id: await contactOf(kept) })
  // The team knows the ticket that stays; the words are their author's.
  expect(at('message.received')).toMatchObject({ ticket_id: kept.id, contact_id: await contactOf(other) })
})

test('D271 an answer is mailed to each visitor who does not read it, once to somebody who has several of the tickets', async () => {
  const kept = await report('Bestellung fehlt')
  const other = await report('Wo ist die Bestellung?')
  const again = await other.visitor.call('POST', '/bugs/v2', { formData: { description: 'Noch einmal' } })
  const third = { ...other, id: again.body.id, shareToken: again.body.shareToken }
  await merge(kept, other, third)
  await answer(kept, 'Kommt morgen')
  const { rows } = await world.server.ctx.pool.query<{ ticketId: string }>(
    `select distinct data ->> 'ticketId' as "ticketId" from errand.job where name = 'send-letter'
      and data ->> 'ticketId' = any($1)`,
    [[kept.id, other.id, third.id]],
  )
  await world.server.errandsDone()
  const asked = await world.server.ctx.pool.query<{ ticketId: string }>(
    `select distinct data ->> 'ticketId' as "ticketId" from errand.job where name = 'send-letter'
      and data ->> 'ticketId' = any($1)`,
    [[kept.id, other.id, third.id]],
  )
  const told = [...rows, ...asked.rows].map(({ ticketId }) => ticketId)
  expect(new Set(told)).toEqual(new Set([kept.id, [other.id, third.id].toSorted()[0]]))
  expect((await other.list()).map(({ unread }) => unread).toSorted()).toEqual([0, 1])
})

test('D274 similar tickets: the same error first, then shared words, then the same page; never of others', async () => {
  const shop = await world.team('Ähnliches')
  const send = async (description: string, more: object = {}, to = shop): Promise<string> => {
    const visitor = await world.visitor(to.key)
    const { body } = await visitor.call('POST', '/bugs/v2', {
      type: 'BUG',
      formData: { description },
      ...more,
    })
    await world.server.errandsDone()
    return body.id
  }
  const stack = 'Error: cannot pay\n    at pay (https://shop.example/app.js:1:7)'
  const consoleLog = [{ log: 'Error: cannot pay', priority: 'ERROR', stack }]
  const metaData = { currentUrl: 'https://shop.example/kasse' }
  const about = await send('Rechnung lässt sich nicht herunterladen', { consoleLog, metaData })
  const error = await send('Ganz anders gesagt', { consoleLog })
  const words = await send('Herunterladen der Rechnung klappt nicht, lässt sich nicht öffnen')
  const page = await send('Farbe gefällt mir nicht', { metaData })
  await send('Etwas ganz anderes')
  await send('Rechnung lässt sich nicht herunterladen', { consoleLog, metaData }, await world.team('Fremde'))
  const path = `/console/projects/${shop.projectId}/tickets/${about}`
  const similar = async () =>
    (await shop.owner('GET', `${path}/similar`)).body.items.map(
      ({ id, reasons }: { id: string; reasons: string[] }) => [id, reasons],
    )
  expect(await similar()).toEqual([
    [error, ['error']],
    [words, ['words']],
    [page, ['page']],
  ])
  await shop.owner('POST', `${path}/merge`, { ids: [error] })
  expect(await similar()).toEqual([
    [words, ['words']],
    [page, ['page']],
  ])
})
