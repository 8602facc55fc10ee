import { consoleBot, consoleFlow } from '@lotse/contracts/console/content/content'
import { consoleOutbound, outboundKinds } from '@lotse/contracts/console/content/outbound'
import { configAnswer } from '@lotse/contracts/visitor/config'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Call, createWorld, type World } from '../testing/world.ts'
import { demoEvents, demoIds } from './demo/demo-ids.ts'
import { seedLotse } from './seed-lotse.ts'

let world: World
let owner: Call
let project: string
beforeAll(async () => {
  world = await createWorld()
  await seedLotse(world.server.ctx, 'a demo password')
  // A second start changes nothing.
  await seedLotse(world.server.ctx, 'a demo password')
  owner = await world.signIn('owner@example.com', 'a demo password')
  const { items } = (await owner('GET', '/console/projects')).body
  expect(items).toMatchObject([{ name: 'Kursladen', role: 'owner' }])
  project = `/console/projects/${items[0].id}`
})
afterAll(() => world.close())

const read = async (path: string) => (await owner('GET', project + path)).body

test('C4 the inbox holds every type, state and part, over several weeks', async () => {
  const { items } = await read('/tickets?limit=100')
  expect(items.length).toBeGreaterThanOrEqual(40)
  const values = (name: string) => new Set(items.map((one: Record<string, unknown>) => one[name]))
  const surveys = (await read('/tickets?type=SURVEY&limit=100')).items
  expect(surveys.length).toBeGreaterThanOrEqual(30)
  expect([...values('type')].sort()).toEqual(['BUG', 'CRASH', 'FEATURE_REQUEST', 'FEEDBACK', 'INQUIRY'])
  expect([...values('status')].sort()).toEqual(['closed', 'in_progress', 'open'])
  expect([...values('unread')].sort()).toEqual([false, true])
  const replayed = items.filter((one: { hasReplay: boolean }) => one.hasReplay)
  expect(replayed.length).toBeGreaterThanOrEqual(2)
  const { parts } = await read(`/tickets/${replayed[0].id}`)
  expect(parts.map((part: { kind: string }) => part.kind)).toEqual([
    'console',
    'network',
    'events',
    'snapshot',
    'replay',
  ])
})

test('C4 content, bots, surveys and outbound of every kind are there and fit their contracts', async () => {
  const outbound = (await read('/outbound')).items
  expect(new Set(outbound.map((one: { kind: string }) => one.kind))).toEqual(new Set(outboundKinds))
  for (const one of outbound) consoleOutbound.parse(one)
  for (const one of (await read('/bots')).items) consoleBot.parse(one)
  for (const one of (await read('/flows')).items) consoleFlow.parse(one)
  expect((await read('/bots')).items.map((one: { kind: string }) => one.kind).sort()).toEqual([
    'answer',
    'script',
  ])
  const help = await read('/help')
  expect(help.articles.length).toBeGreaterThanOrEqual(12)
  for (const { title } of help.articles) expect(Object.keys(title).sort()).toEqual(['de', 'en'])
  expect((await read('/news')).items.length).toBeGreaterThanOrEqual(3)
  const results = await read('/flows/nps/results')
  expect(results.fields[0].scores.nps).toBeGreaterThan(0)
  const analytics = await read('/analytics')
  expect(analytics).toMatchObject({ surveys: { nps: expect.any(Number) }, help: { up: expect.any(Number) } })
  expect(analytics.tickets.perDay.length).toBeGreaterThan(10)
  expect(analytics.firstAnswer.median).toBeGreaterThan(0)
})

test('Z448 the demo’s answers are enough to say how soon the team replies', async () => {
  const { version } = await read('')
  const week = Array.from({ length: 7 }, () => [{ from: '00:00', to: '24:00' }])
  await owner('PATCH', project, { version, settings: { hours: { isOn: true, isTold: true, week } } })
  await world.server.errandsDone()
  const { body } = await (await world.visitor('demo')).call('GET', '/config/demo?lang=de')
  expect(body.flowConfig.office.reply.count).toBeGreaterThan(0)
})

