import { importWords } from '@lotse/ui/import/import-words.ts'
import type { Page } from '@playwright/test'
import { findingsOf } from '../../../../e2e/axe.ts'
import { en } from '../../src/locales/en.ts'
import { expectAccessible } from '../steps/accessible.ts'
import { expect, test } from '../steps/admin.ts'
import { hideExtras } from '../steps/public-platform.ts'

const words = importWords['en-US']
const t = en.imports
const mark = () => Math.random().toString(36).slice(2, 8)

async function choose(page: Page, name: string, text: string): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: words.choose }).press('Enter')
  await (await chooser).setFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })
}

async function undo(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: words.undoOf(name) }).press('Enter')
  await page.getByRole('alertdialog').getByRole('button', { name: words.undo }).press('Enter')
}

test('D124 users from a German table: columns, dry run, import without invitations, undo @proof', async ({
  admin,
  page,
}) => {
  const name = `imp_${mark()}`
  await admin.open('/dashboard/users')
  await page.getByRole('link', { name: en.common.import }).press('Enter')
  await choose(
    page,
    `${name}.csv`,
    `E-Mail;Nickname;Vorname\r\n${name}@firma.example;${name};Anna\r\nkein;x;y\r\nadmin@example.com;;Neu\r\n`,
  )
  await expect(page.getByRole('group', { name: words.steps.columns })).toBeFocused()
  await expect(page.getByRole('combobox', { name: words.becomes('Vorname') })).toHaveValue(en.users.firstName)
  await page.getByRole('checkbox', { name: t.users.invite }).uncheck()
  expect(await findingsOf(page)).toEqual([])
  await page.getByRole('button', { name: words.check }).press('Enter')
  await expect(page.getByText(words.would.created(1, t.users.things(1, '1')))).toBeVisible()
  await expect(page.getByText(`${words.row('3')}: ${words.reasons.bad_email}`)).toBeVisible()
  await expect(page.getByText(`${words.row('4')}: ${t.reasons.has_rights}`)).toBeVisible()
  await page.getByRole('button', { name: words.start(t.users.things(1, '1')) }).press('Enter')
  await expect(page.getByText(words.did.created(1, t.users.things(1, '1')))).toBeVisible()
  const find = () => admin.call<{ total: number }>('GET', `/auth/users?search=${name}@firma.example`)
  expect((await find()).total).toBe(1)
  await undo(page, `${name}.csv`)
  await expect(page.getByText(words.undone('1', '0', '0'))).toBeVisible()
  expect((await find()).total).toBe(0)
  await expectAccessible(page)
})

test('D125 companies and then their jobs from tables, and nothing of it for another platform', {
  tag: '@proof',
}, async ({ admin, page }) => {
  const name = `Import ${mark()}`
  await admin.open('/dashboard/companies/import')
  await choose(page, 'firmen.csv', `Firma;Webseite\r\n${name};https://firma.example\r\n`)
  await page.getByRole('button', { name: words.check }).press('Enter')
  await page.getByRole('button', { name: words.start(t.companies.things(1, '1')) }).press('Enter')
  await expect(page.getByText(words.did.created(1, t.companies.things(1, '1')))).toBeVisible()
  await admin.open('/dashboard/jobs/import')
  await choose(
    page,
    'jobs.csv',
    `Titel,Unternehmen,Art,Vergütung von,Anforderungen\r\nTester,${name},Teilzeit,"1.200",\r\nNiemand,Gibt es nicht,,,\r\n`,
  )
  await page.getByRole('button', { name: words.check }).press('Enter')
  await expect(page.getByText(`${words.row('3')}: ${t.reasons.unknown_company}`)).toBeVisible()
  await page.getByRole('button', { name: words.start(t.jobs.things(1, '1')) }).press('Enter')
  await page.getByRole('link', { name: t.jobs.toList }).press('Enter')
  await page.getByRole('searchbox').fill('Tester')
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText('Part Time')

  await hideExtras(page)
  await page.evaluate(() => localStorage.removeItem('extras:'))
  await page.goto(page.url())
  await expect(page.getByRole('link', { name: en.jobs.create })).toBeVisible()
  await expect(page.getByRole('link', { name: en.common.import })).toHaveCount(0)
})
