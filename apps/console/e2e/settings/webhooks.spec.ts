import { webhookWords } from '@lotse/ui/webhooks/webhook-words.ts'
import { inDatabase } from '../../../../e2e/database.ts'
import { expect, test } from '../../../../e2e/fixtures.ts'
import { createProject } from '../../../../e2e/own-project.ts'
import { de } from '../../src/locales/de.ts'
import { expectNoFindings, signIn } from '../steps/console-page.ts'
import { openTickets } from '../steps/three-tickets.ts'

const words = webhookWords.de

test('D114 webhooks: made, tried and looked into, by keyboard and on a phone', {
  tag: '@proof',
}, async ({ page, shared, site }) => {
  const { project, visitor } = await openTickets(page, shared)
  let status = 200
  site.serve('/lotse', (request, response) => {
    request.resume()
    response.writeHead(status).end('Danke')
  })
  await page.goto(`${shared.urls.lotse}/projects/${project.id}/settings/webhooks`)
  await expect(page.getByText(words.empty)).toBeVisible()
  await expectNoFindings(page)
  await page.getByRole('button', { name: words.create }).press('Enter')
  const dialog = page.getByRole('dialog', { name: words.create })
  await dialog.getByRole('textbox', { name: words.name }).fill('Unser Server')
  await page.keyboard.press('Control+s')
  await expect(dialog.getByText(words.addressMissing)).toBeVisible()
  await expect(dialog.getByText(words.topicsMissing)).toBeVisible()
  await dialog.getByRole('textbox', { name: words.address }).fill('https://10.0.0.1/inside')
  await dialog.getByRole('checkbox', { name: de.webhooks.topics['ticket.created'] }).press('Space')
  await page.keyboard.press('Control+s')
  await expect(page.getByText(de.errors.address_refused)).toBeVisible()
  await expectNoFindings(page)
  const address = `${site.url.replace('localhost', '127.0.0.1')}/lotse`
  await dialog.getByRole('textbox', { name: words.address }).fill(address)
  await page.keyboard.press('Control+s')
  const secret = page.getByRole('dialog', { name: words.secret })
  await expect(secret.getByText(/^whsec_/)).toBeVisible()
  await expectNoFindings(page)
  await secret.getByRole('button', { name: words.secretKnown }).press('Enter')
  const list = page.getByRole('list', { name: words.title })
  await expect(list.getByRole('listitem')).toContainText(words.works)

  const menu = list.getByRole('button', { name: /Unser Server/ }).last()
  const choose = async (name: string) => {
    await menu.press('Enter')
    await page.getByRole('menuitem', { name, exact: true }).press('Enter')
  }
  await choose(words.test)
  await expect(page.getByText(words.tested)).toBeVisible()
  status = 410
  const data = { formData: { description: 'Kasse' } }
  await page.request.post(`${shared.urls.lotse}/bugs/v2`, { headers: visitor, data })
  await expect
    .poll(async () => (await project.get<{ items: object[] }>('/webhooks')).items[0])
    .toMatchObject({
      isOn: false,
      offReason: 'gone',
    })
  await page.reload()
  await expect(page.getByText(words.offTitle('Unser Server'))).toBeVisible()
  await expectNoFindings(page)
  await choose(words.log)
  const log = page.getByRole('dialog', { name: words.logOf('Unser Server') })
  await expect(log.getByRole('listitem')).toHaveCount(2)
  await expectNoFindings(page)
  await log
    .getByRole('button', { name: words.openDelivery(de.webhooks.topics['ticket.created']) })
    .press('Enter')
  await expect(log.getByText(words.codes.gone)).toBeVisible()
  await expect(log.getByText('Danke')).toBeVisible()
  await expect(log.getByText(/"description"|"text": "Kasse"/)).toBeVisible()
  await page.setViewportSize({ width: 390, height: 800 })
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  await page.keyboard.press('Escape')
  await expect(log).toHaveCount(0)
  await expectNoFindings(page)
  status = 200
  await page.getByRole('button', { name: words.turnOn }).press('Enter')
  await expect(page.getByText(words.switchedOn('Unser Server'))).toBeVisible()
  await choose(words.log)
  await log.getByRole('button', { name: words.repeatFailed }).press('Enter')
  await page.getByRole('menuitem', { name: words.spans.hour }).press('Enter')
  await expect(page.getByText(words.repeatedMany(1, false))).toBeVisible()
  await expect(log.getByText(words.states.delivered)).toHaveCount(3)
})

test('Z580 a webhook that was sealed with another SECRET asks for its address and makes a new secret', {
  tag: '@proof',
}, async ({ page, shared, site }) => {
  await signIn(page, shared)
  const project = await createProject(page.request, shared, 'Umzug')
  const address = `${site.url.replace('localhost', '127.0.0.1')}/lotse`
  const { id } = await project.post<{ id: string }>('/webhooks', {
    ...{ name: 'Unser Server', address, format: 'json', topics: ['ticket.created'], lang: 'de' },
    ...{ withPicture: false, payloadVersion: 1, isOn: true },
  })
  await inDatabase(async query => {
    await query(`update platform.webhook set address = 'x', secret = 'x' where id = $1`, [id])
  })
  await page.goto(`${shared.urls.lotse}/projects/${project.id}/settings/webhooks`)
  const note = page.getByRole('alert', { name: words.unreadableTitle('Unser Server') })
  await expect(note).toContainText(words.unreadableParts.address)
  await expect(page.getByRole('listitem').filter({ hasText: words.unreadable })).toBeVisible()
  await expectNoFindings(page)
  await note.getByRole('button', { name: words.rotate }).press('Enter')
  const secret = page.getByRole('dialog', { name: words.secret })
  await expect(secret.getByText(/^whsec_/)).toBeVisible()
  await secret.getByRole('button', { name: words.secretKnown }).press('Enter')
  await note.getByRole('button', { name: words.enterAddress }).press('Enter')
  const dialog = page.getByRole('dialog', { name: words.edit })
  await dialog.getByRole('textbox', { name: words.address }).fill(address)
  await page.keyboard.press('Control+s')
  await expect(note).toHaveCount(0)
  await expect(page.getByText(words.works)).toBeVisible()
})
