import { expect, type Frame, type Page } from '@playwright/test'
import { test as base, type HostSite, type Shared } from '../../../../e2e/fixtures.ts'
import { snippetCode } from '../../src/snippet.ts'

export { expect } from '@playwright/test'

export interface PageOptions {
  path?: string
  head?: string
  body?: string
  /** Runs before the snippet. */
  before?: string
  /** Instead of the snippet. */
  embed?: string
  headers?: Record<string, string>
  nonce?: string
  htmlAttributes?: string
}

export interface HostPage {
  /** Faults of the page: uncaught errors, rejections, policy violations. */
  faults: string[]
  warnings: string[]
  /** Serves a page with the snippet and goes there. */
  open(options?: PageOptions): Promise<void>
  serve(options?: PageOptions): string
  /** The widget's frame, once it has responded. */
  frame(): Promise<Frame>
}

type Gleap = typeof import('../../src/gleap.ts').default
declare global {
  interface Window {
    Gleap: Gleap
    heard: { name: string; data: unknown }[]
  }
}

const publicEvents = [
  'initialized',
  'open',
  'close',
  'flow-started',
  'feedback-sent',
  'outbound-sent',
  'error-while-sending',
  'unread-count-changed',
  'tool-execution',
  'checklist-loaded',
  'checklist-step-completed',
  'checklist-completed',
  'register-pushmessage-group',
  'unregister-pushmessage-group',
]

/** Records every public event, from before the SDK is loaded. */
const listen = `window.heard=[];${JSON.stringify(publicEvents)}.forEach(function(n){Gleap.on(n,function(d){heard.push({name:n,data:d})})});`

export const test = base.extend<{ host: HostPage }>({
  host: async ({ page, site, shared }, use) => {
    const faults: string[] = []
    const warnings: string[] = []
    watch(page, faults, warnings)
    const host: HostPage = {
      faults,
      warnings,
      serve: options => serve(site, shared, options),
      open: async options => {
        await page.goto(serve(site, shared, options))
      },
      frame: async () => {
        await expect.poll(() => page.frames().some(one => one.url().startsWith(shared.urls.frame))).toBe(true)
        const frame = page.frames().find(one => one.url().startsWith(shared.urls.frame))
        if (!frame) throw new Error('no frame')
        await frame.waitForLoadState()
        return frame
      },
    }
    await use(host)
    // Requests that are still pending when the test ends are nobody's fault.
    if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' })
    expect(faults).toEqual([])
  },
})

/** Whatever the page is like, it must see no error, rejection or violation that it did not cause itself. */
export function watch(page: Page, faults: string[], warnings: string[] = []): void {
  page.on('pageerror', error => faults.push(String(error)))
  page.on('console', message => {
    const text = message.text()
    if (/Content.Security.Policy|TrustedScript/i.test(text)) faults.push(text)
    if (message.type() === 'warning') warnings.push(text)
  })
}

function serve(site: HostSite, shared: Shared, options: PageOptions = {}): string {
  const {
    path = '/',
    head = '',
    body = '<h1>A shop</h1><button id="own">Own</button>',
    before = '',
  } = options
  const nonce = options.nonce ? ` nonce="${options.nonce}"` : ''
  const embed =
    options.embed ?? `<script${nonce}>${snippetCode(shared.urls.lotse, shared.sdkKey)};${listen}</script>`
  const html = `<!doctype html><html lang="en" ${options.htmlAttributes ?? ''}><head><meta charset="utf-8"><title>Shop</title>${head}${before && `<script${nonce}>${before}</script>`}${embed}</head><body>${body}</body></html>`
  site.serve(path, html, options.headers)
  return site.url + path
}

/** Waits until the SDK has started up. */
export async function ready(page: Page): Promise<void> {
  await page.waitForFunction(() => window.heard?.some(one => one.name === 'initialized'))
}

/** Opens the page with a frozen clock; time only passes with `page.clock.runFor`. */
export async function openFrozen(page: Page, host: HostPage, options?: PageOptions): Promise<void> {
  const start = new Date('2026-06-01T10:00:00Z')
  await page.clock.install({ time: start })
  await page.clock.pauseAt(new Date(start.getTime() + 1000))
  await host.open(options)
  await startFrozen(page)
}

