import { expect, test } from '../../../e2e/fixtures.ts'
import { createProject } from '../../../e2e/own-project.ts'
import { expectNoFindings, signIn } from './console-page.ts'
import { serveShop } from './shop-page.ts'

const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

test('C3 an article is written in two languages, previewed, ordered, published, and found in the widget', async ({
  page,
  browser,
  shared,
}) => {
  const name = `Umzug ${Date.now()}`
  await signIn(page, shared)
  await page.getByRole('link', { name: 'Hilfe', exact: true }).click()
  await page.getByRole('button', { name: 'Neue Sammlung' }).click()
  await page.getByLabel('Titel der Sammlung').fill(name)
  await page.getByRole('button', { name: 'Anlegen' }).click()
  const collection = page.getByRole('region', { name })
  for (const title of ['Zweiter Artikel', `Kurs umziehen ${name}`]) {
    await collection.getByRole('button', { name: 'Neuer Artikel' }).click()
    await page.getByRole('textbox', { name: 'Titel' }).fill(title)
    await page.getByRole('button', { name: 'Anlegen' }).click()
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
    if (title === 'Zweiter Artikel')
      await page.getByRole('link', { name: 'Hilfe', exact: true }).first().click()
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

  await page.getByRole('link', { name: 'Hilfe', exact: true }).first().click()
  const order = () => collection.getByRole('listitem').getByRole('link').allTextContents()
  expect(await order()).toEqual(['Zweiter Artikel', `Kurs umziehen ${name}`])
  // Moved again before the server has answered: the last order stays.
  const told: string[][] = []
  let release = () => {}
  const slow = new Promise<void>(done => {
    release = done
  })
  await page.route('**/help/order', async route => {
    told.push((route.request().postDataJSON() as { ids: string[] }).ids)
    if (told.length === 1) await slow
    await route.continue()
  })
  const grip = collection.getByRole('button', { name: `Kurs umziehen ${name} verschieben` })
  await grip.press('ArrowUp')
  await expect.poll(order).toEqual([`Kurs umziehen ${name}`, 'Zweiter Artikel'])
  await grip.press('ArrowDown')
  await expect.poll(order).toEqual(['Zweiter Artikel', `Kurs umziehen ${name}`])
  await grip.press('ArrowUp')
  await expect.poll(order).toEqual([`Kurs umziehen ${name}`, 'Zweiter Artikel'])
  release()
  await expect.poll(() => told.length).toBe(3)
  expect(told[2]).toEqual(told[0])
  expect(told[1]).toEqual(told[0]?.toReversed())
  await page.reload()
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

test('C3 a post is written with the message that points to it, published, and read in the widget', async ({
  page,
  browser,
  site,
  shared,
}) => {
  await signIn(page, shared)
  const project = await createProject(page.request, shared, 'Mitnehmkurse')
  serveShop(site, shared, project.key, '/', '<h1>Laden</h1>')
  await page.goto(`${shared.urls.lotse}/projects/${project.id}/outbound`)
  await page.getByRole('button', { name: 'Neue Kampagne', exact: true }).first().click()
  await page.getByRole('radio', { name: /^Beitrag/ }).check({ force: true })
  await page.getByLabel('Name', { exact: true }).fill('Kurse zum Mitnehmen')
  await page.getByRole('button', { name: 'Anlegen' }).click()

  // It begins with a post of its name, to write on at once.
  const post = page.getByRole('region', { name: 'Beitrag' })
  await expect(post.getByRole('textbox', { name: 'Titel' })).toHaveValue('Kurse zum Mitnehmen')
  await post.getByRole('textbox', { name: 'Kurzfassung' }).fill('Alles als PDF.')
  await expect(page.getByRole('region', { name: 'Vorschau' })).toContainText('Alles als PDF.')
  await expect(post.getByRole('button', { name: 'Veröffentlichen' })).toBeDisabled()
  const text = post.getByRole('textbox', { name: 'Text', exact: true })
  await text.click()
  await page.keyboard.type('Laden Sie jede Lektion')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Gespeichert.')).toBeVisible()
  await expectNoFindings(page)
  const question = page.getByTestId('dialog')
  await page.getByRole('button', { name: 'Veröffentlichen' }).first().click()
  await expect(question).toContainText('Noch sieht es niemand')
  await page.keyboard.press('Escape')
  await post.getByRole('button', { name: 'Veröffentlichen' }).click()
  await expect(post.getByText('Veröffentlicht', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Veröffentlichen' }).click()
  await question.getByRole('button', { name: 'Veröffentlichen' }).click()
  await expect(page.getByText('Veröffentlicht.', { exact: true })).toBeVisible()

  // The same post in a place of its own, with its picture and as visitors will read it.
  await page.getByRole('link', { name: 'News' }).click()
  await page.getByRole('link', { name: 'Kurse zum Mitnehmen' }).click()
  // The preview that comes up meanwhile leaves the focus where it is.
  const written = page.getByRole('textbox', { name: 'Text', exact: true })
  await written.click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type(' herunter.')
  await expect(page.locator('iframe[data-ready]')).toBeVisible()
  await expect(written).toBeFocused()
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Bild wählen' }).click()
  await (await chooser).setFiles({ name: 'titel.png', mimeType: 'image/png', buffer: onePixel })
  const preview = page.frameLocator('iframe[title="Vorschau"]')
  await expect(preview.getByText('Laden Sie jede Lektion herunter.')).toBeVisible()
  await expect(preview.locator('.article-cover')).toBeVisible()
  await page.getByRole('button', { name: 'Speichern' }).click()
  await expect(page.getByRole('button', { name: 'Speichern' })).toBeDisabled()

  const context = await browser.newContext({ locale: 'de-DE' })
  const shop = await context.newPage()
  await shop.goto(site.url)
  await shop.getByRole('button', { name: /Kurse zum Mitnehmen/ }).click()
  const widget = shop.frameLocator('iframe.gleap-frame')
  await expect(widget.getByText('Laden Sie jede Lektion herunter.')).toBeVisible()
  await expect(widget.locator('.article-cover')).toBeVisible()

  // Withdrawn, it is gone for visitors; deleting it for good asks first.
  await page.getByRole('button', { name: 'Zurückziehen' }).click()
  await expect(page.getByText('Entwurf', { exact: true })).toBeVisible()
  await shop.reload()
  await shop.locator('.bb-feedback-button').click()
  await widget.getByRole('button', { name: /^Neuigkeiten/ }).click()
  await expect(widget.getByText('Im Moment gibt es nichts Neues.')).toBeVisible()
  await context.close()
  const actions = page.getByRole('button', { name: 'Aktionen für Kurse zum Mitnehmen' })
  await actions.click()
  await page.getByRole('menuitem', { name: 'Archivieren' }).click()
  await expect(page.getByText('Archiviert', { exact: true })).toBeVisible()
  await actions.click()
  await page.getByRole('menuitem', { name: 'Endgültig löschen' }).click()
  await question.getByRole('button', { name: '„Kurse zum Mitnehmen“ löschen' }).click()
  await expect(page.getByRole('heading', { name: 'News', level: 1 })).toBeVisible()
  expect((await project.get<{ items: unknown[] }>('/news')).items).toEqual([])
})

test('C3 U16 a form with a condition is built, tried in the preview, sent from the widget, and lands in the inbox', async ({
  page,
  browser,
  shared,
}) => {
  const name = `Kursidee ${Date.now()}`
  await signIn(page, shared)
  const refused: string[] = []
  page.on('response', response => {
    if (response.status() === 401) refused.push(response.url())
  })
  await page.getByRole('link', { name: 'Formulare' }).click()
  await page.getByRole('button', { name: 'Neues Formular' }).click()
  await page.getByLabel('Name (nur für das Team)').fill(name)
  await page.getByRole('button', { name: 'Anlegen' }).click()
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()

  await page.getByRole('button', { name: 'Feld hinzufügen' }).click()
  await page.getByRole('menuitem', { name: 'Auswahl', exact: true }).click()
  // K20: it takes the focus, and nothing is red before one typed.
  const question = page.getByLabel('Frage', { exact: true })
  await expect(question).toBeFocused()
  await expect(question).not.toHaveAttribute('aria-invalid', 'true')
  await question.fill('Wie dringend?')
  await page.getByLabel('Beschriftung').nth(0).fill('Eilt')
  await page.getByLabel('Beschriftung').nth(1).fill('Hat Zeit')
  await page.getByRole('button', { name: 'Feld hinzufügen' }).click()
  await page.getByRole('menuitem', { name: 'Kurzer Text' }).click()
  await page.getByLabel('Frage', { exact: true }).fill('Bis wann?')
  await page.getByRole('button', { name: 'Bedingung', exact: true }).click()
  await page.getByRole('combobox', { name: 'Antwort auf' }).click()
  await page.getByRole('option', { name: 'Wie dringend?' }).click()
  await page.getByLabel('Wert', { exact: true }).first().fill('a')
  const preview = page.frameLocator('iframe[title="Vorschau"]')
  await expect(preview.getByText('Eilt')).toBeVisible()
  await expect(preview.getByText('Bis wann?')).toHaveCount(0)
  await preview.getByRole('radio', { name: 'Eilt' }).check()
  await expect(preview.getByText('Bis wann?')).toBeVisible()
  // The preview is nobody's: it asks for nothing that would be refused.
  expect(refused).toEqual([])
  await expectNoFindings(page)
  await page.getByRole('button', { name: 'Veröffentlichen' }).click()
  await expect(page.getByText('Veröffentlicht', { exact: true })).toBeVisible()
  // Nobody sees it yet, and that is what is said, with the step that is left.
  await expect(page.getByText('Noch steht das Formular nicht im Widget-Menü.')).toBeVisible()
  await page.getByRole('button', { name: 'Ins Widget-Menü aufnehmen' }).click()
  await expect(page.getByText('Im Widget-Menü', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Formulare' }).first().click()
  await expect(page.getByRole('listitem').filter({ hasText: name }).getByText('Im Widget-Menü')).toBeVisible()

  const context = await browser.newContext({ locale: 'de-DE' })
  const shop = await context.newPage()
  await shop.goto(shared.urls.demo)
  await shop.locator('.bb-feedback-button').click()
  const widget = shop.frameLocator('iframe.gleap-frame')
  await widget.getByRole('button', { name }).click()
  await widget.getByRole('textbox', { name: 'Was möchten Sie uns sagen?' }).fill(`Gern ein Kurs (${name})`)
  await widget.getByRole('radio', { name: 'Eilt' }).check()
  await widget.getByLabel('Bis wann?').fill('Freitag')
  await widget.getByRole('button', { name: 'Senden' }).click()
  await page.getByRole('link', { name: /^Eingang/ }).click()
  await page.getByRole('link', { name: `Gern ein Kurs (${name})` }).click()
  await expect(page.getByRole('article').getByText('Freitag')).toBeVisible()
  await context.close()

  // The menu of the demo site stays as the other specs know it.
  await page.getByRole('link', { name: 'Formulare' }).click()
  await page.getByRole('button', { name: `Aktionen für ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Aus dem Widget-Menü nehmen' }).click()
  await expect(page.getByText('Gespeichert.').last()).toBeVisible()
})

test('C3 a scripted bot is put together and answers in its try-out as visitors will find it', async ({
  page,
  shared,
}) => {
  await signIn(page, shared)
  await page.getByRole('link', { name: 'Bots' }).click()
  await page.getByRole('button', { name: 'Neuer Bot' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill(`Lotti ${Date.now()}`)
  await page.getByRole('button', { name: 'Anlegen' }).click()
  const talk = page.getByRole('region', { name: 'Vorschau' })
  await expect(talk.getByText('Hallo! Wie kann ich helfen?')).toBeVisible()
  await expect(talk.getByText('Der Bot übergibt an das Team.')).toBeVisible()

  await page.getByRole('button', { name: 'Schritt hinzufügen' }).click()
  await page.getByRole('menuitem', { name: 'Frage mit Buttons' }).click()
  await expect(page.getByText('Wird nie erreicht')).toBeVisible()
  await page.getByRole('textbox', { name: 'Frage' }).fill('Worum geht es?')
  await page.getByRole('textbox', { name: 'Beschriftung' }).fill('Rechnung')
  await page.getByRole('combobox', { name: 'führt zu' }).click()
  await page.getByRole('option', { name: /Ich hole jemanden/ }).click()
  await page.getByRole('button', { name: /^1\. Hallo!.*Etwas sagen/ }).click()
  await page.getByRole('combobox', { name: 'Danach' }).click()
  await page.getByRole('option', { name: /Worum geht es/ }).click()
  await expect(page.getByText('Wird nie erreicht')).toHaveCount(0)
  await talk.getByRole('button', { name: 'Rechnung' }).click()
  await expect(talk.getByText('Ich hole jemanden aus dem Team.')).toBeVisible()
  await expect(talk.getByText('Im Ticket: choose-1 = a')).toBeVisible()
  await expectNoFindings(page)
  await page.getByRole('link', { name: /^Eingang/ }).click()
  await page.getByRole('button', { name: 'Weiter bearbeiten' }).click()
  await page.getByRole('button', { name: 'Veröffentlichen' }).click()
  await expect(page.getByText('Veröffentlicht', { exact: true })).toBeVisible()
})
