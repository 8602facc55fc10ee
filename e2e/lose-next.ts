import type { Page } from '@playwright/test'

/**
 * The next change is made, but the connection breaks before its response, as on a phone that changes
 * networks.
 */
export async function loseNext(page: Page, url: RegExp): Promise<void> {
  let isLost = false
  await page.route(url, async route => {
    if (isLost || route.request().method() === 'GET') return route.fallback()
    isLost = true
    await route.fetch()
    await route.abort('connectionreset')
  })
}
