import { expect, test } from '../../../e2e/fixtures.ts'
import { de } from '../src/locales/de.ts'
import { openTickets } from './three-tickets.ts'

test('D51 ticket: an answer is sent and its ticket resolved in one stroke; without an answer nothing is resolved', async ({
  page,
  shared,
}) => {
  await openTickets(page, shared)
  const rows = page.getByRole('region', { name: de.inbox.title }).getByRole('list').getByRole('link')
  await page.keyboard.press('j')
  const field = page.getByRole('textbox', { name: de.ticket.talk.replyHint })
  await field.focus()
  await page.keyboard.press('Control+Shift+Enter')
  await expect(page.getByText(de.ticket.talk.emptyReply)).toBeVisible()
  await expect(rows).toHaveCount(3)

  await page.route('**/messages', route =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  await field.fill('Ist behoben.')
  await page.getByRole('button', { name: de.ticket.talk.sendAndResolve }).click()
  await expect(page.getByRole('alert').first()).toBeVisible()
  await expect(field).toHaveText('Ist behoben.')
  await expect(rows).toHaveCount(3)
  await page.unroute('**/messages')

  await field.press('Control+Shift+Enter')
  await expect(page.getByText('Ist behoben.')).toBeVisible()
  await expect(rows).toHaveCount(2)
  await expect(page.getByRole('button', { name: de.ticket.talk.sendAndResolve })).toHaveCount(0)
  await page.getByRole('button', { name: de.inbox.undo }).click()
  await expect(rows).toHaveCount(3)
})
