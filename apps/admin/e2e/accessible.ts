import { expect, type Page } from '@playwright/test'
import axe from 'axe-core'

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
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
        const found = await violationsOn(
          page,
          colorScheme === 'light' ? undefined : ['color-contrast'],
          inside,
        )
        expect(found, `${language} ${size.width} ${colorScheme}`).toEqual([])
      }
    }
  }
}

/** The checker goes into a page once: sending half a megabyte for every look took longer than the look. */
async function violationsOn(page: Page, rules?: string[], inside?: string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(
    async ({ tags, rules, inside }) => {
      const moving = document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
      await Promise.all(moving.map(({ finished }) => finished.catch(() => undefined)))
      const { axe } = window as unknown as { axe: typeof import('axe-core') }
      const runOnly = rules
        ? { type: 'rule' as const, values: rules }
        : { type: 'tag' as const, values: tags }
      const include = inside?.filter(selector => document.querySelector(selector))
      const { violations } = await axe.run(include ? { include } : document, {
        runOnly,
        resultTypes: ['violations'],
        preload: false,
      })
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
      )
    },
    { tags, rules, inside },
  )
}
