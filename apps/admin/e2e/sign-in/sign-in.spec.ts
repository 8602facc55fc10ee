import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Login } from '@lotse/contracts/academy/auth/sessions'
import { TOTP } from 'otpauth'
import { chooseLocale, expect, stored, storeSession, test } from '../steps/admin.ts'

/** Shared by all demo users with MFA; each installation has its own. */
const mfaSecret = () => readFileSync(join(process.env.E2E_DATA_DIR ?? '', 'demo-mfa-secret'), 'utf8').trim()

test('A2.1 A5.2 sign-in by e-mail and by nickname opens the dashboard', async ({ page, shared, context }) => {
  await chooseLocale(context, shared.urls.academy, 'en-US')
  for (const name of ['admin@example.com', 'admin']) {
    await page.goto(shared.urls.academy)
    await page.getByLabel('Email or nickname').fill(name)
    await page.getByRole('textbox', { name: 'Password' }).fill(shared.password)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page).toHaveURL(`${shared.urls.academy}/dashboard`)
    await page.evaluate(() => localStorage.clear())
  }
})

test('A5.1 A8.1 Z317 empty fields and wrong credentials are said in words', async ({
  page,
  shared,
  context,
}) => {
  await chooseLocale(context, shared.urls.academy, 'en-US')
  await page.goto(shared.urls.academy)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText('Email or nickname is required.')).toBeVisible()
  await expect(page.getByText('Password is required.')).toBeVisible()
  await expect(page.getByLabel('Email or nickname')).toBeFocused()
  await page.getByLabel('Email or nickname').fill('admin')
  await page.getByRole('textbox', { name: 'Password' }).fill('wrong')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('alert')).toHaveText('Invalid credentials.')
  // Z317: the message follows the language.
  await page.getByRole('button', { name: 'Deutsch' }).click()
  await expect(page.getByRole('alert')).toHaveText('Ungültige Zugangsdaten.')
  await page.getByRole('button', { name: 'English' }).click()
  // The next problem replaces the last one.
  await page.getByRole('textbox', { name: 'Password' }).fill('')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText('Password is required.')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('A6.1 somebody who is no administrator reads why, and no session stays behind', async ({
  page,
  shared,
  context,
}) => {
  await chooseLocale(context, shared.urls.academy, 'en-US')
  await page.goto(shared.urls.academy)
  await page.getByLabel('Email or nickname').fill('learner')
  await page.getByRole('textbox', { name: 'Password' }).fill(shared.password)
  const ended = page.waitForResponse(
    answer => answer.request().method() === 'DELETE' && answer.url().endsWith('/auth/session'),
  )
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('alert')).toHaveText('You are not authorized to use this dashboard.')
  expect((await ended).status()).toBe(200)
  expect(Object.values(await stored(page))).toEqual([null, null, null, null])
})

test('M2 A6.1 an administrator who lost the rights is put out, reads why, and leaves no session', async ({
  admin,
  browser,
  shared,
}) => {
  const name = `demoted_${Date.now()}`
  const login = await admin.call<Login>('POST', '/auth/users', {
    name,
    display_name: name,
    email: `${name}@example.com`,
    password: 'a password for this test',
    admin: true,
  })
  const context = await browser.newContext()
  await chooseLocale(context, shared.urls.academy, 'en-US')
  await storeSession(context, login)
  const page = await context.newPage()
  await page.goto(`${shared.urls.academy}/dashboard/companies/create`)
  await page.getByLabel('Name', { exact: true }).fill('Unsaved Ltd')
  const ended = page.waitForResponse(
    answer => answer.request().method() === 'DELETE' && answer.url().endsWith('/auth/session'),
  )
  await admin.call('PATCH', `/auth/users/${login.user.id}`, { admin: false })
  // The report counter may have noticed first: in that case there is nothing left to press.
  const create = page.getByRole('button', { name: 'Create', exact: true })
  const pressed = create.click({ timeout: 5_000 }).catch(() => {})
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(
    'You are not authorized to use this dashboard.',
  )
  await expect(page).toHaveURL(`${shared.urls.academy}/`)
  expect((await ended).status()).toBe(200)
  expect(Object.values(await stored(page))).toEqual([null, null, null, null])
  await pressed
  await context.close()
})

test('A5.2 an account with MFA is asked for six digits', async ({ page, shared, context }) => {
  await chooseLocale(context, shared.urls.academy, 'en-US')
  await page.goto(shared.urls.academy)
  await page.getByLabel('Email or nickname').fill('lena_admin')
  await page.getByRole('textbox', { name: 'Password' }).fill(shared.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  const code = page.getByLabel('Six-digit code')
  await expect(code).toBeFocused()
  await code.fill('12a')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText('Invalid code format.')).toBeVisible()
  await code.fill('000000')
  await expect(page.getByRole('alert')).toHaveText('This code is invalid.')
  await code.fill(new TOTP({ secret: mfaSecret() }).generate())
  await expect(page).toHaveURL(`${shared.urls.academy}/dashboard`)
})

