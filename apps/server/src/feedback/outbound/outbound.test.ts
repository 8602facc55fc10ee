import { addressShare, projectLimits } from '@lotse/contracts/limits'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSocket, type SocketClient } from '../testing/socket-client.ts'
import { type Call, createWorld, type TestTeam, type TestVisitor, type World } from '../testing/world.ts'
import { pageFits } from './page-rules.ts'

let world: World
let team: TestTeam
let ws: string
beforeAll(async () => {
  world = await createWorld()
  ws = (await world.server.listen()).lotse.replace('http', 'ws')
})
// Each test has its own project: what one shows must not reach the visitors of another.
async function fresh() {
  team = await world.team('Kursladen')
}
afterAll(() => world.close())

const path = (rest = '') => `/console/projects/${team.projectId}/outbound${rest}`

async function live(kind: string, config: unknown, targeting: object = {}): Promise<string> {
  const { status, body } = await team.owner('POST', path(), { kind, name: kind, config, targeting })
  expect([status, body]).toMatchObject([201, { status: 'draft' }])
  await setStatus(body.id, 'live')
  return body.id
}

async function setStatus(id: string, status: string) {
  const { body } = await team.owner('GET', path(`/${id}`))
  expect((await team.owner('PATCH', path(`/${id}`), { version: body.version, status })).status).toBe(200)
}

const stats = async (id: string) => (await team.owner('GET', path(`/${id}`))).body.stats

interface Page {
  visitor: TestVisitor
  socket: SocketClient
  see(page: string, opened?: boolean): Promise<unknown>
  track(...names: string[]): Promise<unknown>
  actions(): Promise<
    {
      actionType: string
      outbound: string
      format?: string
      reportUrl?: string
      data: Record<string, unknown>
    }[]
  >
}

/** A page with the SDK: an open socket, and events sent over it. */
async function openPage(visitor?: TestVisitor): Promise<Page> {
  const who = visitor ?? (await world.visitor(team.key))
  const { gleapId, gleapHash } = who.session
  const socket = await openSocket(`${ws}?gleapId=${gleapId}&gleapHash=${gleapHash}&apiKey=${team.key}`)
  // The page's first message has arrived, so anything later is a response to something later.
  await expect.poll(() => socket.frames.length).toBeGreaterThan(0)
  const send = (events: object[], opened = false) =>
    who.call('POST', '/sessions/ping', { events, opened, type: 'js' })
  return {
    visitor: who,
    socket,
    see: (page, opened) => send([{ name: 'pageView', data: { page } }], opened),
    track: (...names) => send(names.map(name => ({ name }))),
    actions: async () => (await socket.next('update', data => data.a?.length > 0)).a,
  }
}

/** Whether nothing was shown: the socket answers in order, so the update requested afterwards proves it. */
async function nothingShown(page: Page) {
  const { ctx } = world.server
  const before = page.socket.frames.length
  await ctx.channel.publish(`v:${page.visitor.session.gleapId}`, { what: 'update' })
  await expect.poll(() => page.socket.frames.length).toBeGreaterThan(before)
  expect(page.socket.frames.flatMap(frame => frame.data.a ?? [])).toEqual([])
  page.socket.frames.length = 0
}

test('B2.9 a notification is shown once per visitor, in their language, and counted', async () => {
  await fresh()
  const id = await live('notification', {
    text: { de: 'Hallo {{name}}', en: 'Hi {{name}}' },
    sender: { name: 'Ole' },
  })
  const page = await openPage()
  await page.see('https://shop.example/')
  expect(await page.actions()).toMatchObject([
    {
      actionType: 'notification',
      outbound: id,
      sound: true,
      data: {
        text: 'Hallo {{name}}',
        sender: { name: 'Ole' },
        conversation: { shareToken: `outbound-${id}` },
      },
    },
  ])
  page.socket.frames.length = 0
  await page.see('https://shop.example/kasse')
  await nothingShown(page)
  expect(await stats(id)).toEqual({ shown: 1, clicked: 0, completed: 0, quit: 0 })
  await page.track(`outbound-${id}-clicked`)
  expect(await stats(id)).toMatchObject({ shown: 1, clicked: 1 })
  page.socket.close()
})

