import type { Page } from '@playwright/test'
import { expect, test } from './steps/admin.ts'

interface Shift {
  value: number
  /** The beginning of the moved text. */
  moved: string[]
}
type Entry = PerformanceEntry & { value: number; sources: { node?: Node }[] }
type Watched = typeof window & { shifts: Shift[] }

const watch = (page: Page) =>
  page.addInitScript(() => {
    const shifts: Shift[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver(list => {
      for (const { value, sources } of list.getEntries() as Entry[])
        shifts.push({ value, moved: sources.map(({ node }) => (node?.textContent ?? '').slice(0, 40)) })
    }).observe({ type: 'layout-shift', buffered: true })
  })

const shiftsOf = (page: Page) =>
  page.evaluate(async () => {
    // The last frame's moves are reported after it.
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame)
    return (window as Watched).shifts
  })

/** Holds responses back until they are released. */
async function holdBack(page: Page, addresses: RegExp): Promise<{ come(): void }> {
  const late = { come: () => {} }
  const waiting = new Promise<void>(done => {
    late.come = done
  })
  await page.route(addresses, async route => {
    await waiting
    await route.continue()
  })
  return late
}

test.use({ viewport: { width: 390, height: 844 } })

test('A1.1 nothing moves while a screen is loading, however late its parts come', { tag: '@proof' }, async ({
  admin,
  page,
}) => {
  const { users } = await admin.call<{ users: { id: string }[] }>('GET', '/auth/users?name=mara_k')
  const { items } = await admin.call<{ items: { id: string }[] }>('GET', '/admin/reports?limit=1')
  const user = `/dashboard/users/${users[0]?.id}`
  for (let made = 0; made < 4; made++)
    await admin.call('POST', `/shop/coins/${users[0]?.id}`, {
      coins: 1,
      description: 'Prize',
      credit_note: false,
    })
  await watch(page)
  const screens: [string, string][] = [
    ['/dashboard', 'Registrations'],
    [`${user}?tab=coins`, 'Prize'],
    [`${user}?tab=xp`, 'Webentwicklung'],
    [`/dashboard/reported-tasks/${items[0]?.id}`, 'Notes'],
    ['/dashboard/skill-tree/web/edit/css', 'Courses'],
  ]
  for (const [path, last] of screens)
    await test.step(path, async () => {
      // Everything but the subject of the screen.
      const late = await holdBack(
        page,
        /\/(shop\/coins|skills|admin\/(transactions|skilltree|statistics|audit|reports\?))/,
      )
      await admin.open(path)
      await expect(page.locator('main')).toBeVisible()
      late.come()
      await expect(page.locator('main').getByText(last).first()).toBeVisible()
      await expect(page.locator('.mantine-Skeleton-root')).toHaveCount(0)
      const shifts = await shiftsOf(page)
      const sum = shifts.reduce((all, { value }) => all + value, 0)
      expect(sum, JSON.stringify(shifts)).toBeLessThan(0.01)
      await page.unrouteAll({ behavior: 'wait' })
    })
})

test('A1.1 who asks for less motion sees nothing turn or pulse while a screen is loading', async ({
  admin,
  page,
}) => {
  const late = await holdBack(page, /\/admin\/jobs\?/)
  await admin.open('/dashboard/jobs')
  await expect(page.locator('.mantine-Skeleton-root').first()).toBeVisible()
  const endless = await page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ effect }) => effect?.getTiming().iterations === Number.POSITIVE_INFINITY),
  )
  expect(endless).toHaveLength(0)
  late.come()
  await expect(page.locator('.mantine-Skeleton-root')).toHaveCount(0)
})
