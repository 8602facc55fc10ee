import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type TestTeam, type World } from '../testing/world.ts'

let world: World
let team: TestTeam
let at: number
beforeAll(async () => {
  world = await createWorld()
  team = await world.team('Kursladen')
  at = Date.parse('2026-03-01T10:00:00Z')
  const mara = await world.visitor(team.key)
  await mara.identify('mara', { name: 'Mara Krüger', email: 'mara@example.com' })
  const send = async (description: string, more: object = {}) => {
    at += 60_000
    world.server.setNow(new Date(at))
    return (await mara.call('POST', '/bugs/v2', { formData: { description }, ...more })).body.id as string
  }
  await send('Kasse kaputt', { priority: 'HIGH', tags: ['kasse'] })
  await send('Wunsch nach PDF', { type: 'FEATURE_REQUEST', tags: ['unterlagen'] })
  await send('Menü verdeckt Suche', { priority: 'MEDIUM', tags: ['kasse', 'mobil'] })
  await send('Absturz', { type: 'CRASH', isSilent: true })
})
afterAll(() => world.close())

// biome-ignore lint/suspicious/noExplicitAny: titles of whatever was answered
const titles = (body: any): string[] => body.items.map((item: { title: string }) => item.title)
const list = async (query: string) =>
  (await team.owner('GET', `/console/projects/${team.projectId}/tickets${query}`)).body

test('C3 inbox: newest first, with a total', async () => {
  const body = await list('')
  expect(titles(body)).toEqual(['Absturz', 'Menü verdeckt Suche', 'Wunsch nach PDF', 'Kasse kaputt'])
  expect(body).toMatchObject({ total: 4, totalIsMore: false, next: null })
  expect(new Set(body.items.map((item: { number: number }) => item.number)).size).toBe(4)
})

test('C3 inbox: filters by type, priority, tag, silence, time and assignee', async () => {
  expect(titles(await list('?type=CRASH'))).toEqual(['Absturz'])
  expect(titles(await list('?priority=HIGH&priority=MEDIUM'))).toEqual([
    'Menü verdeckt Suche',
    'Kasse kaputt',
  ])
  expect(titles(await list('?tag=kasse&tag=mobil'))).toEqual(['Menü verdeckt Suche'])
  expect((await list('?silent=false')).total).toBe(3)
  expect((await list('?assignee=me')).total).toBe(0)
  expect((await list('?assignee=none')).total).toBe(4)
  expect((await list('?assignee=me&assignee=none')).total).toBe(4)
  expect(titles(await list('?to=2026-03-01T10:01:30Z'))).toEqual(['Kasse kaputt'])
  expect(titles(await list('?status=closed'))).toEqual([])
})

test('Z831 inbox: the last days end now, also in a view that was saved before, and pages are offered', async () => {
  const own = await world.team('Tage')
  const visitor = await world.visitor(own.key)
  const path = `/console/projects/${own.projectId}`
  const send = (text: string, currentUrl: string) =>
    visitor.call('POST', '/shared/conversations', { text, currentUrl })
  const found = async () => titles((await own.owner('GET', `${path}/tickets?days=7`)).body)
  const begin = at
  await send('alt', 'https://kursladen.example/kasse?id=1')
  const view = { name: 'Woche', icon: 'star', isShared: false, query: { days: '7' } }
  const saved = await own.owner('POST', `${path}/views`, view)
  expect([saved.status, saved.body.query]).toMatchObject([201, { days: '7' }])
  expect(await found()).toEqual(['alt'])
  world.server.setNow(new Date(begin + 6 * 86_400_000))
  await send('neu', 'https://kursladen.example/kurse')
  expect(await found()).toEqual(['neu', 'alt'])
  world.server.setNow(new Date(begin + 8 * 86_400_000))
  expect(await found()).toEqual(['neu'])
  const { body } = await own.owner('GET', `${path}/views/counts`)
  expect(body.items).toMatchObject([{ total: 1 }])
  const { pages } = (await own.owner('GET', `${path}/ticket-facets`)).body
  expect(pages.toSorted()).toEqual(['/kasse', '/kurse'])
  expect(titles((await own.owner('GET', `${path}/tickets?page=/kasse`)).body)).toEqual(['alt'])
  world.server.setNow(new Date(begin))
})

test('Z886 inbox: the last seven days are whole days of the project, as in its figures', async () => {
  const own = await world.team('Ganze Tage')
  const visitor = await world.visitor(own.key)
  const path = `/console/projects/${own.projectId}`
  const begin = at
  const settings = { hours: { timeZone: 'Asia/Tokyo' } }
  const { version } = (await own.owner('GET', path)).body
  expect((await own.owner('PATCH', path, { version, settings })).status).toBe(200)
  const send = async (text: string, when: string) => {
    world.server.setNow(new Date(when))
    await visitor.call('POST', '/shared/conversations', { text })
  }
  await send('am Abend davor', '2026-03-02T14:59:00Z')
  await send('am ersten Tag', '2026-03-02T15:00:00Z')
  // The ninth of March has begun in Tokyo: less than seven times 24 hours later.
  world.server.setNow(new Date('2026-03-09T01:00:00Z'))
  const { body } = await own.owner('GET', `${path}/tickets?days=7`)
  expect(titles(body)).toEqual(['am ersten Tag'])
  const view = { name: 'Woche', icon: 'star', isShared: false, query: { days: '7' } }
  await own.owner('POST', `${path}/views`, view)
  expect((await own.owner('GET', `${path}/views/counts`)).body.items).toMatchObject([{ total: 1 }])
  world.server.setNow(new Date(begin))
})

