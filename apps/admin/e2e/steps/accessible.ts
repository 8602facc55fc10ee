import { expect, type Page } from '@playwright/test'
import { findingsOf } from '../../../../e2e/axe.ts'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
const wide = { width: 1440, height: 900 }
const narrow = { width: 390, height: 844 }

/**
 * No violation of WCAG 2.2 AA on the page as it is, wide, and then narrow in the other language and the other
 * theme. The next page begins where this one ends, so each is checked in both languages and both themes, once
 * per width. `inside`: the content and what is above it; the shell is the same on every screen, and checking
 * it again takes as long as checking the rest.
 */
export async function expectAccessible(page: Page, inside?: string[]): Promise<void> {
  await page.setViewportSize(wide)
  await expectNothing(page, inside)
  await turn(page)
  await expectNothing(page, inside)
  await page.setViewportSize(wide)
}

/** Narrow, in the other language and the other theme. */
async function turn(page: Page): Promise<void> {
  const html = page.locator('html')
  const now = await html.getAttribute('data-mantine-color-scheme')
  const colorScheme = now === 'dark' ? 'light' : 'dark'
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  await expect(html).toHaveAttribute('data-mantine-color-scheme', colorScheme)
  const other = page.getByRole('button', { pressed: false, name: /^(Deutsch|English)$/ })
  const chosen = await other.getAttribute('aria-label')
  await other.click()
  await expect(page.getByRole('button', { pressed: true, name: chosen ?? '' })).toBeVisible()
  await page.setViewportSize(narrow)
}

async function expectNothing(page: Page, inside?: string[]): Promise<void> {
  const found = await findingsOf(page, { tags, ...(inside ? { inside } : {}) })
  expect(found, `${page.url()} at ${page.viewportSize()?.width} px`).toEqual([])
}
