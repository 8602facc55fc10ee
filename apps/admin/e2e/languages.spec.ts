import { expect, test } from './steps/admin.ts'

test('A1.1 German by default, two flags, the choice kept in a cookie', async ({ page, shared, context }) => {
  await page.goto(shared.urls.academy)
  await expect(page.getByRole('heading', { name: 'Admin-Anmeldung' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await page.getByRole('button', { name: 'English' }).click()
  await expect(page.getByRole('heading', { name: 'Admin login' })).toBeVisible()
  const cookie = (await context.cookies()).find(({ name }) => name === 'locale')
  expect(cookie?.value).toBe('en-US')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Admin login' })).toBeVisible()
  await page.getByRole('button', { name: 'Deutsch' }).click()
  await expect(page.getByRole('heading', { name: 'Admin-Anmeldung' })).toBeVisible()
})

test('A2.12 an unknown path is 404 with the full path', async ({ admin, page, shared }) => {
  await page.goto(`${shared.urls.academy}/nowhere/at/all?x=1`)
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
  await expect(page.getByText('404')).toBeVisible()
  await expect(page.getByText('Page not found: /nowhere/at/all?x=1')).toBeVisible()
  // A2.10: the default layout, with brand, language and main.
  await expect(page.getByRole('banner').getByRole('link', { name: 'Academy Admin' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('Page Not Found')
  await page.getByRole('button', { name: 'Deutsch' }).click()
  await expect(page.getByRole('main')).toContainText('Seite nicht gefunden: /nowhere/at/all?x=1')
  await page.getByRole('button', { name: 'English' }).click()
  await admin.open('/dashboard/nothing')
  await expect(page.getByText('Page not found: /dashboard/nothing')).toBeVisible()
})
