import { expect, test } from '../../../../e2e/fixtures.ts'
import { de } from '../../src/locales/de.ts'
import { expectNoFindings } from '../steps/console-page.ts'
import { hold } from '../steps/hold.ts'
import { openTickets } from '../steps/three-tickets.ts'

const words = de.replies

test('D55 saved replies: written in the settings, found with a slash, filled in, sent with their files, and counted', async ({
  page,
  shared,
}) => {
  const { project } = await openTickets(page, shared)
  const settings = `${shared.urls.lotse}/projects/${project.id}/settings/replies`
  await page.goto(settings)
  // Nothing is saved yet: an example is adopted.
  const adopt = page.getByRole('button', { name: words.adopt(words.examples.welcome) })
  await expect(adopt).toBeVisible()
  await expectNoFindings(page)
  await adopt.click()
  const list = page.getByRole('list', { name: words.title })
  await expect(list).toContainText(words.examples.welcome)

  await page.getByRole('button', { name: words.create }).click()
  const dialog = page.getByRole('dialog', { name: words.create })
  await page.keyboard.type('Preise')
  await page.keyboard.press('Control+s')
  await expect(dialog.getByText(words.textMissing)).toBeVisible()
  await dialog.getByLabel(words.shortcut).fill('preis')
  const text = dialog.getByRole('textbox', { name: words.text })
  await text.fill('Hallo !')
  await text.press('ArrowLeft')
  await dialog.getByRole('button', { name: words.placeholders }).click()
  await page.getByRole('menuitem', { name: words.placeholder.name }).click()
  await expect(text).toHaveValue(`Hallo {{name|${words.nameInstead}}}!`)
  await expect(dialog.getByText(`Hallo ${words.previewName}!`)).toBeVisible()
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'preise.txt', mimeType: 'text/plain', buffer: Buffer.from('9 Euro') })
  await expect(dialog.getByRole('button', { name: de.content.files.remove('preise.txt') })).toBeVisible()
  await expectNoFindings(page)
  await page.keyboard.press('Control+s')
  await expect(dialog).toHaveCount(0)
  await expect(list).toContainText('/preis')

  await page.goto(`${shared.urls.lotse}/projects/${project.id}/inbox`)
  await page.getByRole('list', { name: de.inbox.list }).getByRole('link').first().click()
  const field = page.getByRole('textbox', { name: de.ticket.talk.replyHint })
  await field.click()
  await page.keyboard.type('Guten Tag! /pr')
  const menu = page.getByRole('listbox', { name: words.title })
  await expect(menu.getByRole('option')).toHaveCount(1)
  await expect(menu.getByRole('option', { name: 'Preise' })).toHaveAttribute('aria-selected', 'true')
  await expectNoFindings(page)
  // Escape leaves what was typed, and nothing is offered for it again.
  await page.keyboard.press('Escape')
  await expect(menu).toHaveCount(0)
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Backspace')
  await page.keyboard.type('/')
  await expect(menu.getByRole('option')).toHaveCount(2)
  await page.keyboard.type('preis')
  await page.keyboard.press('Enter')
  await expect(field).toContainText(`Guten Tag! Hallo ${words.nameInstead}!`)
  await expect(page.getByRole('button', { name: de.content.files.remove('preise.txt') })).toBeVisible()
  await page.keyboard.press('Control+Enter')
  const thread = page.getByRole('region', { name: de.ticket.talk.title })
  await expect(thread).toContainText(`Guten Tag! Hallo ${words.nameInstead}!`)
  await expect(thread.getByRole('link', { name: /preise\.txt/ })).toBeVisible()

  // In a note, by the button; the one that was used is first.
  await page.keyboard.press('n')
  await page.getByRole('button', { name: words.insert }).click()
  await expect(menu.getByRole('option').first()).toContainText('Preise')
  await menu.getByRole('option', { name: words.examples.welcome }).click()
  await expect(page.getByRole('textbox', { name: de.ticket.talk.noteHint })).toContainText('vielen Dank')
  await page.goto(settings)
  await expect(list.getByRole('listitem').first()).toContainText(words.uses(1, '1'))
})

test('Z985 what is offered after a slash stays so when the editor takes over from the plain field @proof', async ({
  page,
  shared,
}) => {
  const { project } = await openTickets(page, shared)
  const letEditor = await hold(page, /rich-field-[^/]+\.js/)
  const settings = `${shared.urls.lotse}/projects/${project.id}/settings/replies`
  await page.goto(settings)
  await page.getByRole('button', { name: words.adopt(words.examples.welcome) }).click()
  await expect(page.getByRole('list', { name: words.title })).toContainText(words.examples.welcome)
  await page.goto(`${shared.urls.lotse}/projects/${project.id}/inbox`)
  await page.getByRole('list', { name: de.inbox.list }).getByRole('link').first().click()
  await page.getByRole('textbox', { name: de.ticket.talk.replyHint }).click()
  await page.keyboard.type('Guten Tag! /')
  const option = page.getByRole('listbox', { name: words.title }).getByRole('option')
  await expect(option).toHaveCount(1)
  letEditor()
  await expect(page.getByRole('toolbar')).toBeVisible()
  await expect(option).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: de.ticket.talk.replyHint })).toContainText('vielen Dank')
})
