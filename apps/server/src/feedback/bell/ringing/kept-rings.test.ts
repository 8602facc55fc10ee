import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSocket } from '../../testing/socket-client.ts'
import { createWorld, type TestTeam, type World } from '../../testing/world.ts'

let world: World
let urls: Record<string, string>
let team: TestTeam
let agent: Awaited<ReturnType<World['member']>>

beforeAll(async () => {
  world = await createWorld()
  urls = await world.server.listen()
  team = await world.team('Kursladen')
  agent = await world.member(team, 'agent')
})
afterAll(() => world.close())

const report = async (description: string) => {
  const visitor = await world.visitor(team.key)
  const { body } = await visitor.call('POST', '/bugs/v2', { type: 'BUG', formData: { description } })
  await world.server.errandsDone()
  return body.id as string
}
const open = async (email: string, since?: string) => {
  const { cookie } = await world.signIn(email)
  const query = new URLSearchParams({ projectId: team.projectId, ...(since ? { since } : {}) })
  const path = `${urls.lotse?.replace('http', 'ws')}/console/socket?${query}`
  return openSocket(path, { cookie, origin: urls.lotse ?? '' })
}

test('Z384 a tab that was cut off hears what rang meanwhile, and not what was seen elsewhere; a new tab hears none of it', async () => {
  const tab = await open(agent.email)
  const { at } = await tab.next('hello')
  await report('Gehört')
  const { id: heard } = await tab.next('ring')
  tab.close()
  const seen = await report('Anderswo gesehen')
  await agent('POST', `/console/projects/${team.projectId}/tickets/${seen}/seen`)
  const closed = await report('Schon erledigt')
  await team.owner('PATCH', `/console/projects/${team.projectId}/tickets/${closed}`, { status: 'closed' })
  const missed = await report('Verpasst')
  const back = await open(agent.email, at)
  expect((await back.next('ring')).id).toBe(heard)
  expect(await back.next('ring')).toMatchObject({ ticketId: missed, isLate: true })
  const fresh = await open(agent.email)
  const stranger = await open((await world.member(team, 'viewer')).email, at)
  const last = await report('Zuletzt')
  expect((await fresh.next('ring')).ticketId).toBe(last)
  expect((await back.next('ring')).ticketId).toBe(last)
  expect(stranger.frames.filter(({ name }) => name === 'ring')).toEqual([])
  for (const socket of [back, fresh, stranger]) socket.close()
})
