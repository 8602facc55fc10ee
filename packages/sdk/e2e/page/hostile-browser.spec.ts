import type { Page } from '@playwright/test'
import { findingsOf } from '../../../../e2e/axe.ts'
import {
  button,
  call,
  container,
  events,
  expect,
  ready,
  requests,
  test,
  withConfig,
} from '../steps/host-page.ts'
import { leavesNothing } from './page-state.ts'

const inView = async (page: Page, selector: string): Promise<boolean> => {
  const box = await page.locator(selector).boundingBox()
  const { width = 0, height = 0 } = page.viewportSize() ?? {}
  return (
    box !== null && box.x >= 0 && box.y >= 0 && box.x + box.width <= width && box.y + box.height <= height
  )
}

test('B4.1 a worker of the page that answers everything from its cache: no old visitor, no old configuration', async ({
  page,
  host,
  site,
}) => {
  // The worst kind: it never requests again what it has seen once.
  site.serve('/worker.js', (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/javascript' }).end(`
      addEventListener('install',()=>skipWaiting());addEventListener('activate',e=>e.waitUntil(clients.claim()));
      addEventListener('fetch',e=>e.respondWith(caches.open('all').then(async c=>{
        if(e.request.method!=='GET')return fetch(e.request);
        const known=await c.match(e.request);if(known)return known;
        const answer=await fetch(e.request);if(e.request.url.startsWith('http'))await c.put(e.request,answer.clone());return answer})))`)
  })
  await host.open({
    body: `<script>navigator.serviceWorker.register('/worker.js')</script>`,
  })
  await ready(page)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await page.reload()
  await ready(page)
  await page.evaluate(() => (window.heard = []))
  const sent = requests(page, /\/bugs\/v2$/)
  await button(page).click()
  await expect.poll(() => events(page, 'open')).toHaveLength(1)
  await call(page, 'sendSilentCrashReport', 'behind a worker')
  await expect.poll(() => sent.length).toBe(1)
  // Its copy of the configuration is valid for an hour.
  const cached = await page.evaluate(async () => {
    const keys = await (await caches.open('all')).keys()
    return keys
      .map(one => new URL(one.url))
      .filter(one => /\/config\/\w+$/.test(one.pathname))
      .map(one => one.searchParams.get('t'))
  })
  const hour = Math.floor(Date.now() / 3_600_000)
  expect(cached.every(one => Number(one) === hour || Number(one) === hour - 1)).toBe(true)
})

test('B2.2 at 400 % zoom everything can be seen and used', async ({ page, host }) => {
  // 1280 by 1024 at 400 % has as much room as 320 by 256.
  await page.setViewportSize({ width: 320, height: 256 })
  await withConfig(page, { buttonBubbleText: 'Fragen zu einem Kurs? Schreiben Sie uns.' })
  await host.open({ body: '<h1>Shop</h1>' })
  await ready(page)
  expect(await inView(page, 'gleap-surface .bb-feedback-button')).toBe(true)
  expect(await inView(page, 'gleap-surface .bb-feedback-button-text')).toBe(true)
  await button(page).click()
  await expect.poll(() => events(page, 'open')).toHaveLength(1)
  await expect.poll(() => inView(page, 'gleap-surface .gleap-frame-container')).toBe(true)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  const frame = await host.frame()
  expect(await frame.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  await page.keyboard.press('Escape')
  await expect(container(page)).toBeHidden()
})

test('B2.3 in forced colours the button keeps its border, its icon and its badge', async ({ page, host }) => {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' })
  await host.open()
  await ready(page)
  const look = await button(page).evaluate(one => {
    const style = getComputedStyle(one)
    const stroke = one.querySelector('path') && getComputedStyle(one.querySelector('path') as Element).stroke
    return { border: style.borderTopWidth, background: style.backgroundColor, stroke }
  })
  expect(look.border).toBe('1px')
  expect(look.stroke).not.toBe(look.background)
  await call(page, 'showNotification', {
    actionType: 'notification',
    outbound: 'n1',
    createdAt: new Date().toISOString(),
    data: { text: 'Hallo', sender: { name: 'Mara' } },
  })
  const card = page.locator('gleap-surface .gl-notifications .card').first()
  await expect(card).toBeVisible()
  expect(await card.evaluate(one => getComputedStyle(one).borderTopStyle)).toBe('solid')
})

test('B3.2 two loggers on one console: each line once, and no end without the other', async ({
  page,
  host,
}) => {
  await host.open({
    before: `window.first=[];(function(l){console.log=function(){first.push([].join.call(arguments));return l.apply(console,arguments)}})(console.log)`,
  })
  await ready(page)
  await page.evaluate(() => {
    const inner = console.log
    const seen: string[] = []
    Object.assign(window, { seen })
    console.log = (...parts: unknown[]) => {
      seen.push(String(parts))
      inner(...parts)
    }
    // An argument that logs while it is read.
    console.log(
      new Proxy(
        { a: 1 },
        {
          ownKeys: target => {
            console.log('from inside')
            return Reflect.ownKeys(target)
          },
        },
      ),
    )
    console.log('once')
  })
  await call(page, 'destroy')
  const both = await page.evaluate(() => {
    console.log('after')
    const { first, seen } = window as unknown as Record<string, string[]>
    return [first, seen].map(list => ['once', 'after'].map(text => list?.filter(one => one === text).length))
  })
  expect(both).toEqual([
    [1, 1],
    [1, 1],
  ])
})

test('B1.1 a server that does not answer holds up neither the page nor its load event', async ({
  page,
  host,
  shared,
}) => {
  const held: (() => void)[] = []
  await page.route(`${shared.urls.lotse}/sdk/core.js`, async route => {
    await new Promise<void>(done => held.push(done))
    await route.continue().catch(() => {})
  })
  await host.open()
  await page.waitForLoadState('load')
  expect(await page.evaluate(() => document.readyState)).toBe('complete')
  await call(page, 'open')
  for (const go of held) go()
  await expect.poll(() => events(page, 'open')).toHaveLength(1)
  await expect(container(page)).toBeVisible()
})

test('B4.1 the page empties its storage: the visitor stays, and no cookie is set anywhere', async ({
  page,
  host,
  context,
}) => {
  await host.open()
  await ready(page)
  const before = await call(page, 'getIdentity')
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
  await button(page).click()
  await expect.poll(() => events(page, 'open')).toHaveLength(1)
  expect(await call(page, 'getIdentity')).toEqual(before)
  expect(await context.cookies()).toEqual([])
})

test('B4.7 a page that forbids its top window and lives in a shadow root: used, destroyed, as before', async ({
  page,
  host,
}) => {
  await host.open({
    before: `Object.defineProperty(window,'parent',{get(){throw new DOMException('no','SecurityError')}})`,
    body: `<div id="app"></div><script>document.getElementById('app').attachShadow({mode:'closed'}).innerHTML='<button>in</button>'</script>`,
  })
  await ready(page)
  await leavesNothing(page, async () => {
    await button(page).click()
    await expect(container(page)).toBeVisible()
    await call(page, 'close')
  })
  const findings = await findingsOf(page, { inside: ['body'] })
  expect(findings.filter(one => one.includes('gleap'))).toEqual([])
})
