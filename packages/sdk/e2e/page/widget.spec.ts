import {
  button,
  call,
  container,
  eavesdrop,
  events,
  expect,
  focusInside,
  openFrozen,
  ready,
  requests,
  say,
  test,
  told,
  tracked,
  withConfig,
} from '../steps/host-page.ts'

/** Without the responses to the widget app's own requests. */
const names = (all: { name: string }[]) =>
  all.map(one => one.name).filter(name => name !== 'collect-ticket-data')

test('B2.2 the widget is 410 wide, 700 high at most, 690 when extended, full screen at 450 and below', async ({
  page,
  host,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await host.open()
  await ready(page)
  await button(page).click()
  const frame = await host.frame()
  await expect.poll(() => events(page, 'open')).toHaveLength(1)
  const box = () => container(page).boundingBox()
  await expect.poll(box).toEqual({ x: 850, y: 69, width: 410, height: 650 })
  await say(frame, { name: 'page-changed', data: { name: 'newsdetails' } })
  await expect.poll(async () => (await box())?.width).toBe(690)
  await expect(container(page)).toHaveClass(/--extended/)
  await say(frame, { name: 'page-changed', data: { name: 'home' } })
  await expect.poll(async () => (await box())?.width).toBe(410)
  await page.setViewportSize({ width: 1280, height: 1200 })
  await expect.poll(async () => (await box())?.height).toBe(700)
  await page.setViewportSize({ width: 450, height: 800 })
  await expect.poll(box).toEqual({ x: 0, y: 0, width: 450, height: 800 })
  await page.setViewportSize({ width: 451, height: 800 })
  await expect.poll(async () => (await box())?.width).toBe(410)
})

for (const [position, variant, side] of [
  ['BOTTOM_RIGHT', '', 'right'],
  ['BOTTOM_LEFT', '--modern-left', 'left'],
  ['BUTTON_CLASSIC', '--classic', 'right'],
  ['BUTTON_CLASSIC_LEFT', '--classic-left', 'left'],
  ['BUTTON_CLASSIC_BOTTOM', '--classic', 'right'],
  ['BUTTON_NONE', '--no-button', 'right'],
] as const) {
  test(`B2.1 ${position} gives the variant ${variant || 'modern'}`, async ({ page, host }) => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await withConfig(page, { feedbackButtonPosition: position })
    await host.open()
    await ready(page)
    await call(page, 'open')
    await expect(container(page)).toBeVisible()
    if (variant) await expect(container(page)).toHaveClass(new RegExp(variant))
    // It slides in: the position counts once it has arrived.
    const place = async () => {
      const { x, y, width, height } = (await container(page).boundingBox()) ?? {
        x: 0,
        y: 0,
        width: 0,
        height: 0,
      }
      return [side === 'left' ? x : 1280 - x - width, y + height]
    }
    await expect.poll(place).toEqual([20, 800 - (variant.match(/classic|no-button/) ? 20 : 81)])
  })
}

test('B2.1 surveys: small in the corner, full 640 wide, heights as the frame measured and clamped', async ({
  page,
  host,
  shared,
}) => {
  const sent = requests(page, /\/sessions\/ping$/)
  await page.setViewportSize({ width: 1280, height: 800 })
  await host.open()
  await ready(page)
  await call(page, 'showSurvey', 'nps')
  const frame = await host.frame()
  await expect(container(page)).toHaveClass(/--survey/)
  await expect.poll(() => events(page, 'open')).toHaveLength(1)
  // A page of the same window and origin that does not measure itself.
  await frame.goto(`${shared.urls.frame}/livez`)
  await say(frame, { name: 'height-update', data: 333 })
  await expect.poll(async () => (await container(page).boundingBox())?.height).toBe(333)
  for (const bad of [1e9, -1, 'calc(1px)', null]) await say(frame, { name: 'height-update', data: bad })
  await expect.poll(async () => (await container(page).boundingBox())?.height).toBeLessThanOrEqual(800)
  await call(page, 'showSurvey', 'nps', 'survey_full')
  await expect(container(page)).toHaveClass(/--survey-full/)
  const inner = page.locator('gleap-surface .gleap-frame-container-inner')
  expect((await inner.boundingBox())?.width).toBe(640)
  expect(await container(page).boundingBox()).toEqual({ x: 0, y: 0, width: 1280, height: 800 })
  await page.locator('#own').evaluate(own => own.focus())
  await page.keyboard.press('Escape')
  await expect(container(page)).toBeHidden()
  // A survey that the team sent out reports when it is closed; those above were nobody's.
  await page.evaluate(() => {
    const pushed = { actionType: 'nps', outbound: 'sent-1', format: 'survey', data: {} }
    window.Gleap.getInstance().performActions([pushed as never])
  })
  await expect.poll(() => call(page, 'isOpened')).toBe(true)
  await call(page, 'close')
  await expect.poll(() => tracked(sent, 'outbound-')).toEqual(['outbound-sent-1-closed'])
})

