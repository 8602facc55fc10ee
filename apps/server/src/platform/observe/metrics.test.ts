import { join } from 'node:path'
import { lotseTopics } from '@lotse/contracts/webhooks/lotse-topics'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { spawnServer } from '../../../../../e2e/server.ts'
import { anyPorts, createDataDirs } from '../../../../../scripts/testing/starts.ts'
import { BELL_MAIL } from '../../feedback/bell/tell-by-mail.ts'
import { openSocket } from '../../feedback/testing/socket-client.ts'
import { createWorld, type World } from '../../feedback/testing/world.ts'
import { databaseUrl } from '../../testing/global-setup.ts'
import { ensureDatabase } from '../database/database.ts'
import { transact } from '../database/transaction.ts'
import { sendMail } from '../mail/send-mail.ts'
import { readSettings } from '../process/settings.ts'
import { openReceiver, withStatus } from '../webhooks/testing/receiver.ts'
import { noteBackup } from './last-backup.ts'

const token = 'what prometheus says'
let world: World
beforeAll(async () => {
  world = await createWorld({ METRICS_PORT: '0', METRICS_TOKEN: token, WEBHOOK_NETWORKS: '127.0.0.0/8' })
})
afterAll(() => world.close())

const { dataDir, removeAll } = createDataDirs()
afterAll(removeAll)

const address = () => `http://127.0.0.1:${world.server.ctx.settings.metrics?.port}/metrics`
const scrape = async () => (await fetch(address(), { headers: { authorization: `Bearer ${token}` } })).text()

/** All label values of a name, such as `route`. */
const values = (text: string, label: string) =>
  new Set([...text.matchAll(new RegExp(`[{,]${label}="([^"]*)"`, 'g'))].map(match => match[1] ?? ''))

test('Z1078 a scrape answers while the database does not, without the numbers of errands', async () => {
  const client = await world.server.ctx.pool.connect()
  try {
    await client.query('begin; lock table errand.job in access exclusive mode')
    const text = await scrape()
    expect(text).toContain('lotse_build_info')
    expect(text).toContain('lotse_database_connections')
    expect(text).not.toContain('lotse_errands{')
  } finally {
    await client.query('rollback')
    client.release()
  }
  await expect.poll(scrape).toContain('lotse_errands{')
})

