import type { Page } from '@playwright/test'
import { wholeBrowser } from '../../../../e2e/browser.ts'
import { snippet } from '../../src/snippet.ts'
import {
  button,
  call,
  container,
  events,
  expect,
  type HostPage,
  type Json,
  ready,
  requests,
  say,
  test,
  tracked,
  watch,
} from '../steps/host-page.ts'

/** The whole path on this page: button, widget, report. */
async function works(page: Page, host: HostPage): Promise<Json> {
  const sent = requests(page, /\/bugs\/v2$/)
  await ready(page)
  await expect(button(page)).toBeVisible()
  await button(page).click()
  const frame = await host.frame()
  await expect.poll(() => events(page, 'open')).toHaveLength(1)
  await say(frame, { name: 'send-feedback', data: { formData: { description: 'works' }, action: {} } })
  await expect.poll(() => events(page, 'feedback-sent')).toHaveLength(1)
  await call(page, 'close')
  await expect(container(page)).toBeHidden()
  return sent[0]?.body ?? {}
}

test('B1.1 a strict policy with nonce and Trusted Types: everything works without a violation', async ({
  page,
  host,
  shared,
}) => {
  const { lotse, frame, media } = shared.urls
  const policy = [
    "default-src 'none'",
    "script-src 'nonce-abc' 'strict-dynamic'",
    "style-src 'nonce-abc'",
    `connect-src ${lotse} ${lotse.replace('http', 'ws')}`,
    `frame-src ${frame}`,
    `img-src 'self' data: ${media}`,
    "worker-src 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ')
  await host.open({ nonce: 'abc', headers: { 'content-security-policy': policy } })
  await works(page, host)
  const frameHandle = page.frames().find(one => one.url().startsWith(frame))
  await call(page, 'open')
  await expect.poll(() => events(page, 'open')).toHaveLength(2)
  if (frameHandle) await say(frameHandle, { name: 'start-screen-drawing', data: 'screenshot' })
  await expect(page.locator('gleap-surface .bb-capture-toolbar')).toBeVisible()
  await expect(page.locator('gleap-surface .bb-capture-toolbar')).toHaveCSS('position', 'fixed')
  await page.keyboard.press('Escape')
  await expect(button(page)).toHaveCSS('width', '48px')
})

test('B1.1 a policy that forbids our addresses: one warning for each, no storm of tries, nothing on the page', async ({
  page,
  host,
  shared,
}) => {
  const { lotse, frame } = shared.urls
  const policy = (connect: string) => ({
    'content-security-policy': `default-src 'none'; script-src 'unsafe-inline' ${lotse}; connect-src ${connect}; frame-src ${frame}; worker-src 'none'`,
  })
  const before = `window.blocked=[];addEventListener('securitypolicyviolation',function(e){blocked.push(e.blockedURI)})`
  const blocked = () => page.evaluate(() => (window as unknown as { blocked: string[] }).blocked)
  const warned = (text: string) => host.warnings.filter(one => one.includes(text))
  await page.clock.install()
  await host.open({ before, headers: policy("'none'") })
  await expect
    .poll(async () => {
      await page.clock.runFor(5000)
      return warned('server not reached')
    })
    .toHaveLength(1)
  expect(warned('Failed to initialize Gleap.')).toHaveLength(1)
  await page.clock.runFor(10 * 60_000)
  // Three times for a visitor, once for the configuration.
  expect(await blocked()).toHaveLength(4)
  await expect(page.locator('gleap-surface')).toHaveCount(0)

  await host.open({ before, headers: policy(lotse) })
  await expect
    .poll(async () => {
      await page.clock.runFor(100)
      return warned('connect-src of this page')
    })
    .toHaveLength(1)
  await expect(button(page)).toBeVisible()
  await page.clock.runFor(10 * 60_000)
  expect(await blocked()).toHaveLength(1)
  // The browser's own reports of them.
  expect(host.faults.splice(0).filter(text => !text.includes('connect'))).toEqual([])
})

test('B1.1 the one-tag form starts it, also under a policy without inline scripts', async ({
  page,
  host,
  shared,
}) => {
  const { lotse, frame } = shared.urls
  await host.open({
    embed: `<script async src="${lotse}/sdk/loader.js" data-key="demo"></script>`,
    headers: {
      'content-security-policy': `default-src 'none'; script-src ${lotse}; connect-src ${lotse} ${lotse.replace('http', 'ws')}; frame-src ${frame}`,
    },
  })
  await expect(button(page)).toBeVisible()
  await button(page).click()
  await host.frame()
  await expect(container(page)).toBeVisible()
})

test('B1.1 before the SDK is there, awaiting it neither hangs nor calls anything', async ({
  page,
  host,
  shared,
}) => {
  await page.route(/\/sdk\/core\.js$/, route => route.abort())
  for (const embed of [
    undefined,
    `<script src="${shared.urls.lotse}/sdk/loader.js" data-key="demo"></script>`,
  ]) {
    await host.open(embed === undefined ? {} : { embed })
    const queued = await page.evaluate(async () => {
      const queue = (window as unknown as { GleapActions: { e: string }[] }).GleapActions
      const before = queue.length
      const same = (await window.Gleap) === window.Gleap
      window.Gleap.open()
      return { same, added: queue.slice(before).map(one => one.e) }
    })
    expect(queued).toEqual({ same: true, added: ['open'] })
  }
})

test('B4.1 no storage at all: the session lives in memory', async ({ page, host }) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB']) {
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('denied', 'SecurityError')
        },
      })
    }
  })
  await host.open()
  await works(page, host)
})