test('C4 a first visit is left in peace; the demo starts each thing by its event or id', async () => {
  const shop = await world.visitor('demo')
  const { body } = await shop.call('GET', '/config/demo?lang=de')
  configAnswer.parse(body)
  expect(body.flowConfig.menu[0]).toMatchObject({ kind: 'feedback', id: 'bugreporting' })
  const outbound = (await read('/outbound?status=live')).items
  const loud = outbound.filter((one: { kind: string }) => one.kind !== 'tooltip')
  for (const one of loud) expect(one.targeting.event, one.name).toMatch(/^(demo|shop|course)-/)
  for (const event of Object.values(demoEvents))
    expect((await read('/outbound')).items.map((one: { targeting: object }) => one.targeting)).toContainEqual(
      expect.objectContaining({ event }),
    )
  const { id, stats } = outbound.find(
    (one: { targeting: { event?: string } }) => one.targeting.event === 'demo-tour',
  )
  expect(stats).toEqual({ shown: 57, clicked: 0, completed: 38, quit: 14 })
  const { steps } = await read(`/outbound/${id}/results`)
  expect(steps[0]).toBe(57)
  expect(steps).toEqual(steps.toSorted((one: number, other: number) => other - one))
  expect(steps.at(-1)).toBeGreaterThanOrEqual(38)
  const tour = await shop.call('POST', '/outbound/producttours', { outboundId: id })
  expect(tour.body.config.steps.length).toBeGreaterThanOrEqual(3)
  const search = await shop.call('GET', '/shared/help/search?term=Gutschein')
  expect(search.body.items[0].id).toBe(demoIds.article(1))
})

/**
 * Umlauts, and words that no English text has. Names of the shop and its addresses are the same in both
 * languages.
 */
const german = /[äöüß]|\b(und|nicht|der|das|ist|mit|ein|eine|kein|keine|sie|bitte|kurs|kurse|warenkorb)\b/i
const withoutAddresses = (text: string) => text.replaceAll(/https?:\/\/\S+|\/[a-z-]+/g, '')

test('Y8 in an English installation no seeded text is German, and the console is as full', async () => {
  const english = await createWorld({ DEMO_LANG: 'en' })
  const { ctx } = english.server
  await seedLotse(ctx, 'correct horse battery')
  const { rows } = await sql<{ said: string }>`
    select concat_ws(' ', title, preview, array_to_string(tags, ' '), form_data, custom_data) as said from lotse.ticket
    union all select text from lotse.message
    union all select concat_ws(' ', name, plan, company_name, custom_data) from lotse.contact
    union all select name from lotse.bot union all select name from lotse.flow union all select name from lotse.outbound
    union all select concat_ws(' ', title, plain) from lotse.help_text where lang = 'en'
    union all select concat_ws(' ', title ->> 'en', preview_text ->> 'en', html ->> 'en') from lotse.news`.execute(
    ctx.db,
  )
  expect(rows.length).toBeGreaterThan(200)
  expect(rows.map(({ said }) => withoutAddresses(said)).filter(said => german.test(said))).toEqual([])
  const shop = await english.visitor('demo')
  const { body } = await shop.call('GET', '/config/demo?lang=en')
  expect(german.test(withoutAddresses(JSON.stringify(body.flowConfig.menu))), 'menu').toBe(false)
  const project = await ctx.db.selectFrom('lotse.project').select('default_lang').executeTakeFirstOrThrow()
  expect(project.default_lang).toBe('en')
  const count = (where: World) =>
    where.server.ctx.db
      .selectFrom('lotse.ticket')
      .select(eb => eb.fn.countAll<string>().as('n'))
      .executeTakeFirstOrThrow()
  expect(await count(english)).toEqual(await count(world))
  await english.close()
})

test('U6 the demo’s help finds what strangers looked for', async () => {
  const shop = await world.visitor('demo')
  const search = async (term: string) =>
    (await shop.call('GET', `/shared/help/search?term=${encodeURIComponent(term)}&lang=de`)).body.items.map(
      ({ title }: { title: string }) => title,
    )
  expect(await search('Rechnug')).toContain('Rechnung und Firmenadresse')
  expect((await search('kündigen'))[0]).toBe('Stornieren und umbuchen')
  expect((await search('geld zurück'))[0]).toBe('Stornieren und umbuchen')
  const ask = async (text: string) =>
    (await shop.call('POST', '/shared/conversations', { botId: 'hilfe', text })).body.messages.at(-1)
  for (const question of [
    'Kann ich meinen Kurs stornieren?',
    'Wie bekomme ich mein Geld zurück, wenn ich krank werde?',
  ])
    expect((await ask(question)).articles[0], question).toMatchObject({ title: 'Stornieren und umbuchen' })
})
