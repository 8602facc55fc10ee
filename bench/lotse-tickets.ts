/**
 * Durable tickets per second: the whole server against the least that does the same, `node:http` and one `pg` insert.
 *
 *   npx tsx bench/lotse-tickets.ts      4 kB and 50 kB, at least 0.70 each
 *
 * A third server states no facts, on its own database, and is otherwise the same. `BENCH_BEFORE=<folder>` adds the server of an earlier
 * checkout, with its packages installed and on its own database. Milliseconds are processor time of the server and the
 * database for a ticket, with all that its facts cause immediately: other work on the machine hardly matters to them.
 *
 * Only the ratios count; they come from one run on one machine. Both commit before they answer.
 */
import { readFileSync } from 'node:fs'
import { Agent, createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createApp } from '../apps/server/src/app.ts'
import { createAccount } from '../apps/server/src/feedback/accounts/accounts.ts'
import { createTeam } from '../apps/server/src/feedback/accounts/teams.ts'
import { lotseFact } from '../apps/server/src/feedback/facts.ts'
import { ensureDatabase } from '../apps/server/src/platform/database/database.ts'
import type { EmbeddedPostgres } from '../apps/server/src/platform/database/postgres.ts'
import { QUEUE_SCHEMA, silentQueue } from '../apps/server/src/platform/queue/queue.ts'
import { built, bundle, child, folder, median, migrated, openCtx, startDatabase } from './bench-context.ts'
import { BEARER, type BenchVisitor, makeVisitors } from './lotse-visitors.ts'
import { processorTime } from './processor-time.ts'
import { tell } from './tell-result.ts'

const SECONDS = Number(process.env.BENCH_SECONDS ?? 4)
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5)
const CONNECTIONS = 16
const LEAST = 0.7
const [PROJECTS, VISITORS_EACH] = [100, 40]
/** The folder of an earlier checkout. */
const BEFORE = process.env.BENCH_BEFORE
const self = fileURLToPath(import.meta.url)

/** Logs as pages write them: words and numbers, so that they compress as real ones do. */
function ticketOf(bytes: number): Buffer {
  const log = (n: number) => ({
    log: `GET /api/courses/${n}?season=winter answered ${200 + (n % 7)} in ${(n * 37) % 900} ms, cache ${n % 3 ? 'hit' : 'miss'}`,
    date: new Date(1_790_000_000_000 + n * 997).toISOString(),
    priority: n % 5 ? 'INFO' : 'WARNING',
  })
  const ticket = {
    type: 'BUG',
    priority: 'MEDIUM',
    formData: { description: 'Der Knopf „Kaufen“ tut nichts, seit heute Morgen.' },
    metaData: {
      browserName: 'Chrome(156.0.0.0)',
      currentUrl: 'https://shop.example/kasse',
      language: 'de-DE',
    },
    consoleLog: [] as object[],
  }
  while (JSON.stringify(ticket).length < bytes) ticket.consoleLog.push(log(ticket.consoleLog.length))
  return Buffer.from(JSON.stringify(ticket))
}

async function serve(kind: string, url: string): Promise<void> {
  const ctx = await openCtx(url)
  const answer = (port: number) => console.log(JSON.stringify({ port }))
  if (kind !== 'bare') {
    const queue = kind === 'silent' ? silentQueue(ctx.queue) : ctx.queue
    const app = (await createApp({ ...ctx, queue })).origins.lotse
    await app.listen({ host: '0.0.0.0', port: 0 })
    return answer((app.server.address() as AddressInfo).port)
  }
  await ctx.pool.query(
    'create table if not exists bare_ticket (id uuid primary key default gen_random_uuid(), body json not null, created_at timestamptz not null default now())',
  )
  const server = createServer((incoming, response) => {
    const chunks: Buffer[] = []
    incoming.on('data', chunk => chunks.push(chunk))
    incoming.on('end', async () => {
      const body: unknown = JSON.parse(Buffer.concat(chunks).toString('utf8'))
      const { rows } = await ctx.pool.query({
        name: 'bare',
        text: 'insert into bare_ticket (body) values ($1) returning id',
        values: [JSON.stringify(body)],
      })
      response.writeHead(201, { 'content-type': 'application/json' }).end(JSON.stringify(rows[0]))
    })
  })
  server.listen(0, '0.0.0.0', () => answer((server.address() as AddressInfo).port))
}

