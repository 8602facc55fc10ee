import { afterAll, beforeAll, expect, test } from 'vitest'
import { findFaults } from '../../testing/hostile-values.ts'
import { createWorld, type TestTeam, type World } from './world.ts'

let world: World
let team: TestTeam
beforeAll(async () => {
  world = await createWorld()
  team = await world.team('Grenzfälle')
})
afterAll(() => world.close())

test('F16 no cursor and no date that a client can write is a fault of Lotse', async () => {
  const visitor = await world.visitor(team.key)
  await visitor.identify('somebody')
  const made = await visitor.call('POST', '/shared/conversations', { text: 'Hallo' })
  const { body: contacts } = await team.owner('GET', `/console/projects/${team.projectId}/contacts`)
  const known: Record<string, string> = {
    projectId: team.projectId,
    teamId: team.teamId,
    shareToken: made.body.shareToken,
    contactId: contacts.items[0].id,
  }
  const document = (await world.server.app.origins.lotse.inject('/openapi.json')).json()
  const { asked, faults } = await findFaults(
    document,
    name => known[name] ?? 'unknown',
    async url => (await (url.startsWith('/console') ? team.owner : visitor.call)('GET', url)).status,
  )
  expect(asked.length).toBeGreaterThan(8)
  expect(faults).toEqual([])
  // Each sort order of the inbox has its own kind of cursor.
  for (const sort of ['-priority', 'createdAt', '-lastMessageAt']) {
    for (const parts of [
      [99_999, '2020-01-01T00:00:00.000Z', team.projectId],
      ['__proto__', '2020-01-01T00:00:00.000Z', team.projectId],
      ['2020 (x)', team.projectId],
      ['-271821-04-20T00:00:00.000Z', team.projectId],
    ]) {
      const after = Buffer.from(JSON.stringify(parts)).toString('base64url')
      const { status } = await team.owner(
        'GET',
        `/console/projects/${team.projectId}/tickets?sort=${sort}&after=${after}`,
      )
      expect(status, `${sort} ${parts}`).toBe(404)
    }
  }
})

test('F16 an event named like a part of every object is an event like any other', async () => {
  const visitor = await world.visitor(team.key)
  for (const word of ['constructor', 'toString', '__proto__', 'hasOwnProperty']) {
    const events = [{ name: `outbound-${team.projectId}-${word}`, date: new Date().toISOString(), data: {} }]
    const { status } = await visitor.call('POST', '/sessions/ping', { time: 1, events, opened: false })
    expect(status, word).toBe(200)
  }
})
