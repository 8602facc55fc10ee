import type { BrowserContext, Frame, Page } from '@playwright/test'
import {
  button,
  expect,
  type HostPage,
  type PageOptions,
  say,
  type Told,
  test,
  watch,
} from '../steps/host-page.ts'
import { embed, test as withProject } from '../steps/own-project.ts'

test.use({ hasTouch: true })

const surface = (page: Page) => page.locator('gleap-surface .gl-admin')
const frameBox = (page: Page) => surface(page).locator('.frame')
const collapse = (page: Page) => surface(page).locator('.collapse')
const outline = (page: Page) => surface(page).locator('.outline.pick')
const mark = (page: Page) => surface(page).locator('.outline.mark')

const shop = `<main style="padding:120px 40px"><h1 class="headline">Kurse</h1>
  <button id="buy" data-testid="buy" class="cta">Kaufen</button> <button class="cta">Merken</button>
  <shop-card></shop-card><a id="next" href="/zwei">Weiter</a>
  <button id="off" disabled><b>Ausverkauft</b></button><iframe id="film" srcdoc="Film" style="height:60px"></iframe></main><div style="height:1500px"></div>
  <button id="deep">Ganz unten</button>
  <script>customElements.define('shop-card',class extends HTMLElement{constructor(){super();this.attachShadow({mode:'open'}).innerHTML='<button class="inner">Innen</button>'}});
  window.clicks=[];addEventListener('click',function(e){if(e.target.localName!=='gleap-surface')clicks.push(e.composedPath()[0].id)});
  window.pressed=[];['keydown','keyup','pointerdown','pointerup','touchend'].forEach(function(n){document.addEventListener(n,function(){pressed.push(n)})})</script>`

const tour = {
  type: 'producttour',
  id: 't1',
  lang: 'de',
  languages: ['de'],
  allowClose: true,
  steps: [{ type: 'pointer', selector: '#buy', message: { de: '<p>Eins</p>' } }],
}

/** Acts as a console: it records messages and answers each `init` with the newest steps. */
const consolePage = (config: object) => `<!doctype html><title>Console</title><script>
  window.got=[];window.config=${JSON.stringify(config)};
  addEventListener('message',function(e){const m=JSON.parse(e.data);got.push({...m,origin:e.origin});
    if(m.name==='init')e.source.postMessage(JSON.stringify({type:'admin',name:'load',data:config}),e.origin);
    if(m.name==='update-steps')config={...config,...m.data}})</script>`

interface Opened {
  opener: Page
  popup: Page
  faults: string[]
}

/** Opens the site in a pop-up from a page at the given origin, as the console would. */
async function openFrom(
  origin: string,
  context: BrowserContext,
  url: string,
  config: object = tour,
): Promise<Opened> {
  await context.route(`${origin}/opener`, route =>
    route.fulfill({ contentType: 'text/html', body: consolePage(config) }),
  )
  const opener = await context.newPage()
  await opener.goto(`${origin}/opener`)
  const [popup] = await Promise.all([
    opener.waitForEvent('popup'),
    opener.evaluate(address => void window.open(address, 'site', 'width=1280,height=800'), url),
  ])
  const faults: string[] = []
  watch(popup, faults)
  return { opener, popup, faults }
}

const heard = (opener: Page): Promise<(Told & { origin: string })[]> =>
  opener.evaluate(() => (window as unknown as { got: (Told & { origin: string })[] }).got)
const namesHeard = async (opener: Page) => (await heard(opener)).map(one => one.name)

async function builderOf(page: Page, path = '/producttourbuilder'): Promise<Frame> {
  await expect.poll(() => page.frames().some(one => one.url().endsWith(path))).toBe(true)
  const frame = page.frames().find(one => one.url().endsWith(path))
  if (!frame) throw new Error('no builder')
  // Until it has its data, it would override what a test makes it send.
  await expect(frame.getByRole('button').first()).toBeVisible()
  return frame
}