test('B4.1 a full storage: it keeps running and touches no key of the page', async ({ page, host }) => {
  await host.open({
    before: `try{for(let size=1e6;size>1;size=Math.floor(size/2))for(;;){const k='own'+Math.random();localStorage.setItem(k,'x'.repeat(size))}}catch{};for(let size=1e6;size>=1;size=Math.floor(size/2)){try{for(;;)localStorage.setItem('own'+Math.random(),'x'.repeat(size))}catch{}};window.before=Object.keys(localStorage).sort().join()`,
  })
  await works(page, host)
  expect(
    await page.evaluate(() => {
      const keys = Object.keys(localStorage)
        .filter(key => key.startsWith('own'))
        .sort()
        .join()
      return keys === (window as unknown as { before: string }).before
    }),
  ).toBe(true)
})

test('B4.1 in a sandboxed frame without an origin it starts', async ({ page, host, site }) => {
  host.serve({ path: '/inner' })
  site.serve('/outer', '<iframe sandbox="allow-scripts" src="/inner" width="800" height="700"></iframe>')
  await page.goto(`${site.url}/outer`)
  const inner = page.frameLocator('iframe')
  await expect(inner.locator('gleap-surface .bb-feedback-button')).toBeVisible()
})

test('B3.1 a page that changed JSON, arrays and prototypes gets valid reports all the same', async ({
  page,
  host,
}) => {
  await host.open({
    before: `Array.prototype.toJSON=function(){return 'broken'};Array.prototype.extra=function(){};Object.prototype.polluted='x';String.prototype.toJSON=function(){return 'broken'}`,
  })
  const ticket = await works(page, host)
  expect(Array.isArray(ticket.consoleLog)).toBe(true)
  expect(ticket.formData).toEqual({ description: 'works' })
  expect(JSON.stringify(ticket)).not.toMatch(/broken|polluted/)
})

