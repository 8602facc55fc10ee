import { expect, test } from '../../../../e2e/fixtures.ts'
import { de } from '../../src/locales/de.ts'
import { expectNoFindings, signIn, signInByForm } from '../steps/console-page.ts'
import { hold } from '../steps/hold.ts'
import { openTickets } from '../steps/three-tickets.ts'

test('C3 a report from the demo site appears in the console without a reload', { tag: '@proof' }, async ({
  page,
  browser,
  shared,
}) => {
  await signIn(page, shared)
  await page.evaluate(() => {
    ;(window as unknown as { sameDocument: boolean }).sameDocument = true
  })

  const visitor = await browser.newContext({ locale: 'de-DE' })
  const shop = await visitor.newPage()
  await shop.goto(shared.urls.demo)
  await shop.locator('.bb-feedback-button').click()
  const widget = shop.frameLocator('iframe.gleap-frame')
  await widget.getByRole('button', { name: /Fehler melden/ }).click()
  const words = `Der Gutschein wird nicht angenommen (${Date.now()})`
  await widget.getByLabel('Was ist passiert?').fill(words)
  await widget.getByLabel(/E-Mail/).fill('mara@example.com')
  await widget.getByRole('button', { name: 'Senden' }).click()
  await expect(widget.getByRole('heading', { name: 'Danke!' })).toBeVisible()

  const row = page.getByRole('link', { name: words })
  await expect(row).toBeVisible()
  await row.click()
  const ticket = page.getByRole('article', { name: words })
  await expect(ticket.getByRole('definition').filter({ hasText: 'mara@example.com' })).toHaveCount(2)
  await expect(ticket.getByText(shared.urls.demo)).toBeVisible()
  await expect(ticket.getByText(/^Chrome \d/)).toBeVisible()
  expect(await page.evaluate(() => (window as unknown as { sameDocument?: boolean }).sameDocument)).toBe(true)
  await visitor.close()
})

test('C3 signing in and out: a wrong password is refused, and nothing is left after leaving', async ({
  page,
  shared,
}) => {
  await page.goto(shared.urls.lotse)
  await page.getByLabel(de.shell.signIn.email).fill('owner@example.com')
  await page.getByRole('textbox', { name: de.shell.signIn.password }).fill('not the password')
  await page.getByRole('button', { name: de.shell.signIn.submit }).click()
  await expect(page.getByRole('alert')).toHaveText(de.errors.wrong_password)

  await signInByForm(page, shared)
  const inbox = page.url()
  await page.getByRole('button', { name: /^Konto:/ }).click()
  await page.getByRole('menuitem', { name: de.shell.signOut }).click()
  await expect(page.getByRole('heading', { name: de.shell.signIn.title })).toBeVisible()
  await page.goto(inbox)
  await expect(page.getByRole('heading', { name: de.shell.signIn.title })).toBeVisible()
  const answer = await page.request.get(`${shared.urls.lotse}/console/projects`)
  expect(answer.status()).toBe(401)
})

test('Z501 Z944 inbox: a ticket that a colleague closes while its page is on its way does not lead the keys to the top @proof', async ({
  page,
  shared,
}) => {
  const { project } = await openTickets(page, shared)
  const titled = (title: string) =>
    page.getByRole('article').getByRole('heading', { level: 2 }).filter({ hasText: title })
  const { items } = await project.get<{ items: { id: string; title: string }[] }>('/tickets')
  const { id = '' } = items.find(({ title }) => title === 'Video ruckelt') ?? {}
  await page.reload()
  await expect(page.getByRole('list', { name: de.inbox.list }).getByRole('link')).toHaveCount(3)
  const letTicket = await hold(page, /\/assets\/ticket-[^/]+\.js/)
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  // Z944: what says that it is on its way is heard, and no finding.
  await expect(page.getByRole('progressbar')).toBeVisible()
  await expectNoFindings(page)
  await project.patch(`/tickets/${id}`, { status: 'closed' })
  await expect(page.getByRole('list', { name: de.inbox.list }).getByRole('link')).toHaveCount(2)
  letTicket()
  await expect(titled('Video ruckelt')).toBeVisible()
  await page.keyboard.press('j')
  await expect(titled('Rechnung fehlt')).toBeVisible()
})

test('Z1291 a note that was begun does not become a reply by a key', async ({ page, shared }) => {
  await openTickets(page, shared)
  await page.getByRole('link', { name: /Video ruckelt/ }).click()
  const note = page.getByRole('textbox', { name: de.ticket.talk.noteHint })
  await expect(page.getByRole('textbox', { name: de.ticket.talk.replyHint })).toBeVisible()
  await page.keyboard.press('n')
  await expect(note).toBeFocused()
  await page.keyboard.type('Ruft jeden Tag an')
  await page.keyboard.press('Escape')
  await page.keyboard.press('r')
  await expect(page.getByText(de.ticket.talk.noteStays)).toBeVisible()
  await expect(note).toBeFocused()
  await expect(note).toHaveText('Ruft jeden Tag an')
  await page.getByText(de.ticket.talk.reply, { exact: true }).click()
  await expect(page.getByRole('textbox', { name: de.ticket.talk.replyHint })).toHaveText('Ruft jeden Tag an')
})

