import { expect, test } from '../../../../e2e/fixtures.ts'
import { createProject } from '../../../../e2e/own-project.ts'
import { de } from '../../src/locales/de.ts'
import { signIn } from '../steps/console-page.ts'

const { wording } = de

test('D281 an own word is in the widget while it is typed, is found, saved, and taken back', async ({
  page,
  shared,
}) => {
  await signIn(page, shared)
  const { id } = await createProject(page.request, shared, 'Wortlaut')
  await page.goto(`${shared.urls.lotse}/projects/${id}/settings/wording`)
  const widget = page.frameLocator(`iframe[title="${de.content.preview}"]`)
  const field = page.getByRole('textbox', { name: 'Nachrichten', exact: true })
  const tab = (name: string) => widget.getByRole('tab', { name, exact: true })
  await expect(tab('Nachrichten')).toBeVisible()
  await page.getByLabel(wording.search).fill('tabs.conversations')
  await field.fill('Post')
  await expect(tab('Post')).toBeVisible()
  await page.getByLabel(wording.search).fill('kein solcher Text')
  await expect(page.getByText(wording.nothing)).toBeVisible()
  await page.getByLabel(wording.search).fill('post tabs')
  await expect(field).toHaveValue('Post')
  await page.getByRole('button', { name: de.settings.save }).click()
  await expect(page.getByText(de.settings.saved)).toBeVisible()
  await page.getByRole('button', { name: wording.reset('Nachrichten') }).click()
  await expect(tab('Nachrichten')).toBeVisible()
  await page.getByRole('combobox', { name: wording.language }).fill('Arab')
  await page.getByRole('option', { name: 'Arabisch' }).click()
  await expect(widget.locator('html')).toHaveAttribute('dir', 'rtl')
  await page.getByLabel(wording.search).fill('help.articles')
  await expect(page.getByText(wording.forNumbers('3, 4, 5'))).toBeVisible()
})
