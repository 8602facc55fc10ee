import { isHiddenError } from '@lotse/rules/stacks/error-entry'
import { readStack } from '@lotse/rules/stacks/read-stack'
import type { Page } from '@playwright/test'
import {
  button,
  call,
  container,
  expect,
  type Json,
  ready,
  requests,
  test,
  withConfig,
} from '../steps/host-page.ts'

/** The content of the next report. */
async function report(page: Page, ...more: unknown[]): Promise<Json> {
  const sent = requests(page, /\/bugs\/v2$/)
  await call(page, 'sendSilentCrashReport', `r${Math.random()}`, ...more)
  await expect.poll(() => sent.length).toBe(1)
  return sent[0]?.body ?? {}
}
type Entry = { log: string; priority: string }
type Request = {
  url: string
  type: string
  request?: Json
  response?: Json
  success?: boolean
  duration?: number
}

test('B3.2 the console: last 500, 1000 characters each, errors included, and the page’s console still works', async ({
  page,
  host,
}) => {
  const printed: string[] = []
  page.on('console', message => printed.push(message.text()))
  await page.clock.install()
  await host.open()
  await ready(page)
  await page.evaluate(() => {
    const order = { state: 'new' }
    console.log('first', order)
    order.state = 'paid'
  })
  const few = (await report(page)).consoleLog as Entry[]
  expect(few.find(one => one.log.startsWith('first'))?.log).toBe('first {state:"new"}')
  // A flood: what falls out of the list is never read.
  const read = await page.evaluate(() => {
    let asked = 0
    const ownKeys = (target: object) => {
      asked++
      return Reflect.ownKeys(target)
    }
    const seen = new Proxy({ a: 1 }, { ownKeys })
    for (let at = 0; at < 10_000; at++) console.debug(seen)
    return Promise.resolve().then(() => asked)
  })
  expect(read).toBeLessThanOrEqual(550)
  await page.evaluate(() => {
    for (let at = 0; at < 600; at++) console.log(`line ${at}`)
    console.info('info', 1)
    console.warn('careful')
    console.error(new Error('bad'))
    console.debug({ a: [1, { b: 2 }] })
    console.log('x'.repeat(2000))
    console.log(`${'y'.repeat(999)}😀`)
  })
  await page.clock.fastForward(11_000)
  const log = (await report(page)).consoleLog as Entry[]
  expect(log).toHaveLength(500)
  expect(log.at(-6)).toMatchObject({ log: 'info 1', priority: 'INFO' })
  expect(log.at(-5)).toMatchObject({ log: 'careful', priority: 'WARNING' })
  expect(log.at(-4)).toMatchObject({ log: 'Error: bad', priority: 'ERROR' })
  expect(log.at(-3)).toMatchObject({ log: '{a:[1,{b:2}]}', priority: 'INFO' })
  expect(log.at(-2)?.log).toBe(`${'x'.repeat(1000)}...`)
  expect(log.at(-1)?.log).toBe(`${'y'.repeat(999)}...`)
  expect(printed).toContain('line 599')
  expect(printed.filter(text => text === 'careful')).toHaveLength(1)
})

