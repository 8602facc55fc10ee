import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSocket } from '../testing/socket-client.ts'
import { createWorld, type World } from '../testing/world.ts'

let world: World
let ws: string
beforeAll(async () => {
  world = await createWorld()
  ws = (await world.server.listen()).lotse.replace('http', 'ws')
})
afterAll(() => world.close())

test('Z834 colleagues hear that saved replies and macros were created, edited and deleted', async () => {
  const team = await world.team('Kursladen')
  const colleague = await world.member(team, 'agent')
  const desk = await openSocket(`${ws}/console/socket?projectId=${team.projectId}`, {
    cookie: colleague.cookie,
    origin: world.server.ctx.settings.urls.lotse,
  })
  const { projectId } = team
  const path = (rest: string) => `/console/projects/${projectId}${rest}`
  const text = { de: 'Hallo' }
  const bodies = {
    '/replies': { name: 'Gruß', shortcut: '', isShared: true, text, files: [] },
    '/macros': { name: 'Gruß', steps: { text } },
  }
  let heard = 0
  const hears = () =>
    expect
      .poll(() => desk.frames.filter(({ name }) => name === 'replies-changed'))
      .toEqual(Array(++heard).fill({ name: 'replies-changed', data: { projectId } }))
  for (const [place, body] of Object.entries(bodies)) {
    const made = await team.owner('POST', path(place), body)
    expect(made.status, JSON.stringify(made.body)).toBe(201)
    await hears()
    const one = path(`${place}/${made.body.id}`)
    expect((await team.owner('PATCH', one, { version: 1, name: 'Grüße' })).status).toBe(200)
    await hears()
    expect((await team.owner('DELETE', one)).status).toBe(200)
    await hears()
  }
  desk.close()
})
