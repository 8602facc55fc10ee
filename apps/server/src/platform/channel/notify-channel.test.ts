import { once } from 'node:events'
import { type AddressInfo, createConnection, createServer, type Socket } from 'node:net'
import pg from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'
import { openNotifyChannel } from './notify-channel.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

test('CR-02 after the database was away for a while, the channel comes back once, with one connection, and says so', async () => {
  const { ctx } = server
  const url = String(ctx.pool.options.connectionString)
  const name = new URL(url).pathname.slice(1)
  const warnings: string[] = []
  const log = pino({ level: 'warn' }, { write: (line: string) => void warnings.push(line) })
  const channel = await openNotifyChannel(url, ctx.pool, log)
  let restored = 0
  const heard: unknown[] = []
  channel.subscribe('channel-restored', () => {
    restored += 1
  })
  channel.subscribe('t', message => heard.push(message))
  const admin = new pg.Client({ connectionString: inject('postgresUrl') })
  await admin.connect()
  const allow = (yes: boolean) => admin.query(`alter database ${name} allow_connections ${yes}`)
  const open = async () =>
    (
      await admin.query(
        `select count(*)::int as count from pg_stat_activity where datname = $1 and application_name = 'lotse-channel'`,
        [name],
      )
    ).rows[0].count
  const before = await open()
  await allow(false)
  await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name])
  await expect.poll(() => warnings.length).toBeGreaterThan(3)
  await allow(true)
  await expect.poll(() => restored).toBe(1)
  await channel.publishAll([
    { topic: 't', message: 1 },
    { topic: 't', message: 2 },
  ])
  await expect.poll(() => heard).toEqual([1, 2])
  // The test server's own channel is the other one.
  await expect.poll(open).toBe(before)
  expect(restored).toBe(1)
  await channel.close()
  await admin.end()
})

test('Z441 a connection that a network has silently forgotten is noticed and opened again', async () => {
  const { ctx } = server
  const target = new URL(String(ctx.pool.options.connectionString))
  const pipes: Socket[][] = []
  const network = createServer(near => {
    const port = Number(target.port) || 5432
    const folder = target.searchParams.get('host')
    const far = folder
      ? createConnection(`${folder}/.s.PGSQL.${port}`)
      : createConnection(port, target.hostname)
    for (const one of [near, far]) one.on('error', () => {})
    near.pipe(far).pipe(near)
    pipes.push([near, far])
  }).listen(0, '127.0.0.1')
  await once(network, 'listening')
  const through = new URL(target)
  through.searchParams.delete('host')
  through.host = `127.0.0.1:${(network.address() as AddressInfo).port}`
  const channel = await openNotifyChannel(through.href, ctx.pool, ctx.log, { pingMs: 20, answerMs: 2000 })
  let restored = 0
  const heard: unknown[] = []
  channel.subscribe('channel-restored', () => {
    restored += 1
  })
  channel.subscribe('t', message => heard.push(message))
  await channel.publish('t', 1)
  await expect.poll(() => heard).toEqual([1])
  expect(restored).toBe(0)
  for (const one of pipes.flat()) one.unpipe().pause()
  await expect.poll(() => restored).toBe(1)
  await channel.publish('t', 2)
  await expect.poll(() => heard).toEqual([1, 2])
  // Closing does not wait for a network that is silent.
  for (const one of pipes.flat()) one.unpipe().pause()
  await channel.close()
  for (const one of pipes.flat()) one.destroy()
  network.close()
})
