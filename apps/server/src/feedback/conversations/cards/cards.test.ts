import { randomUUID } from 'node:crypto'
import { maxCards } from '@lotse/contracts/limits'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { proveAddress } from '../../letters/addresses/addresses.ts'
import { createLetterWorld, type LetterWorld } from '../../testing/letter-world.ts'
import type { TestTeam, TestVisitor } from '../../testing/world.ts'

let letters: LetterWorld
let team: TestTeam
let mara: TestVisitor
let shareToken: string
let ticketId: string
let article: { id: string; version: number }

beforeAll(async () => {
  letters = await createLetterWorld()
  team = letters.team
  article = await makeArticle(team)
  await publishFlow('address', 'feedback', 'Adresse', [
    { name: 'street', kind: 'text', label: { de: 'Straße', en: 'Street' } },
    { name: 'files', kind: 'upload', label: { de: 'Belege' } },
  ])
  await publishFlow('happy', 'survey', 'Zufrieden', [{ name: 'why', kind: 'text', label: { de: 'Warum?' } }])
})
afterAll(() => letters.world.close())
beforeEach(async () => {
  ;({ visitor: mara, shareToken, ticketId } = await letters.writer(`${randomUUID()}@example.com`))
})

const project = (rest: string, of = team) => `/console/projects/${of.projectId}${rest}`
const path = (rest = '') => project(`/tickets/${ticketId}${rest}`)

async function makeArticle(of: TestTeam) {
  const { body: collection } = await of.owner('POST', project('/help/collections', of), {
    title: { de: 'Hilfe' },
  })
  const { body } = await of.owner('POST', project('/help/articles', of), {
    collectionId: collection.id,
    title: { de: 'Umzug melden', en: 'Report a move' },
    html: { de: '<p>Unter <b>Konto</b>.</p>', en: '<p>Below Account.</p>' },
  })
  return (await of.owner('PATCH', project(`/help/articles/${body.id}`, of), { version: 1, status: 'live' }))
    .body
}

async function publishFlow(id: string, kind: string, title: string, fields: object[]) {
  const definition = {
    feedbackType: kind === 'survey' ? 'SURVEY' : 'FEEDBACK',
    title: { de: title },
    pages: [{ id: 'one', fields }],
  }
  const { body } = await team.owner('POST', project('/flows'), { id, kind, name: title, definition })
  await team.owner('PATCH', project(`/flows/${id}`), { version: body.version, status: 'live' })
}

const refs = () => [{ kind: 'article', id: article.id }]
const reply = async (body: object) => {
  letters.pass(1000)
  const answer = await team.owner('POST', path('/messages'), body)
  letters.pass(1000)
  return answer
}
const thread = async () => (await team.owner('GET', path('/messages'))).body
const seen = async (by = mara) =>
  (await by.call('GET', `/shared/conversations/${shareToken}`)).body.messages.at(-1)
const say = async (by: TestVisitor, outbound: string, formData: object, more = {}) =>
  (await by.call('POST', '/bugs/v2', { type: 'FEEDBACK', formData, outbound, ...more })).body

test('D62 Z608 published things are found by name or kind, in any language, and of this project only', async () => {
  const find = async (search: string) =>
    (await team.owner('GET', project(`/cards?search=${encodeURIComponent(search)}`))).body.items.map(
      ({ kind, title }: { kind: string; title: string }) => `${kind} ${title}`,
    )
  expect(await find('umzug')).toEqual(['article Umzug melden'])
  expect(await find('MOVE report')).toEqual(['article Umzug melden'])
  expect(await find('adr')).toEqual(['form Adresse'])
  expect(await find('zufrieden')).toEqual(['survey Zufrieden'])
  // Z608: and by what they are.
  for (const word of ['Umfrage', 'survey']) expect(await find(word)).toEqual(['survey Zufrieden'])
  expect(await find('Artikel umzug')).toEqual(['article Umzug melden'])
  expect(await find('formul')).toContain('form Adresse')
  expect(await find('%')).toEqual([])
  expect(await find('')).toEqual(expect.arrayContaining(['article Umzug melden', 'form Adresse']))
  const other = await letters.world.team('Andere')
  expect((await other.owner('GET', project('/cards?search=umzug', other))).body.items).toEqual([])
})

