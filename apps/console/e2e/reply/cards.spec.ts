import { expect, test } from '../../../../e2e/fixtures.ts'
import { createProject } from '../../../../e2e/own-project.ts'
import { call, openHost } from '../../../frames/e2e/host-with-sdk.ts'
import { widgetTexts } from '../../../frames/e2e/widget-texts.ts'
import { de } from '../../src/locales/de.ts'
import { expectNoFindings, signIn } from '../steps/console-page.ts'

const { cards } = widgetTexts.chat

test('D62 an article and a form are inserted by keys, opened from their cards in the official client, and the form is answered here', {
  tag: '@proof',
}, async ({ page, browser, site, shared }) => {
  await signIn(page, shared)
  const project = await createProject(page.request, shared, 'Einfügen')
  const collection = await project.post<{ id: string }>('/help/collections', { title: { de: 'Hilfe' } })
  const article = await project.post<{ id: string }>('/help/articles', {
    collectionId: collection.id,
    title: { de: 'Umzug melden' },
    html: { de: '<p>Unter Konto steht Ihre Anschrift.</p>' },
  })
  await project.patch(`/help/articles/${article.id}`, { version: 1, status: 'live' })
  const field = { name: 'street', kind: 'text', label: { de: 'Neue Straße' } }
  const definition = {
    feedbackType: 'FEEDBACK',
    title: { de: 'Anschrift' },
    pages: [{ id: 'one', fields: [field] }],
  }
  await project.post('/flows', { id: 'address', kind: 'feedback', name: 'Anschrift', definition })
  await project.patch('/flows/address', { version: 1, status: 'live' })

  const context = await browser.newContext({ locale: 'de-DE' })
  const shop = await context.newPage()
  const widget = await openHost(shop, site, shared, project.key, '14.2.7')
  await call(shop, 'startConversation')
  await widget.getByLabel(widgetTexts.chat.write).fill('Ich ziehe um')
  await widget.getByRole('button', { name: widgetTexts.chat.send }).click()
  await expect(widget.getByRole('log').getByText('Ich ziehe um')).toBeVisible()

  await page.goto(`${shared.urls.lotse}/projects/${project.id}/inbox`)
  const rows = page.getByRole('list', { name: de.inbox.list }).getByRole('link')
  await expect(rows).toHaveCount(1)
  await page.keyboard.press('j')
  await page.keyboard.press('r')
  const reply = page.getByRole('textbox', { name: de.ticket.talk.replyHint })
  await expect(page.getByRole('toolbar')).toBeVisible()
  await expect(reply).toBeFocused()
  await page.keyboard.type('Gern ')
  await page.keyboard.press('Control+Shift+E')
  const palette = page.getByRole('dialog', { name: de.inserts.insert })
  await expect(palette.getByRole('option', { name: /Umzug melden/ })).toBeVisible()
  await expectNoFindings(page)
  await page.keyboard.type('umzug')
  await expect(palette.getByRole('option')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(page.getByText(`${cards.kind.article}: Umzug melden`)).toBeVisible()

  // The same with a slash; an emoji by its name, and from the picker.
  await expect(reply).toBeFocused()
  await page.keyboard.type('/ansch')
  await expect(page.getByRole('option', { name: /Anschrift/ })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByText(`${cards.kind.form}: Anschrift`)).toBeVisible()
  await page.keyboard.type(':daumen_hoch')
  await expect(page.getByRole('option', { name: /👍/ })).toBeVisible()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+.')
  await expect(page.getByRole('combobox', { name: de.inserts.emoji.search })).toBeFocused()
  await expectNoFindings(page)
  await page.keyboard.type('rakete')
  await page.keyboard.press('Enter')
  await expect(reply).toHaveText(/^Gern 👍\ufe0f?🚀$/u)
  await expect(reply).toBeFocused()
  await page.keyboard.press('Control+Enter')

  const thread = page.getByRole('region', { name: de.ticket.talk.title })
  await expect(thread.getByRole('link', { name: 'Umzug melden' })).toHaveAttribute(
    'href',
    new RegExp(`/projects/${project.id}/help/${article.id}$`),
  )
  await expectNoFindings(page)

  const log = widget.getByRole('log')
  await log.getByRole('button', { name: cards.open.article }).click()
  await expect(widget.getByText('Unter Konto steht Ihre Anschrift.')).toBeVisible()
  // By key: an article is wide, and while the frame becomes wide or narrow, a click misses it.
  await widget.getByRole('button', { name: widgetTexts.general.back }).press('Enter')
  await log.getByRole('button', { name: cards.open.form }).press('Enter')
  await widget.getByLabel('Neue Straße').fill('Hafen 7')
  await widget.getByRole('button', { name: widgetTexts.flow.send }).click()
  await widget.getByRole('button', { name: widgetTexts.flow.follow }).click()
  await expect(log.getByText('Neue Straße: Hafen 7')).toBeVisible()
  await expect(thread).toContainText('Neue Straße: Hafen 7')
  await expect(rows).toHaveCount(1)

  // Nothing breaks once it is gone.
  await project.patch(`/help/articles/${article.id}`, { version: 2, status: 'draft' })
  await page.reload()
  await expect(thread.getByText(`${cards.kind.article} · ${cards.gone}`)).toBeVisible()
  await context.close()
})
