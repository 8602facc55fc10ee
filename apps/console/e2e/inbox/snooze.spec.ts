import { expect, test } from '../../../../e2e/fixtures.ts'
import { hurryErrands } from '../../../../e2e/hurry-errands.ts'
import { de } from '../../src/locales/de.ts'
import { expectNoFindings } from '../steps/console-page.ts'
import { openTickets } from '../steps/three-tickets.ts'

test('D50 inbox: a ticket is put off by key until a time in words, is in a list of its own, and comes back on top', {
  tag: '@proof',
}, async ({ page, shared }) => {
  const { project } = await openTickets(page, shared)
  const rows = page.getByRole('region', { name: de.inbox.title }).getByRole('list').getByRole('link')
  // As fast as people type: the second key applies to what the first one opens.
  await page.keyboard.press('j')
  await page.keyboard.press('h')
  const palette = page.getByRole('dialog', { name: de.snooze.open })
  await expect(palette.getByRole('option', { name: de.snooze.times.tomorrow })).toBeVisible()
  await expectNoFindings(page)
  await page.keyboard.type('übermorgen 15:30')
  await expect(palette.getByRole('option', { name: '15:30' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByText(new RegExp(`^${de.snooze.snoozed}: Bis .*15:30`))).toBeVisible()
  await expect(rows).toHaveCount(2)
  await expect(page.getByRole('heading', { name: 'Kurs verschoben' })).toBeVisible()
  // The ticket itself says so, and offers the way back.
  await expect(page.getByRole('button', { name: de.snooze.resume })).toBeVisible()

  await page.getByRole('button', { name: new RegExp(`^${de.inbox.status}:`) }).click()
  for (const name of [de.inbox.statuses.open, de.inbox.statuses.in_progress])
    await page.getByRole('menuitemcheckbox', { name, exact: true }).click()
  await page.getByRole('menuitemcheckbox', { name: de.snooze.snoozed }).click()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/status=snoozed/)
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText('15:30')

  // Its time has come.
  await hurryErrands(project.id, 'wake-ticket')
  await expect(rows).toHaveCount(0)
  await page.getByRole('button', { name: de.inbox.reset }).first().click()
  await expect(rows.first()).toContainText('Kurs verschoben')
  await expect(rows.first()).toContainText(de.snooze.back)
})

test('D50 inbox: several are put off at once and taken back; one that waits for an answer returns with it', {
  tag: '@proof',
}, async ({ page, shared }) => {
  const { visitor, project } = await openTickets(page, shared)
  const list = page.getByRole('region', { name: de.inbox.title }).getByRole('list')
  for (const at of [0, 1]) await list.getByRole('checkbox').nth(at).check({ force: true })
  await page.getByRole('toolbar').getByRole('button', { name: de.snooze.open }).click()
  const palette = page.getByRole('dialog', { name: de.snooze.open })
  await palette.getByRole('option', { name: de.snooze.untilAnswer }).click()
  await expect(page.getByText(`2 Tickets · ${de.snooze.snoozed}: ${de.snooze.untilAnswer}`)).toBeVisible()
  await expect(list.getByRole('link')).toHaveCount(1)
  await page.getByRole('button', { name: de.inbox.undo }).click()
  await expect(list.getByRole('link')).toHaveCount(3)

  await list.getByRole('link').nth(2).click()
  await page.getByRole('button', { name: de.snooze.open }).click()
  await palette.getByRole('option', { name: de.snooze.untilAnswer }).click()
  await expect(list.getByRole('link')).toHaveCount(2)
  const { items } = await project.get<{ items: { id: string; title: string }[] }>('/tickets?status=snoozed')
  const { shareToken } = await project.get<{ shareToken: string }>(`/tickets/${items[0]?.id}`)
  await page.request.post(`${shared.urls.lotse}/shared/conversations/${shareToken}/messages`, {
    headers: visitor,
    data: { text: 'Gibt es etwas Neues?' },
  })
  await expect(list.getByRole('link').first()).toContainText(de.snooze.back)
  await expect(list.getByRole('link').first()).toContainText(items[0]?.title ?? 'no title')
})

test('D50 inbox: the question ends with its screen; g h leads to the help; what is resolved is not put off @proof', async ({
  page,
  shared,
}) => {
  await openTickets(page, shared)
  const palette = page.getByRole('dialog', { name: de.snooze.open })
  const rows = page.getByRole('region', { name: de.inbox.title }).getByRole('list').getByRole('link')
  await rows.nth(0).click()
  await rows.nth(1).click()
  await expect(page.getByRole('heading', { name: 'Video ruckelt' })).toBeVisible()
  await page.keyboard.press('h')
  await expect(palette).toBeVisible()
  await page.goBack()
  await expect(palette).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Kurs verschoben' })).toBeVisible()
  await page.keyboard.press('e')
  await expect(rows).toHaveCount(2)
  await page.keyboard.press('h')
  await page.keyboard.press('g')
  await page.keyboard.press('h')
  await expect(page).toHaveURL(/\/help/)
  await expect(palette).toHaveCount(0)
})
