import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** No violation of WCAG 2.2 AA, in both themes, wide and narrow. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height })
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
      const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze()
      const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(node => node.html).join(' ')}`)
      expect(found, `${width} ${colorScheme}`).toEqual([])
    }
  }
}

/** A9.1: as on the public platform, which has nothing under `/admin`. */
export async function hideExtras(page: Page): Promise<void> {
  await page.route(
    url => url.pathname === '/admin' || url.pathname.startsWith('/admin/'),
    route => route.fulfill({ status: 404, json: { detail: 'Not Found' } }),
  )
}
