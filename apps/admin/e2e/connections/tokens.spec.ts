import { tokenWords } from '@lotse/ui/tokens/token-words.ts'
import { en } from '../../src/locales/en.ts'
import { expectAccessible } from '../steps/accessible.ts'
import { expect, test } from '../steps/admin.ts'

const words = { ...tokenWords['en-US'], ...en.tokens }

test('D106 a token of the academy: made, shown once, used, named in the history and revoked', {
  tag: '@proof',
}, async ({ admin, shared }) => {
  const { page } = admin
  await admin.open('/dashboard/tokens')
  await page.getByRole('button', { name: words.create }).click()
  const dialog = page.getByRole('dialog', { name: words.create })
  await page.keyboard.type('Job import')
  await dialog.getByRole('combobox', { name: words.role }).click()
  await page.getByRole('option', { name: en.rights.roles.editor }).click()
  await expect(dialog.getByRole('checkbox', { name: words.scopeNames['people:read'] })).toBeDisabled()
  await dialog.getByRole('checkbox', { name: words.scopeNames['content:read'] }).check()
  await dialog.getByRole('checkbox', { name: words.scopeNames['content:write'] }).check()
  await page.keyboard.press('Control+s')
  const secret = page.getByRole('region', { name: words.secretOf('Job import') })
  const headers = { authorization: `Bearer ${await secret.getByRole('code').textContent()}` }
  const api = `${shared.urls.academy}/api/v1`
  const statusOf = async (path: string) => (await page.request.get(api + path, { headers })).status()
  expect([await statusOf('/admin/jobs'), await statusOf('/auth/users')]).toEqual([200, 403])
  const made = await page.request.post(`${api}/jobs/companies`, { headers, data: { name: 'Werk am Token' } })
  expect(made.status()).toBe(200)

  // Not copied yet: leaving asks first.
  await secret.getByRole('button', { name: words.done }).click()
  await page.getByRole('button', { name: words.leave }).click()
  await expect(secret).toHaveCount(0)
  await admin.open('/dashboard/audit')
  await expect(page.getByText(en.audit.via('Job import')).first()).toBeVisible()

  await admin.open('/dashboard/tokens')
  const row = page
    .getByRole('list', { name: words.title })
    .getByRole('listitem')
    .filter({ hasText: 'Job import' })
    .filter({ hasText: words.states.live })
  await row.getByRole('button', { name: /Job import/ }).click()
  await page.getByRole('menuitem', { name: words.revoke }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: words.revoke }).click()
  await expect(page.getByText(words.revoked('Job import'))).toBeVisible()
  expect(await statusOf('/admin/jobs')).toBe(401)
  await expectAccessible(page)
})

test('D144 the screen of tokens says where AI programs connect, and copies it', async ({ admin, shared }) => {
  const { page } = admin
  await admin.open('/dashboard/tokens')
  const line = page.getByText(words.models)
  await expect(line.getByRole('code')).toHaveText(`${shared.urls.academy}/mcp`)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await line.getByRole('button').click()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${shared.urls.academy}/mcp`)
  await expectAccessible(page)
})