test('D204 errors of the page are sent with their stacks and causes, those of a caught crash, too', async ({
  page,
  host,
}) => {
  await host.open({
    body: `<script>
      function payForAll() { throw new Error('cannot pay', { cause: new RangeError('no more') }) }
      function caught() { return new TypeError('caught') }
    </script>`,
  })
  await ready(page)
  const failed = page.waitForEvent('pageerror')
  await page.evaluate(() => {
    const { payForAll } = window as unknown as { payForAll(): never }
    try {
      payForAll()
    } catch (error) {
      console.error('while paying', error, { cart: 7 })
    }
    setTimeout(payForAll)
    void Promise.reject({ code: 7 })
    dispatchEvent(new ErrorEvent('error', { message: 'Script error.' }))
  })
  await failed
  const sent = requests(page, /\/bugs\/v2$/)
  await page.evaluate(() => {
    const { Gleap, caught } = window as unknown as {
      Gleap: { sendSilentCrashReport(error: Error): void }
      caught(): Error
    }
    Gleap.sendSilentCrashReport(caught())
  })
  await expect.poll(() => sent.length).toBe(1)
  const { consoleLog, formData } = sent[0]?.body ?? {}
  expect(formData).toMatchObject({ description: 'TypeError: caught' })
  const log = (consoleLog as (Entry & { stack?: string })[]).filter(one => one.priority === 'ERROR')
  const of = (text: string) => log.find(one => one.log.startsWith(text))
  for (const text of ['while paying', 'Uncaught Error: cannot pay'])
    expect(readStack(of(text)?.stack ?? '').map(({ title, frames }) => [title, frames.length > 0])).toEqual([
      ['Error: cannot pay', true],
      ['RangeError: no more', true],
    ])
  expect(readStack(of('while paying')?.stack ?? '')[0]?.frames[0]?.name).toBe('payForAll')
  expect([of('Unhandled rejection {code:7}')?.priority, of('Unhandled')?.stack]).toEqual(['ERROR', undefined])
  expect(isHiddenError(of('Script error')?.log ?? '')).toBe(true)
  expect(readStack(of('Crash report: TypeError: caught')?.stack ?? '')).toHaveLength(1)
  expect(host.faults.splice(0).sort()).toEqual(['Error: cannot pay', 'Object'])
})

test('B3.2 Z5 clicks are noted with 40 characters, private elements without their text, our own interface never', async ({
  page,
  host,
}) => {
  await host.open({
    body: `<button id="buy" class="big red">${'Very long label '.repeat(5)}</button><div class="gl-mask"><b id="secret">4711</b></div>
      <p id="around"><i class="gl-mask">4711</i> open</p><div id="host" class="gl-mask"></div>
      <div gleap-ignore="value" id="ignored">4711 <u>4711</u></div><div id="field">Note <textarea id="area">4711</textarea><select><option>4711</option></select></div>
      <div id="slotted"><span>4711</span></div>
      <script>host.attachShadow({mode:'open'}).innerHTML='<b>4711</b>';
        slotted.attachShadow({mode:'open'}).innerHTML='<p>4711</p><div class="gl-mask"><slot></slot></div>'</script>`,
  })
  await ready(page)
  await page.locator('#buy').click()
  await page.locator('#secret').click()
  await page.locator('#around').click({ position: { x: 200, y: 5 } })
  await page.locator('#host b').click()
  for (const one of ['#ignored u', '#area', '#field', '#slotted'])
    await page.locator(one).dispatchEvent('click')
  await button(page).click()
  await expect(container(page)).toBeVisible()
  await page.locator('#buy').click({ force: true, position: { x: 5, y: 5 } })
  await button(page).click()
  const clicks = ((await report(page)).consoleLog as Entry[]).filter(one => one.priority === 'CLICK')
  expect(clicks[0]?.log).toBe(
    `<button id="buy" class="big red">${'Very long label '.repeat(5).slice(0, 40)}...</button>`,
  )
  expect(clicks.slice(1).map(({ log }) => log)).toEqual([
    '<b>',
    '<p id="around">open</p>',
    '<b>',
    '<u>',
    '<textarea id="area"></textarea>',
    '<div id="field">Note</div>',
    '<div id="slotted"></div>',
  ])
  // The two clicks on our button and the one below the open widget are missing.
  expect(clicks).toHaveLength(8)
})

test('B3.2 the console can be left alone', async ({ page, host }) => {
  await host.open({ body: '<script>Gleap.disableConsoleLogOverwrite()</script>' })
  await ready(page)
  expect(await page.evaluate(() => /native code/.test(String(console.log)))).toBe(true)
})

