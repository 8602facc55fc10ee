import type { BrowserContext, Page } from '@playwright/test'
import {
  call,
  eavesdrop,
  events,
  expect,
  type HostPage,
  type Json,
  openFrozen,
  ready,
  requests,
  say,
  test,
  told,
} from './steps/host-page.ts'

const form = (description: string, more: Json = {}) => ({
  name: 'send-feedback',
  data: { formData: { description }, action: { feedbackType: 'BUG', ...more } },
})

async function openWidget(page: Page, host: HostPage) {
  await ready(page)
  await call(page, 'open')
  const frame = await host.frame()
  await expect.poll(() => events(page, 'open')).toHaveLength(1)
  return frame
}

/** Answers reports with these statuses, then lets them through. */
async function failing(page: Page, statuses: number[]) {
  const seen: { key: string; body: Json }[] = []
  await page.route(/\/bugs\/v2$/, route => {
    const request = route.request()
    const body = request.postDataJSON() as Json
    seen.push({ key: String(body.idempotencyKey), body })
    const status = statuses.shift()
    if (status === undefined) return route.continue()
    if (status === 0) return route.abort('failed')
    return route.fulfill({ status, headers: { 'access-control-allow-origin': '*' }, json: { error: 'x' } })
  })
  return seen
}

const waiting = (page: Page) => page.evaluate(() => localStorage.getItem('gleap-widget-outbox-demo'))

/** Reports of all tabs fail until `up`. */
async function outage(context: BrowserContext) {
  const server = { up: false, seen: [] as { key: string; visitor: string; body: Json }[] }
  await context.route(/\/bugs\/v2$/, route => {
    const request = route.request()
    const { 'gleap-id': visitor = '' } = request.headers()
    const body = request.postDataJSON() as Json
    if (server.up) server.seen.push({ key: String(body.idempotencyKey), visitor, body })
    return server.up
      ? route.continue()
      : route.fulfill({ status: 500, headers: { 'access-control-allow-origin': '*' }, json: {} })
  })
  return server
}

const isOnlineAgain = (page: Page) => page.evaluate(() => void window.dispatchEvent(new Event('online')))

