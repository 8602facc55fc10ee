/**
 * The earlier server and the present one on one database, in the order of an update without downtime:
 * the earlier one fills it and keeps running, the present one starts (and migrates), both work side by side, the
 * earlier one stops.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { quoted, readTables } from '../../apps/server/src/backup/catalogue.ts'
import { ensureDatabase } from '../../apps/server/src/platform/database/database.ts'
import { startPostgres } from '../../apps/server/src/platform/database/postgres.ts'
import { type RunningServer, startServer } from '../../e2e/server.ts'
import { inRoot } from '../files.mjs'
import { adminAt, field, ownerAt, type Person, visitorAt } from './person.ts'
import { readEverything } from './read-everything.ts'

const [earlierBuild = ''] = process.argv.slice(2)
const PASSWORD = 'the password of the demo'
const TICKETS = 20

const folder = mkdtempSync(join(tmpdir(), 'lotse-upgrade-'))
let failures = 0
function judge(said: string, wrong: string[] | boolean): void {
  const list = Array.isArray(wrong) ? wrong : []
  const isFine = Array.isArray(wrong) ? wrong.length === 0 : wrong
  if (!isFine) failures += 1
  console.log(`  ${isFine ? 'ok    ' : 'FAILED'} ${said}`)
  for (const one of list.slice(0, 20)) console.log(`           ${one}`)
}

const postgres = await startPostgres(join(folder, 'database'))
await ensureDatabase(postgres.url('postgres'), 'upgrade')
const database = postgres.url('upgrade')
const pool = new pg.Pool({ connectionString: database, max: 2 })
// A connection that ends with the database must not end us.
pool.on('error', () => {})

interface Side {
  server: RunningServer
  name: 'earlier' | 'present'
  academy: string
  lotse: string
  owner: Person
  admin: Person
}

async function open(name: Side['name'], build: string): Promise<Side> {
  const server = await startServer(
    {
      DATABASE_URL: database,
      DATA_DIR: join(folder, name),
      SECRET: 'the same secret on both sides, of thirty-two characters',
      DEMO_PASSWORD: PASSWORD,
      DEMO_LANG: 'de',
      ...Object.fromEntries(
        ['ACADEMY', 'LOTSE', 'FRAME', 'BANNER', 'MEDIA', 'DEMO'].map(one => [`${one}_PORT`, '0']),
      ),
    },
    build,
  )
  const address = (of: string) =>
    new RegExp(`${of}\\s+(http://localhost:\\d+)`).exec(server.output())?.[1] ?? ''
  const [academy, lotse] = [address('Academy Admin'), address('Lotse console')]
  return {
    server,
    name,
    academy,
    lotse,
    owner: await ownerAt(lotse, PASSWORD),
    admin: await adminAt(academy, PASSWORD),
  }
}

/** Rows by table, and of those that are views by now. */
async function counted(before: Iterable<string> = []): Promise<Map<string, number>> {
  const found = new Map<string, number>()
  const { rows: views } = await pool.query<{ name: string }>(
    `select schemaname || '.' || viewname as name from pg_views where schemaname || '.' || viewname = any($1)`,
    [[...before]],
  )
  for (const { name } of [...(await readTables(pool)), ...views]) {
    const { rows } = await pool.query<{ count: number }>(`select count(*)::int as count from ${quoted(name)}`)
    found.set(name, rows[0]?.count ?? 0)
  }
  return found
}

/** What each server wrote into its log as an error. */
const errorsOf = (name: Side['name']): string[] =>
  readFileSync(join(folder, name, 'server.log'), 'utf8')
    .split('\n')
    .filter(line => /"level":[56]0/.test(line))
    .map(line => `${name}: ${line.slice(0, 400)}`)

async function readAll(side: Side, projectId: string, when: string): Promise<void> {
  const known = { projectId, project_id: projectId }
  const lotse = await readEverything(side.owner, known, path => path.startsWith('/console'))
  const academy = await readEverything(side.admin, {}, path => !path.startsWith('/api/'))
  judge(`the ${side.name} server answers ${lotse.asked + academy.asked} lists and pages ${when}`, [
    ...lotse.failed,
    ...academy.failed,
  ])
}

/** Tickets of visitors at this server. */
async function report(side: Side, words: string): Promise<string[]> {
  const ids: string[] = []
  for (let nth = 0; nth < TICKETS; nth++) {
    const visitor = await visitorAt(side.lotse, 'demo')
    const { status, body } = await visitor.call('POST', '/bugs/v2', {
      formData: { description: `${words} ${nth}` },
    })
    if (status === 201) ids.push(field(body, 'id'))
  }
  return ids
}

