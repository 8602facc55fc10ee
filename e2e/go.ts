import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** To another screen as a link leads there, without loading the app again, until it is whole. */
export async function go(page: Page, path: string): Promise<void> {
  await page.evaluate(path => {
    const next = new URL(path, location.href)
    // The same screen keeps its heading.
    if (next.pathname !== location.pathname)
      for (const heading of document.querySelectorAll('main :is(h1, h2)'))
        heading.setAttribute('data-left', '')
    history.pushState({}, '', path)
  }, path)
  await expect(page.locator('main :is(h1, h2):not([data-left]):visible').first()).toBeVisible()
  await expect(page.locator('.mantine-Skeleton-root, .mantine-Loader-root, [aria-busy="true"]')).toHaveCount(
    0,
  )
}
