import { inDatabase } from '../../../../e2e/database.ts'
import { expect, test } from '../../../../e2e/fixtures.ts'
import { createProject } from '../../../../e2e/own-project.ts'
import { de } from '../../src/locales/de.ts'
import { expectNoFindings, signIn } from '../steps/console-page.ts'
import { openTickets } from '../steps/three-tickets.ts'

test('D57 settings: office hours are entered by keyboard, say what they mean now, and are there after a reload', {
  tag: '@proof',
}, async ({ page, shared }) => {
  await signIn(page, shared)
  const project = await createProject(page.request, shared, 'Bürozeiten')
  await page.goto(`${shared.urls.lotse}/projects/${project.id}/settings/hours`)
  const on = page.getByRole('switch', { name: de.hours.on })
  await expect(on).not.toBeChecked()
  await on.focus()
  await page.keyboard.press('Space')
  const now = page.getByRole('status').filter({ hasText: /^Jetzt/ })
  await expect(now).toBeVisible()

  // Saturday from nine to half past twelve.
  const days = page.getByRole('list', { name: de.hours.week }).getByRole('listitem')
  const saturday = days.nth(5)
  await expect(saturday).toContainText(de.hours.closedDay)
  await saturday.getByRole('button', { name: de.hours.addSpanOn('Samstag') }).press('Enter')
  const to = page.getByLabel(de.hours.to('Samstag', 1))
  await expect(page.getByLabel(de.hours.from('Samstag', 1))).toBeFocused()
  await to.fill('08:00')
  await expect(saturday).toContainText(de.hours.wrongSpans)
  const save = page.getByRole('button', { name: de.settings.save })
  await expect(save).toBeDisabled()
  await to.fill('12:30')
  await expect(save).toBeEnabled()

  // A day without hours in the week, and a holiday of every year.
  await page.getByRole('button', { name: de.hours.removeSpan('Freitag', 1) }).click()
  await page.getByRole('button', { name: de.hours.addHoliday }).press('Enter')
  await page.getByLabel(de.hours.holidayDay(de.hours.holiday)).fill('2026-12-24')
  await page.getByPlaceholder(de.hours.holidayPlaceholder).fill('Heiligabend')
  await page.getByRole('checkbox', { name: `Heiligabend: ${de.hours.yearly}` }).check()
  await expectNoFindings(page)
  await save.click()
  await expect(page.getByText(de.settings.saved)).toBeVisible()

  await page.reload()
  await expect(page.getByLabel(de.hours.to('Samstag', 1))).toHaveValue('12:30')
  await expect(days.nth(4)).toContainText(de.hours.closedDay)
  await expect(page.getByRole('checkbox', { name: `Heiligabend: ${de.hours.yearly}` })).toBeChecked()
  // Seven days without hours are never open.
  for (const day of ['Montag', 'Dienstag', 'Mittwoch', 'Donnerstag', 'Samstag'])
    await page.getByRole('button', { name: de.hours.removeSpan(day, 1) }).click()
  await expect(page.getByText(de.hours.closedAlways)).toBeVisible()
  await page.getByLabel(de.hours.addSpanOn('Montag')).click()
  await page.getByRole('button', { name: de.hours.copyMonday }).click()
  await expect(page.getByLabel(de.hours.from('Freitag', 1))).toHaveValue('09:00')
})

test('D59 inbox: targets make tickets due; what is overdue is on top, in a list, on the overview; an answer meets it', {
  tag: '@proof',
}, async ({ page, shared }) => {
  const { project } = await openTickets(page, shared)
  const { lotse } = shared.urls
  await page.goto(`${lotse}/projects/${project.id}/settings/hours`)
  await page.getByRole('switch', { name: de.hours.targetsOn }).press('Space')
  const field = (nth: number, what: string) =>
    page.locator(`input[aria-label="${de.hours.targetField(nth, what)}"]`)
  await expect(field(1, de.hours.within)).toHaveValue('1')
  await page.getByRole('button', { name: de.hours.addTarget }).press('Enter')
  // A third one for everything is one too many.
  await expect(page.getByText(de.hours.doubled).first()).toBeVisible()
  await field(3, de.inbox.type).click()
  await page.getByRole('option', { name: de.inbox.types.CRASH }).click()
  await expect(page.getByText(de.hours.doubled)).toHaveCount(0)
  // Z368: the number that was typed stays.
  await field(3, de.hours.within).fill('15')
  await field(3, de.hours.unit).click()
  await page.getByRole('option', { name: de.hours.units.minutes }).click()
  await expect(field(3, de.hours.within)).toHaveValue('15')
  await expectNoFindings(page)
  await page.getByRole('button', { name: de.settings.save }).click()
  await expect(page.getByText(de.settings.saved)).toBeVisible()

  await page.goto(`${lotse}/projects/${project.id}/inbox`)
  const rows = page.getByRole('region', { name: de.inbox.title }).getByRole('list').getByRole('link')
  for (const at of [0, 1, 2]) await expect(rows.nth(at)).toContainText(/Fällig in \d+ Stunden/)
  await page.keyboard.press('j')
  await page.keyboard.press('3')
  await expect(rows.first()).toContainText(/Fällig in \d+ Minuten/)

  // The time of the last one has come.
  await inDatabase(async query => {
    await query(
      `update lotse.ticket set due_at = now() - interval '3 hours' where project_id = $1 and title = $2`,
      [project.id, 'Rechnung fehlt'],
    )
    await query(`update errand.job set start_after = now() where name = 'overdue-tickets'`, [])
  })
  // Z369: whoever works on another ticket is told.
  await expect(page.getByText(/: #\d+ Rechnung fehlt$/)).toBeVisible()
  await expect(rows.last()).toContainText(/Überfällig seit 3 Std/)
  await page.getByRole('button', { name: de.inbox.sort, exact: true }).click()
  await page.getByRole('menuitemradio', { name: de.inbox.sorts.dueAt }).click()
  await expect(rows.first()).toContainText('Rechnung fehlt')

  await page.goto(`${lotse}/projects/${project.id}/overview`)
  await page.getByRole('link', { name: `${de.overview.overdue}: 1` }).press('Enter')
  await expect(page).toHaveURL(/due=overdue/)
  await expect(rows).toHaveCount(1)
  await expectNoFindings(page)
  await rows.first().click()
  await expect(page.getByText(/Überfällig seit/).last()).toBeVisible()
  const reply = page.getByRole('textbox', { name: de.ticket.talk.replyHint })
  await reply.fill('Entschuldigung, sie kommt heute.')
  await reply.press('Control+Enter')
  await expect(rows).toHaveCount(0)

  await page.goto(`${lotse}/projects/${project.id}/overview`)
  await page.getByRole('link', { name: `${de.overview.missed}: 1` }).click()
  await expect(page).toHaveURL(/due=missed/)
  await expect(rows).toHaveCount(1)
  await page.getByRole('button', { name: de.inbox.dropSince }).click()
  await expect(page).not.toHaveURL(/from=/)
})
