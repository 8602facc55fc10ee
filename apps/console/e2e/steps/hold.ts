import type { Page } from '@playwright/test'

/** Answers that match wait until they are let go. */
export async function hold(page: Page, url: string | RegExp): Promise<() => void> {
  const gate = { open: () => {} }
  const opened = new Promise<void>(done => {
    gate.open = done
  })
  await page.route(url, async route => {
    await opened
    await route.continue()
  })
  return () => gate.open()
}
