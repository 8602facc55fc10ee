import { afterAll, beforeAll, expect, test } from 'vitest'
import type { App } from '../../app.ts'
import { startNats, whyNoNats } from '../../platform/channel/testing/nats-server.ts'
import { type SecondServer, startSecond } from './second-server.ts'
import { openSocket } from './socket-client.ts'
import { createWorld, type TestTeam, type TestVisitor, type World } from './world.ts'

let world: World
let team: TestTeam
let second: SecondServer

beforeAll(async () => {
  world = await createWorld()
  await world.server.listen()
  team = await world.team('Kursladen')
  second = await startSecond(world.server.ctx)
})
afterAll(async () => {
  await second.close()
  await world.close()
})

async function serveAsOne(world: World, second: SecondServer, team: TestTeam): Promise<void> {
  const visitor = await world.visitor(team.key)
  const { gleapId, gleapHash } = visitor.session
  const agent = await world.member(team, 'agent')
  const lotse = world.server.ctx.settings.urls.lotse
  // The visitor's page is connected to the second server; everything else goes through the first.
  const page = await openSocket(
    `${second.url.replace('http', 'ws')}?gleapId=${gleapId}&gleapHash=${gleapHash}&apiKey=${team.key}`,
  )
  const desk = await openSocket(
    `${second.url.replace('http', 'ws')}/console/socket?projectId=${team.projectId}`,
    {
      cookie: agent.cookie,
      origin: lotse,
    },
  )
  await page.next('update')
  const { body } = await visitor.call('POST', '/shared/conversations', { text: 'Hört ihr mich?' })
  const ticket = await desk.next('ticket-created')
  expect(ticket.title).toBe('Hört ihr mich?')
  await agent('POST', `/console/projects/${team.projectId}/tickets/${ticket.id}/messages`, {
    text: 'Ja, hier.',
  })
  expect(await page.next('update', data => data.u === 1)).toMatchObject({
    a: [{ data: { text: 'Ja, hier.' } }],
  })
  const elsewhere = await second.app.origins.lotse.inject({
    url: `/shared/conversations/${body.conversation.shareToken}`,
    headers: { 'api-token': team.key, 'gleap-id': gleapId, 'gleap-hash': gleapHash },
  })
  expect(elsewhere.json().messages).toHaveLength(2)
  page.close()
  desk.close()
}

test('two servers on one database serve one visitor and one team as if they were one', () =>
  serveAsOne(world, second, team))

const reason = whyNoNats()
test.skipIf(reason)(
  `D184 the same with NATS between them${reason ? `, not tested here: ${reason}` : ''}`,
  async () => {
    const nats = await startNats()
    const world = await createWorld({ CHANNEL_URL: nats.url })
    await world.server.listen()
    const second = await startSecond(world.server.ctx)
    expect(second.ctx.channel.state().by).toBe('nats')
    await serveAsOne(world, second, await world.team('Kursladen'))
    await second.close()
    await world.close()
    await nats.close()
  },
)

test('CC-06 the same ticket at two servers at once is stored once', async () => {
  const visitor = await world.visitor(team.key)
  const headers = {
    'api-token': team.key,
    'gleap-id': visitor.session.gleapId,
    'gleap-hash': visitor.session.gleapHash,
    'idempotency-key': 'two-servers',
  }
  const payload = { formData: { description: 'doppelt gesendet' } }
  const send = (app: App) => app.origins.lotse.inject({ method: 'POST', url: '/bugs/v2', headers, payload })
  const answers = await Promise.all([world.server.app, second.app, world.server.app, second.app].map(send))
  expect(new Set(answers.map(answer => answer.body)).size).toBe(1)
  const { rowCount } = await world.server.ctx.pool.query(
    `select 1 from lotse.ticket where title = 'doppelt gesendet'`,
  )
  expect(rowCount).toBe(1)
})

test('ticket numbers count up without a gap, also at two servers at once and past a repeated call', async () => {
  const fresh = await world.team('Nummern')
  const visitors = await Promise.all(Array.from({ length: 8 }, () => world.visitor(fresh.key)))
  const send = (app: App, { session }: TestVisitor, key?: string) =>
    app.origins.lotse.inject({
      method: 'POST',
      url: '/bugs/v2',
      headers: {
        'api-token': fresh.key,
        'gleap-id': session.gleapId,
        'gleap-hash': session.gleapHash,
        ...(key ? { 'idempotency-key': key } : {}),
      },
      payload: { formData: { description: 'n' } },
    })
  await Promise.all(
    visitors.flatMap((visitor, index) => [
      send(world.server.app, visitor),
      send(second.app, visitor),
      send(world.server.app, visitor, `again-${index}`),
      send(second.app, visitor, `again-${index}`),
    ]),
  )
  const third = await startSecond(world.server.ctx)
  await send(third.app, visitors[0] as TestVisitor)
  await third.close()
  const { rows } = await world.server.ctx.pool.query(
    'select number from lotse.ticket where project_id = $1 order by number',
    [fresh.projectId],
  )
  expect(rows.map(row => row.number)).toEqual(Array.from({ length: 25 }, (_, index) => index + 1))
})

test('CR-05 a stopping server tells its sockets to come back (1012)', async () => {
  const third = await startSecond(world.server.ctx)
  const visitor = await world.visitor(team.key)
  const { gleapId, gleapHash } = visitor.session
  const socket = await openSocket(
    `${third.url.replace('http', 'ws')}?gleapId=${gleapId}&gleapHash=${gleapHash}&apiKey=${team.key}`,
  )
  await socket.next('update')
  await Promise.all([third.close(), socket.closed.then(({ code }) => expect(code).toBe(1012))])
})
