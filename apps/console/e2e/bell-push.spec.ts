import { wholeBrowser } from '../../../e2e/browser.ts'
import { expect, test } from '../../../e2e/fixtures.ts'
import { signIn } from './console-page.ts'

test.use({ launchOptions: wholeBrowser })

test('D36 Z355 a push message to a closed console shows what happened, and pressed it opens the ticket', async ({
  page,
  context,
  shared,
}) => {
  await context.grantPermissions(['notifications'], { origin: shared.urls.lotse })
  await signIn(page, shared)
  const inbox = page.url()
  const path = new URL(
    await page
      .locator('a[href*="/inbox/"]')
      .first()
      .evaluate(a => (a as HTMLAnchorElement).href),
  ).pathname
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/bell.js')
    await navigator.serviceWorker.ready
  })
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'))
  const line = await context.newCDPSession(page)
  const registered = new Promise<string>(done => {
    line.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations
      if (first) done(first.registrationId)
    })
  })
  await line.send('ServiceWorker.enable')
  const registrationId = await registered
  const push = (data: string) =>
    line.send('ServiceWorker.deliverPushMessage', { origin: shared.urls.lotse, registrationId, data })
  const shown = () =>
    worker.evaluate(async () => {
      const { registration } = self as unknown as { registration: ServiceWorkerRegistration }
      return (await registration.getNotifications()).map(({ title, body, tag }) => ({ title, body, tag }))
    })
  await page.goto('about:blank')
  await push(JSON.stringify({ title: 'Neues Ticket', body: '#1 Kaputt', tag: 'one', path }))
  await expect.poll(shown).toEqual([{ title: 'Neues Ticket', body: '#1 Kaputt', tag: 'one' }])

  // Pressed while the page is still loading.
  await page.goto(inbox, { waitUntil: 'commit' })
  await worker.evaluate(async () => {
    const { registration } = self as unknown as { registration: ServiceWorkerRegistration }
    const [notification] = await registration.getNotifications()
    const Pressed = (self as unknown as { NotificationEvent: new (kind: string, init: object) => Event })
      .NotificationEvent
    self.dispatchEvent(new Pressed('notificationclick', { notification }))
  })
  await expect(page).toHaveURL(shared.urls.lotse + path)
  expect(await shown()).toEqual([])
})
