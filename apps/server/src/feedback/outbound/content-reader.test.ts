import { afterAll, beforeAll, expect, test } from 'vitest'
import { queriesOf } from '../../testing/plans.ts'
import { createWorld, type TestTeam, type TestVisitor, type World } from '../testing/world.ts'

let world: World
let team: TestTeam
beforeAll(async () => {
  world = await createWorld()
  team = await world.team('Kursladen')
})
afterAll(() => world.close())

const base = () => `/console/projects/${team.projectId}/outbound`

async function live(kind: 'tour' | 'checklist' | 'tooltip', config: object): Promise<string> {
  const targeting = { audience: 'all' }
  const { body } = await team.owner('POST', base(), { kind, name: 'Los', config, targeting })
  const done = await team.owner('PATCH', `${base()}/${body.id}`, { version: body.version, status: 'live' })
  expect(done.status).toBe(200)
  return body.id
}

async function change(id: string, config: object): Promise<void> {
  const { version } = (await team.owner('GET', `${base()}/${id}`)).body
  expect((await team.owner('PATCH', `${base()}/${id}`, { version, config })).status).toBe(200)
}

/** How often the texts of a campaign are read from the database, or searched for there. */
const readings = async (work: () => Promise<unknown>) =>
  (await queriesOf(world.server, work, /config(::text| ->|, )/)).length

const tourOf = (de: string) => ({ steps: [{ type: 'post', message: { de, en: `${de} (en)` } }] })
const stepsOf = (de: string) =>
  ['a', 'b', 'c'].map(id => ({ id, title: { de: `${de} ${id}`, en: `${de} ${id} (en)` } }))
const checklistOf = (de: string) => ({
  subject: { de, en: `${de} (en)` },
  message: { de: 'Drei Schritte' },
  popupType: 'none',
  steps: stepsOf(de),
})
const inEnglish = async (): Promise<TestVisitor> => {
  const visitor = await world.visitor(team.key)
  await visitor.call('POST', '/sessions/identify', { userId: 'jo', lang: 'en' })
  return visitor
}

test('Z268 a tour is read and parsed once for all pages that ask in one language, until it changes', async () => {
  const outboundId = await live('tour', tourOf('Hallo'))
  const [anna, ben, jo] = [await world.visitor(team.key), await world.visitor(team.key), await inEnglish()]
  const ask = async (visitor: TestVisitor, what: 'producttours' | 'producttourvalidation') => {
    const { status, body } = await visitor.call('POST', `/outbound/${what}`, { outboundId })
    expect(status).toBe(200)
    return body.config.steps[0].message
  }
  const texts: string[] = []
  const often = async (visitor: TestVisitor) => {
    for (let call = 0; call < 5; call++)
      texts.push(await ask(visitor, 'producttours'), await ask(visitor, 'producttourvalidation'))
  }
  expect(await readings(() => Promise.all([often(anna), often(ben)]))).toBe(1)
  expect(new Set(texts)).toEqual(new Set(['Hallo']))
  expect(await readings(async () => expect(await ask(jo, 'producttours')).toBe('Hallo (en)'))).toBe(1)
  await change(outboundId, tourOf('Neu'))
  expect(await ask(anna, 'producttourvalidation')).toBe('Neu')
  expect(await ask(jo, 'producttours')).toBe('Neu (en)')
})

test('Z279 tooltips are read and parsed once for all pages that ask in one language, until they change', async () => {
  const tipOf = (de: string) => ({ selector: '#a', html: { de, en: `${de} (en)` }, mode: 'plain' })
  const id = await live('tooltip', tipOf('Hier'))
  const ask = async (lang: string) =>
    (await world.sdk(team.key)('GET', `/config/${team.key}/tooltips?lang=${lang}`)).body
  const often = (lang: string) => Promise.all([1, 2, 3, 4, 5].map(() => ask(lang)))
  expect(await readings(() => often('de'))).toBe(1)
  expect(await readings(() => often('en'))).toBe(1)
  expect(await ask('en')).toEqual([{ id, selector: '#a', html: 'Hier (en)', mode: 'plain', pageRules: [] }])
  await change(id, tipOf('Dort'))
  expect(await ask('de')).toMatchObject([{ id, html: 'Dort' }])
})

test('Z268 a list of checklists looks for their texts once, and a checklist is parsed once for each language', async () => {
  const outboundId = await live('checklist', checklistOf('Los'))
  const [anna, ben, jo] = [await world.visitor(team.key), await world.visitor(team.key), await inEnglish()]
  const list = async (visitor: TestVisitor) => (await visitor.call('GET', '/shared/checklists')).body.items
  const summary = { outboundId, title: 'Los', description: 'Drei Schritte', status: 'new', totalSteps: 3 }
  const first = async () => expect(await list(anna)).toMatchObject([summary])
  expect(await readings(first)).toBe(1)
  const others = async () => {
    for (let call = 0; call < 5; call++) await list(ben)
    expect(await list(jo)).toMatchObject([{ ...summary, title: 'Los (en)' }])
  }
  expect(await readings(others)).toBe(0)

  const { id } = (await anna.call('POST', '/outbound/checklists', { outboundId })).body
  const read = async (lang: string) =>
    (await anna.call('GET', `/outbound/checklists/${id}?lang=${lang}`)).body.outbound
  const whole = /config::text/
  const queries = await queriesOf(world.server, async () => {
    for (let call = 0; call < 5; call++) expect((await read('de')).config.steps[1].title).toBe('Los b')
    for (let call = 0; call < 5; call++) expect((await read('en')).config.steps[1].title).toBe('Los b (en)')
  })
  expect(queries.filter(({ text }) => whole.test(text))).toHaveLength(2)

  await change(outboundId, { ...checklistOf('Neu'), steps: stepsOf('Neu').slice(0, 2) })
  expect(await list(anna)).toMatchObject([{ id, title: 'Neu', totalSteps: 2 }])
  expect(await read('de')).toMatchObject({
    id: outboundId,
    subject: 'Neu',
    config: { steps: [{ title: 'Neu a' }, {}] },
  })
  const ticked = await anna.call('PUT', `/outbound/checklists/${id}`, { checkedStep: 'a' })
  expect(ticked.body).toMatchObject({
    id,
    status: 'active',
    completedSteps: ['a'],
    outbound: { subject: 'Neu' },
  })
})

test('Z293 languages that nobody has written are one: a tour is not made again for them', async () => {
  const outboundId = await live('tour', tourOf('Servus'))
  const visitor = await world.visitor(team.key)
  const ask = async (lang: string) => {
    await visitor.call('POST', '/sessions/identify', { userId: 'linguist', lang })
    const { body } = await visitor.call('POST', '/outbound/producttours', { outboundId })
    return body.config.steps[0].message
  }
  expect(await readings(async () => expect(await ask('de')).toBe('Servus'))).toBe(1)
  const madeUp = async () => {
    for (const lang of ['xx', 'xx-1', 'xy-ABC', 'de-AT', '??']) expect(await ask(lang)).toBe('Servus')
  }
  expect(await readings(madeUp)).toBe(0)
  expect(await readings(async () => expect(await ask('en-GB')).toBe('Servus (en)'))).toBe(1)
  expect(await readings(async () => expect(await ask('en')).toBe('Servus (en)'))).toBe(0)
})
