import { webhookWords } from '@lotse/ui/webhooks/webhook-words.ts'
import { en } from '../../src/locales/en.ts'
import { expect, test } from '../steps/admin.ts'

const words = webhookWords['en-US']

test('D114 D115 webhooks of the academy: made, tried and deleted', { tag: '@proof' }, async ({
  admin,
  site,
}) => {
  const { page } = admin
  site.serve('/chat', (request, response) => {
    request.resume()
    response.end('ok')
  })
  await admin.open('/dashboard/webhooks')
  await page.getByRole('button', { name: words.create }).click()
  const dialog = page.getByRole('dialog', { name: words.create })
  await dialog.getByRole('textbox', { name: words.name }).fill('Moderation')
  await dialog.getByRole('combobox', { name: words.format }).click()
  await page.getByRole('option', { name: words.formats.discord }).click()
  const address = `${site.url.replace('localhost', '127.0.0.1')}/chat`
  await dialog.getByRole('textbox', { name: words.address }).fill(address)
  await dialog.getByRole('checkbox', { name: en.webhooks.topics['appeal.opened'] }).check()
  // The academy has no pictures of visitors.
  await expect(dialog.getByRole('switch', { name: words.picture })).toHaveCount(0)
  await dialog.getByRole('button', { name: words.submit }).click()
  const row = page.getByRole('list', { name: words.title }).getByRole('listitem')
  await row.getByRole('button', { name: /Actions for Moderation/ }).click()
  await page.getByRole('menuitem', { name: words.test }).click()
  await expect(page.getByText(words.tested)).toBeVisible()
  await row.getByRole('button', { name: /Actions for Moderation/ }).click()
  await page.getByRole('menuitem', { name: words.delete }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: words.delete }).click()
  await expect(page.getByText(words.empty)).toBeVisible()
})
