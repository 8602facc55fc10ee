import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSocket, type SocketClient } from '../testing/socket-client.ts'
import { createWorld, type TestTeam, type World } from '../testing/world.ts'
import type { ProjectFact } from './live.ts'

let world: World
let team: TestTeam
let ws: string
let ticketId: string
beforeAll(async () => {
  world = await createWorld()
  ws = (await world.server.listen()).lotse.replace('http', 'ws')
  team = await world.team('Kursladen')
  const mara = await world.visitor(team.key)
  ticketId = (await mara.call('POST', '/bugs/v2', { formData: { description: 'eins' } })).body.id
})
afterAll(() => world.close())

const open = (cookie: string, projectId = team.projectId) =>
  openSocket(`${ws}/console/socket?projectId=${projectId}`, {
    cookie,
    origin: world.server.ctx.settings.urls.lotse,
  })
const look = ({ socket }: SocketClient, id: string | null) =>
  socket.send(JSON.stringify({ name: 'looking', data: { ticketId: id } }))
const sees = (client: SocketClient, accounts: string[]) =>
  client.next('looking', ({ tickets }) => String(tickets[ticketId]) === String(accounts))

test('D68 colleagues see who looks at a ticket, also those who come later, until the last tab is gone', async () => {
  const [jana, tom] = [await world.member(team, 'agent'), await world.member(team, 'agent')]
  const [watching, first, second] = [await open(tom.cookie), await open(jana.cookie), await open(jana.cookie)]
  look(first, ticketId)
  look(second, ticketId)
  await sees(watching, [jana.accountId])
  const late = await open(tom.cookie)
  await sees(late, [jana.accountId])
  first.close()
  look(second, null)
  await sees(watching, [])
  look(second, ticketId)
  await sees(watching, [jana.accountId])
  // People who are removed from the team leave its tickets.
  await team.owner('DELETE', `/console/teams/${team.teamId}/members/${jana.accountId}`)
  expect((await second.closed).code).toBe(4403)
  await sees(watching, [])
  for (const client of [watching, late]) client.close()
})

test('D68 no other project hears of it, and nonsense changes nothing', async () => {
  const jana = await world.member(team, 'agent')
  const other = await world.team('Fremd')
  const stranger = await world.member(other, 'agent')
  const [watching, foreign] = [await open(jana.cookie), await open(stranger.cookie, other.projectId)]
  for (const id of [ticketId, 'x'.repeat(1000)]) look(foreign, id)
  for (const text of ['', '{', '{"name":"looking"}', '{"name":"looking","data":{"ticketId":7}}'])
    watching.socket.send(text)
  look(watching, ticketId)
  await sees(watching, [jana.accountId])
  expect(foreign.frames.filter(({ name }) => name === 'looking')).toEqual([])
  for (const client of [watching, foreign]) client.close()
})

test('D68 processes tell each other, and a new one asks', async () => {
  const { channel } = world.server.ctx
  const topic = `p:${team.projectId}`
  const told: ProjectFact[] = []
  const stop = channel.subscribe(topic, fact => told.push(fact as ProjectFact))
  const publish = (fact: ProjectFact) => channel.publish(topic, fact)
  const jana = await world.member(team, 'agent')
  const client = await open(jana.cookie)
  await expect.poll(() => told.map(({ what }) => what)).toContain('who-looks')
  await publish({ what: 'looking', from: 'elsewhere', looks: { somebody: [ticketId] } })
  await sees(client, ['somebody'])
  look(client, ticketId)
  await sees(client, [jana.accountId, 'somebody'].sort())
  const here = () =>
    told.filter(fact => fact.what === 'looking' && fact.looks[jana.accountId]?.[0] === ticketId)
  await expect.poll(() => here().length).toBe(1)
  await publish({ what: 'who-looks', from: 'elsewhere' })
  await expect.poll(() => here().length).toBe(2)
  await publish({ what: 'looking', from: 'elsewhere', looks: { somebody: [] } })
  await sees(client, [jana.accountId])
  // The last one takes the room with it, and still says so.
  client.close()
  await expect
    .poll(() => told.some(fact => fact.what === 'looking' && fact.looks[jana.accountId]?.length === 0))
    .toBe(true)
  stop()
})
