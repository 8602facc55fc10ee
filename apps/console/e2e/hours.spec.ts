import { expect, test } from '../../../e2e/fixtures.ts'
import { createProject } from '../../../e2e/own-project.ts'
import { de } from '../src/locales/de.ts'
import { expectNoFindings, signIn } from './console-page.ts'

test('D57 settings: office hours are entered by keyboard, say what they mean now, and are there after a reload', async ({
  page,
  shared,
}) => {
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
