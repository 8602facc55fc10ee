import type { Page, WebSocket } from '@playwright/test'
import { button, call, events, expect, type Json, openFrozen, ready, test } from './steps/host-page.ts'

function sockets(page: Page): WebSocket[] {
  const all: WebSocket[] = []
  page.on('websocket', socket => all.push(socket))
  return all
}

test('B4.4 the socket names visitor, key and version, and pings every ten seconds', async ({
  page,
  host,
}) => {
  const all = sockets(page)
  const received: unknown[] = []
  page.on('websocket', socket => socket.on('framereceived', frame => received.push(frame.payload)))
  await openFrozen(page, host)
  await expect.poll(() => all.length).toBe(1)
  // Seconds count from its opening, and the server speaks first.
  await expect.poll(() => received.length).toBeGreaterThan(0)
  const { gleapId, gleapHash } = (await call(page, 'getIdentity')) as Json
  const url = new URL(all[0]?.url() ?? '')
  expect(Object.fromEntries(url.searchParams)).toEqual({
    gleapId,
    gleapHash,
    apiKey: 'demo',
    sdkVersion: '14.2.7',
  })
  const pings: unknown[] = []
  all[0]?.on('framesent', frame => pings.push(frame.payload))
  await page.clock.runFor(9000)
  expect(pings).toEqual([])
  await page.clock.runFor(2000)
  await expect.poll(() => pings).toEqual(['PING'])
})

test('B4.4 update carries the unread count and actions; a closed socket comes back after five seconds and up to a fifth', async ({
  page,
  host,
}) => {
  let connections = 0
  let send = (_text: string) => {}
  let close = async () => {}
  await page.routeWebSocket(/apiKey=demo/, socket => {
    connections++
    send = text => socket.send(text)
    close = () => socket.close()
  })
  // The test controls the random numbers.
  await openFrozen(page, host, { before: 'Math.random=function(){return window.chance||0}' })
  await expect.poll(() => connections).toBe(1)
  send('not json')
  send(JSON.stringify({ name: 'unknown', data: 1 }))
  send(JSON.stringify({ name: 'update', data: { u: 3 } }))
  await expect(button(page).locator('.bb-notification-bubble')).toHaveText('3')
  await expect(button(page)).toHaveAccessibleName(/\(3\)/)
  const said = page.locator('gleap-surface .gl-said[role=status]')
  await page.clock.runFor(100)
  await expect(said).toContainText('3')
  expect(await events(page, 'unread-count-changed')).toEqual([3])
  send(JSON.stringify({ name: 'update', data: { u: 3 } }))
  send(JSON.stringify({ name: 'update', data: { u: 0 } }))
  await expect.poll(() => events(page, 'unread-count-changed')).toEqual([3, 0])
  await expect(said).toHaveText('')
  await call(page, 'showFeedbackButton', false)
  await close()
  await page.clock.runFor(4900)
  expect(connections).toBe(1)
  await page.clock.runFor(150)
  await expect.poll(() => connections).toBe(2)
  send(JSON.stringify({ name: 'update', data: { u: 4 } }))
  await expect.poll(() => events(page, 'unread-count-changed')).toEqual([3, 0, 4])
  // It is announced even if there is no button.
  await page.clock.runFor(100)
  await expect(said).toContainText('4')
  // Not everybody at once, when a server restarts.
  await page.evaluate(() => Object.assign(window, { chance: 0.999 }))
  await close()
  await page.clock.runFor(5900)
  expect(connections).toBe(2)
  await page.clock.runFor(150)
  await expect.poll(() => connections).toBe(3)
})

test('U2 what the server sends again is shown again; the same delivery twice is shown once', async ({
  page,
  host,
}) => {
  let send = (_text: string) => {}
  let connections = 0
  await page.routeWebSocket(/apiKey=demo/, socket => {
    connections++
    send = text => socket.send(text)
  })
  await host.open()
  await ready(page)
  await expect.poll(() => connections).toBe(1)
  const push = (createdAt: string) =>
    send(
      JSON.stringify({
        name: 'update',
        data: { a: [{ actionType: 'banner', outbound: 'b1', createdAt, data: { html: '<p>x</p>' } }] },
      }),
    )
  const banner = page.locator('gleap-banner')
  const first = new Date().toISOString()
  push(first)
  await expect(banner).toHaveCount(1)
  await call(page, 'closeBanner')
  await expect(banner).toHaveCount(0)
  push(first)
  send(JSON.stringify({ name: 'update', data: { u: 5 } }))
  await expect.poll(() => events(page, 'unread-count-changed')).toEqual([5])
  await expect(banner).toHaveCount(0)
  push(new Date(Date.now() + 1000).toISOString())
  await expect(banner).toHaveCount(1)
})

test('B4.4 two tabs share one socket; when its tab closes, the other connects', async ({
  page,
  host,
  context,
}) => {
  const first = sockets(page)
  await host.open()
  await ready(page)
  await expect.poll(() => first.length).toBe(1)
  const other = await context.newPage()
  const second = sockets(other)
  await other.goto(page.url())
  await ready(other)
  await other.waitForLoadState('networkidle')
  expect(second).toHaveLength(0)
  await page.close()
  await expect.poll(() => second.length).toBe(1)
})

test('B4.4 a message reaches every tab through the one socket', async ({ page, host, context }) => {
  const sends: ((text: string) => void)[] = []
  await context.routeWebSocket(/apiKey=demo/, socket => void sends.push(text => socket.send(text)))
  await host.open()
  await ready(page)
  await expect.poll(() => sends.length).toBe(1)
  const other = await context.newPage()
  await other.goto(page.url())
  await ready(other)
  await expect(button(other)).toBeVisible()
  await expect
    .poll(async () => {
      sends[0]?.(JSON.stringify({ name: 'update', data: { u: 7 } }))
      return button(other).textContent()
    })
    .toContain('7')
  await expect(button(page)).toContainText('7')
  const third = await context.newPage()
  await third.goto(page.url())
  await expect(button(third)).toContainText('7')
  expect(sends).toHaveLength(1)
})

test('B4.4 another visitor gets a socket of his own', async ({ page, host }) => {
  const all = sockets(page)
  await host.open()
  await ready(page)
  await expect.poll(() => all.length).toBe(1)
  await call(page, 'clearIdentity')
  await expect.poll(() => all.length).toBe(2)
  await expect.poll(() => all[0]?.isClosed()).toBe(true)
  expect(new URL(all[1]?.url() ?? '').searchParams.get('gleapId')).not.toBe(
    new URL(all[0]?.url() ?? '').searchParams.get('gleapId'),
  )
})
