import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { inDatabase } from '../../../../e2e/database.ts'

/** Chooses the first reason in the open dialog, and sends the decision. */
export async function decide(page: Page, title: string | RegExp): Promise<void> {
  const dialog = page.getByRole('dialog', { name: title })
  await dialog.getByRole('combobox', { name: 'Reason' }).click()
  await page.getByRole('option').first().click()
  await dialog.getByRole('button', { name: 'Decide', exact: true }).click()
}

/** The same, and it takes effect without waiting. */
export async function decideNow(page: Page, title: string | RegExp): Promise<void> {
  await decide(page, title)
  await page.getByRole('button', { name: 'Undo' }).first().waitFor()
  await hurryDecisions()
}

/** As if the time for an undo were over. */
export const hurryDecisions = (): Promise<void> =>
  inDatabase(async query => {
    await query(
      `update errand.job set start_after = now() - interval '1 second' where name = 'carry-out-decision'`,
      [],
    )
  })

/** The texts of the mails that somebody got; without a mail server each is a file. */
export async function mailsTo(address: string): Promise<string[]> {
  const folder = join(process.env.E2E_DATA_DIR ?? '', 'mail')
  const names = (await readdir(folder)).filter(name => name.endsWith('.json'))
  const mails = await Promise.all(names.map(name => readFile(join(folder, name), 'utf8')))
  return mails
    .map(text => JSON.parse(text) as { to: string; text: string })
    .filter(({ to }) => to === address)
    .map(({ text }) => text)
}
