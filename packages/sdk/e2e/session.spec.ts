import type { Page } from '@playwright/test'
import { button, call, events, expect, type Json, ready, requests, test } from './steps/host-page.ts'

const stored = 'gleap-widget-session-demo'

test('B4.1 a session starts with key and language, is kept, and goes on after a reload', async ({
  page,
  host,
}) => {
  const sent = requests(page, /\/sessions$/)
  await host.open()
  await ready(page)
  expect(sent[0]?.body).toEqual({ lang: 'de-de' })
  expect(sent[0]?.headers).toMatchObject({ 'api-token': 'demo' })
  expect(sent[0]?.headers['gleap-id']).toBeUndefined()
  const first = (await call(page, 'getIdentity')) as Json
  expect(first).toMatchObject({ gleapId: expect.any(String), gleapHash: expect.any(String), userId: '' })
  expect(await page.evaluate(key => JSON.parse(localStorage.getItem(key) ?? ''), stored)).toEqual(first)
  await page.reload()
  await ready(page)
  expect(sent[1]?.headers).toMatchObject({ 'gleap-id': first.gleapId, 'gleap-hash': first.gleapHash })
  expect(((await call(page, 'getIdentity')) as Json).gleapId).toBe(first.gleapId)
  expect(await page.context().cookies()).toEqual([])
})

test('B4.1 with cookies on, the session is also kept for 365 days in a cookie', async ({ page, host }) => {
  await host.open({ body: '<script>Gleap.setUseCookies(true)</script>' })
  await ready(page)
  // The code that writes it is only loaded if a site asks for it.
  await expect.poll(() => page.context().cookies()).toHaveLength(1)
  const [cookie] = await page.context().cookies()
  const { gleapId } = (await call(page, 'getIdentity')) as Json
  expect(cookie).toMatchObject({ name: 'session-demo', path: '/', sameSite: 'Lax' })
  expect(JSON.parse(decodeURIComponent(cookie?.value ?? ''))).toMatchObject({ gleapId })
  expect(((cookie?.expires ?? 0) * 1000 - Date.now()) / 86_400_000).toBeCloseTo(365, 0)
  await page.evaluate(() => localStorage.clear())
  await page.reload()
  await ready(page)
  expect(((await call(page, 'getIdentity')) as Json).gleapId).toBe(gleapId)
})

test('Z310 cookies that are switched on after the start are read before anybody new is the visitor', async ({
  page,
  host,
  shared,
}) => {
  const identity = async () => (await call(page, 'getIdentity')) as Json | undefined
  await host.open({ body: '<script>Gleap.setUseCookies(true)</script>' })
  await ready(page)
  await expect.poll(() => page.context().cookies()).toHaveLength(1)
  const gleapId = (await identity())?.gleapId
  await page.evaluate(() => localStorage.clear())
  // As with a fast SDK and a slow page: the SDK runs first, and only then the page's own script.
  const late = `<script type="module">
    await import('${shared.urls.lotse}/sdk/core.js')
    Gleap.setUseCookies(true)
    Gleap.identify('late', { name: 'Late' })
  </script>`
  // The code that reads the cookie arrives after the server's response about a new visitor.
  let answered = () => {}
  const answer = new Promise<void>(done => {
    answered = done
  })
  page.on('requestfinished', request => request.url().endsWith('/sessions') && answered())
  await page.route(/cookies[\w-]*\.js$/, async route => {
    await answer
    await route.continue()
  })
  await host.open({ body: late })
  await expect.poll(async () => (await identity())?.userId).toBe('late')
  expect((await identity())?.gleapId).toBe(gleapId)
  const [cookie] = await page.context().cookies()
  expect(JSON.parse(decodeURIComponent(cookie?.value ?? ''))).toMatchObject({ gleapId, userId: 'late' })
})

test('B4.1 429: one call in ten minutes, and the stored session stays', async ({ page, host }) => {
  await host.open()
  await ready(page)
  const before = await page.evaluate(key => localStorage.getItem(key), stored)
  await page.clock.install()
  let calls = 0
  await page.route(/\/sessions$/, route => {
    calls++
    return route.fulfill({ status: 429, headers: { 'access-control-allow-origin': '*' }, json: {} })
  })
  await page.reload()
  await expect.poll(() => calls).toBe(1)
  await page.clock.runFor(10 * 60_000)
  expect(calls).toBe(1)
  expect(await page.evaluate(key => localStorage.getItem(key), stored)).toBe(before)
})

