import { mkdirSync, writeFileSync } from 'node:fs'
import { importWords } from '@lotse/ui/import/import-words.ts'
import { expect, test } from '../../../../e2e/fixtures.ts'
import { createProject } from '../../../../e2e/own-project.ts'
import { de } from '../../src/locales/de.ts'
import { expectNoFindings, signIn } from '../steps/console-page.ts'

const words = importWords.de
const t = de.helpImport

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

test('D127 articles from a folder: dry run, import with a picture and a link, the same again, undo @proof', async ({
  page,
  shared,
}, info) => {
  const folder = info.outputPath('hilfe')
  mkdirSync(`${folder}/anfang`, { recursive: true })
  writeFileSync(
    `${folder}/anfang/eins.md`,
    '# Erster Artikel\n\nSiehe [zwei](zwei.md). ![Ein Bild](bild.png)\n',
  )
  writeFileSync(`${folder}/anfang/zwei.md`, '---\nstatus: live\n---\n# Zweiter Artikel\n\n[weg](fehlt.md)\n')
  writeFileSync(`${folder}/anfang/bild.png`, PIXEL)
  writeFileSync(`${folder}/leer.md`, '')

  await signIn(page, shared)
  const project = await createProject(page.request, shared, 'Ordner')
  await page.goto(`${shared.urls.lotse}/projects/${project.id}/help`)
  await page.getByRole('link', { name: de.imports.open, exact: true }).press('Enter')
  await expect(page.getByText(words.noPast)).toBeVisible()
  await expectNoFindings(page)
  const choose = async () => {
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: t.chooseFolder }).press('Enter')
    await (await chooser).setFiles(folder)
  }
  await choose()
  await expect(page.getByRole('group', { name: words.steps.checked })).toBeFocused()
  await expect(page.getByText(t.outcomes.checked.created(2, '2'))).toBeVisible()
  await expect(page.getByText(`leer.md: ${t.reasons.nothing}`)).toBeVisible()
  await expect(page.getByText(t.missing.link('fehlt.md'))).toBeVisible()
  await expectNoFindings(page)
  await page.getByRole('button', { name: words.start(t.things(2, '2')) }).press('Enter')
  await expect(page.getByText(t.outcomes.imported.created(2, '2'))).toBeVisible()
  await expect(page.getByRole('list', { name: words.past })).toContainText('hilfe')

  await page.getByRole('button', { name: t.otherFolder }).press('Enter')
  await choose()
  await expect(page.getByText(t.outcomes.checked.unchanged(2, '2'))).toBeVisible()
  await expect(page.getByRole('button', { name: words.nothing })).toBeDisabled()

  await page.goto(`${shared.urls.lotse}/projects/${project.id}/help`)
  await page.getByRole('link', { name: 'Erster Artikel' }).press('Enter')
  const text = page.locator('[contenteditable=true]')
  await expect(text.getByRole('img', { name: 'Ein Bild' })).toBeVisible()
  await expect(text.getByRole('link', { name: 'zwei' })).toHaveAttribute(
    'href',
    /^gleap:\/\/article\/[\w-]{36}$/,
  )

  await page.goto(`${shared.urls.lotse}/projects/${project.id}/help/import`)
  await page.getByRole('button', { name: words.undoOf('hilfe') }).press('Enter')
  await page.getByRole('alertdialog').getByRole('button', { name: words.undo }).press('Enter')
  await expect(page.getByText(words.undone('3', '0', '0'))).toBeVisible()
})
