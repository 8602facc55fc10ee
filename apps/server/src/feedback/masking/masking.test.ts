import { gunzipSync } from 'node:zlib'
import { redactText, redactUrl } from '@lotse/rules/redaction/redact-text'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type TestTeam, type World } from '../testing/world.ts'
import { maskHtml } from './mask-html.ts'

let world: World
let team: TestTeam
beforeAll(async () => {
  world = await createWorld()
  team = await world.team('Kursladen')
})
afterAll(() => world.close())

/** Everything in the database about the project, with parts decompressed. */
async function everythingStored(): Promise<string> {
  const { pool } = world.server.ctx
  const { rows: tables } = await pool.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables where table_schema = 'lotse'`,
  )
  const texts: string[] = []
  for (const { name } of tables) {
    const { rows } = await pool.query(`select * from ${name}`)
    for (const row of rows) {
      for (const value of Object.values(row as object))
        texts.push(
          Buffer.isBuffer(value)
            ? (value[0] === 0x1f && value[1] === 0x8b ? gunzipSync(value) : value).toString()
            : JSON.stringify(value),
        )
    }
  }
  return texts.join('\n')
}

const node = (tagName: string, attributes: object, childNodes: object[] = [], id = 9) => ({
  type: 2,
  tagName,
  attributes,
  childNodes,
  id,
})

test('MK-01 MK-03 MK-08 MK-10 MK-13 what a client should not have sent is nowhere on the server', async () => {
  const visitor = await world.visitor(team.key)
  const html = `<html><body><input type="password" value="CANARY-1" bb-data-value="CANARY-2"><input TYPE='Password' value=CANARY-3>
    <div class="a gl-mask b" title="CANARY-4">CANARY-5<p>CANARY-6 <img alt="CANARY-7" src="https://x/CANARY-8"></p></div>
    <textarea class="gl-mask">CANARY-9</textarea><input gleap-ignore="value" value="CANARY-10">
    <section class="gl-block"><b>CANARY-11</b><!-- CANARY-12 --><style>.x{content:'CANARY-13'}</style></section>
    <div class="gl-mask"><my-x number="CANARY-14" aria-roledescription="CANARY-15" style="background:url(CANARY-16)" id="nr-CANARY-17">x</my-x>
      <template shadowrootmode="open">CANARY-18<input value="CANARY-19" checked></template></div>
    <select class="gl-ignore"><option selected value="CANARY-50">CANARY-51</option></select><input autocomplete="CC-Number" value="CANARY-52">
    <div class="gl-ignore"><b>offene Zeile</b><p contenteditable>CANARY-53</p><input value="CANARY-54" data-x="CANARY-55"></div>
    <input id="user-password" value="CANARY-56"><input type="password" data-v="CANARY-57"><input value="offenes Feld">
    <p title="a > b">offen</p></body></html>`
  const secretFields = node('div', { class: 'gl-mask' }, [
    node('input', { value: 'CANARY-20' }, [], 3),
    node('textarea', {}, [{ type: 3, textContent: 'CANARY-21', id: 5 }], 4),
    node('my-x', { number: 'CANARY-60', style: 'background:url(CANARY-61)' }, [], 20),
  ])
  const ignored = node(
    'div',
    { class: 'gl-ignore' },
    [
      node('input', { value: 'CANARY-62', 'data-x': 'CANARY-63' }, [], 22),
      node(
        'select',
        {},
        [node('option', { selected: true }, [{ type: 3, textContent: 'CANARY-64', id: 25 }], 24)],
        23,
      ),
      node('p', {}, [{ type: 3, textContent: 'offene Zeile', id: 27 }], 26),
    ],
    21,
  )
  const named = node('input', { autocomplete: 'CC-Number', value: 'CANARY-65' }, [], 28)
  const events = [
    { type: 4, data: {}, timestamp: 1 },
    {
      type: 2,
      data: {
        node: {
          type: 0,
          id: 1,
          childNodes: [secretFields, ignored, named, node('input', { value: 'offen' }, [], 8)],
        },
      },
      timestamp: 2,
    },
    { type: 3, data: { source: 5, id: 3, text: 'CANARY-22' }, timestamp: 3 },
    { type: 3, data: { source: 5, id: 22, text: 'CANARY-66' }, timestamp: 3 },
    { type: 3, data: { source: 5, id: 8, text: 'offen getippt' }, timestamp: 3 },
    {
      type: 3,
      data: {
        source: 0,
        texts: [{ id: 5, value: 'CANARY-23' }],
        attributes: [{ id: 3, attributes: { value: 'CANARY-24', 'data-y': 'CANARY-67' } }],
        adds: [
          { parentId: 21, node: node('textarea', { value: 'CANARY-68' }, [], 30) },
          { parentId: 9, node: node('input', { value: 'CANARY-25' }, [], 11) },
        ],
      },
      timestamp: 4,
    },
    { type: 3, data: { source: 5, id: 11, text: 'CANARY-26' }, timestamp: 5 },
  ]
  const { status, body } = await visitor.call('POST', '/bugs/v2', {
    formData: { description: 'offen' },
    metaData: { currentUrl: 'https://shop.example/?token=CANARY-30&q=offen#access_token=CANARY-31' },
    screenshotData: { html },
    webReplay: { events, type: 'rrweb' },
    consoleLog: [
      { log: 'login {"password":"CANARY-32","user":"offen"}' },
      { log: 'Bearer CANARY-33-abcdef' },
    ],
    networkLogs: [
      {
        type: 'POST',
        url: 'https://user:CANARY-40@api.example/x?api_key=CANARY-41&page=2',
        request: {
          headers: { Authorization: ['Bearer CANARY-42'], Cookie: 'a=CANARY-43', accept: 'offen' },
          payload: '{"user":"offen","deep":{"password":"CANARY-44","card_number":"CANARY-45"}}',
        },
        response: {
          status: 200,
          responseText: 'access_token=CANARY-46&kind=offen',
          headers: { 'set-cookie': 'CANARY-47' },
        },
      },
    ],
  })
  expect(status).toBe(201)
  const stored = await everythingStored()
  expect([...new Set(stored.match(/CANARY-\d+/g))]).toEqual([])
  const read = async (kind: string) =>
    (await team.owner('GET', `/console/projects/${team.projectId}/tickets/${body.id}/parts/${kind}`)).body
  for (const open of ['<p title="a > b">offen</p>', '<b>offene Zeile</b>', '<input value="offenes Feld">'])
    expect((await read('snapshot')).html).toContain(open)
  for (const open of ['offen getippt', 'offene Zeile'])
    expect(JSON.stringify(await read('replay'))).toContain(open)
  const [request] = await read('network')
  expect(request).toMatchObject({
    url: 'https://api.example/x?api_key=<redacted>&page=2',
    request: { headers: { accept: 'offen' }, payload: expect.stringContaining('"user":"offen"') },
    response: { responseText: 'access_token=<redacted>&kind=offen' },
  })
})

test('Z4 a secret in the address of a page is stored nowhere: not with the visitor, not in any part of a report', async () => {
  const visitor = await world.visitor(team.key)
  const page = (n: number) => `https://shop.example/x?token=CANARY-${n}&q=offen#access_token=CANARY-${n}`
  const at = new Date().toISOString()
  const events = [
    { name: 'pageView', date: at, data: { page: page(100) } },
    { name: 'bought', date: at, data: { from: { referrer: page(101) }, note: 'offene Notiz' } },
  ]
  expect((await visitor.call('POST', '/sessions/events', { events })).status).toBe(200)
  const begun = { text: 'Frage', currentUrl: page(102) }
  expect((await visitor.call('POST', '/shared/conversations', begun)).status).toBe(201)
  const base = page(103).replaceAll('&', '&amp;')
  const replay = [
    { type: 4, data: { href: page(104), width: 10, height: 10 }, timestamp: 1 },
    { type: 2, data: { node: { type: 0, id: 1, childNodes: [node('base', { href: page(105) })] } } },
  ]
  const { status } = await visitor.call('POST', '/bugs/v2', {
    formData: { description: 'offen' },
    metaData: { currentUrl: page(106), referrer: page(107) },
    customEventLog: [{ name: 'pageView', date: at, data: { page: page(108) } }],
    screenshotData: {
      html: `<html><head><base target=_top href="${base}"></head></html>`,
      baseUrl: page(109),
    },
    webReplay: { events: replay, type: 'rrweb', baseUrl: page(110) },
  })
  expect(status).toBe(201)
  const stored = await everythingStored()
  expect([...new Set(stored.match(/CANARY-1\d\d/g))]).toEqual([])
  for (const open of ['offene Notiz', 'q=offen', 'target=_top']) expect(stored).toContain(open)
})

