import type { Locator } from '@playwright/test'
import { expect, test } from '../../../../e2e/fixtures.ts'
import { createProject } from '../../../../e2e/own-project.ts'
import { call, openHost } from '../../../frames/e2e/host-with-sdk.ts'
import { widgetTexts } from '../../../frames/e2e/widget-texts.ts'
import { de } from '../../src/locales/de.ts'
import { signIn } from '../steps/console-page.ts'

test('C1 C3 U15 a visitor writes, the team answers and leaves a note, the visitor reads only the answer', async ({
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
  await widget.getByRole('button', { name: widgetTexts.chat.start }).click()
  const question = `Kann ich später einsteigen? (${Date.now()})`
  await widget.getByLabel(widgetTexts.chat.write).fill(question)
  await widget.getByRole('button', { name: widgetTexts.chat.send }).click()
  await expect(widget.getByRole('log').getByText(question)).toBeVisible()

  await page.getByRole('link', { name: question }).click()
  const ticket = page.getByRole('article')
  await expect(ticket.getByText(question).last()).toBeVisible()
  await ticket.getByText(de.ticket.talk.note, { exact: true }).click()
  await ticket.getByRole('textbox', { name: de.ticket.talk.noteHint }).fill('Fragt schon zum zweiten Mal')
  // What is begun stays, whatever is looked at in between.
  await page.goBack()
  await page.getByRole('link', { name: question }).click()
  await expect(ticket.getByRole('textbox', { name: de.ticket.talk.noteHint })).toHaveText(
    'Fragt schon zum zweiten Mal',
  )
  await page.reload()
  await expect(ticket.getByRole('textbox', { name: de.ticket.talk.noteHint })).toHaveText(
    'Fragt schon zum zweiten Mal',
  )
  await ticket.getByRole('button', { name: de.ticket.talk.saveNote }).click()
  await expect(ticket.getByRole('textbox', { name: de.ticket.talk.noteHint })).toHaveText('')
  await expect(ticket.getByRole('listitem').filter({ hasText: 'Fragt schon zum zweiten Mal' })).toBeVisible()
  await ticket.getByText(de.ticket.talk.reply, { exact: true }).click()
  await ticket.getByRole('textbox', { name: de.ticket.talk.replyHint }).fill('Bis zur dritten Woche, gern!')
  await ticket.getByRole('button', { name: de.ticket.talk.send }).click()

  await expect(widget.getByRole('log').getByText('Bis zur dritten Woche, gern!')).toBeVisible()
  await expect(widget.getByText('Fragt schon zum zweiten Mal')).toHaveCount(0)

  // The team's messages count as read; a visitor without a name is not announced as typing without one.
  const seen = ticket.getByRole('listitem').filter({ hasText: de.ticket.talk.seen })
  await expect(seen).toHaveText(/Bis zur dritten Woche, gern!/)
  await widget.getByLabel(widgetTexts.chat.write).pressSequentially('Dan')
  await expect(ticket.getByText(/^Besucher [0-9A-F]{4} schreibt …$/)).toBeVisible()
  await widget.getByLabel(widgetTexts.chat.write).fill('Danke schön!')
  await widget.getByRole('button', { name: widgetTexts.chat.send }).click()
  await expect(ticket.getByRole('listitem').filter({ hasText: 'Danke schön!' })).toBeVisible()
  await expect(seen).toHaveText(/Bis zur dritten Woche, gern!/)

  // Stored, but the response was lost: a later correction is a separate message, and the person is told about
  // both.
  let isLost = false
  await page.route('**/messages', async route => {
    if (isLost || route.request().method() !== 'POST') return route.fallback()
    isLost = true
    await route.fetch()
    await route.abort()
  })
  const reply = ticket.getByRole('textbox', { name: de.ticket.talk.replyHint })
  await reply.fill('Es kostet 100 Euro')
  await reply.press('Control+Enter')
  await expect(widget.getByRole('log').getByText('Es kostet 100 Euro')).toBeVisible()
  await expect(ticket.getByRole('button', { name: de.ticket.talk.send })).toBeEnabled()
  await expect(reply).toHaveText('Es kostet 100 Euro')
  await reply.fill('Es kostet 200 Euro')
  await reply.press('Control+Enter')
  await expect(page.getByText(/Die frühere Fassung war schon angekommen/)).toBeVisible()
  await expect(reply).toHaveText('')
  await expect(widget.getByRole('log').getByText('Es kostet 200 Euro')).toBeVisible()

  // Z56: at the end of a conversation people still see whose it is, and can reassign it.
  await page.setViewportSize({ width: 1440, height: 600 })
  await page.reload()
  await expect(ticket.getByText('Es kostet 200 Euro')).toBeInViewport()
  await expect(ticket.getByText(question).last()).not.toBeInViewport()
  await expect(
    ticket.getByRole('combobox', { name: de.ticket.talk.changed.status, exact: true }),
  ).toBeInViewport()
  await context.close()
})

test('Z137 earlier messages come above what one reads, and take it nowhere, in the console and in the widget', {
  tag: '@proof',
}, async ({ page, browser, site, shared }) => {
  await signIn(page, shared)
  const project = await createProject(page.request, shared, 'Langes Gespräch')
  // As most people have it; without motion the widget's list is ten pixels off.
  const context = await browser.newContext({ locale: 'de-DE', reducedMotion: 'no-preference' })
  const shop = await context.newPage()
  const widget = await openHost(shop, site, shared, project.key, 'ours')
  await call(shop, 'startConversation')
  await widget.getByLabel(widgetTexts.chat.write).fill('Wie geht es los?')
  await widget.getByRole('button', { name: widgetTexts.chat.send }).click()
  await expect(widget.getByRole('log').getByText('Wie geht es los?')).toBeVisible()
  const { items } = await project.get<{ items: { id: string }[] }>('/tickets')
  const messages = `/tickets/${items[0]?.id}/messages`
  // More than one response of the server contains: the first chapters are only loaded on request.
  const chapter = (nth: number) =>
    project.post(messages, { text: `Kapitel ${nth}. `.padEnd(19_900, 'Lang '), note: nth <= 45 })
  for (let from = 1; from <= 60; from += 15)
    await Promise.all(Array.from({ length: 15 }, (_, at) => chapter(from + at)))

  const stays = async (button: Locator, list: Locator) => {
    await button.scrollIntoViewIfNeeded()
    const first = await list.first().elementHandle()
    // Its last line: the name above it disappears if the same person wrote the previous message.
    const end = async () => {
      const box = await first?.boundingBox()
      return box ? box.y + box.height : Number.NaN
    }
    const [before, count] = [await end(), await list.count()]
    await button.click()
    await expect.poll(() => list.count()).toBeGreaterThan(count)
    expect(Math.abs((await end()) - before)).toBeLessThan(3)
  }
  await page.goto(`${shared.urls.lotse}/projects/${project.id}/inbox/${items[0]?.id}`)
  await stays(
    page.getByRole('button', { name: de.ticket.talk.showOlder }),
    page.locator('ul[aria-live] > li'),
  )
  await shop.reload()
  await call(shop, 'openConversations')
  await widget.getByRole('button', { name: /Kapitel/ }).click()
  await stays(
    widget.getByRole('button', { name: widgetTexts.chat.earlier }),
    widget.locator('.messages > .message'),
  )
  await context.close()
})
