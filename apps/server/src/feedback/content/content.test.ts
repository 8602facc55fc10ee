import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type TestTeam, type World } from '../testing/world.ts'

let world: World
let team: TestTeam
beforeAll(async () => {
  world = await createWorld()
  team = await world.team('Kursladen')
})
afterAll(() => world.close())

const help = (rest = '') => `/console/projects/${team.projectId}/help${rest}`

async function collection(title: string) {
  return (await team.owner('POST', help('/collections'), { title: { de: title }, icon: 'key' })).body
    .id as string
}

async function article(collectionId: string, title: object, html: object, status = 'live') {
  const { body } = await team.owner('POST', help('/articles'), { collectionId, title, html })
  const path = help(`/articles/${body.id}`)
  const changed = await team.owner('PATCH', path, { version: body.version, status })
  expect(changed.status).toBe(200)
  return { id: body.id as string, path, version: changed.body.version as number }
}

test('C1 help centre: collections and live articles in the visitor’s language, drafts hidden', async () => {
  const id = await collection('Konto')
  await collection('Leer')
  const { id: articleId } = await article(
    id,
    { de: 'Anmelden', en: 'Sign in' },
    { de: '<p>So geht es</p>', en: '<p>This way</p>' },
  )
  await article(id, { de: 'Geheimer Entwurf' }, { de: 'x' }, 'draft')
  const visitor = await world.visitor(team.key)
  const { items } = (await visitor.call('GET', '/shared/help/collections')).body
  expect(items).toEqual([{ id, title: 'Konto', description: '', icon: 'key', articleCount: 1 }])
  const shown = (await visitor.call('GET', `/shared/help/collections/${id}?lang=en`)).body
  expect(shown.articles).toEqual([{ id: articleId, collectionId: id, title: 'Sign in', excerpt: 'This way' }])
  expect((await visitor.call('GET', `/shared/help/articles/${articleId}?lang=fr`)).body).toMatchObject({
    title: 'Anmelden',
    html: '<p>So geht es</p>',
    vote: null,
  })
})

test('C1 help centre: search stems German and English, marks hits, takes half-typed words', async () => {
  const id = await collection('Kurse')
  await article(
    id,
    { de: 'Kursgebühren', en: 'Course fees' },
    {
      de: '<p>Gebühren &lt; 5 Euro für <b>Kurse</b> werden monatlich abgebucht. Wählen Sie „Lastschrift“ – oder «Rechnung».</p>',
      en: '<p>Fees are charged monthly.</p>',
    },
  )
  const visitor = await world.visitor(team.key)
  const search = async (term: string, lang: string) =>
    (await visitor.call('GET', `/shared/help/search?term=${encodeURIComponent(term)}&lang=${lang}`)).body
      .items
  expect(await search('Gebühr', 'de')).toMatchObject([{ title: 'Kursgebühren' }])
  expect((await search('abgebuchte', 'de'))[0].excerpt).toContain('<mark>abgebucht</mark>')
  expect((await search('Gebühren', 'de'))[0].excerpt).toContain('&lt; 5 Euro')
  expect((await search('Lastschrift', 'de'))[0].excerpt).toContain(
    '„<mark>Lastschrift</mark>“ – oder «Rechnung',
  )
  expect((await search('„Rechnung“', 'de'))[0].excerpt).toContain('«<mark>Rechnung</mark>')
  expect(await search('charging', 'en')).toMatchObject([{ title: 'Course fees' }])
  expect(await search('kursgeb', 'de')).toMatchObject([{ title: 'Kursgebühren' }])
  expect(await search('Waschmaschine', 'de')).toEqual([])
  for (const slip of ['Lastschrfit', 'Gebuehren', 'gebuhren', 'abgebcht'])
    expect(await search(slip, 'de'), `U6 ${slip}`).toMatchObject([{ title: 'Kursgebühren' }])
  for (const odd of ["'", '&|!', ':*', '<->', '\\', '%'])
    expect((await visitor.call('GET', `/shared/help/search?term=${encodeURIComponent(odd)}`)).status).toBe(
      200,
    )
})