/** Many visitors of many projects from several addresses: the limits stay on, as in production. */
async function perSecond(port: number, body: Buffer, visitors: BenchVisitor[]): Promise<number> {
  const agents = Array.from({ length: CONNECTIONS }, () => new Agent({ keepAlive: true, maxSockets: 1 }))
  const end = performance.now() + SECONDS * 1000
  let count = 0
  const once = (agent: Agent, index: number) =>
    new Promise<void>((done, fail) => {
      const visitor = visitors.shift()
      if (!visitor) return fail(new Error('no visitors left'))
      visitors.push(visitor)
      const headers = {
        'content-type': 'application/json',
        'content-length': body.length,
        'api-token': visitor.key,
        'gleap-id': visitor.id,
        'gleap-hash': BEARER,
      }
      const options = { host: '127.0.0.1', port, path: '/bugs/v2', method: 'POST', agent, headers }
      const sent = request({ ...options, localAddress: `127.0.0.${10 + index}` }, response => {
        if (response.statusCode !== 201) fail(new Error(`answered ${response.statusCode}`))
        response.resume().once('end', done)
      })
      sent.once('error', fail)
      sent.end(body)
    })
  await Promise.all(
    agents.map(async (agent, index) => {
      while (performance.now() < end) {
        await once(agent, index)
        count++
      }
      agent.destroy()
    }),
  )
  return count / SECONDS
}

/** Waits until everything that listens to tickets has heard of them, so that the others have the machine to themselves; returns the seconds. */
async function workedOff({ pool }: Awaited<ReturnType<typeof migrated>>['ctx']): Promise<number> {
  const from = performance.now()
  for (;;) {
    const { rows } = await pool.query(
      `select from ${QUEUE_SCHEMA}.job where name = $1 and state < 'completed' limit 1`,
      [lotseFact.name],
    )
    if (rows.length === 0) return (performance.now() - from) / 1000
    await new Promise(done => setTimeout(done, 50))
  }
}

interface Before {
  port: number
  visitors: BenchVisitor[]
}

interface Side extends Before {
  kind: string
  pid: number
  stop(): void
  rates: number[]
  times: number[]
}

/** The server of an earlier checkout (with its packages installed), on a database that its own code has set up. */
async function earlier(checkout: string, postgres: EmbeddedPostgres, name: string): Promise<Side> {
  await ensureDatabase(postgres.url('postgres'), name)
  const outfile = join(checkout, '.build/bench/lotse-tickets-before.mjs')
  const contents = `
    import { createApp } from '../apps/server/src/app.ts'
    import { createAccount } from '../apps/server/src/feedback/accounts/accounts.ts'
    import { createTeam } from '../apps/server/src/feedback/accounts/teams.ts'
    import { migrate } from '../apps/server/src/platform/database/migrate.ts'
    import { openCtx } from './bench-context.ts'
    import { makeVisitors } from './lotse-visitors.ts'
    const ctx = await openCtx(process.argv[2])
    await migrate(ctx.db)
    const owner = await createAccount(ctx, { email: 'o@example.com', name: 'O', password: 'a long password' })
    const visitors = await makeVisitors(ctx, await createTeam(ctx, 'Bench', owner), ${PROJECTS}, ${VISITORS_EACH})
    const app = (await createApp(ctx)).origins.lotse
    await app.listen({ host: '0.0.0.0', port: 0 })
    console.log(JSON.stringify({ port: app.server.address().port, visitors }))`
  await bundle({ stdin: { contents, resolveDir: join(checkout, 'bench'), loader: 'ts' }, outfile })
  const { first, pid = 0, stop } = await child<Before>(outfile, [postgres.url(name)])
  return { kind: 'before', ...first, pid, stop, rates: [], times: [] }
}