test('Z345 a survey that the team sent out goes on after a change of page, until it is closed', async ({
  page,
  host,
}) => {
  await host.open()
  await ready(page)
  await page.evaluate(() => {
    const pushed = { actionType: 'nps', outbound: 'sent-2', format: 'survey', data: {} }
    window.Gleap.getInstance().performActions([pushed as never])
  })
  await expect(container(page)).toHaveClass(/--survey/)
  await page.reload()
  await ready(page)
  await expect(container(page)).toHaveClass(/--survey/)
  await call(page, 'close')
  await page.reload()
  await ready(page)
  await expect(button(page)).toBeVisible()
  await expect.poll(() => call(page, 'isOpened')).toBe(false)
})

test('B2.2 Escape closes the widget, except in survey_web', async ({ page, host }) => {
  await host.open()
  await ready(page)
  await call(page, 'open')
  await expect.poll(() => events(page, 'open')).toHaveLength(1)
  // T11: from wherever the focus is, whatever the app in the frame does with its keys.
  await page.keyboard.press('Escape')
  await expect(container(page)).toBeHidden()
  expect(await call(page, 'isOpened')).toBe(false)
  await call(page, 'showSurvey', 'nps', 'survey_web')
  await expect(container(page)).toBeVisible()
  await expect(container(page)).toHaveAttribute('aria-modal', 'true')
  // It covers the window, so Tab stays in it, and cycles.
  const frame = await host.frame()
  const places: (string | undefined)[] = []
  const inFrame = new Map<string, number>()
  for (const key of [...Array(12).fill('Tab'), ...Array(12).fill('Shift+Tab')]) {
    await page.keyboard.press(key)
    places.push(await focusInside(page))
    const at = await frame.evaluate(() => document.activeElement?.outerHTML ?? '')
    inFrame.set(at, (inFrame.get(at) ?? 0) + 1)
  }
  expect(places.filter(name => name !== 'gleap-frame')).toEqual([])
  expect([...inFrame.values()].filter(times => times > 1).length).toBeGreaterThan(2)
  await page.locator('#own').evaluate(own => own.focus())
  await page.keyboard.press('Tab')
  expect(await focusInside(page)).toBe('gleap-frame')
  await page.locator('#own').evaluate(own => own.focus())
  await page.keyboard.press('Escape')
  await call(page, 'close')
  await expect(container(page)).toBeVisible()
  expect(await call(page, 'isOpened')).toBe(true)
})

test('B7.2 the handshake: configuration, session, what was queued, then the status; again after a reload of the frame', async ({
  page,
  host,
  shared,
}) => {
  await eavesdrop(page)
  await host.open({
    body: '<script>Gleap.preFillForm({name:"M"});Gleap.openNews(false);Gleap.startBot("b1")</script>',
  })
  await ready(page)
  const frame = await host.frame()
  await expect
    .poll(async () => names(await told(frame)))
    .toEqual([
      'config-update',
      'session-update',
      'prefill-form-data',
      'open-news',
      'start-bot',
      'widget-status-update',
    ])
  const all = await told(frame)
  expect(all[1]?.data).toEqual({
    sessionData: await call(page, 'getIdentity'),
    apiUrl: shared.urls.lotse,
    sdkKey: 'demo',
  })
  expect(all[0]?.data).toMatchObject({
    config: { color: expect.any(String) },
    aiTools: [],
    overrideLanguage: '',
  })
  expect(all[3]?.data).toEqual({ hideBackButton: true })
  expect(all.find(one => one.name === 'widget-status-update')?.data).toEqual({ isWidgetOpen: true })
  await frame.goto(shared.urls.frame)
  await expect
    .poll(async () => names(await told(frame)).slice(0, 2))
    .toEqual(['config-update', 'session-update'])
  await expect.poll(async () => names(await told(frame))).toContain('widget-status-update')
  await call(page, 'close')
  await expect
    .poll(async () => (await told(frame)).at(-1))
    .toEqual({ name: 'widget-status-update', data: { isWidgetOpen: false } })
  expect(await events(page, 'close')).toHaveLength(1)
})

