import { spawn } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { TicketReproduction } from '@lotse/contracts/console/fields/reproduction'
import type { APIRequestContext, Browser, TestInfo } from '@playwright/test'
import { inRoot } from '../scripts/files.mjs'
import { type Bug, bugs } from './bugs/bugs.ts'
import { buildCopy, serveCopy } from './bugs/demo-copy.ts'
import { expect, type Shared, test } from './fixtures.ts'

const table: string[] = []

/** One of them in every run, the rest in the proofs. */
const [first, ...others] = bugs

test(`D219 a written test fails on the broken build and passes on the mended one: ${first?.name}`, ({
  browser,
  request,
  shared,
}, info) => prove({ browser, request, shared }, info, first))

for (const bug of others)
  test(
    `D219 a written test fails on the broken build and passes on the mended one: ${bug.name}`,
    {
      tag: '@proof',
    },
    ({ browser, request, shared }, info) => prove({ browser, request, shared }, info, bug),
  )

interface Given {
  browser: Browser
  request: APIRequestContext
  shared: Shared
}

async function prove(
  { browser, request, shared }: Given,
  info: TestInfo,
  bug: Bug | undefined,
): Promise<void> {
  if (!bug) return
  test.setTimeout(180_000)
  const folder = (name: string) => info.outputPath(name)
  const { both = [], broken = [], answers = { broken: 404, mended: 404 } } = bug
  const copies = {
    broken: await serveCopy(await buildCopy(folder('broken'), [...both, ...broken]), shared, answers.broken),
    mended: await serveCopy(await buildCopy(folder('mended'), both), shared, answers.mended),
  }
  const ticketId = await report(browser, copies.broken.url, bug)
  const project = shared.inbox.replace(/\/inbox$/, '')
  const answer = await request.get(
    `${shared.urls.lotse}/console${project}/tickets/${ticketId}/reproduction?lang=en`,
    { headers: { cookie: shared.ownerCookie } },
  )
  const found = (await answer.json()) as TicketReproduction
  const written = join(folder('written'))
  mkdirSync(written, { recursive: true })
  writeFileSync(join(written, 'ticket.spec.ts'), found.test ?? '')
  writeFileSync(join(written, 'playwright.config.ts'), config)
  const onBroken = await run(written, copies.broken.url)
  const onMended = await run(written, copies.mended.url)
  const told = `${found.steps.map(({ text }) => text).join('\n')}\n${found.failure}\n${found.lacks.join('\n')}`
  const all = `${told}\n${found.test}\n--- broken\n${onBroken.output}\n--- mended\n${onMended.output}`
  const fails = onBroken.code === 1 && found.failure !== null && onBroken.output.includes(found.failure)
  const passes = onMended.code === 0
  table.push(`| ${bug.name} | ${found.failure} | ${yes(fails)} | ${yes(passes)} |`)
  await Promise.all([copies.broken.close(), copies.mended.close()])
  expect({ fails, passes }, all).toEqual({ fails: true, passes: true })
}

test.afterAll(() => {
  console.log(['| bug | failure | fails broken | passes mended |', '|---|---|---|---|', ...table].join('\n'))
})

const yes = (is: boolean) => (is ? 'yes' : 'no')

const config = `import { lightBrowser } from ${JSON.stringify(inRoot('e2e/browser.ts'))}

export default {
  timeout: 90_000,
  workers: 1,
  reporter: 'line',
  outputDir: 'out',
  use: { browserName: 'chromium', headless: true, actionTimeout: 30_000, launchOptions: lightBrowser },
}
`

/** A visitor meets the bug and reports it with the widget. Returns the ticket's id. */
async function report(browser: Browser, url: string, { window, isEnglish, visit }: Bug): Promise<string> {
  const size = window ?? { width: 1280, height: 800 }
  const context = await browser.newContext({ locale: 'de-DE', viewport: size })
  const page = await context.newPage()
  const recorder = page.waitForResponse(/chunks\/replay/)
  await page.goto(url)
  await recorder
  await expect(page.locator('.bb-feedback-button')).toBeVisible()
  await visit(page)
  const widget = page.frameLocator('iframe.gleap-frame')
  const words = widget.getByLabel(isEnglish ? 'What happened?' : 'Was ist passiert?')
  // A change of the language closes a form that was opened in the same moment.
  await expect(async () => {
    await page.evaluate(() => {
      const { Gleap } = globalThis as unknown as { Gleap: { startFeedbackFlow(flow: string): void } }
      Gleap.startFeedbackFlow('bugreporting')
    })
    await expect(words).toBeVisible({ timeout: 5000 })
  }).toPass({ timeout: 60_000 })
  // When it appears it takes the focus, and would take it away from whatever is being pressed.
  await expect(page.locator('.gleap-frame-container--loading')).toHaveCount(0)
  await words.fill('Das geht nicht')
  const sent = page.waitForResponse(/\/bugs\/v2$/)
  await widget.getByRole('button', { name: isEnglish ? 'Send' : 'Senden', exact: true }).press('Enter')
  const { id } = (await (await sent).json()) as { id: string }
  await context.close()
  return id
}

/** Runs a test as a developer does. */
function run(folder: string, site: string): Promise<{ code: number | null; output: string }> {
  const cli = inRoot('node_modules/@playwright/test/cli.js')
  const { TEST_WORKER_INDEX: _, TEST_PARALLEL_INDEX: __, ...env } = process.env
  const child = spawn(process.execPath, [cli, 'test', '--config', join(folder, 'playwright.config.ts')], {
    cwd: folder,
    env: { ...env, SITE: site, FORCE_COLOR: '0' },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => {
      output += text
    })
  return new Promise(done => child.once('close', code => done({ code, output })))
}
