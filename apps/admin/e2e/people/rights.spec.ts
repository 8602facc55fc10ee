import type { Login } from '@lotse/contracts/academy/auth/sessions'
import type { Browser, Page } from '@playwright/test'
import { type Admin, chooseLocale, expect, test } from '../steps/admin.ts'

const password = 'a password for this test'

/** A learner with a verified address, and a browser of their own. */
async function colleague(admin: Admin, browser: Browser, url: string) {
  const name = `staff_${Date.now()}`
  const { user } = await admin.call<Login>('POST', '/auth/users', {
    name,
    display_name: name,
    email: `${name}@example.com`,
    password,
  })
  const context = await browser.newContext()
  await chooseLocale(context, url, 'en-US')
  return { name, id: user.id, page: await context.newPage(), leave: () => context.close() }
}

async function signIn(page: Page, url: string, name: string): Promise<void> {
  await page.goto(url)
  await page.getByLabel('Email or nickname').fill(name)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

test('D80 D81 whoever gets a role signs in, sees only what they may do, and is put out when it is taken @proof', async ({
  admin,
  browser,
  shared,
}) => {
  const url = shared.urls.academy
  const { name, id, page, leave } = await colleague(admin, browser, url)
  await signIn(page, url, name)
  await expect(page.getByRole('alert')).toHaveText('You are not authorized to use this dashboard.')

  // By keyboard: the menu, the role, the button.
  await admin.open(`/dashboard/users/${id}`)
  await admin.page.getByRole('button', { name: `Actions for ${name}` }).press('Enter')
  await admin.page.getByRole('menuitem', { name: 'Change role' }).press('Enter')
  await admin.page.getByRole('radio', { name: 'Moderator' }).press('Space')
  await admin.page.getByRole('button', { name: 'Change role' }).press('Enter')
  await expect(admin.page.getByText(`${name} now has the role Moderator.`)).toBeVisible()

  await signIn(page, url, name)
  await expect(page).toHaveURL(`${url}/dashboard`)
  const menu = page.getByRole('navigation')
  await expect(menu.getByRole('link')).toHaveText([
    'Dashboard',
    'Mentions',
    'Users',
    /^Reported tasks/,
    'Decisions',
    'Tasks',
    'Bin',
    'Rights',
    'API tokens',
    'My account',
  ])
  await expect(page.getByRole('heading', { name: 'Open reports' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Latest actions' })).toHaveCount(0)
  await page.goto(`${url}/dashboard/jobs`)
  await expect(page.getByRole('heading', { name: 'You do not have the right to see this' })).toBeVisible()
  await page.keyboard.press('g')
  await page.keyboard.press('u')
  await expect(page).toHaveURL(/\/dashboard\/users$/)
  await page.getByRole('searchbox').fill('mara_k')
  await page.getByRole('link', { name: /Mara/ }).first().click()
  await expect(page.getByRole('button', { name: 'Ban', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Actions for mara_k' }).click()
  await expect(page.getByRole('menuitem')).toHaveText([
    'Block from creating tasks',
    'Block from reporting tasks',
  ])
  await page.keyboard.press('Escape')
  await expect(page.getByRole('tab', { name: 'History' })).toHaveCount(0)

  await admin.call('PUT', `/admin/staff/${id}/role`, { role: 'editor' })
  // The next call of the open page notices it: it stays in, with the other rights.
  await page.getByRole('tab', { name: 'Sessions' }).click()
  await expect(page.getByRole('heading', { name: 'You do not have the right to see this' })).toBeVisible()
  await expect(menu.getByRole('link', { name: 'Jobs' })).toBeVisible()
  await menu.getByRole('link', { name: 'Jobs' }).click()
  await expect(page.getByRole('heading', { name: 'Jobs', level: 1 })).toBeVisible()
  await admin.call('PUT', `/admin/staff/${id}/role`, { role: null })
  await menu.getByRole('link', { name: 'Companies' }).click()
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(
    'You are not authorized to use this dashboard.',
  )
  await leave()
})

test('D81 the page Rights shows the matrix and who has which role, and a role is changed there', async ({
  admin,
  browser,
  shared,
}) => {
  const { name, id, leave } = await colleague(admin, browser, shared.urls.academy)
  await admin.call('PUT', `/admin/staff/${id}/role`, { role: 'support' })
  const { page } = admin
  await admin.open('/dashboard')
  await page.keyboard.press('g')
  await page.keyboard.press('t')
  const matrix = page.getByRole('group', { name: 'Roles and their rights' })
  await expect(matrix.getByRole('row', { name: /^Moderate/ })).toHaveAccessibleName(/Yes Yes No No$/)
  await page.getByRole('searchbox').fill(name)
  const row = page.getByRole('row', { name: new RegExp(name) })
  await expect(row.getByText('Support')).toBeVisible()
  await row.getByRole('button', { name: `Actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Change role' }).click()
  await page.getByRole('radio', { name: 'No role' }).check()
  await page.getByRole('button', { name: 'Change role' }).click()
  await expect(page.getByText(`${name} has no role anymore.`)).toBeVisible()
  await expect(row).toHaveCount(0)
  await admin.open(`/dashboard/users/${id}?tab=history`)
  await expect(page.getByText('No longer support')).toBeVisible()
  await expect(page.getByText('Became support')).toBeVisible()
  await leave()
})
