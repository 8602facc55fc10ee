import { expect, test } from '../../../../e2e/fixtures.ts'
import { de } from '../../src/locales/de.ts'
import { expectNoFindings } from '../steps/console-page.ts'
import { signInJana } from '../steps/jana.ts'
import { openTickets } from '../steps/three-tickets.ts'

const { talk } = de.ticket

test('D68 ticket: colleagues see each other look and write; who sends after the other is asked, and nothing is lost', {
  tag: '@proof',
}, async ({ page, browser, shared }) => {
  await openTickets(page, shared)
  await page.keyboard.press('j')
  const field = page.getByRole('textbox', { name: talk.replyHint })
  await expect(page.getByRole('toolbar')).toBeVisible()
  const context = await signInJana(browser, shared)
  const hers = await context.newPage()
  await hers.goto(page.url())
  const herField = hers.getByRole('textbox', { name: talk.replyHint })
  await expect(hers.getByRole('toolbar')).toBeVisible()

  const face = page.getByRole('article').getByRole('img', { name: de.presence.looks('Jana Brandt') })
  await expect(face).toBeVisible()
  const row = page.getByRole('list', { name: de.inbox.list }).getByRole('link').first()
  await expect(row.getByRole('img', { name: de.presence.looks('Jana Brandt') })).toBeVisible()
  await field.pressSequentially('Wir prüfen das')
  await herField.pressSequentially('Die Rechnung kommt morgen')
  await expect(page.getByText(de.presence.writing(['Jana Brandt']))).toBeVisible()
  await expectNoFindings(page)
  await herField.press('Control+Enter')
  await expect(
    page.getByRole('article').getByRole('listitem').filter({ hasText: 'Die Rechnung kommt morgen' }),
  ).toBeVisible()

  const question = page.getByRole('alert').filter({ hasText: de.presence.replied(['Jana Brandt']) })
  await field.press('Control+Enter')
  await expect(question).toContainText('Die Rechnung kommt morgen')
  await expect(field).toBeFocused()
  await expect(field).toHaveText('Wir prüfen das')
  await expectNoFindings(page)
  // Back to the text: her answer has been seen, and is not asked about again.
  await page.keyboard.press('Escape')
  await expect(question).toHaveCount(0)
  await expect(field).toBeFocused()

  await herField.pressSequentially('Und noch etwas')
  await herField.press('Control+Enter')
  await expect(
    page.getByRole('article').getByRole('listitem').filter({ hasText: 'Und noch etwas' }),
  ).toBeVisible()
  await field.press('Control+Shift+Enter')
  await expect(question).toContainText('Und noch etwas')
  await expect(question).not.toContainText('Die Rechnung kommt morgen')
  await page.keyboard.press('Control+Enter')
  await expect(question).toHaveCount(0)
  await expect(
    hers.getByRole('article').getByRole('listitem').filter({ hasText: 'Wir prüfen das' }),
  ).toHaveCount(1)
  // As it was to be sent at first: with its ticket resolved.
  await expect(page.getByRole('button', { name: de.ticket.reopen })).toBeVisible()

  await context.close()
  await expect(face).toHaveCount(0)
})

