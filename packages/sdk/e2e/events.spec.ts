import type { Page } from '@playwright/test'
import { call, expect, type Json, openFrozen, ready, requests, test } from './steps/host-page.ts'

const names = (body: Json | undefined) => ((body?.events ?? []) as { name: string }[]).map(one => one.name)
const firstDate = (body: Json | undefined) =>
  Date.parse(((body?.events ?? []) as { date: string }[])[0]?.date ?? '')

/** Responses take real time, pauses take the page's time: its clock advances until this many were sent. */
const untilSent = (page: Page, sent: unknown[], count: number, step = 100) =>
  expect
    .poll(
      async () => {
        await page.clock.runFor(step)
        return sent.length
      },
      { intervals: [20], timeout: 20_000 },
    )
    .toBe(count)

test('B4.3 K18 events are sent together every 2.5 seconds at most, after a quiet time at once, and only when there are some', async ({
  page,
  host,
}) => {
  const sent = requests(page, /\/sessions\/ping$/)
  const answered = page.waitForResponse(/\/sessions\/ping$/)
  await openFrozen(page, host)
  await untilSent(page, sent, 1)
  expect(names(sent[0]?.body)).toEqual(['sessionStarted', 'pageView'])
  expect(sent[0]?.body).toMatchObject({ opened: false, type: 'js', sdkVersion: '14.2.7', ws: true })
  expect(sent[0]?.body.time).toBeGreaterThanOrEqual(2.5)
  await (await answered).finished()
  await page.clock.runFor(20_000)
  expect(sent).toHaveLength(1)
  await call(page, 'trackEvent', 'bought', { price: 5 })
  await call(page, 'logEvent', 'looked')
  await untilSent(page, sent, 2)
  expect(sent[1]?.body.events).toMatchObject([{ name: 'bought', data: { price: 5 } }, { name: 'looked' }])
  const waited = Number(sent[1]?.body.time) - (firstDate(sent[1]?.body) - firstDate(sent[0]?.body)) / 1000
  expect(waited).toBeLessThan(1)
  await call(page, 'trackEvent', 'again')
  await untilSent(page, sent, 3)
  const between = Number(sent[2]?.body.time) - Number(sent[1]?.body.time)
  expect(between).toBeGreaterThanOrEqual(2.5)
  expect(between).toBeLessThan(5)
  await page.clock.runFor(20_000)
  expect(sent).toHaveLength(3)
})

test('B4.3 what happens while an answer is awaited follows it at once, not another 2.5 seconds later', async ({
  page,
  host,
}) => {
  const sent = requests(page, /\/sessions\/ping$/)
  let answer = () => {}
  const slow = new Promise<void>(done => {
    answer = done
  })
  await page.route(
    /\/sessions\/ping$/,
    async route => {
      await slow
      await route.continue()
    },
    { times: 1 },
  )
  await openFrozen(page, host)
  await untilSent(page, sent, 1)
  await call(page, 'trackEvent', 'meanwhile')
  await page.clock.runFor(10_000)
  expect(sent).toHaveLength(1)
  answer()
  await expect.poll(() => sent.length).toBe(2)
  expect(names(sent[1]?.body)).toEqual(['meanwhile'])
})

const pageViews = (sent: { body: Json }[]) =>
  sent
    .flatMap(({ body }) => body.events as { name: string; data?: Json }[])
    .filter(one => one.name === 'pageView')
    .map(one => String(one.data?.page).replace(/^https?:\/\/[^/]+/, ''))

test('B4.3 T19 each new address is a page view, the first at once, then one a second; tracking can be turned off', {
  tag: '@proof',
}, async ({ page, host }) => {
  const sent = requests(page, /\/sessions\/ping$/)
  await host.open()
  await ready(page)
  await expect.poll(() => pageViews(sent)).toEqual(['/'])
  await page.evaluate(() => {
    history.pushState({}, '', '/basket')
    location.hash = 'top'
  })
  await expect.poll(() => pageViews(sent).at(-1)).toBe('/basket#top')
  await call(page, 'setDisablePageTracking', true)
  await page.evaluate(() => history.pushState({}, '', '/hidden'))
  await call(page, 'trackEvent', 'looked')
  const names = () => sent.flatMap(({ body }) => body.events as { name: string }[]).map(one => one.name)
  await expect.poll(names).toContain('looked')
  expect(pageViews(sent)).not.toContain('/hidden')
})

test('B4.3 T19 where the browser tells of no navigation, new addresses count all the same, without polling', {
  tag: '@proof',
}, async ({ page, host }) => {
  const sent = requests(page, /\/sessions\/ping$/)
  await host.open({
    before: `Object.defineProperty(window,'navigation',{value:undefined});window.every=[];const set=setInterval;window.setInterval=function(f,ms,...a){every.push(ms);return set(f,ms,...a)}`,
  })
  await ready(page)
  await expect.poll(() => pageViews(sent)).toEqual(['/'])
  await page.evaluate(() => {
    history.pushState({}, '', '/p1')
    history.pushState({}, '', '/p2')
    history.replaceState({}, '', '/p3')
    location.hash = 'top'
    history.pushState({}, '', '/p3#top')
  })
  await expect.poll(() => pageViews(sent).at(-1)).toBe('/p3#top')
  expect(pageViews(sent).length).toBeLessThanOrEqual(3)
  await page.goBack()
  await page.goBack()
  await expect.poll(() => pageViews(sent).at(-1)).toBe('/p3')
  expect(await page.evaluate(() => (window as unknown as { every: number[] }).every)).not.toContain(1000)
  await call(page, 'destroy')
  expect(await page.evaluate(() => history.pushState === History.prototype.pushState)).toBe(true)
})

