import type { User } from '@lotse/contracts/academy/auth/users'
import { type Admin, expect, test } from '../steps/admin.ts'
import { decideNow } from '../steps/decide.ts'
import { hideExtras } from '../steps/public-platform.ts'

const dialogOf = (admin: Admin) => admin.page.getByTestId('dialog')

/** Opens the menu of a user's page and chooses an action. */
async function choose(admin: Admin, name: string, action: string): Promise<void> {
  await admin.page.getByRole('button', { name: `Actions for ${name}` }).click()
  await admin.page.getByRole('menuitem', { name: action }).click()
}

test('A2.9 A3.1 the list searches, filters, sorts and pages, all in the address', { tag: '@proof' }, async ({
  admin,
  page,
}) => {
  await admin.open('/dashboard/users')
  const names = page.getByRole('row').getByRole('link')
  await expect(page.getByTestId('range')).toHaveText(/^1–20 of/)
  await expect(names).toHaveCount(20)
  const first = await names.allTextContents()
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(page).toHaveURL(/page=2/)
  await expect(page.getByTestId('range')).toHaveText(/^21–40 of/)
  await expect(names.first()).not.toHaveText(first[0] ?? '')
  expect((await names.allTextContents()).filter(name => first.includes(name))).toEqual([])
  await page.goBack()
  await expect(page).toHaveURL(/\/dashboard\/users$/)
  await expect(names).toHaveText(first)
  await page.goForward()
  await expect(page.getByTestId('range')).toHaveText(/^21–40 of/)
  await page.getByRole('button', { name: 'Previous page' }).click()
  await expect(names).toHaveText(first)
  await page.getByRole('searchbox', { name: 'Search name or email' }).fill('mara_k')
  await expect(page).toHaveURL(url => url.searchParams.get('q') === 'mara_k' && !url.searchParams.has('page'))
  await expect(page.getByRole('link', { name: 'Mara Krüger' })).toBeVisible()
  await page.getByRole('button', { name: 'Clear search' }).click()
  await page.getByRole('search').getByRole('button', { name: 'Status' }).click()
  await page.getByRole('menuitemradio', { name: 'Banned' }).click()
  await expect(page).toHaveURL(/enabled=false/)
  await page.getByRole('columnheader', { name: 'XP' }).getByRole('button').click()
  await expect(page).toHaveURL(/sort=xp/)
  await expect(page.getByRole('columnheader', { name: 'XP' })).toHaveAttribute('aria-sort', 'ascending')
  await page.goBack()
  await expect(page).toHaveURL(/\?enabled=false$/)
  await page.goBack()
  await expect(page).toHaveURL(/\/dashboard\/users$/)
  await expect(names).toHaveText(first)
})

test('A3.1 N15 the menu leads to the whole list, Back to what it showed, and chosen columns stay', {
  tag: '@proof',
}, async ({ admin, page }) => {
  await admin.open('/dashboard/users')
  await page.getByRole('search').getByRole('button', { name: 'Role' }).click()
  await page.getByRole('menuitemradio', { name: 'Admin' }).click()
  await expect(page).toHaveURL(/admin=true/)
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('checkbox', { name: 'Newsletter' }).check()
  await expect(page.getByRole('columnheader', { name: 'Newsletter' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'My account' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'My account' })).toBeVisible()
  await expect(page).toHaveURL(/\/dashboard\/account$/)
  await page.getByRole('link', { name: 'Users', exact: true }).click()
  await expect(page.getByRole('columnheader', { name: 'Newsletter' })).toBeVisible()
  await expect(page).not.toHaveURL(/admin=true/)
  await page.goBack()
  await expect(page).toHaveURL(/\/dashboard\/account$/)
  await page.goBack()
  await expect(page).toHaveURL(/admin=true/)
  await expect(page.getByRole('columnheader', { name: 'Newsletter' })).toBeVisible()
  await page.getByRole('button', { name: 'Reset filters' }).click()
  await expect(page).not.toHaveURL(/admin=true/)
})

