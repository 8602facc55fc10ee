import { readdirSync, readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { repositoryRoot } from '../../platform/process/root.ts'
import { createWorld, type TestTeam, type World } from './world.ts'

let world: World
let team: TestTeam
let other: TestTeam
let base: string
beforeAll(async () => {
  world = await createWorld()
  base = (await world.server.listen()).lotse
  team = await world.team('Kursladen')
  other = await world.team('Anderswo')
})
afterAll(() => world.close())

const mine = (path: string) => `/console/projects/${team.projectId}${path}`
const theirs = (path: string) => `/console/projects/${other.projectId}${path}`
const words = { de: 'Wort' }

test('TZ-03 TZ-04 TZ-05 an id of another project in a body is refused, and nothing is written', async () => {
  const ours = (await team.owner('POST', mine('/help/collections'), { title: words })).body
  const foreign = (await other.owner('POST', theirs('/help/collections'), { title: words })).body
  const article = { title: words, html: words }
  const created = await team.owner('POST', mine('/help/articles'), { ...article, collectionId: foreign.id })
  expect(created.status).toBe(404)
  const { body: own } = await team.owner('POST', mine('/help/articles'), {
    ...article,
    collectionId: ours.id,
  })
  const moved = await team.owner('PATCH', mine(`/help/articles/${own.id}`), {
    version: own.version,
    collectionId: foreign.id,
  })
  expect(moved.status).toBe(404)
  expect((await team.owner('GET', mine(`/help/articles/${own.id}`))).body).toEqual(own)

  const news = (await other.owner('POST', theirs('/news'), { title: words, html: words })).body
  const draft = { kind: 'news', name: 'n', config: { newsId: news.id } }
  expect((await team.owner('POST', mine('/outbound'), draft)).status).toBe(404)

  const send = async (key: string) =>
    (await (await world.visitor(key)).call('POST', '/bugs/v2', { formData: { description: 'x' } })).body.id
  const [ticket, stranger] = [await send(team.key), await send(other.key)]
  const outsider = await world.member(other, 'agent')
  const assigned = await team.owner('PATCH', mine(`/tickets/${ticket}`), { assigneeId: outsider.accountId })
  expect([404, 422]).toContain(assigned.status)
  await team.owner('POST', mine('/tickets/bulk'), { ids: [ticket, stranger], change: { status: 'closed' } })
  expect((await other.owner('GET', theirs(`/tickets/${stranger}`))).body.status).toBe('open')
})

test('TZ-17 a spelling of a guarded path never gets around its guard', async () => {
  const { host, port, hostname } = new URL(base)
  const ask = (path: string) =>
    new Promise<string>((done, fail) => {
      const connection = connect(Number(port), hostname)
      let text = ''
      connection.on('data', chunk => {
        text += chunk
      })
      connection.on('error', fail)
      connection.on('close', () => done(text))
      connection.write(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)
    })
  const path = mine('/tickets')
  for (const spelling of [
    path.replace('c', '%63'),
    `/${path}`,
    path.toUpperCase(),
    `${path}/`,
    `/sessions/..${path}`,
    `/sessions/..;${path}`,
    `/sessions/%2e%2e${path}`,
    `/sdk/..%2f${path.slice(1)}`,
    `${base}${path}`,
    `${path}%00`,
  ]) {
    const answer = await ask(spelling)
    expect(answer, spelling).toMatch(/^HTTP\/1\.1 (400|401|403|404) /)
    expect(answer, spelling).not.toContain('"items"')
  }
})

test('TZ-18 what the console reads is kept by no cache between', async () => {
  for (const path of ['/tickets', '/contacts', '/keys', '/identity-secret', '/analytics'])
    expect((await team.owner('GET', mine(path))).headers['cache-control'], path).toBe('no-store, private')
  const visitor = await world.visitor(team.key)
  for (const path of ['/shared/conversations', '/shared/news'])
    expect((await visitor.call('GET', path)).headers['cache-control'], path).toBe('no-store, private')
})

test('IN-15 IN-22 addresses and colours that could run or break out are refused', async () => {
  const { version } = (await team.owner('GET', mine(''))).body
  const appearance = (value: object) =>
    team.owner('PATCH', mine(''), { version, settings: { appearance: value } })
  for (const value of [
    { color: '#485BFF;}*{display:none' },
    { color: 'red' },
    { borderRadius: '1px;}' },
    { borderRadius: -1 },
    { buttonLogo: 'javascript:alert(1)' },
    { buttonLogo: 'data:image/svg+xml,<svg onload=alert(1)>' },
    { buttonLogo: '//evil.example/x.png' },
    { buttonLogo: `https://x.example/${'a'.repeat(10_000)}` },
  ])
    expect((await appearance(value)).status, JSON.stringify(value)).toBe(422)
  const sender = { name: 'x', profileImageUrl: 'javascript:alert(1)' }
  const draft = { kind: 'notification', name: 'n', config: { text: words, sender } }
  expect((await team.owner('POST', mine('/outbound'), draft)).status).toBe(422)
  const news = { title: words, html: words, coverImageUrl: 'data:text/html,x' }
  expect((await team.owner('POST', mine('/news'), news)).status).toBe(422)
})

test('IN-16 RP-11 the server fetches nothing that anybody names: only its own file store', () => {
  const folder = join(repositoryRoot(), 'apps/server/src/feedback')
  const calling = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(file => file.endsWith('.ts') && !/\.test\.ts$|testing\//.test(file))
    .filter(file =>
      /\bfetch\(|https?\.(get|request)\(|axios|undici/.test(readFileSync(join(folder, file), 'utf8')),
    )
  // The first one calls our own development server.
  expect(calling.sort()).toEqual(['served/frame-pages.ts', 'uploads/s3-store.ts'])
})

test('IN-17 IN-19 numbers and dates that are none are refused or left out, never rounded in silence', async () => {
  for (const position of [-1, 1.5, '7', 10_001])
    expect((await team.owner('POST', mine('/help/collections'), { title: words, position })).status).toBe(422)
  for (const from of ['2026-02-30T00:00:00Z', '99999-01-01', 'gestern'])
    expect((await team.owner('GET', mine(`/tickets?from=${from}`))).status, from).toBe(422)
  const visitor = await world.visitor(team.key)
  const { body } = await visitor.identify('numbers', { value: '12,5', sla: 'viel' })
  expect(body.value).toBe('12,5')
  const { body: found } = await team.owner('GET', mine('/contacts?search=numbers'))
  expect(found.items[0]).toMatchObject({ userId: 'numbers' })
})

test('WS-06 an upgrade with thousands of headers is refused at the door', async () => {
  const { hostname, port, host } = new URL(base)
  const answer = await new Promise<string>((done, fail) => {
    const connection = connect(Number(port), hostname)
    connection.once('data', chunk => {
      done(String(chunk))
      connection.destroy()
    })
    connection.once('error', fail)
    const many = Array.from({ length: 2500 }, (_, index) => `x-${index}: 1`).join('\r\n')
    connection.write(
      `GET / HTTP/1.1\r\nHost: ${host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n${many}\r\n\r\n`,
    )
  })
  expect(answer).toMatch(/^HTTP\/1\.1 4(00|31) /)
  expect((await world.visitor(team.key)).session.gleapId).toBeTruthy()
})
