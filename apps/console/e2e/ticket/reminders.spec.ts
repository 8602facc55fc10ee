import { expect, test } from '../../../../e2e/fixtures.ts'
import { hurryErrands } from '../../../../e2e/hurry-errands.ts'
import { de } from '../../src/locales/de.ts'
import { expectNoFindings } from '../steps/console-page.ts'
import { openTickets } from '../steps/three-tickets.ts'

const { reminders } = de

test('D69 ticket: a reminder is set by keys, listed, changed, rings at its time, and is shown until it is done', {
  tag: '@proof',
}, async ({ page, shared }) => {
  const { project } = await openTickets(page, shared)
  await page.keyboard.press('j')
  await expect(page.getByRole('toolbar')).toBeVisible()
  const palette = page.getByRole('dialog', { name: reminders.remind })
  const about = page.getByRole('textbox', { name: reminders.text })
  const header = page.getByRole('article').getByRole('banner').or(page.locator('article > header'))
  const remind = async (when: string) => {
    // An umlaut is inserted, not pressed: it goes to what has the focus.
    await expect(palette.getByRole('combobox')).toBeFocused()
    await page.keyboard.type(when)
    await expect(palette.getByRole('option')).toHaveCount(1)
    await page.keyboard.press('Enter')
    await expect(about).toBeFocused()
  }
  await page.keyboard.press('b')
  await remind('übermorgen 15:30')
  await expectNoFindings(page)
  await page.keyboard.type('Rückruf bei der Bank')
  await page.keyboard.press('Enter')
  await expect(header).toContainText('15:30: Rückruf bei der Bank')

  // On another screen, in the list of one's own.
  await page.keyboard.press('g')
  await page.keyboard.press('c')
  await expect(page.getByRole('heading', { name: de.shell.contacts })).toBeVisible()
  await page.getByRole('button', { name: new RegExp(`^${de.shell.account}:`) }).click()
  await page.getByRole('menuitem', { name: reminders.title }).click()
  const list = page.getByRole('dialog', { name: reminders.title })
  await expect(list.getByRole('listitem')).toContainText('15:30: Rückruf bei der Bank')
  await expectNoFindings(page)
  await list.getByRole('button', { name: /#3/ }).click()
  await page.getByRole('menuitem', { name: reminders.change }).click()
  await remind('morgen 10 Uhr')
  await expect(about).toHaveValue('Rückruf bei der Bank')
  await page.keyboard.press('Enter')
  await expect(list.getByRole('listitem')).toContainText('10:00: Rückruf bei der Bank')
  await page.keyboard.press('Escape')
  await expect(list).toHaveCount(0)

  await hurryErrands(project.id, 'remind-agent')
  const told = page.getByText(/^Erinnerung: Ticket von .*#3 Kurs verschoben/)
  await expect(told).toBeVisible()
  // Its own message: a ring about another project may stand beside it.
  await told.locator('..').getByRole('button', { name: de.bell.open }).click()
  const due = header.getByText(reminders.dueWith('Rückruf bei der Bank'))
  await expect(due).toBeVisible()
  // The ticket itself is as it was.
  await expect(page.getByRole('button', { name: de.ticket.close, exact: true })).toBeVisible()
  await expectNoFindings(page)
  await header.getByRole('button', { name: reminders.done }).click()
  await expect(due).toHaveCount(0)
  await page.keyboard.press('z')
  await expect(header).toContainText('Rückruf bei der Bank')
})