const opening: [method: Parameters<typeof call>[1], args: unknown[], name: string, data: unknown][] = [
  ['openConversations', [], 'open-conversations', { hideBackButton: false }],
  ['openConversation', ['tok', false], 'open-conversation', { shareToken: 'tok', hideBackButton: true }],
  ['startConversation', [], 'start-bot', { botId: '', hideBackButton: false }],
  ['startBot', ['b1', false], 'start-bot', { botId: 'b1', hideBackButton: true }],
  ['openHelpCenter', [], 'open-helpcenter', { hideBackButton: false }],
  ['openHelpCenterCollection', ['c1'], 'open-help-collection', { collectionId: 'c1', hideBackButton: false }],
  ['openHelpCenterArticle', ['a1', false], 'open-help-article', { articleId: 'a1', hideBackButton: true }],
  ['searchHelpCenter', ['how'], 'open-helpcenter-search', { term: 'how', hideBackButton: false }],
  ['openNews', [], 'open-news', { hideBackButton: false }],
  ['openNewsArticle', ['n1'], 'open-news-article', { id: 'n1', hideBackButton: false }],
  ['openChecklists', [], 'open-checklists', { hideBackButton: false }],
  ['openChecklist', ['k1', false], 'open-checklist', { id: 'k1', hideBackButton: true }],
  ['startChecklist', ['o1'], 'start-checklist', { outboundId: 'o1', hideBackButton: false }],
  ['openFeatureRequests', [], 'open-feature-requests', { hideBackButton: false }],
  ['startFeedbackFlow', ['f1'], 'start-feedbackflow', { flow: 'f1', hideBackButton: true }],
  ['startFeedbackFlow', ['f1', true], 'start-feedbackflow', { flow: 'f1', hideBackButton: false }],
  ['startClassicForm', ['f2'], 'start-feedbackflow', { flow: 'f2', hideBackButton: true }],
  [
    'showSurvey',
    ['s1', 'survey_full'],
    'start-survey',
    { flow: 's1', hideBackButton: true, format: 'survey_full' },
  ],
]

test('B1.1 every opening call reaches the frame as its message', async ({ page, host }) => {
  await eavesdrop(page)
  await host.open()
  await ready(page)
  await call(page, 'open')
  const frame = await host.frame()
  await expect.poll(async () => names(await told(frame))).toContain('widget-status-update')
  for (const [method, args, name, data] of opening) {
    await call(page, method, ...args)
    await expect
      .poll(async () => (await told(frame)).filter(one => !/status|collect-/.test(one.name)).at(-1))
      .toEqual({ name, data })
  }
  // Without an id nothing is requested, except a conversation.
  const missing = [
    'openConversation',
    'openHelpCenterArticle',
    'openHelpCenterCollection',
    'searchHelpCenter',
  ] as const
  const before = (await told(frame)).length
  for (const method of [...missing, 'openNewsArticle', 'openChecklist', 'askAI'] as const)
    await call(page, method)
  await call(page, 'startBot')
  await expect
    .poll(async () => (await told(frame)).slice(before).filter(one => !/status|collect-/.test(one.name)))
    .toEqual([{ name: 'start-bot', data: { botId: '', hideBackButton: false } }])
  expect(await call(page, 'startChecklist', '')).toBe(false)
  expect(await call(page, 'startChecklist', 'o1')).toBe(true)
})