test('B3.1 a report carries everything it promises', async ({ page, host }) => {
  const sent = requests(page, /\/bugs\/v2$/)
  await host.open({
    body: `<h1>Shop</h1><script>
      Gleap.setTags(['vip']); Gleap.attachCustomData('{"a":1}'); Gleap.setCustomData('b', 2); Gleap.setCustomData('gone', 1);
      Gleap.removeCustomData('gone'); Gleap.setTicketAttribute('area', 'shop'); Gleap.setTicketAttribute('description', 'attribute');
      Gleap.setTicketAttribute('no', 1); Gleap.unsetTicketAttribute('no');
      Gleap.setEnvironment('staging'); Gleap.setAppVersionCode('2.1'); Gleap.setAppBuildNumber('77');
      Gleap.trackEvent('looked', {at: 1}); Gleap.log('hello', 'WARNING');
    </script>`,
  })
  await ready(page)
  await page.evaluate(() => console.error('broken'))
  const frame = await openWidget(page, host)
  await say(frame, {
    ...form('It fails'),
    data: { ...form('It fails').data, outboundId: 'out1', spamToken: 'spam' },
  })
  await expect.poll(() => events(page, 'feedback-sent')).toHaveLength(1)
  const ticket = sent[0]?.body as Json
  expect(ticket).toMatchObject({
    type: 'BUG',
    priority: 'MEDIUM',
    isSilent: false,
    outbound: 'out1',
    spamToken: 'spam',
    tags: ['vip'],
    customData: { a: 1, b: 2 },
    formData: { area: 'shop', description: 'It fails' },
    metaData: {
      environment: 'staging',
      releaseVersionNumber: '2.1',
      buildVersionNumber: '77',
      sdkType: 'javascript',
      sdkVersion: '14.2.7',
      currentUrl: page.url(),
      language: 'de-DE',
      mobile: false,
      systemName: 'Linux',
      innerWidth: 1280,
      innerHeight: 720,
      screenWidth: expect.any(Number),
      screenHeight: expect.any(Number),
      devicePixelRatio: 1,
      userAgent: expect.stringContaining('Chrome'),
      browserName: expect.stringMatching(/^Chrome\(\d+/),
      browser: 'Chrome',
      sessionDuration: expect.any(Number),
    },
    screenshotData: {
      html: expect.stringContaining('<h1>Shop</h1>'),
      baseUrl: page.url(),
      width: 1280,
      height: 720,
      isMobile: false,
      x: 0,
      y: 0,
    },
  })
  expect(Object.keys(ticket.customData as Json)).toEqual(['a', 'b'])
  expect(Object.keys(ticket.formData as Json).sort()).toEqual(['area', 'description'])
  expect(ticket.consoleLog).toEqual(
    expect.arrayContaining([
      { log: 'hello', priority: 'WARNING', date: expect.any(String) },
      { log: 'broken', priority: 'ERROR', date: expect.any(String) },
    ]),
  )
  expect((ticket.customEventLog as Json[]).map(one => one.name)).toEqual(
    expect.arrayContaining(['sessionStarted', 'looked', 'pageView']),
  )
  expect(ticket.idempotencyKey).toMatch(/^[0-9a-f]{32}$/)
  expect(await events(page, 'outbound-sent')).toEqual([
    { outboundId: 'out1', outbound: { feedbackType: 'BUG' }, formData: { description: 'It fails' } },
  ])
})

test('D233 a report has what the browser has measured of the page', async ({ page, host }) => {
  const sent = requests(page, /\/bugs\/v2$/)
  await host.open()
  const frame = await openWidget(page, host)
  // The page does not answer for a while, and then shows something.
  await page.evaluate(
    () =>
      new Promise<void>(done =>
        setTimeout(() => {
          const until = performance.now() + 150
          while (performance.now() < until);
          document.body.append('late')
          requestAnimationFrame(() => setTimeout(done))
        }),
      ),
  )
  await say(frame, form('x'))
  await expect.poll(() => sent.length).toBe(1)
  const { metaData } = (sent[0]?.body ?? {}) as { metaData?: { vitals: Json; longTasks: number[][] } }
  const { vitals, longTasks = [] } = metaData ?? {}
  expect(vitals).toMatchObject({ ttfb: expect.any(Number), fcp: expect.any(Number) })
  const [at = 0, ms = 0] = longTasks.find(([, ms = 0]) => ms >= 150) ?? []
  expect([ms >= 150, Date.now() - at < 60_000]).toEqual([true, true])
})

test('B3.1 parts can be left out', async ({ page, host }) => {
  const sent = requests(page, /\/bugs\/v2$/)
  await host.open()
  const frame = await openWidget(page, host)
  await say(
    frame,
    form('x', {
      excludeData: { screenshotData: true, consoleLog: true, metaData: true, networkLogs: false },
    }),
  )
  await expect.poll(() => sent.length).toBe(1)
  const keys = Object.keys(sent[0]?.body ?? {})
  for (const gone of ['screenshotData', 'consoleLog', 'metaData']) expect(keys).not.toContain(gone)
  expect(keys).toContain('networkLogs')
})

test('T7 T21 a form without the screenshot keeps its recording; one without fields is sent as well', async ({
  page,
  host,
}) => {
  await eavesdrop(page)
  const sent = requests(page, /\/bugs\/v2$/)
  await host.open()
  const frame = await openWidget(page, host)
  await page.evaluate(() =>
    window.Gleap.getInstance().setGlobalDataItem('screenRecordingData', new File(['film'], 'film.webm')),
  )
  // A crash in the meantime is not part of it.
  await call(page, 'sendSilentCrashReport', 'boom')
  await expect.poll(() => sent.length).toBe(1)
  expect(sent[0]?.body).not.toHaveProperty('screenRecordingUrl')
  const upload = page.waitForResponse(/\/uploads\/sdk$/)
  await say(frame, form('x', { excludeData: { screenshot: true } }))
  const { fileUrl } = (await (await upload).json()) as Json
  await expect.poll(() => sent[1]?.body.screenRecordingUrl).toBe(fileUrl)
  expect(sent[1]?.body).not.toHaveProperty('screenshotData')
  await say(frame, { name: 'send-feedback', data: { action: { feedbackType: 'BUG' } } })
  await expect
    .poll(async () => (await told(frame)).filter(one => one.name === 'feedback-sent').length)
    .toBe(2)
})

test('B4.5 three presses of the button are one ticket', async ({ page, host }) => {
  const sent = requests(page, /\/bugs\/v2$/)
  await host.open()
  const frame = await openWidget(page, host)
  await frame.evaluate(
    text => {
      for (let press = 0; press < 3; press++) window.parent.postMessage(text, '*')
    },
    JSON.stringify(form('once')),
  )
  await expect.poll(() => events(page, 'feedback-sent')).toHaveLength(1)
  expect(sent).toHaveLength(1)
})

test('B4.5 a failing server: the frame is told the sentence, the report is kept and sent later with the same key', async ({
  page,
  host,
}) => {
  await eavesdrop(page)
  await host.open()
  const frame = await openWidget(page, host)
  const seen = await failing(page, [503, 503, 503])
  await say(frame, form('kept safe'))
  await expect
    .poll(async () => (await told(frame)).find(one => one.name === 'feedback-sending-failed'))
    .toEqual({ name: 'feedback-sending-failed', data: 'Something went wrong, please try again.', kept: true })
  expect(await events(page, 'error-while-sending')).toEqual([{}])
  expect(new Set(seen.map(one => one.key)).size).toBe(1)
  expect(seen).toHaveLength(3)
  expect(await waiting(page)).toBe('1')
  await page.reload()
  await ready(page)
  await expect.poll(() => seen.length).toBe(4)
  expect(seen[3]).toEqual({ key: seen[0]?.key, body: seen[0]?.body })
  await expect.poll(() => events(page, 'feedback-sent')).toEqual([{ description: 'kept safe' }])
  await expect.poll(() => waiting(page)).toBe('0')
  await page.reload()
  await ready(page)
  await expect.poll(() => call(page, 'isOpened')).toBe(false)
  expect(seen).toHaveLength(4)
})

test('B4.5 sending again after a failure is the same report; a changed one replaces it', async ({
  page,
  host,
}) => {
  await host.open()
  const frame = await openWidget(page, host)
  const seen = await failing(page, [500, 500])
  await say(frame, form('first'))
  await expect.poll(() => events(page, 'error-while-sending')).toHaveLength(1)
  await say(frame, form('first'))
  await expect.poll(() => events(page, 'error-while-sending')).toHaveLength(2)
  await say(frame, form('better words'))
  await expect.poll(() => events(page, 'feedback-sent')).toEqual([{ description: 'better words' }])
  expect(seen[1]?.key).toBe(seen[0]?.key)
  expect(seen[2]?.key).not.toBe(seen[0]?.key)
  await expect.poll(() => waiting(page)).toBe('0')
})

test('B4.5 a kept report stays its writer’s: the next visitor neither sends it nor reads it nor hears of it', async ({
  page,
  host,
  context,
  shared,
}) => {
  const sent = requests(page, /\/bugs\/v2$/)
  await host.open()
  const frame = await openWidget(page, host)
  const alice = (await call(page, 'identify', `alice-${Math.random()}`, { name: 'Alice' })) as Json
  const server = await outage(context)
  await page.evaluate(() => console.error('seen by Alice'))
  await call(page, 'trackEvent', 'done by Alice')
  await say(frame, form('a word of Alice'))
  await expect.poll(() => events(page, 'error-while-sending')).toHaveLength(1)
  await call(page, 'clearIdentity')
  const bob = (await call(page, 'identify', `bob-${Math.random()}`, { name: 'Bob' })) as Json
  expect(bob.gleapId).not.toBe(alice.gleapId)
  await say(frame, form('a word of Bob'))
  await expect.poll(() => events(page, 'error-while-sending')).toHaveLength(2)
  expect(JSON.stringify(sent.at(-1)?.body)).not.toContain('by Alice')
  await page.reload()
  server.up = true
  await ready(page)
  await expect
    .poll(() => server.seen.map(one => [one.visitor, (one.body.formData as Json).description]))
    .toEqual([
      [alice.gleapId, 'a word of Alice'],
      [bob.gleapId, 'a word of Bob'],
    ])
  await expect.poll(() => events(page, 'feedback-sent')).toEqual([{ description: 'a word of Bob' }])
  const answer = await fetch(`${shared.urls.lotse}/shared/conversations`, {
    headers: { 'Api-Token': 'demo', 'Gleap-Id': String(bob.gleapId), 'Gleap-Hash': String(bob.gleapHash) },
  })
  const read = await answer.text()
  expect(read).toContain('a word of Bob')
  expect(read).not.toContain('Alice')
})

test('B4.5 a kept report whose visitor is gone is sent as nobody, never as who sits here now', async ({
  page,
  host,
  context,
}) => {
  await host.open()
  const frame = await openWidget(page, host)
  const alice = (await call(page, 'identify', `alice-${Math.random()}`)) as Json
  const server = await outage(context)
  await say(frame, form('of a gone visitor'))
  await expect.poll(() => events(page, 'error-while-sending')).toHaveLength(1)
  await call(page, 'clearIdentity')
  const bob = (await call(page, 'identify', `bob-${Math.random()}`)) as Json
  const seen: string[] = []
  await page.route(/\/bugs\/v2$/, route => {
    const visitor = route.request().headers()['gleap-id'] ?? ''
    seen.push(visitor)
    if (visitor !== alice.gleapId) return route.continue()
    return route.fulfill({ status: 401, headers: { 'access-control-allow-origin': '*' }, json: {} })
  })
  server.up = true
  await isOnlineAgain(page)
  await expect.poll(() => waiting(page)).toBe('0')
  expect(seen).toHaveLength(2)
  expect(seen[0]).toBe(alice.gleapId)
  expect(seen[1]).not.toBe(bob.gleapId)
  expect(((await call(page, 'getIdentity')) as Json).gleapId).toBe(bob.gleapId)
})

test('B4.5 reports of two forms are both kept; the frame hears when one arrives by itself, and it is not sent twice', async ({
  page,
  host,
  context,
}) => {
  await eavesdrop(page)
  await host.open()
  const frame = await openWidget(page, host)
  const server = await outage(context)
  const wish = {
    name: 'send-feedback',
    requestId: 'r2',
    data: { formData: { idea: 'dark' }, action: { feedbackType: 'FEATURE' } },
  }
  await say(frame, { ...form('broken'), requestId: 'r1' })
  await expect.poll(() => events(page, 'error-while-sending')).toHaveLength(1)
  await say(frame, wish)
  await expect.poll(() => events(page, 'error-while-sending')).toHaveLength(2)
  expect(await waiting(page)).toBe('2')
  server.up = true
  await isOnlineAgain(page)
  await expect
    .poll(async () =>
      (await told(frame)).filter(one => one.name === 'feedback-sent').map(one => one.requestId),
    )
    .toEqual(['r1', 'r2'])
  expect(server.seen.map(one => one.body.formData)).toEqual([{ description: 'broken' }, { idea: 'dark' }])
  await say(frame, { ...form('broken'), requestId: 'r3' })
  await expect
    .poll(async () => (await told(frame)).filter(one => one.requestId === 'r3').at(-1)?.name)
    .toBe('feedback-sent')
  expect(server.seen).toHaveLength(2)
  expect(await events(page, 'feedback-sent')).toHaveLength(2)
})

test('B4.5 data that no database takes, and a site that clears its storage, lose no report', async ({
  page,
  host,
  context,
}) => {
  await host.open()
  const frame = await openWidget(page, host)
  await page.evaluate(() =>
    window.Gleap.setCustomData('store', { n: 1, go: () => 2, seen: new Proxy({ a: 1 }, {}) }),
  )
  const server = await outage(context)
  await say(frame, form('kept'))
  await expect.poll(() => events(page, 'error-while-sending')).toHaveLength(1)
  await page.evaluate(() => localStorage.clear())
  server.up = true
  await page.reload()
  await ready(page)
  await expect
    .poll(() => server.seen.map(one => one.body.customData))
    .toEqual([{ store: { n: 1, seen: { a: 1 } } }])
  await expect.poll(() => waiting(page)).toBe('0')
})

test('B4.5 a database that never answers holds up no report', async ({ page, host }) => {
  await host.open({ before: 'indexedDB.open = () => ({})' })
  const frame = await openWidget(page, host)
  await say(frame, form('through'))
  await expect.poll(() => events(page, 'feedback-sent')).toHaveLength(1)
})

test('B4.5 without local storage nothing is written, and memory keeps the report while the page lives', async ({
  page,
  host,
  context,
}) => {
  await host.open({ body: '<script>Gleap.disableLocalStorage()</script>' })
  const frame = await openWidget(page, host)
  const server = await outage(context)
  await say(frame, form('in memory'))
  await expect.poll(() => events(page, 'error-while-sending')).toHaveLength(1)
  expect(await page.evaluate(async () => [Object.keys(localStorage), await indexedDB.databases()])).toEqual([
    [],
    [],
  ])
  server.up = true
  await isOnlineAgain(page)
  await expect.poll(() => events(page, 'feedback-sent')).toHaveLength(1)
  expect(server.seen).toHaveLength(1)
})

test('B4.5 two tabs: one of them sends what waits, and one says so', async ({ page, host, context }) => {
  const server = await outage(context)
  await host.open()
  const frame = await openWidget(page, host)
  await say(frame, form('once for all'))
  await expect.poll(() => events(page, 'error-while-sending')).toHaveLength(1)
  const other = await context.newPage()
  await other.goto(page.url())
  await ready(other)
  server.up = true
  await Promise.all([page, other].map(isOnlineAgain))
  const both = async () => [
    ...(await events(page, 'feedback-sent')),
    ...(await events(other, 'feedback-sent')),
  ]
  await expect.poll(both).toHaveLength(1)
  // The tab that did not send it is asked again.
  await Promise.all([page, other].map(isOnlineAgain))
  await say(frame, form('another'))
  await expect.poll(both).toHaveLength(2)
  expect(new Set(server.seen.map(one => one.key)).size).toBe(2)
  expect(server.seen).toHaveLength(2)
})

test('B4.5 too large: without the replay, then without the logs, then without the snapshot', async ({
  page,
  host,
}) => {
  await host.open({ body: '<h1>x</h1>' })
  const frame = await openWidget(page, host)
  await page.evaluate(() =>
    window.Gleap.getInstance().setGlobalDataItem('webReplay', {
      events: [1, 2],
      startDate: 1,
      type: 'rrweb',
    }),
  )
  const seen = await failing(page, [413, 413, 413])
  await say(frame, form('big'))
  await expect.poll(() => events(page, 'feedback-sent')).toHaveLength(1)
  const parts = ['webReplay', 'consoleLog', 'networkLogs', 'screenshotData']
  expect(seen.map(({ body }) => parts.filter(name => name in body))).toEqual([
    parts,
    ['consoleLog', 'networkLogs', 'screenshotData'],
    ['screenshotData'],
    [],
  ])
  expect(seen.at(-1)?.body.formData).toEqual({ description: 'big' })
})

test('B4.5 a visitor who was deleted meanwhile becomes somebody new, and the report is sent at once', async ({
  page,
  host,
}) => {
  const sessions = requests(page, /\/sessions$/)
  const seen = await failing(page, [401])
  await host.open()
  const frame = await openWidget(page, host)
  const before = (await call(page, 'getIdentity')) as Json
  await say(frame, form('still here'))
  await expect.poll(() => events(page, 'feedback-sent')).toHaveLength(1)
  expect(new Set(seen.map(({ key }) => key)).size).toBe(1)
  expect(sessions.at(-1)?.headers['gleap-id']).toBeUndefined()
  expect(((await call(page, 'getIdentity')) as Json).gleapId).not.toBe(before.gleapId)
})

test('B4.5 a refusal is final: nothing is kept', async ({ page, host }) => {
  await eavesdrop(page)
  await host.open()
  const frame = await openWidget(page, host)
  const seen = await failing(page, [422])
  await say(frame, form('refused'))
  await expect
    .poll(async () => (await told(frame)).find(one => one.name === 'feedback-sending-failed')?.kept)
    .toBe(false)
  expect(seen).toHaveLength(1)
  expect(await waiting(page)).toBe('0')
})

test('B4.5 offline: the report waits, and goes when the connection is back', async ({
  page,
  host,
  context,
}) => {
  await host.open()
  const frame = await openWidget(page, host)
  await page.evaluate(() => window.Gleap.getInstance())
  const warm = requests(page, /\/bugs\/v2$/)
  await say(frame, form('warm up'))
  await expect.poll(() => events(page, 'feedback-sent')).toHaveLength(1)
  await context.setOffline(true)
  await say(frame, form('from the tunnel'))
  await expect.poll(() => events(page, 'error-while-sending')).toHaveLength(1)
  await context.setOffline(false)
  await expect.poll(() => events(page, 'feedback-sent')).toHaveLength(2)
  expect(new Set(warm.map(one => one.body.idempotencyKey)).size).toBe(2)
})

test('Z334 offline: the first report of a page waits, too, once its form was opened @proof', async ({
  page,
  host,
  context,
}) => {
  await host.open()
  const frame = await openWidget(page, host)
  const loaded = page.waitForResponse(/\/chunks\/report-/)
  await say(frame, { name: 'notify-event', data: { type: 'flow-started', data: {} } })
  await (await loaded).finished()
  await context.setOffline(true)
  await say(frame, form('from the tunnel'))
  await expect.poll(() => events(page, 'error-while-sending')).toHaveLength(1)
  await context.setOffline(false)
  await expect.poll(() => events(page, 'feedback-sent')).toHaveLength(1)
})

test('B4.5 a page closed right after sending loses nothing', async ({ page, host, context }) => {
  await host.open()
  const frame = await openWidget(page, host)
  const url = page.url()
  let first: string | undefined
  await context.route(/\/bugs\/v2$/, route => {
    first ??= String((route.request().postDataJSON() as Json).idempotencyKey)
    // Never answered: the page closes first.
    if (page.isClosed()) return route.continue()
    return undefined
  })
  await say(frame, form('bye'))
  await expect.poll(() => first).toBeTruthy()
  await page.close()
  const next = await context.newPage()
  const sent = requests(next, /\/bugs\/v2$/)
  await next.goto(url)
  await expect.poll(() => sent.length).toBe(1)
  expect(sent[0]?.body.idempotencyKey).toBe(first)
  expect(sent[0]?.body.formData).toEqual({ description: 'bye' })
})

test('B7.2 the frame can ask for the data of a ticket, and gets its question’s id back', async ({
  page,
  host,
}) => {
  await eavesdrop(page)
  await host.open({ body: '<script>Gleap.setTicketAttribute("area","shop")</script>' })
  const frame = await openWidget(page, host)
  await say(frame, { name: 'collect-ticket-data', requestId: 'q1' })
  await expect
    .poll(async () => (await told(frame)).find(one => one.requestId === 'q1'))
    .toMatchObject({
      name: 'collect-ticket-data',
      data: {
        formData: { area: 'shop' },
        metaData: { sdkType: 'javascript' },
        consoleLog: expect.any(Array),
      },
    })
  // A fault on our side of the page: the visitor is told, and does not wait forever.
  await page.evaluate(() => {
    crypto.getRandomValues = () => {
      throw new Error('theirs')
    }
  })
  await say(frame, form('x'))
  await expect.poll(async () => (await told(frame)).map(one => one.name)).toContain('feedback-sending-failed')
  expect(await events(page, 'error-while-sending')).toHaveLength(1)
})

test('B8.2 a silent crash report: at most one in ten seconds, without snapshot and replay', async ({
  page,
  host,
}) => {
  const sent = requests(page, /\/bugs\/v2$/)
  await openFrozen(page, host)
  await call(page, 'identify', `crash-${Math.random()}`, { email: 'crash@example.com' })
  await call(page, 'sendSilentCrashReport', 'crashed', 'HIGH')
  await call(page, 'sendSilentCrashReport', 'too soon')
  await expect.poll(() => sent.length).toBe(1)
  expect(sent[0]?.body).toMatchObject({
    type: 'CRASH',
    priority: 'HIGH',
    isSilent: true,
    formData: { description: 'crashed', reportedBy: 'crash@example.com' },
  })
  expect(Object.keys(sent[0]?.body ?? {})).not.toContain('screenshotData')
  await page.clock.runFor(10_001)
  await call(page, 'sendSilentCrashReportWithFormData', { what: 'again' })
  await expect.poll(() => sent.length).toBe(2)
  expect(sent[1]?.body).toMatchObject({ priority: 'MEDIUM', formData: { what: 'again' } })
})
