import AxeBuilder from '@axe-core/playwright'
import { expect, test } from '../../../e2e/fixtures.ts'

test('C4 the demo explains itself on one screen, in both languages, and leads to console and academy', async ({
  page,
  shared,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(shared.urls.demo)
  const panel = page.getByRole('complementary', { name: 'Lotse in einer Minute' })
  await expect(panel.getByRole('button', { name: /Fehler melden/ })).toBeInViewport()
  await expect(panel.getByRole('link', { name: /Konsole öffnen/ })).toHaveAttribute('href', shared.urls.lotse)
  await expect(panel.getByRole('link', { name: /Academy Admin öffnen/ })).toHaveAttribute(
    'href',
    shared.urls.academy,
  )
  await page.getByRole('button', { name: 'English' }).click()
  await expect(page.getByRole('complementary', { name: 'Lotse in one minute' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Report a bug' })).toBeVisible()
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
    const { violations } = await new AxeBuilder({ page }).include('#shop').analyze()
    expect(violations.map(({ id, nodes }) => `${path} ${id}: ${nodes[0]?.html}`)).toEqual([])
  }
  expect(outside).toEqual([])
  expect(problems).toEqual([])
})

test('C4 the broken voucher leads to a report', async ({ page, shared }) => {
  await page.goto(`${shared.urls.demo}/warenkorb`)
  await expect(page.locator('.bb-feedback-button')).toBeVisible()
  await page.getByRole('button', { name: 'Einlösen' }).click()
  await page.getByRole('button', { name: 'Diesen Fehler melden' }).click()
  const widget = page.frameLocator('iframe.gleap-frame')
  await expect(widget.getByLabel('Was ist passiert?')).toBeVisible()
})
