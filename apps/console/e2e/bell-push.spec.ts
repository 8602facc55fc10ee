import { createECDH, randomBytes } from 'node:crypto'
import type { BrowserContext, Page } from '@playwright/test'
import { wholeBrowser } from '../../../e2e/browser.ts'
import { expect, type Shared, test } from '../../../e2e/fixtures.ts'
import { de } from '../src/locales/de.ts'
import { heardIn, isInRoom, lookAway, recordBell, report, signInHearer } from './bell-page.ts'
import { signIn } from './console-page.ts'
import { hold } from './hold.ts'

test.use({ launchOptions: wholeBrowser })

/** The console's service worker, and a push service for it. */
async function startWorker(page: Page, context: BrowserContext, { urls }: Shared) {
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/bell.js')
    await navigator.serviceWorker.ready
  })
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'))
  const line = await context.newCDPSession(page)
  // An earlier test of this browser may have left one of the same address, which nobody hears any more.
  const registrations = new Set<string>()
  line.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: told }) => {
    for (const { registrationId, isDeleted, scopeURL } of told)
      if (isDeleted) registrations.delete(registrationId)
      else if (scopeURL.startsWith(urls.lotse)) registrations.add(registrationId)
  })
  await line.send('ServiceWorker.enable')
  await expect.poll(() => registrations.size).toBeGreaterThan(0)
  const push = (data: string) =>
    Promise.allSettled(
      [...registrations].map(registrationId =>
        line.send('ServiceWorker.deliverPushMessage', { origin: urls.lotse, registrationId, data }),
      ),
    )
  const shown = () =>
    worker.evaluate(async () => {
      const { registration } = self as unknown as { registration: ServiceWorkerRegistration }
      return (await registration.getNotifications()).map(({ title, body, tag, silent }) => ({
        ...{ title, body, tag },
        isSilent: silent === true,
      }))
    })
  return { worker, push, shown }
}

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
  const { worker, push, shown } = await startWorker(page, context, shared)
  await page.goto('about:blank')
  await push(JSON.stringify({ title: 'Neues Ticket', body: '#1 Kaputt', tag: 'one', path }))
  await expect.poll(shown).toMatchObject([{ title: 'Neues Ticket', body: '#1 Kaputt', tag: 'one' }])

  // Pressed while the page is still loading, and there for the worker: pressed before, it opens a page of its own.
  const letSession = await hold(page, '**/console/session')
  await page.goto(inbox, { waitUntil: 'commit' })
  const windows = () =>
    worker.evaluate(async () => {
      const { clients } = self as unknown as { clients: { matchAll(of: object): Promise<unknown[]> } }
      return (await clients.matchAll({ type: 'window', includeUncontrolled: true })).length
    })
  await expect.poll(windows).toBe(1)
  await worker.evaluate(async () => {
    const { registration } = self as unknown as { registration: ServiceWorkerRegistration }
    const [notification] = await registration.getNotifications()
    const Pressed = (self as unknown as { NotificationEvent: new (kind: string, init: object) => Event })
      .NotificationEvent
    self.dispatchEvent(new Pressed('notificationclick', { notification }))
  })
  letSession()
  await expect(page).toHaveURL(shared.urls.lotse + path)
  expect(await shown()).toEqual([])
})

