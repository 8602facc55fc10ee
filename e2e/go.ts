import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** Goes to another screen as a link does, without reloading the app, and waits until it is complete. */
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
