/**
 * Whether strangers' bytes stop anybody: eight reports of 48 MB, a hostile page and an agent who opens one, all at once.
 *
 *   npx tsx bench/lotse-hostile.ts      /livez within 100 ms, below 1 GB with all workers
 *
 * Builds the server as it ships and measures from outside: what `/livez` takes (beside a bare server on the same busy
 * machine), and the memory of the process and its workers. Whatever else runs beside it counts against it.
 */
import { randomBytes } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { createApp } from '../apps/server/src/app.ts'
import { createAccount } from '../apps/server/src/feedback/accounts/accounts.ts'
import { createTeam } from '../apps/server/src/feedback/accounts/teams.ts'
import { signPart } from '../apps/server/src/feedback/media/signed.ts'
import { at, built, child, migrated, openCtx, startDatabase } from './bench-context.ts'
import { BEARER, type BenchVisitor, makeVisitors } from './lotse-visitors.ts'
import { tell } from './tell-result.ts'

const MB = 1024 * 1024
const MOST_MS = 100
const MOST_MB = 1000
// For profiles: `SERVER_FLAGS=--cpu-prof`.
const serverFlags = (process.env.SERVER_FLAGS ?? '').split(' ').filter(Boolean)
const self = fileURLToPath(import.meta.url)

/**
 * The role of one process: the server, a bare one to compare with, or the strangers. The sender must not be
 * the one that measures.
 */
async function serve(kind: string, url: string): Promise<void> {
  if (kind === 'strangers') return send()
  if (kind === 'bare') {
    const bare = createServer((_, response) => response.end('{}'))
    bare.listen(0, '127.0.0.1', () =>
      console.log(JSON.stringify({ port: (bare.address() as AddressInfo).port })),
    )
    return
  }
  const ctx = await openCtx(url)
  const { lotse, media } = (await createApp(ctx)).origins
  for (const origin of [lotse, media]) await origin.listen({ host: '127.0.0.1', port: 0 })
  const portOf = (app: typeof lotse) => (app.server.address() as AddressInfo).port
  const longest = watchWork()
  console.log(JSON.stringify({ port: portOf(lotse), media: portOf(media), pid: process.pid }))
  createInterface({ input: process.stdin }).on('line', () => console.log(JSON.stringify(longest)))
}

/**
 * The longest time the loop was blocked, and the most processor time it took in one turn: the rest is waiting
 * for a core.
 */
function watchWork(): { still: number; work: number } {
  const longest = { still: 0, work: 0 }
  let [since, used] = [performance.now(), process.cpuUsage()]
  setInterval(() => {
    const { user, system } = process.cpuUsage(used)
    longest.still = Math.max(longest.still, performance.now() - since)
    longest.work = Math.max(longest.work, (user + system) / 1000)
    since = performance.now()
    used = process.cpuUsage()
  }, 5)
  return longest
}

const filled = (bytes: number, head: string, piece: string, tail: string): Buffer =>
  Buffer.from(head + piece.repeat((bytes - head.length - tail.length) / piece.length) + tail)

const formData = '"formData":{"description":"x"}'
const bodies = () => ({
  lists: filled(48 * MB, `{${formData},"webReplay":{"events":[`, '[],', '0]}}'),
  nul: filled(
    48 * MB,
    `{${formData},"webReplay":{"events":["\\u0000",`,
    `${JSON.stringify({ type: 3, data: { source: 2, text: 'gl-mask password '.repeat(20) } })},`,
    '0]}}',
  ),
  tags: filled(
    48 * MB,
    `{${formData},"screenshotData":{"html":"`,
    '<p class=gl-mask title=x>y<b>z</b></p>',
    '"}}',
  ),
  // Incompressible: it reaches the store as large as it came.
  noise: filled(
    48 * MB,
    `{${formData},"webReplay":{"events":["`,
    randomBytes(8 * MB).toString('base64'),
    '"]}}',
  ),
  // One tag with one long word: this was quadratic.
  word: filled(7 * MB, `{${formData},"screenshotData":{"html":"<p class=gl-mask>x</p><div `, 'a', '>"}}'),
  page: filled(
    7 * MB,
    `{${formData},"screenshotData":{"html":"`,
    '<div><a href=x class=gl-mask>y</a><i>',
    '"}}',
  ),
})

interface Answer {
  status: number
  ms: number
  text: string
}

function call(port: number, path: string, body?: Buffer, visitor?: BenchVisitor): Promise<Answer> {
  const since = performance.now()
  return new Promise((done, fail) => {
    const headers = visitor
      ? {
          'content-type': 'application/json',
          'content-length': body?.length ?? 0,
          'api-token': visitor.key,
          'gleap-id': visitor.id,
          'gleap-hash': BEARER,
        }
      : {}
    const sent = request(
      { host: '127.0.0.1', port, path, method: body ? 'POST' : 'GET', headers, agent: false },
      response => {
        let text = ''
        response.on('data', chunk => {
          if (text.length < 1000) text += String(chunk).slice(0, 1000)
        })
        response.on('end', () =>
          done({ status: response.statusCode ?? 0, ms: performance.now() - since, text }),
        )
      },
    )
    sent.once('error', fail)
    sent.end(body)
  })
}