test('C1 help centre: one vote per visitor, the last one counts', async () => {
  const { id, path } = await article(await collection('Stimmen'), { de: 'Abstimmen' }, { de: 'x' })
  const [a, b] = [await world.visitor(team.key), await world.visitor(team.key)]
  const vote = (who: typeof a, value: string) =>
    who.call('POST', `/shared/help/articles/${id}/vote`, { vote: value })
  await vote(a, 'down')
  await vote(a, 'up')
  await vote(b, 'up')
  expect((await team.owner('GET', path)).body.votes).toEqual({ up: 2, down: 0 })
  expect((await a.call('GET', `/shared/help/articles/${id}`)).body.vote).toBe('up')
})

test('CC-03 two people edit one article: the second is told instead of overwriting', async () => {
  const { path, version } = await article(await collection('Zwei'), { de: 'Gemeinsam' }, { de: 'alt' })
  expect((await team.owner('PATCH', path, { version, html: { de: 'eins' } })).status).toBe(200)
  expect(await team.owner('PATCH', path, { version, html: { de: 'zwei' } })).toMatchObject({
    status: 409,
    body: { error: 'stale_version' },
  })
  expect((await team.owner('GET', path)).body.html).toEqual({ de: 'eins' })
})

test('IN-13 what the team writes is cleaned when it is saved', async () => {
  const html = {
    de: '<p>ok</p><script>x()</script><iframe src="https://evil"></iframe><a href="javascript:x()">x</a>',
  }
  const { path } = await article(await collection('Sauber'), { de: 'Sauber' }, html)
  expect((await team.owner('GET', path)).body.html.de).toBe('<p>ok</p><a rel="noopener noreferrer">x</a>')
})

test('a change leaves everything it does not name as it was', async () => {
  const news = `/console/projects/${team.projectId}/news`
  const fields = {
    title: { de: 'a' },
    previewText: { de: 'b' },
    html: { de: 'c' },
    coverImageUrl: 'https://x.example/a.png',
  }
  const { body } = await team.owner('POST', news, fields)
  await team.owner('PATCH', `${news}/${body.id}`, { version: body.version, status: 'live' })
  expect((await team.owner('GET', `${news}/${body.id}`)).body).toMatchObject(fields)
  const id = await collection('Bleibt')
  await team.owner('PATCH', help(`/collections/${id}`), { title: { de: 'Bleibt so' } })
  const { collections } = (await team.owner('GET', help())).body
  expect(collections.find((one: { id: string }) => one.id === id)).toMatchObject({
    title: { de: 'Bleibt so' },
    icon: 'key',
  })
})

test('a collection with articles is not deleted; an empty one is', async () => {
  const id = await collection('Voll')
  await article(id, { de: 'x' }, { de: 'y' })
  expect((await team.owner('DELETE', help(`/collections/${id}`))).body).toEqual({ error: 'in_use' })
  expect((await team.owner('DELETE', help(`/collections/${await collection('Leer')}`))).status).toBe(200)
})

test('C3 analytics: tickets, answers, visitors and surveys of a period', async () => {
  const own = await world.team('Zahlen')
  const visitor = await world.visitor(own.key)
  const metaData = { currentUrl: 'https://shop.example/kasse?cart=7#top' }
  const ticket = (await visitor.call('POST', '/bugs/v2', { formData: { description: 'x' }, metaData })).body
  const answer = (id: string) =>
    own.owner('POST', `/console/projects/${own.projectId}/tickets/${id}/messages`, { text: 'y' })
  await answer(ticket.id)
  const question = { name: 'score', kind: 'nps', label: { de: 'Empfehlen?' } }
  await own.owner('POST', `/console/projects/${own.projectId}/flows`, {
    id: 'recommend',
    kind: 'survey',
    name: 'NPS',
    definition: { feedbackType: 'SURVEY', title: { de: 'x' }, pages: [{ id: 'one', fields: [question] }] },
  })
  for (const score of [10, 9, 8, 2])
    await visitor.call('POST', '/bugs/v2', { outbound: 'recommend', formData: { score } })
  await visitor.call('POST', '/sessions/events', {
    events: [
      { name: 'bought' },
      { name: 'bought' },
      { name: 'pageView' },
      { name: `tour-${own.projectId}-step`, data: { step: 1 } },
    ],
  })
  const answers = await own.owner(
    'GET',
    `/console/projects/${own.projectId}/tickets?type=SURVEY&sort=createdAt`,
  )
  expect(answers.body.items[0]).toMatchObject({ title: 'Empfehlen? 10' })
  const { body } = await own.owner('GET', `/console/projects/${own.projectId}/analytics`)
  expect(body).toMatchObject({
    tickets: { total: 1, open: 1, byType: [{ type: 'BUG', count: 1 }] },
    firstAnswer: {
      answered: 1,
      spread: [
        { within: 300, count: 1 },
        { within: 3600, count: 0 },
        { within: 14_400, count: 0 },
        { within: 86_400, count: 0 },
        { within: null, count: 0 },
      ],
    },
    visitors: { active: 1, new: 1, identified: 0 },
    surveys: {
      responses: 4,
      nps: 25,
      satisfied: null,
      groups: { promoters: 2, passives: 1, detractors: 1 },
    },
    errorPages: [{ page: '/kasse', count: 1 }],
    topEvents: [{ name: 'bought', count: 2 }],
  })
  expect(body.firstAnswer.median).toBeGreaterThanOrEqual(0)
})

