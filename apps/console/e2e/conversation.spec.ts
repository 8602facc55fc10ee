import type { Locator } from '@playwright/test'
import { expect, test } from '../../../e2e/fixtures.ts'
import { signIn } from './console-page.ts'

test('C1 C3 U15 Z137 a visitor writes, the team answers and leaves a note, the visitor reads only the answer', async ({
  page,
  browser,
  shared,
}) => {
  await signIn(page, shared)
  const context = await browser.newContext({ locale: 'de-DE' })
  const shop = await context.newPage()
  await shop.goto(shared.urls.demo)
  await shop.locator('.bb-feedback-button').click()
  const widget = shop.frameLocator('iframe.gleap-frame')
  await widget.getByRole('button', { name: /Mit uns schreiben/ }).click()
  await widget.getByRole('button', { name: 'Neues Gespräch' }).click()
  const question = `Kann ich später einsteigen? (${Date.now()})`
  await widget.getByLabel('Nachricht schreiben').fill(question)
  await widget.getByRole('button', { name: 'Nachricht senden' }).click()
  await expect(widget.getByRole('log').getByText(question)).toBeVisible()

  await page.getByRole('link', { name: question }).click()
  const ticket = page.getByRole('article')
  await expect(ticket.getByText(question).last()).toBeVisible()
  await ticket.getByText('Notiz', { exact: true }).click()
  await ticket.getByLabel('Notiz, nur für das Team').fill('Fragt schon zum zweiten Mal')
  // What is begun stays, whatever is looked at in between.
  await page.goBack()
  await page.getByRole('link', { name: question }).click()
  await expect(ticket.getByLabel('Notiz, nur für das Team')).toHaveValue('Fragt schon zum zweiten Mal')
  await page.reload()
  await expect(ticket.getByLabel('Notiz, nur für das Team')).toHaveValue('Fragt schon zum zweiten Mal')
  await ticket.getByRole('button', { name: 'Notiz speichern' }).click()
  await expect(ticket.getByLabel('Notiz, nur für das Team')).toHaveValue('')
  await expect(ticket.getByRole('listitem').filter({ hasText: 'Fragt schon zum zweiten Mal' })).toBeVisible()
  await ticket.getByText('Antwort', { exact: true }).click()
  await ticket.getByLabel('Antwort an den Besucher').fill('Bis zur dritten Woche, gern!')
  await ticket.getByRole('button', { name: 'Antwort senden' }).click()

  await expect(widget.getByRole('log').getByText('Bis zur dritten Woche, gern!')).toBeVisible()
  await expect(widget.getByText('Fragt schon zum zweiten Mal')).toHaveCount(0)

  // Read is what the team wrote; whoever has no name is not typing without one.
  const seen = ticket.getByRole('listitem').filter({ hasText: 'Vom Besucher gelesen' })
  await expect(seen).toHaveText(/Bis zur dritten Woche, gern!/)
  await widget.getByLabel('Nachricht schreiben').pressSequentially('Dan')
  await expect(ticket.getByText('Unbekannter Besucher schreibt …')).toBeVisible()
  await widget.getByLabel('Nachricht schreiben').fill('Danke schön!')
  await widget.getByRole('button', { name: 'Nachricht senden' }).click()
  await expect(ticket.getByRole('listitem').filter({ hasText: 'Danke schön!' })).toBeVisible()
  await expect(seen).toHaveText(/Bis zur dritten Woche, gern!/)

  // Stored, but the answer was lost: what is corrected then is a message of its own, and one is told of both.
  let isLost = false
  await page.route('**/messages', async route => {
    if (isLost || route.request().method() !== 'POST') return route.fallback()
    isLost = true
    await route.fetch()
    await route.abort()
  })
  const reply = ticket.getByLabel('Antwort an den Besucher')
  await reply.fill('Es kostet 100 Euro')
  await reply.press('Control+Enter')
  await expect(widget.getByRole('log').getByText('Es kostet 100 Euro')).toBeVisible()
  await expect(ticket.getByRole('button', { name: 'Antwort senden' })).toBeEnabled()
  await expect(reply).toHaveValue('Es kostet 100 Euro')
  await reply.fill('Es kostet 200 Euro')
  await reply.press('Control+Enter')
  await expect(page.getByText(/Die frühere Fassung war schon angekommen/)).toBeVisible()
  await expect(reply).toHaveValue('')
  await expect(widget.getByRole('log').getByText('Es kostet 200 Euro')).toBeVisible()

  // Z56: at the end of a conversation one still sees whose it is, and can hand it on.
  await page.setViewportSize({ width: 1440, height: 600 })
  await page.reload()
  await expect(ticket.getByText('Es kostet 200 Euro')).toBeInViewport()
  await expect(ticket.getByText(question).last()).not.toBeInViewport()
  await expect(ticket.getByRole('combobox', { name: 'Status', exact: true })).toBeInViewport()

  // Z137: earlier messages come above what one reads, and take it nowhere.
  const { lotse } = shared.urls
  const path = new URL(page.url()).pathname.replace('/inbox/', '/tickets/')
  for (let nth = 1; nth <= 60; nth++) {
    const data = {
      text: `Kapitel ${nth}. `.padEnd(19_000, 'Lang '),
      note: false,
      clientId: crypto.randomUUID(),
      attachments: [],
    }
    const sent = await page.request.post(`${lotse}/console${path}/messages`, {
      headers: { origin: lotse },
      data,
    })
    expect(sent.status()).toBe(201)
  }
  await page.reload()
  const staysIn = async (button: Locator, messages: Locator, earlier: Locator) => {
    await button.scrollIntoViewIfNeeded()
    const first = await messages.first().elementHandle()
    const top = async () => Math.round((await first?.boundingBox())?.y ?? -1)
    const before = await top()
    await button.click()
    await expect(earlier).toBeAttached()
    await expect.poll(async () => Math.abs((await top()) - before)).toBeLessThan(3)
  }
  await staysIn(
    ticket.getByRole('button', { name: 'Ältere Nachrichten zeigen' }),
    ticket.locator('ul[aria-live] > li'),
    ticket.locator('ul[aria-live] > li', { hasText: 'Es kostet 200 Euro' }),
  )
  await shop.reload()
  await shop.locator('.bb-feedback-button').click()
  await widget.getByRole('button', { name: /Mit uns schreiben/ }).click()
  await widget.getByRole('button', { name: /Kapitel 60/ }).click()
  await expect(widget.getByText('Kapitel 60.')).toBeVisible()
  await staysIn(
    widget.getByRole('button', { name: 'Frühere Nachrichten' }),
    widget.locator('.messages > .message'),
    widget.locator('.messages > .message', { hasText: 'Kapitel 40.' }),
  )
  await context.close()
})
