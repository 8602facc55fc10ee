/**
 * Durable tickets per second: the whole server against the least that does the same, `node:http` and one `pg` insert.
 *
 *   npx tsx bench/lotse-tickets.ts      4 kB and 50 kB, at least 0.70 each
 *
 * A third server states no facts and is otherwise the same: the last ratio is what facts cost.
 *
 * Only the ratios count; they come from one run on one machine. Both commit before they answer.
 */
import { Agent, createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { createApp } from '../apps/server/src/app.ts'
import { createAccount } from '../apps/server/src/feedback/accounts/accounts.ts'
import { createTeam } from '../apps/server/src/feedback/accounts/teams.ts'
import { silentQueue } from '../apps/server/src/platform/queue/queue.ts'
import { built, child, median, migrated, openCtx, startDatabase } from './bench-context.ts'
import { BEARER, type BenchVisitor, makeVisitors } from './lotse-visitors.ts'

const SECONDS = Number(process.env.BENCH_SECONDS ?? 4)
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5)
const CONNECTIONS = 16
const LEAST = 0.7
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

async function compare(): Promise<boolean> {
  const file = await built(self)
  const postgres = await startDatabase()
  const { url, ctx } = await migrated(postgres, `tickets_${process.pid}`)
  const owner = await createAccount(ctx, { email: 'o@example.com', name: 'O', password: 'a long password' })
  const visitors = await makeVisitors(ctx, await createTeam(ctx, 'Bench', owner), 100, 40)
  const sides = {
    bare: await child<{ port: number }>(file, ['bare', url]),
    ours: await child<{ port: number }>(file, ['ours', url]),
    silent: await child<{ port: number }>(file, ['silent', url]),
  }
  let isFine = true
  console.log(
    `\n  ${'ticket'.padEnd(8)} ${'bare/s'.padStart(8)} ${'ours/s'.padStart(8)} ratio (at least ${LEAST}), ratio with and without facts`,
  )
  for (const bytes of [4_000, 50_000]) {
    const body = ticketOf(bytes)
    const rates = { bare: [] as number[], ours: [] as number[], silent: [] as number[] }
    for (let round = -1; round < ROUNDS; round++) {
      for (const side of ['bare', 'ours', 'silent'] as const) {
        const rate = await perSecond(sides[side].first.port, body, visitors)
        if (round >= 0) rates[side].push(rate)
      }
    }
    const ratios = rates.ours.map((rate, index) => rate / (rates.bare[index] ?? 1))
    const beside = rates.ours.map((rate, index) => rate / (rates.silent[index] ?? 1))
    const isOk = median(ratios) >= LEAST
    isFine &&= isOk
    const [bare, ours] = [median(rates.bare).toFixed(0), median(rates.ours).toFixed(0)]
    console.log(
      `  ${`${bytes / 1000} kB`.padEnd(8)} ${bare.padStart(8)} ${ours.padStart(8)} ${median(ratios).toFixed(2)}${isOk ? '' : '!'}  (${ratios.map(one => one.toFixed(2)).join(' ')})  ${median(beside).toFixed(2)}`,
    )
  }
  sides.bare.stop()
  sides.ours.stop()
  sides.silent.stop()
  await ctx.channel.close()
  await ctx.db.destroy()
  await postgres.stop()
  return isFine
}

const [kind, url] = process.argv.slice(2)
if (kind && url) await serve(kind, url)
else process.exit((await compare()) ? 0 : 1)