test('C3 help centre: the order of the list is what visitors see, and an article moves without a new version', async () => {
  const [first, second] = [await collection('Eins'), await collection('Zwei')]
  const a = await article(first, { de: 'Artikel A' }, { de: 'x' })
  const b = await article(first, { de: 'Artikel B' }, { de: 'x' })
  const c = await article(second, { de: 'Artikel C' }, { de: 'x' })
  const order = (collectionId: string | null, ids: string[]) =>
    team.owner('POST', help('/order'), { collectionId, ids })
  expect((await order(null, [second, first])).status).toBe(200)
  expect((await order(first, [c.id, b.id, a.id])).status).toBe(200)
  const { body } = await team.owner('GET', help())
  const places = body.collections.map(({ id }: { id: string }) => id)
  expect(places.indexOf(second)).toBeLessThan(places.indexOf(first))
  const visitor = await world.visitor(team.key)
  const shown = (await visitor.call('GET', `/shared/help/collections/${first}`)).body.articles
  expect(shown.map(({ title }: { title: string }) => title)).toEqual(['Artikel C', 'Artikel B', 'Artikel A'])
  expect((await team.owner('GET', c.path)).body.version).toBe(c.version)
  const elsewhere = await world.team('Anderswo')
  const theirs = await elsewhere.owner('POST', `/console/projects/${elsewhere.projectId}/help/order`, {
    collectionId: first,
    ids: [a.id],
  })
  expect(theirs.status).toBe(404)
})

test('C3 help centre: the team finds drafts by words of their text', async () => {
  const { id } = await article(
    await collection('Entwürfe'),
    { de: 'Noch geheim', en: 'Still secret' },
    { de: '<p>Vom Schnabeltier</p>', en: '<p>Of the platypus</p>' },
    'draft',
  )
  const search = async (term: string) =>
    (await team.owner('GET', help(`/search?term=${encodeURIComponent(term)}&lang=de`))).body.items
  expect(await search('Schnabelt')).toEqual([{ id }])
  expect(await search('platypus')).toEqual([{ id }])
  expect(await search('Waschmaschine')).toEqual([])
})

test('C3 surveys: an answer is called by what was chosen, not by its value', async () => {
  const own = await world.team('Umfrage')
  const options = [
    { value: 'slow', label: { de: 'zu langsam', en: 'too slow' } },
    { value: 'fast', label: { de: 'zu schnell', en: 'too fast' } },
  ]
  const pages = [
    { id: 'one', fields: [{ name: 'pace', kind: 'multiselect', label: { de: 'Das Tempo war' }, options }] },
  ]
  await own.owner('POST', `/console/projects/${own.projectId}/flows`, {
    id: 'pace',
    kind: 'survey',
    name: 'Tempo',
    definition: { feedbackType: 'SURVEY', title: { de: 'x' }, pages },
  })
  const visitor = await world.visitor(own.key)
  await visitor.call('POST', '/bugs/v2', { outbound: 'pace', formData: { pace: ['slow', 'fast'] } })
  const tickets = async (query: string) =>
    (await own.owner('GET', `/console/projects/${own.projectId}/tickets?type=SURVEY&${query}`)).body.items
  expect(await tickets('search=langsam')).toMatchObject([{ title: 'zu langsam, zu schnell' }])
})
