import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSocket } from '../testing/socket-client.ts'
import { createWorld, type TestTeam, type TestVisitor, type World } from '../testing/world.ts'

let world: World
let team: TestTeam
let ws: string
beforeAll(async () => {
  world = await createWorld()
  ws = (await world.server.listen()).lotse.replace('http', 'ws')
  team = await world.team('Kursladen')
})
afterAll(() => world.close())

const frameOf = ({ session: { gleapId, gleapHash } }: TestVisitor) =>
  openSocket(`${ws}?gleapId=${gleapId}&gleapHash=${gleapHash}&apiKey=${team.key}&client=frame`)

test('C1 a guest with the share token hears what is written, takes nobody’s unread mark, and is told apart', async () => {
  const [owner, guest] = [await world.visitor(team.key), await world.visitor(team.key)]
  await guest.identify('gast', { name: 'Gisela Gast' })
  const { shareToken } = (await owner.call('POST', '/shared/conversations', { text: 'Hallo' })).body
    .conversation
  const path = `/shared/conversations/${shareToken}`
  const tickets = `/console/projects/${team.projectId}/tickets`
  const { id } = (await team.owner('GET', tickets)).body.items[0]

  const socket = await frameOf(guest)
  expect((await guest.call('GET', path)).status).toBe(200)
  await team.owner('POST', `${tickets}/${id}/messages`, { text: 'Guten Tag' })
  expect(await socket.next('conversation')).toEqual({ shareToken })

  const unread = async () => (await owner.call('GET', '/shared/conversations')).body.unread
  expect((await guest.call('POST', `${path}/read`)).status).toBe(200)
  expect(await unread()).toBe(1)
  await owner.call('POST', `${path}/read`)
  expect(await unread()).toBe(0)

  await owner.call('POST', `${path}/messages`, { text: 'von mir' })
  await guest.call('POST', `${path}/messages`, { text: 'vom Gast' })
  const seen = (await team.owner('GET', `${tickets}/${id}/messages`)).body.items
  const by = (text: string) => seen.find((message: { text: string }) => message.text === text)
  expect(by('von mir')).toMatchObject({ from: 'visitor', sender: null })
  expect(by('vom Gast')).toMatchObject({ from: 'visitor', sender: { name: 'Gisela Gast' } })
  const { messages } = (await owner.call('GET', path)).body
  expect(messages.at(-1)).toMatchObject({ text: 'vom Gast', sender: null })
  socket.close()
})
