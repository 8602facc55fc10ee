import { uiCatalogues } from '@lotse/ui/language/ui-messages.ts'
import { expect, test } from '../../../../e2e/fixtures.ts'
import { createProject } from '../../../../e2e/own-project.ts'
import { widgetTexts } from '../../../frames/e2e/widget-texts.ts'
import { de } from '../../src/locales/de.ts'
import { expectNoFindings, signIn } from '../steps/console-page.ts'
import { serveShop } from '../steps/shop-page.ts'

const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

test('C3 Z900 an article is written in two languages, previewed, ordered, published, and found in the widget', {
  tag: '@proof',
}, async ({ page, browser, shared }) => {
  const name = `Umzug ${Date.now()}`
  await signIn(page, shared)
  await page.getByRole('link', { name: de.help.title, exact: true }).click()
  await page.getByRole('button', { name: de.help.newCollection }).click()
  await page.getByLabel(de.help.collectionTitle).fill(name)
  await page.getByRole('button', { name: de.content.create }).click()
  const collection = page.getByRole('region', { name })
  for (const title of ['Zweiter Artikel', `Kurs umziehen ${name}`]) {
    await collection.getByRole('button', { name: de.help.newArticle }).click()
    await page.getByRole('textbox', { name: de.help.articleTitle }).fill(title)
    await page.getByRole('button', { name: de.content.create }).click()
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
    if (title === 'Zweiter Artikel')
      await page.getByRole('link', { name: de.help.title, exact: true }).first().click()
  }

  const text = page.getByRole('textbox', { name: de.help.articleText })
  await text.click()
  await page.keyboard.type('Öffnen Sie die ')
  await page.getByRole('button', { name: de.content.rich.bold }).click()
  await page.keyboard.type('Einstellungen')
  const preview = page.frameLocator('iframe[title="Vorschau"]')
  await expect(preview.locator('strong')).toHaveText(de.shell.settings)
  await expect(text).toBeFocused()
  await page.getByText('Englisch (fehlt)').click()
  await page.getByLabel(de.help.articleTitle).fill(`Move a course ${name}`)
  await page.getByRole('textbox', { name: de.help.articleText }).click()
  await page.keyboard.type('Open the settings')
  await expect(preview.getByRole('heading', { name: `Move a course ${name}` }).first()).toBeVisible()
  await expectNoFindings(page)
  await page.getByRole('button', { name: de.content.publish }).click()
  await expect(page.getByText(de.content.statuses.live, { exact: true })).toBeVisible()

  await page.getByRole('link', { name: de.help.title, exact: true }).first().click()
  const order = () => collection.getByRole('listitem').getByRole('link').allTextContents()
  expect(await order()).toEqual(['Zweiter Artikel', `Kurs umziehen ${name}`])
  // Moved again before the server has responded: the last order stays.
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
  // Z900: with the mouse, too, and Escape puts it back.
  const carry = async () => {
    await grip.hover()
    await page.mouse.down()
    const below = await collection.getByRole('listitem').nth(1).boundingBox()
    if (!below) throw new Error('nothing to drag to')
    await page.mouse.move(below.x + 20, below.y + below.height / 2, { steps: 5 })
    await expect.poll(order).toEqual(['Zweiter Artikel', `Kurs umziehen ${name}`])
  }
  await carry()
  await page.keyboard.press('Escape')
  await expect.poll(order).toEqual([`Kurs umziehen ${name}`, 'Zweiter Artikel'])
  await page.mouse.up()
  await carry()
  await page.mouse.up()
  await expect.poll(() => told.length).toBe(4)
  expect(told[3]).toEqual(told[1])
  await collection.getByRole('button', { name: 'Aktionen für Zweiter Artikel' }).click()
  await page.getByRole('menuitem', { name: de.content.archive }).click()
  await expect(collection.getByRole('listitem')).toHaveCount(1)
  await page.getByRole('button', { name: de.content.undo }).click()
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

test('C3 a post is written with the message that points to it, published, and read in the widget', {
  tag: '@proof',
}, async ({ page, browser, site, shared }) => {
  await signIn(page, shared)
  const project = await createProject(page.request, shared, 'Mitnehmkurse')
  serveShop(site, shared, project.key, '/', '<h1>Laden</h1>')
  await page.goto(`${shared.urls.lotse}/projects/${project.id}/outbound`)
  await page.getByRole('button', { name: de.outbound.create, exact: true }).first().click()
  await page.getByRole('radio', { name: /^Beitrag/ }).check({ force: true })
  await page.getByLabel(de.bots.name, { exact: true }).fill('Kurse zum Mitnehmen')
  await page.getByRole('button', { name: de.content.create }).click()

  // It begins with a post of the same name, ready to be edited.
  const post = page.getByRole('region', { name: de.shell.palette.kinds.news })
  await expect(post.getByRole('textbox', { name: de.help.articleTitle })).toHaveValue('Kurse zum Mitnehmen')
  await post.getByRole('textbox', { name: de.news.summary }).fill('Alles als PDF.')
  await expect(page.getByRole('region', { name: de.content.preview })).toContainText('Alles als PDF.')
  await expect(post.getByRole('button', { name: de.content.publish })).toBeDisabled()
  const text = post.getByRole('textbox', { name: de.help.articleText, exact: true })
  await text.click()
  await page.keyboard.type('Laden Sie jede Lektion')
  await page.keyboard.press('Control+s')
  await expect(page.getByText(de.content.saved)).toBeVisible()
  await expectNoFindings(page)
  const question = page.getByTestId('dialog')
  await page.getByRole('button', { name: de.content.publish }).first().click()
  await expect(question).toContainText('Noch sieht es niemand')
  await page.keyboard.press('Escape')
  await post.getByRole('button', { name: de.content.publish }).click()
  await expect(post.getByText(de.content.statuses.live, { exact: true })).toBeVisible()
  await page.getByRole('button', { name: de.content.publish }).click()
  await question.getByRole('button', { name: de.content.publish }).click()
  await expect(page.getByText(de.outbound.nowLive, { exact: true })).toBeVisible()

  // The same post at its own address, with its picture and as visitors will read it.
  await page.getByRole('link', { name: de.news.title }).click()
  await page.getByRole('link', { name: 'Kurse zum Mitnehmen' }).click()
  // The preview that appears in the meantime leaves the focus where it is.
  const written = page.getByRole('textbox', { name: de.help.articleText, exact: true })
  await written.click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type(' herunter.')
  await expect(page.locator('iframe[data-ready]')).toBeVisible()
  await expect(written).toBeFocused()
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: de.news.chooseCover }).click()
  await (await chooser).setFiles({ name: 'titel.png', mimeType: 'image/png', buffer: onePixel })
  const preview = page.frameLocator('iframe[title="Vorschau"]')
  await expect(preview.getByText('Laden Sie jede Lektion herunter.')).toBeVisible()
  await expect(preview.locator('.article-cover')).toBeVisible()
  await page.getByRole('button', { name: de.content.save }).click()
  await expect(page.getByRole('button', { name: de.content.save })).toBeDisabled()

  const context = await browser.newContext({ locale: 'de-DE' })
  const shop = await context.newPage()
  await shop.goto(site.url)
  await shop.getByRole('button', { name: /Kurse zum Mitnehmen/ }).click()
  const widget = shop.frameLocator('iframe.gleap-frame')
  await expect(widget.getByText('Laden Sie jede Lektion herunter.')).toBeVisible()
  await expect(widget.locator('.article-cover')).toBeVisible()

  // Unpublished, it is gone for visitors; deleting it for good asks first.
  await page.getByRole('button', { name: de.content.unpublish }).click()
  await expect(page.getByText(de.content.statuses.draft, { exact: true })).toBeVisible()
  await shop.reload()
  await shop.locator('.bb-feedback-button').click()
  await widget.getByRole('button', { name: /^Neuigkeiten/ }).click()
  await expect(widget.getByText(widgetTexts.news.empty)).toBeVisible()
  await context.close()
  const actions = page.getByRole('button', { name: 'Aktionen für Kurse zum Mitnehmen' })
  await actions.click()
  await page.getByRole('menuitem', { name: de.content.archive }).click()
  await expect(page.getByText(de.content.statuses.archived, { exact: true })).toBeVisible()
  await actions.click()
  await page.getByRole('menuitem', { name: de.content.delete }).click()
  await question.getByRole('button', { name: '„Kurse zum Mitnehmen“ löschen' }).click()
  await expect(page.getByRole('heading', { name: de.news.title, level: 1 })).toBeVisible()
  expect((await project.get<{ items: unknown[] }>('/news')).items).toEqual([])
})

