import { importWords } from '@lotse/ui/import/import-words.ts'
import { expect, test } from '../../../../e2e/fixtures.ts'
import { createProject } from '../../../../e2e/own-project.ts'
import { de } from '../../src/locales/de.ts'
import { expectNoFindings, signIn } from '../steps/console-page.ts'

const t = { ...importWords.de, ...de.imports }

test('D123 contacts from a German spreadsheet: columns, dry run, import, refused rows, undo', async ({
  page,
  shared,
}) => {
  await signIn(page, shared)
  const project = await createProject(page.request, shared, 'Tabelle')
  await page.goto(`${shared.urls.lotse}/projects/${project.id}/contacts`)
  await page.getByRole('link', { name: t.open, exact: true }).press('Enter')
  await expect(page.getByText(t.noPast)).toBeVisible()
  const choose = async (name: string, text: string) => {
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: t.choose }).press('Enter')
    const buffer = Buffer.from(text, 'latin1')
    await (await chooser).setFiles({ name, mimeType: 'text/csv', buffer })
  }
  await choose('leer.csv', 'E-Mail;Name\r\n')
  await expect(page.getByRole('alert')).toContainText(t.problems.empty())
  await choose('offen.csv', 'E-Mail;Name\r\n"karl@firma.example;Karl\r\neva@firma.example;Eva\r\n')
  await expect(page.getByRole('alert')).toContainText(t.problems['open-quote']('', '', '2'))

  await choose('kunden.csv', 'E-Mail;Name;Rang\r\nkarl@firma.example;Karl Müller;Gold\r\nkein;Wer?;\r\n')
  await expect(page.getByRole('group', { name: t.steps.columns })).toBeFocused()
  await expect(page.getByRole('combobox', { name: t.becomes('E-Mail') })).toHaveValue(t.fields.email)
  await expect(page.getByRole('textbox', { name: t.attributeName('Rang') })).toHaveValue('Rang')
  await expectNoFindings(page)
  await page.getByRole('button', { name: t.check }).press('Enter')
  await expect(page.getByText(t.would.created(1, t.things(1, '1')))).toBeVisible()
  await expect(page.getByText(`${t.row('3')}: ${importWords.de.reasons.bad_email}`)).toBeVisible()
  await expect(page.getByText(t.noPast)).toBeVisible()
  await page.getByRole('button', { name: t.start(t.things(1, '1')) }).press('Enter')
  await expect(page.getByText(t.did.created(1, t.things(1, '1')))).toBeVisible()
  await expectNoFindings(page)

  const past = page.getByRole('list', { name: t.past })
  await expect(past).toContainText('kunden.csv')
  await page.getByRole('link', { name: t.toList }).press('Enter')
  await page.goto(`${shared.urls.lotse}/projects/${project.id}/contacts?kind=all`)
  await expect(page.getByRole('link', { name: 'Karl Müller' })).toBeVisible()
  await page.getByRole('link', { name: t.open, exact: true }).press('Enter')
  await past.getByRole('button', { name: t.undoOf('kunden.csv') }).press('Enter')
  await page.getByRole('alertdialog').getByRole('button', { name: t.undo }).press('Enter')
  await expect(page.getByText(t.undone('1', '0', '0'))).toBeVisible()
  await expect(past).toContainText(t.isUndone)
})
