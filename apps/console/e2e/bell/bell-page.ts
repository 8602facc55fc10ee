import { randomInt, randomUUID } from 'node:crypto'
import type { BrowserContext, Page } from '@playwright/test'
import { expect, type Shared } from '../../../../e2e/fixtures.ts'
import { createProject, type OwnProject } from '../../../../e2e/own-project.ts'
import { de } from '../../src/locales/de.ts'
import { linkFor } from '../letters/mails.ts'

/**
 * Signs in a person who only hears of one project: what other specs do at the same time rings for the demo's
 * owner. As a viewer of the demo's team they hear nothing of that.
 */
export async function signInHearer(page: Page, shared: Shared, name: string): Promise<OwnProject> {
  const { lotse } = shared.urls
  const { request } = page
  const email = `${randomUUID()}@example.com`
  // Sign-ins are limited by address.
  const here = { origin: lotse, 'x-forwarded-for': `10.7.${randomInt(256)}.${randomInt(256)}` }
  const send = async (path: string, data: object, headers: Record<string, string> = here) => {
    const answer = await request.post(lotse + path, { headers, data })
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true)
    return (await answer.json()) as { id: string }
  }
  const owner = { origin: lotse, cookie: shared.ownerCookie }
  const session = await request.get(`${lotse}/console/session`, { headers: owner })
  const { teams } = (await session.json()) as { teams: { id: string }[] }
  await send(`/console/teams/${teams[0]?.id}/invitations`, { email, role: 'viewer' }, owner)
  const token = (await linkFor(email)).split('token=')[1]
  const { password } = shared
  await send(`/console/invitations/${token}/accept`, { name: 'Hanna Hört', lang: 'de', password })
  await send('/console/session', { email, password })
  const { id } = await send('/console/teams', { name })
  return createProject(request, shared, name, id)
}

/** Pages under test always have the focus; this one pretends that it does not. */
export const lookAway = (page: Page, isAway: boolean) =>
  page.evaluate(isAway => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => isAway })
    document.hasFocus = () => !isAway
    document.dispatchEvent(new Event('visibilitychange'))
  }, isAway)

/** What the server tells the page, from now on: a ring that the page ignores leaves no other trace. */
export function recordNews(page: Page): { hasRung(ticketId: string): boolean } {
  const news: string[] = []
  page.on('websocket', socket => {
    socket.on('framereceived', ({ payload }) => news.push(String(payload)))
  })
  return { hasRung: id => news.some(one => one.includes('"ring"') && one.includes(id)) }
}

/** Sends a visitor's report from the page of a project. */
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

/**
 * The tab counts once it listens; a browser's first tab also rings, and the one in front is being looked at.
 */
export const isInRoom = (page: Page): Promise<void> =>
  expect.poll(() => page.evaluate(async () => (await navigator.locks.query()).held?.length)).toBe(2)

/** A second tab listens, and waits for its turn to ring. */
export async function isBeside(page: Page): Promise<void> {
  await expect(page.getByRole('status').filter({ hasText: de.shell.live })).toBeVisible()
  await expect
    .poll(() => page.evaluate(async () => (await navigator.locks.query()).pending?.length))
    .toBeGreaterThan(0)
}

interface Heard {
  notifications: Notification[]
  tones: number
}

/** Records what pages request from the browser: notifications, and the tones of a sound. */
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
    return {
      tones,
      shown: notifications.map(({ title, body, tag, silent }) => ({ title, body, tag, silent })),
    }
  })

export const pressNotification = (page: Page, tag: string) =>
  page.evaluate(tag => {
    const { notifications } = (window as unknown as { heard: Heard }).heard
    notifications.find(one => one.tag === tag)?.dispatchEvent(new Event('click'))
  }, tag)