test('C3 U16 a form with a condition is built, tried in the preview, sent from the widget, and lands in the inbox', {
  tag: '@proof',
}, async ({ page, browser, shared }) => {
  const name = `Kursidee ${Date.now()}`
  await signIn(page, shared)
  const refused: string[] = []
  page.on('response', response => {
    if (response.status() === 401) refused.push(response.url())
  })
  await page.getByRole('link', { name: de.flows.title }).click()
  await page.getByRole('button', { name: de.flows.newFlow }).click()
  await page.getByLabel(de.content.name).fill(name)
  await page.getByRole('button', { name: de.content.create }).click()
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()

  await page.getByRole('button', { name: de.flows.addField }).click()
  await page.getByRole('menuitem', { name: de.flows.fieldKinds.radio, exact: true }).click()
  // K20: it takes the focus, and nothing is red before anybody has typed.
  const question = page.getByLabel(de.flows.label, { exact: true })
  await expect(question).toBeFocused()
  await expect(question).not.toHaveAttribute('aria-invalid', 'true')
  await question.fill('Wie dringend?')
  await page.getByLabel(de.flows.optionLabel).nth(0).fill('Eilt')
  await page.getByLabel(de.flows.optionLabel).nth(1).fill('Hat Zeit')
  await page.getByRole('button', { name: de.flows.addField }).click()
  await page.getByRole('menuitem', { name: de.flows.fieldKinds.text }).click()
  await page.getByLabel(de.flows.label, { exact: true }).fill('Bis wann?')
  await page.getByRole('button', { name: de.content.addCondition, exact: true }).click()
  await page.getByRole('combobox', { name: de.content.conditionField }).click()
  await page.getByRole('option', { name: 'Wie dringend?' }).click()
  await page.getByLabel(de.flows.optionValue, { exact: true }).first().fill('a')
  const preview = page.frameLocator('iframe[title="Vorschau"]')
  await expect(preview.getByText('Eilt')).toBeVisible()
  await expect(preview.getByText('Bis wann?')).toHaveCount(0)
  await preview.getByRole('radio', { name: 'Eilt' }).check()
  await expect(preview.getByText('Bis wann?')).toBeVisible()
  // The preview has no visitor: it requests nothing that would be refused.
  expect(refused).toEqual([])
  await expectNoFindings(page)
  await page.getByRole('button', { name: de.content.publish }).click()
  await expect(page.getByText(de.content.statuses.live, { exact: true })).toBeVisible()
  // Nobody sees it yet, and the screen says so, with the remaining step.
  await expect(page.getByText('Noch steht das Formular nicht im Widget-Menü.')).toBeVisible()
  await page.getByRole('button', { name: de.flows.putIntoMenu }).click()
  await expect(page.getByText(de.flows.inMenu, { exact: true })).toBeVisible()
  await page.getByRole('link', { name: de.flows.title }).first().click()
  await expect(page.getByRole('listitem').filter({ hasText: name }).getByText(de.flows.inMenu)).toBeVisible()

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

  // The menu of the demo site stays as the other specs expect it.
  await page.getByRole('link', { name: de.flows.title }).click()
  await page.getByRole('button', { name: `Aktionen für ${name}` }).click()
  await page.getByRole('menuitem', { name: de.flows.takeFromMenu }).click()
  await expect(page.getByText(de.content.saved).last()).toBeVisible()
})

