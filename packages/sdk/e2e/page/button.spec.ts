import { findingsOf } from '../../../../e2e/axe.ts'
import {
  button,
  call,
  configAddress,
  container,
  events,
  expect,
  focusInside,
  ready,
  say,
  test,
  withConfig,
} from '../steps/host-page.ts'

test('B2.3 the round button: 48 by 48 in the corner, a real button with a name and its state', async ({
  page,
  host,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  // Opened and closed before there was anything to open: it stays closed.
  await host.open({ body: '<script>Gleap.open();Gleap.close()</script>' })
  await ready(page)
  expect(await button(page).boundingBox()).toEqual({ x: 1212, y: 732, width: 48, height: 48 })
  await expect(button(page)).toHaveRole('button')
  await expect(button(page)).toHaveAccessibleName(/.+/)
  await expect(button(page)).toHaveAttribute('aria-expanded', 'false')
  await button(page).click()
  await expect(button(page)).toHaveAttribute('aria-expanded', 'true')
  await expect(container(page)).toBeVisible()
  await button(page).click()
  await expect(container(page)).toBeHidden()
})

for (const [position, left, vertical] of [
  ['BOTTOM_LEFT', true, 'bottom'],
  ['BUTTON_CLASSIC', false, 'middle'],
  ['BUTTON_CLASSIC_LEFT', true, 'middle'],
  ['BUTTON_CLASSIC_BOTTOM', false, 'edge'],
] as const) {
  test(`B2.3 position ${position}`, async ({ page, host }) => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await withConfig(page, { feedbackButtonPosition: position, widgetButtonText: 'Rückmeldung <b>' })
    await host.open()
    await ready(page)
    const box = await button(page).boundingBox()
    if (!box) throw new Error('no button')
    const classic = position.includes('CLASSIC')
    if (left) expect(box.x).toBe(classic ? 0 : 20)
    else if (vertical === 'middle') expect(box.x + box.width).toBe(1280)
    if (vertical === 'bottom') expect(box.y + box.height).toBe(780)
    if (vertical === 'middle') expect(box.y + box.height / 2).toBeCloseTo(400, 0)
    if (vertical === 'edge') expect(box.y + box.height).toBe(800)
    if (classic) {
      await expect(button(page)).toHaveText('Rückmeldung <b>')
      expect(vertical === 'edge' ? box.height : box.width).toBe(34)
    }
  })
}

test('B2.3 no button when the project wants none; the site may show it all the same', async ({
  page,
  host,
}) => {
  await withConfig(page, { feedbackButtonPosition: 'BUTTON_NONE' })
  await host.open()
  await ready(page)
  await expect(button(page)).toHaveCount(0)
  await call(page, 'showFeedbackButton', true)
  await expect(button(page)).toBeVisible()
  await call(page, 'showFeedbackButton', false)
  await expect(button(page)).toHaveCount(0)
})

test('B2.3 a text bubble stands beside the button until it is dismissed', async ({ page, host }) => {
  await withConfig(page, { buttonBubbleText: 'Fragen? <img src=x onerror=alert(1)>' })
  await host.open()
  await ready(page)
  const bubble = page.locator('gleap-surface .bb-feedback-button-text')
  await expect(bubble).toHaveText('Fragen? <img src=x onerror=alert(1)>')
  const [text, round] = [await bubble.boundingBox(), await button(page).boundingBox()]
  expect((text?.x ?? 0) + (text?.width ?? 0)).toBeLessThan(round?.x ?? 0)
  await bubble.getByRole('button').click()
  await expect(bubble).toHaveCount(0)
})

test('B2.3 while notifications show, the text bubble makes room for them', async ({ page, host }) => {
  await withConfig(page, { buttonBubbleText: 'Fragen? Wir sind da und helfen Ihnen gern weiter.' })
  await host.open()
  await ready(page)
  const bubble = page.locator('gleap-surface .bb-feedback-button-text')
  await expect(bubble).toBeVisible()
  await call(page, 'showNotification', { outbound: 'n1', data: { text: 'Hallo', sender: { name: 'Ina' } } })
  const card = page.locator('gleap-surface .gl-notifications .card')
  await expect(card).toBeVisible()
  await expect(bubble).toBeHidden()
  await card.locator('.close').click()
  await expect(bubble).toBeVisible()
})

test('B2.3 hidden from guests, shown as soon as the visitor is identified', async ({ page, host }) => {
  await withConfig(page, { hideForGuests: true })
  await host.open()
  await ready(page)
  await expect(button(page)).toHaveCount(0)
  await call(page, 'identify', 'somebody', { name: 'S' })
  await expect(button(page)).toBeVisible()
})

