import { expect, type Page } from '@playwright/test'

interface State {
  html: string
  sheets: number
  listeners: Record<string, number>
}

/** Everything a script can leave behind: markup, style sheets, listeners. */
async function stateOf(page: Page): Promise<State> {
  const cdp = await page.context().newCDPSession(page)
  const listeners: Record<string, number> = {}
  for (const expression of ['window', 'document', 'document.documentElement', 'document.body']) {
    const { result } = await cdp.send('Runtime.evaluate', { expression })
    const found = await cdp.send('DOMDebugger.getEventListeners', { objectId: result.objectId ?? '' })
    for (const { type } of found.listeners) {
      const name = `${expression} ${type}`
      listeners[name] = (listeners[name] ?? 0) + 1
    }
  }
  await cdp.detach()
  const [html, sheets] = await page.evaluate(() => [
    document.documentElement.outerHTML,
    document.adoptedStyleSheets.length + document.styleSheets.length,
  ])
  return { html, sheets, listeners } as State
}

/** Start, use, destroy, and the page is as it was before. */
export async function leavesNothing(page: Page, key: string, use: () => Promise<void>): Promise<void> {
  await page.evaluate(() => window.Gleap.destroy())
  const before = await stateOf(page)
  await page.evaluate(sdkKey => {
    window.heard = []
    window.Gleap.initialize(sdkKey)
  }, key)
  await page.waitForFunction(() => window.heard.some(one => one.name === 'initialized'))
  await use()
  await page.evaluate(() => window.Gleap.destroy())
  expect(await stateOf(page)).toEqual(before)
  await expect(page.locator('gleap-surface')).toHaveCount(0)
}
