import { expect, test } from '../../../../e2e/fixtures.ts'
import { createProject } from '../../../../e2e/own-project.ts'
import { de } from '../../src/locales/de.ts'
import { expectNoFindings, signIn } from '../steps/console-page.ts'

const { wording } = de

test('D281 an own word is in the widget while it is typed, is found, saved, and taken back', async ({
  page,
  shared,
}) => {
  await signIn(page, shared)
  const { id } = await createProject(page.request, shared, 'Wortlaut')
  await page.goto(`${shared.urls.lotse}/projects/${id}/settings/wording`)
  const widget = page.frameLocator(`iframe[title="${de.content.preview}"]`)
  await expect(widget.getByText('Wie können wir helfen?')).toBeVisible()
  await page.getByLabel('Wie können wir helfen?').fill('Was gibt’s?')
  await expect(widget.getByText('Was gibt’s?')).toBeVisible()
  await page.getByLabel(wording.search).fill('gibts helfen')
  await expect(page.getByText(wording.nothing)).toBeVisible()
  await page.getByLabel(wording.search).fill('können helfen')
  await expect(page.getByLabel('Wie können wir helfen?')).toHaveValue('Was gibt’s?')
  await page.getByRole('button', { name: de.settings.save }).click()
  await expect(page.getByText(de.settings.saved)).toBeVisible()
  await expectNoFindings(page)
  await page.reload()
  await page.getByLabel(wording.onlyOwn(1)).check()
  await page.getByRole('button', { name: wording.reset('Wie können wir helfen?') }).click()
  await expect(widget.getByText('Wie können wir helfen?')).toBeVisible()
  // Another language: its words, its direction, and its forms of numbers.
  await page.getByLabel(wording.onlyOwn(0)).uncheck()
  await page.getByRole('combobox', { name: wording.language }).fill('Arab')
  await page.getByRole('option', { name: 'Arabisch' }).click()
  await expect(widget.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(widget.getByText('كيف يمكننا مساعدتك؟')).toBeVisible()
  await page.getByLabel(wording.search).fill('help.articles')
  await expect(page.getByText(wording.forNumbers('3, 4, 5'))).toBeVisible()
})
