import { afterAll, beforeAll, expect, test } from 'vitest'
import { queriesOf } from '../../testing/plans.ts'
import { createWorld, type TestTeam, type World } from '../testing/world.ts'

let world: World
let team: TestTeam
beforeAll(async () => {
  world = await createWorld()
  team = await world.team('Kursladen')
})
afterAll(() => world.close())

const config = async (lang: string) =>
  (await world.sdk(team.key)('GET', `/config/${team.key}?lang=${lang}`)).body

test('B3.6 the config carries every field with its promised default', async () => {
  const { flowConfig, addresses } = await config('de')
  expect(flowConfig).toMatchObject({
    color: '#485BFF',
    headerColor: '#485BFF',
    buttonColor: '#485BFF',
    backgroundColor: '#FFFFFF',
    borderRadius: 20,
    buttonX: 20,
    buttonY: 20,
    feedbackButtonPosition: 'BOTTOM_RIGHT',
    localizationOptions: { rtl: false },
  })
  expect(flowConfig.flows.bugreporting).toMatchObject({
    id: 'bugreporting',
    kind: 'feedback',
    feedbackType: 'BUG',
  })
  expect(addresses).toEqual({
    frame: world.server.ctx.settings.urls.frame,
    banner: world.server.ctx.settings.urls.banner,
    media: world.server.ctx.settings.urls.media,
  })
})

test('B3.6 texts come in the language asked for, else in the default one; overrides win', async () => {
  expect((await config('en-GB')).flowConfig.flows.bugreporting.title).toBe('Report a bug')
  expect((await config('fr')).flowConfig.flows.bugreporting.title).toBe('Fehler melden')
  expect((await config('en')).flowConfig.staticTranslations.next).toBe('Next')
  expect((await config('ar')).flowConfig.localizationOptions.rtl).toBe(true)
  await world.server.ctx.db
    .updateTable('lotse.project')
    .set({ settings: JSON.stringify({ translations: { en: { next: 'Onwards' } } }) })
    .where('id', '=', team.projectId)
    .execute()
  const { staticTranslations } = (await config('en')).flowConfig
  expect([staticTranslations.next, staticTranslations.undo]).toEqual(['Onwards', 'Undo'])
})

test('D73 new projects follow the page, others keep their look, and dark reaches clients that know no dark', async () => {
  expect((await config('de')).flowConfig).toMatchObject({ colorScheme: 'light', backgroundColor: '#FFFFFF' })
  const own = await world.team('Dunkel')
  const read = async () => (await world.sdk(own.key)('GET', `/config/${own.key}`)).body.flowConfig
  expect(await read()).toMatchObject({ colorScheme: 'auto', backgroundColor: '#FFFFFF' })
  const path = `/console/projects/${own.projectId}`
  const { version } = (await own.owner('GET', path)).body
  const settings = { appearance: { colorScheme: 'dark' } }
  expect((await own.owner('PATCH', path, { version, settings })).status).toBe(200)
  expect(await read()).toMatchObject({ colorScheme: 'dark', backgroundColor: '#17191F' })
})

test('MK-09 our own host is on the network blacklist', async () => {
  const { flowConfig } = await config('de')
  expect(flowConfig.networkLogBlacklist).toContain(new URL(world.server.ctx.settings.urls.lotse).host)
})

test('TZ-11 the public config holds no secrets and no ids of ours', async () => {
  const text = JSON.stringify(await config('de'))
  expect(text).not.toContain(team.projectId)
  expect(text).not.toContain(team.teamId)
  expect(text).not.toMatch(/secret|password|@example\.com/)
  expect((await world.sdk('x')('GET', '/config/nothing')).status).toBe(401)
})

test('B7.1 tooltips answer 200 with a list', async () => {
  expect(await world.sdk(team.key)('GET', `/config/${team.key}/tooltips`)).toMatchObject({
    status: 200,
    body: [],
  })
})

