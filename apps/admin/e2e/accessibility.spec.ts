import type { AdminReport } from '@lotse/contracts/academy/reports'
import type { User } from '@lotse/contracts/academy/users'
import { expectAccessible } from './accessible.ts'
import { type Admin, chooseLocale, expect, test } from './admin.ts'

const idOf = async (admin: Admin) =>
  (await admin.call<{ users: User[] }>('GET', '/auth/users?name=mara_k')).users[0]?.id
const reportOf = async (admin: Admin) =>
  (await admin.call<{ items: AdminReport[] }>('GET', '/admin/reports?limit=1&completed=any')).items[0]?.id

const screens: [name: string, path: (admin: Admin) => Promise<string> | string][] = [
  ['home', () => '/dashboard'],
  ['users', () => '/dashboard/users'],
  ['user', async admin => `/dashboard/users/${await idOf(admin)}`],
  ['XP of a user', async admin => `/dashboard/users/${await idOf(admin)}?tab=xp`],
  ['coins of a user', async admin => `/dashboard/users/${await idOf(admin)}?tab=coins`],
  ['reports', () => '/dashboard/reported-tasks'],
  ['report', async admin => `/dashboard/reported-tasks/${await reportOf(admin)}`],
  ['audit log', () => '/dashboard/audit'],
  ['account', () => '/dashboard/account'],
  ['unknown path', () => '/dashboard/nothing'],
]

for (const language of ['de', 'en-US']) {
  test.describe(language, () => {
    test.use({ language })
    for (const [name, path] of screens) {
      test(`A1.1 ${name}: no barrier (WCAG 2.2 AA) in ${language}, light and dark, wide and narrow`, async ({
        admin,
        page,
      }) => {
        test.slow()
        await admin.open(await path(admin))
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expectAccessible(page)
      })
    }
    test(`A1.1 sign-in: no barrier (WCAG 2.2 AA) in ${language}, light and dark, wide and narrow`, async ({
      page,
      context,
      shared,
    }) => {
      test.slow()
      await chooseLocale(context, shared.urls.academy, language)
      await page.goto(shared.urls.academy)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectAccessible(page)
    })
  })
}
