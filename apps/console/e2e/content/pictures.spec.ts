import { expect, test } from '../../../../e2e/fixtures.ts'
import { createProject } from '../../../../e2e/own-project.ts'
import { de } from '../../src/locales/de.ts'
import { expectNoFindings, signIn } from '../steps/console-page.ts'

const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

test('Z661 a picture in an article is described by keyboard, or left without words; its file’s name is none @proof', async ({
  page,
  shared,
}) => {
  await signIn(page, shared)
  const project = await createProject(page.request, shared, 'Bilder')
  const collection = await project.post<{ id: string }>('/help/collections', { title: { de: 'Kurse' } })
  const article = await project.post<{ id: string }>('/help/articles', {
    collectionId: collection.id,
    title: { de: 'Bezahlen' },
    html: {},
  })
  await page.goto(`${shared.urls.lotse}/projects/${project.id}/help/${article.id}`)
  const text = page.getByRole('textbox', { name: de.help.articleText })
  const field = page.getByRole('textbox', { name: de.content.rich.pictureText })
  const insert = async () => {
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: de.content.rich.picture }).click()
    await (await chooser).setFiles({ name: 'IMG_4711.png', mimeType: 'image/png', buffer: onePixel })
    await expect(field).toBeFocused()
  }
  await text.click()
  await page.keyboard.type('Hier:')
  await insert()
  await expect(field).toHaveValue('')
  await page.keyboard.type('Die Kasse mit dem roten Knopf')
  await expectNoFindings(page)
  await page.keyboard.press('Enter')
  await expect(text).toBeFocused()
  await expect(field).toHaveCount(0)
  await page.keyboard.type(' und hier:')
  await insert()
  await page.keyboard.press('Escape')
  await expect(text).toBeFocused()
  const pictures = text.locator('img[src]')
  const described = () => pictures.evaluateAll(all => all.map(one => one.getAttribute('alt')))
  expect(await described()).toEqual(['Die Kasse mit dem roten Knopf', ''])

  // A description is changed where the picture is.
  await page.keyboard.press('ArrowLeft')
  await expect(field).toHaveValue('')
  await page.keyboard.press('Tab')
  await expect(field).toBeFocused()
  await page.keyboard.type('Ein Pfeil')
  await page.keyboard.press('Enter')
  await page.keyboard.type('!')
  expect(await described()).toEqual(['Die Kasse mit dem roten Knopf', 'Ein Pfeil'])
  await expect(text).toContainText('Hier: und hier:!')
  await page.keyboard.press('Control+s')
  await expect(page.getByText(de.content.saved)).toBeVisible()
  const { html } = await project.get<{ html: { de: string } }>(`/help/articles/${article.id}`)
  expect(html.de).toContain('alt="Ein Pfeil"')
})