test('U17 a message with a sender is answered in a conversation that starts with it; the team sees it once it is', async () => {
  await fresh()
  const id = await live('notification', { text: { de: 'Moin {{name}}, Fragen?' }, sender: { name: 'Lena' } })
  const visitor = await world.visitor(team.key)
  const path = `/shared/conversations/outbound-${id}`
  const inbox = async () =>
    (await team.owner('GET', `/console/projects/${team.projectId}/tickets`)).body.total
  const before = await inbox()
  const opened = (await visitor.call('GET', path)).body
  expect(opened.messages).toMatchObject([{ text: 'Moin, Fragen?', sender: { name: 'Lena' } }])
  const { shareToken } = opened.conversation
  expect(shareToken).not.toContain('outbound-')
  expect((await visitor.call('GET', path)).body.conversation.shareToken).toBe(shareToken)
  expect(await inbox()).toBe(before)
  expect(await stats(id)).toMatchObject({ clicked: 1 })
  await visitor.call('POST', `/shared/conversations/${shareToken}/messages`, { text: 'Ja, eine.' })
  expect(await inbox()).toBe(before + 1)
  const stranger = await world.visitor(team.key)
  expect((await stranger.call('GET', path)).body.conversation.shareToken).not.toBe(shareToken)
  expect((await visitor.call('GET', `/shared/conversations/outbound-${crypto.randomUUID()}`)).status).toBe(
    404,
  )
})

test('Z277 conversations that only looking at a message begins count as reports of the address do', async () => {
  await fresh()
  const id = await live('notification', { text: { de: 'Fragen?' }, sender: { name: 'Lena' } })
  const visitor = await world.visitor(team.key)
  const look = (from: string) =>
    world.server.app.origins.lotse.inject({
      url: `/shared/conversations/outbound-${id}`,
      remoteAddress: from,
      headers: {
        'api-token': team.key,
        'gleap-id': visitor.session.gleapId,
        'gleap-hash': visitor.session.gleapHash,
      },
    })
  const most = Math.ceil((projectLimits.ticket ?? 0) * addressShare)
  for (let taken = 0; taken < most; taken++)
    world.server.app.origins.lotse.limiter.take(`ticket:${team.projectId}:10.1.1.1`, most)
  expect((await look('10.1.1.1')).statusCode).toBe(429)
  expect((await look('10.1.1.2')).statusCode).toBe(200)
  // Once it is started, it may be read without a limit.
  expect((await look('10.1.1.1')).statusCode).toBe(200)
})

test('B2.10 targeting: page rule, event, attribute, language, audience and schedule must all hold', async () => {
  await fresh()
  const text = { text: { de: 'x' } }
  const ids = {
    page: await live('notification', text, {
      pageRules: [{ pageFilter: '/kasse', pageFilterType: 'contains' }],
    }),
    event: await live('notification', text, { event: 'bought' }),
    plan: await live('notification', text, { attributes: [{ key: 'plan', operator: 'is', value: 'plus' }] }),
    custom: await live('notification', text, { attributes: [{ key: 'courses', operator: 'gt', value: 2 }] }),
    lang: await live('notification', text, { languages: ['en'] }),
    anonymous: await live('notification', text, { audience: 'anonymous' }),
    past: await live('notification', text, { to: '2020-01-01T00:00:00Z' }),
    future: await live('notification', text, { from: '2999-01-01T00:00:00Z' }),
  }
  const visitor = await world.visitor(team.key)
  await visitor.identify('u-1', { plan: 'Plus', courses: 3 })
  const page = await openPage(visitor)
  await page.see('https://shop.example/')
  const shown = new Set((await page.actions()).map(({ outbound }) => outbound))
  expect(shown).toEqual(new Set([ids.plan, ids.custom]))
  await page.see('https://shop.example/kasse?x=1')
  expect((await page.actions()).map(({ outbound }) => outbound)).toEqual([ids.page])
  await page.track('bought')
  expect((await page.actions()).map(({ outbound }) => outbound)).toEqual([ids.event])
  page.socket.close()
  const guest = await openPage()
  await guest.see('https://shop.example/')
  expect((await guest.actions()).map(({ outbound }) => outbound)).toEqual([ids.anonymous])
  guest.socket.close()
})

test('B2.10 draft, paused and archived things are not shown; going live reaches open pages at once', async () => {
  await fresh()
  const page = await openPage()
  await page.see('https://shop.example/')
  const { body } = await team.owner('POST', path(), {
    kind: 'banner',
    name: 'Aktion',
    config: { html: { de: '<b>Jetzt</b><script>x()</script>' }, format: 'floating' },
  })
  await page.see('https://shop.example/')
  await nothingShown(page)
  await setStatus(body.id, 'live')
  expect(await page.actions()).toMatchObject([
    {
      actionType: 'banner',
      format: 'floating',
      lang: 'de',
      outbound: body.id,
      data: { html: '<b>Jetzt</b>' },
    },
  ])
  await setStatus(body.id, 'paused')
  const late = await openPage()
  await late.see('https://shop.example/')
  await nothingShown(late)
  page.socket.close()
  late.socket.close()
})