test('B3.2 requests of the page are noted, redacted, and ours never', async ({
  page,
  host,
  site,
  shared,
}) => {
  site.serve('/api/json', (_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    response.write('{"name":"Mara",')
    response.end('"deep":{"token":"t0p"},"own":"hidden"}')
  })
  site.serve('/api/fail', (_request, response) => {
    response.writeHead(500, { 'content-type': 'text/plain', 'content-length': '4' }).end('oops')
  })
  site.serve('/api/big', (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/plain' }).end('z'.repeat(200_000))
  })
  site.serve('/api/image', (_request, response) => {
    response.writeHead(200, { 'content-type': 'image/png', 'content-length': '3' }).end('png')
  })
  site.serve('/api/listed', '{}')
  site.serve('/api/never', () => {})
  await withConfig(page, {
    enableNetworkLogs: true,
    networkLogPropsToIgnore: ['own'],
    networkLogBlacklist: ['/listed'],
  })
  const loaded = page.waitForResponse(/chunks\/network/)
  await host.open()
  await ready(page)
  await loaded
  await page.waitForFunction(() => !/native code/.test(String(window.fetch)))
  const seen = await page.evaluate(async () => {
    const body = JSON.stringify({ password: 'pw', text: 'hello' })
    const headers = { Authorization: 'Bearer abc', 'Content-Type': 'application/json', 'X-Plain': '1' }
    const json = await (await fetch('/api/json?access_token=1&q=2', { method: 'POST', headers, body })).json()
    const fail = await (await fetch('/api/fail')).text()
    const big = (await (await fetch('/api/big')).text()).length
    const image = (await (await fetch('/api/image')).blob()).size
    await fetch('/api/listed')
    const missing = await fetch('http://127.0.0.1:1/nothing').catch((error: Error) => error.name)
    const xhr = await new Promise(done => {
      const request = new XMLHttpRequest()
      request.open('GET', '/api/fail')
      request.setRequestHeader('X-Api-Key', 'k')
      request.onloadend = () => done([request.status, request.responseText])
      request.send()
    })
    const aborted = await new Promise(done => {
      const request = new XMLHttpRequest()
      request.open('GET', '/api/big')
      request.onabort = () => done('aborted')
      request.send()
      request.abort()
    })
    await new Promise(done => {
      const request = new XMLHttpRequest()
      request.open('GET', '/api/never?first')
      request.send()
      request.open('GET', '/api/fail?second')
      request.onloadend = done
      request.send()
    })
    const stop = new AbortController()
    const stopped = fetch('/api/json', { signal: stop.signal }).catch((error: Error) => error.name)
    stop.abort()
    const binary = await new Promise(done => {
      const request = new XMLHttpRequest()
      request.open('GET', '/api/big')
      request.responseType = 'arraybuffer'
      request.onload = () => done((request.response as ArrayBuffer).byteLength)
      request.send()
    })
    const late = await new Promise(done => {
      const request = new XMLHttpRequest()
      request.open('GET', '/api/never')
      request.timeout = 50
      request.ontimeout = () => done('timeout')
      request.send()
    })
    const waited = new XMLHttpRequest()
    waited.open('GET', '/api/fail', false)
    waited.send()
    return {
      json,
      fail,
      big,
      image,
      missing,
      xhr,
      aborted,
      binary,
      late,
      stopped: await stopped,
      waited: waited.responseText,
    }
  })
  expect(seen).toEqual({
    json: { name: 'Mara', deep: { token: 't0p' }, own: 'hidden' },
    fail: 'oops',
    big: 200_000,
    image: 3,
    missing: 'TypeError',
    xhr: [500, 'oops'],
    aborted: 'aborted',
    stopped: 'AbortError',
    binary: 200_000,
    late: 'timeout',
    waited: 'oops',
  })
  const log = (await report(page)).networkLogs as Request[]
  const of = (path: string, at = 0) =>
    log.filter(one => one.url.includes(path) && one.type !== 'RESOURCE')[at]
  expect(of('/api/json')).toMatchObject({
    type: 'POST',
    url: `${site.url}/api/json?access_token=<redacted>&q=2`,
    request: {
      payload: '{"password":"<redacted>","text":"hello"}',
      headers: { authorization: '<redacted>', 'x-plain': '1' },
    },
    response: { status: 200, responseText: '{"name":"Mara","deep":{"token":"<redacted>"}}' },
    success: true,
    duration: expect.any(Number),
  })
  expect(of('/api/fail')).toMatchObject({
    type: 'GET',
    success: false,
    response: { status: 500, responseText: 'oops' },
  })
  expect(of('/api/big')?.response?.responseText).toBe('<content_too_large>')
  expect(of('/api/image')?.response?.responseText).toBe('<content_type_not_supported>')
  expect(of('127.0.0.1:1')).toMatchObject({ success: false, response: { status: 0 } })
  expect(of('/api/fail', 1)).toMatchObject({
    request: { headers: { 'X-Api-Key': '<redacted>' } },
    response: { responseText: 'oops' },
  })
  expect(of('/api/big', 1)).toMatchObject({ success: false, response: { statusText: 'abort' } })
  expect(of('/api/big', 2)?.response?.responseText).toBe('<arraybuffer>')
  // Opened again while in progress: the first has no response, least of all the second's.
  expect(of('/api/never?first')).toMatchObject({ success: false, response: { status: 0, responseText: '' } })
  expect(of('/api/fail?second')).toMatchObject({ response: { status: 500, responseText: 'oops' } })
  expect(of('/api/never', 1)).toMatchObject({ success: false, response: { statusText: 'timeout' } })
  expect(log.filter(one => one.url.includes('/listed') || one.url.startsWith(shared.urls.lotse))).toEqual([])
})

