/** What `npm run proof` runs on the host of the load: docs/proof.md says what it does. */
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startSwift } from '../../apps/server/src/feedback/uploads/testing/swift.ts'
import { inRoot } from '../files.mjs'
import { keep, until } from './children.ts'
import { databaseUrl, findPostgres, startDatabases } from './database.ts'
import { faults, isReady, type Stage, writeClock } from './faults.ts'
import { call, type Load, type Project, publicUrl, servers, startLoad } from './load.ts'
import { databaseAddress, type Host, hosts, on } from './network.ts'
import { type Row, writeReport } from './report.ts'

const PASSWORD = 'the password of the proof'
const FAKETIME = '/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1'
const folder = mkdtempSync(join(tmpdir(), 'lotse-proof-'))
// PostgreSQL's own user has to reach its folder.
execFileSync('chmod', ['755', folder])
const say = (text: string): void => console.log(`  ${text}`)
const closing: (() => unknown)[] = []

async function start(): Promise<Stage> {
  const database = await startDatabases(folder)
  closing.push(() => database.close())
  say('PostgreSQL and its replica run')
  const nats = keep(
    [...on('store'), 'nats-server', '-a', hosts.store, '-p', '4222'],
    { PATH: process.env.PATH ?? '' },
    folder,
  )
  closing.push(() => nats.stop())
  const bucket = await startSwift({ address: hosts.store, wrap: on('store') })
  closing.push(() => bucket.close())
  say('NATS and Swift run')
  const clock = join(folder, 'clock')
  writeClock(clock, '+0s')
  const server = (host: Host & `web${string}`) => {
    const dataDir = join(folder, host)
    mkdirSync(dataDir)
    return keep(
      [...on(host), process.execPath, inRoot('.build/server/main.mjs')],
      {
        PATH: process.env.PATH ?? '',
        HOST: hosts[host],
        LOTSE_URL: publicUrl,
        DATA_DIR: dataDir,
        DATABASE_URL: databaseUrl(databaseAddress),
        DATABASE_REPLICA_URL: databaseUrl(hosts.db2),
        CHANNEL_URL: `nats://${hosts.store}:4222`,
        ...bucket.env,
        SECRET: 'the same secret on both servers, of thirty-two characters',
        DEMO_PASSWORD: PASSWORD,
        DEMO_SDK_KEY: 'demo',
        DEMO_LANG: 'en',
        TRUST_PROXY: hosts.load,
        ...(host === 'web1'
          ? {
              LD_PRELOAD: FAKETIME,
              FAKETIME_TIMESTAMP_FILE: clock,
              FAKETIME_CACHE_DURATION: '1',
              FAKETIME_DONT_FAKE_MONOTONIC: '1',
            }
          : {}),
      },
      folder,
    )
  }
  const web1 = server('web1')
  closing.push(() => web1.stop())
  await until('the first server is ready', () => isReady(servers[0] ?? ''), 120).catch(error => {
    throw new Error(`${error.message}\n${web1.log()}`)
  })
  const web2 = server('web2')
  closing.push(() => web2.stop())
  await until('the second server is ready', () => isReady(servers[1] ?? ''), 120).catch(error => {
    throw new Error(`${error.message}\n${web2.log()}`)
  })
  say('both servers are ready')
  return { database, nats, web: [web1, web2], clock: ahead => writeClock(clock, ahead) }
}

async function signIn(server: number): Promise<string> {
  const answer = await call(
    servers[server] ?? '',
    'POST',
    '/console/session',
    {},
    { email: 'owner@example.com', password: PASSWORD },
  )
  if (answer.status >= 300) throw new Error(`the owner cannot sign in: ${answer.status} ${answer.text}`)
  return answer.cookie
}

/** A project has a limit of its own, which one server alone would reach. */
const PROJECTS = 4

async function makeProjects(cookie: string): Promise<Project[]> {
  const ask = async <T>(method: string, path: string, body?: object): Promise<T> =>
    JSON.parse((await call(servers[0] ?? '', method, path, { cookie }, body)).text) as T
  const { items } = await ask<{ items: { teamId: string }[] }>('GET', '/console/projects')
  const made = Array.from({ length: PROJECTS }, (_, number) =>
    ask<Project>('POST', `/console/teams/${items[0]?.teamId}/projects`, { name: `Proof ${number}` }),
  )
  return Promise.all(made)
}

const SETTLE_MS = 8_000
const LATE_MS = 2_000

