import { uiCatalogues } from '@lotse/ui/language/ui-messages.ts'
import type { Page } from '@playwright/test'
import { expect, test } from '../../../../e2e/fixtures.ts'
import { de } from '../../src/locales/de.ts'
import { expectNoFindings } from '../steps/console-page.ts'
import { openTickets } from '../steps/three-tickets.ts'

const { views, conflictTitle, conflictKeep, actionsFor, move } = uiCatalogues.de

const rows = (page: Page) => page.getByRole('list', { name: de.inbox.list }).getByRole('link')
const menu = (page: Page) => page.getByRole('navigation').getByRole('list', { name: views.title })
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const name = (page: Page) => page.getByRole('dialog').getByRole('textbox', { name: views.name })

interface Listed {
  items: { id: string; title: string; version: number; query: Record<string, unknown> }[]
}

async function tick(page: Page, filter: RegExp, option: string): Promise<void> {
  await page.getByRole('search').getByRole('button', { name: filter }).click()
  await page.getByRole('menuitemcheckbox', { name: option, exact: true }).click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toHaveCount(0)
}

test('D65 views: a list is saved by key, counted live, changed, taken back, opened by keys and as the start page', {
  tag: '@proof',
}, async ({ page, shared }) => {
  const { project } = await openTickets(page, shared)
  const { items } = await project.get<Listed>('/tickets')
  const video = items.find(({ title }) => title === 'Video ruckelt')?.id ?? ''
  await project.patch(`/tickets/${video}`, { priority: 'HIGH' })
  const high = de.inbox.priorities.HIGH
  await tick(page, new RegExp(`^${de.inbox.priority}`), high)
  await expect(rows(page)).toHaveCount(1)
  await page.keyboard.press('Control+s')
  await expect(name(page)).toBeFocused()
  await expectNoFindings(page)
  await page.keyboard.type('Dringend')
  await page.keyboard.press('Enter')
  await expect(title(page, 'Dringend')).toBeVisible()
  await expect(page).toHaveURL(/\/inbox\?view=[\w-]+$/)
  const entry = menu(page).getByRole('link', { name: /Dringend/ })
  await expect(entry).toHaveAttribute('aria-current', 'page')
  await expect(entry).toContainText(de.inbox.total('1'))
  await expectNoFindings(page)

  // Elsewhere a ticket becomes urgent: list and count follow.
  const other = items.find(({ id }) => id !== video)?.id ?? ''
  await project.patch(`/tickets/${other}`, { priority: 'HIGH' })
  await expect(rows(page)).toHaveCount(2)
  await expect(entry).toContainText(de.inbox.total('2'))

  // Another filter: back to what was saved, or saved.
  await tick(page, new RegExp(`^${de.inbox.priority}`), de.inbox.priorities.LOW)
  await expect(rows(page)).toHaveCount(3)
  await page.getByRole('button', { name: views.back }).click()
  await expect(rows(page)).toHaveCount(2)
  await expect(page.getByRole('button', { name: views.save })).toHaveCount(0)
  await tick(page, new RegExp(`^${de.inbox.priority}`), de.inbox.priorities.LOW)
  await page.getByRole('button', { name: views.save }).click()
  await expect(page.getByRole('button', { name: views.save })).toHaveCount(0)
  await expect(entry).toContainText(de.inbox.total('3'))
  await expect(page).toHaveURL(/\/inbox\?view=[\w-]+$/)

  // A copy, the start page, and the keys.
  await page.getByRole('button', { name: views.menuOf('Dringend') }).click()
  await page.getByRole('menuitem', { name: views.duplicate }).click()
  await expect(title(page, views.copyOf('Dringend'))).toBeVisible()
  await page.getByRole('button', { name: views.menuOf(views.copyOf('Dringend')) }).click()
  await page.getByRole('menuitem', { name: views.makeStart }).click()
  await expect(page.getByText(views.started(views.copyOf('Dringend')))).toBeVisible()
  await page.goto(`${shared.urls.lotse}/projects/${project.id}`)
  await expect(title(page, views.copyOf('Dringend'))).toBeVisible()
  await expect(menu(page).getByRole('link')).toHaveCount(2)
  await page.keyboard.press('g')
  await page.keyboard.press('1')
  await expect(title(page, 'Dringend')).toBeVisible()
  await page.keyboard.press('g')
  await page.keyboard.press('i')
  await expect(title(page, de.inbox.title)).toBeVisible()
  await expect(rows(page)).toHaveCount(3)
  await page.keyboard.press('o')
  await expect(page.getByRole('dialog', { name: views.open })).toBeVisible()
  await page.keyboard.type('Kopie')
  await expect(page.getByRole('option')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(title(page, views.copyOf('Dringend'))).toBeVisible()

  // The order, by keys.
  await page.getByRole('button', { name: views.menuOf(views.copyOf('Dringend')) }).click()
  await page.getByRole('menuitem', { name: views.manage }).click()
  const dialog = page.getByRole('dialog', { name: views.manage })
  await expectNoFindings(page)
  await dialog.getByRole('button', { name: move(views.copyOf('Dringend')) }).press('ArrowUp')
  await expect(menu(page).getByRole('link').first()).toContainText(views.copyOf('Dringend'))
  // Deleted, and brought back with its place, its address and as the start.
  await dialog.getByRole('button', { name: actionsFor(views.copyOf('Dringend')) }).click()
  await page.getByRole('menuitem', { name: views.remove }).click()
  await expect(menu(page).getByRole('link')).toHaveCount(1)
  await page.getByRole('button', { name: views.undo }).click()
  await expect(menu(page).getByRole('link').first()).toContainText(views.copyOf('Dringend'))
  await page.goto(`${shared.urls.lotse}/projects/${project.id}`)
  await expect(title(page, views.copyOf('Dringend'))).toBeVisible()
})

test('D65 views: a colleague’s change is seen at once and never overwritten unasked; what a view names may be gone', {
  tag: '@proof',
}, async ({ page, shared }) => {
  const { project } = await openTickets(page, shared)
  const gone = '01980000-0000-7000-8000-000000000001'
  const view = await project.post<{ id: string }>('/views', {
    isShared: true,
    name: 'Alle',
    icon: 'users',
    query: { status: ['open'] },
  })
  const change = (version: number, query: object) =>
    project.patch(`/views/${view.id}`, { version, query: { status: ['open'], ...query } })
  await menu(page).getByRole('link', { name: /Alle/ }).click()
  await expect(title(page, 'Alle')).toBeVisible()
  await expect(rows(page)).toHaveCount(3)
  await change(1, { priority: ['HIGH'] })
  await expect(rows(page)).toHaveCount(0)
  await change(2, {})
  await expect(rows(page)).toHaveCount(3)

  await tick(page, new RegExp(`^${de.inbox.assignee}`), de.inbox.nobody)
  await expect(page.getByRole('button', { name: views.save })).toBeVisible()
  await change(3, { tag: ['Kasse'], assignee: [gone] })
  await expect(page.getByText(conflictTitle)).toBeVisible()
  await page.getByRole('button', { name: conflictKeep }).click()
  await expect(page.getByText(conflictTitle)).toHaveCount(0)
  await expect(page).toHaveURL(/\/inbox\?view=[\w-]+$/)
  await expect(rows(page)).toHaveCount(3)
  const { items } = await project.get<Listed>('/views')
  expect(items[0]).toMatchObject({ version: 5, query: { assignee: ['none'] } })

  await change(5, { tag: ['Kasse'], assignee: [gone] })
  await expect(page.getByText(views.missing(`${de.inbox.assignee}, ${de.inbox.tag}: Kasse`))).toBeVisible()
  await expectNoFindings(page)
  await page
    .getByRole('search')
    .getByRole('button', { name: new RegExp(`^${de.inbox.tag}`) })
    .click()
  await page.getByRole('menuitemcheckbox', { name: 'Kasse' }).click()
  await page.keyboard.press('Escape')
  await expect(page.getByText(views.missing(de.inbox.assignee))).toBeVisible()
  await page.goto(`${shared.urls.lotse}/projects/${project.id}/inbox?view=${gone}`)
  await expect(page.getByText(views.gone)).toBeVisible()
  await expect(rows(page)).toHaveCount(3)
})

test('D65 D66 D76 Z502 unread tickets are a view with its own details in the rows; a selection is deleted after a question', {
  tag: '@proof',
}, async ({ page, shared }) => {
  const { project } = await openTickets(page, shared)
  const { items } = await project.get<Listed>('/tickets')
  const video = items.find(({ title }) => title === 'Video ruckelt')?.id ?? ''
  await project.post(`/tickets/${video}/read`, {})
  await page.getByRole('button', { name: de.inbox.moreFilters }).click()
  await page
    .getByRole('search')
    .getByRole('button', { name: new RegExp(`^${de.inbox.read}`) })
    .click()
  await page.getByRole('menuitemradio', { name: de.inbox.readStates.unread }).click()
  await expect(rows(page)).toHaveCount(2)
  await expect(page).toHaveURL(/read=unread/)

  // The number moves to the front, by keys; the contact goes.
  await page.getByRole('button', { name: de.inbox.columns }).click()
  const contact = page.getByRole('checkbox', { name: de.inbox.columnNames.contact })
  await contact.focus()
  await page.keyboard.press('Space')
  await expect(page).toHaveURL(url => !url.searchParams.get('cols')?.includes('contact'))
  // Z502: the keys stay in the dialog.
  await expect(contact).toBeFocused()
  await page.getByRole('button', { name: move(de.inbox.columnNames.number) }).focus()
  for (const before of ['assignee', 'media', 'priority', 'rating', 'due', 'stage', 'preview', 'tags']) {
    await page.keyboard.press('ArrowUp')
    await expect(page).toHaveURL(url => url.searchParams.get('cols')?.includes(`number,${before}`) ?? false)
  }
  await expectNoFindings(page)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+s')
  await name(page).fill('Ungelesen')
  await page.keyboard.press('Enter')
  await expect(title(page, 'Ungelesen')).toBeVisible()
  await expect(page).toHaveURL(/\/inbox\?view=[\w-]+$/)
  await page.reload()
  await expect(rows(page)).toHaveCount(2)
  await page.getByRole('button', { name: de.inbox.columns }).click()
  await expect(page.getByRole('checkbox', { name: de.inbox.columnNames.contact })).not.toBeChecked()
  await page.keyboard.press('Escape')

  // Both are deleted, and nothing is asked twice.
  await page
    .getByRole('checkbox', { name: /auswählen$/ })
    .first()
    .check()
  await page.getByRole('button', { name: de.inbox.selectAll }).click()
  await page.getByRole('toolbar').getByRole('button', { name: de.inbox.remove, exact: true }).click()
  await expect(page.getByText(de.inbox.removeManyTitle(2))).toBeVisible()
  await page.getByRole('button', { name: de.inbox.removeMany(2) }).click()
  await expect(page.getByText(de.inbox.removedMany(2))).toBeVisible()
  await expect(rows(page)).toHaveCount(0)
  expect((await project.get<Listed>('/tickets')).items.map(({ id }) => id)).toEqual([video])
})

test('Z831 Z1289 inbox: a period and a page are chosen in the toolbar, and a view keeps up with the last days', {
  tag: '@proof',
}, async ({ page, shared }) => {
  const { project } = await openTickets(page, shared)
  const { inbox, overview } = de
  const search = page.getByRole('search')
  const period = search.getByRole('button', { name: inbox.period, exact: true })
  await expect(period).toHaveCount(0)
  await search.getByRole('button', { name: inbox.moreFilters }).press('Enter')
  await period.press('Enter')
  const choice = page.getByRole('dialog', { name: inbox.period })
  await expect(choice).toBeVisible()
  await expectNoFindings(page)
  await choice.getByRole('button', { name: inbox.lastDays('7') }).press('Enter')
  await expect(choice).toHaveCount(0)
  await expect(page).toHaveURL(/days=7/)
  await expect(rows(page)).toHaveCount(3)
  await page.keyboard.press('Control+s')
  await expect(name(page)).toBeFocused()
  await page.keyboard.type('Diese Woche')
  await page.keyboard.press('Enter')
  await expect(title(page, 'Diese Woche')).toBeVisible()
  const { items } = await project.get<{ items: { query: object }[] }>('/views')
  expect(items[0]?.query).toMatchObject({ days: '7' })

  await period.click()
  await choice.getByLabel(overview.since).fill('2020-01-01')
  await choice.getByLabel(overview.until).fill('2020-01-31')
  await expect(page).toHaveURL(/from=/)
  await page.keyboard.press('Escape')
  await expect(rows(page)).toHaveCount(0)
  await search.getByRole('button', { name: inbox.dropSince }).click()
  await expect(rows(page)).toHaveCount(3)
})
