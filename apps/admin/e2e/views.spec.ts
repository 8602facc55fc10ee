import { randomBytes } from 'node:crypto'
import type { Login } from '@lotse/contracts/academy/auth/sessions'
import { uiCatalogues } from '@lotse/ui/language/ui-messages.ts'
import type { Browser, Page } from '@playwright/test'
import { findingsOf } from '../../../e2e/axe.ts'
import { type Admin, chooseLocale, expect, storeSession, test } from './steps/admin.ts'
import { hideExtras } from './steps/public-platform.ts'

const { views, columns, resetColumns, move } = uiCatalogues['en-US']

const menu = (page: Page) => page.getByRole('navigation').getByRole('list', { name: views.title })
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const headers = (page: Page) => page.getByRole('columnheader').filter({ hasText: /\S/ })

/** The page of an administrator of one's own: whoever else is signed in keeps their menu and start page. */
async function newAdmin(admin: Admin, browser: Browser, url: string): Promise<Page> {
  const name = `views_${randomBytes(4).toString('hex')}`
  const login = await admin.call<Login>('POST', '/auth/users', {
    name,
    display_name: name,
    email: `${name}@example.com`,
    password: 'a password for this test',
    admin: true,
  })
  const context = await browser.newContext()
  await chooseLocale(context, url, 'en-US')
  await storeSession(context, login)
  return context.newPage()
}

async function filter(page: Page, name: string, option: string): Promise<void> {
  await page.getByRole('search').getByRole('button', { name }).click()
  await page.getByRole('menuitemradio', { name: option }).click()
}

test('D66 views: a list is saved by key with its columns, counted, changed, taken back, opened by keys and as the start page', {
  tag: '@proof',
}, async ({ admin, browser, shared }) => {
  const url = shared.urls.academy
  const page = await newAdmin(admin, browser, url)
  await page.goto(`${url}/dashboard/users`)
  await filter(page, 'Role', 'Admin')
  await expect(page).toHaveURL(/admin=true/)
  const range = page.getByTestId('range')
  await expect(range).toHaveText(/ of /)
  const total = (await range.textContent())?.split(' of ')[1] ?? ''

  // Columns: chosen, ordered with the keys, and part of the view.
  await page.getByRole('button', { name: columns }).click()
  await page.getByRole('checkbox', { name: 'Newsletter' }).check()
  const grip = page.getByRole('button', { name: move('Newsletter') })
  await grip.focus()
  while ((await headers(page).nth(1).textContent()) !== 'Newsletter') {
    const before = await headers(page).allTextContents()
    await page.keyboard.press('ArrowUp')
    await expect(headers(page)).not.toHaveText(before)
  }
  const own = await headers(page).allTextContents()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('dialog').getByRole('textbox', { name: views.name })).toBeFocused()
  expect(await findingsOf(page)).toEqual([])
  await page.keyboard.type('Admins')
  await page.keyboard.press('Enter')
  await expect(title(page, 'Admins')).toBeVisible()
  await expect(page).toHaveURL(/\/users\?view=[\w-]+$/)
  await expect(headers(page)).toHaveText(own)
  const entry = menu(page).getByRole('link', { name: /Admins/ })
  await expect(entry).toHaveAttribute('aria-current', 'page')
  await expect(entry).toContainText(views.total(total))
  expect(await findingsOf(page)).toEqual([])

  // Another filter: back to what was saved.
  await filter(page, 'Status', 'Banned')
  await expect(page.getByRole('button', { name: views.save })).toBeVisible()
  await page.getByRole('button', { name: views.back }).click()
  await expect(page).toHaveURL(/\/users\?view=[\w-]+$/)
  await expect(range).toHaveText(new RegExp(` of ${total}$`))
  // The usual columns: saved with the view.
  await page.getByRole('button', { name: columns }).click()
  await page.getByRole('button', { name: resetColumns }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: views.save }).click()
  await expect(page.getByRole('button', { name: views.save })).toHaveCount(0)
  await expect(headers(page).nth(1)).not.toHaveText('Newsletter')

  // A second one of another list, the start page, and the keys.
  await page.goto(`${url}/dashboard/jobs?remote=true`)
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await page.keyboard.press('Control+s')
  await page.getByRole('dialog').getByRole('textbox', { name: views.name }).fill('Remote')
  await page.keyboard.press('Enter')
  await expect(title(page, 'Remote')).toBeVisible()
  await page.getByRole('button', { name: views.menuOf('Remote') }).click()
  await page.getByRole('menuitem', { name: views.makeStart }).click()
  await expect(page.getByText(views.started('Remote'))).toBeVisible()
  await page.goto(url)
  await expect(title(page, 'Remote')).toBeVisible()
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await page.keyboard.press('g')
  await page.keyboard.press('1')
  await expect(title(page, 'Admins')).toBeVisible()
  await page.keyboard.press('o')
  await page.keyboard.type('remo')
  await expect(page.getByRole('option', { name: /Remote/ })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(title(page, 'Remote')).toBeVisible()

  // Deleted, and brought back with its address.
  const address = page.url()
  await page.getByRole('button', { name: views.menuOf('Remote') }).click()
  await page.getByRole('menuitem', { name: views.remove }).click()
  await expect(page).toHaveURL(`${url}/dashboard/jobs`)
  await page.getByRole('button', { name: views.undo }).click()
  await expect(page).toHaveURL(address)
  await expect(title(page, 'Remote')).toBeVisible()
  await page.context().close()
})

test('D94 a saved view becomes a panel of the dashboard, which shows its number and rows, and leaves it again', {
  tag: '@proof',
}, async ({ admin, browser, shared }) => {
  const url = shared.urls.academy
  const page = await newAdmin(admin, browser, url)
  await page.goto(`${url}/dashboard/jobs?remote=true`)
  const first = page.getByRole('row').nth(1).getByRole('link').first()
  await expect(first).toBeVisible()
  const job = (await first.textContent()) ?? ''
  await page.keyboard.press('Control+s')
  await page.getByRole('dialog').getByRole('textbox', { name: views.name }).fill('Remote')
  await page.keyboard.press('Enter')
  await expect(title(page, 'Remote')).toBeVisible()
  await page.goto(`${url}/dashboard`)
  await page.getByRole('button', { name: 'Add view' }).click()
  await page.getByRole('menuitem', { name: 'Remote' }).click()
  const panel = page.getByRole('region', { name: /^Remote \(\d+\)$/ })
  await expect(panel.getByRole('link', { name: job, exact: true })).toBeVisible()
  await page.reload()
  await panel.getByRole('link', { name: 'See all' }).click()
  await expect(title(page, 'Remote')).toBeVisible()
  await page.goBack()
  await panel.getByRole('button', { name: 'Actions for Remote' }).click()
  await page.getByRole('menuitem', { name: 'Remove from dashboard' }).click()
  await expect(panel).toHaveCount(0)
  await page.context().close()
})

test('D66 A9.1 on the public platform no list speaks of views, and a link to one shows the list @proof', async ({
  admin,
  page,
}) => {
  const asked = await hideExtras(page)
  await admin.open('/dashboard/companies?view=0190c9a0-0000-7000-8000-000000000000')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await expect(page.getByRole('button', { name: columns })).toBeVisible()
  await expect(page.getByRole('button', { name: views.title })).toHaveCount(0)
  expect(new Set(asked)).toEqual(new Set(['GET /admin']))
})
