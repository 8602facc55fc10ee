import type { User } from '@lotse/contracts/academy/auth/users'
import type { Page, WebSocket } from '@playwright/test'
import { expect, stored, test } from './steps/admin.ts'

const jobForm = '/dashboard/companies/create'

test('M15 A2.2 home shows what needs attention, in 320 pixels without scrolling sideways', async ({
  admin,
  page,
}) => {
  await admin.open('/dashboard')
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Recent sign-ups' }).getByRole('link').first()).toBeVisible()
  await page.getByRole('button', { name: 'As table' }).click()
  await expect(page.getByRole('columnheader', { name: 'Registrations' })).toBeVisible()
  await expect(page.locator('.mantine-Skeleton-root')).toHaveCount(0)
  await page.setViewportSize({ width: 320, height: 720 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
})

test('M1 A2.2 each panel of the home screen admits its error and offers another try', async ({
  admin,
  page,
}) => {
  const failing = (url: URL) => /^\/admin\/(statistics|audit|reports)$|^\/auth\/users$/.test(url.pathname)
  await page.route(failing, route =>
    route.fulfill({ status: 500, json: { detail: 'Internal server error' } }),
  )
  await admin.open('/dashboard')
  for (const name of ['Over time', 'Open reports', 'Recent sign-ups', 'Latest actions']) {
    const panel = page.getByRole('region', { name })
    await expect(panel.getByRole('alert')).toContainText(
      'There seems to be an error, please try again later.',
    )
    await expect(panel.getByRole('button', { name: 'Try again' })).toBeVisible()
  }
  await page.unroute(failing)
  const signUps = page.getByRole('region', { name: 'Recent sign-ups' })
  await signUps.getByRole('button', { name: 'Try again' }).click()
  await expect(signUps.getByRole('listitem').first()).toBeVisible()
  await expect(signUps.getByRole('alert')).toHaveCount(0)
})

test('A1.2 Z129 without consent nothing is asked of Lotse; with it the SDK comes, and goes with it', {
  tag: '@proof',
}, async ({ admin, page, context, shared }) => {
  await context.clearCookies({ name: 'agreedToCookiePolicy' })
  const asked: string[] = []
  page.on('request', request => {
    if (request.url().startsWith(shared.urls.lotse)) asked.push(request.url())
  })
  await admin.open('/dashboard')
  // The question covers nothing: people who leave it open can work and sign out.
  await page.getByRole('button', { name: 'Admin', exact: true }).click({ trial: true })
  await page
    .getByRole('region', { name: 'Cookies and feedback' })
    .getByRole('button', { name: 'Decline' })
    .click()
  await expect(page.getByRole('region', { name: 'Cookies and feedback' })).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  expect(asked).toEqual([])
  const settings = async () => {
    await page.getByRole('button', { name: 'Admin', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Cookie settings' }).click()
  }
  await settings()
  // Elements with a shadow root, and frames: everything the SDK shows is in one of these.
  const foreign = () =>
    page.evaluate(
      () =>
        [...document.querySelectorAll('*')].filter(one => one.shadowRoot || one.tagName === 'IFRAME').length,
    )
  expect(await foreign()).toBe(0)
  const sockets: WebSocket[] = []
  page.on('websocket', socket => sockets.push(socket))
  const session = page.waitForRequest(request => request.url().startsWith(`${shared.urls.lotse}/sessions`))
  await page.getByRole('button', { name: 'Agree' }).click()
  await session
  const cookie = (await context.cookies(shared.urls.academy)).find(
    ({ name }) => name === 'agreedToCookiePolicy',
  )
  expect(cookie?.value).toBe('true')
  await expect.poll(foreign).toBeGreaterThan(0)
  await expect.poll(() => sockets.length).toBeGreaterThan(0)
  // Its button covers no part of a list.
  await page.getByRole('link', { name: 'Users', exact: true }).click()
  await expect(page.locator('.bb-feedback-button')).toBeVisible()
  const edges = async (selector: string) =>
    page.locator(selector).evaluate(one => one.getBoundingClientRect())
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await expect(page.getByTestId('range')).toHaveText(/^1–20/)
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    const button = await edges('.bb-feedback-button')
    const select = await edges('[aria-label="Rows per page"]')
    expect(select.right <= button.left || select.bottom <= button.top, `at ${width}`).toBe(true)
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  const isKnown = () =>
    page.evaluate(() =>
      Object.entries(localStorage).some(
        ([name, value]) => /^gleap-widget-session/.test(name) && /"userId":"[^"]/.test(value),
      ),
    )
  await expect.poll(isKnown).toBe(true)
  // Z129: the identity ends with the session, so that the next person who opens the button on the public page
  // is somebody else. (The session itself is kept: other tests use it.)
  await page.route('**/admin/sign-on', route =>
    route.request().method() === 'DELETE' ? route.fulfill({ json: { url: null } }) : route.continue(),
  )
  await page.getByRole('button', { name: 'Admin', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page).not.toHaveURL(/dashboard/)
  await expect.poll(isKnown).toBe(false)
  await page.evaluate(() => sessionStorage.removeItem('e2e'))
  // A socket that the public page is just opening closes with that page, and no event reports it.
  await page.goto('about:blank')
  sockets.length = 0
  await admin.open('/dashboard/users')
  await expect.poll(isKnown).toBe(true)
  await expect.poll(() => sockets.length).toBeGreaterThan(0)

  await settings()
  await page.getByRole('button', { name: 'Decline' }).click()
  await expect.poll(foreign).toBe(0)
  await expect.poll(() => sockets.every(socket => socket.isClosed())).toBe(true)
  asked.length = 0
  await page.getByRole('link', { name: 'Jobs', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Jobs' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Jobs' })).toBeVisible()
  expect(asked).toEqual([])
})

test('A1.3 once an hour the newest build is asked for; a newer one reloads the page', async ({
  admin,
  page,
}) => {
  await page.clock.install()
  await page.route('**/build.json?t=*', route => route.fulfill({ json: { entry: '/assets/index-newer.js' } }))
  await admin.open('/dashboard/account')
  await expect(page.getByRole('heading', { name: 'My account' })).toBeVisible()
  const reloaded = page.waitForEvent('load')
  await page.clock.fastForward(60 * 60 * 1000 + 1000)
  await reloaded
})

test('A1.3 a newer build never reloads over unsaved edits', async ({ admin, page }) => {
  await page.clock.install()
  await page.route('**/build.json?t=*', route => route.fulfill({ json: { entry: '/assets/index-newer.js' } }))
  await admin.open(jobForm)
  await page.getByLabel('Name', { exact: true }).fill('Unsaved Ltd')
  await page.clock.fastForward(60 * 60 * 1000 + 1000)
  await expect(page.getByText('A new version is available.')).toBeVisible()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Unsaved Ltd')
})

test('A1.4 V14 a failed asset reloads the page once, and no second time', async ({ admin, page }) => {
  await admin.open('/dashboard')
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  const failed: string[] = []
  await page.route(/\/assets\/audit-[^/]*\.js/, route => {
    failed.push(route.request().url())
    return route.abort()
  })
  const reloaded = page.waitForEvent('load')
  await page.getByRole('link', { name: 'Audit log' }).click()
  await reloaded
  await expect(page.getByRole('heading', { name: 'Could not be loaded' })).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText('500')
  expect(failed.length).toBeGreaterThanOrEqual(2)
})

test('A2.13 a thin loading bar shows while a screen is on its way', async ({ admin, page }) => {
  await admin.open('/dashboard')
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  const held: { release?: () => void } = {}
  const waiting = new Promise<void>(done => {
    held.release = done
  })
  await page.route(/\/assets\/audit-[^/]*\.js/, async route => {
    await waiting
    await route.continue()
  })
  await page.getByRole('link', { name: 'Audit log' }).click()
  const bar = page.getByRole('progressbar', { name: 'Loading …' })
  await expect(bar).toBeVisible()
  expect((await bar.boundingBox())?.height).toBe(3)
  held.release?.()
  await expect(page.getByRole('heading', { name: 'Audit log' })).toBeVisible()
  await expect(bar).toHaveCount(0)
})

test('A2.14 Z201 450 ms after a route change the page is scrolled to its top, under nobody who does something', async ({
  admin,
  page,
}) => {
  await page.clock.install()
  await page.setViewportSize({ width: 1024, height: 400 })
  await admin.open('/dashboard/account')
  await expect(page.getByRole('heading', { name: 'My account' })).toBeVisible()
  const scrolled = () => page.evaluate(() => window.scrollY)
  await page.evaluate(() => window.scrollTo(0, 300))
  await expect.poll(scrolled).toBeGreaterThan(0)
  // The scroll position alone does not show it: a screen that is short while it loads is at its top by
  // itself.
  const calls = await page.evaluateHandle(() => {
    const seen: unknown[] = []
    const real = window.scrollTo.bind(window) as (to: ScrollToOptions) => void
    window.scrollTo = ((to: ScrollToOptions) => {
      seen.push(to)
      real(to)
    }) as typeof window.scrollTo
    return seen
  })
  await page.clock.pauseAt(new Date(Date.now() + 60_000))
  await page.keyboard.press('g')
  await page.keyboard.press('h')
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  await page.clock.runFor(449)
  expect(await calls.jsonValue()).toEqual([])
  await page.clock.runFor(1)
  expect(await calls.jsonValue()).toEqual([{ top: 0 }])
  await expect.poll(scrolled).toBe(0)
  await page.keyboard.press('g')
  await page.keyboard.press('l')
  await expect(page.getByRole('heading', { name: 'Audit log' })).toBeVisible()
  // A wheel turns where the mouse is, and that may be below this low window.
  await page.mouse.move(500, 200)
  await page.mouse.wheel(0, 10)
  await page.clock.runFor(1000)
  expect(await calls.jsonValue()).toEqual([{ top: 0 }])
})

/** A plain question: banning asks for more than yes or no. */
async function askToVerify(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Actions for renamed' }).click()
  await page.getByRole('menuitem', { name: /verif/i }).click()
}

test('A4.4 a dialog closes after any button, and a press on the backdrop does nothing else', async ({
  admin,
  page,
}) => {
  const { users } = await admin.call<{ users: User[] }>('GET', '/auth/users?name=renamed')
  const user = users[0]
  await admin.open(`/dashboard/users/${user?.id}`)
  const dialog = page.getByTestId('dialog')
  await askToVerify(page)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toHaveCount(0)
  await askToVerify(page)
  await expect(dialog).toBeVisible()
  await page.mouse.click(8, 400)
  await expect(dialog).toHaveCount(0)
  expect((await admin.call<User>('GET', `/auth/users/${user?.id}`)).email_verified).toBe(user?.email_verified)
})

test('Z286 a question ends with its screen, as if it were answered with no; one about leaving stays', {
  tag: '@proof',
}, async ({ admin, page }) => {
  const { users } = await admin.call<{ users: User[] }>('GET', '/auth/users?name=renamed')
  const user = users[0]
  await admin.open('/dashboard/users?q=renamed')
  const row = page.getByRole('row').getByRole('link').first()
  const dialog = page.getByTestId('dialog')
  for (const time of ['first', 'second']) {
    await row.click()
    // The list has a menu of the same name.
    await expect(row, time).toHaveCount(0)
    await askToVerify(page)
    await expect(dialog, time).toBeVisible()
    await page.goBack()
    await expect(row, time).toBeVisible()
    await expect(dialog, time).toHaveCount(0)
  }
  expect((await admin.call<User>('GET', `/auth/users/${user?.id}`)).email_verified).toBe(user?.email_verified)

  await page.getByRole('link', { name: 'Companies', exact: true }).click()
  await page.getByRole('link', { name: 'New company' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Unsaved Ltd')
  await page.goBack()
  await dialog.getByRole('button', { name: 'Keep editing' }).click()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Unsaved Ltd')
})

test('A4.5 a snackbar leaves after 5 seconds', async ({ admin, page }) => {
  await page.clock.install()
  const { users } = await admin.call<{ users: User[] }>('GET', '/auth/users?name=no_email')
  await admin.open(`/dashboard/users/${users[0]?.id}?tab=coins`)
  await page.getByRole('button', { name: 'Change balance' }).click()
  await page.getByLabel('Amount').fill('1')
  await page.getByLabel('Description').fill('Snack')
  await page.getByRole('button', { name: 'Save' }).click()
  const message = page.getByText('The balance of no_email was changed.')
  await expect(message).toBeVisible()
  await page.clock.fastForward(5000)
  await expect(message).toHaveCount(0, { timeout: 3000 })
})

test('A2.2 the palette finds people and runs commands; ? shows the keys', { tag: '@proof' }, async ({
  admin,
  page,
}) => {
  await admin.open('/dashboard')
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  // Text typed before the palette has loaded appears in it.
  const palette = { arrive: () => {} }
  const held = new Promise<void>(done => {
    palette.arrive = done
  })
  await page.route(/command-palette-[^/]+\.js/, async route => {
    await held
    await route.continue()
  })
  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox', { name: 'Search …' })
  await page.keyboard.type('mara_k')
  palette.arrive()
  await expect(field).toHaveValue('mara_k')
  await expect(page.getByRole('option', { name: /mara_k/ })).toBeVisible()
  await field.press('Enter')
  await expect(page.getByRole('heading', { name: 'Mara Krüger' })).toBeVisible()
  // Actions on the record on screen are commands, too.
  await page.keyboard.press('Control+k')
  await field.fill('balance')
  await page.getByRole('option', { name: /^Change balance/ }).click()
  const balance = page.getByRole('dialog', { name: /balance of mara_k/i })
  await expect(balance).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(balance).toHaveCount(0)
  await expect(page).toHaveURL(/tab=coins/)
  await page.keyboard.press('Control+k')
  await field.fill('language')
  await expect(page.getByRole('option', { name: /^Switch to German/ })).toBeVisible()
  const { items } = await admin.call<{ items: { comment: string }[] }>('GET', '/admin/reports?limit=100')
  const { comment = '' } = items.find(report => report.comment.length > 10) ?? {}
  await field.fill(comment.slice(0, 40))
  await expect(page.getByRole('option', { name: /Report/ }).first()).toContainText(comment.slice(0, 40))
  await field.fill('ban')
  await page.getByRole('option', { name: /^Ban/ }).click()
  const decision = page.getByRole('dialog', { name: /^Decision about mara_k/ })
  await decision.getByRole('button', { name: 'Cancel' }).click()
  await expect(decision).toHaveCount(0)
  await page.keyboard.press('Control+k')
  await field.fill('html')
  await page.getByRole('option', { name: /^HTML/ }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'HTML' })).toBeVisible()
  await page.keyboard.press('Control+k')
  await field.fill('delete')
  await page.getByRole('option', { name: /^Delete .*HTML/ }).click()
  await page.getByTestId('dialog').getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByTestId('dialog')).toHaveCount(0)
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
})

test('A2.10 leaving a form with unsaved changes is asked about', async ({ admin, page }) => {
  await admin.open(jobForm)
  await page.getByLabel('Name', { exact: true }).fill('Unsaved Ltd')
  await page.getByRole('link', { name: 'Users', exact: true }).click()
  await page.getByTestId('dialog').getByRole('button', { name: 'Keep editing' }).click()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Unsaved Ltd')
  await page.getByRole('link', { name: 'Users', exact: true }).click()
  await page.getByTestId('dialog').getByRole('button', { name: 'Discard' }).click()
  await expect(page).toHaveURL(/\/dashboard\/users/)
})

test('Z52 what is typed stays when the question about it, or the palette, cannot be loaded @proof', async ({
  admin,
  page,
}) => {
  await admin.open(jobForm)
  await page.route(/\/assets\/(dialog-view|command-palette)-[^/]*\.js/, route => route.abort())
  const name = page.getByLabel('Name', { exact: true })
  await name.fill('Unsaved Ltd')
  for (const leave of [
    () => page.getByRole('link', { name: 'Cancel' }).click(),
    () => page.keyboard.press('Control+k'),
  ]) {
    await leave()
    const message = page.getByRole('alert').filter({ hasText: 'That could not be loaded.' })
    await expect(message).toBeVisible()
    await message.getByRole('button', { name: 'Close' }).click()
    await expect(message).toHaveCount(0)
    await expect(name).toHaveValue('Unsaved Ltd')
  }
  // Requested again, not remembered as missing.
  await page.unroute(/\/assets\/(dialog-view|command-palette)-[^/]*\.js/)
  await page.getByRole('link', { name: 'Cancel' }).click()
  await page.getByTestId('dialog').getByRole('button', { name: 'Keep editing' }).click()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(name).toHaveValue('Unsaved Ltd')
})

test('A4.6 unsaved changes outlive the session: signing out asks first, and a lost session can be had again', async ({
  admin,
  page,
  context,
  shared,
}) => {
  await admin.open(jobForm)
  const name = page.getByLabel('Name', { exact: true })
  await name.fill('Unsaved Ltd')
  await page.getByRole('button', { name: 'Admin', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.getByTestId('dialog').getByRole('button', { name: 'Keep editing' }).click()
  await expect(page.getByTestId('dialog')).toHaveCount(0)
  expect(Object.values(await stored(page)).every(Boolean)).toBe(true)

  const other = await context.newPage()
  await other.goto(`${shared.urls.academy}/livez`)
  const items = await stored(page)
  await other.evaluate(() => localStorage.clear())
  const ended = page.getByRole('alert').filter({ hasText: 'Your session has ended.' })
  await expect(ended.getByRole('link', { name: 'Sign in again in a new tab' })).toHaveAttribute(
    'target',
    '_blank',
  )
  await expect(page.getByTestId('dialog')).toHaveCount(0)
  await other.evaluate(items => {
    for (const [key, value] of Object.entries(items)) localStorage.setItem(key, value ?? '')
  }, items)
  await expect(ended).toHaveCount(0)
  await expect(name).toHaveValue('Unsaved Ltd')
})

test('Z65 Z455 a session that ends while a dialog is saved leaves the dialog and what was typed', {
  tag: '@proof',
}, async ({ admin, page, context, shared }) => {
  const { users } = await admin.call<{ users: User[] }>('GET', '/auth/users?name=no_email')
  await admin.open(`/dashboard/users/${users[0]?.id}?tab=coins`)
  await page.getByRole('button', { name: 'Change balance' }).click()
  const dialog = page.getByRole('dialog', { name: /balance of no_email/i })
  await dialog.getByLabel('Amount').fill('1')
  await dialog.getByLabel('Description').fill('Kept')
  const items = await stored(page)
  const other = await context.newPage()
  await other.goto(`${shared.urls.academy}/livez`)
  // It ends just while the save is in progress.
  let isOver = false
  await page.route('**/shop/coins/**', async route => {
    if (isOver || route.request().method() === 'GET') return route.continue()
    isOver = true
    await other.evaluate(() => localStorage.clear())
    await route.abort()
  })
  await dialog.getByRole('button', { name: 'Save' }).click()
  const ended = dialog.getByRole('alert').filter({ hasText: 'Your session has ended.' })
  await expect(ended.getByRole('link', { name: 'Sign in again in a new tab' })).toBeVisible()
  await expect(dialog.getByLabel('Description')).toHaveValue('Kept')
  await other.evaluate(items => {
    for (const [key, value] of Object.entries(items)) localStorage.setItem(key, value ?? '')
  }, items)
  await expect(ended).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The balance of no_email was changed.')).toBeVisible()
})

test('A2.1 Z760 the first load of / is at most 200 KB of JavaScript, and each file crosses the wire once', async ({
  page,
  shared,
}) => {
  await page.goto(shared.urls.academy)
  await expect(page.getByRole('button', { name: 'Anmelden' })).toBeVisible()
  const scripts = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(entry => entry as PerformanceResourceTiming)
      .filter(({ name, transferSize }) => new URL(name).pathname.endsWith('.js') && transferSize > 0)
      .map(({ name, transferSize }) => ({ name, transferSize })),
  )
  const total = scripts.reduce((sum, { transferSize }) => sum + transferSize, 0)
  expect(total).toBeGreaterThan(0)
  expect(total).toBeLessThanOrEqual(200 * 1024)
  expect(new Set(scripts.map(({ name }) => name)).size).toBe(scripts.length)
})
