import type { Page } from '@playwright/test'
import { findingsOf } from '../../../../e2e/axe.ts'
import { leavesNothing } from '../page/page-state.ts'
import {
  button,
  call,
  container,
  eavesdrop,
  expect,
  moving,
  ready,
  requests,
  test,
  told,
  tracked,
  withConfig,
} from '../steps/host-page.ts'

const cards = (page: Page) => page.locator('gleap-surface .gl-notifications .card')
const note = (outbound: string, data: object, more: object = {}) => ({
  actionType: 'notification' as const,
  outbound,
  data,
  ...more,
})
const show = (page: Page, action: object) =>
  page.evaluate(given => window.Gleap.showNotification(given as never), action)

const chat = note('chat-1', {
  text: 'Hallo {{name}}, <b>können</b> wir helfen?',
  sender: { name: 'Jana Brandt' },
  conversation: { shareToken: 'token-1' },
})
const checklist = note('list-1', {
  text: 'Erste Schritte',
  checklist: { id: 'c1', popupType: 'notification' },
  currentStep: 1,
  totalSteps: 4,
  nextStepTitle: 'Ersten Kurs anlegen',
})
const news = (id: string, text: string) =>
  note(`news-${id}`, { text, previewText: 'Kurz gesagt', news: { id } })

test('B2.9 a chat notification shows its text as text, is announced, and opens its conversation', async ({
  page,
  host,
}) => {
  await eavesdrop(page)
  await host.open()
  await ready(page)
  await page.evaluate(() => window.Gleap.identify('mara-1', { name: 'Mara Keller' }))
  await show(page, chat)
  await expect(cards(page)).toHaveCount(1)
  await expect(cards(page)).toContainText('Hallo Mara, <b>können</b> wir helfen?')
  await expect(cards(page)).not.toContainText('undefined')
  await expect(page.locator('gleap-surface .gl-notifications [role=status]')).toHaveText(
    'Jana Brandt: Hallo Mara, <b>können</b> wir helfen?',
  )
  await cards(page).locator('.main').click()
  const frame = await host.frame()
  await expect
    .poll(() => told(frame).then(all => all.find(one => one.name === 'open-conversation')?.data))
    .toEqual({ shareToken: 'token-1', hideBackButton: false })
  await expect(cards(page)).toHaveCount(0)
})

test('B2.9 at most two, a known outbound id is ignored, each can be dismissed', async ({ page, host }) => {
  const sent = requests(page, /\/sessions\/ping$/)
  await host.open()
  await ready(page)
  for (const action of [chat, chat, checklist, note('note-2', { text: 'Noch eine' })])
    await show(page, action)
  await expect(cards(page)).toHaveCount(2)
  await expect(cards(page).first()).toContainText('Erste Schritte')
  await expect(cards(page).last()).toContainText('Noch eine')
  await expect(cards(page).first().locator('.bar')).toHaveAttribute('data-width', '29')
  const { bar, fill } = await cards(page)
    .first()
    .locator('.bar')
    .evaluate(bar => ({ bar: bar.clientWidth, fill: (bar.firstElementChild as HTMLElement).offsetWidth }))
  expect(fill / bar).toBeCloseTo(0.29, 1)
  await cards(page).first().locator('.close').click()
  await expect(cards(page)).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(cards(page)).toHaveCount(0)
  await expect(button(page)).toBeFocused()
  // The team learns what happened to what it sent out, and nothing is reported about a conversation.
  await expect
    .poll(() => tracked(sent, 'outbound-'))
    .toEqual(['outbound-list-1-closed', 'outbound-note-2-closed'])
})

test('B2.9 T17 news come one at a time with a pager, oldest first, and the last page ends it', async ({
  page,
  host,
}) => {
  const sent = requests(page, /\/sessions\/ping$/)
  await eavesdrop(page)
  await host.open()
  await ready(page)
  await show(page, news('n1', 'Neue Kurse'))
  await show(page, news('n2', 'Neuer Shop'))
  await expect(cards(page)).toHaveCount(1)
  await expect(cards(page)).toContainText('Neue Kurse')
  await expect(cards(page).locator('.pager')).toContainText('1 / 2')
  // Without a picture the title begins next to the cross, and stays clear of it.
  const [title, close] = [
    await cards(page).locator('.title').boundingBox(),
    await cards(page).locator('.close').boundingBox(),
  ]
  expect((title?.x ?? 0) + (title?.width ?? 0)).toBeLessThanOrEqual(close?.x ?? 0)
  // By keyboard: the pager keeps the focus, and its content is announced.
  await cards(page).locator('.pager button').press('Enter')
  await expect(cards(page)).toContainText('Neuer Shop')
  await expect(cards(page).locator('.pager button')).toBeFocused()
  await expect(page.locator('gleap-surface .gl-notifications [role=status]')).toHaveText('Neuer Shop')
  await cards(page).locator('.main').click()
  const frame = await host.frame()
  await expect
    .poll(() => told(frame).then(all => all.find(one => one.name === 'open-news-article')?.data))
    .toMatchObject({ id: 'n2' })
  await expect.poll(() => tracked(sent, 'outbound-')).toEqual(['outbound-news-n2-clicked'])
  await call(page, 'close')
  await expect(container(page)).toBeHidden()
  // The later one arrives first.
  await show(page, { ...news('n4', 'Spät'), createdAt: new Date().toISOString() })
  await show(page, { ...news('n3', 'Früh'), createdAt: new Date(Date.now() - 60_000).toISOString() })
  await expect(cards(page)).toContainText('Früh')
  await cards(page).locator('.pager button').click()
  await expect(cards(page)).toContainText('Spät')
  await expect(cards(page).locator('.pager button')).toHaveText('Fertig')
  await cards(page).locator('.pager button').click()
  await expect(cards(page)).toHaveCount(0)
  await expect
    .poll(() => tracked(sent, 'outbound-'))
    .toEqual(expect.arrayContaining(['outbound-news-n3-closed', 'outbound-news-n4-closed']))
})