test('B2.10 a banner says for its own visitor that it was clicked and closed, and a token for nothing else counts', async () => {
  await fresh()
  const pages = [await openPage(), await openPage()]
  for (const page of pages) await page.see('https://shop.example/')
  const id = await live('banner', { html: { de: 'Jetzt' } })
  const urls: string[] = []
  for (const page of pages) {
    const [action] = await page.actions()
    urls.push(new URL(action?.reportUrl ?? '').pathname)
  }
  const nobody = world.sdk('')
  expect((await nobody('POST', `${urls[0]}/shown`)).status).toBe(200)
  expect((await nobody('POST', `${urls[0]}/clicked`)).status).toBe(200)
  expect((await nobody('POST', `${urls[0]}/clicked`)).status).toBe(200)
  expect((await nobody('POST', `${urls[1]}/closed`)).status).toBe(200)
  expect(await stats(id)).toEqual({ shown: 2, clicked: 1, completed: 0, quit: 1 })

  const [projectId, , outboundId, signature] = urls[0]?.split('/').at(-1)?.split('.') ?? []
  const forged = [projectId, pages[1]?.visitor.session.gleapId, outboundId, signature].join('.')
  expect((await nobody('POST', `/outbound/reports/${forged}/clicked`)).status).toBe(404)
  expect((await nobody('POST', `/outbound/reports/x/clicked`)).status).toBe(404)
  expect((await nobody('POST', `${urls[0]}/deleted`)).status).toBe(422)
  expect(await stats(id)).toEqual({ shown: 2, clicked: 1, completed: 0, quit: 1 })
  for (const page of pages) page.socket.close()
})

test('B2.10 frequency: again after some hours and not more often than told', async () => {
  await fresh()
  const start = Date.parse('2026-04-01T08:00:00Z')
  world.server.setNow(new Date(start))
  const id = await live(
    'notification',
    { text: { de: 'x' } },
    { frequency: { kind: 'hours', hours: 24, max: 2 } },
  )
  const page = await openPage()
  const visit = async (hours: number) => {
    world.server.setNow(new Date(start + hours * 3_600_000))
    await page.see(`https://shop.example/${hours}`)
  }
  await visit(0)
  expect(await page.actions()).toHaveLength(1)
  page.socket.frames.length = 0
  await visit(3)
  await nothingShown(page)
  await visit(30)
  expect(await page.actions()).toHaveLength(1)
  page.socket.frames.length = 0
  await visit(80)
  await nothingShown(page)
  expect(await stats(id)).toMatchObject({ shown: 1 })
  world.server.setNow(new Date())
  page.socket.close()
})

test('B4.4 while the widget is open nothing is handed out; what waits comes with the next connection', async () => {
  await fresh()
  const id = await live('notification', { text: { de: 'x' } }, { event: 'op' })
  const page = await openPage()
  const opened = { events: [{ name: 'op' }], opened: true, type: 'js' }
  await page.visitor.call('POST', '/sessions/ping', opened)
  expect(page.socket.frames.flatMap(frame => frame.data.a ?? [])).toEqual([])
  page.socket.close()
  const again = await openPage(page.visitor)
  expect((await again.actions()).map(({ outbound }) => outbound)).toEqual([id])
  again.socket.close()
})

test('B4.4 what waited while the widget was open comes with the next event, whichever that is', async () => {
  await fresh()
  const id = await live('notification', { text: { de: 'x' } }, { event: 'op' })
  const page = await openPage()
  await page.visitor.call('POST', '/sessions/ping', { events: [{ name: 'op' }], opened: true, type: 'js' })
  await page.track('foo')
  expect((await page.actions()).map(({ outbound }) => outbound)).toEqual([id])
  expect(await stats(id)).toMatchObject({ shown: 1 })
  page.socket.close()
})

test('B2.10 what is paused or out of season while it waits is neither shown nor counted, and waits on', async () => {
  await fresh()
  const event = 'op'
  const id = await live('notification', { text: { de: 'x' } }, { event })
  const visitor = await world.visitor(team.key)
  const op = (opened: boolean) => ({ events: [{ name: event }], opened, type: 'js' })
  await visitor.call('POST', '/sessions/ping', op(true))
  const visit = async () => {
    const next = await openPage(visitor)
    expect(await next.socket.next('update')).toMatchObject({ a: [] })
    await visitor.call('POST', '/sessions/ping', op(false))
    await nothingShown(next)
    next.socket.close()
    expect(await stats(id)).toMatchObject({ shown: 0 })
  }
  const schedule = async (targeting: object) => {
    const { version } = (await team.owner('GET', path(`/${id}`))).body
    expect(
      (await team.owner('PATCH', path(`/${id}`), { version, targeting: { event, ...targeting } })).status,
    ).toBe(200)
  }
  await setStatus(id, 'paused')
  await visit()
  await setStatus(id, 'live')
  await schedule({ to: '2020-01-01T00:00:00Z' })
  await visit()
  await schedule({ from: '2999-01-01T00:00:00Z' })
  await visit()
  await schedule({ from: '2020-01-01T00:00:00Z', to: '2999-01-01T00:00:00Z' })
  const last = await openPage(visitor)
  expect((await last.actions()).map(({ outbound }) => outbound)).toEqual([id])
  last.socket.close()
})