test('B4.3 events are sent in the name of the visitor they happened to, and each visitor starts with his own', async ({
  page,
  host,
}) => {
  const sent = requests(page, /\/sessions\/ping$/)
  const of = (id: unknown) =>
    sent.filter(one => one.headers['gleap-id'] === id).flatMap(({ body }) => names(body))
  await openFrozen(page, host)
  await call(page, 'identify', `events-${Date.now()}`)
  await untilSent(page, sent, 1)
  const { gleapId: anna } = (await call(page, 'getIdentity')) as Json
  expect(of(anna)).toEqual(['sessionStarted', 'pageView', 'sessionStarted'])
  // One is in progress and will fail, one waits.
  let fail = () => {}
  const slow = new Promise<void>(done => {
    fail = done
  })
  await page.route(
    /\/sessions\/ping$/,
    async route => {
      await slow
      await route.fulfill({ status: 500, headers: { 'access-control-allow-origin': '*' }, json: {} })
    },
    { times: 1 },
  )
  await call(page, 'trackEvent', 'under way')
  await untilSent(page, sent, 2)
  await call(page, 'trackEvent', 'waits')
  await call(page, 'clearIdentity')
  await expect.poll(() => of(anna)).toContain('waits')
  const failed = page.waitForResponse(answer => answer.status() === 500)
  fail()
  await failed
  const who = async () => ((await call(page, 'getIdentity')) as Json | undefined)?.gleapId
  await expect.poll(who).toBeTruthy()
  const guest = await who()
  expect(guest).not.toBe(anna)
  await call(page, 'trackEvent', 'after')
  // Failed events may be retried in between.
  await expect
    .poll(
      async () => {
        await page.clock.runFor(100)
        return of(guest)
      },
      { intervals: [20], timeout: 20_000 },
    )
    .toEqual(['sessionStarted', 'after'])
})

test('B4.3 above two errors the stream pauses until the minute is over, and no event is lost', async ({
  page,
  host,
}) => {
  let failing = true
  const bodies: Json[] = []
  await page.route(/\/sessions\/ping$/, route => {
    bodies.push(route.request().postDataJSON() as Json)
    if (!failing) return route.continue()
    return route.fulfill({ status: 500, headers: { 'access-control-allow-origin': '*' }, json: {} })
  })
  await openFrozen(page, host)
  await call(page, 'trackEvent', 'kept')
  for (const count of [1, 2, 3]) await untilSent(page, bodies, count)
  await page.clock.runFor(50_000)
  await call(page, 'trackEvent', 'later')
  expect(bodies).toHaveLength(3)
  failing = false
  await untilSent(page, bodies, 4, 1000)
  expect(Number(bodies[3]?.time) - Number(bodies[2]?.time)).toBeGreaterThanOrEqual(60)
  expect(names(bodies[3])).toEqual(expect.arrayContaining(['kept', 'later']))
})

test('B4.3 a tab nobody sees sends nothing until it is seen again', async ({ page, host }) => {
  const sent = requests(page, /\/sessions\/ping$/)
  const answered = page.waitForResponse(/\/sessions\/ping$/)
  const see = (state: string) =>
    page.evaluate(value => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => value })
      document.dispatchEvent(new Event('visibilitychange'))
    }, state)
  await openFrozen(page, host)
  await untilSent(page, sent, 1)
  // The page's clock also ends calls that wait too long for a response.
  await (await answered).finished()
  await see('hidden')
  await call(page, 'trackEvent', 'unseen')
  await page.clock.runFor(60_000)
  expect(sent).toHaveLength(1)
  await see('visible')
  await untilSent(page, sent, 2)
  expect(names(sent[1]?.body)).toEqual(['unseen'])
})

test('B4.3 a page that is left sends what it still has', async ({ page, host, site, shared }) => {
  site.serve('/next', '<h1>next</h1>')
  // The browser does not report what a closing page sends, so it goes through a server that counts.
  const bodies: string[] = []
  for (const path of ['/sessions', '/config/demo', '/config/demo/tooltips', '/sessions/ping']) {
    site.serve(`/lotse${path}`, async (request, response) => {
      let body = ''
      for await (const part of request) body += part
      bodies.push(body)
      const headers = Object.entries(request.headers).filter(([name]) =>
        /^(api-token|gleap-|content-type)/.test(name),
      )
      const answer = await fetch(shared.urls.lotse + (request.url ?? '').slice('/lotse'.length), {
        method: request.method ?? 'GET',
        headers: headers as [string, string][],
        ...(body ? { body } : {}),
      })
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(await answer.text())
    })
  }
  await host.open({ body: `<script>Gleap.setApiUrl('${site.url}/lotse/')</script>` })
  await ready(page)
  await call(page, 'trackEvent', 'last words')
  await page.goto(`${site.url}/next`)
  await expect.poll(() => bodies.join()).toContain('last words')
})