/** Records what the builder frame is told, in addition to the builder itself. */
async function listenIn(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    if (!/builder$/.test(location.pathname)) return
    const told: unknown[] = []
    Object.assign(window, { told })
    addEventListener('message', event => told.push(JSON.parse(String(event.data))), { capture: true })
  })
}
const toldTo = async (frame: Frame, name: string): Promise<unknown[]> =>
  (await frame.evaluate(() => (window as unknown as { told: Told[] }).told))
    .filter(one => one.name === name)
    .map(one => one.data)
const fromBuilder = (frame: Frame, name: string, data?: unknown) =>
  say(frame, { type: 'tourbuilder', name, ...(data === undefined ? {} : { data }) })

const address = (host: HostPage, options: PageOptions = {}) => host.serve({ body: shop, ...options })

test('B2.15 opened by the console: the builder shows in its modes and heights, and can be collapsed', async ({
  context,
  host,
  shared,
}) => {
  const { popup, opener, faults } = await openFrom(shared.urls.lotse, context, address(host))
  const frame = await builderOf(popup)
  await expect(frame.getByRole('button', { name: 'Schritt hinzufügen' })).toBeVisible()
  await expect(frameBox(popup)).toHaveCSS('height', '65px')
  const inner = await popup.evaluate(() => innerHeight)
  expect(await frameBox(popup).boundingBox()).toMatchObject({ x: 0, y: inner - 65, height: 65 })
  await expect(button(popup)).toBeHidden()
  const { origin } = new URL(popup.url())
  await expect
    .poll(() => heard(opener))
    .toEqual([
      { type: 'admin', name: 'init', origin },
      // Z64: the builder itself has loaded.
      { type: 'admin', name: 'smartlink-search', data: { ready: true }, origin },
    ])

  for (const [status, height] of [
    ['editor', `${inner}px`],
    ['loading', '0px'],
    ['picker', '65px'],
    ['something new', '0px'],
    ['navigate', '65px'],
  ] as const) {
    await fromBuilder(frame, 'status-changed', status)
    await expect(frameBox(popup)).toHaveCSS('height', height)
  }
  await collapse(popup).click()
  await expect(frameBox(popup)).toBeHidden()
  await expect(collapse(popup)).toHaveAttribute('aria-expanded', 'false')
  await expect.poll(async () => (await collapse(popup).boundingBox())?.y).toBe(inner - 52)
  await collapse(popup).click()
  await expect(frameBox(popup)).toBeVisible()
  expect(faults).toEqual([])
})

