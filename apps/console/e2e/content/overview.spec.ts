import { readFileSync } from 'node:fs'
import { expect, test } from '../../../../e2e/fixtures.ts'
import { de } from '../../src/locales/de.ts'
import { expectNoFindings } from '../steps/console-page.ts'
import { openTickets } from '../steps/three-tickets.ts'

const { overview } = de

test('D74 overview: a number of a tag opens just its tickets; period, break-down and sort are in the address, and it is saved', {
  tag: '@proof',
}, async ({ page, shared }) => {
  const { project } = await openTickets(page, shared)
  const { items } = await project.get<{ items: { id: string; title: string }[] }>('/tickets')
  const ids = items.map(({ id }) => id)
  await project.post('/tickets/bulk', { ids: ids.slice(0, 2), change: { addTags: ['Kasse, neu'] } })
  await project.post(`/tickets/${ids[0]}/messages`, { text: 'Ist behoben.' })
  await project.patch(`/tickets/${ids[0]}`, { status: 'closed' })
  await page.goto(`${shared.urls.lotse}/projects/${project.id}/overview`)
  const table = page.getByRole('table', { name: overview.breakdown })
  await expect(table.getByRole('row', { name: overview.allTickets })).toBeVisible()
  await page.getByRole('radiogroup', { name: overview.breakdown }).getByText(overview.by.tag).click()
  await expect(page).toHaveURL(/by=tag/)
  const row = table.getByRole('row', { name: 'Kasse, neu' })
  const number = (what: string, count: number) =>
    row.getByRole('link', { name: `Kasse, neu, ${what}: ${overview.ticketsBehind(count, String(count))}` })
  await expect(number(overview.columns.created, 2)).toHaveText('2')
  await expect(number(overview.columns.unresolved, 1)).toHaveText('1')
  await expectNoFindings(page)

  await table.getByRole('button', { name: overview.columns.unresolved }).press('Enter')
  await expect(page).toHaveURL(/sort=-unresolved/)
  await page.reload()
  await expect(table.getByRole('columnheader', { name: overview.columns.unresolved })).toHaveAttribute(
    'aria-sort',
    'descending',
  )
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: /CSV/ }).click()
  const csv = readFileSync(await (await download).path(), 'utf8')
  expect(csv).toContain('"Kasse, neu";2;1;')

  await number(overview.columns.created, 2).press('Enter')
  const rows = page.getByRole('list', { name: de.inbox.list }).getByRole('link')
  await expect(rows).toHaveCount(2)
  const period = new RegExp(`^${de.inbox.happened.created}: .*${de.inbox.dropSince}$`)
  await expect(page.getByRole('button', { name: period })).toBeVisible()
  await expectNoFindings(page)
  await page.goBack()
  await expect(row).toBeVisible()
  // A bar of the chart by key: what came today, resolved or not.
  await page.getByRole('slider', { name: overview.ticketsPerDay }).press('Enter')
  await expect(rows).toHaveCount(3)
  await page.goBack()
  await expect(row).toBeVisible()

  // A period before there was anything.
  await page.getByText(overview.dates, { exact: true }).click()
  await page.getByLabel(overview.since, { exact: true }).fill('2020-01-01')
  await expect(page.getByText(/Höchstens 366 Tage/)).toBeVisible()
  await page.getByLabel(overview.until, { exact: true }).fill('2020-01-31')
  await expect(page).toHaveURL(/since=2020-01-01&until=2020-01-31|until=2020-01-31&since=2020-01-01/)
  await expect(number(overview.columns.unresolved, 1)).toBeVisible()
  await expect(number(overview.columns.created, 2)).toHaveCount(0)
})