test('B4.1 a failing server is asked again after 10, 40, 90 and 160 seconds; the visitor is not lost', async ({
  page,
  host,
}) => {
  await host.open()
  await ready(page)
  const { gleapId } = (await call(page, 'getIdentity')) as Json
  await page.clock.install()
  await page.clock.pauseAt(new Date(Date.now() + 5000))
  const times: number[] = []
  await page.route(/\/sessions$/, async route => {
    times.push(await page.evaluate(() => Date.now()))
    if (times.length > 4) return route.continue()
    return route.fulfill({ status: 500, headers: { 'access-control-allow-origin': '*' }, json: {} })
  })
  await page.reload()
  for (const [count, seconds] of [10, 40, 90, 160].entries()) {
    await expect.poll(() => times.length).toBe(count + 1)
    // Known visitors keep their identity, and can write to us all the while.
    expect(((await call(page, 'getIdentity')) as Json).gleapId).toBe(gleapId)
    await page.clock.runFor(seconds * 1000 - 500)
    await expect(button(page)).toBeVisible()
    expect(times).toHaveLength(count + 1)
    await page.clock.runFor(1000)
  }
  await expect.poll(() => times.length).toBe(5)
  expect(((await call(page, 'getIdentity')) as Json).gleapId).toBe(gleapId)
})

test('B4.1 a server that refuses the stored visitor gets a new one, who is told what the site said', async ({
  page,
  host,
}) => {
  await host.open()
  await ready(page)
  const old = (await call(page, 'getIdentity')) as Json
  await page.clock.install()
  await page.route(
    /\/sessions$/,
    route => route.fulfill({ status: 401, headers: { 'access-control-allow-origin': '*' }, json: {} }),
    { times: 1 },
  )
  await page.reload()
  await page.evaluate(() => void window.Gleap.identify('again', { name: 'Again' }))
  await expect
    .poll(() => events(page, 'unregister-pushmessage-group'))
    .toEqual([`gleapuser-${old.gleapHash}`])
  expect(await call(page, 'getIdentity')).toMatchObject({ gleapId: null, userId: '' })
  await page.clock.runFor(10_500)
  await expect.poll(async () => ((await call(page, 'getIdentity')) as Json | undefined)?.userId).toBe('again')
  expect(((await call(page, 'getIdentity')) as Json).gleapId).not.toBe(old.gleapId)
})

test('B4.1 an address the browser blocks is tried three times, then one warning and silence', async ({
  page,
  host,
  shared,
}) => {
  await page.clock.install()
  let calls = 0
  await page.route(`${shared.urls.lotse}/sessions`, route => {
    calls++
    return route.abort('blockedbyclient')
  })
  await host.open()
  // In steps: the next attempt is scheduled once the browser has reported the last one, and a jump over the
  // 30 seconds that a call may take would cut it off before the browser has seen it.
  const later = async () => {
    await page.clock.runFor(5_000)
    return calls
  }
  await expect.poll(later, { intervals: [50], timeout: 30_000 }).toBe(3)
  await page.clock.runFor(10 * 60_000)
  expect(calls).toBe(3)
  await expect(button(page)).toHaveCount(0)
  expect(host.warnings.filter(text => text.includes('not reached'))).toHaveLength(1)
})

test('B4.2 identify and update tell the server only what is new', async ({ page, host }) => {
  const sent = requests(page, /\/sessions\/(identify|partialupdate)$/)
  await host.open()
  await ready(page)
  const data = {
    name: 'Mara',
    email: 'mara@example.com',
    value: 5,
    customData: { plan2: 'gold', userId: 'evil' },
  }
  expect(await call(page, 'identify', 'user-1', data)).toMatchObject({
    userId: 'user-1',
    name: 'Mara',
    value: 5,
  })
  expect(sent[0]?.body).toEqual({
    name: 'Mara',
    email: 'mara@example.com',
    value: 5,
    plan2: 'gold',
    userId: 'user-1',
    lang: 'de-de',
  })
  expect(await call(page, 'isUserIdentified')).toBe(true)
  expect(
    await call(page, 'identify', 'user-1', { name: 'Mara', customData: { plan2: 'gold' } }),
  ).toBeUndefined()
  expect(await call(page, 'updateContact', { email: 'mara@example.com' })).toBeUndefined()
  expect(sent).toHaveLength(1)
  expect(await call(page, 'updateContact', { phone: '123' })).toMatchObject({
    phone: '123',
    userId: 'user-1',
  })
  expect(sent[1]?.body).toEqual({
    data: { phone: '123', lang: 'de-de' },
    type: 'js',
    sdkVersion: '14.2.7',
    ws: true,
  })
  await page.reload()
  await ready(page)
  expect(
    await call(page, 'identify', 'user-1', { name: 'Mara', customData: { plan2: 'gold' } }),
  ).toBeUndefined()
})

