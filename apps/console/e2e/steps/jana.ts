import { randomInt } from 'node:crypto'
import type { Browser } from '@playwright/test'
import { expect, type Shared } from '../../../../e2e/fixtures.ts'

/** The demo's agent, in a browser of her own. */
export async function signInJana(browser: Browser, { urls, password }: Shared) {
  const context = await browser.newContext({ locale: 'de-DE', reducedMotion: 'reduce' })
  const answer = await context.request.post(`${urls.lotse}/console/session`, {
    // Sign-ins are limited by address.
    headers: { origin: urls.lotse, 'x-forwarded-for': `10.8.${randomInt(256)}.${randomInt(256)}` },
    data: { email: 'jana@example.com', password },
  })
  expect(answer.ok()).toBe(true)
  return context
}
