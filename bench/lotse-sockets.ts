/**
 * Idle websocket clients on one process: memory of each, and how long an update to all of them takes.
 *
 *   npx tsx bench/lotse-sockets.ts         10,000 clients: at most 15 kB each, all told within 2 s
 *   BENCH_CLIENTS=2000 npx tsx …           fewer
 *
 * The clients live in processes of their own, each with a loopback address of its own: an address has some 28,000 ports.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { WebSocket } from 'ws'
import { createApp } from '../apps/server/src/app.ts'
import { createAccount } from '../apps/server/src/feedback/accounts/accounts.ts'
import { createTeam } from '../apps/server/src/feedback/accounts/teams.ts'
import { built, child, folder, migrated, openCtx, startDatabase } from './bench-context.ts'
import { BEARER, type BenchVisitor, makeVisitors } from './lotse-visitors.ts'
import { tell } from './tell-result.ts'

const CLIENTS = Number(process.env.BENCH_CLIENTS ?? 10_000)
const PROCESSES = 4
const MOST_KB = 15
const MOST_MS = 2000
const AT_ONCE = 50
const self = fileURLToPath(import.meta.url)

async function serve(url: string): Promise<void> {
  const ctx = await openCtx(url)
  const app = (await createApp(ctx)).origins.lotse
  await app.listen({ host: '0.0.0.0', port: 0 })
  ctx.settings.urls.lotse = `http://localhost:${(app.server.address() as AddressInfo).port}`
  const say = (value: unknown) => console.log(JSON.stringify(value))
  say({ port: (app.server.address() as AddressInfo).port })
  createInterface(process.stdin).on('line', async () => {
    // Twice: the second pass returns what the first one frees.
    for (let i = 0; i < 2; i++) {
      globalThis.gc?.()
      await wait(200)
    }
    const { rss, heapUsed, external } = process.memoryUsage()
    say({ rss, heapUsed, external })
  })
}

/** Opens its share of the clients, says so, and later says when the last of them got the update. */
async function listen(port: string, address: string, file: string): Promise<void> {
  const visitors = JSON.parse(readFileSync(file, 'utf8')) as BenchVisitor[]
  const say = (value: unknown) => console.log(JSON.stringify(value))
  let told = 0
  let closed = 0
  // From many places: the limits stay on.
  const open = ({ key, id }: BenchVisitor, index: number) =>
    new Promise<void>((done, fail) => {
      const query = `gleapId=${id}&gleapHash=${encodeURIComponent(BEARER)}&apiKey=${key}`
      const socket = new WebSocket(`ws://127.0.0.1:${port}/?${query}`, {
        localAddress: `${address}.${10 + (index % 50)}`,
        perMessageDeflate: false,
      })
      socket.once('error', fail)
      socket.once('close', () => closed++)
      socket.on('message', data => {
        const { data: update } = JSON.parse(String(data)) as { data: { a?: unknown[] } }
        // The first one is the greeting.
        if (!update.a?.length) return done()
        told++
        if (told === visitors.length) say({ told, at: Date.now() })
      })
    })
  for (let from = 0; from < visitors.length; from += AT_ONCE)
    await Promise.all(visitors.slice(from, from + AT_ONCE).map(open))
  say({ open: visitors.length, closed })
  createInterface(process.stdin).on('line', () => say({ told, at: 0 }))
}

