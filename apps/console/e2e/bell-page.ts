import type { BrowserContext, Page } from '@playwright/test'
import { expect } from '../../../e2e/fixtures.ts'
import type { OwnProject } from '../../../e2e/own-project.ts'

/** Pages under test always have the focus; this one says that it has not. */
export const lookAway = (page: Page, isAway: boolean) =>
  page.evaluate(isAway => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => isAway })
    document.hasFocus = () => !isAway
    document.dispatchEvent(new Event('visibilitychange'))
  }, isAway)

/** What a visitor sends from the page of a project. */
export async function report(
  page: Page,
  urls: { lotse: string },
  { key }: OwnProject,
  description: string,
): Promise<string> {
  const headers = { 'api-token': key }
  const session = await page.request.post(`${urls.lotse}/sessions`, { headers, data: { lang: 'de' } })
  const { gleapId, gleapHash } = await session.json()
  const sent = await page.request.post(`${urls.lotse}/bugs/v2`, {
    headers: { ...headers, 'gleap-id': gleapId, 'gleap-hash': gleapHash },
    data: { type: 'BUG', formData: { description } },
  })
  expect(sent.status()).toBe(201)
  return (await sent.json()).id as string
}

/** The tab is heard once it listens; the first one of a browser also rings, and the one in front is looked at. */
export const isInRoom = (page: Page): Promise<void> =>
  expect.poll(() => page.evaluate(async () => (await navigator.locks.query()).held?.length)).toBe(2)

interface Heard {
  notifications: Notification[]
  tones: number
}

/** Writes down what pages ask the browser for: notifications, and tones of a sound. */
export const recordBell = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    const heard: Heard = { notifications: [], tones: 0 }
    class Recorded extends Notification {
      constructor(title: string, options?: NotificationOptions) {
        super(title, options)
        heard.notifications.push(this)
      }
    }
    const { createOscillator } = BaseAudioContext.prototype
    BaseAudioContext.prototype.createOscillator = function () {
      heard.tones += 1
      return createOscillator.call(this)
    }
    Object.assign(window, { Notification: Recorded, heard })
  })

export const heardIn = (page: Page) =>
  page.evaluate(() => {
    const { notifications, tones } = (window as unknown as { heard: Heard }).heard
    return { tones, shown: notifications.map(({ title, body, tag }) => ({ title, body, tag })) }
  })

export const pressNotification = (page: Page, tag: string) =>
  page.evaluate(tag => {
    const { notifications } = (window as unknown as { heard: Heard }).heard
    notifications.find(one => one.tag === tag)?.dispatchEvent(new Event('click'))
  }, tag)
