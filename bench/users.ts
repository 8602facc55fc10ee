/**
 * The user list at a million users against ten thousand, and against a bare handler that runs the same SQL.
 *
 *   npx tsx bench/users.ts            both, with databases under BENCH_DIR (made once: minutes)
 *   BENCH_USERS=100000 npx tsx …      a smaller large database
 *
 * Only the ratios count; they come from one run on one machine.
 */
import { Agent, createServer, get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { userQuery } from '@lotse/contracts/academy/auth/users'
import { openSession } from '../apps/server/src/academy/auth/sessions/sessions.ts'
import { countQuery, pageQuery } from '../apps/server/src/academy/auth/users/user-list.ts'
import { growUsers } from '../apps/server/src/academy/seed/grow/grow-users.ts'
import { seedAcademy } from '../apps/server/src/academy/seed/seed.ts'
import { createApp } from '../apps/server/src/app.ts'
import type { Ctx } from '../apps/server/src/platform/context.ts'
import { ensureDatabase } from '../apps/server/src/platform/database/database.ts'
import { migrate } from '../apps/server/src/platform/database/migrate.ts'
import { progressBar } from '../apps/server/src/platform/process/progress-bar.ts'
import { at, built, child, median, openCtx, startDatabase } from './bench-context.ts'
import { tell } from './tell-result.ts'

const SMALL = 10_000
const LARGE = Number(process.env.BENCH_USERS ?? 1_000_000)
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 60)
/** The rounds are split into this many parts with a ratio each; the middle one counts. */
const PARTS = 5
const SECONDS = Number(process.env.BENCH_SECONDS ?? 4)
const CONNECTIONS = 16
/** What both run in the second measure. */
const PATH = '/auth/users?limit=50&with=stats&enabled=true&sort=xp&order=desc'

const cases: Record<string, string> = {
  'first page': 'limit=50',
  'sort by name': 'limit=50&sort=name',
  'sort by balance, falling': 'limit=50&sort=balance&order=desc',
  'sort by XP, falling': 'limit=50&sort=xp&order=desc',
  'sort by last login, falling': 'limit=50&sort=last_login&order=desc',
  'sort by role, falling': 'limit=50&sort=admin&order=desc',
  'enabled, by XP': 'limit=50&enabled=true&sort=xp&order=desc',
  disabled: 'limit=50&enabled=false',
  'MFA and newsletter, by name': 'limit=50&mfa_enabled=true&newsletter=true&sort=name',
  administrators: 'limit=50&admin=true',
  'one person by name': 'limit=50&name=tom_mfa',
  'one person by e-mail, by XP': 'limit=50&email=tom_mfa@ex&sort=xp',
  'last page': 'limit=50&sort=xp&offset=last',
  'one letter': 'limit=50&name=a',
  'two letters, by XP': 'limit=50&name=ma&sort=xp&order=desc',
  'two letters of an address, disabled': 'limit=50&email=er&enabled=false',
  'two rare letters': 'limit=50&name=%C3%9Fx',
  'one person, searched everywhere': 'limit=50&search=tom_mfa@ex',
}

/**
 * `total` is exact, so a search for words that ten thousand people share, and a range, cost what they find:
 * shown, but not judged.
 */
const growing: Record<string, string> = {
  'a common part of names': 'limit=50&name=mar',
  'the same, by XP': 'limit=50&name=mar&sort=xp&order=desc',
  'a range of balances': 'limit=50&balance_min=100&balance_max=999',
  'a range of XP, by name': 'limit=50&xp_min=5000&sort=name',
}

async function filled(base: (name: string) => string, users: number): Promise<{ url: string; ctx: Ctx }> {
  const name = `bench_${users}`
  await ensureDatabase(base('postgres'), name)
  const ctx = await openCtx(base(name))
  await migrate(ctx.db)
  await seedAcademy(ctx, 'password')
  const { rows } = await ctx.pool.query<{ count: number }>('select count(*) as count from academy."user"')
  const missing = users - (rows[0]?.count ?? 0)
  if (missing > 0) await growUsers(ctx, missing, progressBar(process.stdout))
  await ctx.pool.query('vacuum analyze academy."user"')
  return { url: base(name), ctx }
}

async function adminToken(ctx: Ctx): Promise<string> {
  const admin = await ctx.db
    .selectFrom('academy.user')
    .selectAll()
    .where('name', '=', 'admin')
    .executeTakeFirstOrThrow()
  return (await openSession(ctx, admin, { deviceName: 'bench' })).access_token
}

/** What a request takes when nothing else is in its way: on a busy machine the median measures the others. */
const quiet = (numbers: number[]) => at(0.2, numbers)

/**
 * The ratio of large to small in each part of the rounds: a burst of other work spoils one part, not the
 * whole measurement.
 */
const parts = ([small = [], large = []]: number[][]): number[] =>
  Array.from({ length: PARTS }, (_, part) => {
    const within = (_: number, round: number) => Math.floor((round * PARTS) / small.length) === part
    return quiet(large.filter(within)) / quiet(small.filter(within))
  })

