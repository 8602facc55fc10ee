import type { Frame, Page } from '@playwright/test'
import { findingsOf } from '../../../../e2e/axe.ts'
import { leavesNothing } from '../page/page-state.ts'
import { eavesdrop, expect, moving, ready, say, test, told, withConfig } from '../steps/host-page.ts'

const box = (page: Page) => page.locator('gleap-banner .box')
const banner = (html: string, more: object = {}) => ({
  actionType: 'banner' as const,
  outbound: 'banner-1',
  data: { html, color: '#143C3A' },
  ...more,
})
const show = (page: Page, action: object) =>
  page.evaluate(given => window.Gleap.showBanner(given as never), action)
const top = (page: Page) => page.evaluate(() => document.body.getBoundingClientRect().top)

async function frameOf(page: Page, origin: string): Promise<Frame> {
  await expect.poll(() => page.frames().some(one => one.url().startsWith(origin))).toBe(true)
  const frame = page.frames().find(one => one.url().startsWith(origin))
  if (!frame) throw new Error('no banner')
  await frame.waitForLoadState()
  return frame
}

test('B2.10 loaded, data, height, closed: the page makes room and takes it back', async ({
  page,
  host,
  shared,
}) => {
  await host.open()
  await ready(page)
  const before = await top(page)
  await show(page, banner('<p>Heute <b>20 %</b> auf alle Kurse</p>'))
  const frame = await frameOf(page, shared.urls.banner)
  await expect(frame.locator('body')).toContainText('Heute 20 % auf alle Kurse')
  await expect(box(page)).toBeVisible()
  const margin = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--gleap-margin-top'))
  // Both grow to the height that the page is told.
  await expect
    .poll(async () => {
      const height = Number.parseInt(await margin(), 10)
      const room = Math.round((await top(page)) - before)
      return height > 40 && room === height && (await box(page).boundingBox())?.height === height
    })
    .toBe(true)
  await frame.getByRole('button').last().click()
  await expect(box(page)).toHaveCount(0)
  await expect.poll(() => top(page)).toBe(before)
  expect(await page.evaluate(() => [document.body.outerHTML, document.documentElement.style.length])).toEqual(
    [expect.not.stringContaining('style'), 0],
  )
})

test('T10 a frame that measures itself before it says that it is ready is as high as it said', async ({
  page,
  host,
  shared,
}) => {
  await page.route(`${shared.urls.banner}/**`, route =>
    route.fulfill({
      contentType: 'text/html',
      body: `<script>const say=(name,data)=>parent.postMessage(JSON.stringify({type:'BANNER',name,data}),'*')
        say('banner-height',{height:60});say('banner-data-set');say('banner-loaded')</script>`,
    }),
  )
  await host.open()
  await ready(page)
  await show(page, banner('<p>x</p>'))
  await expect.poll(async () => (await box(page).boundingBox())?.height).toBe(60)
})

test('B2.10 a floating banner lies over the page, at most 800 px wide, and stays while scrolling', async ({
  page,
  host,
  shared,
}) => {
  await page.setViewportSize({ width: 1280, height: 700 })
  await host.open({ body: '<div style="height:3000px">Shop</div>' })
  await ready(page)
  const before = await top(page)
  await show(page, banner('<p>Schwebend</p>', { format: 'floating' }))
  await frameOf(page, shared.urls.banner)
  await expect.poll(async () => (await box(page).boundingBox())?.height).toBeGreaterThan(30)
  expect(await top(page)).toBe(before)
  await page.mouse.wheel(0, 500)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(500)
  const place = await box(page).boundingBox()
  expect(place).toMatchObject({ y: 10, width: 800 })
})

test('B2.10 every message of the frame acts', async ({ page, host, shared }) => {
  await eavesdrop(page)
  await host.open()
  await ready(page)
  await page.evaluate(() => {
    const asked: unknown[] = []
    Object.assign(window, { asked })
    window.Gleap.registerCustomAction(action => asked.push(action))
    window.Gleap.setUrlHandler((url, newTab) => asked.push({ url, newTab }))
  })
  await show(page, banner('<p>x</p>'))
  const frame = await frameOf(page, shared.urls.banner)
  await say(frame, { type: 'BANNER', name: 'start-custom-action', data: { action: 'rabatt' } })
  await say(frame, { name: 'open-url', data: 'https://shop.example/neu', newTab: true })
  await say(frame, { name: 'open-url', data: 'javascript:alert(1)' })
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { asked: unknown[] }).asked))
    .toEqual([{ name: 'rabatt' }, { url: 'https://shop.example/neu', newTab: true }])

  await say(frame, { type: 'BANNER', name: 'start-conversation', data: { botId: 'b1' } })
  await say(frame, { type: 'BANNER', name: 'show-form', data: { formId: 'bugreporting' } })
  await say(frame, { type: 'BANNER', name: 'show-news-article', data: { articleId: 'n1' } })
  await say(frame, { type: 'BANNER', name: 'show-help-article', data: { articleId: 'h1' } })
  await say(frame, { type: 'BANNER', name: 'show-checklist', data: { checklistId: 'c1' } })
  await say(frame, { type: 'BANNER', name: 'show-survey', data: { formId: 's1', surveyFormat: 'survey' } })
  const widget = await host.frame()
  await expect
    .poll(async () => (await told(widget)).map(({ name, data }) => [name, data]))
    .toEqual(
      expect.arrayContaining([
        ['start-bot', { botId: 'b1', hideBackButton: false }],
        ['start-feedbackflow', { flow: 'bugreporting', hideBackButton: true }],
        ['open-news-article', { id: 'n1', hideBackButton: false }],
        ['open-help-article', { articleId: 'h1', hideBackButton: false }],
        ['start-checklist', { outboundId: 'c1', hideBackButton: false }],
        ['start-survey', { flow: 's1', hideBackButton: true, format: 'survey' }],
      ]),
    )
})

