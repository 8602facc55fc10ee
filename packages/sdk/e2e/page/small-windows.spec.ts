import type { Locator, Page } from '@playwright/test'
import { button, container, expect, ready, withConfig } from '../steps/host-page.ts'
import { embed, outcomes, test } from '../steps/own-project.ts'

test.use({ deviceScaleFactor: 2 })

const popover = (page: Page) => page.locator('gleap-surface .gl-tour .popover')
const bubble = (page: Page) => page.locator('gleap-surface .bb-feedback-button-text')
const word = 'Datenschutzgrundverordnungskonforme Weiterbildungsbenachrichtigungseinstellungen'
const step = (selector: string, more: object = {}) => ({
  type: 'pointer',
  selector,
  message: { de: `<h2>${word}</h2><p>${word}</p>` },
  ...more,
})
const tour = (steps: object[]) => ({
  tourType: 'steps',
  steps,
  allowClose: true,
  backButton: true,
  nextText: { de: 'Zum nächsten Bearbeitungsschritt' },
  prevText: { de: 'Zum vorherigen Bearbeitungsschritt' },
})
const shop = `<main style="padding:40px 20px" dir="auto"><p>متجر الدورات</p><button id="buy">Kaufen</button>
  <input id="name" aria-label="Name"></main><div style="height:900px"></div>`

/** All of it is in the window, and nothing in it overflows at a side. */
async function isWhole(page: Page, part: Locator): Promise<boolean> {
  const box = await part.boundingBox()
  const { width = 0, height = 0 } = page.viewportSize() ?? {}
  if (!box || box.x < 0 || box.y < 0 || box.x + box.width > width || box.y + box.height > height) return false
  return part.evaluate(one => one.scrollWidth <= one.clientWidth)
}

/** Outside the window, or under the popover. */
async function isCovered(page: Page, part: Locator): Promise<boolean> {
  const [box, over] = [await part.boundingBox(), await popover(page).boundingBox()]
  const { height = 0 } = page.viewportSize() ?? {}
  if (!box || !over || box.y < 0 || box.y + box.height > height) return true
  const isBeside = box.x + box.width <= over.x || over.x + over.width <= box.x
  return !isBeside && box.y < over.y + over.height && over.y < box.y + box.height
}

/** The position of a character in a text. */
const at = (part: Locator, text: string): Promise<number> =>
  part.evaluate((one, wanted) => {
    const walker = document.createTreeWalker(one, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const index = node.textContent?.indexOf(wanted) ?? -1
      if (index < 0) continue
      const range = document.createRange()
      range.setStart(node, index)
      range.setEnd(node, index + wanted.length)
      return range.getBoundingClientRect().x
    }
    return Number.NaN
  }, text)

test('B2.3 B2.12 right to left with long German words, 320 to 1280 pixels wide: mirrored, and nothing runs over @proof', async ({
  page,
  host,
  shared,
  project,
}) => {
  const id = await project.live('tour', tour([step('', { type: 'post' }), step('#buy')]))
  await withConfig(page, { localizationOptions: { rtl: true }, buttonBubbleText: word })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await host.open({ body: shop, embed: embed(shared, project.key), htmlAttributes: 'dir="rtl"' })
  await ready(page)
  const widths = [320, 450, 451, 1280]
  const resize = (width: number) => page.setViewportSize({ width, height: 700 })
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  for (const width of widths) {
    await resize(width)
    await expect.poll(async () => (await button(page).boundingBox())?.x).toBe(20)
    expect([width, await isWhole(page, bubble(page))]).toEqual([width, true])
    expect((await bubble(page).boundingBox())?.x).toBe(80)
    expect(await overflow()).toBeLessThanOrEqual(0)
  }
  await button(page).click()
  const frame = await host.frame()
  await expect(frame.locator('html')).toHaveAttribute('dir', 'rtl')
  for (const width of widths) {
    await resize(width)
    const full = width <= 450
    await expect
      .poll(async () => await container(page).boundingBox())
      .toMatchObject(full ? { x: 0, width } : { x: 20, width: Math.min(width - 40, 410) })
    await expect
      .poll(() => frame.evaluate(() => document.documentElement.scrollWidth - innerWidth))
      .toBeLessThanOrEqual(0)
  }
  await page.evaluate(() => window.Gleap.close())
  await page.evaluate(tourId => window.Gleap.startProductTour(tourId), id)
  for (const number of [1, 2]) {
    await expect(popover(page)).toContainText(`${number} von 2`)
    for (const width of widths) {
      await resize(width)
      await expect.poll(() => isWhole(page, popover(page))).toBe(true)
      const [box, close] = [
        await popover(page).boundingBox(),
        await popover(page).locator('.close').boundingBox(),
      ]
      expect((close?.x ?? 0) - (box?.x ?? 0)).toBe(10)
      expect(await overflow()).toBeLessThanOrEqual(0)
    }
    await popover(page).locator('.next').click()
  }
  expect(await outcomes(page)).toEqual([['productTourCompleted', id]])
})