/** Small and large take turns, so that other work on the machine affects both. */
async function compareSizes(small: Ctx, large: Ctx): Promise<boolean> {
  const sides = await Promise.all(
    [small, large].map(async ctx => ({
      app: (await createApp(ctx)).origins.academy,
      token: await adminToken(ctx),
      times: [] as number[],
      total: 0,
    })),
  )
  let isFine = true
  console.log(
    `\n  ${'case'.padEnd(36)} ${'10k ms'.padStart(8)} ${`${LARGE / 1000}k ms`.padStart(9)} ${'ratio'.padStart(6)}  matches`,
  )
  for (const [name, query] of Object.entries({ ...cases, ...growing })) {
    for (const side of sides) side.times.length = 0
    for (let round = -5; round < ROUNDS; round++) {
      for (const side of sides) {
        const url = `/auth/users?with=stats&${query.replace('offset=last', `offset=${String(Math.max(0, side.total - 50))}`)}`
        const start = performance.now()
        const response = await side.app.inject({ url, headers: { authorization: `Bearer ${side.token}` } })
        const took = performance.now() - start
        if (response.statusCode !== 200)
          throw new Error(`${url} answered ${response.statusCode} ${response.body}`)
        side.total = response.json<{ total: number }>().total
        if (round >= 0) side.times.push(took)
      }
    }
    const [few, many] = sides.map(side => median(side.times)) as [number, number]
    const ratio = median(parts(sides.map(side => side.times)))
    const isOk = ratio <= 1.5 || name in growing
    isFine &&= isOk
    tell({ row: name, value: ratio, ...(name in growing ? {} : { most: 1.5 }) })
    const found = sides.map(side => side.total).join(' / ')
    console.log(
      `  ${name.padEnd(36)} ${few.toFixed(2).padStart(8)} ${many.toFixed(2).padStart(9)} ${ratio.toFixed(2).padStart(6)}${isOk ? ' ' : '!'} ${found}`,
    )
  }
  return isFine
}

/** In its own process: `ours` is the whole server, `bare` the minimum that runs the same two statements. */
async function serve(kind: 'ours' | 'bare', url: string): Promise<void> {
  const ctx = await openCtx(url)
  if (kind === 'ours') {
    const app = (await createApp(ctx)).origins.academy
    await app.listen({ host: '127.0.0.1', port: 0 })
    console.log(
      JSON.stringify({ port: (app.server.address() as AddressInfo).port, token: await adminToken(ctx) }),
    )
    return
  }
  // Both statements are prepared before the first request arrives.
  const query = userQuery.parse(Object.fromEntries(new URL(PATH, 'http://x').searchParams))
  const count = countQuery(query).compile(ctx.db)
  const page = pageQuery(query, LARGE).compile(ctx.db)
  const server = createServer(async (_request, response) => {
    const { rows: totals } = await ctx.pool.query(count.sql, [...count.parameters])
    const { rows } = await ctx.pool.query(page.sql, [...page.parameters])
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify({ total: totals[0].total, users: rows }))
  })
  server.listen(0, '127.0.0.1', () =>
    console.log(JSON.stringify({ port: (server.address() as AddressInfo).port, token: '' })),
  )
}

async function requestsPerSecond(target: { port: number; token: string }): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  const end = performance.now() + SECONDS * 1000
  let count = 0
  const once = () =>
    new Promise<void>((done, fail) => {
      const headers = { authorization: `Bearer ${target.token}` }
      get({ host: '127.0.0.1', port: target.port, path: PATH, agent, headers }, response => {
        if (response.statusCode !== 200) fail(new Error(`answered ${response.statusCode}`))
        response.resume().once('end', done)
      }).once('error', fail)
    })
  const client = async () => {
    while (performance.now() < end) {
      await once()
      count++
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, client))
  agent.destroy()
  return count / SECONDS
}

async function compareBare(url: string): Promise<boolean> {
  const file = await built(fileURLToPath(import.meta.url))
  const open = (kind: string) => child<{ port: number; token: string }>(file, [kind, url])
  const [ours, bare] = [await open('ours'), await open('bare')]
  const rates = { ours: [] as number[], bare: [] as number[] }
  for (let round = -1; round < 3; round++) {
    const [a, b] = [await requestsPerSecond(bare.first), await requestsPerSecond(ours.first)]
    if (round < 0) continue
    rates.bare.push(a)
    rates.ours.push(b)
  }
  ours.stop()
  bare.stop()
  const [few, many] = [median(rates.ours), median(rates.bare)]
  console.log(
    `\n  requests per second: ours ${few.toFixed(0)}, bare ${many.toFixed(0)}, ratio ${(few / many).toFixed(2)} (at least 0.60)\n`,
  )
  tell({ row: 'requests a second against a bare handler', value: few / many, least: 0.6 })
  return few / many >= 0.6
}

const [kind, url] = process.argv.slice(2)
if ((kind === 'ours' || kind === 'bare') && url) await serve(kind, url)
else {
  const postgres = await startDatabase()
  const small = await filled(postgres.url, SMALL)
  const large = await filled(postgres.url, LARGE)
  const results = [
    process.env.BENCH_ONLY === 'bare' || (await compareSizes(small.ctx, large.ctx)),
    process.env.BENCH_ONLY === 'sizes' || (await compareBare(large.url)),
  ]
  await postgres.stop()
  process.exit(results.every(Boolean) ? 0 : 1)
}