test('B2.14 the picker: outlines what is under the pointer with its selectors, reports the clicked one, and the page hears nothing @proof', async ({
  context,
  host,
  shared,
}) => {
  await listenIn(context)
  const { popup, faults } = await openFrom(shared.urls.lotse, context, address(host))
  const frame = await builderOf(popup)
  await frame.getByRole('button', { name: 'Schritt hinzufügen' }).click()
  await popup.hover('#buy')
  await expect(outline(popup)).toBeVisible()
  await expect(outline(popup)).toContainText('[data-testid="buy"]  ×1')
  await expect(outline(popup)).toContainText('button.cta  ×2')
  const [around, target] = [await outline(popup).boundingBox(), await popup.locator('#buy').boundingBox()]
  expect(around).toEqual(target)
  // The selectors are readable on a narrow page, and on one from right to left.
  const { width, height } = popup.viewportSize() ?? { width: 1280, height: 800 }
  await popup.setViewportSize({ width: 320, height: 568 })
  await popup.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'))
  const notes = outline(popup).locator('.notes')
  await expect
    .poll(async () => {
      const box = await notes.boundingBox()
      return box !== null && box.x >= 0 && box.x + box.width <= 320
    })
    .toBe(true)
  await expect(notes).toHaveCSS('direction', 'ltr')
  await popup.evaluate(() => document.documentElement.removeAttribute('dir'))
  await popup.setViewportSize({ width, height })
  await collapse(popup).click()
  await popup.click('#buy')
  await expect(frameBox(popup)).toBeVisible()
  await expect.poll(() => toldTo(frame, 'element-picked')).toHaveLength(1)
  const [picked] = await toldTo(frame, 'element-picked')
  expect(picked).toMatchObject({
    selector: '[data-testid="buy"]',
    candidates: expect.arrayContaining([
      { selector: '[data-testid="buy"]', matches: 1 },
      { selector: '#buy', matches: 1 },
      { selector: 'button.cta', matches: 2 },
    ]),
    selectors: expect.arrayContaining(['[data-testid="buy"]', '#buy']),
    hint: { text: 'Kaufen', x: expect.any(Number), y: expect.any(Number) },
  })
  expect(await popup.evaluate(() => (window as unknown as { clicks: string[] }).clicks)).toEqual([])

  // By keyboard, too, and into shadow roots; a link does not navigate.
  await fromBuilder(frame, 'status-changed', 'picker')
  await popup.locator('shop-card .inner').focus()
  await popup.keyboard.press('Enter')
  await expect
    .poll(async () => (await toldTo(frame, 'element-picked')).at(-1))
    .toMatchObject({
      selector: 'shop-card >>> button.inner',
    })
  await popup.click('#next')
  await expect.poll(() => toldTo(frame, 'element-picked')).toHaveLength(3)
  expect(new URL(popup.url()).pathname).toBe('/')

  // By a tap, with the space bar, on a disabled control, and on a frame.
  const next = async (act: () => Promise<unknown>, selector: string) => {
    const before = (await toldTo(frame, 'element-picked')).length
    await fromBuilder(frame, 'status-changed', 'navigate')
    await expect(outline(popup)).toBeHidden()
    await popup.mouse.move(5, 5)
    await popup.evaluate(() => Object.assign(window, { pressed: [] }))
    await fromBuilder(frame, 'status-changed', 'picker')
    await expect
      .poll(async () => {
        await popup.mouse.move(5, 5)
        await popup.hover('h1')
        return outline(popup).isVisible()
      })
      .toBe(true)
    await act()
    await expect.poll(() => toldTo(frame, 'element-picked')).toHaveLength(before + 1)
    expect((await toldTo(frame, 'element-picked')).at(-1)).toMatchObject({ selector })
    expect(await popup.evaluate(() => (window as unknown as { pressed: string[] }).pressed)).toEqual([])
  }
  await next(() => popup.tap('#buy'), '[data-testid="buy"]')
  await next(async () => {
    await popup.focus('#buy')
    await popup.keyboard.press('Space')
  }, '[data-testid="buy"]')
  const [off, film] = [await popup.locator('#off').boundingBox(), await popup.locator('#film').boundingBox()]
  await next(() => popup.mouse.click((off?.x ?? 0) + 3, (off?.y ?? 0) + 3), '#off')
  await next(() => popup.mouse.click((film?.x ?? 0) + 30, (film?.y ?? 0) + 30), '#film')
  const total = (await toldTo(frame, 'element-picked')).length

  await fromBuilder(frame, 'status-changed', 'navigate')
  await expect(outline(popup)).toBeHidden()
  await popup.click('#buy')
  await expect
    .poll(() => popup.evaluate(() => (window as unknown as { clicks: string[] }).clicks))
    .toEqual(['buy'])
  expect(await toldTo(frame, 'element-picked')).toHaveLength(total)
  expect(faults).toEqual([])
})