test('B2.10 a survey without its questions and news that were withdrawn are neither shown nor counted', async () => {
  await fresh()
  const flows = `/console/projects/${team.projectId}/flows`
  const news = `/console/projects/${team.projectId}/news`
  const flow = { id: 'frage', kind: 'survey', name: 'Frage', definition: survey }
  await team.owner('POST', flows, flow)
  const article = (await team.owner('POST', news, { title: { de: 'Neu' }, html: { de: '<p>Da</p>' } })).body
  const page = await openPage()
  await page.see('https://shop.example/')
  const ids = [await live('survey', { flowId: 'frage' }), await live('news', { newsId: article.id })]
  const setBoth = async (status: string) => {
    const { version } = (await team.owner('GET', `${flows}/frage`)).body
    expect((await team.owner('PATCH', `${flows}/frage`, { version, status })).status).toBe(200)
    const at = `${news}/${article.id}`
    const before = (await team.owner('GET', at)).body
    expect((await team.owner('PATCH', at, { version: before.version, status })).status).toBe(200)
  }
  const noneCounted = async () => {
    await nothingShown(page)
    for (const id of ids) expect(await stats(id)).toMatchObject({ shown: 0 })
  }
  await noneCounted()
  await setBoth('live')
  await page.see('https://shop.example/', true)
  await setBoth('archived')
  await page.track('foo')
  await noneCounted()
  await setBoth('live')
  await page.track('bar')
  expect(new Set((await page.actions()).map(({ outbound }) => outbound))).toEqual(new Set(ids))
  await team.owner('DELETE', `${flows}/frage`)
  const late = await openPage()
  await late.see('https://shop.example/')
  expect((await late.actions()).map(({ outbound }) => outbound)).toEqual([ids[1]])
  for (const one of [page, late]) one.socket.close()
})

test('B2.9 an open page whose visitor chose another language is shown things in that language', async () => {
  await fresh()
  const page = await openPage()
  await page.visitor.call('POST', '/sessions/partialupdate', { data: { lang: 'en' } })
  await page.see('https://shop.example/')
  await live('notification', { text: { de: 'Hallo', en: 'Hi' } }, { languages: ['en'] })
  expect(await page.actions()).toMatchObject([{ data: { text: 'Hi' } }])
  await page.visitor.call('POST', '/sessions', { lang: 'de' })
  await live('notification', { text: { de: 'Los', en: 'Go' } }, { event: 'op' })
  await page.track('op')
  expect(await page.actions()).toMatchObject([{ data: { text: 'Los' } }])
  page.socket.close()
})

test('B2.10 nobody’s events count on a draft', async () => {
  await fresh()
  const { body } = await team.owner('POST', path(), {
    kind: 'notification',
    name: 'Entwurf',
    config: { text: { de: 'x' } },
  })
  const page = await openPage()
  await page.track(`outbound-${body.id}-shown`, `outbound-${body.id}-submitted`)
  expect(await stats(body.id)).toEqual({ shown: 0, clicked: 0, completed: 0, quit: 0 })
  await setStatus(body.id, 'live')
  await setStatus(body.id, 'paused')
  await page.track(`outbound-${body.id}-clicked`)
  expect(await stats(body.id)).toMatchObject({ clicked: 1 })
  page.socket.close()
})

