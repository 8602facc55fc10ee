import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type TestTeam, type TestVisitor, type World } from '../../testing/world.ts'

let world: World
let team: TestTeam
let visitor: TestVisitor
let collectionId: string
beforeAll(async () => {
  world = await createWorld()
  team = await world.team('Kursladen')
  visitor = await world.visitor(team.key)
  const { body } = await team.owner('POST', `${base()}/help/collections`, { title: { de: 'Alles' } })
  collectionId = body.id
})
afterAll(() => world.close())

const base = () => `/console/projects/${team.projectId}`

async function write(title: Record<string, string>, html: Record<string, string>) {
  const { body } = await team.owner('POST', `${base()}/help/articles`, { collectionId, title, html })
  return { id: body.id as string, change: changeOf(body.id, body.version) }
}

const changeOf = (id: string, first: number) => {
  let version = first
  return async (fields: object) => {
    const { status, body } = await team.owner('PATCH', `${base()}/help/articles/${id}`, {
      ...fields,
      version,
    })
    expect(status).toBe(200)
    version = body.version
  }
}

const search = async (term: string, lang = 'de'): Promise<string[]> => {
  const path = `/shared/help/search?lang=${lang}&term=${encodeURIComponent(term)}`
  return (await visitor.call('GET', path)).body.items.map(({ title }: { title: string }) => title)
}

test('D60 an article is found while it is live, by the words it has now', async () => {
  const { id, change } = await write({ de: 'Trompete' }, { de: '<p>Ein Mundstück.</p>' })
  expect(await search('Trompeten')).toEqual([])
  await change({ status: 'live' })
  expect(await search('Trompeten')).toEqual(['Trompete'])
  await change({ title: { de: 'Posaune' } })
  expect(await search('Trompeten')).toEqual([])
  expect(await search('Posaunne')).toEqual(['Posaune'])
  await change({ status: 'draft' })
  expect(await search('Posaune')).toEqual([])
  await change({ status: 'live' })
  expect(await search('Posaune')).toEqual(['Posaune'])
  await team.owner('DELETE', `${base()}/help/articles/${id}`)
  expect(await search('Posaune')).toEqual([])
})

test('D60 titles are first, then headings and the first paragraph, then the rest', async () => {
  const texts: [string, string][] = [
    ['Unten', '<p>Anfang.</p><p>Zuletzt die Oboe.</p>'],
    ['Oboe', '<p>Anfang.</p>'],
    ['Zwischentitel', '<p>Anfang.</p><h2>Eine Oboe</h2><p>Mehr.</p>'],
  ]
  for (const [title, html] of texts)
    await (await write({ de: title }, { de: html })).change({ status: 'live' })
  expect(await search('Oboen')).toEqual(['Oboe', 'Zwischentitel', 'Unten'])
})

test('D60 an article that lacks the visitor’s language is found in another, and only then', async () => {
  const both = await write({ de: 'Klavier', en: 'Piano keys' }, { de: '<p>Tasten.</p>', en: '<p>Keys.</p>' })
  const one = await write({ en: 'Piano stools' }, { en: '<p>Stools.</p>' })
  for (const { change } of [both, one]) await change({ status: 'live' })
  expect(await search('pianos')).toEqual(['Piano stools'])
  expect((await search('pianos', 'en')).sort()).toEqual(['Piano keys', 'Piano stools'])
})

test('D60 another project’s articles are neither found nor used to mend a word', async () => {
  const other = await world.team('Andere')
  const stranger = await world.visitor(other.key)
  const found = async (term: string) =>
    (await stranger.call('GET', `/shared/help/search?lang=de&term=${term}`)).body.items
  expect(await search('Klavire')).toEqual(['Klavier'])
  expect(await found('Klavier')).toEqual([])
  expect(await found('Klavire')).toEqual([])
})
