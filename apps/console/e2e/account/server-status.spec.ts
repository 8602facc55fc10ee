import { expect, test } from '../../../../e2e/fixtures.ts'
import { de } from '../../src/locales/de.ts'
import { en } from '../../src/locales/en.ts'
import { expectNoFindings, signIn } from '../steps/console-page.ts'

test('D173 an operator opens the status of the server from their menu: in both languages, three widths, light and dark @proof', async ({
  page,
  shared,
}) => {
  await signIn(page, shared)
  await page.getByRole('button', { name: new RegExp(`^${de.shell.account}`) }).click()
  await page.getByRole('menuitem', { name: de.serverStatus.title }).click()
  await expect(page.getByRole('heading', { name: de.serverStatus.title, level: 1 })).toBeVisible()
  const facts = page.getByRole('region', { name: de.serverStatus.versions })
  await expect(facts).toContainText('PostgreSQL')
  await expect(page.getByRole('region', { name: de.serverStatus.storage })).toContainText(
    de.serverStatus.lastBackup,
  )
  await expect(page.getByRole('columnheader', { name: de.serverStatus.states.failed })).toBeVisible()
  await expect(page.getByText(de.serverStatus.notCounted)).toBeVisible()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
    for (const width of [1440, 820, 390]) {
      await page.setViewportSize({ width, height: 900 })
      await expect(facts).toBeVisible()
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
      await expectNoFindings(page)
    }
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  // The account is shared with other specs, whose language must stay.
  await page.route('**/console/account', route => route.abort())
  await page.getByRole('button', { name: 'English', exact: true }).click()
  await expect(page.getByRole('region', { name: en.serverStatus.storage })).toBeVisible()
})
