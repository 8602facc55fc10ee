import type { Login } from '@lotse/contracts/academy/auth/sessions'
import type { User } from '@lotse/contracts/academy/auth/users'
import type { AdminReport } from '@lotse/contracts/academy/challenges/reports'
import type { APIRequestContext, Browser, Page } from '@playwright/test'
import { inDatabase } from '../../../../e2e/database.ts'
import { type Admin, chooseLocale, expect, storeSession, test } from '../steps/admin.ts'

type Listed = { items: AdminReport[]; total: number }

/** Another administrator, signed in with a browser of their own. */
async function colleague(admin: Admin, browser: Browser, request: APIRequestContext, url: string) {
  const name = `mod_${Date.now()}`
  const password = 'correct horse battery'
  await admin.call<{ user: User }>('POST', '/auth/users', {
    ...{ name, display_name: name, email: `${name}@example.com`, password },
    ...{ admin: true, enabled: true },
  })
  const answer = await request.post(`${url}/auth/sessions`, { data: { name_or_email: name, password } })
  const context = await browser.newContext()
  await chooseLocale(context, url, 'en-US')
  await storeSession(context, (await answer.json()) as Login)
  const page = await context.newPage()
  return {
    name,
    page,
    newTab: () => context.newPage(),
    open: (path: string) => page.goto(url + path),
    leave: () => context.close(),
  }
}

const held = (page: Page, name: string) => page.getByText(`${name} is reviewing this report`)

test('D92 two moderators: the queue follows the filter, skips what the other holds, and says at once what they do', async ({
  admin,
  page,
  browser,
  request,
  shared,
}) => {
  test.slow()
  const other = await colleague(admin, browser, request, shared.urls.academy)
  const { items } = await admin.call<Listed>(
    'GET',
    '/admin/reports?limit=100&sort=-timestamp&grouped=true&reason=WRONG',
  )
  // Other specs work with reports, too.
  const first = items.find(({ claim }) => !claim) as AdminReport
  await admin.open('/dashboard/reported-tasks?reason=WRONG&sort=-timestamp')
  await page.getByRole('link', { name: 'Review', exact: true }).click()
  await expect(page).toHaveURL(/reported-tasks\/[\w-]{36}.*reason=WRONG/)
  await page.goto(`${shared.urls.academy}/dashboard/reported-tasks/${first.id}?reason=WRONG&sort=-timestamp`)
  const place = page.getByText(/^\d+ of \d+$/)
  await expect(place).toBeVisible()
  await page.reload()
  await expect(place).toBeVisible()

  // The list of the other one says who has it, and their way into the queue leads past it.
  await other.open('/dashboard/reported-tasks?reason=WRONG&sort=-timestamp')
  await expect(other.page.getByRole('row').filter({ hasText: 'With admin' }).first()).toBeVisible()
  await other.page.getByRole('link', { name: 'Review', exact: true }).click()
  await expect(other.page).toHaveURL(/reported-tasks\/[\w-]{36}/)
  const [, second = ''] = /reported-tasks\/([\w-]{36})/.exec(other.page.url()) ?? []
  expect(second).not.toBe(first.id)
  await expect(held(other.page, 'admin')).toHaveCount(0)
  // What they hold is skipped by the keys of the first one.
  const holder = async () =>
    (await admin.call<{ report: AdminReport }>('GET', `/admin/reports/${second}`)).report.claim?.user_name
  await expect.poll(holder).toBe(other.name)
  await page.keyboard.press('j')
  await expect(page).not.toHaveURL(new RegExp(first.id))
  await expect(page).not.toHaveURL(new RegExp(second))

  // Opened all the same, it asks before it is taken.
  await page.goto(`${shared.urls.academy}/dashboard/reported-tasks/${second}?reason=WRONG&sort=-timestamp`)
  await expect(held(page, other.name)).toBeVisible()
  await page.keyboard.press('1')
  await page.getByTestId('dialog').getByRole('button', { name: 'Take over' }).click()
  await expect(held(other.page, 'admin')).toBeVisible()
  await expect(held(page, other.name)).toHaveCount(0)
  await page
    .getByRole('dialog', { name: 'Decide on report' })
    .getByRole('button', { name: 'Decide', exact: true })
    .click()
  await expect(other.page.getByText('The report was resolved just now')).toBeVisible()
  await expect(other.page.getByRole('button', { name: 'Dismiss report' })).toHaveCount(0)
  await other.leave()
})

test('Z990 two tabs of a moderator with the same task: it is theirs until the last of them is gone @proof', async ({
  admin,
  page,
  browser,
  request,
  shared,
}) => {
  const other = await colleague(admin, browser, request, shared.urls.academy)
  const { items } = await admin.call<Listed>('GET', '/admin/reports?limit=100&sort=timestamp&grouped=true')
  // Other specs work with reports, too.
  const { id, subtask_id } = items.find(({ claim, reason }) => !claim && reason !== 'WRONG') as AdminReport
  const review = `/dashboard/reported-tasks/${id}`
  const openIn = (tab: Page) =>
    Promise.all([
      tab.waitForResponse(
        answer => answer.url().includes(`/reports/${id}/claim`) && answer.request().method() === 'PUT',
      ),
      tab.goto(shared.urls.academy + review),
    ])
  const second = await other.newTab()
  await openIn(other.page)
  await openIn(second)
  await admin.open(review)
  await expect(held(page, other.name)).toBeVisible()
  const tabs = async () => {
    let found: { rows: unknown[] } = { rows: [] }
    await inDatabase(async query => {
      found = (await query('select from academy.report_claim_tab where subtask_id = $1', [subtask_id])) as {
        rows: unknown[]
      }
    })
    return found.rows.length
  }
  await expect.poll(tabs).toBe(2)
  await second.goto('about:blank')
  await expect.poll(tabs).toBe(1)
  await page.reload()
  await expect(held(page, other.name)).toBeVisible()
  // The last one: the colleague sees at once that it is free.
  await other.page.goto('about:blank')
  await expect(held(page, other.name)).toHaveCount(0)
  await other.leave()
})