test('D68 ticket: a title that a colleague has changed meanwhile is not overwritten, and a macro asks before it replies', {
  tag: '@proof',
}, async ({ page, browser, shared }) => {
  const { project } = await openTickets(page, shared)
  await project.post('/macros', {
    name: 'Fertig',
    steps: { text: { de: 'Ist erledigt!' }, status: 'closed' },
  })
  await page.keyboard.press('j')
  await expect(page.getByRole('toolbar')).toBeVisible()
  const [ticketId = ''] = /[0-9a-f-]{36}$/.exec(new URL(page.url()).pathname) ?? []
  const { request, close } = await signInJana(browser, shared).then(context => ({
    request: context.request,
    close: () => context.close(),
  }))
  const path = `${shared.urls.lotse}/console/projects/${project.id}/tickets/${ticketId}`
  const headers = { origin: shared.urls.lotse }

  await page.keyboard.press('t')
  const title = page.getByRole('textbox', { name: de.ticket.title })
  await title.fill('Neuer Termin')
  await request.patch(path, { headers, data: { title: 'Kurs im Mai' } })
  await expect(page.getByRole('list', { name: de.inbox.list }).getByText('Kurs im Mai')).toBeVisible()
  await title.press('Enter')
  // Z939: what it is called now, and who has called it that.
  await expect(
    page.getByText(de.inbox.changedBy('Jana Brandt', `${de.ticket.title}: Kurs im Mai`)),
  ).toBeVisible()
  await expect(title).toHaveValue('Neuer Termin')
  await title.press('Escape')
  await expect(page.getByRole('heading', { name: 'Kurs im Mai' })).toBeVisible()

  await page.keyboard.press('m')
  const palette = page.getByRole('dialog', { name: de.macros.run })
  await expect(palette.getByRole('option', { name: 'Fertig' })).toBeVisible()
  await request.post(`${path}/messages`, { headers, data: { text: 'Im Mai' } })
  await page.keyboard.press('Enter')
  const question = page
    .getByRole('alertdialog')
    .or(page.getByRole('dialog', { name: de.presence.macroTitle(1) }))
  await expect(question).toContainText(de.presence.macroText)
  await question.getByRole('button', { name: de.presence.macroButton }).click()
  await expect(
    page.getByRole('article').getByRole('listitem').filter({ hasText: 'Ist erledigt!' }),
  ).toHaveCount(1)
  await close()
})

test('Z823 ticket: what a colleague changed a moment before is not overwritten unseen, and E never reopens', {
  tag: '@proof',
}, async ({ page, browser, shared }) => {
  await openTickets(page, shared)
  await page.keyboard.press('j')
  await expect(page.getByRole('toolbar')).toBeVisible()
  const address = `${shared.urls.lotse}/console${new URL(page.url()).pathname.replace('/inbox/', '/tickets/')}`
  const context = await signInJana(browser, shared)
  const headers = { origin: shared.urls.lotse }
  /** Her change arrives just before the next one from this page, which has not heard of it. */
  const first = (data: object) =>
    page.route(
      '**/tickets/bulk',
      async route => {
        expect((await context.request.patch(address, { headers, data })).ok()).toBe(true)
        await route.continue()
      },
      { times: 1 },
    )
  const { inbox, ticket } = de
  await first({ priority: 'HIGH' })
  await page.keyboard.press('1')
  const told = inbox.changedBy('Jana Brandt', `${inbox.priority}: ${inbox.priorities.HIGH}`)
  await expect(page.getByText(told)).toBeVisible()
  await expectNoFindings(page)
  await page.getByRole('button', { name: inbox.changeAnyway }).click()
  await expect(page.getByText(`${inbox.priority}: ${inbox.priorities.LOW}`, { exact: true })).toBeVisible()
  await expect(page.getByText(told)).toHaveCount(0)

  const resolved = page.getByRole('article').getByRole('button', { name: ticket.reopen })
  await first({ status: 'closed' })
  // What the first key says replaces what the second says, if that one is pressed before the answer.
  const answered = page.waitForResponse('**/tickets/bulk')
  await page.keyboard.press('e')
  await (await answered).finished()
  await expect(resolved).toBeVisible()
  await page.keyboard.press('e')
  await expect(page.getByText(ticket.alreadyClosed)).toBeVisible()
  await expect(resolved).toBeVisible()
  await page.keyboard.press('Shift+E')
  await expect(
    page.getByRole('article').getByRole('button', { name: ticket.close, exact: true }),
  ).toBeVisible()
  await expect(page.getByText(ticket.alreadyClosed)).toHaveCount(0)
  await context.close()
})