test('Z663 what has the word in its name comes before all that is of such a kind', async () => {
  const other = await letters.world.team('Viele')
  const add = (sql: string) => letters.world.server.ctx.pool.query(sql, [other.projectId])
  await makeArticle(other)
  await add(`insert into lotse.flow (project_id, id, kind, name, status, definition, created_at, updated_at)
    values ($1, 'order', 'feedback', 'Artikel bestellen', 'live', '{}', now() - interval '1 day', now() - interval '1 day')`)
  await add(`with made as (insert into lotse.help_article (id, project_id, collection_id, status, created_at, updated_at)
      select gen_random_uuid(), $1, (select id from lotse.help_collection where project_id = $1), 'live', now(), now()
      from generate_series(1, 25) returning id)
    insert into lotse.help_text (article_id, project_id, lang, title, html, plain, search)
      select id, $1, 'de', 'Anleitung', '', '', '' from made`)
  const find = async (search: string) =>
    (await other.owner('GET', project(`/cards?search=${search}`, other))).body.items.map(
      ({ kind, title }: { kind: string; title: string }) => `${kind} ${title}`,
    )
  const found = await find('Artikel')
  expect([found.length, found[0], found[1]]).toEqual([
    20,
    'form Artikel bestellen',
    expect.stringMatching(/^article /),
  ])
  await add(`insert into lotse.outbound (id, project_id, kind, name, status, config, targeting, created_at, updated_at)
    values (gen_random_uuid(), $1, 'tour', 'Erster Besuch', 'live', '{}', '{"audience": "all"}', now(), now())`)
  expect(await find('pro')).not.toContain('tour Erster Besuch')
  for (const word of ['tou', 'Rundg', 'product%20tour'])
    expect(await find(word)).toEqual(['tour Erster Besuch'])
})