const long = '<div style="height:1500px"></div><p id="last" style="margin:0">Zuletzt</p>'
for (const [kind, head, body] of [
  ['long', '', long],
  ['as high as the window', '<style>html,body{height:100%;margin:0}</style>', long],
  [
    'with columns that scroll',
    '<style>body{margin:0;display:flex}nav,main{height:100vh;overflow:auto;padding:8px}main{flex:1}</style>',
    `<nav>Menü</nav><main>${long}</main>`,
  ],
  [
    'with a body that scrolls',
    '<style>html{height:100%;overflow:hidden}body{height:100%;margin:0;overflow:auto}</style>',
    long,
  ],
] as const)
  test(`B2.14 B2.15 a page ${kind}: its last line can be scrolled above the bar and picked, and is as it was afterwards`, async ({
    context,
    host,
    shared,
  }) => {
    await listenIn(context)
    const { popup, faults } = await openFrom(shared.urls.lotse, context, address(host, { head, body }))
    const frame = await builderOf(popup)
    await fromBuilder(frame, 'status-changed', 'picker')
    await expect(frameBox(popup)).toHaveCSS('height', '65px')
    const last = popup.locator('#last')
    const bottom = () => last.evaluate(one => innerHeight - one.getBoundingClientRect().bottom)
    await expect
      .poll(async () => {
        await popup.mouse.move(600, 300)
        await popup.mouse.wheel(0, 5000)
        return bottom()
      })
      .toBeGreaterThanOrEqual(65)
    await last.click()
    await expect
      .poll(async () => (await toldTo(frame, 'element-picked')).at(-1))
      .toMatchObject({ selector: '#last' })
    await popup.evaluate(() => window.Gleap.destroy())
    expect(
      await popup.evaluate(() => document.querySelectorAll('[style*="padding"],html[style],html>div').length),
    ).toBe(0)
    expect(await bottom()).toBeLessThan(65)
    expect(faults).toEqual([])
  })

test('B2.15 highlight, click and page changes; what builder and console say to each other is passed on', async ({
  context,
  host,
  shared,
}) => {
  await listenIn(context)
  const { popup, opener, faults } = await openFrom(shared.urls.lotse, context, address(host))
  const frame = await builderOf(popup)
  await expect.poll(() => toldTo(frame, 'data')).toEqual([{ ...tour, currentPage: popup.url() }])
  await fromBuilder(frame, 'highlight-element', { selector: '#deep' })
  await expect(mark(popup)).toBeVisible()
  await expect(popup.locator('#deep')).toBeInViewport()
  await expect
    .poll(async () => await mark(popup).boundingBox())
    .toEqual(await popup.locator('#deep').boundingBox())
  await fromBuilder(frame, 'highlight-element', { selector: 'no such [thing' })
  await expect(mark(popup)).toBeHidden()
  await fromBuilder(frame, 'click', { selector: '#deep' })
  await expect
    .poll(() => popup.evaluate(() => (window as unknown as { clicks: string[] }).clicks))
    .toEqual(['deep'])
  await popup.evaluate(() => history.pushState(null, '', '/?kurs=1'))
  await expect.poll(async () => (await toldTo(frame, 'page-changed')).at(-1)).toEqual({ page: popup.url() })

  for (const name of ['save', 'update-steps', 'smartlink-search', 'product-tour-started']) {
    await fromBuilder(frame, name, { told: name })
    await expect
      .poll(async () => (await heard(opener)).at(-1))
      .toMatchObject({
        type: 'admin',
        name,
        data: { told: name },
      })
  }
  await fromBuilder(frame, 'init')
  await fromBuilder(frame, 'constructor')
  await say(frame, { type: 'admin', name: 'save', data: 'not for the console' })
  await opener.evaluate(() => {
    const site = window.open('', 'site')
    const result = { type: 'admin', name: 'smartlink-search-result', data: { links: [1] } }
    site?.postMessage(JSON.stringify(result), '*')
  })
  await expect.poll(() => toldTo(frame, 'smartlink-search-result')).toEqual([{ links: [1] }])
  expect((await namesHeard(opener)).filter(name => name === 'init' || name === 'save')).toEqual([
    'init',
    'save',
  ])
  expect(faults).toEqual([])
})

