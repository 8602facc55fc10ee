import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, expect, test } from 'vitest'
import { ensureDatabase } from '../../platform/database.ts'
import { startPostgres } from '../../platform/postgres.ts'
import { fileBody, WEBM } from './multipart.ts'
import { freePorts, newSession, startProcess } from './server-process.ts'
import { createWorld } from './world.ts'

const cleanups: (() => unknown)[] = []
afterEach(async () => {
  for (const clean of cleanups.splice(0).reverse()) await clean()
})

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'lotse-storage-'))
  cleanups.push(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Every process of the cluster at once, as when the machine loses its memory. */
async function killDatabase(dataDir: string): Promise<void> {
  const postmaster = Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0])
  const children = readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8').trim().split(' ')
  for (const pid of [postmaster, ...children.map(Number)]) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // It went with the postmaster.
    }
  }
  await expect.poll(() => [postmaster, ...children.map(Number)].filter(isRunning)).toEqual([])
}

function isRunning(pid: number): boolean {
  try {
    return !/^\d+ \(.*\) [ZX]/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return false
  }
}

test.runIf(process.platform === 'linux')(
  'CR-02 the database killed under load: the server stays, says 503 and 429, and loses nothing it answered',
  { timeout: 180_000 },
  async () => {
    const [clusterDir, dataDir] = [newFolder(), newFolder()]
    cleanups.push(async () => (await startPostgres(clusterDir)).stop())
    const postgres = await startPostgres(clusterDir)
    await ensureDatabase(postgres.url('postgres'), 'lotse')
    const databaseUrl = postgres.url('lotse')
    const server = await startProcess({ databaseUrl, dataDir, ports: await freePorts() })
    cleanups.push(server.kill)
    const post = (path: string, body: object, headers: Record<string, string>) =>
      fetch(server.url + path, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json', ...headers },
      })
    const acked: string[] = []
    for (let round = 0; round < 3; round++) {
      const sessions = await Promise.all(Array.from({ length: 5 }, () => newSession(server.url)))
      const statuses = new Set<number>()
      const load = Promise.all(
        sessions.map(async (session, who) => {
          for (let i = 0; i < 19; i++) {
            const answer = await post(
              '/bugs/v2',
              { formData: { description: `db-${round}-${who}-${i}` } },
              session,
            )
            statuses.add(answer.status)
            if (answer.status === 201) acked.push(((await answer.json()) as { id: string }).id)
          }
        }),
      )
      const wanted = acked.length + 10
      await expect.poll(() => acked.length, { interval: 2 }).toBeGreaterThanOrEqual(wanted)
      await killDatabase(clusterDir)
      await load
      expect([...statuses].filter(status => status !== 201 && status !== 503)).toEqual([])
      expect((await post('/bugs/v2', {}, sessions[0] ?? {})).status).toBe(503)
      const refused = await post('/sessions', { lang: 'de' }, { 'api-token': 'demo' })
      expect(refused.status).toBe(429)
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
      expect((await fetch(`${server.url}/livez`)).status).toBe(200)
      expect((await fetch(`${server.url}/readyz`)).status).toBe(503)
      await startPostgres(clusterDir)
      // Asked where nobody counts: so many calls for a session would meet the limit.
      const ready = async () => (await fetch(`${server.url}/readyz`)).status
      await expect.poll(ready, { timeout: 5000 }).toBe(200)
      expect((await post('/sessions', { lang: 'de' }, { 'api-token': 'demo' })).status).toBe(200)
    }
    const client = new pg.Client({ connectionString: databaseUrl })
    await client.connect()
    const { rows } = await client.query('select id from lotse.ticket where id = any($1::uuid[])', [acked])
    await client.end()
    expect(rows).toHaveLength(acked.length)
  },
)

const canMount = spawnSync('unshare', ['-Urm', 'true']).status === 0

test.runIf(canMount)(
  'UP-11 a full disk refuses the upload with 507, keeps nothing of it, and takes files again once there is room',
  { timeout: 120_000 },
  async () => {
    const world = await createWorld()
    cleanups.push(world.close)
    const dataDir = newFolder()
    const files = join(dataDir, 'files')
    mkdirSync(files)
    const databaseUrl = String(world.server.ctx.pool.options.connectionString)
    // The files lie on a disk of 2 MB that only this server sees.
    const mount = `mount -t tmpfs -o size=2m none '${files}' && exec "$@"`
    const wrap = ['unshare', '-Urm', 'sh', '-c', mount, 'sh']
    const server = await startProcess({ databaseUrl, dataDir, ports: await freePorts(), wrap })
    cleanups.push(server.kill)
    const upload = async (bytes: number) => {
      const content = Buffer.concat([WEBM, Buffer.alloc(bytes, 7)])
      const { payload, headers } = fileBody(content, { type: 'video/webm' })
      const session = await newSession(server.url)
      const body = payload as unknown as BodyInit
      return fetch(`${server.url}/uploads/sdk`, { method: 'POST', body, headers: { ...session, ...headers } })
    }
    const rows = async () =>
      (await world.server.ctx.pool.query('select count(*)::int as count from lotse.upload')).rows[0].count
    expect((await upload(1_200_000)).status).toBe(200)
    const full = await upload(1_200_000)
    expect(full.status).toBe(507)
    expect(await full.json()).toEqual({ error: 'storage_full' })
    expect(await rows()).toBe(1)
    // What was begun is gone again: a smaller file fits.
    expect((await upload(600_000)).status).toBe(200)
    expect(await rows()).toBe(2)
  },
)

test('UP-11 a full database refuses the ticket with 503, stores nothing, and goes on once there is room', async () => {
  const world = await createWorld()
  cleanups.push(world.close)
  const team = await world.team('Kursladen')
  const visitor = await world.visitor(team.key)
  const { pool } = world.server.ctx
  // What PostgreSQL says when its disk is full.
  await pool.query(`create function full_disk() returns trigger language plpgsql as $$ begin
    raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`)
  await pool.query('create trigger full_disk before insert on lotse.ticket_part execute function full_disk()')
  const send = () =>
    visitor.call(
      'POST',
      '/bugs/v2',
      { formData: { description: 'x' }, consoleLog: [{ log: 'y' }] },
      { 'idempotency-key': 'full' },
    )
  const refused = await send()
  expect(refused).toMatchObject({ status: 503, body: { error: 'service_unavailable' } })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect((await pool.query('select 1 from lotse.ticket')).rowCount).toBe(0)
  await pool.query('drop trigger full_disk on lotse.ticket_part')
  expect((await send()).status).toBe(201)
})
