import type { BrowserContext, Page } from '@playwright/test'
import { expect, type Shared } from '../../../../e2e/fixtures.ts'

/** The console's service worker, and a push service for it; it works for the first test of a browser only. */
export async function startWorker(page: Page, context: BrowserContext, { urls }: Shared) {
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/bell.js')
    await navigator.serviceWorker.ready
  })
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'))
  const line = await context.newCDPSession(page)
  const registrations = new Set<string>()
  line.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: told }) => {
    for (const { registrationId, isDeleted, scopeURL } of told)
      if (isDeleted) registrations.delete(registrationId)
      else if (scopeURL.startsWith(urls.lotse)) registrations.add(registrationId)
  })
  await line.send('ServiceWorker.enable')
  await expect.poll(() => registrations.size).toBeGreaterThan(0)
  const deliver = (data: string) =>
    Promise.allSettled(
      [...registrations].map(registrationId =>
        line.send('ServiceWorker.deliverPushMessage', { origin: urls.lotse, registrationId, data }),
      ),
    )
  /** The browser refuses them for a moment while the page gets another process. */
  const push = (data: string) =>
    expect.poll(async () => (await deliver(data)).some(({ status }) => status === 'fulfilled')).toBe(true)
  const shown = () =>
    worker.evaluate(async () => {
      const { registration } = self as unknown as { registration: ServiceWorkerRegistration }
      return (await registration.getNotifications()).map(({ title, body, tag, silent }) => ({
        ...{ title, body, tag },
        isSilent: silent === true,
      }))
    })
  const windows = () =>
    worker.evaluate(async () => {
      const { clients } = self as unknown as { clients: { matchAll(of: object): Promise<{ url: string }[]> } }
      return (await clients.matchAll({ type: 'window', includeUncontrolled: true })).map(({ url }) => url)
    })
  /** The browser forgets a page a moment after it was left. */
  const leave = async () => {
    await page.goto('about:blank')
    await expect.poll(windows).toEqual([])
  }
  return { worker, push, shown, windows, leave }
}
