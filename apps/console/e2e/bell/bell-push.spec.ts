import { createECDH, randomBytes } from 'node:crypto'
import type { BrowserContext } from '@playwright/test'
import { wholeBrowser } from '../../../../e2e/browser.ts'
import { expect, test } from '../../../../e2e/fixtures.ts'
import { de } from '../../src/locales/de.ts'
import { signIn } from '../steps/console-page.ts'
import { hold } from '../steps/hold.ts'
import { heardIn, isInRoom, lookAway, recordBell, report, signInHearer } from './bell-page.ts'
import { startWorker } from './push-worker.ts'

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
  const { worker, push, shown, windows, leave } = await startWorker(page, context, shared)
  await leave()
  await push(JSON.stringify({ title: 'Neues Ticket', body: '#1 Kaputt', tag: 'one', path }))
  await expect.poll(shown).toMatchObject([{ title: 'Neues Ticket', body: '#1 Kaputt', tag: 'one' }])

  // Pressed while the page is still loading, and there for the worker: pressed before, it opens a page of its own.
  const letSession = await hold(page, '**/console/session')
  await page.goto(inbox, { waitUntil: 'commit' })
  await expect.poll(async () => (await windows()).length).toBe(1)
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

/** The browser's part of a push service, which a browser under test cannot reach. */
async function servePush(context: BrowserContext): Promise<void> {
  const keys = createECDH('prime256v1')
  keys.generateKeys()
  const made = {
    endpoint: `https://push.example.com/${randomBytes(8).toString('hex')}`,
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
  await page.getByRole('button', { name: /^Konto: / }).click()
  await page.getByRole('menuitem', { name: de.shell.signOut }).click()
  await expect(page).toHaveURL(/sign-in/)
  expect(await isSubscribed()).toBe(false)
})
