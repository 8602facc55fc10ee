import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createLetterWorld, type LetterWorld } from '../testing/letter-world.ts'
import type { TestVisitor } from '../testing/world.ts'
import { proveAddress } from './addresses/addresses.ts'

let letters: LetterWorld
let article: { id: string; version: number }
let other: { id: string; version: number }
let email: string
let mara: TestVisitor
let ticketId: string

const path = (rest: string) => `/console/projects/${letters.team.projectId}${rest}`
const owner: LetterWorld['team']['owner'] = (...call) => letters.team.owner(...call)
/** A person who only has the link. */
const reader = (page: string, body: object) => letters.world.sdk('')('POST', `/letter/${page}`, body)

beforeAll(async () => {
  letters = await createLetterWorld()
  article = await makeArticle({ de: 'Umzug melden', en: 'Report a move' })
  other = await makeArticle({ de: 'Nur für andere' })
  const definition = { title: { de: 'Adresse' }, pages: [{ id: 'one', fields: [] }] }
  for (const [id, kind] of [
    ['address', 'feedback'],
    ['happy', 'survey'],
  ]) {
    const feedbackType = kind === 'survey' ? 'SURVEY' : 'FEEDBACK'
    const { body } = await owner('POST', path('/flows'), {
      id,
      kind,
      name: 'Adresse',
      definition: { ...definition, feedbackType },
    })
    await owner('PATCH', path(`/flows/${id}`), { version: body.version, status: 'live' })
  }
})
afterAll(() => letters.world.close())
beforeEach(async () => {
  email = `${randomUUID()}@example.com`
  ;({ visitor: mara, ticketId } = await letters.writer(email))
  await proveAddress(letters.world.server.ctx, letters.team.projectId, email)
  await allow([])
})

async function makeArticle(title: Record<string, string>) {
  const { body: collection } = await owner('POST', path('/help/collections'), { title: { de: 'Hilfe' } })
  const { body } = await owner('POST', path('/help/articles'), {
    collectionId: collection.id,
    title,
    html: { de: '<p>Unter <b>Konto</b>.</p>', en: '<p>Below Account.</p>' },
  })
  return (await owner('PATCH', path(`/help/articles/${body.id}`), { version: 1, status: 'live' })).body
}

const allow = (allowed_origins: string[]) =>
  letters.world.server.ctx.db
    .updateTable('lotse.project')
    .set({ allowed_origins })
    .where('id', '=', letters.team.projectId)
    .execute()
const wroteAt = (current_url: string) =>
  letters.world.server.ctx.db
    .updateTable('lotse.ticket')
    .set({ current_url })
    .where('id', '=', ticketId)
    .execute()

/** The mail with this answer, and what its page shows. */
async function mailed(answer: object) {
  const { status } = await owner('POST', path(`/tickets/${ticketId}/messages`), answer)
  expect(status).toBe(201)
  letters.pass(1000)
  const mail = (await letters.later()).find(({ to }) => to === email)
  const token = letters.tokenOf(mail, '/letter')
  const { talk } = (await reader('open', { token })).body
  return { mail, token, said: talk.messages.at(-1), site: talk.site }
}
const form = { kind: 'form', id: 'address' }
const survey = { kind: 'survey', id: 'happy' }
const hasSite = async () => (await owner('GET', path(`/tickets/${ticketId}/messages`))).body.mailing.hasSite

test('Z445 an inserted article is read on the letter’s page, in the reader’s language, without any site', async () => {
  await mara.call('POST', '/sessions/partialupdate', { data: { lang: 'en' } })
  const { mail, token, said } = await mailed({ text: 'Here', cards: [{ kind: 'article', id: article.id }] })
  expect(mail?.text).toContain(`Article: Report a move `)
  expect(mail?.text).toContain(`/letter#token=${token}&article=${article.id}`)
  expect(mail?.html).toContain(`/letter#token=${token}&amp;article=${article.id}">Article: Report a move</a>`)
  expect(said.cards[0].url).toMatch(new RegExp(`/letter#token=${token}&article=${article.id}$`))
  const read = await reader('article', { token, articleId: article.id })
  expect(read.body).toEqual({
    title: 'Report a move',
    html: '<p>Below Account.</p>',
    updatedAt: expect.any(String),
  })
  // The team that reads its mails cannot use the link.
  const { items } = (await owner('GET', path('/mails'))).body
  const { id } = items.find((one: { recipient: string }) => one.recipient === email)
  expect((await owner('GET', path(`/mails/${id}`))).body.html).not.toContain(token)
})