test('Z9 what the official client sends is redacted by the same rule as what ours does', async () => {
  const visitor = await world.visitor(team.key)
  const request = (payload: unknown) => ({ type: 'POST', url: 'https://api.example/x', request: { payload } })
  const { status } = await visitor.call('POST', '/bugs/v2', {
    formData: { description: 'offen' },
    consoleLog: [{ log: 'cookie: sid=CANARY-200' }, { log: 'Error: cookie session=CANARY-201' }],
    networkLogs: [
      request(JSON.stringify({ inner: JSON.stringify({ password: 'CANARY-202' }) })),
      request(JSON.stringify({ query: 'mutation { login(password: "CANARY-203") { id } }' })),
      request('comment=hello world&password=CANARY-204'),
      request('<login><password>CANARY-205</password></login>'),
      request({ deep: { apiKey: 'CANARY-206', note: 'password: CANARY-207' } }),
    ],
  })
  expect(status).toBe(201)
  expect([...new Set((await everythingStored()).match(/CANARY-2\d\d/g))]).toEqual([])
})

test('GD-08 where a visitor calls from is stored nowhere', async () => {
  const call = async (url: string, payload: object, headers: Record<string, string> = {}) =>
    (
      await world.server.app.origins.lotse.inject({
        method: 'POST',
        url,
        payload,
        remoteAddress: '203.0.113.77',
        headers: { 'api-token': team.key, 'x-forwarded-for': '203.0.113.78', ...headers },
      })
    ).json()
  const { gleapId, gleapHash } = await call('/sessions', { lang: 'de' })
  const own = { 'gleap-id': gleapId, 'gleap-hash': gleapHash }
  await call('/sessions/identify', { userId: 'somewhere', lang: 'de' }, own)
  await call('/sessions/ping', { time: 1, events: [{ name: 'x', date: new Date().toISOString() }] }, own)
  await call('/bugs/v2', { formData: { description: 'woher' } }, own)
  await call('/shared/conversations', { text: 'woher' }, own)
  const stored = await everythingStored()
  expect(stored).toContain('woher')
  expect(stored).not.toContain('203.0.113')
})

test('MK-07 what hides nothing stays as it is, and broken pages end', () => {
  const plain = '<html><body><input value="offen"><p>a < b</p></body></html>'
  expect(maskHtml(plain)).toBe(plain)
  const kept = '<style>p>a{content:"<b>"}</style><p class="gl-mask">x</p><p>offen</p>'
  expect(maskHtml(kept)).toBe('<style>p>a{content:"<b>"}</style><p class="gl-mask">********</p><p>offen</p>')
  for (const broken of [
    '<div class="gl-mask',
    '<div class="gl-mask"><p>x',
    '<!-- gl-mask',
    '<input type="password" value="x',
  ])
    expect(maskHtml(broken.repeat(20_000)).length).toBeGreaterThan(0)
  expect(redactUrl('/kasse?schritt=2')).toBe('/kasse?schritt=2')
  expect(redactText('GET /courses 200 in 12 ms')).toBe('GET /courses 200 in 12 ms')
})