test('Z171 a user hash that is new or another one is told, and the same one is not', async ({
  page,
  host,
}) => {
  const sent = requests(page, /\/sessions\/identify$/)
  await host.open()
  await ready(page)
  const userId = `hashed-${Date.now()}`
  const identify = (hash?: string) => call(page, 'identify', userId, { name: 'Hanna' }, hash)
  const hashes = () => sent.map(({ body }) => (body as Json).userHash)
  const [first, second] = ['1'.repeat(64), '2'.repeat(64)]
  await identify()
  await identify(first)
  expect(await identify(first)).toBeUndefined()
  await page.reload()
  await ready(page)
  expect(await identify(first)).toBeUndefined()
  expect(await identify()).toBeUndefined()
  await identify(second)
  expect(hashes()).toEqual([undefined, first, second])
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(second)
})

test('D160 Z1012 the hash of an address is told once, and again after the address was changed', async ({
  page,
  host,
}) => {
  const sent = requests(page, /\/sessions\/identify$/)
  await host.open()
  await ready(page)
  const userId = `signed-${Date.now()}`
  const emailHash = '3'.repeat(64)
  const email = 'mara@example.com'
  const identify = (more: Json = { emailHash }) =>
    call(page, 'identify', userId, { email, ...more }, '1'.repeat(64))
  await identify({})
  await identify()
  expect(await identify()).toBeUndefined()
  await page.reload()
  await ready(page)
  expect(await identify()).toBeUndefined()
  await call(page, 'updateContact', { email: 'other@example.com' })
  await call(page, 'updateContact', { email })
  await identify()
  expect(sent.map(({ body }) => (body as Json).emailHash)).toEqual([undefined, emailHash, emailHash])
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(emailHash)
})

test('Z170 a visitor whom the server has forgotten is told to it again, in the same visit', async ({
  page,
  host,
}) => {
  const body =
    '<script>Gleap.identify("forgotten", {name:"Frieda"}, "abc"); Gleap.updateContact({phone:"1"})</script>'
  await host.open({ body })
  await ready(page)
  const identity = async () => (await call(page, 'getIdentity')) as Json | undefined
  await expect.poll(identity).toMatchObject({ userId: 'forgotten', phone: '1' })
  const old = await identity()
  // As after a new secret: the session has ended.
  await page.evaluate(key => {
    const session = JSON.parse(localStorage.getItem(key) ?? '')
    localStorage.setItem(key, JSON.stringify({ ...session, gleapHash: 'ended' }))
  }, stored)
  await page.reload()
  await ready(page)
  const gleapId = expect.not.stringMatching(String(old?.gleapId))
  await expect.poll(identity).toMatchObject({ userId: 'forgotten', name: 'Frieda', phone: '1', gleapId })
})

test('B4.2 identify before initialize waits, and without data works', async ({ page, host }) => {
  await host.open({
    body: '<script>Gleap.identify("early"); Gleap.identify("early2", {name:"E"})</script>',
  })
  await ready(page)
  await expect.poll(async () => ((await call(page, 'getIdentity')) as Json).userId).toBe('early2')
})