test('B3.1 what a site gives by mistake costs neither a report nor an event', async ({ page, host }) => {
  const pings = requests(page, /\/sessions\/ping$/)
  await host.open({
    body: `<script>
      var loop={name:'loop',big:10n};loop.self=loop;
      Gleap.setCustomData('big',10n);Gleap.setCustomData('loop',loop);Gleap.setCustomData('page',document.body);
      Gleap.trackEvent('looped',loop);Gleap.setTags(undefined);Gleap.setStyles(null);Gleap.setReplayOptions(undefined);
      Gleap.setNetworkLogsBlacklist(undefined);Gleap.setNetworkLogPropsToIgnore(null);Gleap.startNetworkLogger()
    </script>`,
  })
  await ready(page)
  await page.evaluate(() => {
    const { loop } = window as unknown as { loop: object }
    void window.Gleap.updateContact({ loop })
  })
  const ticket = await works(page, host)
  expect(ticket.customData).toMatchObject({ big: '10', loop: { name: 'loop', big: '10' } })
  expect(ticket).not.toHaveProperty('tags')
  await expect.poll(() => tracked(pings, 'looped')).toEqual(['looped'])
  await call(page, 'setTags', 'checkout')
  await call(page, 'sendSilentCrashReport', 'x')
  const crash = await page.waitForResponse(/\/bugs\/v2$/)
  expect(crash.status()).toBe(201)
  expect(crash.request().postDataJSON()).toMatchObject({ tags: ['checkout'] })
})

test('B3.2 a page with wrapped or frozen globals keeps its own chain', async ({ page, host }) => {
  await host.open({
    before: `(function(){
      window.calls={fetch:0,log:0,timeout:0};
      const f=fetch; window.fetch=function(){calls.fetch++;return f.apply(this,arguments)};
      const l=console.log; console.log=function(){calls.log++;return l.apply(console,arguments)};
      const t=setTimeout; window.setTimeout=function(){calls.timeout++;return t.apply(window,arguments)};
      const a=EventTarget.prototype.addEventListener; EventTarget.prototype.addEventListener=function(n,h,o){return a.call(this,n,h,o)};
      const M=MutationObserver; window.MutationObserver=class extends M{};
      Object.freeze(console);
    })()`,
  })
  await works(page, host)
  await page.evaluate(() => console.log('theirs'))
  expect(await page.evaluate(() => (window as unknown as { calls: { log: number } }).calls.log)).toBe(1)
})

test('B3.2 a page whose own functions throw sees no error of ours, and nothing half-made stays', async ({
  page,
  host,
}) => {
  await host.open({
    before: `window.fetch=function(){throw new Error('theirs')};history.pushState=function(){throw new Error('theirs')};console.info=function(){throw new Error('theirs')}`,
  })
  await expect.poll(() => host.warnings).toContain('Failed to initialize Gleap.')
  await host.open({ before: `window.MutationObserver=function(){throw new Error('theirs')}` })
  await expect
    .poll(() => host.warnings.filter(text => text.startsWith('Failed to initialize Gleap. Error: theirs')))
    .toHaveLength(1)
  expect(await page.evaluate(() => [String(console.log), String(history.pushState)].join())).not.toMatch(/=>/)
  await expect(page.locator('gleap-surface')).toHaveCount(0)
})

test('B1.1 a page whose elements are named like properties of the document', async ({
  page,
  host,
  shared,
}) => {
  await host.open({
    body: `<form name="body"><input name="childNodes"><input name="parentNode"></form><img name="documentElement"><form id="Gleap2" name="head"><input name="attributes"></form><iframe name="querySelector"></iframe>`,
  })
  await works(page, host)
  // Before our own tag, and named like what it looks for.
  const named =
    '<form id="Gleap"><input name="invoked"></form><form id="GleapActions"></form><img name="currentScript">'
  for (const tag of [
    `<script src="${shared.urls.lotse}/sdk/loader.js" data-key="demo"></script>`,
    snippet(shared.urls.lotse, 'demo'),
  ]) {
    await host.open({ embed: '', body: named + tag })
    await expect(button(page)).toBeVisible()
    expect(await call(page, 'isOpened')).toBe(false)
  }
})

