import { tokenWords } from '@lotse/ui/tokens/token-words.ts'
import { expect, test } from '../../../../e2e/fixtures.ts'
import { expectNoFindings } from '../steps/console-page.ts'
import { openTickets } from '../steps/three-tickets.ts'

test('D146 the reference: from the tokens, found by words and by a link, by keyboard, in both themes and on a phone', {
  tag: '@proof',
}, async ({ page, shared }) => {
  const { project } = await openTickets(page, shared)
  await page.goto(`${shared.urls.lotse}/projects/${project.id}/settings/tokens`)
  await page.getByRole('link', { name: tokenWords.de.reference }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Lotse API' })).toBeVisible()
  // Its script runs once the whole of it is there.
  await page.waitForLoadState('domcontentloaded')
  await page.keyboard.press('/')
  await page.keyboard.type('create ticket contact')
  await expect(page.getByRole('status')).toHaveText('1 call')
  const call = page.getByRole('group').filter({ hasText: '/projects/:projectId/tickets' })
  await call.locator('summary').press('Enter')
  await expect(call.getByText('contact:', { exact: false }).first()).toBeVisible()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expectNoFindings(page)
  }
  await call.getByRole('link', { name: /^Link to POST/ }).click()
  const { hash } = new URL(page.url())
  expect(hash).toBe('#postProjectsByProjectIdTickets')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${shared.urls.academy}/api/v1/#getAdminJobs`)
  const jobs = page.locator('#getAdminJobs')
  await expect(jobs).toHaveAttribute('open', '')
  await expect(jobs).toBeInViewport()
  await expectNoFindings(page)
  const isWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
  expect(isWide).toBe(false)
})
