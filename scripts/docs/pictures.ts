/**
 * `npm run docs:pictures` takes the pictures of the documents again, from the built products with their demo content in
 * English, so that they show what is there. Only pictures that have changed become other files.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { chooseLocale, storeSession } from '../../apps/admin/e2e/steps/admin.ts'
import { lightBrowser } from '../../e2e/browser.ts'
import { startServer } from '../../e2e/server.ts'
import { inRoot } from '../files.mjs'

const PASSWORD = 'the password of the pictures'
/** Pictures and figures have arrived; the sockets of both apps never let the network be idle. */
const SETTLED_MS = 5_000
const dataDir = mkdtempSync(join(tmpdir(), 'lotse-pictures-'))

async function shoot(page: Page, name: string, height: number): Promise<void> {
  await page.setViewportSize({ width: 1440, height })
  await page.waitForTimeout(SETTLED_MS)
  await page.mouse.move(0, 0)
  await page.screenshot({
    path: inRoot('docs', `picture-${name}.png`),
    animations: 'disabled',
    caret: 'hide',
  })
  console.log(`docs/picture-${name}.png`)
}

/** The inbox with the ticket that has the longest conversation. */
async function openConsole(context: BrowserContext, url: string): Promise<Page> {
  const headers = { origin: url }
  const data = { email: 'owner@example.com', password: PASSWORD }
  await context.request.post(`${url}/console/session`, { headers, data })
  const list = async (path: string): Promise<{ id: string }[]> => {
    const answer = await context.request.get(url + path, { headers })
    return ((await answer.json()) as { items: { id: string }[] }).items
  }
  const projectId = (await list('/console/projects'))[0]?.id
  const tickets = `/console/projects/${projectId}/tickets`
  let [ticketId, most] = ['', -1]
  for (const { id } of await list(tickets)) {
    const { length } = await list(`${tickets}/${id}/messages`)
    if (length > most) [ticketId, most] = [id, length]
  }
  const page = await context.newPage()
  await page.goto(`${url}/projects/${projectId}/inbox/${ticketId}`)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  return page
}

async function openDashboard(context: BrowserContext, url: string): Promise<Page> {
  await chooseLocale(context, url, 'en-US')
  const data = { name_or_email: 'admin', password: PASSWORD }
  const answer = await context.request.post(`${url}/auth/sessions`, { data })
  await storeSession(context, await answer.json())
  const page = await context.newPage()
  await page.goto(`${url}/dashboard`)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  return page
}

const ports = Object.fromEntries(
  ['ACADEMY', 'LOTSE', 'FRAME', 'BANNER', 'MEDIA', 'DEMO'].map(one => [`${one}_PORT`, '0']),
)
const server = await startServer(
  { ...ports, DATA_DIR: dataDir, DEMO_LANG: 'en', DEMO_PASSWORD: PASSWORD },
  inRoot('.build'),
)
const browser = await chromium.launch(lightBrowser)
try {
  const address = (of: string) =>
    new RegExp(`${of}\\s+(http://localhost:\\d+)`).exec(server.output())?.[1] ?? ''
  const context = await browser.newContext({ locale: 'en-US', reducedMotion: 'reduce' })
  await shoot(await openConsole(context, address('Lotse console')), 'lotse', 900)
  await shoot(await openDashboard(context, address('Academy Admin')), 'academy', 1000)
} finally {
  await browser.close()
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
await import('./picture-mail.ts')