test('Z1294 tickets that were ticked with the mouse are changed by keys @proof', async ({ page, shared }) => {
  await openTickets(page, shared)
  const boxes = page.getByRole('checkbox', { name: /auswählen$/ })
  await boxes.first().click()
  await boxes.last().click()
  await page.keyboard.press('3')
  const told = `${de.inbox.total('2')} · ${de.inbox.priority}: ${de.inbox.priorities.HIGH}`
  await expect(page.getByText(told)).toBeVisible()
  await page.keyboard.press('z')
  await expect(page.getByText(de.inbox.undone)).toBeVisible()
  await expect(page.getByText(de.inbox.selected(2))).toBeVisible()
})

test('Z1377 whoever chooses something for a ticket with the mouse goes on with keys @proof', async ({
  page,
  shared,
}) => {
  await openTickets(page, shared)
  await page.getByRole('link', { name: /Video ruckelt/ }).click()
  const controls = page.getByRole('article').getByRole('complementary')
  const choose = async (label: string, option: string | RegExp) => {
    await controls.getByLabel(label, { exact: true }).first().click()
    await page.getByRole('option', { name: option }).first().click()
  }
  const priority = controls.getByLabel(de.inbox.priority, { exact: true }).first()
  const before = await priority.inputValue()
  await choose(de.inbox.priority, de.inbox.priorities.HIGH)
  await expect(page.getByText(`${de.inbox.priority}: ${de.inbox.priorities.HIGH}`)).toBeVisible()
  await page.keyboard.press('z')
  await expect(page.getByText(de.inbox.undone)).toBeVisible()
  await expect(priority).toHaveValue(before)
  const assignee = controls.getByLabel(de.ticket.assignee, { exact: true }).first()
  await choose(de.ticket.assignee, /./)
  await expect(assignee).not.toHaveValue('')
  const name = await assignee.inputValue()
  await expect(page.getByText(`${de.ticket.assignee}: ${name}`)).toBeVisible()
  await page.keyboard.press('z')
  await expect(assignee).toHaveValue('')
  await page.getByText(de.ticket.talk.note, { exact: true }).click()
  await page.keyboard.type('Ruft an')
  await expect(page.getByRole('textbox', { name: de.ticket.talk.noteHint })).toHaveText('Ruft an')
})

test('Z1293 on a phone, a press beside the field that is written in is not lost because something folds @proof', async ({
  page,
  shared,
}) => {
  await openTickets(page, shared)
  await page.getByRole('link', { name: /Video ruckelt/ }).click()
  await page.setViewportSize({ width: 390, height: 844 })
  const reply = page.getByRole('textbox', { name: de.ticket.talk.replyHint })
  await reply.focus()
  await page.keyboard.type('Ruft jeden Tag an')
  await expect(page.getByRole('toolbar')).toBeVisible()
  await page.getByText(de.ticket.talk.note, { exact: true }).click()
  await expect(page.getByRole('textbox', { name: de.ticket.talk.noteHint })).toHaveText('Ruft jeden Tag an')
})

test('Z1376 on a phone on its side, a reply can be begun at once, and the list has the whole window @proof', async ({
  page,
  shared,
}) => {
  await page.setViewportSize({ width: 844, height: 390 })
  await openTickets(page, shared)
  const list = page.getByRole('list', { name: de.inbox.list })
  const last = list.getByRole('link').last()
  await last.scrollIntoViewIfNeeded()
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0)
  await page.getByRole('link', { name: /Video ruckelt/ }).click()
  const reply = page.getByRole('textbox', { name: de.ticket.talk.replyHint })
  await expect(reply).toBeInViewport({ ratio: 1 })
  const send = page.getByRole('button', { name: de.ticket.talk.send })
  await expect(send).toBeHidden()
  await reply.click()
  await page.keyboard.type('Ist behoben')
  await expect(send).toBeInViewport({ ratio: 1 })
  await expectNoFindings(page)
})

test('Z1290 a ticket that a colleague deletes says so at once, and what was being written stays on the screen @proof', async ({
  page,
  shared,
}) => {
  const { project } = await openTickets(page, shared)
  await page.getByRole('link', { name: /Video ruckelt/ }).click()
  const reply = page.getByRole('textbox', { name: de.ticket.talk.replyHint })
  await reply.fill('Bitte laden Sie die Seite neu.')
  const { items } = await project.get<{ items: { id: string; title: string }[] }>('/tickets')
  const id = items.find(({ title }) => title === 'Video ruckelt')?.id
  await project.post('/tickets/bulk-delete', { ids: [id] })
  await expect(page.getByRole('alert').filter({ hasText: de.ticket.gone })).toBeVisible()
  await expect(reply).toHaveText('Bitte laden Sie die Seite neu.')
  await expectNoFindings(page)
  // Z1288: on a phone, everything below a reply is in one line.
  await page.setViewportSize({ width: 390, height: 844 })
  const top = async (name: string) => (await page.getByRole('button', { name }).boundingBox())?.y
  await expect.poll(() => top(de.ticket.talk.send)).toBe(await top(de.ticket.talk.sendAndResolve))
})