test('A3.1 N11 N15 search, filters, sort, page and row of a list stay its own; a sort nobody knows counts as none', {
  tag: '@proof',
}, async ({ admin, page }) => {
  await admin.open('/dashboard/users?enabled=true&sort=xp&page=2')
  const range = page.getByTestId('range')
  await expect(range).toHaveText(/^21–40 of/)
  await page.getByRole('link', { name: 'Jobs', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Jobs' })).toBeVisible()
  await expect(range).toHaveText(/^1–/)
  await expect(page).toHaveURL(/\/dashboard\/jobs$/)
  // People who leave while the typed text is still pending do not take it along, either.
  await page.getByRole('searchbox').fill('a word')
  await page.getByRole('link', { name: 'Companies', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Companies' })).toBeVisible()
  await expect(range).toHaveText(/^1–/)
  await expect(page).toHaveURL(/\/dashboard\/companies$/)
  await page.getByRole('link', { name: 'Users', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible()
  await expect(range).toHaveText(/^1–/)
  await expect(page).toHaveURL(/\/dashboard\/users$/)
  for (let steps = 0; steps < 3; steps++) await page.goBack()
  await expect(page).toHaveURL(/enabled=true&sort=xp&page=2$/)
  // From a detail, both the browser's Back and the link above the title return to the row.
  const last = page.locator('[data-row-link]').last()
  const open = async () => {
    await last.click()
    await expect(page.getByRole('tablist')).toBeVisible()
    await expect(page).toHaveURL(/\/dashboard\/users\/[0-9a-f-]{36}$/)
  }
  await expect(page.locator('[data-row-link]')).toHaveCount(20)
  await open()
  await page.goBack()
  await expect(last).toBeFocused()
  await expect(last).toBeInViewport()
  await open()
  await page.getByRole('main').getByRole('link', { name: 'Users' }).click()
  await expect(page).toHaveURL(/enabled=true&sort=xp&page=2$/)
  await expect(last).toBeFocused()
  await expect(last).toBeInViewport()

  await admin.open('/dashboard/companies?sort=xp')
  await expect(range).toHaveText(/^1–/)
  await expect(page.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending')
  // Cards have no header but can still be sorted.
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Sort: Name, Ascending' }).click()
  await page.getByRole('menuitemradio', { name: 'Jobs' }).click()
  await expect(page).toHaveURL(/sort=jobs$/)
  // The menu stays open for the direction.
  await page.getByRole('menuitemradio', { name: 'Descending' }).click()
  await expect(page).toHaveURL(/sort=-jobs$/)
})

test('A3.1 balance and XP are real', async ({ admin, page }) => {
  const { users } = await admin.call<{ users: { xp: number; name: string; display_name: string }[] }>(
    'GET',
    '/auth/users?with=stats&sort=xp&order=desc&limit=1',
  )
  expect(users[0]?.xp).toBeGreaterThan(0)
  await admin.open(`/dashboard/users?q=${users[0]?.name}`)
  const row = page.getByRole('row').filter({ hasText: users[0]?.name ?? '' })
  await expect(row.getByTitle(new Intl.NumberFormat('en-US').format(users[0]?.xp ?? 0))).toBeVisible()
})

test('A2.11 no user found and user not found are said, also by the tab; an unknown part of a user is the overview', async ({
  admin,
  page,
}) => {
  await admin.open('/dashboard/users?q=nobody-has-this-name')
  await expect(page.getByText('Nothing found')).toBeVisible()
  await admin.open('/dashboard/users/00000000-0000-4000-8000-000000000000')
  await expect(page.getByText('User not found')).toBeVisible()
  await expect(page.getByText('This user may not exist or may have been deleted.')).toBeVisible()
  await expect(page).toHaveTitle('User not found · Academy Admin')
  await admin.open(`/dashboard/users/${admin.login.user.id}?tab=nonsense`)
  await expect(page.getByRole('tab', { name: 'Overview' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('tabpanel')).toBeVisible()
})

test('N16 N17 V11 V12 nothing grave is one press away: an admin is made by typing the name', async ({
  admin,
  page,
}) => {
  const { users } = await admin.call<{ users: User[] }>('GET', '/auth/users?name=mara_k')
  await admin.open(`/dashboard/users/${users[0]?.id}`)
  await choose(admin, 'mara_k', 'Make admin')
  const dialog = dialogOf(admin)
  const field = dialog.getByLabel('Type “mara_k” to confirm')
  await expect(field).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('button', { name: 'Make admin' })).toBeDisabled()
  await field.fill('mara_k')
  await expect(dialog.getByRole('button', { name: 'Make admin' })).toBeEnabled()
  await dialog.getByRole('button', { name: 'Cancel' }).click()

  await admin.open(`/dashboard/users/${admin.login.user.id}?tab=xp`)
  const main = page.getByRole('main')
  await expect(main.getByRole('button', { name: 'My account' })).toBeVisible()
  await expect(main.getByRole('button', { name: 'Revoke verification' })).toHaveCount(0)
  for (const heading of ['Next level', 'Experience'])
    await expect(main.getByText(heading, { exact: true }).first()).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await main.getByRole('tab', { name: 'History' }).click()
  await expect(main.getByRole('tab', { name: 'History' })).toBeInViewport()
  const tops = await main.getByRole('tab').evaluateAll(all => all.map(tab => tab.getBoundingClientRect().top))
  expect(new Set(tops).size).toBe(1)
})

test('A2.9 rows are walked by keyboard', async ({ admin, page }) => {
  await admin.open('/dashboard/users')
  const links = page.locator('[data-row-link]')
  await expect(links).toHaveCount(20)
  // From anywhere on the page.
  await page.keyboard.press('j')
  await expect(links.first()).toBeFocused()
  await page.keyboard.press('x')
  await expect(page.getByText('1 selected')).toBeVisible()
  // On a row's checkbox as on its link.
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await expect(page.getByText('2 selected')).toBeVisible()
  await expect(page.locator('[data-row]').nth(1).getByRole('checkbox')).toBeFocused()
  await page.keyboard.press('Home')
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowDown')
  await expect(links.nth(1)).toBeFocused()
  await page.keyboard.press('k')
  await expect(links.first()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/dashboard\/users\/[0-9a-f-]{36}/)
})

test('A4.1 A8.2 Z94 ban, enable, verify, both blocks, coins, XP and deletion of a user', {
  tag: '@proof',
}, async ({ admin, page }) => {
  const name = `life_${Date.now()}`
  const { user } = await admin.call<{ user: User }>('POST', '/auth/users', {
    name,
    display_name: 'Life Cycle',
    email: `${name}@example.com`,
    password: 'correct horse battery',
    enabled: true,
  })
  const read = () => admin.call<User>('GET', `/auth/users/${user.id}`)
  await admin.open(`/dashboard/users/${user.id}`)
  await expect(page.getByRole('heading', { name: 'Life Cycle' })).toBeVisible()

  const decision = `Decision about ${name}`
  await page.getByRole('button', { name: 'Ban', exact: true }).click()
  await decideNow(page, decision)
  await expect(page.getByText(`${name} was banned.`)).toBeVisible()
  await expect.poll(async () => (await read()).enabled).toBe(false)
  await page.reload()
  await page.getByRole('button', { name: 'Unban', exact: true }).click()
  // Z792: a decision did it, and ends.
  await dialogOf(admin).getByRole('button', { name: 'Reverse decision' }).click()
  await expect(page.getByText(`${name} was enabled.`)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Decisions' })).toContainText('Reversed')

  await choose(admin, name, 'Mark email as verified')
  await dialogOf(admin).getByRole('button', { name: 'Mark email as verified' }).click()
  await expect(page.getByText(`The email of ${name} now counts as verified.`)).toBeVisible()

  const bans = () => admin.call<{ action: string }[]>('GET', `/challenges/bans?user_id=${user.id}`)
  for (const kind of ['creating', 'reporting']) {
    await choose(admin, name, `Block from ${kind} tasks`)
    await page.getByRole('textbox', { name: 'Your own words' }).fill('Spam')
    await decideNow(page, decision)
    await expect(page.getByText(`${name} was banned from ${kind} tasks.`)).toBeVisible()
    await expect
      .poll(async () => (await bans()).map(({ action }) => action))
      .toContain(kind === 'creating' ? 'CREATE' : 'REPORT')
  }
  // There can be several for the same thing: lifting one does not lift all, but allowing it again does.
  const second = { user_id: user.id, action: 'REPORT', reason: 'Again' }
  await admin.call('POST', '/challenges/bans', second)
  await page.reload()
  await page.getByRole('button', { name: 'Lift' }).first().click()
  await expect(page.getByText(`Lifted. Another block keeps ${name} from reporting tasks.`)).toBeVisible()
  await admin.call('POST', '/challenges/bans', { ...second, reason: 'And again' })
  for (const kind of ['creating', 'reporting']) {
    await choose(admin, name, `Allow ${kind} tasks again`)
    await dialogOf(admin).getByRole('button', { name: 'Reverse decision' }).click()
    await expect(page.getByText(`${name} was unbanned from ${kind} tasks.`)).toBeVisible()
  }
  expect(await bans()).toEqual([])
  // Z58: nothing would stop an administrator.
  const card = page.getByRole('region', { name: 'Blocks' })
  await expect(card.getByRole('button')).toHaveCount(2)
  // Z94: tokens that another tab renews cause a render, and keep what is typed.
  await card.getByRole('button', { name: 'Block from creating tasks' }).click()
  const blocking = page.getByRole('dialog', { name: decision })
  const words = blocking.getByRole('textbox', { name: 'Your own words' })
  const length = blocking.getByRole('combobox', { name: 'Length' })
  await words.fill('Offensive answers')
  await length.click()
  await page.getByRole('option', { name: 'Forever', exact: true }).click()
  await page.evaluate(() => dispatchEvent(new StorageEvent('storage', { key: 'accessToken' })))
  await page.evaluate(() => new Promise(requestAnimationFrame))
  await expect(words).toHaveValue('Offensive answers')
  await expect(length).toHaveValue('Forever')
  await blocking.getByRole('button', { name: 'Cancel' }).click()
  await expect(blocking).toHaveCount(0)
  await admin.call('PATCH', `/auth/users/${user.id}`, { admin: true })
  await page.reload()
  await expect(card).toContainText('Blocks do not apply to administrators.')
  await expect(card.getByRole('button')).toHaveCount(0)
  await page.getByRole('button', { name: `Actions for ${name}` }).click()
  await expect(page.getByRole('menuitem', { name: 'Remove admin role' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: /^Block from/ })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await admin.call('PATCH', `/auth/users/${user.id}`, { admin: false })
  await page.reload()

  await page.getByRole('tab', { name: 'Balance' }).click()
  await page.getByRole('button', { name: 'Change balance' }).click()
  await page.getByLabel('Amount').fill('150')
  await page.getByLabel('Description').fill('Prize')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(`The balance of ${name} was changed.`)).toBeVisible()
  await expect(page.getByRole('cell', { name: '+150' })).toBeVisible()

  await page.getByRole('tab', { name: 'History' }).click()
  const history = page.getByRole('tabpanel')
  await expect(history.getByRole('listitem').filter({ hasText: 'Balance changed' })).toContainText(
    '+150 · Prize',
  )
  // What is blocked, until when and why.
  await expect(history).toContainText('Reporting tasks · Permanent · Again')
  await expect(history).toContainText(/Creating tasks · until \w+ \d+, \d{4}.* · .*Spam/)
  await expect(history).not.toContainText(/user_id|REPORT|\d\dT\d\d:/)

  await choose(admin, name, 'Delete')
  await expect(page.getByRole('dialog', { name: decision })).toContainText(
    'Are you sure you want to delete this user? This action cannot be undone.',
  )
  await decideNow(page, decision)
  await expect(page.getByText(`${name} was deleted.`)).toBeVisible()
  await expect(page).toHaveURL(/\/dashboard\/users(\?|$)/)
  await expect
    .poll(
      async () =>
        (await admin.call<{ total: number }>('GET', `/auth/users?limit=1&offset=0&name=${name}`)).total,
    )
    .toBe(0)
  await page.goBack()
  await expect(page.getByText('User not found')).toBeVisible()
  await admin.open('/dashboard/audit?action=ban.create')
  await expect(page.locator('tbody tr').first()).toContainText(`Deleted user ${user.id.slice(0, 8)}`)
})

test('Z127 Z128 a booking whose answer is lost is made once, and what is no amount is said to be none @proof', async ({
  admin,
  page,
}) => {
  const name = `coins-${Math.random().toString(36).slice(2, 8)}`
  const { user } = await admin.call<{ user: User }>('POST', '/auth/users', {
    name,
    display_name: name,
    email: `${name}@example.com`,
    password: 'Correct-horse-9',
  })
  await admin.open(`/dashboard/users/${user.id}?tab=coins`)
  await page.getByRole('button', { name: 'Change balance' }).click()
  const amount = page.getByLabel('Amount')
  const total = page.getByText('New balance:')
  await amount.fill('-500')
  await expect(page.getByText('Morphcoins, greater than 0')).toBeVisible()
  await amount.fill('1,5')
  await expect(page.getByText('Please enter a whole number.')).toBeVisible()
  await expect(total).toHaveText('New balance: 0')
  await amount.fill('1,000')
  await expect(total).toHaveText('New balance: 1,000')
  await page.getByLabel('Description').fill('x'.repeat(300))

  let lost = 0
  await page.route(`**/shop/coins/${user.id}`, async route => {
    if (route.request().method() !== 'POST' || lost++ > 0) return route.continue()
    await route.fetch()
    return route.abort('connectionreset')
  })
  await page.getByRole('button', { name: 'Save' }).click()
  // The booking is visible even without a response; retried, it is still the same booking.
  await expect(page.getByText('+1,000', { exact: true })).toBeVisible()
  await expect(total).toHaveText('New balance: 1,000')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(`The balance of ${name} was changed.`)).toBeVisible()
  await expect(page.getByRole('cell', { name: '+1,000' })).toHaveCount(1)
  expect(await admin.call('GET', `/shop/coins/${user.id}`)).toMatchObject({ coins: 1000 })
  // A long word does not push the amount out of view.
  const table = page.getByRole('group', { name: 'Transactions' })
  expect(await table.evaluate(box => box.scrollWidth - box.clientWidth)).toBe(0)
  // A failed read removes nothing that was read before.
  await page.route(`**/shop/coins/${user.id}`, route => route.fulfill({ status: 403, json: {} }))
  await page.getByRole('button', { name: 'Change balance' }).click()
  await amount.fill('1')
  await page.getByLabel('Description').fill('refused')
  const read = page.waitForResponse(
    answer => answer.url().endsWith(`/shop/coins/${user.id}`) && answer.request().method() === 'GET',
  )
  await page.getByRole('button', { name: 'Save' }).click()
  await read
  await expect(total).toHaveText('New balance: 1,001')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.unroute(`**/shop/coins/${user.id}`)
  for (let at = 0; at < 20; at++)
    await admin.call('POST', `/shop/coins/${user.id}`, { coins: 1, description: `${at}` })
  await page.getByRole('tab', { name: 'History' }).click()
  const entries = page.getByRole('tabpanel').getByRole('listitem')
  await expect(entries.filter({ hasText: 'Balance changed' })).toHaveCount(20)
  await page.route('**/admin/audit?*cursor*', route => route.abort(), { times: 1 })
  await page.getByRole('button', { name: 'Show older' }).click()
  await expect(page.getByRole('tabpanel').getByRole('alert')).toBeVisible()
  await expect(entries.filter({ hasText: 'Balance changed' })).toHaveCount(20)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(entries.filter({ hasText: 'Balance changed' })).toHaveCount(21)
})

test('Z11 two administrators edit one profile: the second keeps the input and both changes stay @proof', async ({
  admin,
  page,
}) => {
  const name = `twice_${Date.now()}`
  const { user } = await admin.call<{ user: User }>('POST', '/auth/users', {
    name,
    display_name: 'Twice Edited',
    email: `${name}@example.com`,
    password: 'correct horse battery',
    enabled: true,
  })
  await admin.open(`/dashboard/users/${user.id}`)
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: `Edit profile of ${name}` })
  await dialog.getByLabel('City').fill('Rostock')
  await admin.call('PATCH', `/auth/users/${user.id}`, { city: 'Lübeck', country: 'Germany' })
  // Returning to the window reads the user again.
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Lübeck')
  // Z67: the button is at the other end of the dialog.
  await expect(dialog.getByRole('alert')).toBeInViewport({ ratio: 0.9 })
  await expect(dialog.getByRole('alert')).toBeFocused()
  await expect(dialog.getByLabel('City')).toHaveValue('Rostock')
  await expect(dialog.getByLabel('Country')).toHaveValue('Germany')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toHaveCount(0)
  expect(await admin.call<User>('GET', `/auth/users/${user.id}`)).toMatchObject({
    city: 'Rostock',
    country: 'Germany',
  })
})

test('A3.6 XP is set in a sub skill, also to zero, and named by experience', { tag: '@proof' }, async ({
  admin,
  page,
}) => {
  const { users } = await admin.call<{ users: User[] }>('GET', '/auth/users?name=mara_k')
  await admin.open(`/dashboard/users/${users[0]?.id}?tab=xp`)
  await page.locator('summary').first().click()
  // The opened skill is in the address.
  await expect(page).toHaveURL(/details=\w+/)
  await page.reload()
  const label = await page
    .getByRole('button', { name: /^Change XP in/ })
    .first()
    .getAttribute('aria-label')
  const edit = page.getByRole('button', { name: label ?? '', exact: true })
  const row = page.getByRole('listitem').filter({ has: edit })
  const save = async (xp: string) => {
    await edit.click()
    await page.getByRole('textbox', { name: 'XP' }).fill(xp)
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  await save('50000')
  await expect(row).toContainText('Level 50')
  await expect(row).toContainText('God Tier')
  await save('0')
  await expect(row).toContainText('Newbie')
})

test('A4.1 many users at once, each with its own outcome @proof', async ({ admin, page }) => {
  await admin.open('/dashboard/users?q=unverified')
  await page.getByRole('checkbox', { name: 'Select unverified' }).check()
  await page.getByRole('button', { name: 'Mark email as verified' }).click()
  await dialogOf(admin)
    .getByRole('button', { name: /^Mark 1 email as verified/ })
    .click()
  await expect(page.getByText('Mark email as verified: 1 of 1 done')).toBeVisible()
})

test('A4.1 A4.4 W11 what one row says in a bulk action; beside the result is as good as OK, Escape is not', async ({
  admin,
  page,
}) => {
  await admin.open('/dashboard/users?q=admin&admin=true')
  const selected = page.getByText('1 selected')
  const ban = async () => {
    await page.getByRole('button', { name: 'Ban', exact: true }).click()
    await expect(page.getByTestId('dialog')).toContainText('admin: You cannot ban yourself.')
  }
  await page.getByRole('checkbox', { name: 'Select admin', exact: true }).check()
  await ban()
  await page.keyboard.press('Escape')
  await expect(page.getByTestId('dialog')).toHaveCount(0)
  await expect(selected).toBeVisible()
  await ban()
  await page.mouse.click(8, 400)
  await expect(page.getByTestId('dialog')).toHaveCount(0)
  await expect(selected).toHaveCount(0)
})

test('A4.1 what was done to a user is found in the audit log, by name and by day', async ({
  admin,
  page,
}) => {
  const { users } = await admin.call<{ users: User[] }>('GET', '/auth/users?name=mara_k')
  await admin.call('PATCH', `/auth/users/${users[0]?.id}`, { description: `Seen ${Date.now()}` })
  await admin.open('/dashboard/audit')
  await page.getByRole('searchbox').fill('mara_k')
  const rows = page.locator('tbody tr')
  await expect(rows.first()).toContainText('mara_k')
  await expect(page.locator('tbody tr', { hasNotText: 'mara_k' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Period' }).click()
  await page.getByLabel('To', { exact: true }).fill('2020-01-01')
  await expect(page.getByText('Nothing found')).toBeVisible()
  await page.getByRole('button', { name: 'Any time' }).click()
  await page.getByRole('button', { name: 'Today' }).click()
  await expect(rows.first()).toContainText('mara_k')
  await expect(page).toHaveURL(/q=mara_k&from=\d{4}-\d\d-\d\d/)
})

test('A6.2 a refused action says so', async ({ admin, page }) => {
  const { users } = await admin.call<{ users: User[] }>('GET', '/auth/users?name=banned&enabled=false')
  await page.route(`**/auth/users/${users[0]?.id}*`, (route, request) =>
    request.method() === 'PATCH'
      ? route.fulfill({ status: 403, json: { detail: 'Permission denied' } })
      : route.fallback(),
  )
  await admin.open(`/dashboard/users/${users[0]?.id}`)
  await page.getByRole('button', { name: 'Unban', exact: true }).click()
  await dialogOf(admin).getByRole('button', { name: 'Unban' }).click()
  await expect(page.getByRole('alert')).toContainText('You do not have permission for this action.')
})

test('A9.1 home, users, a user and the account work with the platform’s own routes alone', {
  tag: '@proof',
}, async ({ admin, page }) => {
  const { total } = await admin.call<{ total: number }>('GET', '/auth/users?limit=0')
  const { users } = await admin.call<{ users: User[] }>('GET', `/auth/users?limit=1&offset=${total - 1}`)
  const asked = await hideExtras(page)
  await admin.open('/dashboard')
  const newest = page.getByRole('region', { name: 'Recent sign-ups' }).getByRole('listitem').first()
  await expect(newest).toContainText(users[0]?.display_name ?? '')
  await expect(page.getByRole('link', { name: 'Audit log' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Users', exact: true }).click()
  await expect(page.getByTestId('range')).toHaveText(/^1–20 of/)
  for (const name of ['Balance', 'XP'])
    await expect(page.getByRole('columnheader', { name, exact: true })).toHaveCount(0)
  await expect(page.getByRole('columnheader').getByRole('button')).toHaveCount(0)
  await admin.open(`/dashboard/users/${users[0]?.id}`)
  await expect(page.getByRole('heading', { name: users[0]?.display_name ?? '' })).toBeVisible()
  // M3: the platform cannot empty a field, so the field says so.
  await page.getByRole('button', { name: 'Edit', exact: true }).first().click()
  const profile = page.getByRole('dialog')
  await profile.getByLabel('Email').fill('')
  await profile.getByRole('button', { name: 'Save' }).click()
  await expect(profile.getByText('This field can be changed, but not emptied.')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByTestId('dialog').getByRole('button', { name: 'Discard' }).click()
  for (const name of ['XP', 'Balance', 'Sessions']) {
    await page.getByRole('tab', { name }).click()
    await expect(page.getByRole('tabpanel').getByRole('alert')).toHaveCount(0)
  }
  await expect(page.getByRole('tab', { name: 'History' })).toHaveCount(0)
  // A2.10: a route that is not for this platform says so with its own status.
  await page.goto(`${new URL(page.url()).origin}/dashboard/audit`)
  await expect(page.getByText('This platform keeps no audit log.')).toBeVisible()
  await expect(page.getByText('501')).toBeVisible()
  await page.getByRole('link', { name: 'My account' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'My account' })).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill(users[0]?.name ?? '')
  await expect(page.getByRole('option', { name: users[0]?.display_name ?? '' })).toBeVisible()
  // At most once per load of the app, of which there were three, and nothing else under /admin.
  expect(new Set(asked)).toEqual(new Set(['GET /admin']))
  expect(asked.length).toBeLessThanOrEqual(3)
})