async function workTogether(sides: Side[], projectId: string): Promise<void> {
  const base = `/console/projects/${projectId}/tickets`
  const all = await Promise.all(sides.map(side => report(side, `Von ${side.name}`)))
  for (const [at, side] of sides.entries())
    judge(
      `the ${side.name} server accepts ${TICKETS} tickets while the other one runs`,
      all[at]?.length === TICKETS,
    )
  for (const reader of sides) {
    const missing: string[] = []
    for (const id of all.flat()) {
      const { status } = await reader.owner.call('GET', `${base}/${id}`)
      if (status !== 200) missing.push(`${id} answers ${status}`)
    }
    judge(`the ${reader.name} server shows the tickets of both`, missing)
  }
  for (const [at, writer] of sides.entries()) {
    const reader = sides[1 - at] as Side
    const id = all[1 - at]?.[0] ?? ''
    const said = await writer.owner.call('POST', `${base}/${id}/messages`, { text: `Antwort ${at}` })
    const heard = await reader.owner.call('GET', `${base}/${id}/messages`)
    const isThere = JSON.stringify(heard.body).includes(`Antwort ${at}`)
    judge(
      `a reply at the ${writer.name} server to a ticket of the ${reader.name} one is read there`,
      said.status < 300 && isThere ? [] : [`${said.status} ${JSON.stringify(said.body).slice(0, 200)}`],
    )
    const name = `umzug-${at}-${Date.now() % 100_000}`
    const made = await writer.admin.call('POST', '/auth/users', {
      name,
      display_name: name,
      email: `${name}@example.com`,
      password: 'A long passphrase 1',
    })
    const list = await reader.admin.call('GET', `/auth/users?name=${name}`)
    judge(
      `somebody who signs up at the ${writer.name} academy is found at the ${reader.name} one`,
      made.status < 300 && JSON.stringify(list.body).includes(name)
        ? []
        : [`${made.status} ${JSON.stringify(made.body).slice(0, 200)}`],
    )
  }
}

const DRAIN_MS = 90_000
/** Whatever was asked for meanwhile is done, by whichever server took it. */
async function errandsDone(): Promise<void> {
  const until = Date.now() + DRAIN_MS
  const waiting = async () => {
    const { rows } = await pool.query<{ name: string; state: string; count: number }>(
      `select name, state::text, count(*)::int as count from errand.job
       where state = 'failed' or (state in ('created', 'retry', 'active') and start_after < now() and name <> 'settle-scores')
       group by 1, 2`,
    )
    return rows.map(({ name, state, count }) => `${name}: ${count} ${state}`)
  }
  let left = await waiting()
  while (left.length > 0 && Date.now() < until) {
    await new Promise(done => setTimeout(done, 1000))
    left = await waiting()
  }
  judge('every errand is done, whichever server took it', left)
}

async function test(): Promise<void> {
  const earlier = await open('earlier', earlierBuild)
  console.log(`  the earlier server has filled its database (${(await counted()).size} tables)`)
  const { body } = await earlier.owner.call('GET', '/console/projects')
  const projectId = field(body, 'items', '0', 'id')
  const before = await counted()
  const present = await open('present', inRoot('.build'))
  const after = await counted(before.keys())
  const lost = [...before].flatMap(([name, count]) => {
    const now = after.get(name)
    if (now === undefined) return [`${name} is gone`]
    return now < count ? [`${name} had ${count} rows, and has ${now}`] : []
  })
  judge(`the present server starts beside it and migrates: no table has fewer rows`, lost)
  await readAll(earlier, projectId, 'on the new tables')
  await readAll(present, projectId, 'of the earlier data')
  await workTogether([earlier, present], projectId)
  await errandsDone()
  await readAll(earlier, projectId, 'with what both wrote')
  judge('neither has an error in its log', [...errorsOf('earlier'), ...errorsOf('present')])
  judge('the earlier server stops as it should', (await earlier.server.stop()) === 0)
  await readAll(present, projectId, 'alone')
  judge('the present server stops as it should', (await present.server.stop()) === 0)
}

try {
  await test()
} catch (error) {
  console.error(error)
  failures += 1
} finally {
  await pool.end()
  await postgres.stop()
  if (failures === 0) rmSync(folder, { recursive: true, force: true })
  else console.log(`\n  Logs and database: ${folder}`)
}
console.log(failures === 0 ? '\n  passed' : `\n  ${failures} failed`)
process.exit(failures === 0 ? 0 : 1)