test('B4.6 tours: pushed as action, fetched and validated while live, outcome counted once', async () => {
  await fresh()
  const config = {
    steps: [
      {
        type: 'pointer',
        selector: '#go',
        message: { de: '<p onclick=x()>Hier</p>', en: '<p>Here</p>' },
        mode: 'CLICK',
      },
    ],
    allowClose: true,
    nextText: { de: 'Weiter' },
  }
  const id = await live('tour', config, {
    pageRules: [{ pageFilter: 'https://shop.example/start', pageFilterType: 'is' }],
  })
  const page = await openPage()
  const validate = async (currentUrl: string) =>
    (await page.visitor.call('POST', '/outbound/producttourvalidation', { outboundId: id, currentUrl })).body
  expect(await validate('https://shop.example/anderswo')).toMatchObject({
    status: 'live',
    passedPageFilter: false,
  })
  await page.see('https://shop.example/start/')
  const [action] = await page.actions()
  expect(action).toMatchObject({
    actionType: 'tour',
    outbound: id,
    data: { steps: [{ message: '<p>Hier</p>' }], nextText: 'Weiter' },
  })
  expect(await validate('https://shop.example/anderswo')).toMatchObject({
    status: 'live',
    passedPageFilter: true,
  })
  const fetched = await page.visitor.call('POST', '/outbound/producttours', { outboundId: id })
  expect(fetched.body.config).toEqual(action?.data)
  await page.track(`tour-${id}-quit`, `tour-${id}-completed`)
  expect(await stats(id)).toEqual({ shown: 1, clicked: 0, completed: 1, quit: 0 })
  await setStatus(id, 'paused')
  expect(await validate('https://shop.example/start')).toEqual({ status: 'paused', passedPageFilter: false })
  expect((await page.visitor.call('POST', '/outbound/producttours', { outboundId: id })).status).toBe(404)
  const other = await world.team('Fremd')
  const stranger = await world.visitor(other.key)
  expect((await stranger.call('POST', '/outbound/producttours', { outboundId: id })).status).toBe(404)
  page.socket.close()
})

test('B2.11 tooltips: live ones only, with one page rule for older clients and all for later ones', async () => {
  await fresh()
  const hasTooltips = async () =>
    (await world.sdk(team.key)('GET', `/config/${team.key}?lang=de`)).body.flowConfig.hasTooltips
  expect(await hasTooltips()).toBe(false)
  const rules = [
    { pageFilter: '/kasse', pageFilterType: 'contains' },
    { pageFilter: '/admin', pageFilterType: 'notcontains' },
  ]
  const id = await live(
    'tooltip',
    {
      selector: '#price',
      html: { de: '<b>inkl. MwSt.</b><img src=x onerror=x()>' },
      mode: 'hotspot',
      icon: 'circle-info',
    },
    { pageRules: rules },
  )
  await team.owner('POST', path(), {
    kind: 'tooltip',
    name: 'Entwurf',
    config: { selector: '#x', html: { de: 'geheim' }, mode: 'plain' },
  })
  expect(await hasTooltips()).toBe(true)
  const { body } = await world.sdk(team.key)('GET', `/config/${team.key}/tooltips?lang=de`)
  expect(body).toEqual([
    {
      id,
      selector: '#price',
      html: '<b>inkl. MwSt.</b><img />',
      mode: 'hotspot',
      icon: 'circle-info',
      page: '/kasse',
      pageType: 'contains',
      pageRules: rules,
    },
  ])
})

test('B2.11 tooltips come in the session’s language, for those they are meant for', async () => {
  await fresh()
  const tip = (name: string, targeting: object) => {
    const html = { de: `${name}, bitte`, en: `${name}, please` }
    return live('tooltip', { selector: `#${name}`, html, mode: 'plain' }, targeting)
  }
  await tip('all', {})
  await tip('english', { languages: ['en'] })
  await tip('identified', { audience: 'identified' })
  await tip('anonymous', { audience: 'anonymous' })
  await tip('plus', { attributes: [{ key: 'plan', operator: 'is', value: 'plus' }] })
  await tip('buyers', { event: 'bought' })
  await tip('past', { to: '2020-01-01T00:00:00Z' })
  const seen = async (call: Call, lang = '') =>
    (await call('GET', `/config/${team.key}/tooltips${lang}`)).body
      .map((one: { html: string }) => one.html)
      .sort()
  expect(await seen(world.sdk(team.key))).toEqual(['all, bitte', 'anonymous, bitte'])
  const { call, identify } = await world.visitor(team.key)
  await call('POST', '/sessions/partialupdate', { data: { lang: 'en-GB' } })
  expect(await seen(call)).toEqual(['all, please', 'anonymous, please', 'english, please'])
  expect(await seen(call, '?lang=de')).toEqual(['all, bitte', 'anonymous, bitte'])
  await identify('u-1', { plan: 'Plus' })
  await call('POST', '/sessions/ping', { events: [{ name: 'bought' }], type: 'js' })
  expect(await seen(call, '?lang=de')).toEqual([
    'all, bitte',
    'buyers, bitte',
    'identified, bitte',
    'plus, bitte',
  ])
  // A visitor who claims to be the same person learns nothing about what the first has done.
  const claimant = await world.visitor(team.key)
  await claimant.identify('u-1')
  expect(await seen(claimant.call)).toEqual(['all, bitte', 'identified, bitte'])
})