test('B2.2 the page’s styles cannot reach the widget', async ({ page, host }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await host.open({
    head: `<style>*{all:unset!important}div,button,gleap-surface{display:none!important;opacity:0!important}iframe{max-width:10px!important}html{transform:none}body{transform:scale(.5);filter:blur(1px);contain:strict}</style>`,
  })
  await ready(page)
  expect(await button(page).boundingBox()).toEqual({ x: 1212, y: 732, width: 48, height: 48 })
  await button(page).click()
  await expect.poll(() => events(page, 'open')).toHaveLength(1)
  await expect.poll(() => container(page).boundingBox()).toEqual({ x: 850, y: 69, width: 410, height: 650 })
  const frame = await page.locator('gleap-surface iframe').boundingBox()
  expect(frame?.width).toBe(410)
})

test('B2.2 a modal dialog of the page: the widget goes in and stays usable, its frame is not loaded anew', async ({
  page,
  host,
  shared,
}) => {
  let loads = 0
  page.on('framenavigated', frame => {
    if (frame.url().startsWith(shared.urls.frame)) loads++
  })
  await host.open({ body: '<dialog id="dialog"><p>Modal</p></dialog><button id="own">Own</button>' })
  await ready(page)
  await button(page).click()
  await expect.poll(() => events(page, 'open')).toHaveLength(1)
  await page.locator('#dialog').evaluate((dialog: HTMLDialogElement) => dialog.showModal())
  await expect
    .poll(() => page.evaluate(() => document.querySelector('gleap-surface')?.parentElement?.id))
    .toBe('dialog')
  await button(page).click()
  await expect(container(page)).toBeHidden()
  await page.locator('#dialog').evaluate((dialog: HTMLDialogElement) => dialog.close())
  await expect
    .poll(() => page.evaluate(() => document.querySelector('gleap-surface')?.parentElement?.tagName))
    .toBe('HTML')
  await button(page).click()
  await expect(container(page)).toBeVisible()
  expect(loads).toBe(1)
  await page.locator('#dialog').evaluate((dialog: HTMLDialogElement) => {
    dialog.showModal()
  })
  await expect
    .poll(() => page.evaluate(() => document.querySelector('gleap-surface')?.parentElement?.id))
    .toBe('dialog')
  await page.locator('#dialog').evaluate(dialog => dialog.remove())
  await expect(button(page)).toBeVisible()
})

test('B2.2 a focus trap of the page does not take the focus out of the widget', async ({ page, host }) => {
  await host.open({
    body: `<div id="modal" role="dialog"><input id="field"></div><script>
      document.body.style.pointerEvents='none';
      document.addEventListener('focusin',function(e){if(!document.getElementById('modal').contains(e.target))document.getElementById('field').focus()});
      document.getElementById('field').focus()</script>`,
  })
  await ready(page)
  await button(page).click()
  await expect.poll(() => events(page, 'open')).toHaveLength(1)
  await expect
    .poll(() =>
      page.evaluate(() => document.querySelector('gleap-surface')?.shadowRoot?.activeElement?.className),
    )
    .toBe('gleap-frame')
})

test('B4.7 a second initialize only warns, and two copies of the SDK are one', async ({
  page,
  host,
  shared,
}) => {
  await host.open()
  await ready(page)
  await call(page, 'initialize', 'demo')
  expect(host.warnings.filter(text => text === 'Gleap already initialized.')).toHaveLength(1)
  await page.evaluate(async url => {
    const copy = (await import(`${url}/sdk/core.js?second`)) as { default: { initialize(key: string): void } }
    copy.default.initialize('demo')
  }, shared.urls.lotse)
  expect(host.warnings.filter(text => text === 'Gleap already initialized.')).toHaveLength(2)
  await expect(page.locator('gleap-surface')).toHaveCount(1)
  await expect(button(page)).toHaveCount(1)

  // The package in addition to the snippet: a copy that does not find the other by its name.
  const answer = await page.evaluate(async url => {
    const first = window.Gleap
    Object.assign(window, { Gleap: undefined })
    const { default: copy } = (await import(`${url}/sdk/core.js?third`)) as { default: typeof first }
    window.Gleap = first
    const before = copy.identify('copy', { name: 'Before' })
    copy.on('close', () => window.heard.push({ name: 'copy-close', data: 0 }))
    copy.setCustomData('told', 'the copy')
    copy.initialize('demo')
    await before
    const after = await copy.identify('copy', { name: 'After' })
    copy.open()
    const opened = [first.isOpened(), copy.isOpened()]
    first.close()
    return { isOther: copy !== first, name: after?.name, opened, who: first.getIdentity()?.userId }
  }, shared.urls.lotse)
  expect(answer).toEqual({ isOther: true, name: 'After', opened: [true, true], who: 'copy' })
  expect(await events(page, 'copy-close')).toHaveLength(1)
  await expect(button(page)).toHaveCount(1)
  const crash = page.waitForRequest(/\/bugs\/v2$/)
  await call(page, 'sendSilentCrashReport', 'x')
  expect((await crash).postDataJSON()).toMatchObject({ customData: { told: 'the copy' } })
})

