import { expect, test } from '../../../../e2e/fixtures.ts'
import { de } from '../../src/locales/de.ts'
import { openTickets } from '../steps/three-tickets.ts'

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

test('Z884 ticket: a press just after it was resolved, meant for what the button was before, does not reopen it', {
  tag: '@proof',
}, async ({ page, shared }) => {
  await openTickets(page, shared)
  await page.keyboard.press('j')
  const article = page.getByRole('article')
  const resolve = article.getByRole('button', { name: de.ticket.close, exact: true })
  const reopen = article.getByRole('button', { name: de.ticket.reopen, exact: true })
  let changes = 0
  page.on('request', request => {
    if (request.url().endsWith('/tickets/bulk')) changes += 1
  })
  // As soon as the button says something else, it is pressed again.
  await resolve.evaluate((button: HTMLElement) => {
    new MutationObserver(() => button.click()).observe(button, {
      childList: true,
      characterData: true,
      subtree: true,
    })
    button.click()
  })
  await expect(reopen).toBeEnabled()
  expect(changes).toBe(1)
  await reopen.press('Enter')
  await expect(resolve).toBeEnabled()
  await expect(resolve).toBeFocused()
  expect(changes).toBe(2)
})