test('B5.1 only the widget’s own window from its own origin is heard, and only it is spoken to', async ({
  page,
  host,
  site,
  shared,
}) => {
  const evil = '<script>window.told=[];addEventListener("message",e=>told.push(e.data))</script>'
  site.serve('/evil', evil)
  await eavesdrop(page)
  await host.open({
    body: `<iframe id="sibling" src="/evil"></iframe><iframe id="second" src="${shared.urls.frame}"></iframe>`,
  })
  await ready(page)
  await call(page, 'open')
  await expect.poll(() => events(page, 'open')).toHaveLength(1)
  const bad = [
    { name: 'close-widget' },
    { name: 'notify-event', data: { type: 'feedback-sent', data: {} } },
    { name: 'tool-execution', data: 1 },
    { name: 'page-changed', data: { name: 'newsdetails' } },
    { name: 'open-url', data: 'https://evil.example' },
  ]
  const sibling = page.frame({ url: /evil/ })
  // The right origin, but not the widget's window.
  const second = page
    .frames()
    .find(one => one.url().startsWith(shared.urls.frame) && one !== page.mainFrame())
  for (const frame of [sibling, second]) {
    for (const message of bad) if (frame) await say(frame, message)
  }
  for (const message of bad)
    await page.evaluate(text => window.postMessage(text, '*'), JSON.stringify(message))
  // A message from the right sender, after all the wrong ones: once it has arrived, so have they.
  const own = page.frames().findLast(one => one.url().startsWith(shared.urls.frame))
  if (own) await say(own, { name: 'notify-event', data: { type: 'flow-started' } })
  await expect.poll(() => events(page, 'flow-started')).toHaveLength(1)
  await expect(container(page)).toBeVisible()
  await expect(container(page)).not.toHaveClass(/--extended/)
  expect(await events(page, 'feedback-sent')).toEqual([])
  expect(await events(page, 'tool-execution')).toEqual([])
  expect(await sibling?.evaluate(() => (window as unknown as { told: unknown[] }).told)).toEqual([])
  // The frame is navigated to another origin: from then on it learns nothing.
  const widget = page.frames().findLast(one => one.url().startsWith(shared.urls.frame))
  await widget?.evaluate(url => location.assign(url), `${site.url}/evil`)
  await expect.poll(() => page.frames().filter(one => one.url().endsWith('/evil')).length).toBe(2)
  await call(page, 'identify', 'someone', { name: 'Secret' })
  await call(page, 'openNews')
  const taken = page.frames().findLast(one => one.url().endsWith('/evil'))
  expect(await taken?.evaluate(() => (window as unknown as { told: unknown[] }).told)).toEqual([])
  host.faults.length = 0
})

test('B7.2 what the frame asks for is done: events, actions, addresses; code in an address is not', async ({
  page,
  host,
}) => {
  await host.open({
    body: `<script>window.actions=[];window.urls=[];Gleap.registerCustomAction(a=>actions.push(a));Gleap.registerCustomAction(()=>{throw Error('theirs')});Gleap.registerCustomAction(a=>actions.push(a.name));Gleap.setUrlHandler((u,n)=>urls.push([u,n]))</script>`,
  })
  await ready(page)
  await call(page, 'open')
  const frame = await host.frame()
  await expect.poll(() => events(page, 'open')).toHaveLength(1)
  await say(frame, { name: 'notify-event', data: { type: 'flow-started', data: { flow: 'f' } } })
  await say(frame, { name: 'tool-execution', data: { tool: 't' } })
  const list = { id: 'c', status: 'done', completedSteps: ['a'], outbound: { id: 'o' } }
  await say(frame, { name: 'checklist-loaded', data: list })
  const stepDone = { checklistData: list, step: { id: 'a', title: 'Erster' }, index: 0 }
  await say(frame, { name: 'checklist-step-completed', data: stepDone })
  await say(frame, { name: 'checklist-completed', data: list })
  await say(frame, { name: 'run-custom-action', data: 'buy', shareToken: 'tok' })
  await say(frame, { name: 'open-url', data: 'https://example.com/a', newTab: true })
  for (const evil of ['javascript:window.x=1', 'data:text/html,x', ' \u0001javascript:x', 'vbscript:x']) {
    await say(frame, { name: 'open-url', data: evil })
  }
  // The site's handler gets the schemes of its own app.
  await say(frame, { name: 'open-url', data: 'myapp://orders/1' })
  await say(frame, { name: '__proto__', data: 1 })
  await say(frame, { name: 'close-widget' })
  await expect(container(page)).toBeHidden()
  expect(await events(page, 'flow-started')).toEqual([{ flow: 'f' }])
  expect(await events(page, 'tool-execution')).toEqual([{ tool: 't' }])
  const told = { checklistId: 'c', outboundId: 'o', completedSteps: ['a'], status: 'done', data: list }
  expect(await events(page, 'checklist-loaded')).toEqual([told])
  expect(await events(page, 'checklist-completed')).toEqual([told])
  const which = { stepId: 'a', stepIndex: 0, step: stepDone.step }
  expect(await events(page, 'checklist-step-completed')).toEqual([{ ...told, ...which }])
  expect(await page.evaluate(() => (window as unknown as { actions: unknown }).actions)).toEqual([
    { name: 'buy', shareToken: 'tok' },
    'buy',
  ])
  expect(await page.evaluate(() => (window as unknown as { urls: unknown }).urls)).toEqual([
    ['https://example.com/a', true],
    ['myapp://orders/1', false],
  ])
})

