import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
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
    // The files are on a 2 MB disk that only this server sees.
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
    // The partial upload is deleted again: a smaller file fits.
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
  // The error that PostgreSQL raises when its disk is full.
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