test('C3 a scripted bot is put together and answers in its try-out as visitors will find it @proof', async ({
  page,
  shared,
}) => {
  await signIn(page, shared)
  await page.getByRole('link', { name: de.bots.title }).click()
  await page.getByRole('button', { name: de.bots.newBot }).click()
  await page.getByRole('textbox', { name: de.bots.name }).fill(`Lotti ${Date.now()}`)
  await page.getByRole('button', { name: de.content.create }).click()
  const talk = page.getByRole('region', { name: de.content.preview })
  await expect(talk.getByText('Hallo! Wie kann ich helfen?')).toBeVisible()
  await expect(talk.getByText(de.bots.ends.handover)).toBeVisible()

  await page.getByRole('button', { name: de.bots.addStep }).click()
  await page.getByRole('menuitem', { name: de.bots.nodeKinds.choose }).click()
  await expect(page.getByText(de.bots.unreached)).toBeVisible()
  await page.getByRole('textbox', { name: de.flows.label }).fill('Worum geht es?')
  await page.getByRole('textbox', { name: de.flows.optionLabel }).fill('Rechnung')
  await page.getByRole('combobox', { name: de.bots.leadsTo }).click()
  await page.getByRole('option', { name: /Ich hole jemanden/ }).click()
  await page.getByRole('button', { name: /^1\. Hallo!.*Etwas sagen/ }).click()
  await page.getByRole('combobox', { name: de.bots.next }).click()
  await page.getByRole('option', { name: /Worum geht es/ }).click()
  await expect(page.getByText(de.bots.unreached)).toHaveCount(0)
  await talk.getByRole('button', { name: 'Rechnung' }).click()
  await expect(talk.getByText('Ich hole jemanden aus dem Team.')).toBeVisible()
  await expect(talk.getByText('Im Ticket: choose-1 = a')).toBeVisible()
  await expectNoFindings(page)
  await page.getByRole('link', { name: /^Eingang/ }).click()
  await page.getByRole('button', { name: uiCatalogues.de.keepEditing }).click()
  await page.getByRole('button', { name: de.content.publish }).click()
  await expect(page.getByText(de.content.statuses.live, { exact: true })).toBeVisible()
})
