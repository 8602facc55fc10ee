import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, expect, test } from 'vitest'
import { embeddedUrl } from '../../platform/database/postgres.ts'
import { freePorts, newSession, startProcess } from './server-process.ts'
import { openSocket } from './socket-client.ts'

const cleanups: (() => unknown)[] = []
afterEach(async () => {
  for (const clean of cleanups.splice(0).reverse()) await clean()
})

/** The postmaster of a data directory and all of its child processes. */
function postgresProcesses(dataDir: string): number[] {
  const first = Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])
  const children = readdirSync('/proc')
    .filter(name => /^\d+$/.test(name))
    .filter(name => parentOf(name) === first)
    .map(Number)
  return [first, ...children]
}

function parentOf(pid: string): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
  } catch {
    return 0
  }
}

test.runIf(process.platform === 'linux')(
  'CR-02 every process of the database killed under load, three times: the server stays, says so, and loses nothing it confirmed',
  { timeout: 180_000 },
  async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'lotse-loss-'))
    cleanups.push(() => rmSync(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }))
    const server = await startProcess({ dataDir, ports: await freePorts() })
    cleanups.push(server.stop)
    const acked: string[] = []
    const statuses = new Set<number>()
    const hashes: string[] = []
    const post = async (path: string, body: object, session: Record<string, string>) => {
      const headers = { ...session, 'content-type': 'application/json' }
      const answer = await fetch(server.url + path, { method: 'POST', body: JSON.stringify(body), headers })
      await answer.arrayBuffer()
      return answer.status
    }
    for (let round = 0; round < 3; round++) {
      const visitors = await Promise.all(Array.from({ length: 8 }, () => newSession(server.url)))
      const so = acked.length
      hashes.push(...visitors.map(visitor => visitor['gleap-hash'] ?? ''))
      const load = Promise.all(
        visitors.map(async (visitor, who) => {
          for (let i = 0; i < 18; i++) {
            const title = `loss-${round}-${who}-${i}`
            const status = await post('/bugs/v2', { formData: { description: title } }, visitor)
            statuses.add(status)
            if (status === 201) acked.push(title)
          }
        }),
      )
      await expect.poll(() => acked.length, { timeout: 30_000, interval: 2 }).toBeGreaterThan(so + 5)
      for (const pid of postgresProcesses(dataDir)) process.kill(pid, 'SIGKILL')
      // A client discards its visitor on anything but 429 from a session route.
      const [visitor = {}] = visitors
      const query = `gleapId=${visitor['gleap-id']}&gleapHash=${visitor['gleap-hash']}&apiKey=demo`
      await openSocket(`${server.url.replace('http', 'ws')}/?${query}`).then(
        ({ close }) => close(),
        () => {},
      )
      statuses.add(await post('/shared/conversations', { text: 'x' }, visitor))
      // A client without a session gets 503, and retries.
      expect([503, 200]).toContain(await post('/sessions', { lang: 'de' }, { 'api-token': 'demo' }))
      expect((await fetch(`${server.url}/livez`)).status).toBe(200)
      await load
      await expect
        .poll(async () => (await fetch(`${server.url}/readyz`)).status, { timeout: 30_000, interval: 25 })
        .toBe(200)
    }
    expect(statuses).toContain(503)
    // WS-02 AU-25 GD-08 no token and no address in a log full of failures.
    const log = readFileSync(join(dataDir, 'server.log'), 'utf8')
    expect(log.length).toBeGreaterThan(1000)
    for (const hash of hashes) expect(log.includes(hash)).toBe(false)
    expect(log.replaceAll(/.*Server listening.*\n/g, '').includes('127.0.0.1')).toBe(false)
    expect([...statuses].filter(status => ![201, 503].includes(status))).toEqual([])
    const client = new pg.Client({ connectionString: embeddedUrl(dataDir, 'lotse') })
    await client.connect()
    cleanups.push(() => client.end())
    const { rows } = await client.query(`select title from lotse.ticket where title like 'loss-%'`)
    const stored = new Set(rows.map(row => row.title))
    expect(acked.filter(title => !stored.has(title))).toEqual([])
    expect(stored.size).toBe(rows.length)
  },
)
