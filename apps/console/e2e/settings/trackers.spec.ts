import { expect, test } from '../../../../e2e/fixtures.ts'
import { de } from '../../src/locales/de.ts'
import { expectNoFindings } from '../steps/console-page.ts'
import { openTickets } from '../steps/three-tickets.ts'

const words = de.trackers

test('D275 D278 a tracker is connected, shows the secret of its webhook once, and is offered beside tickets', async ({
  page,
  shared,
}) => {
  const { project } = await openTickets(page, shared)
  const { lotse } = shared.urls
  await page.goto(`${lotse}/projects/${project.id}/settings/trackers`)
  await expect(page.getByText(words.empty)).toBeVisible()
  await page.getByRole('button', { name: words.add }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(words.name).fill('Werkstatt')
  await dialog.getByLabel(words.address).fill('https://trackers.invalid')
  await dialog.getByLabel(words.target.github).fill('acme/shop')
  await dialog.getByLabel(words.token).first().fill('secret-of-the-owner')
  await expectNoFindings(page)
  await dialog.getByRole('button', { name: words.save }).click()
  await expect(page.getByText(words.hookOnce)).toBeVisible()
  await expect(page.getByText(`/trackers/${project.id}/`)).toBeVisible()
  await expectNoFindings(page)
  await page.getByRole('button', { name: words.done }).click()
  await expect(page.getByText(words.hookOnce)).toHaveCount(0)
  const list = page.getByRole('list', { name: words.title })
  await list.getByRole('button', { name: words.test }).click()
  await expect(list.getByText(words.troubles.connection ?? '')).toBeVisible()

  await page.goto(`${lotse}/projects/${project.id}/inbox`)
  await page.getByRole('list', { name: de.inbox.list, exact: true }).getByRole('link').first().click()
  await page.getByRole('button', { name: words.createIn('Werkstatt') }).click()
  await expect(page.getByRole('dialog').getByText(words.whatGoes)).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: words.create }).click()
  const issues = page.getByRole('list', { name: words.issues })
  await expect(issues.getByText(words.states.waiting)).toBeVisible()
  await expectNoFindings(page)
})
