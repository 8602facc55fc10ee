import { expect, test } from '../../../../e2e/fixtures.ts'
import { de } from '../../src/locales/de.ts'
import { expectNoFindings } from '../steps/console-page.ts'
import { openTickets } from '../steps/three-tickets.ts'

const words = de.macros

test('D56 macros: made in the settings, run with a key on a ticket and on a selection, and undone @proof', async ({
  page,
  shared,
}) => {
  const { project, visitor } = await openTickets(page, shared)
  await page.goto(`${shared.urls.lotse}/projects/${project.id}/settings/macros`)
  await page.getByRole('button', { name: words.create }).click()
  const dialog = page.getByRole('dialog', { name: words.create })
  await page.keyboard.type('Erledigt mit Dank')
  await page.keyboard.press('Control+s')
  await expect(dialog.getByText(words.stepMissing)).toBeVisible()
  await dialog.getByRole('combobox', { name: words.reply }).click()
  await page.getByRole('option', { name: words.ownText }).click()
  await dialog.getByRole('textbox', { name: de.replies.text }).fill('Danke, {{name|allen}}!')
  await dialog.getByRole('combobox', { name: de.inbox.status }).click()
  await page.getByRole('option', { name: de.inbox.statuses.closed, exact: true }).click()
  await dialog.getByRole('combobox', { name: words.addTags }).fill('gelöst')
  await page.keyboard.press('Enter')
  await expectNoFindings(page)
  await page.keyboard.press('Control+s')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('list', { name: words.title })).toContainText('Erledigt mit Dank')

  await page.goto(`${shared.urls.lotse}/projects/${project.id}/inbox`)
  const list = page.getByRole('region', { name: de.inbox.title }).getByRole('list')
  const rows = list.getByRole('link')
  const palette = page.getByRole('dialog', { name: words.run })
  await expect(rows).toHaveCount(3)
  await page.keyboard.press('j')
  await page.keyboard.press('m')
  await expect(palette.getByRole('option', { name: 'Erledigt mit Dank' })).toBeVisible()
  await expectNoFindings(page)
  await page.keyboard.type('dank')
  await page.keyboard.press('Enter')
  await expect(page.getByText(`${words.done('Erledigt mit Dank', 1)}. ${words.replied}`)).toBeVisible()
  await expect(rows).toHaveCount(2)
  const thread = page.getByRole('region', { name: de.ticket.talk.title })
  await expect(thread).toContainText('Danke, allen!')
  await expect(thread).toContainText('gelöst')
  // The reply stays; the rest is taken back.
  await page.getByRole('button', { name: de.inbox.undo }).click()
  await expect(rows).toHaveCount(3)
  await expect(thread).toContainText('Danke, allen!')

  // One of the selected tickets was sent by the page itself: nobody would read an answer.
  const silent = { formData: { description: 'Skript gescheitert' }, isSilent: true }
  await page.request.post(`${shared.urls.lotse}/bugs/v2`, { headers: visitor, data: silent })
  await expect(rows).toHaveCount(4)
  await rows.filter({ hasText: 'Skript gescheitert' }).click()
  await page.keyboard.press('x')
  await list.getByRole('checkbox').nth(1).check({ force: true })
  await list.getByRole('checkbox').nth(2).check({ force: true })
  await page.getByRole('toolbar').getByRole('button', { name: words.run }).click()
  await palette.getByRole('option', { name: 'Erledigt mit Dank' }).click()
  await page.getByRole('button', { name: words.askButton }).click()
  await expect(page.getByText(words.refused.unanswerable(1))).toBeVisible()
  await expect(page.getByText(new RegExp(`^${words.done('Erledigt mit Dank', 2)}`))).toBeVisible()
  await expect(rows).toHaveCount(2)
  await expect(rows.filter({ hasText: 'Skript gescheitert' })).toHaveCount(1)
})
