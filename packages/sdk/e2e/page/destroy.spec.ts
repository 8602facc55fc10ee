import type { Page } from '@playwright/test'
import { button, call, container, events, expect, ready, say, test, withConfig } from '../steps/host-page.ts'
import { ledger } from './page-state.ts'

interface Probe {
  natives(): unknown[]
  first: unknown[]
  shape(): string
  ledger: { listeners: Set<{ n: string }>; timers: Map<number, string> }
}

const probe = (page: Page) =>
  page.evaluate(() => {
    const { natives, first, shape, ledger } = window as unknown as Probe
    return {
      natives: natives().map((one, at) => one === first[at]),
      shape: shape(),
      listeners: [...ledger.listeners].map(one => one.n),
      timers: [...ledger.timers.values()],
      storage: Object.keys(localStorage).sort(),
      globals: Object.getOwnPropertySymbols(window)
        .map(String)
        .filter(name => name.includes('gleap')),
    }
  })

test('B4.7 started, used and destroyed: the page is as it was, and can start again', async ({
  page,
  host,
}) => {
  await withConfig(page, { enableNetworkLogs: true, enableWebReplays: true, enableShortcuts: true })
  await host.open({ before: ledger, body: '<button id="own">Own</button><input id="field">' })
  await ready(page)
  const clean = await page.evaluate(() => document.body.outerHTML)
  expect((await probe(page)).listeners.length).toBeGreaterThan(5)
  await page.waitForFunction(() => !/native code/.test(String(window.fetch)))
  await expect
    .poll(() => page.evaluate(() => window.Gleap.getInstance().takeCurrentReplay()?.events.length ?? 0), {
      timeout: 20_000,
    })
    .toBeGreaterThan(1)
  await button(page).click()
  const frame = await host.frame()
  await expect.poll(() => events(page, 'open')).toHaveLength(1)
  await say(frame, { name: 'send-feedback', data: { formData: { description: 'x' }, action: {} } })
  await expect.poll(() => events(page, 'feedback-sent')).toHaveLength(1)
  await say(frame, { name: 'open-image', data: { url: 'data:image/gif;base64,R0lGODlhAQABAAAAACw=' } })
  await expect(page.locator('gleap-surface .gleap-image-view')).toBeVisible()
  await page.keyboard.press('Escape')
  await say(frame, { name: 'start-screen-drawing', data: 'screenshot' })
  await expect(page.locator('gleap-surface .bb-capture-toolbar')).toBeVisible()
  await page.evaluate(() => {
    // The recorder collects moves before it sends them.
    for (const x of [1, 2])
      document.body.dispatchEvent(new MouseEvent('mousemove', { bubbles: true, clientX: x }))
    window.Gleap.destroy()
  })
  await expect(page.locator('gleap-surface')).toHaveCount(0)
  const after = await probe(page)
  expect(after.natives).toEqual(after.natives.map(() => true))
  expect(await page.evaluate(() => document.body.outerHTML)).toBe(clean)
  expect(after.shape).not.toContain('gleap-surface')
  expect(after.listeners).toEqual([])
  expect(after.timers).toEqual([])
  expect(after.storage).toEqual([])
  expect(after.globals).toEqual([])
  expect(await call(page, 'isOpened')).toBe(false)
  await call(page, 'initialize', 'demo')
  await expect(button(page)).toBeVisible()
  await button(page).click()
  await expect(container(page)).toBeVisible()
})

test('B4.7 what is under way when it ends comes to nothing, and no language leaves its configuration', async ({
  page,
  host,
}) => {
  await host.open()
  await ready(page)
  const german = page.waitForResponse(/\/config\/demo\?lang=de&/)
  await call(page, 'setLanguage', 'de')
  await german
  const configs = () =>
    page.evaluate(() => Object.keys(localStorage).filter(name => name.includes('config')).length)
  await expect.poll(configs).toBe(2)
  let answer = () => {}
  const slow = new Promise<void>(done => {
    answer = done
  })
  await page.route(/\/sessions\/identify$/, async route => {
    await slow
    await route.continue()
  })
  const asked = page.waitForRequest(/\/sessions\/identify$/)
  await page.evaluate(() => {
    Object.assign(window, { said: Promise.resolve(window.Gleap.identify('late')).catch(String) })
  })
  await asked
  const before = (await events(page, 'register-pushmessage-group')).length
  await call(page, 'destroy')
  answer()
  expect(await page.evaluate(() => (window as unknown as { said: unknown }).said)).toBe(
    'Session not ready yet.',
  )
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
  expect(await events(page, 'register-pushmessage-group')).toHaveLength(before)
})

test('B4.7 before initialize nothing is touched, asked or stored', async ({ page, host, shared }) => {
  const asked: string[] = []
  page.on('request', request => {
    if (request.url().startsWith(shared.urls.lotse) && !request.url().includes('/sdk/'))
      asked.push(request.url())
  })
  await host.open({
    before: ledger,
    embed: `<script type="module">import('${shared.urls.lotse}/sdk/core.js').then(m=>{window.there=m.default;m.default.setLanguage('de');m.default.on('open',()=>{})})</script>`,
  })
  await page.waitForFunction(() => 'there' in window)
  const state = await probe(page)
  expect(state.natives).toEqual(state.natives.map(() => true))
  expect(state).toMatchObject({ listeners: [], timers: [], storage: [], globals: [] })
  expect(asked).toEqual([])
  await expect(page.locator('gleap-surface')).toHaveCount(0)
})

test('B4.7 a project that is refused ends the SDK quietly', async ({ page, host }) => {
  await page.route(/\/config\/demo\?/, route =>
    route.fulfill({ status: 403, headers: { 'access-control-allow-origin': '*' }, json: {} }),
  )
  const refused = page.waitForResponse(/\/config\/demo\?/)
  await host.open()
  await refused
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage))).toEqual([])
  await expect(page.locator('gleap-surface')).toHaveCount(0)
})

test('B8.1 a configuration that cannot be had: one warning, nothing on the page', async ({ page, host }) => {
  await page.route(/\/config\/demo/, route => route.abort('failed'))
  await host.open()
  await expect.poll(() => host.warnings).toContain('Failed to initialize Gleap.')
  await expect(page.locator('gleap-surface')).toHaveCount(0)
})
