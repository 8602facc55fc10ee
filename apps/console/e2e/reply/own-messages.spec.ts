import { uiCatalogues } from '@lotse/ui/language/ui-messages.ts'
import { expect, test } from '../../../../e2e/fixtures.ts'
import { createProject } from '../../../../e2e/own-project.ts'
import { call, openHost } from '../../../frames/e2e/host-with-sdk.ts'
import { widgetTexts } from '../../../frames/e2e/widget-texts.ts'
import { de } from '../../src/locales/de.ts'
import { expectNoFindings, signIn } from '../steps/console-page.ts'
import { openTickets } from '../steps/three-tickets.ts'

test('D52 D53 ticket: a formatted answer is edited by keys and deleted by its menu, and an open widget shows both', {
  tag: '@proof',
}, async ({ page, browser, site, shared }) => {
  await signIn(page, shared)
  const project = await createProject(page.request, shared, 'Vertippt')
  const context = await browser.newContext({ locale: 'de-DE' })
  const shop = await context.newPage()
  const widget = await openHost(shop, site, shared, project.key, 'ours')
  await call(shop, 'startConversation')
  await widget.getByLabel(widgetTexts.chat.write).fill('Was kostet der Kurs?')
  await widget.getByRole('button', { name: widgetTexts.chat.send }).click()
  const log = widget.getByRole('log')
  await expect(log.getByText('Was kostet der Kurs?')).toBeVisible()

  await page.goto(`${shared.urls.lotse}/projects/${project.id}/inbox`)
  await page.getByRole('link', { name: /Was kostet der Kurs/ }).click()
  const talk = de.ticket.talk
  await expect(page.getByRole('toolbar')).toBeVisible()
  await page.keyboard.press('r')
  await page.keyboard.type('Er kostet **100 Euro** im Monat.')
  await page.keyboard.press('Control+Enter')
  await expect(log.locator('strong', { hasText: '100 Euro' })).toBeVisible()

  await expect(page.getByRole('article').locator('li strong', { hasText: '100 Euro' })).toBeVisible()
  // Back in the message by one key; what is begun below stays.
  await page.keyboard.press('u')
  const field = page.getByRole('textbox', { name: talk.editMessage })
  await expect(field).toBeFocused()
  await expect(field.locator('strong')).toHaveText('100 Euro')
  await page.keyboard.press('Escape')
  await expect(field).toHaveCount(0)
  await page.keyboard.press('u')
  await page.keyboard.press('Control+End')
  await page.keyboard.type(' Ohne Anmeldegebühr.')
  // Z832: what was changed is not dropped unasked.
  await page.keyboard.press('Escape')
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: uiCatalogues.de.keepEditing })
    .press('Enter')
  await expect(field).toContainText('Ohne Anmeldegebühr.')
  await expect(field).toBeFocused()
  await expectNoFindings(page)
  await page.keyboard.press('Control+Enter')
  await expect(field).toHaveCount(0)
  const answer = page.getByRole('article').getByRole('listitem').filter({ hasText: 'Ohne Anmeldegebühr.' })
  await expect(answer.getByText(talk.edited, { exact: true })).toBeVisible()
  await expect(log.getByText('Ohne Anmeldegebühr.')).toBeVisible()
  await expect(log.getByText(widgetTexts.chat.edited, { exact: true })).toBeVisible()

  await answer.getByRole('button', { name: new RegExp(talk.ownMessage) }).press('Enter')
  await page.getByRole('menuitem', { name: talk.deleteMessage }).press('Enter')
  await page.getByRole('alertdialog').getByRole('button', { name: talk.deleteMessage }).press('Enter')
  await expect(page.getByRole('article').getByText(talk.deletedMessage)).toBeVisible()
  await expect(log.getByText(widgetTexts.chat.deleted)).toBeVisible()
  await expect(log.getByText('Ohne Anmeldegebühr.')).toHaveCount(0)
  await page.keyboard.press('u')
  await expect(page.getByText(de.errors.message_too_old)).toBeVisible()
  await context.close()
})

test('Z885 Z1373 ticket: whoever changes another of their own messages is asked before the first one’s words are dropped; a pasted picture is added', {
  tag: '@proof',
}, async ({ page, shared }) => {
  const { project } = await openTickets(page, shared)
  await page.keyboard.press('j')
  await expect(page.getByRole('toolbar')).toBeVisible()
  const [ticketId = ''] = /[0-9a-f-]{36}$/.exec(new URL(page.url()).pathname) ?? []
  for (const text of ['Erste Antwort', 'Zweite Antwort'])
    await project.post(`/tickets/${ticketId}/messages`, { text })
  const { talk } = de.ticket
  const article = page.getByRole('article')
  const change = async (text: string) => {
    const message = article.getByRole('listitem').filter({ hasText: text })
    await message.getByRole('button', { name: new RegExp(talk.ownMessage) }).press('Enter')
    await page.getByRole('menuitem', { name: talk.editMessage }).press('Enter')
  }
  const field = article.getByRole('textbox', { name: talk.editMessage })
  const question = page.getByRole('alertdialog')
  await change('Erste Antwort')
  await expect(field).toBeFocused()
  await page.keyboard.press('Control+End')
  await page.keyboard.type(', neu')
  await change('Zweite Antwort')
  await question.getByRole('button', { name: uiCatalogues.de.keepEditing }).press('Enter')
  await expect(field).toHaveText('Erste Antwort, neu')
  await change('Zweite Antwort')
  await question.getByRole('button', { name: uiCatalogues.de.discard }).press('Enter')
  await expect(field).toHaveText('Zweite Antwort')
  await field.evaluate(node => {
    const picture = new DataTransfer()
    const bytes = Uint8Array.from(
      atob(
        'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      ),
      sign => sign.charCodeAt(0),
    )
    picture.items.add(new File([bytes], 'kasse.png', { type: 'image/png' }))
    node.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: picture, bubbles: true, cancelable: true }),
    )
  })
  await expect(page.getByRole('button', { name: de.content.files.remove('kasse.png') })).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(field).toHaveCount(0)
  await expect(article.getByRole('img', { name: 'kasse.png' })).toBeVisible()
})
