import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedLotse } from '../seed/seed-lotse.ts'
import { fileBody, WEBM } from './multipart.ts'
import { freePorts, newSession, startProcess } from './server-process.ts'
import { createWorld, type World } from './world.ts'

/** Real processes on this test's database, killed with SIGKILL. */
let world: World
let dataDir: string
let ports: number[]
beforeAll(async () => {
  world = await createWorld()
  await seedLotse(world.server.ctx, 'a demo password')
  dataDir = mkdtempSync(join(tmpdir(), 'lotse-crash-'))
  ports = await freePorts()
})
afterAll(async () => {
  await world.close()
  rmSync(dataDir, { recursive: true, force: true })
})

const start = () =>
  startProcess({ databaseUrl: String(world.server.ctx.pool.options.connectionString), dataDir, ports })
const base = () => `http://localhost:${ports[1]}`
const post = (path: string, body: BodyInit, headers: Record<string, string>) =>
  fetch(base() + path, { method: 'POST', body, headers })

test('CR-01 CC-07 killed under load: whatever was answered is stored, once, and a repeat adds nothing', {
  timeout: 240_000,
}, async () => {
  const acked = new Map<string, string>()
  const sent: { key: string; session: Record<string, string> }[] = []
  const send = async (key: string, session: Record<string, string>) => {
    const body = JSON.stringify({ formData: { description: key }, consoleLog: [{ log: key.repeat(200) }] })
    const answer = await post('/bugs/v2', body, {
      ...session,
      'content-type': 'application/json',
      'idempotency-key': key,
    })
    if (answer.status === 201) acked.set(key, ((await answer.json()) as { id: string }).id)
  }
  for (let round = 0; round < 3; round++) {
    const child = await start()
    const sessions = await Promise.all(Array.from({ length: 6 }, () => newSession(base())))
    // Settled from the start, because the kill cuts some of them off.
    const load = Promise.allSettled(
      sessions.map(async (session, who) => {
        for (let i = 0; i < 18; i++) {
          const key = `crash-${round}-${who}-${i}`
          sent.push({ key, session })
          await send(key, session)
        }
      }),
    )
    const enough = (round + 1) * 20
    await expect.poll(() => acked.size, { timeout: 60_000, interval: 5 }).toBeGreaterThanOrEqual(enough)
    await child.kill()
    await load
  }
  const stored = async () =>
    (
      await world.server.ctx.pool.query(`select t.id, t.title, count(p.kind)::int as parts from lotse.ticket t
      left join lotse.ticket_part p on p.ticket_id = t.id where t.title like 'crash-%' group by t.id`)
    ).rows
  const before = await stored()
  for (const [key, id] of acked) expect(before).toContainEqual({ id, title: key, parts: 1 })
  expect(new Set(before.map(row => row.title)).size).toBe(before.length)
  const child = await start()
  const lost = sent.filter(({ key }) => !acked.has(key)).slice(0, 12)
  for (const { key, session } of lost) await send(key, session)
  const after = await stored()
  expect(new Set(after.map(row => row.title)).size).toBe(after.length)
  await child.kill()
})

test('CR-03 killed while files come in: every answered file is whole, half of one is never served', {
  timeout: 120_000,
}, async () => {
  const child = await start()
  const big = Buffer.concat([WEBM, Buffer.alloc(3_000_000, 9)])
  const urls: string[] = []
  const uploads = Promise.allSettled(
    Array.from({ length: 8 }, async () => {
      const session = await newSession(base())
      const { payload, headers } = fileBody(big, { type: 'video/webm' })
      const answer = await post('/uploads/sdk', payload as unknown as BodyInit, { ...session, ...headers })
      if (answer.status === 200) urls.push(((await answer.json()) as { fileUrl: string }).fileUrl)
    }),
  )
  await expect.poll(() => urls.length, { timeout: 30_000, interval: 2 }).toBeGreaterThanOrEqual(1)
  await child.kill()
  await uploads
  const again = await start()
  for (const url of urls) {
    const file = Buffer.from(await (await fetch(url)).arrayBuffer())
    expect(file.equals(big)).toBe(true)
  }
  const kept = readdirSync(join(dataDir, 'files'), { recursive: true, withFileTypes: true }).filter(entry =>
    entry.isFile(),
  )
  const rows = await world.server.ctx.pool.query('select token from lotse.upload')
  const served = new Set(rows.rows.map(row => row.token))
  expect(
    kept.filter(file => !file.parentPath.endsWith('incoming') && !served.has(file.name)).length,
  ).toBeLessThanOrEqual(7)
  await again.kill()
})