test('Z445 only published articles of this conversation are read, and only by a confirmed address', async () => {
  const { token } = await mailed({ text: 'Hier', cards: [{ kind: 'article', id: article.id }] })
  const status = async (articleId: string, by = token) =>
    (await reader('article', { token: by, articleId })).status
  for (const id of [other.id, randomUUID(), 'x', `${article.id}'`]) expect(await status(id)).toBe(404)
  expect(await status(article.id, 'x')).toBe(404)
  expect(await status(article.id)).toBe(200)
  // What a visitor writes inserts nothing.
  const { shareToken } = (await mara.call('GET', '/shared/conversations')).body.items[0]
  await mara.call('POST', `/shared/conversations/${shareToken}/messages`, {
    text: `"gleap://article/${other.id}"`,
    html: `<a href="gleap://article/${other.id}">x</a>`,
  })
  expect(await status(other.id)).toBe(404)
  const at = path(`/help/articles/${article.id}`)
  const draft = await owner('PATCH', at, { version: article.version, status: 'draft' })
  expect(await status(article.id)).toBe(404)
  article = (await owner('PATCH', at, { version: draft.body.version, status: 'live' })).body
  expect(await status(article.id)).toBe(200)
  const { db } = letters.world.server.ctx
  await db.updateTable('lotse.mail_address').set({ proved_at: null }).where('email', '=', email).execute()
  expect(await status(article.id)).toBe(404)
})

test('Z445 a link to an article in the text leads there, too: in both parts of the mail and on the page', async () => {
  const html = `<p>Siehe <a href="gleap://article/${article.id}">Umzug &amp; mehr</a>.</p>`
  const { mail, token, said } = await mailed({ text: 'Siehe Umzug', html })
  const url = `/letter#token=${token}&article=${article.id}`
  expect(mail?.text).toMatch(/Siehe Umzug & mehr \(http/)
  expect(mail?.text).toContain(`${url}).`)
  expect(mail?.html).toContain(`${url.replace('&', '&amp;')}" rel="noopener noreferrer"`)
  expect(said.html).toContain(`${url.replace('&', '&amp;')}"`)
  expect(said.html).not.toContain('gleap://')
  expect((await reader('article', { token, articleId: article.id })).status).toBe(200)
})

test('Z445 surveys and forms lead to a site that the project names, also for a ticket from elsewhere', async () => {
  await allow(['http://localhost:3000', 'https://shop.example'])
  await wroteAt('')
  expect(await hasSite()).toBe(true)
  const { mail, said, site } = await mailed({ text: 'Bitte', cards: [form, survey] })
  const urls = ['https://shop.example/?gleap_feedback=address', 'https://shop.example/?gleap_survey=happy']
  expect(said.cards.map(({ url }: { url: string }) => url)).toEqual(urls)
  for (const url of urls) expect(mail?.html).toContain(`<a href="${url}">`)
  expect(site).toBe('https://shop.example/?gleap_widget=1')
})

test('Z445 without a site they are named and pretend no link; an address in a stranger’s ticket is none', async () => {
  await wroteAt('https://evil.example/page')
  expect(await hasSite()).toBe(false)
  const { mail, said, site } = await mailed({ text: 'Bitte', cards: [form] })
  expect(said.cards).toMatchObject([{ title: 'Adresse', url: null }])
  expect(mail?.html).toMatch(/<br>(Formular|Form): Adresse/)
  expect(mail?.html).not.toContain('evil.example')
  expect(site).toBeNull()
})

test('Z445 where the site vouches for its visitor and their address, it is the one on which they wrote', async () => {
  email = `${randomUUID()}@example.com`
  const visitor = await letters.proved(randomUUID(), email)
  ;({ ticketId } = await letters.report(visitor, { description: 'Hi' }))
  await wroteAt('https://shop.example/cart?x=1')
  await proveAddress(letters.world.server.ctx, letters.team.projectId, email)
  const { said } = await mailed({ text: 'Bitte', cards: [survey] })
  expect(said.cards[0].url).toBe('https://shop.example/?gleap_survey=happy')
})
