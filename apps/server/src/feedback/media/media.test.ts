import { connect } from 'node:net'
import { gunzipSync } from 'node:zlib'
import { mediaLimits } from '@lotse/contracts/limits'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mostConnections, queriesOf } from '../../testing/plans.ts'
import { createWorld, newAddress, type TestTeam, type World } from '../testing/world.ts'

let world: World
let team: TestTeam
let media: URL
beforeAll(async () => {
  world = await createWorld()
  media = new URL((await world.server.listen()).media)
  team = await world.team('Medien')
})
afterAll(() => world.close())

/** A ticket with a page copy and a replay, and their addresses. */
async function ticket(html = '<p>Kasse</p>') {
  const { call } = await world.visitor(team.key)
  const { body } = await call('POST', '/bugs/v2', {
    formData: { description: 'Bild' },
    screenshotData: { html },
    webReplay: { events: [{ type: 2, data: { node: { type: 0, childNodes: [], id: 1 } }, timestamp: 1 }] },
  })
  const detail = (await team.owner('GET', `/console/projects/${team.projectId}/tickets/${body.id}`)).body
  const path = (url: string) => new URL(url).pathname
  return { snapshot: path(detail.media.snapshotUrl), replay: path(detail.media.replayUrl) }
}

const get = (url: string, remoteAddress = newAddress()) =>
  world.server.app.origins.media.inject({ url, remoteAddress })
const partReads = /ticket_part/

test('Z166 a page copy that many look at in the same moment is read and made ready once', async () => {
  const { snapshot } = await ticket()
  const answers: { statusCode: number; body: string }[] = []
  const read = await queriesOf(
    world.server,
    async () => {
      const all = []
      for (let count = 0; count < 20; count++) {
        all.push(get(snapshot, count % 2 ? '10.1.1.1' : newAddress()))
        await new Promise(done => setImmediate(done))
      }
      answers.push(...(await Promise.all(all)))
    },
    partReads,
  )
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(200))
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
  expect(read.length).toBeLessThan(4)
  // Later it is read again: the ticket may be gone.
  expect(await queriesOf(world.server, () => get(snapshot), partReads)).toHaveLength(1)
}, 120_000)

test('Z193 a page of very many elements inside one another is not made ready', async () => {
  const { snapshot } = await ticket('<a>'.repeat(5000))
  const answer = await get(snapshot)
  expect([answer.statusCode, answer.json().error]).toEqual([413, 'payload_too_large'])
})

test('Z178 a page copy is packed once, by the worker, and by nobody for its readers', async () => {
  const { snapshot } = await ticket(`<p>${'Kasse '.repeat(1000)}</p>`)
  const ask = (encoding: string) =>
    world.server.app.origins.media.inject({ url: snapshot, headers: { 'accept-encoding': encoding } })
  const [packed, plain] = [await ask('gzip, br'), await ask('br')]
  expect(packed.headers).toMatchObject({
    'content-encoding': 'gzip',
    vary: expect.stringMatching('accept-encoding'),
  })
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect(plain.body).toContain('Kasse Kasse')
  expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.body)
})

test('Z166 whoever looks at many page copies at once leaves room for reports', async () => {
  const tickets = []
  for (let count = 0; count < 36; count++) tickets.push(await ticket())
  await ticket('<p class="a">Kasse</p>'.repeat(3_000))
  // Each of them is work for a worker.
  await world.server.ctx.pool.query(`update lotse.ticket_part p set bytes = l.bytes, raw_size = l.raw_size
    from (select * from lotse.ticket_part where kind = 'snapshot' order by raw_size desc limit 1) l where p.kind = 'snapshot'`)
  const looks = tickets.map(({ snapshot }) => get(snapshot))
  const { call } = await world.visitor(team.key)
  const report = call('POST', '/bugs/v2', {
    formData: { description: 'groß' },
    consoleLog: [{ log: 'x'.repeat(200_000) }],
  })
  expect((await report).status).toBe(201)
  for (const look of looks) expect((await look).statusCode).toBe(200)
}, 120_000)

test('Z166 whoever asks for replays and leaves takes neither the connections nor the time of others', async () => {
  const { replay } = await ticket()
  const { pool } = world.server.ctx
  const holder = new pg.Client({ connectionString: pool.options.connectionString })
  await holder.connect()
  await holder.query('begin')
  await holder.query('lock table lotse.ticket_part in access exclusive mode')
  const reads = await queriesOf(
    world.server,
    async () => {
      const sockets = Array.from({ length: 40 }, () => {
        const socket = connect(Number(media.port), '127.0.0.1')
        socket.on('error', () => {})
        socket.write(`GET ${replay} HTTP/1.1\r\nHost: x\r\n\r\n`)
        return socket
      })
      const waiting = async () =>
        (
          await holder.query(
            `select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
          )
        ).rows[0].count
      await expect.poll(waiting).toBeGreaterThan(1)
      expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
      for (const socket of sockets) socket.destroy()
      const { server } = world.server.app.origins.media
      const open = () => new Promise<number>(done => server.getConnections((_error, count) => done(count)))
      await expect.poll(open).toBe(0)
      await holder.query('commit')
      expect((await get(replay, '127.0.0.1')).statusCode).toBe(200)
    },
    partReads,
  ).finally(() => holder.end())
  expect(reads.length).toBeLessThan(10)
})

test('Z166 of one address two parts are read at a time', async () => {
  const { replay } = await ticket()
  // The errands that follow from the ticket must not be counted.
  await world.server.errandsDone()
  const most = await mostConnections(world.server, async () => {
    const answers = await Promise.all(Array.from({ length: 30 }, () => get(replay, '10.2.2.2')))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(30).fill(200))
  })
  expect(most).toBeLessThanOrEqual(mediaLimits.replay.perAddress)
})

test('Z166 calls for parts are counted by address, and files go on', async () => {
  for (let count = 0; count < mediaLimits.replay.perMinute; count++)
    expect((await get('/replays/nothing', '10.3.3.3')).statusCode).toBe(404)
  expect((await get('/replays/nothing', '10.3.3.3')).statusCode).toBe(429)
  expect((await get('/replays/nothing')).statusCode).toBe(404)
  expect((await get('/files/nothing', '10.3.3.3')).statusCode).toBe(404)
})
