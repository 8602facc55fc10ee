import { readFileSync } from 'node:fs'
import { uiCatalogues } from '@lotse/ui/language/ui-messages.ts'
import type { Page } from '@playwright/test'
import { expect, test } from '../../../../e2e/fixtures.ts'
import { de } from '../../src/locales/de.ts'
import { expectNoFindings } from '../steps/console-page.ts'
import { openTickets } from '../steps/three-tickets.ts'

const t = uiCatalogues.de.exports

async function save(page: Page, format: keyof typeof t.formats): Promise<string> {
  await page.getByRole('button', { name: t.open }).press('Enter')
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: t.formats[format] }).press('Enter')
  return (await download).path()
}

test('D120 Z1303 exports: what the inbox finds, in its words; a running export shows how far it is, and is cancelled', {
  tag: '@proof',
}, async ({ page, shared }) => {
  const { project } = await openTickets(page, shared)
  await page.getByRole('searchbox').fill('Rechnung')
  await expect(page.getByRole('list', { name: de.inbox.list }).getByRole('link')).toHaveCount(1)
  const csv = readFileSync(await save(page, 'csv'), 'utf8')
  const [header = '', row = '', ...others] = csv.trimEnd().split('\r\n')
  expect(header).toContain(`${de.exports.ticket.number};${de.exports.ticket.title}`)
  expect(row).toContain('Rechnung fehlt')
  expect(row).toContain(de.inbox.statuses.open)
  expect(others).toEqual([])
  await expect(page.getByText(/^Gespeichert: tickets-.*\.csv$/)).toBeVisible()

  // A server that takes its time.
  let answer = () => {}
  await page.route('**/contacts/export**', async route => {
    await new Promise<void>(done => {
      answer = done
    })
    await route.abort()
  })
  await page.goto(`${shared.urls.lotse}/projects/${project.id}/contacts`)
  await page.getByRole('button', { name: t.open }).press('Enter')
  await page.getByRole('menuitem', { name: t.formats.jsonl }).press('Enter')
  await expect(page.getByRole('progressbar', { name: t.running(de.contacts.title) })).toBeVisible()
  await expectNoFindings(page)
  // It continues on another screen.
  await page.getByRole('link', { name: de.shell.inbox }).first().click()
  await page.getByRole('button', { name: t.stop(de.contacts.title) }).press('Enter')
  await expect(page.getByText(t.stopped)).toBeVisible()
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  answer()
})
