import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { button, call, events, expect, ready, requests, test } from './steps/host-page.ts'

/** The two forms of the official stub in use, in our own words: an array with methods, and a Proxy. */
const stubs = {
  array: `var g=window.Gleap=[];g.invoked=true;window.GleapActions=[];"initialize setEnvironment setTags on trackEvent open".split(" ").forEach(function(m){g[m]=function(){window.GleapActions.push({e:m,a:[].slice.call(arguments)})}})`,
  proxy: `window.GleapActions=[];window.Gleap=new Proxy({invoked:true},{get:function(t,e){return e==="invoked"?true:function(){window.GleapActions.push({e:e,a:[].slice.call(arguments)})}}})`,
}
const load = (url: string, type: string) =>
  `var s=document.createElement("script");s.type=${JSON.stringify(type)};s.async=true;s.src=${JSON.stringify(url)};document.head.appendChild(s)`

for (const [form, stub] of Object.entries(stubs))
  test(`T2 the official snippet with another address starts and replays its calls: ${form}`, async ({
    page,
    host,
    shared,
  }) => {
    for (const file of ['loader.js', 'sdk.js'])
      for (const type of ['text/javascript', 'module']) {
        const url = `${shared.urls.lotse}/sdk/${file}`
        await host.open({
          path: `/${form}-${file}-${type.replace('/', '-')}`,
          embed: `<script>window.heard=[];${stub};${load(url, type)};Gleap.setEnvironment("staging");Gleap.initialize(${JSON.stringify(shared.sdkKey)});Gleap.on("initialized",function(d){heard.push({name:"initialized",data:d})});window.stub=window.Gleap</script>`,
        })
        await ready(page)
        await expect(button(page)).toBeVisible()
        // Code that kept the stub still reaches the class, and neither calls the other endlessly.
        const isOpen = await page.evaluate(() => {
          ;(window as unknown as { stub: { open(): void } }).stub.open()
          return [typeof window.Gleap, window.Gleap.isOpened(), window.Gleap.getInstance().initialized]
        })
        expect(isOpen, `${file} ${type}`).toEqual(['function', true, true])
      }
  })

test('T1 a server that allows the headers of the official client only gets the report, at the first try', async ({
  page,
  host,
  shared,
}) => {
  const asked: string[] = []
  const gate = createServer(async (request, response) => {
    response.setHeader('access-control-allow-origin', '*')
    if (request.method === 'OPTIONS') {
      asked.push(String(request.headers['access-control-request-headers']))
      response.setHeader('access-control-allow-headers', 'Content-Type, Api-Token, Gleap-Id, Gleap-Hash')
      return response.end()
    }
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const { 'api-token': key, 'gleap-id': id, 'gleap-hash': hash } = request.headers
    const answer = await fetch(shared.urls.lotse + request.url, {
      method: request.method ?? 'GET',
      headers: {
        'content-type': 'application/json',
        ...(key ? { 'api-token': String(key) } : {}),
        ...(id ? { 'gleap-id': String(id), 'gleap-hash': String(hash) } : {}),
      },
      ...(chunks.length > 0 ? { body: Buffer.concat(chunks) } : {}),
    })
    response.statusCode = answer.status
    response.end(await answer.text())
  })
  await new Promise<void>(done => gate.listen(0, '127.0.0.1', done))
  const address = `http://127.0.0.1:${(gate.address() as AddressInfo).port}`
  const sent = requests(page, /\/bugs\/v2$/)
  const answers: number[] = []
  page.on('response', response => {
    if (response.url().endsWith('/bugs/v2') && response.request().method() === 'POST')
      answers.push(response.status())
  })
  await host.open({ body: `<script>Gleap.setApiUrl(${JSON.stringify(address)})</script>` })
  await ready(page)
  await call(page, 'sendSilentCrashReport', 'through the gate')
  await expect.poll(() => answers).toEqual([201])
  expect(sent).toHaveLength(1)
  expect(sent[0]?.body.idempotencyKey).toMatch(/^[0-9a-f]{32}$/)
  const names = new Set(asked.join(',').split(','))
  for (const known of ['content-type', 'api-token', 'gleap-id', 'gleap-hash']) names.delete(known)
  expect([...names]).toEqual([])
  gate.close()
})