test('B2.3 right to left mirrors the corner; the site’s own styles lie over the project’s', async ({
  page,
  host,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await withConfig(page, { localizationOptions: { rtl: true } })
  await host.open()
  await ready(page)
  expect((await button(page).boundingBox())?.x).toBe(20)
  await button(page).click()
  await expect(container(page)).toHaveAttribute('dir', 'rtl')
  await expect.poll(async () => (await container(page).boundingBox())?.x).toBe(20)
  await call(page, 'setStyles', { primaryColor: '#112233', buttonColor: '#00AA00', buttonX: 50, buttonY: 60 })
  await expect.poll(async () => (await button(page).boundingBox())?.x).toBe(50)
  await expect(button(page)).toHaveCSS('background-color', 'rgb(0, 170, 0)')
  await call(page, 'setStyles', '#FF0000', '#FF0000', '#FF0000')
  await expect(button(page)).toHaveCSS('background-color', 'rgb(255, 0, 0)')

  for (const [position, left] of [
    ['BUTTON_CLASSIC', true],
    ['BUTTON_CLASSIC_LEFT', false],
    ['BUTTON_CLASSIC_BOTTOM', true],
  ] as const) {
    await call(page, 'setStyles', { buttonStyle: position })
    const sides = async () => {
      const [tab, widget] = [await button(page).boundingBox(), await container(page).boundingBox()]
      return [tab, widget].map(box => box && (left ? box.x : 1280 - box.x - box.width))
    }
    await expect.poll(sides, { message: position }).toEqual([position.endsWith('BOTTOM') ? 20 : 0, 20])
  }

  // If the project does not say, the language of its texts decides, otherwise the page.
  for (const [change, dir, mirrored] of [
    [{ localizationOptions: { rtl: false }, lang: 'fa' }, 'rtl', false],
    [{ localizationOptions: {}, lang: 'fa-IR' }, 'ltr', true],
    [{ localizationOptions: {}, lang: 'de' }, 'rtl', false],
    [{ localizationOptions: undefined, lang: undefined }, 'rtl', true],
    [{ localizationOptions: undefined, lang: undefined }, 'ltr', false],
  ] as const) {
    await page.unroute(configAddress)
    await withConfig(page, change)
    await host.open({ htmlAttributes: `dir="${dir}"` })
    await expect
      .poll(async () => (await button(page).boundingBox())?.x, { message: JSON.stringify([change, dir]) })
      .toBe(mirrored ? 20 : 1212)
  }
})

test('B2.3 by keyboard: focus goes into the widget and back to the button, nothing hidden is a stop', async ({
  page,
  host,
}) => {
  await host.open({
    body: `<button id="own">Own</button><div id="shadow"></div><script>document.getElementById('shadow').attachShadow({mode:'open'}).innerHTML='<button id="deep">Deep</button>'</script>`,
  })
  await ready(page)
  const inside = () => focusInside(page)
  await button(page).focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => events(page, 'open')).toHaveLength(1)
  await expect.poll(inside).toBe('gleap-frame')
  await call(page, 'close')
  await expect.poll(inside).toContain('bb-feedback-button')
  await page.locator('#own').focus()
  await call(page, 'open')
  await expect.poll(inside).toBe('gleap-frame')
  // Shown again, and left for the drawing: the focus still returns to the page's own button.
  await call(page, 'openNews')
  await say(await host.frame(), { name: 'start-screen-drawing', data: 'screenshot' })
  await expect(page.locator('gleap-surface .bb-capture-toolbar')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect.poll(inside).toBe('gleap-frame')
  await call(page, 'close')
  await expect(page.locator('#own')).toBeFocused()
  await page.locator('#deep').focus()
  await call(page, 'open')
  await expect.poll(inside).toBe('gleap-frame')
  await call(page, 'close')
  await expect(page.locator('#deep')).toBeFocused()
  const stops: (string | undefined)[] = []
  for (let at = 0; at < 4; at++) {
    await page.keyboard.press('Tab')
    stops.push(await inside())
  }
  expect(stops.filter(name => name?.includes('gleap-frame'))).toEqual([])
})

test('B2.3 axe finds nothing, closed and open, and motion is off when asked', async ({ page, host }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await withConfig(page, { buttonBubbleText: 'Fragen?' })
  await host.open()
  await ready(page)
  await expect(button(page)).toBeVisible()
  const scan = () => findingsOf(page, { inside: ['gleap-surface'] })
  expect(await scan()).toEqual([])
  await button(page).click()
  await expect.poll(() => events(page, 'open')).toHaveLength(1)
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)
  await expect(page.locator('gleap-surface iframe')).toHaveAttribute('title', /.+/)
  expect(await scan()).toEqual([])
})

test('B2.16 a click anywhere in a link of our own opens its thing', async ({ page, host }) => {
  await host.open({
    body: `<a id="link" href="gleap://article/a1"><b id="child">Help</b></a><a id="bad" href="gleap://nothing/x">x</a>
      <div id="shadow"></div><script>document.getElementById('shadow').attachShadow({mode:'open'}).innerHTML='<a id="deep" href="gleap://news/n1">News</a>'</script>`,
  })
  await ready(page)
  await page.locator('#bad').click()
  expect(await call(page, 'isOpened')).toBe(false)
  await page.locator('#child').click()
  await expect(container(page)).toBeVisible()
  await call(page, 'close')
  await page.locator('#deep').click()
  await expect(container(page)).toBeVisible()
  expect(page.url()).not.toContain('gleap://')
})

test('B2.17 the address opens the widget, unless the site forbids it', async ({ page, host, site }) => {
  host.serve()
  await page.goto(`${site.url}/?gleap_widget=1`)
  await ready(page)
  await expect(container(page)).toBeVisible()
  const tour = page.waitForRequest(/\/outbound\/producttours$/)
  await page.evaluate(() => history.pushState(0, '', '?gleap_tour=t1&gleap_tour_delay=0'))
  await call(page, 'checkForUrlParams')
  expect((await tour).postDataJSON()).toMatchObject({ outboundId: 't1' })
  host.serve({ body: '<script>Gleap.disableQueryParams()</script>' })
  await page.goto(`${site.url}/?gleap_widget=1`)
  await ready(page)
  await expect(button(page)).toBeVisible()
  expect(await call(page, 'isOpened')).toBe(false)
})
