import { expect, test } from '../../../e2e/fixtures.ts'
import { expectNoFindings } from './steps/console-page.ts'

test('D199 the documentation is served at /docs, found by words, and breaks no policy', async ({
  page,
  shared,
}) => {
  const violations: string[] = []
  page.on('console', message => message.type() === 'error' && violations.push(message.text()))
  await page.goto(`${shared.urls.lotse}/docs`)
  await expect(page.getByRole('heading', { name: 'Lotse and Academy Admin', level: 1 })).toBeVisible()
  await expectNoFindings(page)
  await page.keyboard.press('/')
  await page.keyboard.type('restore backup')
  await expect(page.getByRole('option').first()).toBeVisible()
  await page.getByRole('option').filter({ hasText: 'What to back up' }).first().click()
  await expect(page).toHaveURL(/operating\.html#what-to-back-up$/)
  await expect(page.getByRole('heading', { name: 'What to back up' })).toBeInViewport()
  for (const width of [1440, 820, 390]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
  await expectNoFindings(page)
  expect(violations).toEqual([])
})