test('Z775 a push message sounds as its reader has chosen: never, or not at night', async ({
  page,
  context,
  shared,
}) => {
  const { lotse } = shared.urls
  await context.grantPermissions(['notifications'], { origin: lotse })
  await signIn(page, shared)
  // Pages keep the choices where the worker reads them.
  await page.evaluate(() => localStorage.setItem('lotse.bell', JSON.stringify({ sound: 'clear' })))
  await page.reload()
  const kept = () => page.evaluate(async () => (await (await caches.match('/choices'))?.json()) ?? {})
  await expect.poll(kept).toMatchObject({ sound: 'clear', atNight: false, night: { from: 22, to: 7 } })
  const { night } = await kept()
  const { worker, push, shown } = await startWorker(page, context, shared)
  await page.goto('about:blank')
  const windows = () =>
    worker.evaluate(async () => {
      const { clients } = self as unknown as { clients: { matchAll(of: object): Promise<{ url: string }[]> } }
      return (await clients.matchAll({ type: 'window', includeUncontrolled: true })).map(({ url }) => url)
    })
  // The browser forgets a page a moment after it was left.
  await expect.poll(windows).toEqual([])
  const isSilent = async (hour: number, sound: string, atNight: boolean) => {
    await worker.evaluate(
      async ({ hour, choices }) => {
        Date.prototype.getHours = () => hour
        await (await caches.open('lotse-bell')).put('/choices', Response.json(choices))
      },
      { hour, choices: { sound, atNight, night } },
    )
    const tag = `${hour} ${sound} ${atNight}`
    await push(JSON.stringify({ title: 'Neues Ticket', body: '#1', tag, path: '/' }))
    const found = async () => (await shown()).find(one => one.tag === tag)
    await expect.poll(found).toBeTruthy()
    return (await found())?.isSilent
  }
  expect(await isSilent(12, 'clear', false)).toBe(false)
  expect(await isSilent(22, 'clear', false)).toBe(true)
  expect(await isSilent(6, 'clear', false)).toBe(true)
  expect(await isSilent(6, 'clear', true)).toBe(false)
  expect(await isSilent(12, 'none', true)).toBe(true)
})

/** The browser's part of a push service, which a browser under test cannot reach. */
async function servePush(context: BrowserContext): Promise<void> {
  const keys = createECDH('prime256v1')
  keys.generateKeys()
  const made = {
    endpoint: `http://127.0.0.1:9/${randomBytes(8).toString('hex')}`,
    keys: { p256dh: keys.getPublicKey().toString('base64url'), auth: randomBytes(16).toString('base64url') },
  }
  await context.addInitScript(made => {
    const unsubscribe = async () => {
      localStorage.removeItem('subscribed')
      return true
    }
    const subscription = { toJSON: () => made, unsubscribe }
    const getSubscription = async () => (localStorage.getItem('subscribed') ? subscription : null)
    const subscribe = async () => {
      localStorage.setItem('subscribed', 'yes')
      return subscription
    }
    Object.assign(PushManager.prototype, { getSubscription, subscribe })
  }, made)
}

test('Z670 signing in again goes on with push messages; while the server sends none, the tab rings; signing out ends them', {
  tag: '@proof',
}, async ({ page, context, shared }) => {
  const { lotse } = shared.urls
  const server = { headers: { origin: lotse } }
  const isOn = async () => (await (await page.request.get(`${lotse}/console/push`)).json()).isOn
  const isSubscribed = () => page.evaluate(() => localStorage.getItem('subscribed') !== null)
  await context.grantPermissions(['notifications'], { origin: lotse })
  await recordBell(context)
  await servePush(context)
  const project = await signInHearer(page, shared, 'Wieder da')
  await page.goto(`${lotse}/account`)
  await page.getByRole('switch', { name: de.bell.push }).click()
  await expect.poll(isOn).toBe(true)
  // As if the session had ended: the server forgets the subscription, the browser keeps it.
  expect((await page.request.delete(`${lotse}/console/push`, server)).ok()).toBe(true)
  await page.goto(`${lotse}/projects/${project.id}/inbox`)
  await expect.poll(isOn).toBe(true)
  await isInRoom(page)
  await page.request.delete(`${lotse}/console/push`, server)
  expect(await isSubscribed()).toBe(true)
  await lookAway(page, true)
  const id = await report(page, shared.urls, project, 'Ungesehen')
  await expect.poll(async () => (await heardIn(page)).shown.map(({ tag }) => tag)).toEqual([id])
  await lookAway(page, false)
  await page.goto(`${lotse}/account`)
  await page.getByRole('button', { name: de.shell.signOut }).first().click()
  await expect(page).toHaveURL(/sign-in/)
  expect(await isSubscribed()).toBe(false)
})