test('D62 an inserted article is a card in the visitor’s language, for the team, in lists and in the mail', async () => {
  const { status, body } = await reply({ text: 'Sehen Sie hier:', cards: [...refs(), ...refs()] })
  expect(status).toBe(201)
  expect(body.cards).toEqual([
    {
      kind: 'article',
      id: article.id,
      title: 'Umzug melden',
      text: 'Unter Konto.',
      isGone: false,
      url: null,
    },
  ])
  expect((await seen()).cards).toMatchObject([{ title: 'Umzug melden', isGone: false }])
  await mara.call('POST', '/sessions/partialupdate', { data: { lang: 'en' } })
  expect((await seen()).cards).toMatchObject([{ title: 'Report a move', text: 'Below Account.' }])
  const list = (await mara.call('GET', '/shared/conversations')).body.items
  expect(list[0].preview).toBe('Sehen Sie hier: · Umzug melden')
  await proveAddress(letters.world.server.ctx, team.projectId, await emailOf())
  const [mail] = await letters.later()
  expect(mail?.text).toMatch(/Sehen Sie hier:\nArticle: Report a move http.*\/letter#token=[\w-]+&article=/)
  expect(mail?.html).toMatch(/<a href="http[^"]*\/letter#[^"]*">Article: Report a move<\/a>/)
  const token = letters.tokenOf(mail, '/letter')
  const page = (await letters.world.sdk(team.key)('POST', '/letter/open', { token })).body
  // Z446: in their language, as in the mail.
  expect(page.talk.messages.at(-1).cards).toMatchObject([{ kind: 'article', title: 'Report a move' }])
})

const emailOf = async () =>
  (
    await letters.world.server.ctx.pool.query(
      'select c.email from lotse.ticket t join lotse.contact c on c.id = t.contact_id where t.id = $1',
      [ticketId],
    )
  ).rows[0].email as string

test('D62 a card alone is a message; foreign, unpublished and too many things are refused', async () => {
  expect((await reply({ cards: refs() })).status).toBe(201)
  expect((await team.owner('GET', path())).body.preview).toBe('Umzug melden')
  const other = await letters.world.team('Fremde')
  const theirs = await makeArticle(other)
  const bad = [
    [{ kind: 'article', id: theirs.id }],
    [{ kind: 'article', id: randomUUID() }],
    [{ kind: 'tour', id: 'no-uuid' }],
    [{ kind: 'survey', id: 'address' }],
  ]
  for (const cards of bad) {
    const { status, body } = await reply({ text: 'x', cards })
    expect([status, body.error]).toEqual([409, 'card_gone'])
  }
  expect((await reply({ text: 'x', cards: [{ kind: 'page', id: 'x' }] })).status).toBe(422)
  const many = Array.from({ length: maxCards + 1 }, (_, at) => ({ kind: 'form', id: `f${at}` }))
  expect((await reply({ text: 'x', cards: many })).status).toBe(422)
})

test('D62 what is unpublished or deleted since says so, and visitors no longer read its title', async () => {
  const gone = await makeArticle(team)
  await reply({ text: 'Hier', cards: [{ kind: 'article', id: gone.id }] })
  const at = project(`/help/articles/${gone.id}`)
  await team.owner('PATCH', at, { version: gone.version, status: 'draft' })
  expect((await seen()).cards).toMatchObject([{ title: '', text: '', isGone: true }])
  expect((await thread()).items.at(-1).cards).toMatchObject([{ title: 'Umzug melden', isGone: true }])
  expect((await team.owner('DELETE', at)).status).toBe(200)
  expect((await seen()).cards).toMatchObject([{ title: '', isGone: true }])
  expect((await thread()).items.at(-1).cards).toMatchObject([{ kind: 'article', title: '', isGone: true }])
  const [message] = (await thread()).items.slice(-1)
  await team.owner('DELETE', path(`/messages/${message.id}`))
  expect((await seen()).cards).toEqual([])
})

test('D62 drafts and scheduled replies keep their cards until they are sent', async () => {
  const { body: draft } = await team.owner('PUT', path('/draft'), { version: 0, cards: refs() })
  expect((await team.owner('GET', path('/draft'))).body).toMatchObject({
    text: '',
    cards: [{ kind: 'article', title: 'Umzug melden' }],
  })
  const id = randomUUID()
  const sendAt = new Date(letters.world.server.ctx.now().getTime() + 86_400_000).toISOString()
  const planned = await team.owner('POST', path('/scheduled'), {
    id,
    sendAt,
    cards: refs(),
    draft: draft.version,
  })
  expect(planned.body).toMatchObject({ text: '', cards: [{ title: 'Umzug melden' }] })
  expect((await team.owner('GET', path('/draft'))).body.version).toBe(0)
  expect((await team.owner('POST', path(`/scheduled/${id}/send`))).status).toBe(200)
  expect((await seen()).cards).toMatchObject([{ title: 'Umzug melden' }])
})

test('D62 a form that is answered from its card is the visitor’s message in this conversation, once', async () => {
  const { body } = await reply({ text: 'Bitte:', cards: [{ kind: 'form', id: 'address' }] })
  const outbound = `address@${body.id}`
  const tickets = async () => (await team.owner('GET', project('/tickets'))).body.total
  const before = await tickets()
  const sent = { idempotencyKey: randomUUID() }
  const answer = await say(mara, outbound, { street: 'Hafen 7' }, sent)
  expect(answer).toMatchObject({ id: ticketId, shareToken })
  await say(mara, outbound, { street: 'Hafen 7' }, sent)
  expect(await tickets()).toBe(before)
  const { items } = await thread()
  expect(items.slice(-2)).toMatchObject([
    { from: 'team' },
    { from: 'visitor', text: 'Adresse\nStraße: Hafen 7' },
  ])
  // Somebody else who knows the message's id answers nothing here: theirs is a ticket of their own.
  const stranger = await letters.world.visitor(team.key)
  const theirs = await say(stranger, outbound, { street: 'Anderswo' })
  expect(theirs.shareToken).not.toBe(shareToken)
  expect((await thread()).items).toHaveLength(items.length)
  expect(await tickets()).toBe(before + 1)
})

test('D62 a survey that is answered from its card is counted, and said in this conversation', async () => {
  const { body } = await reply({ cards: [{ kind: 'survey', id: 'happy' }] })
  const answer = await say(mara, `happy@${body.id}`, { why: 'Schnelle Hilfe' })
  expect(answer).toMatchObject({ type: 'SURVEY', shareToken })
  expect((await thread()).items.at(-1)).toMatchObject({
    from: 'visitor',
    text: 'Zufrieden\nWarum? Schnelle Hilfe',
  })
  const { body: results } = await team.owner('GET', project('/flows/happy/results'))
  expect(JSON.stringify(results)).toContain('Schnelle Hilfe')
})
