import { uiCatalogues } from '@lotse/ui/language/ui-messages.ts'
import { expect, test } from '../../../../e2e/fixtures.ts'
import { de } from '../../src/locales/de.ts'
import { expectNoFindings } from '../steps/console-page.ts'
import { openTickets } from '../steps/three-tickets.ts'

const words = de.stages
const { open, closed } = de.inbox.statuses

test('D63 stages: made and ordered in the settings, set by key, menu and for many, seen live, undone, and deleted', {
  tag: '@proof',
}, async ({ page, shared }) => {
  const { project } = await openTickets(page, shared)
  const { lotse } = shared.urls
  const rows = page.getByRole('region', { name: de.inbox.title }).getByRole('list').getByRole('link')
  // Nothing looks different before there is a stage of one's own.
  await expect(page.getByRole('button', { name: words.stage, exact: true })).toHaveCount(0)
  await expect(rows.first()).toContainText(open)

  await page.goto(`${lotse}/projects/${project.id}/settings/stages`)
  const list = page.getByRole('list', { name: open, exact: true })
  const create = async (name: string) => {
    await page.getByRole('button', { name: words.createIn(open) }).click()
    const dialog = page.getByRole('dialog', { name: words.create })
    await dialog.getByRole('textbox', { name: de.content.name }).fill(name)
    await page.keyboard.press('Control+s')
    return dialog
  }
  await expect(await create('Sichten')).toHaveCount(0)
  await expect(await create('Wartet')).toHaveCount(0)
  const doubled = await create('wartet')
  await expect(page.getByText(de.errors.name_taken)).toBeVisible()
  await expectNoFindings(page)
  await doubled.getByRole('textbox', { name: de.content.name }).fill('Beim Hersteller')
  await doubled.getByRole('switch', { name: words.ownColor }).click({ force: true })
  await page.keyboard.press('Control+s')
  await expect(doubled).toHaveCount(0)
  await expect(list.getByRole('listitem')).toHaveText(
    [open, 'Sichten', 'Wartet', 'Beim Hersteller'].map(name => new RegExp(name)),
  )
  await list.getByRole('button', { name: uiCatalogues.de.move('Sichten') }).focus()
  await page.keyboard.press('ArrowUp')
  await expect(list.getByRole('listitem').first()).toContainText('Sichten')
  await expect(list.getByRole('listitem').first()).toContainText(words.isFirst)
  await expectNoFindings(page)

  await page.goto(`${lotse}/projects/${project.id}/inbox`)
  await expect(rows).toHaveCount(3)
  const colleague = await page.context().newPage()
  await colleague.goto(`${lotse}/projects/${project.id}/inbox`)
  const theirs = colleague.getByRole('region', { name: de.inbox.title }).getByRole('list').getByRole('link')
  await expect(theirs.first()).toContainText(open)
  await page.keyboard.press('j')
  await page.keyboard.press('s')
  const palette = page.getByRole('dialog', { name: words.set })
  await expect(palette.getByRole('option', { name: 'Wartet' })).toBeVisible()
  await page.keyboard.type('wart')
  await page.keyboard.press('Enter')
  await expect(rows.first()).toContainText('Wartet')
  await expect(theirs.first()).toContainText('Wartet')
  await expect(page.getByText(`${words.stage}: Wartet`)).toBeVisible()
  const thread = page.getByRole('region', { name: de.ticket.talk.title })
  await expect(thread).toContainText(`${open} → Wartet`)
  await page.keyboard.press('z')
  await expect(rows.first()).toContainText(open)
  await expect(theirs.first()).toContainText(open)

  // In the header, to a stage of another status.
  await page.getByRole('button', { name: `${words.stage}: ${open}` }).click()
  await page.getByRole('menuitemradio', { name: closed }).click()
  await expect(rows).toHaveCount(2)
  await page.keyboard.press('Shift+E')
  // Reopened, it is where open tickets begin.
  await expect(page.getByRole('button', { name: `${words.stage}: Sichten` })).toBeVisible()
  await expect(rows).toHaveCount(3)

  for (const at of [0, 1])
    await page.getByRole('list', { name: de.inbox.list }).getByRole('checkbox').nth(at).check({ force: true })
  await page.getByRole('toolbar').getByRole('button', { name: words.stage }).click()
  await page.getByRole('menuitem', { name: 'Beim Hersteller' }).click()
  await expect(rows.filter({ hasText: 'Beim Hersteller' })).toHaveCount(2)
  await page.getByRole('button', { name: words.stage, exact: true }).first().click()
  await page.getByRole('menuitemcheckbox', { name: 'Beim Hersteller' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Sichten' }).click()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/stage=/)
  await expect(rows).toHaveCount(2)

  await page.goto(`${lotse}/projects/${project.id}/settings/stages`)
  await page.getByRole('listitem').filter({ hasText: 'Beim Hersteller' }).getByRole('button').last().click()
  await page.getByRole('menuitem', { name: words.delete }).click()
  const dialog = page.getByRole('dialog', { name: words.deleteTitle('Beim Hersteller') })
  await dialog.getByRole('combobox', { name: words.moveTo }).click()
  await page.getByRole('option', { name: 'Sichten' }).click()
  await expectNoFindings(page)
  await dialog.getByRole('button', { name: words.deleteButton('Beim Hersteller') }).click()
  await expect(page.getByText(words.deleted('Beim Hersteller'))).toBeVisible()
  await expect(theirs.filter({ hasText: 'Sichten' })).toHaveCount(2)
})
