import { tokenWords } from '@lotse/ui/tokens/token-words.ts'
import { expect, test } from '../../../../e2e/fixtures.ts'
import { de } from '../../src/locales/de.ts'
import { expectNoFindings } from '../steps/console-page.ts'
import { openTickets } from '../steps/three-tickets.ts'

const words = { ...de.tokens, ...tokenWords.de }

test('D104 a token: made in the settings, shown once, used, rotated, named in the log and revoked', async ({
  page,
  shared,
}) => {
  const { project } = await openTickets(page, shared)
  const { lotse } = shared.urls
  await page.goto(`${lotse}/projects/${project.id}/settings/tokens`)
  await page.getByRole('button', { name: words.create }).click()
  const dialog = page.getByRole('dialog', { name: words.create })
  await page.keyboard.type('Lagerverwaltung')
  await page.keyboard.press('Control+s')
  await expect(dialog.getByText(words.scopesMissing)).toBeVisible()
  await dialog.getByRole('checkbox', { name: words.scopeNames['tickets:read'] }).check()
  await dialog.getByRole('checkbox', { name: words.scopeNames['tickets:write'] }).check()
  await expect(dialog.getByRole('checkbox', { name: words.scopeNames['team:read'] })).toBeDisabled()
  await dialog.getByRole('combobox', { name: words.role }).click()
  await page.getByRole('option', { name: de.settings.roles.agent }).click()
  await expectNoFindings(page)
  await page.keyboard.press('Control+s')
  const secret = page.getByRole('region', { name: words.secretOf('Lagerverwaltung') })
  const bearer = async () => ({ authorization: `Bearer ${await secret.getByRole('code').textContent()}` })
  const headers = await bearer()
  const tickets = `${lotse}/api/v1/projects/${project.id}/tickets`
  const statusOf = async (headers: Record<string, string>) =>
    (await page.request.get(tickets, { headers })).status()
  expect(await statusOf(headers)).toBe(200)
  const made = { contact: { email: 'neu@example.com' }, text: 'Kam über die Schnittstelle' }
  expect((await page.request.post(tickets, { headers, data: made })).status()).toBe(201)
  await expectNoFindings(page)

  // Not copied yet: leaving asks first.
  await secret.getByRole('button', { name: words.done }).click()
  await page.getByRole('button', { name: words.stay }).click()
  await secret.getByRole('button', { name: words.done }).click()
  await page.getByRole('button', { name: words.leave }).click()
  await expect(secret).toHaveCount(0)

  const list = page.getByRole('list', { name: words.title })
  const row = list.getByRole('listitem').filter({ hasText: words.states.live })
  await row.getByRole('button', { name: 'Lagerverwaltung' }).click()
  await page.getByRole('menuitem', { name: words.rotate }).click()
  await page.getByRole('dialog').getByRole('button', { name: words.rotate }).click()
  await expect(secret).toBeVisible()
  const next = await bearer()
  expect([await statusOf(headers), await statusOf(next)]).toEqual([401, 200])
  await secret.getByRole('button', { name: words.done }).click()
  await page.getByRole('button', { name: words.leave }).click()

  await row.getByRole('button', { name: 'Lagerverwaltung' }).click()
  await page.getByRole('menuitem', { name: words.revoke }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: words.revoke }).click()
  await expect(page.getByText(words.revoked('Lagerverwaltung'))).toBeVisible()
  await expect(row).toHaveCount(0)
  expect(await statusOf(next)).toBe(401)
})

test('D144 both screens of tokens say where AI programs connect, and copy it @proof', async ({
  page,
  shared,
}) => {
  const { project } = await openTickets(page, shared)
  const { lotse } = shared.urls
  for (const path of [`/projects/${project.id}/settings/tokens`, `/projects/${project.id}/account`]) {
    await page.goto(lotse + path)
    const line = page.getByText(words.models)
    await expect(line.getByRole('code')).toHaveText(`${lotse}/mcp`)
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await line.getByRole('button').click()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${lotse}/mcp`)
    await expectNoFindings(page)
  }
})