async function compare(): Promise<boolean> {
  const file = await built(self)
  const postgres = await startDatabase()
  const database = async (kind: string) => {
    const { url, ctx } = await migrated(postgres, `tickets_${kind}_${process.pid}`)
    const owner = await createAccount(ctx, { email: 'o@example.com', name: 'O', password: 'a long password' })
    const team = await createTeam(ctx, 'Bench', owner)
    const visitors = await makeVisitors(ctx, team, PROJECTS, VISITORS_EACH)
    // Mails are sent two minutes later, ten an hour for a person: they would be measured with other tickets.
    await ctx.pool.query(
      `insert into lotse.member_hearing (account_id, project_id, rings, mails, digest_hour, digest_day)
       select $1, id, 'everything', 'nothing', 8, 1 from lotse.project`,
      [owner],
    )
    return { url, ctx, visitors }
  }
  const { url, ctx, visitors } = await database('ours')
  const side = async (kind: string, url: string, visitors: BenchVisitor[]): Promise<Side> => {
    const { first, pid = 0, stop } = await child<{ port: number }>(file, [kind, url])
    return { kind, port: first.port, visitors, pid, stop, rates: [], times: [] }
  }
  const bare = await side('bare', url, visitors)
  const ours = await side('ours', url, visitors)
  const quiet = await database('silent')
  const silent = await side('silent', quiet.url, quiet.visitors)
  const before = BEFORE ? [await earlier(BEFORE, postgres, `tickets_before_${process.pid}`)] : []
  const sides = [bare, ours, silent, ...before]
  let isFine = true
  console.log(`\n  ours against a bare insert (at least ${LEAST}), without facts, and before`)
  for (const bytes of [4_000, 50_000]) {
    const body = ticketOf(bytes)
    const waits: number[] = []
    for (const one of sides) [one.rates, one.times] = [[], []]
    for (let round = -1; round < ROUNDS; round++) {
      for (const one of sides) {
        // What the others still have to do for earlier rounds waits for their own turn.
        for (const other of sides) process.kill(other.pid, other === one ? 'SIGCONT' : 'SIGSTOP')
        const spent = () => processorTime(one.pid) + processorTime(postmaster())
        const from = spent()
        const rate = await perSecond(one.port, body, one.visitors)
        if (one === ours) waits.push(await workedOff(ctx))
        if (round < 0) continue
        one.rates.push(rate)
        one.times.push((spent() - from) / (rate * SECONDS))
      }
    }
    const against = ({ rates }: Side) => ours.rates.map((rate, nth) => rate / (rates[nth] ?? 1))
    isFine &&= median(against(bare)) >= LEAST
    for (const one of sides.filter(one => one !== ours))
      tell({
        row: `${bytes / 1000} kB: tickets a second against ${one.kind}`,
        value: median(against(one)),
        ...(one === bare ? { least: LEAST } : {}),
      })
    console.log(`  ${bytes / 1000} kB, worked off ${median(waits).toFixed(1)} s later`)
    for (const one of sides) {
      const ratios = one === ours ? '' : ` ours is ${shown(against(one))}`
      const [rate, time] = [
        median(one.rates).toFixed(0).padStart(8),
        median(one.times).toFixed(2).padStart(6),
      ]
      console.log(`    ${one.kind.padEnd(8)} ${rate}/s ${time} ms${ratios}`)
    }
  }
  for (const one of sides) one.stop()
  for (const { channel, db } of [ctx, quiet.ctx]) {
    await channel.close()
    await db.destroy()
  }
  await postgres.stop()
  return isFine
}

/** The bench's PostgreSQL. */
const postmaster = (): number =>
  Number(readFileSync(join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])

const shown = (ratios: number[]): string =>
  `${median(ratios).toFixed(2)} (${ratios.map(one => one.toFixed(2)).join(' ')})`

const [kind, url] = process.argv.slice(2)
if (kind && url) await serve(kind, url)
else process.exit((await compare()) ? 0 : 1)