test('B3.2 neither our frame nor what a snapshot carries along is in the log', async ({
  page,
  host,
  site,
  shared,
}) => {
  site.serve('/carried.png', (_request, response) => {
    response.writeHead(200, { 'content-type': 'image/png' }).end('png')
  })
  await withConfig(page, { enableNetworkLogs: true, sendNetworkResources: true })
  // Not with the tests' clock: it hides what the browser has counted.
  await page.addInitScript(() => {
    const { now } = Date
    Date.now = () => now() + (document.title === 'later' ? 11_000 : 0)
  })
  await host.open({ body: '<style>body { background: url(/carried.png) }</style>' })
  await ready(page)
  await page.waitForFunction(() => !/native code/.test(String(window.fetch)))
  await button(page).click()
  await expect(container(page)).toBeVisible()
  await button(page).click()
  // The report's own requests for its snapshot would be in the next one.
  const { screenshotData } = await report(page, 'LOW', {})
  expect(String((screenshotData as Json).html)).toContain('data:image/png')
  await page.evaluate(() => {
    document.title = 'later'
  })
  const log = (await report(page)).networkLogs as (Request & { initiatorType?: string })[]
  const carried = log.filter(one => one.url.endsWith('/carried.png'))
  expect(carried.map(one => one.initiatorType)).toEqual(['css'])
  const { lotse, frame } = shared.urls
  expect(log.filter(({ url }) => url.startsWith(lotse) || url.startsWith(frame))).toEqual([])
})