test('B2.9 news go out as a notification that opens them, and are marked as read', async () => {
  await fresh()
  const base = `/console/projects/${team.projectId}/news`
  const news = (
    await team.owner('POST', base, {
      title: { de: 'Neu: PDFs' },
      previewText: { de: 'Zum Mitnehmen' },
      html: { de: '<p>Da!</p>' },
    })
  ).body
  await team.owner('PATCH', `${base}/${news.id}`, { version: news.version, status: 'live' })
  const id = await live('news', { newsId: news.id })
  const page = await openPage()
  await page.see('https://shop.example/')
  expect(await page.actions()).toMatchObject([
    {
      actionType: 'notification',
      outbound: id,
      data: { text: 'Neu: PDFs', previewText: 'Zum Mitnehmen', news: { id: news.id } },
    },
  ])
  const list = async () => (await page.visitor.call('GET', '/shared/news')).body.items
  expect(await list()).toMatchObject([{ id: news.id, read: false }])
  const other = await world.visitor(team.key)
  expect((await other.call('GET', `/shared/news/${news.id}`)).status).toBe(200)
  expect(await stats(id)).toMatchObject({ shown: 1, clicked: 0 })
  expect((await page.visitor.call('GET', `/shared/news/${news.id}`)).body).toMatchObject({
    html: '<p>Da!</p>',
  })
  expect(await list()).toMatchObject([{ read: true }])
  expect(await stats(id)).toMatchObject({ shown: 1, clicked: 1 })
  page.socket.close()
})

const survey = {
  feedbackType: 'SURVEY',
  title: { de: 'Wie war es?' },
  pages: [
    {
      id: 'one',
      fields: [
        { name: 'nps', kind: 'nps', label: { de: 'Empfehlen Sie uns?' } },
        {
          name: 'why',
          kind: 'textarea',
          label: { de: 'Warum?' },
          showIf: [{ field: 'nps', operator: 'lt', value: 7 }],
        },
        {
          name: 'topics',
          kind: 'multiselect',
          label: { de: 'Themen' },
          options: [{ value: 'a', label: { de: 'A' } }],
        },
      ],
    },
  ],
}

test('C1 surveys: pushed by their flow id, answers added up, kept out of the inbox', async () => {
  await fresh()
  const flows = `/console/projects/${team.projectId}/flows`
  const flow = (
    await team.owner('POST', flows, { id: 'nps', kind: 'survey', name: 'NPS', definition: survey })
  ).body
  await team.owner('PATCH', `${flows}/nps`, { version: flow.version, status: 'live' })
  const id = await live('survey', { flowId: 'nps', format: 'survey_full' })
  const page = await openPage()
  await page.see('https://shop.example/')
  expect(await page.actions()).toMatchObject([{ actionType: 'nps', format: 'survey_full', outbound: id }])
  const answer = async (outbound: string, formData: object) =>
    (await (await world.visitor(team.key)).call('POST', '/bugs/v2', { type: 'BUG', outbound, formData }))
      .status
  await page.visitor.call('POST', '/bugs/v2', { outbound: 'nps', formData: { nps: 10, topics: ['a', 'b'] } })
  expect(await answer(id, { nps: 9, topics: ['a'] })).toBe(201)
  expect(await answer('nps', { nps: 2, why: 'Zu teuer' })).toBe(201)
  expect(await answer('nps', { nps: 7 })).toBe(201)
  const { responses, fields } = (await team.owner('GET', `${flows}/nps/results`)).body
  expect(responses).toBe(4)
  expect(fields[0].scores).toEqual({
    average: 7,
    counts: { 10: 1, 2: 1, 7: 1, 9: 1 },
    nps: 25,
    satisfied: null,
  })
  expect(fields[1].texts).toMatchObject([{ text: 'Zu teuer' }])
  expect(fields[2].choices).toEqual({ a: 2, b: 1 })
  expect(await stats(id)).toMatchObject({ shown: 2, completed: 2 })
  expect((await team.owner('GET', `/console/projects/${team.projectId}/tickets`)).body.total).toBe(0)
  page.socket.close()
})

