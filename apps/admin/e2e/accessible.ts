import { expect, type Page } from '@playwright/test'
import { findingsOf } from '../../../e2e/axe.ts'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
const sizes = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]

/**
 * No violation of WCAG 2.2 AA in both languages, both themes, wide and narrow, on the page as it is loaded. A theme
 * changes colours and nothing else, so the second one is looked at for contrast only. `inside`: the content and what
 * lies above it; the frame around it is the same on every screen, and looking at it again takes as long as at the rest.
 */
export async function expectAccessible(page: Page, inside?: string[]): Promise<void> {
  for (const language of ['Deutsch', 'English']) {
    const flag = page.getByRole('button', { name: language, exact: true })
    await page.setViewportSize(sizes[0] as (typeof sizes)[0])
    await flag.click()
    await expect(flag).toHaveAttribute('aria-pressed', 'true')
    for (const size of sizes) {
      await page.setViewportSize(size)
      // Colours are the same in every language.
      for (const colorScheme of language === 'Deutsch'
        ? (['light', 'dark'] as const)
        : (['light'] as const)) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
        const found = await findingsOf(page, {
          ...(colorScheme === 'light' ? { tags } : { rules: ['color-contrast'] }),
          ...(inside ? { inside } : {}),
        })
        expect(found, `${language} ${size.width} ${colorScheme}`).toEqual([])
      }
    }
  }
}