test('B2.4 the image viewer fills the screen; icon, backdrop and Escape close it', async ({ page, host }) => {
  await host.open()
  await ready(page)
  await call(page, 'open')
  const frame = await host.frame()
  await expect.poll(() => events(page, 'open')).toHaveLength(1)
  const url =
    'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100"><rect width="100" height="100"/></svg>'
  const view = page.locator('gleap-surface .gleap-image-view')
  const open = async () => {
    await say(frame, { name: 'open-image', data: { url } })
    await expect(view).toBeVisible()
  }
  await open()
  const size = page.viewportSize()
  expect(await view.boundingBox()).toEqual({ x: 0, y: 0, ...size })
  await view.getByRole('button').click()
  await expect(view).toHaveCount(0)
  await open()
  await view.click({ position: { x: 5, y: 300 } })
  await expect(view).toHaveCount(0)
  await open()
  await page.keyboard.press('Escape')
  await expect(view).toHaveCount(0)
  await expect(container(page)).toBeVisible()
  expect(await focusInside(page)).toMatch(/^gleap-frame/)
  await say(frame, { name: 'open-image', data: { url: 'javascript:alert(1)' } })
  await say(frame, { name: 'close-widget' })
  await expect(container(page)).toBeHidden()
  await expect(view).toHaveCount(0)
})

test('B4.7 another language starts the frame anew after a second and tells the server', async ({
  page,
  host,
}) => {
  await eavesdrop(page)
  const languages: (string | null)[] = []
  page.on('request', request => {
    if (/\/config\/demo\?/.test(request.url()))
      languages.push(new URL(request.url()).searchParams.get('lang'))
  })
  await openFrozen(page, host)
  await call(page, 'open')
  await expect(container(page)).toBeVisible()
  const update = page.waitForRequest(/partialupdate/)
  await call(page, 'setLanguage', 'EN')
  await page.clock.runFor(900)
  await expect(container(page)).toHaveCount(1)
  expect(languages).toEqual(['de-de'])
  await page.clock.runFor(200)
  await expect.poll(() => languages).toEqual(['de-de', 'en'])
  expect((await update).postDataJSON()).toMatchObject({ data: { lang: 'en' } })
  await expect(container(page)).toHaveCount(0)
  await page.clock.resume()
  await call(page, 'openNews')
  const frame = await host.frame()
  await expect.poll(async () => names(await told(frame))).toContain('open-news')
  expect((await told(frame))[0]?.data).toMatchObject({ overrideLanguage: 'EN', config: { lang: 'en' } })
})

test('B2.2 a frame the page forbids: one warning, and the visitor can close the empty box', async ({
  page,
  host,
  shared,
}) => {
  await page.clock.install()
  await host.open({
    headers: {
      'content-security-policy': `default-src 'self'; script-src 'unsafe-inline' ${shared.urls.lotse}; connect-src ${shared.urls.lotse} ${shared.urls.lotse.replace('http', 'ws')}; frame-src 'none'`,
    },
  })
  await page.clock.runFor(100)
  await ready(page)
  await call(page, 'open')
  await expect(container(page)).toBeVisible()
  await page.clock.runFor(11_000)
  expect(host.warnings.filter(text => text.includes('frame-src'))).toHaveLength(1)
  await container(page).getByRole('button').click()
  await expect(container(page)).toBeHidden()
  // The browser's own report of the blocked frame.
  expect(host.faults.splice(0).every(text => text.includes('frame-src'))).toBe(true)
})