test('A3.8 A4.6 signing out clears the four stored items, ends the session and leads to /', async ({
  admin,
  page,
  shared,
  request,
}) => {
  await admin.open('/dashboard/users')
  expect(Object.values(await stored(page)).every(Boolean)).toBe(true)
  // Its own session, so that the worker's stays alive.
  const own = await (
    await request.post(`${shared.urls.academy}/auth/sessions`, {
      data: { name_or_email: 'admin', password: shared.password },
    })
  ).json()
  await page.evaluate(login => {
    localStorage.setItem('session', JSON.stringify(login.session))
    localStorage.setItem('accessToken', login.access_token)
    localStorage.setItem('refreshToken', login.refresh_token)
  }, own)
  await page.reload()
  await page.getByRole('button', { name: 'Admin', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(`${shared.urls.academy}/`)
  expect(Object.values(await stored(page))).toEqual([null, null, null, null])
  const after = await request.get(`${shared.urls.academy}/auth/session`, {
    headers: { authorization: `Bearer ${own.access_token}` },
  })
  expect(after.status()).toBe(401)
})

test('A2.10 A2.1 a dashboard page asks for the sign-in first and comes back afterwards', async ({
  page,
  shared,
  context,
}) => {
  await chooseLocale(context, shared.urls.academy, 'en-US')
  await page.goto(`${shared.urls.academy}/dashboard/users?page=2&size=10`)
  await expect(page).toHaveURL(/\/\?next=/)
  await page.getByLabel('Email or nickname').fill('admin')
  await page.getByRole('textbox', { name: 'Password' }).fill(shared.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(`${shared.urls.academy}/dashboard/users?page=2&size=10`)
  await expect(page.getByTestId('range')).toHaveText(/^11–20 of/)
})

test('A2.1 AU-16 the page after the sign-in is never one of another site', async ({
  page,
  shared,
  context,
}) => {
  await chooseLocale(context, shared.urls.academy, 'en-US')
  await page.goto(`${shared.urls.academy}/?next=${encodeURIComponent('//evil.example/dashboard')}`)
  await page.getByLabel('Email or nickname').fill('admin')
  await page.getByRole('textbox', { name: 'Password' }).fill(shared.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(`${shared.urls.academy}/dashboard`)
})

test('A4.6 a session that ends in one tab ends in the other, which says so and comes back after the sign-in', {
  tag: '@proof',
}, async ({ admin, page, context, shared }) => {
  await admin.open('/dashboard/users')
  const other = await context.newPage()
  await other.goto(`${shared.urls.academy}/dashboard/users`)
  await expect(other.getByRole('heading', { name: 'Users' })).toBeVisible({ timeout: 30_000 })
  await page.evaluate(() => localStorage.clear())
  await expect(other).toHaveURL(`${shared.urls.academy}/?next=%2Fdashboard%2Fusers`)
  await expect(other.getByText('Your session has ended. Sign in to continue.')).toBeVisible()
  await other.getByLabel('Email or nickname').fill('admin')
  await other.getByRole('textbox', { name: 'Password' }).fill(shared.password)
  await other.getByRole('button', { name: 'Sign in' }).click()
  await expect(other).toHaveURL(`${shared.urls.academy}/dashboard/users`)
})

test('A3.8 AU-20 two tabs with an old token refresh it once', { tag: '@proof' }, async ({
  context,
  shared,
  keeper,
  request,
}) => {
  const login = await keeper.fresh(request)
  const soon = Math.floor(Date.now() / 1000) + 60
  const [head, payload, signature] = login.access_token.split('.')
  const claims = JSON.parse(Buffer.from(payload ?? '', 'base64url').toString())
  const old = Buffer.from(JSON.stringify({ ...claims, exp: soon })).toString('base64url')
  await chooseLocale(context, shared.urls.academy, 'en-US')
  await storeSession(context, { ...login, access_token: `${head}.${old}.${signature}` })
  const refreshes: string[] = []
  context.on('request', sent => {
    if (sent.method() === 'PUT' && sent.url().endsWith('/auth/session')) refreshes.push(sent.url())
  })
  const tabs = [await context.newPage(), await context.newPage()]
  // Both have stored it before the app runs in either; later it is not stored again.
  for (const tab of tabs) await tab.goto(`${shared.urls.academy}/livez`)
  await Promise.all(tabs.map(tab => tab.goto(`${shared.urls.academy}/dashboard/users`)))
  for (const tab of tabs) await expect(tab.getByRole('table')).toBeVisible({ timeout: 30_000 })
  expect(refreshes).toHaveLength(1)
})