test('B2.10 B5.1 nobody else can close or drive the banner', async ({ page, host, shared }) => {
  await host.open()
  await ready(page)
  await show(page, banner('<p>bleibt</p>'))
  const frame = await frameOf(page, shared.urls.banner)
  await expect.poll(async () => (await box(page).boundingBox())?.height).toBeGreaterThan(30)
  await page.evaluate(() => window.postMessage(JSON.stringify({ name: 'banner-close', type: 'BANNER' }), '*'))
  await say(frame, { type: 'BANNER', name: 'banner-height', data: { height: 1e9 } })
  await expect.poll(async () => (await box(page).boundingBox())?.height).toBe(400)
})

test('B2.10 a long text in a small window: scrolled, the button is reached, and what closes it stands at the top', async ({
  page,
  host,
  shared,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 320, height: 256 })
  await host.open({ body: '<div style="height:900px">Shop</div>' })
  await ready(page)
  const data = { html: `<p>${'Alle Kurse sind heute günstiger. '.repeat(16)}</p>`, color: '#143C3A' }
  const act = { action: { kind: 'start-custom-action', value: 'rabatt' }, buttonText: 'Zum Angebot' }
  for (const format of ['floating', 'inline']) {
    await show(page, banner('', { format, data: { ...data, ...act } }))
    const frame = await frameOf(page, shared.urls.banner)
    await expect(frame.getByRole('button', { name: 'Zum Angebot' })).toBeAttached()
    for (const height of [256, 640]) {
      await page.setViewportSize({ width: 320, height })
      await expect
        .poll(async () => (await box(page).boundingBox())?.height)
        .toBe(Math.min(400, Math.round(height * 0.6)))
      const close = frame.getByRole('button', { name: 'Hinweis schließen' })
      expect((await close.boundingBox())?.y).toBeLessThan(20)
      await expect(close).toBeInViewport({ ratio: 1 })
    }
    if (format === 'inline') expect(await top(page)).toBeGreaterThanOrEqual(384)
    const { x = 0, y = 0 } = (await box(page).boundingBox()) ?? {}
    await page.mouse.move(x + 50, y + 50)
    // The text may grow again when its font has loaded.
    await expect(async () => {
      await page.mouse.wheel(0, 2000)
      await expect(frame.getByRole('button', { name: 'Zum Angebot' })).toBeInViewport({
        ratio: 1,
        timeout: 500,
      })
    }).toPass()
    expect(await page.evaluate(() => scrollY)).toBe(0)
    await page.evaluate(() => window.Gleap.closeBanner())
    await page.setViewportSize({ width: 320, height: 256 })
  }
})

test('B2.10 a second banner replaces the first; closeBanner and clearIdentity take it away', async ({
  page,
  host,
}) => {
  await host.open()
  await ready(page)
  const text = page.frameLocator('gleap-banner iframe').locator('body')
  await show(page, banner('<p>Erster</p>'))
  await expect(text).toContainText('Erster')
  await show(page, banner('<p>Zweiter</p>', { outbound: 'banner-2' }))
  await expect(text).toContainText('Zweiter')
  await expect(page.locator('gleap-banner')).toHaveCount(1)
  await page.evaluate(() => window.Gleap.closeBanner())
  await expect(page.locator('gleap-banner')).toHaveCount(0)
  await show(page, banner('<p>Dritter</p>'))
  await expect(text).toContainText('Dritter')
  await page.evaluate(() => window.Gleap.clearIdentity())
  await expect(page.locator('gleap-banner')).toHaveCount(0)
})

test('B2.10 start, use, destroy, and the page is as it was', async ({ page, host }) => {
  await host.open({
    body: '<div>Shop</div>',
    head: '<style>html{padding:0!important}body{margin:0}</style>',
  })
  await ready(page)
  await leavesNothing(page, async () => {
    await show(page, banner('<p>Hallo</p>'))
    await expect.poll(() => top(page)).toBeGreaterThan(40)
  })
  await expect.poll(() => top(page)).toBe(0)
})

test('B2.10 no rule of accessibility is broken; right to left, without motion, and on a small screen', async ({
  page,
  host,
  shared,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await withConfig(page, { localizationOptions: { rtl: true } })
  await host.open({ htmlAttributes: 'dir="rtl"' })
  await ready(page)
  await show(page, banner('<p>Heute 20 % auf alle Kurse, die es bei uns gibt</p>', { format: 'floating' }))
  const frame = await frameOf(page, shared.urls.banner)
  await expect.poll(async () => (await box(page).boundingBox())?.height).toBeGreaterThan(30)
  const place = await box(page).boundingBox()
  expect(place).toMatchObject({ x: 10, width: 300 })
  expect(await moving(page)).toBe(0)
  // Mirrored: the close button is on the left.
  const close = frame.getByRole('button', { name: 'Hinweis schließen' })
  expect((await close.boundingBox())?.x).toBeLessThan(100)
  expect(await findingsOf(page, { inside: ['gleap-banner'] })).toEqual([])
  // The heading belongs to the host page.
  expect(await findingsOf(frame, { without: ['page-has-heading-one'] })).toEqual([])
})
