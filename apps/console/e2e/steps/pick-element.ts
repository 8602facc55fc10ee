import type { Locator, Page } from '@playwright/test'
import { expect } from '../../../../e2e/fixtures.ts'

/**
 * Picks an element of the site. The outline shows that the picker is on; until then a click would go to the
 * site.
 */
export async function pickElement(site: Page, element: Locator): Promise<void> {
  await expect(async () => {
    // A window behind another one does not paint.
    await site.bringToFront()
    await site.mouse.move(5, 5)
    await element.hover()
    await expect(site.locator('gleap-surface .outline.pick')).toBeVisible({ timeout: 1000 })
  }).toPass()
  await element.click()
}
