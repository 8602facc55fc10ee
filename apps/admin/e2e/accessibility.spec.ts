import { expectAccessible } from './steps/accessible.ts'
import { chooseLocale, expect, test } from './steps/admin.ts'

test('A1.1 sign-in: no barrier (WCAG 2.2 AA) in both languages and themes, wide and narrow', async ({
  page,
  context,
  shared,
}) => {
  await chooseLocale(context, shared.urls.academy, 'de')
  await page.goto(shared.urls.academy)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectAccessible(page)
})
