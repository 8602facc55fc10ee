import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type TestTeam, type World } from '../testing/world.ts'
import { reachedPath, readReport } from './read-report.ts'

let world: World
let team: TestTeam
beforeAll(async () => {
  world = await createWorld()
  team = await world.team('Große Meldungen')
})
afterAll(() => world.close())

const at = (id: string) => `/console/projects/${team.projectId}/tickets/${id}`
const read = async (path: string) => (await team.owner('GET', path)).body
/** Errands read what has arrived, too. */
const leftovers = async () => {
  await world.server.errandsDone()
  return readdirSync(join(world.server.ctx.settings.dataDir, 'files', 'incoming'))
}
const filler = (bytes: number) => [{ log: 'x'.repeat(bytes) }]

test('F3 a large hostile page is read and masked while the event loop goes on; nothing of it stays behind', async () => {
  const { call } = await world.visitor(team.key)
  let turns = 0
  let isDone = false
  const turn = () => {
    turns += 1
    if (!isDone) setTimeout(turn, 1)
  }
  const html = `<p class=gl-mask>geheim</p><div ${'a'.repeat(1_000_000)}>${'<p class=gl-mask>geheim</p>'.repeat(30_000)}`
  const sent = call('POST', '/bugs/v2', { formData: { description: 'groß\u0000' }, screenshotData: { html } })
  turn()
  const { status, body } = await sent
  isDone = true
  expect(status).toBe(201)
  // Parsing a megabyte of such a page took minutes without a break.
  expect(turns).toBeGreaterThan(20)
  const ticket = await read(at(body.id))
  expect(ticket).toMatchObject({ title: 'groß', hasSnapshot: true })
  const stored = await read(`${at(body.id)}/parts/snapshot`)
  expect(stored.html).not.toContain('geheim')
  const { pathname } = new URL(ticket.media.snapshotUrl)
  const shown = await world.server.app.origins.media.inject({ url: pathname })
  expect(shown.statusCode).toBe(200)
  expect(shown.body).toContain('********')
  expect(await leftovers()).toEqual([])
})

test('F3 F16 a replay nobody can read is left out, small or large; the ticket is stored and says so', async () => {
  const { call } = await world.visitor(team.key)
  const headers = { 'content-type': 'application/json' }
  const deep = `${'{"childNodes":['.repeat(9000)}${']}'.repeat(9000)}`
  const small = `{"webReplay":{"events":[{"type":2,"data":{"node":${deep}}}]}}`
  const many = `{"webReplay":{"events":[${'[],'.repeat(2_000_000)}0]},"formData":{"description":"viel"}}`
  for (const payload of [small, many]) {
    const { status, body } = await call('POST', '/bugs/v2', payload, headers)
    expect(status).toBe(201)
    expect(await read(at(body.id))).toMatchObject({
      hasReplay: false,
      parts: [],
      metaData: { partsLeftOut: ['replay'] },
    })
  }
})

test('F3 a large report obeys the rules of a small one: types, JSON, keys that repeat', async () => {
  const { call } = await world.visitor(team.key)
  const large = { consoleLog: filler(200_000), formData: { description: 'x' } }
  const wrong = await call('POST', '/bugs/v2', { ...large, webReplay: { events: 1 } })
  expect(wrong).toMatchObject({
    status: 422,
    body: { error: 'invalid_request', issues: [{ path: ['body', 'webReplay', 'events'] }] },
  })
  const wrongField = await call('POST', '/bugs/v2', { ...large, tags: 1 })
  expect(wrongField).toMatchObject({ status: 422, body: { issues: [{ path: ['body', 'tags'] }] } })
  const headers = { 'content-type': 'application/json' }
  const broken = await call('POST', '/bugs/v2', JSON.stringify(large).slice(0, -1), headers)
  expect(broken).toMatchObject({ status: 400, body: { error: 'malformed_json' } })
  const fields = await call('POST', '/bugs/v2', { formData: { description: 'x'.repeat(600_000) } })
  expect(fields.body).toEqual({ error: 'payload_too_large' })
  const key = { 'idempotency-key': 'large-1' }
  const first = await call('POST', '/bugs/v2', large, key)
  expect((await call('POST', '/bugs/v2', large, key)).body).toEqual(first.body)
  expect((await call('POST', '/bugs/v2', { ...large, tags: ['other'] }, key)).status).toBe(422)
  expect(await leftovers()).toEqual([])
})

test('Z1 Z7 a report that repeats a name without end, or has a form of thousands of fields, is refused at once', async () => {
  const { call } = await world.visitor(team.key)
  const headers = { 'content-type': 'application/json' }
  const repeated = `{"isSilent":true${',"webReplay":1'.repeat(20_000)}}`
  const refused = { status: 413, body: { error: 'payload_too_large' } }
  expect(await call('POST', '/bugs/v2', repeated, headers)).toMatchObject(refused)
  const form = (fields: number) =>
    Object.fromEntries(Array.from({ length: fields }, (_, i) => [`field${i}`, 'x']))
  for (const consoleLog of [[], filler(200_000)]) {
    const send = (fields: number) => call('POST', '/bugs/v2', { formData: form(fields), consoleLog })
    expect((await send(1500)).status).toBe(201)
    expect(await send(2001)).toMatchObject(refused)
  }
  expect(await leftovers()).toEqual([])
})

test('Z1 only what was too much behind its fields is worth another try', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'lotse-report-'))
  const read = async (name: string, text: string) => {
    const path = join(folder, name)
    writeFileSync(path, text)
    return { report: await readReport({ path, bare: false }), reached: existsSync(reachedPath(path)) }
  }
  expect(await read('many', `{"a":1${',"webReplay":1'.repeat(2000)}}`)).toEqual({
    report: { refused: 'payload_too_large' },
    reached: false,
  })
  expect((await read('fields', '{"tags":1}')).reached).toBe(false)
  expect((await read('parts', '{"webReplay":{"events":1}}')).reached).toBe(true)
  rmSync(folder, { recursive: true })
})