test('C3 inbox: a word in quotation marks of any language is found as the word', async () => {
  const visitor = await world.visitor(team.key)
  const { body } = await visitor.call('POST', '/bugs/v2', {
    type: 'QUOTED',
    formData: { description: 'Der Knopf „Bezahlen“ – «jetzt» …sofort' },
  })
  for (const word of ['bezahlen', 'jetzt', 'sofort', '„Bezahlen“'])
    expect(titles(await list(`?type=QUOTED&search=${encodeURIComponent(word)}`)), word).toHaveLength(1)
  await world.server.ctx.db.deleteFrom('lotse.ticket').where('id', '=', body.id).execute()
})

test('C3 inbox: search finds beginnings of words in the text, the name and the address', async () => {
  expect(titles(await list('?search=suche'))).toEqual(['Menü verdeckt Suche'])
  expect((await list('?search=krü')).total).toBe(4)
  expect((await list('?search=mara%40example.com')).total).toBe(4)
  for (const odd of ["' | !&()", ':*', '%27%3A*%20%26', '\\', '<->']) {
    expect(
      (
        await team.owner(
          'GET',
          `/console/projects/${team.projectId}/tickets?search=${encodeURIComponent(odd)}`,
        )
      ).status,
    ).toBe(200)
  }
})

test('C3 inbox: a ticket is found by its number, with and without the sign before it', async () => {
  const { number, title } = (await list('?search=suche')).items[0] as { number: number; title: string }
  expect(titles(await list(`?search=%23${number}`))).toEqual([title])
  expect(titles(await list(`?search=${number}`))).toEqual([title])
  expect(titles(await list(`?search=%23${number}%20suche`))).toEqual([title])
  expect(titles(await list(`?search=%23${number}0`))).toEqual([])
  expect(titles(await list(`?search=%23${'9'.repeat(400)}`))).toEqual([])
})

test('CC-12 inbox: pages by keyset neither repeat nor skip while tickets arrive', async () => {
  for (const sort of ['-lastMessageAt', 'lastMessageAt', '-createdAt', 'createdAt', '-priority']) {
    const first = await list(`?limit=2&sort=${sort}`)
    const second = await list(`?limit=2&sort=${sort}&after=${first.next}`)
    expect(new Set([...titles(first), ...titles(second)]).size).toBe(4)
    expect(second.next).toBeNull()
  }
  expect(titles(await list('?sort=-priority&limit=1'))).toEqual(['Kasse kaputt'])
  const first = await list('?limit=2')
  const late = await world.visitor(team.key)
  world.server.setNow(new Date(at + 3_600_000))
  await late.call('POST', '/bugs/v2', { formData: { description: 'Neu dazwischen' } })
  expect(titles(await list(`?limit=2&after=${first.next}`))).toEqual(['Wunsch nach PDF', 'Kasse kaputt'])
})

test('TZ-12 IN-21 unknown sorts, filters and cursors are refused', async () => {
  const status = async (query: string) =>
    (await team.owner('GET', `/console/projects/${team.projectId}/tickets${query}`)).status
  expect(await status('?sort=password_hash')).toBe(422)
  expect(await status('?status=open;drop')).toBe(422)
  expect(await status('?limit=1000')).toBe(422)
  expect(await status('?after=xyz')).toBe(404)
})

test('TZ-02 another team finds neither the project nor its tickets', async () => {
  const other = await world.team('Anderswo')
  const { items } = await list('')
  const foreign = `/console/projects/${team.projectId}/tickets`
  expect((await other.owner('GET', foreign)).status).toBe(404)
  expect((await other.owner('GET', `${foreign}/${items[0].id}`)).status).toBe(404)
  expect(
    (await other.owner('GET', `/console/projects/${other.projectId}/tickets/${items[0].id}`)).status,
  ).toBe(404)
  expect(
    (await other.owner('GET', '/console/projects')).body.items.map((p: { name: string }) => p.name),
  ).toEqual(['Anderswo'])
})

test('Z42 the figure in the menu, the one of the overview and the list the inbox opens on are the same', async () => {
  const own = await world.team('Zählung')
  const { call } = await world.visitor(own.key)
  const at = `/console/projects/${own.projectId}`
  const sent: string[] = []
  for (const description of ['offen', 'in Arbeit', 'erledigt'])
    sent.push((await call('POST', '/bugs/v2', { formData: { description } })).body.id)
  await own.owner('PATCH', `${at}/tickets/${sent[1]}`, { status: 'in_progress' })
  await own.owner('PATCH', `${at}/tickets/${sent[2]}`, { status: 'closed' })
  const { total } = (await own.owner('GET', `${at}/tickets?status=open&status=in_progress`)).body
  const { items } = (await own.owner('GET', '/console/projects')).body
  // The period does not matter: waiting tickets are waiting now.
  const { tickets } = (
    await own.owner('GET', `${at}/analytics?from=2000-01-01T00:00:00Z&to=2000-01-02T00:00:00Z`)
  ).body
  expect([total, items[0].openTickets, tickets.open]).toEqual([2, 2, 2])
})

test('Z49 a row says whose words its preview is', async () => {
  const own = await world.team('Vorschau')
  const { call } = await world.visitor(own.key)
  const at = `/console/projects/${own.projectId}/tickets`
  const { id } = (await call('POST', '/bugs/v2', { formData: { description: 'Frage' } })).body
  const row = async () => (await own.owner('GET', at)).body.items[0]
  expect(await row()).toMatchObject({ preview: 'Frage', previewFrom: null })
  const say = (text: string, note: boolean) =>
    own.owner('POST', `${at}/${id}/messages`, { text, note, clientId: text, attachments: [] })
  await say('Antwort', false)
  await say('unter uns', true)
  expect(await row()).toMatchObject({ preview: 'Antwort', previewFrom: 'team' })
})
