import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { FrameLocator, Page } from '@playwright/test'
import { expect, type HostSite, type Shared } from '../../../e2e/fixtures.ts'
import { snippetCode } from '../../../packages/sdk/src/snippet.ts'

/** Which SDK is on the page: ours, or the oldest or newest of the official generations. */
export type Client = 'ours' | '14.2.7' | '16.4.0'

const packages: Record<Exclude<Client, 'ours'>, string> = { '14.2.7': 'gleap', '16.4.0': 'gleap-16' }
const names = [
  'initialized',
  'feedback-sent',
  'flow-started',
  'open',
  'checklist-loaded',
  'checklist-step-completed',
  'checklist-completed',
]
const listen = `window.heard=[];${JSON.stringify(names)}.forEach(n=>Gleap.on(n,d=>heard.push([n,d])));`

/** A shop on its own origin, with the project's widget in it. `said`: what its page calls immediately. */
export async function openHost(
  page: Page,
  site: HostSite,
  { urls }: Shared,
  key: string,
  client: Client,
  said = '',
): Promise<FrameLocator> {
  const head =
    client === 'ours'
      ? `<script>${snippetCode(urls.lotse, key)};${listen}${said}</script>`
      : official(site, urls, client, `Gleap.initialize(${JSON.stringify(key)});${said}`)
  site.serve(
    '/',
    `<!doctype html><html lang="de"><meta charset="utf-8"><title>Laden</title>${head}<h1>Laden</h1><button id="buy">Kaufen</button></html>`,
  )
  await page.goto(site.url)
  await page.waitForFunction(() =>
    (window as unknown as { heard?: [string][] }).heard?.some(([name]) => name === 'initialized'),
  )
  return page.frameLocator('iframe.gleap-frame')
}

function official(
  site: HostSite,
  urls: Shared['urls'],
  client: Exclude<Client, 'ours'>,
  calls: string,
): string {
  const entry = createRequire(import.meta.url).resolve(packages[client])
  const code = readFileSync(join(dirname(entry), '../esm/index.mjs'))
  site.serve('/gleap.mjs', (_request, response) => {
    response.setHeader('content-type', 'text/javascript')
    response.end(code)
  })
  const places = [
    ['setApiUrl', urls.lotse],
    ['setWSApiUrl', urls.lotse.replace('http', 'ws')],
    ['setFrameUrl', urls.frame],
    ['setBannerUrl', urls.banner],
  ].map(([method, url]) => `Gleap.${method}(${JSON.stringify(url)});`)
  return `<script type="module">import Gleap from '/gleap.mjs';window.Gleap=Gleap;${listen}${places.join('')}${calls}</script>`
}

const opening = /^(open|start(Conversation|FeedbackFlow|Bot))/
const opened = '.gleap-frame-container:not(.gleap-frame-container--loading, .gleap-frame-container--hidden)'

/**
 * A call of the public class, as a site makes it. One that opens the widget waits for it: when it appears it takes the
 * focus, and what is being filled in at that moment would go nowhere.
 */
export async function call(page: Page, method: string, ...args: unknown[]): Promise<void> {
  await page.evaluate(
    ([name, given]) => {
      const { Gleap } = window as unknown as { Gleap: Record<string, (...all: unknown[]) => unknown> }
      Gleap[name]?.(...given)
    },
    [method, args] as const,
  )
  if (opening.test(method)) await expect(page.locator(opened)).toBeVisible()
}

export const heard = (page: Page, name: string): Promise<unknown[]> =>
  page.evaluate(
    wanted =>
      (window as unknown as { heard: [string, unknown][] }).heard
        .filter(([one]) => one === wanted)
        .map(([, data]) => data),
    name,
  )

export { expect }