test('D169 a scrape has requests by route, sockets, mails, errands, connections and the event loop, and no id', async () => {
  const { server } = world
  const team = await world.team('Kern')
  const visitor = await world.visitor(team.key)
  const { body: ticket } = await visitor.call('POST', '/bugs/v2', {
    type: 'BUG',
    formData: { description: 'The lamp is broken', reportedBy: 'mara@example.com' },
  })
  expect(ticket.id).toBeTruthy()
  await team.owner('GET', `/console/projects/${team.projectId}/tickets`)
  await server.app.origins.academy.inject(`/nowhere/${ticket.id}?email=mara@example.com`)
  await server.app.origins.lotse.inject({ method: 'DELETE', url: `/${ticket.id}/mara` })
  await sendMail(server.ctx, { kind: 'test', to: 'mara@example.com', subject: 'x', text: 'x' })
  await server.errandsDone()
  const urls = await server.listen()
  const { gleapId, gleapHash } = visitor.session
  const query = `gleapId=${gleapId}&gleapHash=${gleapHash}&apiKey=${team.key}&sdkVersion=1.0.0`
  const socket = await openSocket(`${urls.lotse.replace('http', 'ws')}/?${query}`)

  const text = await scrape()
  expect(text).toMatch(
    /lotse_requests_total\{origin="lotse",method="POST",route="\/bugs\/v2",status="2xx"\} 1\n/,
  )
  expect(text).toMatch(/lotse_requests_total\{origin="academy",method="GET",route="[^"]+",status="4xx"\} 1\n/)
  expect(text).toMatch(/lotse_request_duration_seconds_count\{origin="lotse",route="\/bugs\/v2"\} 1\n/)
  expect(text).toContain('lotse_sockets{path="/"} 1')
  expect(text).toMatch(/lotse_mails_total\{outcome="sent"\} \d/)
  expect(text).toMatch(/lotse_errand_attempts_total\{errand="lotse-fact",outcome="done"\} \d/)
  expect(text).toMatch(/lotse_errands\{errand="[\w-]+",state="later"\} \d/)
  expect(text).toMatch(/lotse_database_connections\{state="idle"\} \d/)
  expect(text).toContain('lotse_database_waiting 0')
  expect(text).toContain('lotse_channel_open{by="postgresql"} 1')
  expect(text).toMatch(/lotse_channel_messages_total\{direction="heard"\} [1-9]/)
  expect(text).toMatch(/lotse_build_info\{version="[\d.]+",role="all"\} 1/)
  expect(text).not.toContain('lotse_replica')
  for (const name of [
    'nodejs_eventloop_lag_p99_seconds',
    'process_resident_memory_bytes',
    'lotse_build_info',
  ])
    expect(text).toContain(name)
  socket.close()
  await expect.poll(scrape).toContain('lotse_sockets{path="/"} 0')

  const labels = new Set([...text.matchAll(/[{,](\w+)="/g)].map(match => match[1]))
  expect([...labels].filter(name => /project|team|user|visitor|email|path_/.test(name ?? ''))).toEqual([])
  for (const route of values(text, 'route')) expect(route).toMatch(/^(none|\/[\w:./*-]*)$/)
  expect([...values(text, 'status')].filter(one => !/^[1-5]xx$/.test(one))).toEqual([])
  for (const private_ of [ticket.id, team.projectId, gleapId, team.key, 'mara'])
    expect(text).not.toContain(String(private_))
  expect(text).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-/)
})

test('D195 a scrape says when the last backup was made, and 0 if there was none', async () => {
  expect(await scrape()).toContain('lotse_last_backup_timestamp_seconds 0\n')
  await noteBackup({ ...world.server.ctx, now: () => new Date('2026-11-19T02:14:00Z') }, 1)
  expect(await scrape()).toContain(
    `lotse_last_backup_timestamp_seconds ${Date.UTC(2026, 10, 19, 2, 14) / 1000}\n`,
  )
})

test('D169 thousands of made-up addresses and methods are one line', async () => {
  const before = (await scrape()).split('\n').length
  for (let i = 0; i < 200; i++) await world.server.app.origins.lotse.inject(`/console/made-up-${i}`)
  expect((await scrape()).split('\n').length).toBeLessThanOrEqual(before + 20)
})

test('D169 only who has the token reads metrics, only there, and never at a public address', async () => {
  expect((await fetch(address())).status).toBe(401)
  expect((await fetch(address(), { headers: { authorization: 'Bearer wrong' } })).status).toBe(401)
  expect((await fetch(address().replace('/metrics', '/'))).status).toBe(404)
  expect((await fetch(address(), { method: 'POST' })).status).toBe(405)
  for (const origin of Object.values(world.server.app.origins))
    expect(
      (await origin.inject({ url: '/metrics', headers: { authorization: `Bearer ${token}` } })).body,
    ).not.toContain('lotse_requests_total')
})

test('D169 webhooks and failed mails are counted by their outcome', async () => {
  const { ctx } = world.server
  const { mailer } = ctx
  ctx.mailer = { ...mailer, deliver: async () => Promise.reject(new Error('away')) }
  await transact(ctx, ctx => sendMail(ctx, { kind: 'test', to: 'a@example.com', subject: 'x', text: 'x' }))
  await expect.poll(scrape).toMatch(/lotse_mails_total\{outcome="failed"\} 1/)
  expect(await scrape()).toMatch(/lotse_errand_attempts_total\{errand="deliver-mail",outcome="failed"\} 1/)
  ctx.mailer = mailer

  const receiver = await openReceiver()
  const team = await world.team('Haken')
  const webhook = {
    name: 'Ours',
    address: receiver.url,
    format: 'json',
    topics: lotseTopics,
    lang: 'en',
    withPicture: false,
    payloadVersion: 1,
    isOn: true,
  }
  expect((await team.owner('POST', `/console/projects/${team.projectId}/webhooks`, webhook)).status).toBe(201)
  const visitor = await world.visitor(team.key)
  await visitor.call('POST', '/bugs/v2', { formData: { description: 'x' } })
  await expect.poll(scrape).toContain('lotse_webhook_calls_total{outcome="ok"} 1')
  receiver.answers(withStatus(500))
  await visitor.call('POST', '/bugs/v2', { formData: { description: 'y' } })
  await expect.poll(scrape).toContain('lotse_webhook_calls_total{outcome="status"} 1')
  receiver.close()
})

test('Z1087 a mail that nobody should get any longer is no refusal', async () => {
  const { ctx } = world.server
  const { projectId } = await world.team('Verlassen')
  const stranger = await world.member(await world.team('Andere'), 'agent')
  const { accountId, email } = stranger
  await sendMail(ctx, { kind: BELL_MAIL, to: email, subject: 'x', text: 'x', projectId, accountId })
  await expect.poll(scrape).toContain('lotse_mails_total{outcome="withheld"} 1')
  expect(await scrape()).not.toContain('outcome="refused"')
})

// Without the setting there are none: `scripts/start.test.ts`.
test('D169 a started server says where its metrics are', async () => {
  const name = `metrics_${process.pid}`
  await ensureDatabase(inject('postgresUrl'), name)
  const server = spawnServer([join(inject('bundle'), 'main.mjs')], {
    ...anyPorts,
    NODE_ENV: 'production',
    LOG_LEVEL: 'silent',
    SECRET: 'a production secret of this very test',
    DATABASE_URL: databaseUrl(inject('postgresUrl'), name),
    DATA_DIR: dataDir(),
    METRICS_PORT: '0',
  })
  await server.prints(/^\s*ready\b/m)
  const where = /Metrics\s+(http:\S+)/.exec(server.output())?.[1] ?? ''
  expect(await (await fetch(where)).text()).toContain('lotse_database_connections')
  server.process.kill('SIGTERM')
  expect(await server.ended).toBe(0)
})

test('D169 other machines are not let in without a token', () => {
  const read = (more: Record<string, string>) => readSettings({ METRICS_PORT: '9464', ...more }, '/').metrics
  expect(() => read({ METRICS_HOST: '0.0.0.0' })).toThrow(
    'METRICS_TOKEN must be set when METRICS_HOST is 0.0.0.0',
  )
  expect(read({ METRICS_HOST: '0.0.0.0', METRICS_TOKEN: token })).toMatchObject({ port: 9464, token })
  expect(read({})).toMatchObject({ host: '127.0.0.1', token: undefined })
  expect(readSettings({}, '/').metrics).toBeUndefined()
})