test('B4.2 clearing the identity starts a new visitor', async ({ page, host }) => {
  await host.open()
  await ready(page)
  await call(page, 'identify', `user-${Date.now()}`, { name: 'Old' })
  const old = (await call(page, 'getIdentity')) as Json
  await call(page, 'clearIdentity')
  await expect.poll(async () => ((await call(page, 'getIdentity')) as Json | undefined)?.gleapId).toBeTruthy()
  const fresh = (await call(page, 'getIdentity')) as Json
  expect(fresh.gleapId).not.toBe(old.gleapId)
  expect(fresh.userId).toBe('')
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('Old')
  const groups = await page.evaluate(() =>
    window.heard.filter(one => one.name.endsWith('-pushmessage-group')),
  )
  expect(groups.slice(-2)).toEqual([
    { name: 'unregister-pushmessage-group', data: `gleapuser-${old.gleapHash}` },
    { name: 'register-pushmessage-group', data: `gleapuser-${fresh.gleapHash}` },
  ])
})

test('B4.2 the last word counts: log-out after an identify that is under way or waits, or another user', async ({
  page,
  host,
}) => {
  const identity = async () => (await call(page, 'getIdentity')) as Json | undefined
  const settled = () =>
    page.evaluate(() =>
      Promise.allSettled((window as unknown as { said: unknown[] }).said).then(all =>
        all.map(one => one.status),
      ),
    )
  await host.open({ body: '<script>Gleap.identify("early", {name:"E"}); Gleap.clearIdentity()</script>' })
  await ready(page)
  expect((await identity())?.userId).toBe('')
  let answer = () => {}
  const slow = new Promise<void>(done => {
    answer = done
  })
  await page.route(
    /\/sessions\/identify$/,
    async route => {
      await slow
      await route.continue()
    },
    { times: 1 },
  )
  const asked = page.waitForRequest(/\/sessions\/identify$/)
  await page.evaluate(() => {
    const { Gleap } = window
    Object.assign(window, { said: [Gleap.identify('under-way'), Gleap.updateContact({ name: 'waits' })] })
  })
  await asked
  await call(page, 'clearIdentity')
  answer()
  expect(await settled()).toEqual(['rejected', 'rejected'])
  await expect.poll(async () => (await identity())?.userId).toBe('')
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toMatch(/under-way|waits|early/)
  await call(page, 'identify', 'anna', { name: 'Anna' })
  await page.evaluate(() => {
    const { Gleap } = window
    Object.assign(window, { said: [Gleap.identify('ben'), Gleap.identify('anna', { name: 'Anna' })] })
  })
  expect(await settled()).toEqual(['fulfilled', 'fulfilled'])
  expect(await identity()).toMatchObject({ userId: 'anna', name: 'Anna' })
})

test('B4.2 a log-out in one tab is one in all, and another tab does not undo it', async ({
  page,
  host,
  context,
}) => {
  const idIn = async (tab: Page) => ((await call(tab, 'getIdentity')) as Json | undefined)?.gleapId
  await host.open()
  await ready(page)
  await call(page, 'identify', `tabs-${Date.now()}`, { name: 'Old' })
  const other = await context.newPage()
  await other.goto(page.url())
  await ready(other)
  const old = await idIn(page)
  expect(await idIn(other)).toBe(old)
  await call(page, 'clearIdentity')
  await expect.poll(() => idIn(page)).not.toBe(old)
  await expect.poll(() => idIn(page)).toBeTruthy()
  const fresh = await idIn(page)
  await expect.poll(() => idIn(other)).toBe(fresh)
  expect(await call(other, 'updateContact', { plan: 'x' })).toMatchObject({ gleapId: fresh, userId: '' })
  await page.reload()
  await ready(page)
  expect(await call(page, 'getIdentity')).toMatchObject({ gleapId: fresh, userId: '' })
  await call(page, 'identify', 'tabs-next', { name: 'Next' })
  await expect.poll(() => call(other, 'isUserIdentified')).toBe(true)
})

test('B8.1 without a session identify fails with its sentence, and nobody needs to catch it', async ({
  page,
  host,
}) => {
  await page.route(/\/sessions$/, route =>
    route.fulfill({ status: 429, headers: { 'access-control-allow-origin': '*' }, json: {} }),
  )
  await host.open()
  await page.waitForFunction(() => window.Gleap.invoked === true)
  const reason = await page.evaluate(() =>
    Promise.resolve(window.Gleap.identify('x', { name: 'y' })).catch((error: unknown) => error),
  )
  expect(reason).toBe('Session not ready yet.')
  await page.evaluate(() => void window.Gleap.identify('x', { name: 'z' }))
})