test('T16 T4 a stored visitor is registered at once, also when the server is down; nobody has no id', async ({
  page,
  host,
}) => {
  await host.open()
  await ready(page)
  const { gleapHash } = (await call(page, 'getIdentity')) as { gleapHash: string }
  expect(await events(page, 'register-pushmessage-group')).toEqual([`gleapuser-${gleapHash}`])
  await page.route(/\/sessions$/, route => route.abort('failed'))
  await page.reload()
  await expect.poll(() => events(page, 'register-pushmessage-group')).toEqual([`gleapuser-${gleapHash}`])
  expect(await events(page, 'unregister-pushmessage-group')).toEqual([])
  const cleared = await page.evaluate(() => {
    window.Gleap.clearIdentity()
    const one = window.Gleap.getIdentity()
    window.Gleap.destroy()
    return [one, window.Gleap.getIdentity()].map(({ gleapId, userId, value }) => [gleapId, userId, value])
  })
  expect(cleared).toEqual([
    [null, '', 0],
    [null, '', 0],
  ])
})

test('T13 T19 data of an event is an object, and many addresses are one page view a second', async ({
  page,
  host,
}) => {
  const sent = requests(page, /\/sessions\/ping$/)
  await page.clock.install()
  await host.open()
  await ready(page)
  await page.evaluate(() => {
    window.Gleap.trackEvent('as JSON', '{"b":2}')
    window.Gleap.trackEvent('as text', 'text')
    for (let at = 0; at < 140; at++) history.replaceState({}, '', `?search=${at}`)
  })
  await page.clock.runFor(1000)
  await page.evaluate(() => history.replaceState({}, '', '?last'))
  await page.clock.runFor(5000)
  const all = () => sent.flatMap(({ body }) => body.events as { name: string; data: { page?: string } }[])
  await expect
    .poll(
      () =>
        all()
          .filter(one => one.name === 'pageView')
          .at(-1)?.data.page,
    )
    .toContain('?last')
  expect(all().find(one => one.name === 'as JSON')?.data).toEqual({ b: 2 })
  expect(all().find(one => one.name === 'as text')?.data).toEqual({})
  expect(all().filter(one => one.name === 'pageView').length).toBeLessThanOrEqual(4)
  expect(all().some(one => one.data?.page?.endsWith('?search=139'))).toBe(true)
})

test('U13 a site that is not allowed is told so in words, once; so is a wrong hash', async ({
  page,
  host,
}) => {
  const refuse = (path: RegExp, error: string) =>
    page.route(path, route =>
      route.fulfill({ status: 403, headers: { 'access-control-allow-origin': '*' }, json: { error } }),
    )
  await host.open()
  await ready(page)
  await refuse(/\/sessions\/identify$/, 'identity_refused')
  const words = await page.evaluate(() =>
    window.Gleap.identify('mara', {}, 'wrong')?.catch((error: unknown) =>
      error instanceof Error ? error.message : `no error: ${error}`,
    ),
  )
  expect(words).toMatch(/user hash.*HMAC-SHA256/)
  // The browser has its own warnings, for example about a socket that a page left behind.
  const ours = () => host.warnings.filter(text => text.startsWith('Gleap:'))
  expect(ours()).toEqual([words])
  host.warnings.length = 0
  await refuse(/\/sessions$|\/config\/[\w-]+\?/, 'origin_not_allowed')
  await page.reload()
  await expect.poll(ours).toHaveLength(1)
  expect(ours()[0]).toContain(`${new URL(page.url()).origin} is not among the allowed sites`)
  expect(ours()[0]).toContain('Settings, Project')
})