test('B2.9 B2.12 B2.13 mirrored, a text keeps the order of its own language, and a tour has the page to itself', async ({
  page,
  host,
  shared,
  project,
}) => {
  const id = await project.live('tour', {
    ...tour([
      step('#buy', { message: { de: 'Es sind 3 Kurse.' } }),
      step('#buy', { message: { de: 'اشتر الآن!' } }),
    ]),
  })
  const copilot = await project.live('tour', {
    tourType: 'cobrowse',
    steps: [step('#buy', { message: { de: 'Nur 3 Kurse.' } })],
  })
  await withConfig(page, { localizationOptions: { rtl: true } })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await host.open({ body: shop, embed: embed(shared, project.key), htmlAttributes: 'dir="rtl"' })
  await ready(page)
  const data = { text: 'Los (1).', checklist: { id: 'c' }, currentStep: 1, totalSteps: 4 }
  await page.evaluate(
    given =>
      window.Gleap.showNotification({ actionType: 'notification', outbound: 'c', data: given } as never),
    data,
  )
  const card = page.locator('gleap-surface .card')
  await expect(card).toContainText('1 von 4')
  const order = async (part: Locator, ...texts: string[]) => {
    const places = await Promise.all(texts.map(text => at(part, text)))
    expect(places).toEqual([...places].sort((a, b) => a - b))
  }
  await order(card.locator('.from'), '1 ', 'von', '4')
  await order(card.locator('.title'), 'Los', '.')
  await page.evaluate(tourId => window.Gleap.startProductTour(tourId), id)
  await order(popover(page).locator('.count'), '1 ', 'von', '2')
  await order(popover(page).locator('.message'), 'Es', '3', '.')
  // What would cover the step's element waits until the tour is over.
  await expect(card).toBeHidden()
  await popover(page).locator('.next').click()
  await expect(popover(page)).toContainText('2 von 2')
  await order(popover(page).locator('.message'), '!', 'اشتر')
  await popover(page).locator('.next').click()
  await expect(card).toBeVisible()
  await page.evaluate(tourId => window.Gleap.startProductTour(tourId), copilot)
  const said = page.locator('gleap-surface .gl-copilot .bubble')
  await expect(said).toBeVisible()
  await order(said, 'Nur', '3', '.')
  await expect(card).toBeHidden()
})

for (const [zoom, width, height] of [
  [200, 640, 512],
  [400, 320, 256],
] as const)
  test(`B2.12 zoomed, with wide text and forced colours, a tour can be read and used to its end: ${zoom} %`, async ({
    page,
    host,
    shared,
    project,
  }) => {
    const id = await project.live(
      'tour',
      tour([step('', { type: 'post' }), step('#buy'), step('#name', { mode: 'INPUT' })]),
    )
    await page.emulateMedia({ reducedMotion: 'reduce', forcedColors: 'active' })
    // 1280 by 1024 then has this much room.
    await page.setViewportSize({ width, height })
    await host.open({ body: shop, embed: embed(shared, project.key) })
    await ready(page)
    await page.evaluate(tourId => window.Gleap.startProductTour(tourId), id)
    await expect(popover(page)).toContainText('1 von 3')
    // Like a person who cannot read narrow text and sets it everywhere.
    await page.evaluate(() => {
      const root = document.querySelector('gleap-surface')?.shadowRoot
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(
        '*{line-height:1.5!important;letter-spacing:.12em!important;word-spacing:.16em!important}p{margin-bottom:2em!important}',
      )
      root?.adoptedStyleSheets.push(sheet)
    })
    for (const number of [1, 2, 3]) {
      await expect(popover(page)).toContainText(`${number} von 3`)
      await expect.poll(() => isWhole(page, popover(page))).toBe(true)
      await expect(popover(page)).toHaveCSS('border-top-width', '1px')
      // The subject of the step is visible next to it.
      const about = page.locator(number === 2 ? '#buy' : '#name')
      if (number > 1) await expect.poll(() => isCovered(page, about)).toBe(false)
      const last = popover(page).locator('.message :last-child')
      await last.scrollIntoViewIfNeeded()
      await expect(last).toBeInViewport()
      if (number === 3) await page.locator('#name').fill('Mara')
      await popover(page).locator('.next').click()
    }
    expect(await outcomes(page)).toEqual([['productTourCompleted', id]])
  })

test('B2.2 B2.12 a page that zooms itself: button, widget and tour stay inside its window', async ({
  page,
  host,
  shared,
  project,
}) => {
  const id = await project.live('tour', tour([step('#buy')]))
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 700, height: 600 })
  await host.open({
    body: shop,
    head: '<style>html{zoom:2}</style>',
    embed: embed(shared, project.key),
  })
  await ready(page)
  await expect.poll(() => isWhole(page, button(page))).toBe(true)
  await button(page).click()
  await host.frame()
  await expect.poll(() => isWhole(page, container(page))).toBe(true)
  expect((await container(page).boundingBox())?.width).toBe(410)
  await page.evaluate(() => window.Gleap.close())
  await page.evaluate(tourId => window.Gleap.startProductTour(tourId), id)
  await expect.poll(() => isWhole(page, popover(page))).toBe(true)
  await popover(page).locator('.next').click()
  expect(await outcomes(page)).toEqual([['productTourCompleted', id]])
})