test('C1 checklists: steps complete by mark, by event and by tour; only the visitor’s own can be read', async () => {
  await fresh()
  const tour = await live('tour', { steps: [{ type: 'post', message: { de: 'Hallo' } }] }, { event: 'never' })
  const outboundId = await live('checklist', {
    subject: { de: 'Erste Schritte' },
    steps: [
      {
        id: 'mark',
        title: { de: 'Profil füllen' },
        allowMarkDone: true,
        description: { de: '<i>So</i><script>x</script>' },
      },
      { id: 'event', title: { de: 'Kurs buchen' }, event: 'booked' },
      { id: 'tour', title: { de: 'Rundgang' }, action: 'PRODUCT_TOUR', productTourId: tour },
    ],
    successTitle: { de: 'Geschafft' },
  })
  const page = await openPage()
  await page.see('https://shop.example/')
  const [action] = await page.actions()
  expect(action).toMatchObject({
    actionType: 'notification',
    data: { text: 'Erste Schritte', currentStep: 0, totalSteps: 3, nextStepTitle: 'Profil füllen' },
  })
  const { call, session } = page.visitor
  const { id } = (await call('POST', '/outbound/checklists', { outboundId })).body
  expect(action?.data.checklist).toMatchObject({ id })
  const query = `?convertTipTap=true&gleapId=${session.gleapId}&gleapHash=${session.gleapHash}&lang=de`
  const byQuery = await world.sdk(team.key)('GET', `/outbound/checklists/${id}${query}`)
  expect(byQuery.body).toMatchObject({
    id,
    status: 'active',
    completedSteps: [],
    outbound: { id: outboundId, subject: 'Erste Schritte', config: { successTitle: 'Geschafft' } },
  })
  expect(byQuery.body.outbound.config.steps[0].description).toBe('<i>So</i>')
  await call('PUT', `/outbound/checklists/${id}`, { checkedStep: 'mark' })
  expect(await page.socket.next('checklist')).toMatchObject({
    id,
    completedSteps: ['mark'],
    completedStepsBefore: [],
    status: 'active',
  })
  await page.track('booked')
  expect(await page.socket.next('checklist')).toMatchObject({ completedSteps: ['mark', 'event'] })
  await page.track(`tour-${tour}-completed`)
  expect(await page.socket.next('checklist')).toMatchObject({
    completedSteps: ['mark', 'event', 'tour'],
    status: 'done',
  })
  expect((await call('GET', '/shared/checklists')).body.items).toMatchObject([
    { id, status: 'done', completedSteps: 3 },
  ])
  expect(await stats(outboundId)).toMatchObject({ shown: 1, completed: 1 })
  expect((await call('PUT', `/outbound/checklists/${id}/increment/nowhere`)).status).toBe(404)
  const stranger = await world.visitor(team.key)
  expect((await stranger.call('GET', `/outbound/checklists/${id}`)).status).toBe(404)
  page.socket.close()
})

test('TZ-08 targeting never tells a claimed identity what a proved one said', async () => {
  await fresh()
  await world.server.ctx.pool.query(
    `insert into lotse.contact (id, project_id, user_id, verified, plan, created_at, last_seen_at)
     values (gen_random_uuid(), $1, 'victim', true, 'Geheimplan', now(), now())`,
    [team.projectId],
  )
  await live(
    'notification',
    { text: { de: 'x' } },
    { attributes: [{ key: 'plan', operator: 'is', value: 'Geheimplan' }] },
  )
  const visitor = await world.visitor(team.key)
  await visitor.identify('victim')
  const page = await openPage(visitor)
  await page.see('https://shop.example/')
  await nothingShown(page)
  page.socket.close()
})

test('TZ-03 a config must fit its kind and point to things of the same project', async () => {
  await fresh()
  const other = await world.team('Fremd')
  const news = await other.owner('POST', `/console/projects/${other.projectId}/news`, {
    title: { de: 'a' },
    html: { de: 'b' },
  })
  const create = async (kind: string, config: unknown) =>
    (await team.owner('POST', path(), { kind, name: 'x', config })).status
  expect(await create('news', { newsId: news.body.id })).toBe(404)
  expect(await create('survey', { flowId: 'nirgends' })).toBe(404)
  expect(await create('tour', { steps: 'x' })).toBe(422)
  expect(await create('tooltip', { selector: 'a', html: { de: 'x' }, mode: 'plain', color: 'red;}' })).toBe(
    422,
  )
})

test.each([
  ['is', 'https://a/b', 'https://a/b/', true],
  ['is', 'https://a/b', 'https://a/b/c', false],
  ['isnot', 'https://a/b', 'https://a/b', false],
  ['contains', '/b', 'https://a/b/c', true],
  ['contains', '/courses/{id}/edit', 'https://a/courses/17/edit?x', true],
  ['contains', '/courses/{id}/edit', 'https://a/courses/17/18/edit', false],
  ['contains', '/a.b', 'https://x/aXb', false],
  ['notcontains', '/b', 'https://a/b', false],
  ['startswith', 'https://a', 'https://a/b', true],
  ['endswith', '/b', 'https://a/b', true],
] as const)('B2.11 page filter %s %s on %s: %s', (pageFilterType, pageFilter, url, expected) => {
  expect(pageFits([{ pageFilter, pageFilterType }], url)).toBe(expected)
})

