import { uiCatalogues } from '@lotse/ui/language/ui-messages.ts'
import { expect, test } from '../../../../e2e/fixtures.ts'
import { de } from '../../src/locales/de.ts'
import { report, signInHearer } from '../bell/bell-page.ts'
import { expectNoFindings } from '../steps/console-page.ts'
import { openTickets } from '../steps/three-tickets.ts'

const words = de.assignment
const { talk } = de.ticket

test('D67 rules: made and tried in the settings, ordered and switched, and they assign what comes next', {
  tag: '@proof',
}, async ({ page, shared }) => {
  const { project, visitor } = await openTickets(page, shared)
  const { lotse } = shared.urls
  const { account } = (await (await page.request.get(`${lotse}/console/session`)).json()) as {
    account: { name: string }
  }
  await page.goto(`${lotse}/projects/${project.id}/settings/assignment`)
  await expect(page.getByRole('switch', { name: words.firstTakes })).toBeChecked()
  const rules = page.getByRole('list', { name: words.rules, exact: true })
  const dialog = page.getByRole('dialog', { name: words.create })
  const create = async (name: string) => {
    await page.getByRole('button', { name: words.create }).click()
    await dialog.getByRole('textbox', { name: de.content.name }).fill(name)
  }
  await create('Rechnungen')
  // It is tried before it is saved, and before anybody is chosen.
  await expect(dialog.getByText(words.trialFits(3, '3', '3'))).toBeVisible()
  await page.keyboard.press('Control+s')
  await expect(dialog.getByText(words.peopleMissing)).toBeVisible()
  await dialog.getByRole('combobox', { name: words.people }).click()
  await page.getByRole('option', { name: account.name }).click()
  await page.keyboard.press('Escape')
  await dialog.getByRole('combobox', { name: words.tags }).fill('rechnung')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText(words.trialNone('3'))).toBeVisible()
  await dialog.getByRole('combobox', { name: words.tags }).press('Backspace')
  await expect(dialog.getByText(`${account.name}: 3`)).toBeVisible()
  await expect(
    dialog.getByRole('list', { name: words.trialTickets }).getByRole('link', { name: /Rechnung fehlt/ }),
  ).toBeVisible()
  await expectNoFindings(page)
  await page.keyboard.press('Control+s')
  await expect(dialog).toHaveCount(0)
  await expect(rules.getByRole('listitem')).toContainText(words.to(account.name))

  await create('Alles andere')
  await expect(dialog.getByText(words.trialEarlier(3, '3'))).toBeVisible()
  await dialog.getByRole('combobox', { name: words.people }).click()
  await page.getByRole('option', { name: account.name }).click()
  await page.keyboard.press('Control+s')
  await expect(rules.getByRole('listitem')).toHaveText([/Rechnungen/, /Alles andere/])
  await rules.getByRole('button', { name: uiCatalogues.de.move('Alles andere') }).focus()
  await page.keyboard.press('ArrowUp')
  await expect(rules.getByRole('listitem')).toHaveText([/Alles andere/, /Rechnungen/])
  // By its key: the rows are still changing places.
  await rules.getByRole('switch', { name: words.isOnNamed('Alles andere') }).press('Space')
  await expect(page.getByText(words.switchedOff('Alles andere'))).toBeVisible()
  await expectNoFindings(page)

  const data = { formData: { description: 'Rechnung doppelt' } }
  await page.request.post(`${lotse}/bugs/v2`, { headers: visitor, data })
  await page.goto(`${lotse}/projects/${project.id}/inbox`)
  await page.getByRole('link', { name: /Rechnung doppelt/ }).click()
  const thread = page.getByRole('region', { name: talk.title })
  await expect(thread).toContainText(words.byRule('Rechnungen'))
  await expect(page.getByRole('combobox', { name: de.ticket.assignee })).toHaveValue(account.name)
})

test('D67 whoever answers first takes the ticket and can undo it; away is said in the menu and seen by everybody @proof', async ({
  page,
  shared,
}) => {
  // Somebody of their own: whether the demo's owner is away is seen by other specs.
  const project = await signInHearer(page, shared, 'Vertretung')
  const name = 'Hanna Hört'
  const { lotse } = shared.urls
  await report(page, shared.urls, project, 'Rechnung fehlt')
  await page.goto(`${lotse}/projects/${project.id}/inbox`)
  await expect(page.getByRole('link', { name: /Rechnung fehlt/ })).toBeVisible()
  const assignee = page.getByRole('combobox', { name: de.ticket.assignee })
  const thread = page.getByRole('region', { name: talk.title })
  await page.keyboard.press('j')
  await expect(assignee).toHaveValue('')
  await page.keyboard.press('r')
  await page.keyboard.type('Wir sehen nach')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(words.taken)).toBeVisible()
  await expect(assignee).toHaveValue(name)
  await expect(thread).toContainText(words.byAnswering)
  await page.keyboard.press('z')
  await expect(assignee).toHaveValue('')

  const colleague = await page.context().newPage()
  await colleague.goto(`${lotse}/projects/${project.id}/settings/team`)
  const member = colleague.getByRole('listitem').filter({ hasText: name })
  await expect(member).toHaveCount(1)
  await page.bringToFront()
  await page.getByRole('button', { name: `${de.shell.account}: ${name}` }).click()
  await page.getByRole('menuitem', { name: words.away.leave }).click()
  const palette = page.getByRole('dialog', { name: words.away.leave })
  await expect(palette.getByRole('option', { name: words.away.endless })).toBeVisible()
  await expectNoFindings(page)
  await page.keyboard.press('Enter')
  await expect(page.getByText(words.away.left(words.away.is))).toBeVisible()
  await expect(member).toContainText(words.away.is)
  await assignee.click()
  await expect(page.getByRole('option', { name: words.away.named(name) })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: `${de.shell.account}: ${words.away.named(name)}` }).click()
  await page.getByRole('menuitem', { name: words.away.back }).click()
  await expect(page.getByText(words.away.returned)).toBeVisible()
  await expect(member).not.toContainText(words.away.is)
})