interface Order {
  port: number
  media: number
  /**
   * Path of a stored snapshot that an agent opens in the meantime; without it, only the page that becomes it
   * is sent.
   */
  opened?: string
  visitors: BenchVisitor[]
}

/** Eight reports of the largest kind at once, one hostile page, and an agent who opens another. */
const flood = ['lists', 'lists', 'lists', 'lists', 'nul', 'noise', 'tags', 'tags', 'word'] as const

/** Answers each command on a line with the responses it got. */
function send(): void {
  const made = bodies()
  createInterface({ input: process.stdin }).on('line', async line => {
    const { port, media, opened, visitors } = JSON.parse(line) as Order
    const next = () => visitors.pop() as BenchVisitor
    const answers = opened
      ? await Promise.all([
          ...flood.map(name => call(port, '/bugs/v2', made[name], next())),
          call(media, opened),
        ])
      : [await call(port, '/bugs/v2', made.page, next())]
    console.log(JSON.stringify(answers))
  })
  console.log('{}')
}

/** MB of a process and of all below it. */
function residentOf(pid: number): number[] {
  const own = Number(/VmRSS:\s*(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
  const children = readdirSync(`/proc/${pid}/task`).flatMap(task =>
    readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').trim().split(/\s+/).filter(Boolean),
  )
  return [own, ...children.flatMap(one => residentOf(Number(one)))]
}
const sum = (numbers: number[]): number => numbers.reduce((total, one) => total + one, 0)

async function measure(): Promise<boolean> {
  await built(fileURLToPath(new URL('../apps/server/src/feedback/workers/worker.ts', import.meta.url)))
  const file = await built(self)
  const postgres = await startDatabase()
  const { url, ctx } = await migrated(postgres, `hostile_${process.pid}`)
  const owner = await createAccount(ctx, { email: 'o@example.com', name: 'O', password: 'a long password' })
  const visitors = await makeVisitors(ctx, await createTeam(ctx, 'Bench', owner), 1, 20)
  await ctx.pool.query(`update lotse.project set settings = '{"features":{"largeReports":true}}'`)
  const server = await child<{ port: number; media: number; pid: number }>(file, ['ours', url], serverFlags)
  const bare = await child<{ port: number }>(file, ['bare', url])
  const strangers = await child(file, ['strangers', url])
  const { port, media, pid } = server.first
  const order = (opened?: string) =>
    strangers.ask<Answer[]>(JSON.stringify({ port, media, opened, visitors: visitors.splice(0, 9) }))
  const [first] = await order()
  const { id } = JSON.parse(first?.text ?? '') as { id: string }
  const { rows } = await ctx.pool.query<{ project_id: string }>(
    'select project_id from lotse.ticket where id = $1',
    [id],
  )

  const seen = { ours: [] as number[], bare: [] as number[], memory: [] as number[], most: [] as number[] }
  let isOver = false
  const watch = async () => {
    while (!isOver) {
      seen.ours.push((await call(port, '/livez')).ms)
      seen.bare.push((await call(bare.first.port, '/')).ms)
      try {
        const now = residentOf(pid)
        seen.memory.push(sum(now))
        if (sum(now) > sum(seen.most)) seen.most = now
      } catch {
        // A worker ended while it was being measured.
      }
      await new Promise(done => setTimeout(done, 10))
    }
  }
  const watching = watch()
  const since = performance.now()
  const answers = await order(`/snapshots/${signPart(ctx, rows[0]?.project_id ?? '', id, 'snapshot')}`)
  const seconds = (performance.now() - since) / 1000
  isOver = true
  await watching
  const loop = await server.ask<ReturnType<typeof watchWork>>('')
  const show = (numbers: number[]) =>
    `middle ${at(0.5, numbers).toFixed(1)}, 99 % ${at(0.99, numbers).toFixed(1)}, most ${Math.max(...numbers).toFixed(1)}`
  console.log(`\n  answers      ${answers.map(({ status }) => status).join(' ')} in ${seconds.toFixed(0)} s`)
  console.log(`  /livez, ms   ${show(seen.ours)} (most wanted ${MOST_MS}; ${seen.ours.length} asked)`)
  console.log(
    `  our loop, ms still for ${loop.still.toFixed(0)} at most; ${loop.work.toFixed(0)} of work in one turn at most`,
  )
  console.log(`  bare, ms     ${show(seen.bare)}`)
  console.log(`  memory, MB   ${show(seen.memory)} (most wanted ${MOST_MB})`)
  console.log(`  of it        the server ${seen.most.map(one => one.toFixed(0)).join(', a worker ')}`)
  tell({ row: 'longest /livez', value: Math.max(...seen.ours), unit: 'ms', most: MOST_MS })
  tell({ row: 'memory with all workers', value: Math.max(...seen.memory), unit: 'MB', most: MOST_MB })
  tell({ row: 'failures', value: answers.filter(({ status }) => status >= 500).length, most: 0 })
  for (const one of [server, bare, strangers]) one.stop()
  await ctx.channel.close()
  await ctx.db.destroy()
  await postgres.stop()
  return (
    answers.every(({ status }) => status < 500) &&
    Math.max(...seen.ours) <= MOST_MS &&
    Math.max(...seen.memory) <= MOST_MB
  )
}

const [kind, url] = process.argv.slice(2)
if (kind && url) await serve(kind, url)
else process.exit((await measure()) ? 0 : 1)