test('B5.1 another opener learns nothing and can start nothing; nor can another window of the console', async ({
  context,
  host,
  shared,
  site,
}) => {
  const url = address(host)
  const foreign = shared.urls.demo
  const { popup, opener } = await openFrom(foreign, context, url)
  await expect(button(popup)).toBeVisible()
  const load = { type: 'admin', name: 'load', data: tour }
  await opener.evaluate(message => window.open('', 'site')?.postMessage(JSON.stringify(message), '*'), load)
  // A console window that did not open the page: its frame in the page has the right origin, but not the
  // right window.
  await context.route(`${shared.urls.lotse}/inside`, route =>
    route.fulfill({
      contentType: 'text/html',
      body: `<script>parent.postMessage('${JSON.stringify(load)}','*');parent.postMessage('there','*')</script>`,
    }),
  )
  await popup.evaluate(async src => {
    const there = new Promise(done =>
      addEventListener('message', event => event.data === 'there' && done(undefined)),
    )
    const frame = document.createElement('iframe')
    frame.src = src
    document.body.append(frame)
    await there
  }, `${shared.urls.lotse}/inside`)
  await expect(surface(popup)).toHaveCount(0)
  await expect(button(popup)).toBeVisible()
  expect(await heard(opener)).toEqual([])
  expect(site.url).not.toBe(foreign)
})

test('B2.15 the site can switch it off, and destroy takes it away', async ({ context, host, shared }) => {
  const off = await openFrom(
    shared.urls.lotse,
    context,
    address(host, { before: 'window.gleapAdminDisabled=true' }),
  )
  await expect(button(off.popup)).toBeVisible()
  await off.popup.waitForLoadState('networkidle')
  expect(await heard(off.opener)).toEqual([])
  await off.popup.close()
  const on = await openFrom(shared.urls.lotse, context, address(host))
  await builderOf(on.popup)
  await fromBuilder(await builderOf(on.popup), 'status-changed', 'picker')
  await expect(frameBox(on.popup)).toHaveCSS('height', '65px')
  await on.popup.evaluate(() => window.Gleap.destroy())
  await expect(on.popup.locator('gleap-surface')).toHaveCount(0)
  await on.popup.click('#buy')
  expect(await on.popup.evaluate(() => (window as unknown as { clicks: string[] }).clicks)).toEqual(['buy'])
  expect(on.faults).toEqual([])
})

withProject(
  'B2.15 nothing plays for visitors meanwhile, and the builder comes along to the next page and picks there',
  async ({ context, host, shared, project }) => {
    const steps = [{ type: 'pointer', selector: '#buy', message: { de: 'Für Besucher' } }]
    const id = await project.live('tour', { tourType: 'steps', steps })
    await listenIn(context)
    const code = embed(shared, project.key)
    host.serve({ path: '/zwei', body: shop, embed: code })
    const { popup, opener, faults } = await openFrom(
      shared.urls.lotse,
      context,
      address(host, { embed: code }),
    )
    const frame = await builderOf(popup)
    await popup.evaluate(tourId => {
      window.Gleap.startProductTour(tourId)
      window.Gleap.showBanner({ actionType: 'banner', outbound: 'b', data: {} } as never)
      window.Gleap.showNotification({
        actionType: 'notification',
        outbound: 'n',
        data: { text: 'x' },
      } as never)
      window.Gleap.open()
    }, id)
    await fromBuilder(frame, 'update-steps', { ...tour, steps: [...tour.steps, ...tour.steps] })
    await popup.click('#next')
    await popup.waitForURL('**/zwei')
    const second = await builderOf(popup)
    await expect(second.getByRole('button', { name: /Bearbeiten \(2/ })).toBeVisible()
    expect((await namesHeard(opener)).filter(name => name === 'init')).toHaveLength(2)
    await expect(frameBox(popup)).toHaveCSS('height', '65px')
    for (const part of [
      '.gl-tour',
      '.gl-notifications',
      '.gleap-frame-container:not(.gleap-frame-container--hidden)',
    ])
      await expect(popup.locator(`gleap-surface ${part}`)).toHaveCount(0)
    await expect(popup.locator('gleap-banner')).toHaveCount(0)
    // It picks there as it did here.
    await fromBuilder(second, 'status-changed', 'picker')
    await popup.hover('#buy')
    await expect(outline(popup)).toContainText('button.cta  ×2')
    await popup.click('#buy')
    await expect
      .poll(() => toldTo(second, 'element-picked'))
      .toMatchObject([{ selector: '[data-testid="buy"]', hint: { text: 'Kaufen' } }])
    expect(faults).toEqual([])
  },
)