export async function startFrozen(page: Page): Promise<void> {
  await expect
    .poll(async () => {
      await page.clock.runFor(10)
      return page.evaluate(() => window.heard?.some(one => one.name === 'initialized'))
    })
    .toBe(true)
}

/** The focused element inside our interface, by its class. */
export const focusInside = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => document.querySelector('gleap-surface')?.shadowRoot?.activeElement?.className)

export const button = (page: Page) => page.locator('gleap-surface .bb-feedback-button')
export const container = (page: Page) => page.locator('gleap-surface .gleap-frame-container')

/** Sends a message as the widget frame: from its window and origin. */
export async function say(frame: Frame, message: object): Promise<void> {
  await frame.evaluate(text => window.parent.postMessage(text, '*'), JSON.stringify(message))
}

/** Records what the page tells the frame. Call it before the first message of interest. */
export async function eavesdrop(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const told: unknown[] = []
    Object.assign(window, { told })
    window.addEventListener('message', event => told.push(JSON.parse(String(event.data))), { capture: true })
  })
}

export interface Told {
  name: string
  data: unknown
  [more: string]: unknown
}

export const told = (frame: Frame): Promise<Told[]> =>
  frame.evaluate(() => (window as unknown as { told: Told[] }).told)

export const events = (page: Page, name: string): Promise<unknown[]> =>
  page.evaluate(wanted => window.heard.filter(one => one.name === wanted).map(one => one.data), name)

type Method = Exclude<keyof Gleap, 'prototype' | 'invoked'>

/** Calls a method of the public class in the page; the result comes back as data. */
export function call<K extends Method>(page: Page | Frame, method: K, ...args: unknown[]): Promise<unknown> {
  return page.evaluate(
    ([name, given]) => {
      const methods = window.Gleap as unknown as Record<string, (...all: unknown[]) => unknown>
      return methods[name as string]?.(...(given as unknown[]))
    },
    [method, args] as const,
  )
}

/** A key may contain a hyphen. */
export const configAddress = /\/config\/[\w-]+\?/

/** Changes the project's real configuration on its way to the page. */
export async function withConfig(page: Page, change: Record<string, unknown>): Promise<void> {
  await page.route(configAddress, async route => {
    const answer = await route.fetch()
    const body = (await answer.json()) as { flowConfig: Record<string, unknown> }
    Object.assign(body.flowConfig, change)
    await route.fulfill({ response: answer, json: body })
  })
}

/** How much of our interface is still moving. */
export const moving = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const roots = [...document.querySelectorAll('gleap-surface,gleap-banner')].map(one => one.shadowRoot)
    return [document, ...roots].flatMap(root => root?.getAnimations() ?? []).length
  })

/** Names of the events in these calls of the event stream, in their order. */
export const tracked = (sent: { body: Json }[], prefix: string): string[] =>
  sent
    .flatMap(({ body }) => (body.events ?? []) as { name: string }[])
    .map(({ name }) => name)
    .filter(name => name.startsWith(prefix))

/** Every request of the SDK to a path, with its parsed body. */
export function requests(
  page: Page,
  path: RegExp,
): { url: string; headers: Record<string, string>; body: Json }[] {
  const all: { url: string; headers: Record<string, string>; body: Json }[] = []
  page.on('request', request => {
    if (request.method() === 'OPTIONS' || !path.test(request.url())) return
    let body: Json = {}
    try {
      body = request.postDataJSON() as Json
    } catch {
      // Multipart.
    }
    all.push({ url: request.url(), headers: request.headers(), body })
  })
  return all
}

export type Json = Record<string, unknown>

/** The recording as its preview shows it: how many bytes, and how far a player gets with it. */
export const recorded = (page: Page): Promise<{ bytes: number; playedTo: number }> =>
  page.locator('gleap-surface .bb-capture-preview video').evaluate(async (video: HTMLVideoElement) => {
    const { size } = await (await fetch(video.src)).blob()
    video.muted = true
    await video.play()
    await new Promise<void>((done, failed) => {
      video.onended = () => done()
      video.onerror = () => failed(new Error(video.error?.message))
    })
    return { bytes: size, playedTo: video.currentTime }
  })