/** Both servers accept a report, not only say that they would. */
async function accepts(url: string): Promise<boolean> {
  const head = { 'api-token': 'demo', 'x-forwarded-for': '198.19.0.1' }
  return (await isReady(url)) && (await call(url, 'POST', '/sessions', head, { lang: 'en' })).status < 300
}

async function run(): Promise<Row[]> {
  const stage = await start()
  const cookies = [await signIn(0), await signIn(1), await signIn(0)]
  const load = startLoad(await makeProjects(cookies[0] ?? ''), cookies)
  await pause(SETTLE_MS)
  const rows: Row[] = []
  const chosen = process.argv.slice(2)
  for (const { name, does, run } of faults.filter(
    ({ name }) => chosen.length === 0 || chosen.some(one => name.includes(one)),
  )) {
    const [from, before] = [Date.now(), load.attempts()]
    const seen = await run(stage)
    const readyMs = Math.max(
      ...(await Promise.all(servers.map(url => until(`${url} accepts reports`, () => accepts(url), 120)))),
    )
    await pause(SETTLE_MS)
    rows.push({
      name,
      does: seen ? `${does}; ${seen}` : does,
      from,
      until: Date.now(),
      attempts: load.attempts() - before,
      acknowledged: 0,
      lost: 0,
      twice: 0,
      longestMs: 0,
      late: 0,
      readyMs,
      signedOut: 0,
    })
    say(`${name}: ready again after ${(readyMs / 1000).toFixed(1)} s`)
  }
  await load.stop()
  await pause(LATE_MS)
  await judge(rows, load, stage)
  for (const [why, count] of [...load.refused, ...load.retried]) say(`${count} × ${why}`)
  if (chosen.length > 0) return rows
  const load5 = loadavg()[1]?.toFixed(1)
  writeReport(rows, {
    versions: [
      execFileSync(join(findPostgres() ?? '', 'postgres'), ['--version'], { encoding: 'utf8' }).trim(),
      execFileSync('nats-server', ['--version'], { encoding: 'utf8' }).trim(),
      execFileSync('dpkg-query', ['-W', 'swift-proxy'], { encoding: 'utf8' }).trim().replace('\t', ' '),
      `Node ${process.version}`,
    ],
    moments: [...load.acknowledged.values()].map(({ at }) => at),
    refused: [...load.refused],
    retried: [...load.retried],
    commit: execFileSync('git', ['log', '-1', '--format=%h of %cs'], {
      cwd: inRoot(),
      encoding: 'utf8',
    }).trim(),
    load: `a load of ${load5} in the last five minutes, with what else ran on it`,
  })
  return rows
}

async function judge(rows: Row[], load: Load, { database }: Stage): Promise<void> {
  const stored = new Map(
    (await database.query(`select title, count(*)::int as number from lotse.ticket group by title`)).map(
      row => [String(row.title), Number(row.number)],
    ),
  )
  for (const [words, { at, tookMs }] of load.acknowledged) {
    const row =
      rows.find(({ from, until }) => at >= from && at < until) ??
      (at < (rows[0]?.from ?? 0) ? rows[0] : rows.at(-1))
    if (!row) continue
    row.acknowledged += 1
    if (!stored.has(words)) row.lost += 1
    if ((stored.get(words) ?? 0) > 1) row.twice += 1
    row.longestMs = Math.max(row.longestMs, tookMs)
    for (const told of load.told)
      if ((told.get(words) ?? Number.POSITIVE_INFINITY) > at + LATE_MS) row.late += 1
  }
  for (const { at } of load.signedOut) {
    const row = rows.find(({ from, until }) => at >= from && at < until) ?? rows.at(-1)
    if (row) row.signedOut += 1
  }
}

let isFine = false
try {
  const rows = await run()
  for (const row of rows)
    say(
      `${row.name}: ${row.acknowledged} acknowledged, ${row.lost} lost, ${row.twice} twice, ${row.late} told late, ${row.signedOut} signed out`,
    )
  isFine = rows.every(
    ({ lost, twice, signedOut, acknowledged }) => lost + twice + signedOut === 0 && acknowledged > 0,
  )
  say(isFine ? 'proved; docs/proof.md has the figures' : 'NOT proved')
} finally {
  for (const close of closing.reverse()) await close()
  rmSync(folder, { recursive: true, force: true })
}
process.exit(isFine ? 0 : 1)
