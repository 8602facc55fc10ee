import { readFile } from 'node:fs/promises'
import { expect, test } from '../../../../e2e/fixtures.ts'
import { de } from '../../src/locales/de.ts'
import { expectNoFindings, signIn } from '../steps/console-page.ts'
import { sendTickets } from '../steps/recorded-ticket.ts'

const words = de.ticket.reproduction

test('D215 D217 a ticket shows the steps that led to it, and a test to copy and download @proof', async ({
  page,
  request,
  shared,
}) => {
  const said = `Nachstellen ${Date.now()}`
  await sendTickets(request, shared, said)
  await signIn(page, shared)
  await page.getByRole('link', { name: said }).first().click()
  const ticket = page.getByRole('article', { name: said, exact: true })
  await ticket.getByRole('link', { name: de.ticket.media.enlarge(de.ticket.tabs.steps) }).click()
  const steps = ticket.getByRole('list', { name: words.steps }).getByRole('listitem')
  await expect(steps.first()).toContainText('https://shop.example/kasse öffnen')
  await expect(steps.nth(1)).toContainText('Auf die Überschrift „Kasse“ klicken.')
  await expect(ticket.getByText('Dann scheitert die Anfrage POST /api/pay mit 502.')).toBeVisible()
  await expectNoFindings(page)

  await page.setViewportSize({ width: 390, height: 800 })
  await ticket.getByText(words.test, { exact: true }).click()
  await expect(
    ticket.getByText(`getByRole("heading", { name: "Kasse", exact: true }).click()`).first(),
  ).toBeVisible()
  await expectNoFindings(page)
  const download = page.waitForEvent('download')
  await ticket.getByRole('button', { name: words.saveOf(words.test) }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^ticket-\d+\.spec\.ts$/)
  expect(await readFile(await file.path(), 'utf8')).toContain(`import { expect, type Request, test } from`)
})

test('D217 without a replay a ticket says that there are no steps, and why', async ({
  page,
  request,
  shared,
}) => {
  const said = `Ohne Verlauf ${Date.now()}`
  await sendTickets(request, shared, said)
  await signIn(page, shared)
  await page
    .getByRole('link', { name: `Davor: ${said}` })
    .first()
    .click()
  const ticket = page.getByRole('article', { name: `Davor: ${said}` })
  await ticket.getByRole('link', { name: de.ticket.media.enlarge(de.ticket.tabs.steps) }).click()
  await expect(ticket.getByText(words.none)).toBeVisible()
  await expect(ticket.getByText('Zu diesem Ticket gibt es keinen Verlauf.')).toBeVisible()
})
