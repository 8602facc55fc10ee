import { expect, test } from '../../../../e2e/fixtures.ts'
import { createProject } from '../../../../e2e/own-project.ts'
import { de } from '../../src/locales/de.ts'
import { expectNoFindings, signIn } from '../steps/console-page.ts'
import { isInRoom, lookAway, report, signInHearer } from './bell-page.ts'

test('D35 a report rings in a tab that nobody looks at: in its title and on its icon, until somebody does', async ({
  page,
  shared,
}) => {
  const project = await signInHearer(page, shared, 'Klingel')
  await page.goto(`${shared.urls.lotse}/projects/${project.id}/inbox`)
  await expect(page.getByRole('heading', { name: de.shell.inbox })).toBeVisible()
  await isInRoom(page)
  const icon = page.locator('link[rel="icon"]')
  await lookAway(page, true)
  await report(page, shared.urls, project, 'Erste Meldung')
  await expect(page).toHaveTitle(/^\(1\) · .* · Lotse$/)
  await report(page, shared.urls, project, 'Zweite Meldung')
  await expect(page).toHaveTitle(/^\(2\) · /)
  await expect(icon).toHaveAttribute('href', /^data:image\/png/)
  await lookAway(page, false)
  await expect(page).not.toHaveTitle(/^\(/)
  await expect(icon).toHaveAttribute('href', '/lotse.svg')
  await report(page, shared.urls, project, 'Dritte Meldung')
  await expect(page.getByRole('link', { name: 'Dritte Meldung' })).toBeVisible()
  await expect(page).not.toHaveTitle(/^\(/)
})

test('D37 Z776 what somebody wants to hear of survives a reload, and can be set without a finding', {
  tag: '@proof',
}, async ({ page, shared }) => {
  await signIn(page, shared)
  const project = await createProject(page.request, shared, 'Leise Klingel')
  await page.goto(`${shared.urls.lotse}/projects/${project.id}/account`)
  const mails = page.getByRole('combobox', { name: de.bell.mailsIn('Leise Klingel') })
  const day = page.getByRole('combobox', { name: de.bell.dayIn('Leise Klingel') })
  await mails.click()
  await page.getByRole('option', { name: de.bell.levels.weekly }).click()
  await expect(day).toHaveValue('Montag')
  await day.click()
  await page.getByRole('option', { name: 'Freitag' }).click()
  await expect(day).toHaveValue('Freitag')
  await page.getByText(de.bell.sounds.clear, { exact: true }).click()
  await page.reload()
  await expect(mails).toHaveValue(de.bell.levels.weekly)
  await expect(day).toHaveValue('Freitag')
  await expect(page.getByRole('radio', { name: de.bell.sounds.clear })).toBeChecked()
  // Z776: a link in a mail has ended the mails meanwhile; another choice does not bring them back.
  const { lotse } = shared.urls
  const ended = await page.request.patch(`${lotse}/console/projects/${project.id}/hearing`, {
    headers: { origin: lotse },
    data: { mails: 'nothing' },
  })
  expect(ended.ok()).toBe(true)
  const rings = page.getByRole('combobox', { name: de.bell.ringsIn('Leise Klingel') })
  await rings.click()
  await page.getByRole('option', { name: de.bell.levels.mentions }).click()
  await expect(mails).toHaveValue(de.bell.levels.nothing)
  await expect(rings).toHaveValue(de.bell.levels.mentions)
  await expectNoFindings(page)
})

test('D35 an @ in a note offers colleagues, by the keys alone', { tag: '@proof' }, async ({
  page,
  shared,
}) => {
  await signIn(page, shared)
  await page.locator('a[href*="/inbox/"]').first().click()
  const field = page.getByRole('textbox', { name: de.ticket.talk.replyHint })
  await field.fill('Bitte @')
  await expect(page.getByRole('listbox', { name: de.ticket.talk.colleagues })).toHaveCount(0)
  await field.fill('')
  await page.getByText(de.ticket.talk.note, { exact: true }).click()
  const note = page.getByRole('textbox', { name: de.ticket.talk.noteHint })
  await note.pressSequentially('Bitte @ja')
  const list = page.getByRole('listbox', { name: de.ticket.talk.colleagues })
  await expect(list.getByRole('option', { name: 'Jana Brandt', selected: true })).toBeVisible()
  await expectNoFindings(page)
  await note.press('Escape')
  await expect(list).toHaveCount(0)
  await note.fill('')
  await note.pressSequentially('Frag @j')
  await note.press('Enter')
  await expect(note).toHaveText('Frag @Jana Brandt')
  await expect(list).toHaveCount(0)
  await note.fill('')
})
