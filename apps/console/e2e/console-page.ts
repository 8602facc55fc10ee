import type { Page } from '@playwright/test'
import type { Shared } from '../../../e2e/fixtures.ts'
import { expect } from '../../../e2e/fixtures.ts'

/** Signs the demo owner in, through the form. */
export async function signIn(page: Page, { urls, password }: Shared): Promise<void> {
  await page.goto(urls.lotse)
  await page.getByLabel('E-Mail-Adresse').fill('owner@example.com')
  await page.getByRole('textbox', { name: 'Kennwort' }).fill(password)
  await page.getByRole('button', { name: 'Anmelden' }).click()
  await expect(page.getByRole('heading', { name: 'Eingang' })).toBeVisible()
}
