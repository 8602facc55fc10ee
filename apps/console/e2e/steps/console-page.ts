import type { Page } from '@playwright/test'
import { findingsOf } from '../../../../e2e/axe.ts'
import type { Shared } from '../../../../e2e/fixtures.ts'
import { expect } from '../../../../e2e/fixtures.ts'
import { de } from '../../src/locales/de.ts'

/** Opens the demo project's inbox as the demo's owner, whatever other projects there are. */
export async function signIn(page: Page, { urls, ownerCookie, inbox }: Shared): Promise<void> {
  const [name = '', value = ''] = ownerCookie.split('=')
  await page.context().addCookies([{ name, value, url: urls.lotse }])
  await page.goto(urls.lotse + inbox)
  await expect(page.getByRole('heading', { name: de.shell.inbox })).toBeVisible()
}

/** The same through the form, as a person does it. */
export async function signInByForm(
  page: Page,
  { urls, password }: { urls: Pick<Shared['urls'], 'lotse'>; password: string },
): Promise<void> {
  await page.goto(urls.lotse)
  await page.getByLabel(de.shell.signIn.email).fill('owner@example.com')
  await page.getByRole('textbox', { name: de.shell.signIn.password }).fill(password)
  await page.getByRole('button', { name: de.shell.signIn.submit }).click()
  await expect(page.getByRole('heading', { name: de.shell.inbox })).toBeVisible()
}

/** A page of the settings, in their list. */
export const settingsLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: de.settings.pages }).getByRole('link', { name, exact: true })

/** The widget in a preview is a separate page, with its own specs. */
export async function expectNoFindings(page: Page): Promise<void> {
  // What only shows under the pointer is not part of the page.
  await page.mouse.move(0, 0)
  await expect(page.getByRole('tooltip')).toHaveCount(0)
  expect(await findingsOf(page)).toEqual([])
}

/** The names of pressable elements that a message covers. */
export const coveredByMessages = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const messages = document.querySelector('section[aria-live="polite"]')
    const over = messages?.getBoundingClientRect()
    if (!messages || !over?.height) return ['no message']
    return [...document.querySelectorAll('a[href], button, input, textarea, select, summary')].flatMap(
      one => {
        const box = one.getBoundingClientRect()
        const x = (Math.max(box.left, over.left) + Math.min(box.right, over.right)) / 2
        const y = (Math.max(box.top, over.top) + Math.min(box.bottom, over.bottom)) / 2
        const meets =
          box.left < over.right && box.right > over.left && box.top < over.bottom && box.bottom > over.top
        if (!meets || messages.contains(one) || !document.elementsFromPoint(x, y).includes(one)) return []
        return [one.getAttribute('aria-label') ?? one.textContent ?? one.tagName]
      },
    )
  })
