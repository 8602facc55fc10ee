import { uiCatalogues } from '@lotse/ui/language/ui-messages.ts'
import type { Page } from '@playwright/test'
import { expect, test } from '../../../../e2e/fixtures.ts'
import { de } from '../../src/locales/de.ts'
import { expectNoFindings } from '../steps/console-page.ts'
import { signInJana } from '../steps/jana.ts'
import { openTickets } from '../steps/three-tickets.ts'

const { content, inbox, macros, replies } = de

/** What somebody else does just before the next call of this page, which has not heard of it. */
const before = (page: Page, url: string, act: () => Promise<unknown>) =>
  page.route(
    url,
    async route => {
      await act()
      await route.continue()
    },
    { times: 1 },
  )

test('Z935 stages: an order that somebody has changed a moment before is not lost unseen @proof', async ({
  page,
  shared,
}) => {
  const { project } = await openTickets(page, shared)
  for (const name of ['Sichten', 'Wartet']) await project.post('/stages', { name, status: 'open', color: '' })
  await page.goto(`${shared.urls.lotse}/projects/${project.id}/settings/stages`)
  const list = page.getByRole('list', { name: inbox.statuses.open, exact: true })
  await expect(list.getByRole('listitem')).toHaveCount(3)
  const stored = async () => {
    const { items } = await project.get<{ items: { id: string; status: string }[] }>('/stages')
    return items.filter(({ status }) => status === 'open').map(({ id }) => id)
  }
  const [open, review, waits] = await stored()
  const theirs = { status: 'open', ids: [waits, open, review] }
  await before(page, '**/stages/order', () => project.post('/stages/order', theirs))
  await list.getByRole('button', { name: uiCatalogues.de.move('Sichten') }).focus()
  await page.keyboard.press('ArrowUp')
  const { account } = await page.request
    .get(`${shared.urls.lotse}/console/session`)
    .then(answer => answer.json())
  const told = content.orderedBy(account.name, `Wartet, ${inbox.statuses.open}, Sichten`)
  await expect(page.getByText(told)).toBeVisible()
  await expect(list.getByRole('listitem').first()).toContainText('Wartet')
  await expectNoFindings(page)
  await page.getByRole('button', { name: content.orderAnyway }).click()
  await expect(list.getByRole('listitem').first()).toContainText('Sichten')
  await expect(page.getByText(told)).toHaveCount(0)
  // Two presses in a row are two moves.
  await page.getByRole('button', { name: uiCatalogues.de.move('Sichten') }).focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(list.getByRole('listitem').last()).toContainText('Sichten')
  // A reload cancels unanswered requests.
  await expect.poll(async () => (await stored()).at(-1)).toBe(review)
  await page.reload()
  await expect(list.getByRole('listitem').last()).toContainText('Sichten')
})

test('Z938 saved replies and macros: what is deleted by mistake comes back by Z, the newest first @proof', async ({
  page,
  shared,
}) => {
  const { project } = await openTickets(page, shared)
  const text = { de: 'Hallo {{name|zusammen}}' }
  for (const name of ['Preise', 'Zugang']) await project.post('/replies', { name, text, isShared: true })
  await project.post('/macros', { name: 'Fertig', steps: { status: 'closed' } })
  const settings = `${shared.urls.lotse}/projects/${project.id}/settings`
  await page.goto(`${settings}/replies`)
  const list = page.getByRole('list', { name: replies.title })
  // Z942: no braces.
  await expect(list.getByRole('listitem').first()).toContainText(`Hallo [${replies.placeholder.name}]`)
  const remove = async (name: string) => {
    await page.getByRole('button', { name: uiCatalogues.de.actionsFor(name) }).click()
    await page.getByRole('menuitem', { name: replies.delete }).click()
    await expect(page.getByText(content.deleted(name))).toBeVisible()
  }
  await remove('Preise')
  await expect(list.getByRole('listitem')).toHaveCount(1)
  await remove('Zugang')
  await expect(list).toHaveCount(0)
  await page.keyboard.press('z')
  await expect(list.getByRole('listitem')).toHaveText([/Zugang/])
  await page.keyboard.press('z')
  await expect(list.getByRole('listitem')).toHaveCount(2)
  await expectNoFindings(page)
  await page.goto(`${settings}/macros`)
  await remove('Fertig')
  await page.keyboard.press('z')
  await expect(page.getByRole('list', { name: macros.title })).toContainText('Fertig')
})

test('Z939 ticket: undo leaves what a colleague has changed a moment before, and says what it is', {
  tag: '@proof',
}, async ({ page, browser, shared }) => {
  await openTickets(page, shared)
  await page.keyboard.press('j')
  await expect(page.getByRole('toolbar')).toBeVisible()
  const address = `${shared.urls.lotse}/console${new URL(page.url()).pathname.replace('/inbox/', '/tickets/')}`
  const context = await signInJana(browser, shared)
  const headers = { origin: shared.urls.lotse }
  const is = (priority: 'LOW' | 'HIGH') => `${inbox.priority}: ${inbox.priorities[priority]}`
  await page.keyboard.press('1')
  await expect(page.getByText(is('LOW'), { exact: true })).toBeVisible()
  await before(page, '**/tickets/bulk', async () => {
    const hers = await context.request.patch(address, { headers, data: { priority: 'HIGH' } })
    expect(hers.ok()).toBe(true)
  })
  await page.keyboard.press('z')
  await expect(page.getByText(inbox.changedBy('Jana Brandt', is('HIGH')))).toBeVisible()
  await context.close()
})