test('B2.9 it stays for an hour across pages, for this project and visitor only', async ({ page, host }) => {
  await host.open()
  await ready(page)
  const hour = 3_600_000
  const created = (ago: number) => ({ createdAt: new Date(Date.now() - ago).toISOString() })
  await show(page, { ...chat, ...created(hour - 60_000) })
  await show(page, { ...checklist, ...created(hour + 1000) })
  await expect(cards(page)).toHaveCount(2)
  await page.reload()
  await ready(page)
  await expect(cards(page)).toHaveCount(1)
  await expect(cards(page)).toContainText('wir helfen?')
  await page.evaluate(() => {
    const place = 'gleap-widget-unread-notifications'
    const list = JSON.parse(localStorage.getItem(place) ?? '[]') as object[]
    localStorage.setItem(place, JSON.stringify(list.map(one => ({ ...one, visitor: 'somebody else' }))))
  })
  await page.reload()
  await ready(page)
  await show(page, note('later', { text: 'Nur diese' }))
  await expect(cards(page)).toHaveText(/Nur diese/)
})

test('B2.9 what arrives while the widget is open waits until it closes', async ({ page, host }) => {
  await host.open()
  await ready(page)
  await show(page, chat)
  await expect(cards(page)).toHaveCount(1)
  await page.evaluate(() => window.Gleap.open())
  await expect(cards(page)).toHaveCount(0)
  await host.frame()
  await show(page, checklist)
  await page.evaluate(() => window.Gleap.close())
  await expect(cards(page)).toHaveCount(1)
  await expect(cards(page)).toContainText('Erste Schritte')
})

test('B2.9 the ping plays once although two tabs show the notification', async ({ page, host, context }) => {
  const played: string[] = []
  context.on('request', request => request.url().endsWith('/ping.wav') && played.push(request.url()))
  await host.open()
  await ready(page)
  const second = await context.newPage()
  await second.goto(page.url())
  await ready(second)
  const loud = { ...chat, sound: true }
  await Promise.all([show(page, loud), show(second, loud)])
  await expect(cards(page)).toHaveCount(1)
  await expect(cards(second)).toHaveCount(1)
  await expect.poll(() => played.length).toBe(1)
  // A card dismissed in one tab is dismissed in the other.
  await cards(second).locator('.close').click()
  await expect(cards(page)).toHaveCount(0)
  expect(played).toHaveLength(1)
})

test('B2.9 switched off by the site, the server’s notifications do not show', async ({ page, host }) => {
  await host.open()
  await ready(page)
  const push = () =>
    page.evaluate(action => window.Gleap.getInstance().performActions([action as never]), checklist)
  await page.evaluate(() => window.Gleap.setDisableInAppNotifications(true))
  await push()
  await show(page, chat)
  await expect(cards(page)).toHaveText(/wir helfen/)
  await page.evaluate(() => window.Gleap.setDisableInAppNotifications(false))
  await push()
  await expect(cards(page)).toHaveCount(2)
})

test('B2.9 start, use, destroy, and the page is as it was', async ({ page, host }) => {
  await host.open()
  await ready(page)
  await leavesNothing(page, async () => {
    await show(page, chat)
    await expect(cards(page)).toHaveCount(1)
    await show(page, news('n1', 'Neu'))
    await cards(page).first().locator('.close').click()
    await expect(cards(page)).toHaveCount(1)
  })
  expect(await page.evaluate(() => localStorage.getItem('gleap-widget-unread-notifications'))).toBeNull()
})

test('B2.9 no rule of accessibility is broken; right to left, without motion, and on a small screen', async ({
  page,
  host,
}) => {
  await withConfig(page, { localizationOptions: { rtl: true } })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await host.open()
  await ready(page)
  await show(page, chat)
  await show(page, news('n1', 'Neue Kurse'))
  await expect(cards(page)).toHaveCount(2)
  expect(await moving(page)).toBe(0)
  expect(
    await cards(page)
      .first()
      .evaluate(one => getComputedStyle(one).direction),
  ).toBe('rtl')
  expect((await cards(page).first().boundingBox())?.x).toBeLessThan(640)
  expect(await findingsOf(page, { inside: ['gleap-surface'] })).toEqual([])
  await page.setViewportSize({ width: 320, height: 640 })
  const box = await cards(page).first().boundingBox()
  expect(box?.x).toBeGreaterThanOrEqual(0)
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(320)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  // If there is no room for both cards, they scroll and are not cut off.
  await page.setViewportSize({ width: 320, height: 256 })
  const cut = () => cards(page).evaluateAll(all => all.map(one => one.scrollHeight - one.clientHeight))
  expect(await cut()).toEqual([0, 0])
  for (const card of [cards(page).last(), cards(page).first()]) {
    const words = card.locator('.title, .text').last()
    await words.scrollIntoViewIfNeeded()
    await expect(words).toBeInViewport({ ratio: 1 })
  }
})