test('C3 a form that was withdrawn leaves the menu, and an emptied text is a text', async () => {
  const own = await world.team('Wechsel')
  const read = async () =>
    (await world.sdk(own.key)('GET', `/config/${own.key}?lang=de`)).body.flowConfig as {
      menu: { id?: string }[]
      flows: Record<string, { description: unknown }>
    }
  const path = `/console/projects/${own.projectId}/flows/featurerequest`
  const { version, definition } = (await own.owner('GET', path)).body
  const emptied = await own.owner('PATCH', path, { version, definition: { ...definition, description: {} } })
  expect((await read()).flows.featurerequest?.description).toBe('')
  expect((await read()).menu.map(({ id }) => id)).toContain('featurerequest')
  await own.owner('PATCH', path, { version: emptied.body.version, status: 'draft' })
  expect((await read()).menu.map(({ id }) => id)).not.toContain('featurerequest')
})

test('Z196 what pages read is put together once, and anew after each change of the project, its forms or its team', async () => {
  const own = await world.team('Kopie')
  const read = async () => (await world.sdk(own.key)('GET', `/config/${own.key}?lang=de`)).body.flowConfig
  const settings = /select "settings"/
  expect(await queriesOf(world.server, read, settings)).toHaveLength(1)
  expect(await queriesOf(world.server, read, settings)).toHaveLength(0)
  const path = `/console/projects/${own.projectId}`
  const { version } = (await own.owner('GET', path)).body
  const change = { version, settings: { appearance: { color: '#123456' } } }
  expect((await own.owner('PATCH', path, change)).status).toBe(200)
  expect((await read()).color).toBe('#123456')
  const faces = (await read()).team.length
  await world.member(own, 'agent')
  expect((await read()).team).toHaveLength(faces + 1)
})

test('Z196 texts that replace the widget’s have a bound in all', async () => {
  const path = `/console/projects/${team.projectId}`
  const { version } = (await team.owner('GET', path)).body
  const words = Object.fromEntries(Array.from({ length: 500 }, (_, at) => [`key${at}`, 'x'.repeat(450)]))
  const { status } = await team.owner('PATCH', path, { version, settings: { translations: { de: words } } })
  expect(status).toBe(422)
})

test('Z206 the entries of the widget’s home have a bound in all', async () => {
  const path = `/console/projects/${team.projectId}`
  const { version } = (await team.owner('GET', path)).body
  const langs = Array.from(
    { length: 50 },
    (_, at) => `a${String.fromCharCode(97 + (at % 26))}${at < 26 ? 'a' : 'b'}`,
  )
  const everywhere = (length: number) => Object.fromEntries(langs.map(lang => [lang, 'x'.repeat(length)]))
  const save = (length: number) =>
    team.owner('PATCH', path, {
      version,
      settings: {
        menu: Array.from({ length: 20 }, () => ({ kind: 'news', icon: 'news', title: everywhere(length) })),
      },
    })
  expect((await save(150)).status).toBe(422)
  expect((await save(50)).status).toBe(200)
})

test('Z293 a language that nobody has written shares what the default one reads, and is still named', async () => {
  const own = await world.team('Sprachen')
  const read = async (lang: string) =>
    (await world.sdk(own.key)('GET', `/config/${own.key}?lang=${lang}`)).body.flowConfig
  const german = await read('de')
  const settings = /select "settings"/
  const others = async () => {
    for (const lang of ['xx', 'xy', 'zzz'])
      expect(await read(lang)).toEqual({ ...german, lang, localizationOptions: { rtl: false } })
    expect(await read('fa')).toEqual({ ...german, lang: 'fa', localizationOptions: { rtl: true } })
  }
  expect(await queriesOf(world.server, others, settings)).toHaveLength(0)
  expect((await read('en')).staticTranslations.done).toBe('Done')
  expect(german.staticTranslations.done).toBe('Fertig')
})