test('B3.2 an endless answer is neither copied nor held up, and a request in flight says so', async ({
  page,
  host,
  site,
}) => {
  let write: ((text: string) => void) | undefined
  site.serve('/stream', (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    write = text => response.write(text)
    response.write('data: 1\n\n')
  })
  site.serve('/never', () => {})
  let sent: number | undefined
  site.serve('/slow', (_request, response) => {
    let parts = 0
    const more = () => {
      if (response.destroyed) return
      response.write('x'.repeat(500))
      if (++parts < 300) setTimeout(more, 10)
    }
    response.on('close', () => {
      sent = parts
    })
    response.writeHead(200, { 'content-type': 'text/plain', 'content-length': '150000' })
    more()
  })
  site.serve('/ended', (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/plain', 'content-length': '2' }).end('ok')
  })
  await host.open({ body: '<script>Gleap.startNetworkLogger()</script>' })
  await ready(page)
  await page.waitForFunction(() => !/native code/.test(String(window.fetch)))
  await page.evaluate(async () => {
    void fetch('/never').catch(() => {})
    const answer = await fetch('/stream')
    const reader = answer.body?.getReader()
    const chunks: string[] = []
    Object.assign(window, { chunks })
    void (async () => {
      for (;;) {
        const part = await reader?.read()
        if (!part || part.done) return
        chunks.push(new TextDecoder().decode(part.value))
      }
    })()
  })
  const chunks = () => page.evaluate(() => (window as unknown as { chunks: string[] }).chunks.join(''))
  await expect.poll(chunks).toBe('data: 1\n\n')
  write?.('data: 2\n\n')
  await expect.poll(chunks).toBe('data: 1\n\ndata: 2\n\n')
  // With a known length: the page stops reading, and the server stops sending.
  const copies = await page.evaluate(async () => {
    let copies = 0
    const { clone } = Response.prototype
    Response.prototype.clone = function () {
      copies++
      return clone.call(this)
    }
    const reader = (await fetch('/slow')).body?.getReader()
    await reader?.read()
    await reader?.cancel()
    await (await fetch('/ended?text')).text()
    await (await fetch('/ended?bytes')).arrayBuffer()
    const both = await fetch('/ended?copied')
    await both.clone().text()
    await fetch('/ended?unread')
    return copies
  })
  expect(copies).toBe(1)
  await expect.poll(() => sent).toBeDefined()
  expect(sent).toBeLessThan(300)
  const log = (await report(page)).networkLogs as Request[]
  const ended = (how: string) => log.find(one => one.url.endsWith(`/ended?${how}`))?.response?.responseText
  expect(['text', 'bytes', 'copied', 'unread'].map(ended)).toEqual(['ok', 'ok', 'ok', ''])
  expect(log.find(one => one.url.endsWith('/stream'))?.response?.responseText).toBe(
    '<content_type_not_supported>',
  )
  expect(log.find(one => one.url.endsWith('/never'))?.response?.responseText).toBe('<request_still_open>')
})

test('B3.2 what the page sends is the same byte for byte with and without the log', async ({
  page,
  host,
  site,
}) => {
  const seen: string[] = []
  site.serve('/echo', async (request, response) => {
    let body = ''
    for await (const part of request) body += part
    const { 'x-one': one, authorization, cookie } = request.headers
    const same = body.replace(/-+WebKitFormBoundary\w+/g, 'boundary')
    seen.push(JSON.stringify([request.method, one, authorization, cookie ?? '', same]))
    response.writeHead(200, { 'content-type': 'text/plain' }).end('ok')
  })
  const probe = () =>
    page.evaluate(async () => {
      await fetch(new Request('/echo', { method: 'PUT', body: 'in request', headers: { 'x-one': 'a' } }))
      await fetch('/echo', {
        method: 'POST',
        headers: [
          ['x-one', 'a'],
          ['x-one', 'b'],
        ],
        body: new URLSearchParams({ q: '1' }),
      })
      const form = new FormData()
      form.append('file', new Blob(['\u0000\u0001 bytes']), 'a.bin')
      await fetch('/echo', { method: 'POST', body: form })
      for (let at = 0; at < 2; at++) {
        const request = new XMLHttpRequest()
        await new Promise(done => {
          request.open('POST', '/echo')
          request.setRequestHeader('x-one', 'a')
          request.setRequestHeader('x-one', 'b')
          request.setRequestHeader('authorization', 'token')
          request.onloadend = done
          request.send('xhr')
        })
      }
    })
  await page.goto(host.serve({ path: '/plain', embed: '' }))
  await probe()
  const without = seen.splice(0)
  await host.open({ body: '<script>Gleap.startNetworkLogger()</script>' })
  await ready(page)
  await page.waitForFunction(() => !/native code/.test(String(window.fetch)))
  await probe()
  expect(seen).toEqual(without)
  expect(without).toHaveLength(5)
})
