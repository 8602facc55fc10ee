import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSocket } from '../testing/socket-client.ts'
import { createWorld, type TestTeam, type World } from '../testing/world.ts'

let world: World
let team: TestTeam
let ws: string
beforeAll(async () => {
  world = await createWorld()
  ws = (await world.server.listen()).lotse.replace('http', 'ws')
  team = await world.team('Kursladen')
})
afterAll(() => world.close())

const mine = (rest: string) => `/console/projects/${team.projectId}${rest}`
const create = (kind: string, config: object) =>
  team.owner('POST', mine('/outbound'), { kind, name: kind, config })

const step = (actionBody: string) => ({
  subject: { de: 'Los' },
  steps: [{ id: 'a', title: { de: 'a' }, action: 'REDIRECT_URL', actionBody }],
})
const banner = (value: string) => ({ html: { de: 'x' }, action: { kind: 'open-url', value } })
const tour = (more: object) => ({ steps: [{ type: 'post', message: { de: 'x' } }], ...more })
const face = (profileImageUrl: string) => ({ text: { de: 'x' }, sender: { name: 'x', profileImageUrl } })

test.each([
  ['banner', banner('javascript:alert(1)')],
  ['banner', banner('\u0001java\nscript:alert(1)')],
  ['banner', banner('data:text/html,<script>alert(1)</script>')],
  ['checklist', step(' javascript:alert(1)')],
  ['checklist', step('vbscript:x')],
  ['tour', tour({ startURL: 'javascript:alert(1)' })],
  ['tour', tour({ baseURL: 'JavaScript:alert(1)' })],
  ['tour', tour({ startURL: 'mailto:x@example.com' })],
  ['notification', face('https://x.example/"onerror="alert(1)')],
])('IN-15 a %s whose address could run in the host page is refused: %#', async (kind, config) => {
  expect((await create(kind, config)).status).toBe(422)
})

test.each([
  ['banner', banner('https://shop.example/preise?a=1#b')],
  ['banner', banner('/preise')],
  ['banner', banner('mailto:hallo@example.com')],
  ['banner', banner('')],
  ['banner', { html: { de: 'x' }, action: { kind: 'start-custom-action', value: 'javascript:not-a-link' } }],
  ['checklist', step('tel:+49301234')],
  ['tour', tour({ startURL: '/kurse', baseURL: 'https://shop.example' })],
])('IN-15 a %s with an ordinary address is kept as it is: %#', async (kind, config) => {
  const { status, body } = await create(kind, config)
  expect([status, body.config]).toMatchObject([201, config])
})

const evil = '<img src=x onerror=alert(1)>'
/** As a page would read it: no `<` starts a tag, and without the invisible character it is what was typed. */
function expectHarmless(text: unknown) {
  expect(text).not.toMatch(/<[a-z/!?]/i)
  expect(String(text).replaceAll('\u2060', '')).toContain(evil)
}

test('IN-15 plain texts of the team reach a page without anything its HTML could run, and read the same', async () => {
  const visitor = await world.visitor(team.key)
  const { gleapId, gleapHash } = visitor.session
  const socket = await openSocket(`${ws}?gleapId=${gleapId}&gleapHash=${gleapHash}&apiKey=${team.key}`)
  const actions = async () => (await socket.next('update', data => data.a?.length > 0)).a
  const show = async (kind: string, config: object) => {
    const { body } = await create(kind, config)
    const live = { version: body.version, status: 'live' }
    expect((await team.owner('PATCH', mine(`/outbound/${body.id}`), live)).status).toBe(200)
    const [action] = await actions()
    expect((await team.owner('GET', mine(`/outbound/${body.id}`))).body.config, 'stored as typed').toEqual(
      body.config,
    )
    return { id: body.id, data: action.data }
  }
  await visitor.call('POST', '/sessions/ping', { events: [{ name: 'pageView' }], opened: false })

  const told = await show('notification', {
    text: { de: `1 < 2 <3 ${evil}` },
    sender: { name: evil },
    sound: true,
  })
  expectHarmless(told.data.text)
  expect(told.data.text).toMatch(/^1 < 2 <3 /)
  expectHarmless(told.data.sender.name)

  const toured = await show('tour', tour({ nextText: { de: evil }, kaiSlug: evil }))
  const { body: again } = await visitor.call('POST', '/outbound/producttours', { outboundId: toured.id })
  for (const config of [toured.data, again.config]) {
    expectHarmless(config.nextText)
    expectHarmless(config.kaiSlug)
    expect(config.steps[0].message).toBe('x')
  }

  const listed = await show('checklist', { subject: { de: evil }, steps: [{ id: 'a', title: { de: evil } }] })
  expectHarmless(listed.data.text)
  expectHarmless(listed.data.nextStepTitle)
  const { body: checklist } = await visitor.call('GET', `/outbound/checklists/${listed.data.checklist.id}`)
  expectHarmless(checklist.outbound.subject)
  expectHarmless(checklist.outbound.config.steps[0].title)

  await visitor.call('POST', '/shared/conversations', { text: 'Hallo' })
  const { body: inbox } = await team.owner('GET', mine('/tickets'))
  const sent = await team.owner('POST', mine(`/tickets/${inbox.items[0].id}/messages`), { text: evil })
  expect(sent.status).toBe(201)
  const [message] = await actions()
  expectHarmless(message.data.text)
  socket.close()
})

test('IN-15 a visitor’s name and the label of the button hold nothing a page could run', async () => {
  const { body } = await (await world.visitor(team.key)).identify('u1', { name: evil })
  expectHarmless(body.name)
  const { version } = (await team.owner('GET', mine(''))).body
  const settings = {
    texts: { widgetButtonText: { de: evil } },
    translations: { de: { next: evil } },
  }
  expect((await team.owner('PATCH', mine(''), { version, settings })).status).toBe(200)
  const { flowConfig } = (await world.sdk(team.key)('GET', `/config/${team.key}?lang=de`)).body
  expectHarmless(flowConfig.widgetButtonText)
  expectHarmless(flowConfig.staticTranslations.next)
})
