import { findingsOf } from '../../../e2e/axe.ts'
import { expect, test } from '../../../e2e/fixtures.ts'
import { de } from '../../console/src/locales/de.ts'
import { widgetTexts } from '../../frames/e2e/widget-texts.ts'

test('C4 the demo explains itself on one screen, in both languages, and leads to console and academy', async ({
  page,
  shared,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(shared.urls.demo)
  const panel = page.getByRole('complementary', { name: 'Lotse in einer Minute' })
  await expect(panel).toBeInViewport({ ratio: 1 })
  await expect(panel.getByRole('link', { name: /Konsole öffnen/ })).toHaveAttribute('href', shared.urls.lotse)
  await expect(panel.getByRole('link', { name: /Academy Admin öffnen/ })).toHaveAttribute(
    'href',
    shared.urls.academy,
  )
  await page.getByRole('button', { name: 'English' }).click()
  await expect(page.getByRole('complementary', { name: 'Lotse in one minute' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: /^Report a bug/ })).toBeVisible()
})

test('U12 the first visit speaks the browser’s language, in the shop and in the widget', async ({
  browser,
  shared,
}) => {
  const context = await browser.newContext({ locale: 'en-US' })
  const page = await context.newPage()
  await page.goto(shared.urls.demo)
  await expect(page.getByRole('complementary', { name: 'Lotse in one minute' })).toBeVisible()
  await page.locator('.bb-feedback-button').click()
  const widget = page.frameLocator('iframe.gleap-frame')
  await expect(widget.getByRole('button', { name: /^Report a bug/ })).toBeVisible()
  await context.close()
})

test('C4 the demo loads nothing from outside, breaks no rule of its own policy, and axe finds nothing', async ({
  page,
  shared,
}) => {
  const outside: string[] = []
  const problems: string[] = []
  page.on('request', request => {
    if (!/^(http|ws):\/\/localhost:\d+\//.test(request.url())) outside.push(request.url())
  })
  page.on('console', message => message.type() === 'error' && problems.push(message.text()))
  page.on('pageerror', error => problems.push(error.message))
  await page.goto(shared.urls.demo)
  await expect(page.locator('.bb-feedback-button')).toBeVisible()
  for (const path of ['/', '/kurse/barrierefrei', '/warenkorb']) {
    await page.goto(shared.urls.demo + path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await findingsOf(page, { inside: ['#shop'] }), path).toEqual([])
  }
  expect(outside).toEqual([])
  expect(problems).toEqual([])
})

test('C4 by keyboard: what was pressed keeps the focus, a new page begins at its heading and says what it is', async ({
  page,
  shared,
}) => {
  await page.goto(`${shared.urls.demo}/kurse/barrierefrei`)
  const course = await page.getByRole('heading', { level: 1 }).textContent()
  await expect(page).toHaveTitle(`${course} · Kursladen`)
  await page.getByRole('button', { name: 'In den Warenkorb' }).press('Enter')
  await expect(page.locator('#add-to-cart')).toBeFocused()
  await expect(page.locator('#add-to-cart')).toBeDisabled()
  await page.getByRole('button', { name: 'English' }).press('Enter')
  await expect(page.getByRole('button', { name: 'English' })).toBeFocused()
  await page.locator('#cart-link').press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Cart' })).toBeFocused()
  await expect(page).toHaveTitle('Cart · Kursladen')
  await page.goto(`${shared.urls.demo}/nirgends`)
  await expect(page.getByRole('heading', { level: 1, name: 'There is no such page.' })).toBeVisible()
})

test('C4 the broken voucher leads to a report', async ({ page, shared }) => {
  await page.goto(`${shared.urls.demo}/warenkorb`)
  await expect(page.locator('.bb-feedback-button')).toBeVisible()
  await page.getByRole('button', { name: 'Einlösen' }).click()
  await page.getByRole('button', { name: 'Diesen Fehler melden' }).click()
  const widget = page.frameLocator('iframe.gleap-frame')
  await expect(widget.getByLabel('Was ist passiert?')).toBeVisible()
})

test('C4 one click each: hotspot, survey, bot, checklist, message, banner, tour and copilot', {
  tag: '@proof',
}, async ({ page, shared }) => {
  test.slow()
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto(shared.urls.demo)
  await expect(page.locator('.bb-feedback-button')).toBeVisible()
  const panel = page.getByRole('complementary', { name: 'Lotse in einer Minute' })
  const widget = page.frameLocator('iframe.gleap-frame')
  const press = (name: RegExp) => panel.getByRole('button', { name }).click()

  await press(/^Hotspot/)
  const bubble = page.getByText('alle Abende, Aufgaben mit Rückmeldung')
  await expect(bubble).toBeVisible()

  await press(/^Umfrage/)
  await expect(widget.getByText('Würden Sie den Kursladen weiterempfehlen?')).toBeVisible()
  await widget.getByRole('button', { name: widgetTexts.general.close }).click()

  await press(/^Mit dem Bot schreiben/)
  await expect(widget.getByRole('button', { name: 'Was kostet ein Kurs?' })).toBeVisible()
  await widget.getByRole('button', { name: widgetTexts.general.close }).click()

  await press(/^Checkliste/)
  await expect(widget.getByText('In drei Schritten zum Kurs').first()).toBeVisible()
  await widget.getByRole('button', { name: widgetTexts.general.close }).click()

  await press(/^Nachricht/)
  await expect(page.getByRole('button', { name: /schön, dass Sie da sind!/ })).toBeVisible()
  await expect(panel.getByText('Kommt sofort …'), 'U2 no longer than until it has come').toHaveCount(0)

  await press(/^Banner/)
  const banner = page.frameLocator('gleap-banner iframe')
  await expect(banner.getByText('zwei Kurse zum Preis von einem')).toBeVisible()
  await banner.getByRole('button', { name: 'Hinweis schließen' }).click()

  await press(/^Rundgang/)
  for (const words of ['Willkommen im Kursladen', 'allen sechs Kursen', 'im Warenkorb', 'was Sie sehen']) {
    await page.getByRole('dialog').filter({ hasText: words }).waitFor()
    await page.getByRole('button', { name: /^(Weiter|Fertig)$/ }).click()
  }
  await expect(page.getByText('Willkommen im Kursladen')).toHaveCount(0)

  // The copilot does it by itself: a course, the cart, a voucher.
  await press(/^Copilot/)
  await expect(page).toHaveURL(/\/warenkorb$/, { timeout: 30_000 })
  await expect(page.getByLabel('Gutschein')).toHaveValue('HERBST-2027', { timeout: 30_000 })
})

test('C4 report and record with one click, and the door to the very ticket in the console', {
  tag: '@proof',
}, async ({ page, shared }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto(shared.urls.demo)
  await expect(page.locator('.bb-feedback-button')).toBeVisible()
  await page.getByRole('button', { name: /^Bildschirm aufnehmen/ }).click()
  await expect(page.locator('.bb-capture-toolbar')).toBeVisible()
  await page.keyboard.press('Escape')
  const widget = page.frameLocator('iframe.gleap-frame')
  await widget.getByRole('button', { name: widgetTexts.general.close }).click()

  await page.getByRole('button', { name: /^Fehler melden/ }).click()
  await expect(page.locator('.bb-capture-toolbar')).toBeVisible()
  await page.mouse.move(200, 300)
  await page.mouse.down()
  await page.mouse.move(420, 380, { steps: 4 })
  await page.mouse.up()
  await page.keyboard.press('Enter')
  const words = `Die Überschrift flackert (${Date.now()})`
  await widget.getByLabel('Was ist passiert?').fill(words)
  await expect(widget.getByText(widgetTexts.flow.screenshotReady)).toBeVisible()
  await widget.getByRole('button', { name: 'Senden' }).click()
  await expect(widget.getByRole('heading', { name: 'Danke!' })).toBeVisible()
  await widget.getByRole('button', { name: widgetTexts.flow.done }).click()

  const opened = page.waitForEvent('popup')
  await page.getByRole('link', { name: /^Ihr Ticket ansehen/ }).click()
  const console = await opened
  await console.getByLabel(de.shell.signIn.email).fill('owner@example.com')
  await console.getByRole('textbox', { name: de.shell.signIn.password }).fill(shared.password)
  await console.getByRole('button', { name: de.shell.signIn.submit }).click()
  await expect(console.getByRole('article', { name: words })).toBeVisible()
})
