import { expect, test } from '../../../../e2e/fixtures.ts'
import { hurryErrands } from '../../../../e2e/hurry-errands.ts'
import { de } from '../../src/locales/de.ts'
import { expectNoFindings } from '../steps/console-page.ts'
import { openTickets } from '../steps/three-tickets.ts'

const { talk, later } = de.ticket

test('D61 ticket: a reply is sent later by keys, taken back, held when the visitor writes first, and sent at its time', {
  tag: '@proof',
}, async ({ page, shared }) => {
  const { project, visitor } = await openTickets(page, shared)
  await page.keyboard.press('j')
  await expect(page.getByRole('toolbar')).toBeVisible()
  const [ticketId = ''] = /[0-9a-f-]{36}$/.exec(new URL(page.url()).pathname) ?? []
  const field = page.getByRole('textbox', { name: talk.replyHint })
  const palette = page.getByRole('dialog', { name: later.open })
  const waiting = page.getByRole('article').getByRole('listitem').filter({ hasText: 'Geplant:' })
  const planned = async (words: string) => {
    await field.press('Alt+Enter')
    await expect(palette).toBeVisible()
    await page.keyboard.type(words)
    await expect(palette.getByRole('option')).toHaveCount(1)
    await page.keyboard.press('Enter')
    await expect(palette).toHaveCount(0)
  }

  // Nothing to send, nothing to ask.
  await page.keyboard.press('r')
  await page.keyboard.press('Alt+Enter')
  await expect(page.getByText(talk.emptyReply)).toBeVisible()
  await page.keyboard.type('Wir melden uns **bald**')
  await planned('übermorgen 9 Uhr')
  await expect(waiting).toContainText('9:00')
  await expect(waiting.locator('strong', { hasText: 'bald' })).toBeVisible()
  await expect(field).toHaveText('')
  await expectNoFindings(page)

  // Its words are back in the composer.
  await waiting.getByRole('button', { name: later.change }).press('Enter')
  await expect(waiting).toHaveCount(0)
  await expect(field.locator('strong')).toHaveText('bald')
  await expect(field).toBeFocused()
  await planned('in 3 Stunden')
  await expect(waiting).toHaveCount(1)

  const { shareToken } = await project.get<{ shareToken: string }>(`/tickets/${ticketId}`)
  await page.request.post(`${shared.urls.lotse}/shared/conversations/${shareToken}/messages`, {
    headers: visitor,
    data: { text: 'Hat sich erledigt' },
  })
  await expect(waiting.getByText(later.held.visitor)).toBeVisible()
  await waiting.getByRole('button', { name: later.sendNow }).press('Enter')
  await expect(waiting).toHaveCount(0)
  const sent = page.getByRole('article').getByRole('listitem').filter({ hasText: 'Wir melden uns bald' })
  await expect(sent).toHaveCount(1)

  await page.keyboard.press('r')
  await page.keyboard.type('Danke für die Nachricht')
  await planned('morgen 10 Uhr')
  await expect(waiting).toHaveCount(1)
  await hurryErrands(project.id, 'send-scheduled')
  await expect(waiting).toHaveCount(0)
  await expect(
    page.getByRole('article').getByRole('listitem').filter({ hasText: 'Danke für die Nachricht' }),
  ).toHaveCount(1)

  // Z448 right afterwards, a key takes it back into the composer.
  await field.focus()
  await page.keyboard.type('Doch nicht')
  await planned('morgen 10 Uhr')
  await expect(waiting).toHaveCount(1)
  await field.blur()
  await page.keyboard.press('z')
  await expect(waiting).toHaveCount(0)
  await expect(field).toHaveText('Doch nicht')
  await planned('morgen 10 Uhr')
  await waiting.getByRole('button', { name: later.withdraw }).press('Enter')
  await page.getByRole('alertdialog').getByRole('button', { name: later.withdraw }).press('Enter')
  await expect(waiting).toHaveCount(0)
  await expect(page.getByText(later.withdrawn)).toBeVisible()

  // Z1276 also on another screen, its author hears at once that it was not sent.
  await page.keyboard.press('r')
  await page.keyboard.type('Bis morgen')
  await planned('morgen 10 Uhr')
  await expect(waiting).toHaveCount(1)
  await field.blur()
  await page.keyboard.press('g')
  await page.keyboard.press('c')
  await expect(page.getByRole('heading', { name: de.shell.contacts })).toBeVisible()
  await page.request.post(`${shared.urls.lotse}/shared/conversations/${shareToken}/messages`, {
    headers: visitor,
    data: { text: 'Doch noch etwas' },
  })
  const told = page.getByText(/^Nicht gesendet: Ihre geplante Antwort an /)
  await expect(told).toBeVisible()
  await told.locator('..').getByRole('button', { name: de.bell.open }).click()
  await expect(waiting.getByText(later.held.visitor)).toBeVisible()
})
