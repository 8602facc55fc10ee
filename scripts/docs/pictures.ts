/**
 * `npm run docs:pictures` takes the pictures of the documents anew, from the built products with their demo content in
 * English, so that they show what is there. Only pictures that have changed become other files.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { lightBrowser } from '../../e2e/browser.ts'
import { startServer } from '../../e2e/server.ts'
import { inRoot } from '../files.mjs'

const PASSWORD = 'the password of the pictures'
const dataDir = mkdtempSync(join(tmpdir(), 'lotse-pictures-'))

async function shoot(page: Page, name: string, height: number): Promise<void> {
  await page.setViewportSize({ width: 1440, height })
  await page.waitForLoadState('networkidle')
  await page.mouse.move(0, 0)
  await page.screenshot({
    path: inRoot('docs', `picture-${name}.png`),
    animations: 'disabled',
    caret: 'hide',
  })
  console.log(`docs/picture-${name}.png`)
}

/** The inbox with its first ticket. */
async function openConsole(context: BrowserContext, url: string): Promise<Page> {
  const data = { email: 'owner@example.com', password: PASSWORD }
  await context.request.post(`${url}/console/session`, { headers: { origin: url }, data })
  const page = await context.newPage()
  await page.goto(url)
  await page.waitForURL(/\/inbox/)
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/inbox\/[\w-]{36}/)
  return page
}

async function openDashboard(context: BrowserContext, url: string): Promise<Page> {
  const page = await context.newPage()
  await page.goto(url)
  await page.getByRole('textbox').first().fill('admin')
  await page.locator('input[type=password]').fill(PASSWORD)
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/dashboard/)
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
await import('../picture-mail.ts')
