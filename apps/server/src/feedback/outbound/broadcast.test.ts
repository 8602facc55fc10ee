import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openSocket } from '../testing/socket-client.ts'
import { createWorld, type World } from '../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

test('Z213 what goes live is written once for all visitors who are here, not once for each', async () => {
  const ws = (await world.server.listen()).lotse.replace('http', 'ws')
  const team = await world.team('Kursladen')
  const clients = await Promise.all(
    Array.from({ length: 6 }, async () => {
      const { gleapId, gleapHash } = (await world.visitor(team.key)).session
      const client = await openSocket(`${ws}?gleapId=${gleapId}&gleapHash=${gleapHash}&apiKey=${team.key}`)
      await client.next('update')
      return client
    }),
  )
  const path = `/console/projects/${team.projectId}/outbound`
  const message = { de: `Hallo ${'x'.repeat(10_000)}` }
  const config = { steps: [{ type: 'post', message }], startURL: 'https://example.com/' }
  const { body } = await team.owner('POST', path, { kind: 'tour', name: 'Rundgang', config })
  const written = vi.spyOn(JSON, 'stringify')
  const live = await team.owner('PATCH', `${path}/${body.id}`, { version: body.version, status: 'live' })
  expect(live.status).toBe(200)
  const shown = await Promise.all(clients.map(client => client.next('update', ({ a }) => a?.length > 0)))
  const updates = written.mock.calls.filter(([said]) => (said as { name?: string } | null)?.name === 'update')
  written.mockRestore()
  expect(new Set(shown.map(({ a }) => a[0].outbound))).toEqual(new Set([body.id]))
  expect(updates).toHaveLength(1)
  for (const client of clients) client.close()
})
