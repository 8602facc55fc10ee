import { rm, writeFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { apiCall, tokenFor } from '../../testing/api-call.ts'
import { createWorld, type TestTeam, type TestVisitor, type World } from '../../testing/world.ts'
import { temporaryFolder } from '../../workers/scratch.ts'
import { begun, createRecording, errorAt, type Json } from './testing/recording.ts'

let world: World
let team: TestTeam
let visitor: TestVisitor
beforeAll(async () => {
  world = await createWorld()
  team = await world.team('Kursladen')
  visitor = await world.visitor(team.key)
})
afterAll(() => world.close())

async function report(body: object): Promise<string> {
  const answer = await visitor.call('POST', '/bugs/v2', { type: 'BUG', ...body })
  expect(answer.status).toBe(201)
  return answer.body.id
}

function recorded(fill: string): Json {
  const { element, open, press, events } = createRecording()
  const pay = element('button', {}, 'Bezahlen')
  open(element('p', {}, fill), pay)
  press(1000, pay)
  return { events, startDate: begun, type: 'rrweb', width: 1280, height: 800 }
}
const log = [errorAt(1200, 'Uncaught TypeError: basket is null https://shop.example/app.js:7')]
const pathOf = (projectId: string, ticketId: string, lang = 'de') =>
  `/console/projects/${projectId}/tickets/${ticketId}/reproduction?lang=${lang}`

test('D215 the reproduction of a ticket is there for its team and for tokens that may read tickets, in both languages', async () => {
  const id = await report({ webReplay: recorded('klein'), consoleLog: log })
  const { status, body } = await team.owner('GET', pathOf(team.projectId, id))
  expect(status).toBe(200)
  expect(body.steps).toEqual([
    { at: 0, text: 'https://shop.example/ öffnen, in einem Fenster von 1280 × 800.' },
    { at: 1000, text: 'Auf den Button „Bezahlen“ klicken.' },
  ])
  expect(body.failure).toBe('Dann meldet die Seite den Fehler „TypeError: basket is null“.')
  expect(body.test).toContain('getByRole("button", { name: "Bezahlen", exact: true })')
  const { secret } = await tokenFor(team, { scopes: ['tickets:read'], role: 'viewer' })
  const path = pathOf(team.projectId, id, 'en').replace('/console', '/api/v1')
  const english = await apiCall(world, secret)('GET', path)
  expect(english.body.steps[1].text).toBe('Click the button “Bezahlen”.')
  const narrow = await tokenFor(team, { scopes: ['contacts:read'] })
  expect((await apiCall(world, narrow.secret)('GET', path)).status).toBe(403)
  const other = await world.team('Andere')
  expect((await other.owner('GET', pathOf(team.projectId, id))).status).toBe(404)
  expect((await other.owner('GET', pathOf(other.projectId, id))).status).toBe(404)
  expect((await team.owner('GET', pathOf(team.projectId, id, 'xx'))).status).toBe(422)
})

test('D217 D218 a ticket without a replay says so, and a large replay is read by a worker', async () => {
  const bare = await report({ consoleLog: log })
  const none = await team.owner('GET', pathOf(team.projectId, bare))
  expect(none.body).toMatchObject({
    steps: [],
    test: null,
    lacks: [expect.stringContaining('keinen Verlauf')],
  })
  const id = await report({ webReplay: recorded('groß '.repeat(20_000)), consoleLog: log })
  const large = await team.owner('GET', pathOf(team.projectId, id))
  expect(large.body.steps).toHaveLength(2)
  expect(large.body.failure).toContain('basket is null')
})

test('Z1203 what a worker has written is not written again for the next look', async () => {
  const id = await report({ webReplay: recorded('groß '.repeat(30_000)), consoleLog: log })
  const first = await team.owner('GET', pathOf(team.projectId, id))
  expect(first.status).toBe(200)
  // From here on, a worker is handed nothing.
  const folder = await temporaryFolder(world.server.ctx)
  await rm(folder, { recursive: true })
  await writeFile(folder, '')
  expect(await team.owner('GET', pathOf(team.projectId, id))).toMatchObject({ status: 200, body: first.body })
  expect((await team.owner('GET', pathOf(team.projectId, id, 'en'))).status).toBe(500)
  await rm(folder)
})
