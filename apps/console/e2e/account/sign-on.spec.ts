import { expect, test } from '../../../../e2e/fixtures.ts'
import { beAtTheProvider, providerName } from '../../../../e2e/sign-on.ts'
import { de } from '../../src/locales/de.ts'
import { expectNoFindings } from '../steps/console-page.ts'

test('D130 D134 with a provider, a colleague comes in, arrives where they wanted to go, and signs out of both', {
  tag: '@proof',
}, async ({ page, shared }) => {
  await page.goto(`${shared.urls.lotse}${shared.inbox}?status=open`)
  const way = page.getByRole('button', { name: `Weiter mit ${providerName}` })
  await expect(way).toBeVisible()
  await expectNoFindings(page)
  await way.click()
  await beAtTheProvider(page, 'jana')
  await expect(page).toHaveURL(`${shared.urls.lotse}${shared.inbox}?status=open`)
  await page.goto(`${shared.urls.lotse}/account`)
  const section = page.getByRole('region', { name: 'Anmeldedienste' })
  await expect(section).toContainText('jana@example.com')
  await expectNoFindings(page)
  await page.getByRole('button', { name: /^Konto: / }).click()
  await page.getByRole('menuitem', { name: de.account.endSession }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(`${shared.urls.lotse}/sign-in`)
  await expect(way).toBeVisible()
})

test('D130 what does not work at the provider is said in words, and leads back', async ({
  browser,
  shared,
}) => {
  const context = await browser.newContext({ locale: 'en-US' })
  const page = await context.newPage()
  await page.goto(`${shared.urls.lotse}/sign-in`)
  await page.getByRole('button', { name: `Continue with ${providerName}` }).click()
  await beAtTheProvider(page, '')
  await expect(page.getByRole('alert')).toContainText('You canceled at the sign-in service.')
  await page.getByRole('link', { name: 'To sign-in' }).click()
  await page.getByRole('button', { name: `Continue with ${providerName}` }).click()
  await beAtTheProvider(page, 'stranger')
  await expect(page.getByRole('alert')).toContainText('There is no account for your address here.')
  await context.close()
})
