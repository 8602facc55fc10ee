import { beAtTheProvider, providerName } from '../../../../e2e/sign-on.ts'
import { expectAccessible } from '../steps/accessible.ts'
import { chooseLocale, expect, stored, test } from '../steps/admin.ts'

test('D130 D134 with a provider, somebody comes in, arrives where they wanted to go, and signs out of both', {
  tag: '@proof',
}, async ({ page, shared, context }) => {
  await chooseLocale(context, shared.urls.academy, 'de')
  await page.goto(`${shared.urls.academy}/dashboard/reported-tasks?sort=reason`)
  const way = page.getByRole('button', { name: `Weiter mit ${providerName}` })
  await expect(way).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Deutsch' }).click()
  await way.click()
  await beAtTheProvider(page, 'moderator')
  await expect(page).toHaveURL(/\/dashboard\/reported-tasks\?/)
  await page.goto(`${shared.urls.academy}/dashboard/account`)
  const section = page.getByRole('region', { name: 'Anmeldedienste' })
  await expect(section).toContainText('moderator@example.com')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Deutsch' }).click()
  await section.getByRole('button', { name: `Verknüpfung mit ${providerName} entfernen` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Entfernen' }).click()
  await expect(section).toContainText('Nicht verknüpft')
  await section.getByRole('button', { name: `Mit ${providerName} verknüpfen` }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Ihr Passwort zur Bestätigung').fill('falsch')
  await dialog.getByRole('button', { name: 'Verknüpfen' }).click()
  await expect(dialog).toContainText('Das Passwort stimmt nicht.')
  await dialog.getByLabel('Ihr Passwort zur Bestätigung').fill(shared.password)
  await dialog.getByRole('button', { name: 'Verknüpfen' }).click()
  // The provider still knows who is there.
  await expect(page.getByText('Verknüpft.', { exact: true })).toBeVisible()
  await expect(section).toContainText('moderator@example.com')
  await page.getByRole('button', { name: 'Mo Moderation' }).click()
  await page.getByRole('menuitem', { name: 'Abmelden' }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(`${shared.urls.academy}/`)
  await expect(way).toBeVisible()
  expect((await stored(page)).accessToken).toBe(null)
})

test('D130 what does not work at the provider is said in words, and leads back', async ({
  page,
  shared,
  context,
}) => {
  await chooseLocale(context, shared.urls.academy, 'en-US')
  await page.goto(shared.urls.academy)
  const way = page.getByRole('button', { name: `Continue with ${providerName}` })
  await way.click()
  await beAtTheProvider(page, 'stranger')
  await expect(page.getByRole('alert')).toContainText('There is no account for your address here.')
  expect(new URL(page.url()).search).toBe('')
  await page.getByRole('link', { name: 'To sign-in' }).click()
  await expect(page.getByLabel('Email or nickname')).toBeVisible()
})
