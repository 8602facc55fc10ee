import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, test } from '../../../e2e/fixtures.ts'
import { signIn } from './console-page.ts'

test('C3 an article is written in two languages, previewed, ordered, published, and found in the widget', async ({
  page,
  browser,
  shared,
}) => {
  const name = `Umzug ${Date.now()}`
  await signIn(page, shared)
  await page.getByRole('link', { name: 'Hilfe-Center' }).click()
  await page.getByRole('button', { name: 'Neue Sammlung' }).click()
  await page.getByLabel('Titel der Sammlung').fill(name)
  await page.getByRole('button', { name: 'Anlegen' }).click()
  const collection = page.getByRole('region', { name })
  for (const title of ['Zweiter Artikel', `Kurs umziehen ${name}`]) {
    await collection.getByRole('button', { name: 'Neuer Artikel' }).click()
    await page.getByRole('textbox', { name: 'Titel' }).fill(title)
    await page.getByRole('button', { name: 'Anlegen' }).click()
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
    if (title === 'Zweiter Artikel') await page.getByRole('link', { name: 'Hilfe-Center' }).first().click()
  }

  const text = page.getByRole('textbox', { name: 'Text' })
  await text.click()
  await page.keyboard.type('Öffnen Sie die ')
  await page.getByRole('button', { name: 'Fett' }).click()
  await page.keyboard.type('Einstellungen')
  const preview = page.frameLocator('iframe[title="Vorschau"]')
  await expect(preview.locator('strong')).toHaveText('Einstellungen')
  await expect(text).toBeFocused()
  await page.getByText('Englisch (fehlt)').click()
  await page.getByLabel('Titel').fill(`Move a course ${name}`)
  await page.getByRole('textbox', { name: 'Text' }).click()
  await page.keyboard.type('Open the settings')
  await expect(preview.getByRole('heading', { name: `Move a course ${name}` }).first()).toBeVisible()
  await expectNoFindings(page)
  await page.getByRole('button', { name: 'Veröffentlichen' }).click()
  await expect(page.getByText('Veröffentlicht', { exact: true })).toBeVisible()

  await page.getByRole('link', { name: 'Hilfe-Center' }).first().click()
  const order = () => collection.getByRole('listitem').getByRole('link').allTextContents()
  expect(await order()).toEqual(['Zweiter Artikel', `Kurs umziehen ${name}`])
  await collection.getByRole('button', { name: `Kurs umziehen ${name} verschieben` }).press('ArrowUp')
  await expect.poll(order).toEqual([`Kurs umziehen ${name}`, 'Zweiter Artikel'])
  await collection.getByRole('button', { name: 'Aktionen für Zweiter Artikel' }).click()
  await page.getByRole('menuitem', { name: 'Archivieren' }).click()
  await expect(collection.getByRole('listitem')).toHaveCount(1)
  await page.getByRole('button', { name: 'Rückgängig' }).click()
  await expect(collection.getByRole('listitem')).toHaveCount(2)
  await expectNoFindings(page)

  const context = await browser.newContext({ locale: 'de-DE' })
  const shop = await context.newPage()
  await shop.goto(shared.urls.demo)
  await shop.locator('.bb-feedback-button').click()
  const widget = shop.frameLocator('iframe.gleap-frame')
  await widget.getByRole('button', { name: /^Hilfe/ }).click()
  await widget.getByRole('searchbox').fill(name)
  await widget.getByRole('button', { name: new RegExp(`Kurs umziehen ${name}`) }).click()
  await expect(widget.getByText('Öffnen Sie die Einstellungen')).toBeVisible()
  await context.close()
})

async function expectNoFindings(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
}
