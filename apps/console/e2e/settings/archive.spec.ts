import { importWords } from '@lotse/ui/import/import-words.ts'
import { uiCatalogues } from '@lotse/ui/language/ui-messages.ts'
import { expect, test } from '../../../../e2e/fixtures.ts'
import { createProject } from '../../../../e2e/own-project.ts'
import { de } from '../../src/locales/de.ts'
import { expectNoFindings, signIn } from '../steps/console-page.ts'

const words = importWords.de
const t = de.archive

test('D150 D151 an archive by keyboard: downloaded, a dry run in another project, imported, again, undone @proof', async ({
  page,
  shared,
}) => {
  await signIn(page, shared)
  const source = await createProject(page.request, shared, 'Vorlage')
  const { id: collectionId } = await source.post<{ id: string }>('/help/collections', {
    title: { de: 'Anfang' },
  })
  await source.post('/help/articles', {
    collectionId,
    title: { de: 'Erster Artikel' },
    html: { de: '<p>Hallo</p>' },
  })
  const open = (projectId: string) => page.goto(`${shared.urls.lotse}/projects/${projectId}/settings/archive`)
  await open(source.id)
  await expect(page.getByText(words.noPast)).toBeVisible()
  await page.locator('summary', { hasText: t.contents }).press('Enter')
  await expect(page.getByText(`${t.kinds.articles}: 1`)).toBeVisible()
  await expectNoFindings(page)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: t.saveButton }).press('Enter')
  const saved = await download
  expect(saved.suggestedFilename()).toMatch(/^project-\d{4}-\d\d-\d\d\.zip$/)
  const file = await saved.path()
  await expect(page.getByText(uiCatalogues.de.exports.saved(saved.suggestedFilename()))).toBeVisible()

  const target = await createProject(page.request, shared, 'Ziel')
  await open(target.id)
  const choose = async (path: string | { name: string; mimeType: string; buffer: Buffer }) => {
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: t.choose }).press('Enter')
    await (await chooser).setFiles(path)
  }
  await choose({ name: 'foto.zip', mimeType: 'application/zip', buffer: Buffer.from('kein Archiv') })
  await expect(page.getByRole('alert')).toContainText(t.problems['not-a-zip'])
  await choose(file)
  await expect(page.getByRole('group', { name: words.steps.checked })).toBeFocused()
  const row = (kind: keyof typeof t.kinds) =>
    page.getByRole('row', { name: new RegExp(`^${t.kinds[kind]} `) })
  await expect(row('articles')).toContainText('1000')
  await expectNoFindings(page)
  expect((await target.get<{ articles: unknown[] }>('/help')).articles).toEqual([])
  await page.getByRole('button', { name: t.start, exact: true }).press('Enter')
  await expect(page.getByRole('columnheader', { name: t.columns.created, exact: true })).toBeVisible()
  await expect(row('articles')).toContainText('1000')
  expect(await target.get('/help')).toMatchObject({ articles: [{ title: { de: 'Erster Artikel' } }] })

  await page.getByRole('button', { name: words.otherFile }).press('Enter')
  await choose(file)
  await expect(row('articles')).toContainText('0010')
  await expect(page.getByRole('button', { name: words.nothing })).toBeDisabled()

  await page.getByRole('list', { name: words.past }).getByRole('button').press('Enter')
  await page.getByRole('alertdialog').getByRole('button', { name: words.undo }).press('Enter')
  await expect(page.getByText(words.isUndone)).toBeVisible()
  expect((await target.get<{ articles: unknown[] }>('/help')).articles).toEqual([])
})