test('IN-11 page filters stay quick on hostile input', () => {
  const evil = { pageFilter: '{a}a'.repeat(20), pageFilterType: 'contains' as const }
  const before = process.cpuUsage()
  pageFits([evil], 'a'.repeat(100_000))
  expect(process.cpuUsage(before).user / 1000).toBeLessThan(1000)
})

test('C3 what visitors see must be whole, and a schedule and a frequency must be possible, whoever saves them', async () => {
  await fresh()
  const save = (id: string, version: number, change: object) =>
    team.owner('PATCH', path(`/${id}`), { version, ...change })
  const make = async (kind: string, config: object, targeting: object = {}) =>
    (await team.owner('POST', path(), { kind, name: kind, config, targeting })).body
  const rules = { pageRules: [{ pageFilter: ' ', pageFilterType: 'contains' }], event: '' }
  const rows: [string, object, object, object[]][] = [
    ['notification', { text: { de: ' ' } }, {}, [{ what: 'text' }]],
    ['tour', { steps: [] }, {}, [{ what: 'steps' }]],
    ['tour', { steps: [{ type: 'post', message: {} }] }, {}, [{ what: 'stepText', step: 1 }]],
    [
      'checklist',
      { subject: { de: 'x' }, steps: [{ id: 'a', title: {} }] },
      rules,
      [{ what: 'stepTitle', step: 1 }, { what: 'event' }, { what: 'pageRule' }],
    ],
    [
      'checklist',
      { subject: { de: ' ' }, steps: [{ id: 'a', title: { de: 'x' } }] },
      {},
      [{ what: 'subject' }],
    ],
    [
      'tooltip',
      { selector: '', html: { de: 'x' }, mode: 'hotspot', icon: 'circle-info' },
      {},
      [{ what: 'selector' }],
    ],
  ]
  for (const [kind, config, targeting, gaps] of rows) {
    const { id, version } = await make(kind, config, targeting)
    const answer = await save(id, version, { status: 'live' })
    expect(answer, kind).toMatchObject({
      status: 422,
      body: { error: 'outbound_incomplete', details: { gaps } },
    })
  }
  // A live outbound cannot be emptied either, as a builder's own save would.
  const whole = await make('tour', { steps: [{ type: 'post', message: { de: 'Hallo' } }] })
  expect((await save(whole.id, whole.version, { status: 'live' })).status).toBe(200)
  expect((await save(whole.id, whole.version + 1, { config: { steps: [] } })).status).toBe(422)
  const path422 = async (targeting: object) => {
    const { status, body } = await save(whole.id, whole.version + 1, { targeting })
    return [status, ...(body.issues ?? []).map((issue: { path: string[] }) => issue.path.join('.'))]
  }
  expect(await path422({ frequency: { kind: 'hours', hours: null, max: 3 } })).toContain(422)
  expect(await path422({ frequency: { kind: 'hours', hours: 1.5, max: 3 } })).toContain(422)
  expect(await path422({ from: '2026-03-02T00:00:00Z', to: '2026-03-01T00:00:00Z' })).toEqual([
    422,
    'body.targeting.to',
  ])
})

test('F9 what one visitor made unreadable keeps nothing from the others', async () => {
  await fresh()
  const [strange, plain] = [await openPage(), await openPage()]
  const segment = async ({ visitor }: Page, value: unknown) =>
    expect(
      (await visitor.call('POST', '/sessions/partialupdate', { data: { customData: { segment: value } } }))
        .status,
    ).toBe(200)
  await segment(strange, { toString: 1, valueOf: 1 })
  await segment(plain, 'a')
  const attributes = [{ key: 'segment', operator: 'is', value: 'a' }]
  const id = await live('notification', { text: { de: 'Für a' } }, { attributes })
  expect(await plain.actions()).toMatchObject([{ outbound: id }])
  expect(await strange.see('https://shop.example/')).toMatchObject({ status: 200 })
})

test('F14 a plan from the year 0 is refused', async () => {
  await fresh()
  for (const from of ['0000-01-01T00:00:00Z', '0000-12-31T23:59:59Z', '2026-02-30T00:00:00Z']) {
    const targeting = { from }
    const { status } = await team.owner('POST', path(), {
      kind: 'notification',
      name: 'x',
      config: { text: { de: 'x' } },
      targeting,
    })
    expect(status, from).toBe(422)
  }
})