test('B4.7 mounted, unmounted and mounted again at once: one button, one socket', async ({ page, host }) => {
  const sockets: string[] = []
  page.on('websocket', socket => sockets.push(socket.url()))
  await host.open({
    body: '<script>Gleap.destroy();Gleap.initialize("demo");Gleap.destroy();Gleap.initialize("demo")</script>',
  })
  await expect(button(page)).toHaveCount(1)
  await expect.poll(() => sockets.length).toBe(1)
  await expect(page.locator('gleap-surface')).toHaveCount(1)
})

test('B4.4 back and forward: the page comes from the cache and works on, with a new socket', async ({
  playwright,
  host,
  site,
}) => {
  site.serve('/next', '<h1>next</h1>')
  const url = host.serve()
  // Test browsers disable this cache.
  const browser = await playwright.chromium.launch({
    ...wholeBrowser,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  })
  const page = await browser.newPage()
  const faults: string[] = []
  const sockets: string[] = []
  watch(page, faults)
  page.on('websocket', socket => sockets.push(socket.url()))
  await page.goto(url)
  await ready(page)
  await expect.poll(() => sockets.length).toBe(1)
  await page.evaluate(() => {
    window.addEventListener('pageshow', event => Object.assign(window, { persisted: event.persisted }))
  })
  await page.goto(`${site.url}/next`)
  // Another page of the site learned more about the visitor in the meantime.
  await page.evaluate(() => {
    const place = 'gleap-widget-session-demo'
    localStorage.setItem(
      place,
      JSON.stringify({ ...JSON.parse(localStorage.getItem(place) ?? ''), name: 'Met' }),
    )
  })
  await page.goBack({ waitUntil: 'commit' })
  await expect.poll(() => page.evaluate(() => (window as { persisted?: boolean }).persisted)).toBe(true)
  await expect.poll(() => sockets.length).toBe(2)
  await expect.poll(() => call(page, 'getIdentity')).toMatchObject({ name: 'Met' })
  await button(page).click()
  await expect(container(page)).toBeVisible()
  await expect(button(page)).toHaveCount(1)
  expect(faults).toEqual([])
  await browser.close()
})

test('B4.5 an answer that is no JSON, as of a captive portal, counts as none', async ({ page, host }) => {
  await host.open()
  await ready(page)
  await page.route(/\/bugs\/v2$/, route =>
    route.fulfill({
      status: 200,
      headers: { 'access-control-allow-origin': '*' },
      contentType: 'text/html',
      body: '<h1>Log in</h1>',
    }),
  )
  await call(page, 'open')
  const frame = await host.frame()
  await expect.poll(() => events(page, 'open')).toHaveLength(1)
  await say(frame, { name: 'send-feedback', data: { formData: { description: 'portal' }, action: {} } })
  await expect.poll(() => events(page, 'error-while-sending')).toHaveLength(1)
  expect(await page.evaluate(() => localStorage.getItem('gleap-widget-outbox-demo'))).toBe('1')
})