async function compare(): Promise<boolean> {
  const file = await built(self)
  const postgres = await startDatabase()
  const { url, ctx } = await migrated(postgres, `sockets_${process.pid}`)
  const password = 'a long password'
  const owner = await createAccount(ctx, { email: 'o@example.com', name: 'O', password })
  const visitors = await makeVisitors(ctx, await createTeam(ctx, 'Bench', owner), 1, CLIENTS)
  const server = await child<{ port: number }>(file, ['serve', url], ['--expose-gc'])
  const { port } = server.first
  interface Memory {
    rss: number
    heapUsed: number
    external: number
  }
  await warmUp(port, visitors[0])
  const before = await server.ask<Memory>('memory')
  const share = Math.ceil(visitors.length / PROCESSES)
  const clients = await Promise.all(
    Array.from({ length: PROCESSES }, (_, index) => {
      const list = join(folder, `visitors-${index}.json`)
      writeFileSync(list, JSON.stringify(visitors.slice(index * share, (index + 1) * share)))
      return child<{ open: number }>(file, ['listen', String(port), `127.0.${index + 1}`, list])
    }),
  )
  const after = await server.ask<Memory>('memory')
  const start = await goLive(port, password)
  const late = setTimeout(() => {
    for (const one of clients) void one.ask('now')
  }, 20_000)
  const told = await Promise.all(clients.map(one => one.read<{ told: number; at: number }>()))
  clearTimeout(late)
  const each = (after.rss - before.rss) / CLIENTS / 1024
  const heap = (after.heapUsed + after.external - before.heapUsed - before.external) / CLIENTS / 1024
  const all = told.reduce((sum, one) => sum + one.told, 0)
  const took = Math.max(...told.map(one => one.at)) - start
  const isFine = each <= MOST_KB && all === CLIENTS && took <= MOST_MS
  console.log(
    `\n  ${CLIENTS} clients: ${each.toFixed(1)} kB each of memory (at most ${MOST_KB}), ${heap.toFixed(1)} kB of it ours`,
  )
  console.log(
    `  an update reached ${all} of them after ${took} ms (at most ${MOST_MS})${isFine ? '' : ' !'}\n`,
  )
  tell({ row: `memory of each of ${CLIENTS} clients`, value: each, unit: 'kB', most: MOST_KB })
  tell({ row: `an update to ${all} of ${CLIENTS}`, value: took, unit: 'ms', most: MOST_MS })
  tell({ row: 'clients that were not told', value: CLIENTS - all, most: 0 })
  for (const one of [...clients, server]) one.stop()
  await ctx.channel.close()
  await ctx.db.destroy()
  await postgres.stop()
  return isFine
}

/** Code is compiled and the pool is full before anything is measured. */
async function warmUp(port: number, visitor: BenchVisitor | undefined): Promise<void> {
  const query = `gleapId=${visitor?.id}&gleapHash=${encodeURIComponent(BEARER)}&apiKey=${visitor?.key}`
  for (let round = 0; round < 20; round++) {
    const sockets = Array.from({ length: 20 }, () => new WebSocket(`ws://127.0.0.1:${port}/?${query}`))
    await Promise.all(sockets.map(socket => new Promise(done => socket.once('message', done))))
    await Promise.all(
      sockets.map(socket => {
        const closed = new Promise(done => socket.once('close', done))
        socket.terminate()
        return closed
      }),
    )
  }
}

/** Through the console's API, as a team would; the clock starts with the call that makes it live. */
async function goLive(port: number, password: string): Promise<number> {
  const origin = `http://localhost:${port}`
  let cookie = ''
  const call = async <T>(method: string, path: string, body?: object): Promise<T> => {
    const answer = await fetch(origin + path, {
      method,
      headers: { origin, cookie, 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status} ${await answer.text()}`)
    cookie = answer.headers.get('set-cookie')?.split(';', 1)[0] ?? cookie
    return (await answer.json()) as T
  }
  await call('POST', '/console/session', { email: 'o@example.com', password })
  const { items } = await call<{ items: { id: string }[] }>('GET', '/console/projects')
  const outbound = `/console/projects/${items[0]?.id}/outbound`
  const config = { text: { de: 'Heute gibt es etwas Neues' } }
  const { id } = await call<{ id: string }>('POST', outbound, { kind: 'notification', name: 'n', config })
  const start = Date.now()
  await call('PATCH', `${outbound}/${id}`, { version: 1, status: 'live' })
  return start
}

const [kind, first = '', second = '', third = ''] = process.argv.slice(2)
if (kind === 'serve') await serve(first)
else if (kind === 'listen') await listen(first, second, third)
else process.exit((await compare()) ? 0 : 1)
