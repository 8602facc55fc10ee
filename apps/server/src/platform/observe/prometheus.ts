import { setTimeout } from 'node:timers/promises'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Ctx } from '../context.ts'
import type { Replica } from '../database/replica.ts'
import { productVersion } from '../process/product-version.ts'
import { lastBackup } from './last-backup.ts'
import type { Metrics } from './metrics.ts'

/** Seconds; quick calls take a few milliseconds, and none is given longer than half a minute. */
const STEPS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 30]

/** A scrape does not wait longer for the database: it has other numbers, which are asked for just then. */
const LONGEST_COUNT_MS = 2_000

/** The only file that knows the library. It is loaded if `METRICS_PORT` is set. */
export function createMetrics(
  ctx: Pick<Ctx, 'pool' | 'db' | 'queue' | 'channel' | 'settings' | 'replica' | 'now'>,
): Metrics {
  const registers = [new Registry()]
  const [registry] = registers as [Registry]
  collectDefaultMetrics({ register: registry })
  const counter = (name: string, help: string, labelNames: string[]) =>
    new Counter({ name: `lotse_${name}`, help, labelNames, registers })
  const seconds = (name: string, help: string, labelNames: string[]) =>
    new Histogram({ name: `lotse_${name}`, help, labelNames, buckets: STEPS, registers })

  const requests = counter('requests_total', 'Answered requests.', ['origin', 'method', 'route', 'status'])
  const requestSeconds = seconds('request_duration_seconds', 'How long answers took.', ['origin', 'route'])
  const mails = counter('mails_total', 'Attempts to send a mail, by their outcome.', ['outcome'])
  const calls = counter('webhook_calls_total', 'Calls of webhooks, by their outcome.', ['outcome'])
  const attempts = counter('errand_attempts_total', 'Attempts at errands.', ['errand', 'outcome'])
  const errandSeconds = seconds('errand_duration_seconds', 'How long attempts took.', ['errand'])
  const sockets = new Gauge({
    name: 'lotse_sockets',
    help: 'Open websockets of this process.',
    labelNames: ['path'],
    registers,
  })
  new Gauge({
    name: 'lotse_build_info',
    help: 'The version that runs, and the role of the process.',
    labelNames: ['version', 'role'],
    registers,
  }).set({ version: productVersion(), role: ctx.settings.role }, 1)
  watchPool(ctx, registers)
  watchQueue(ctx, registers)
  watchChannel(ctx, registers)
  if (ctx.replica) watchReplica(ctx.replica, registers)
  watchBackups(ctx, registers)

  return {
    request: ({ origin, method, route, status, seconds }) => {
      requests.inc({ origin, method, route, status: `${Math.floor(status / 100)}xx` })
      requestSeconds.observe({ origin, route }, seconds)
    },
    mail: outcome => mails.inc({ outcome }),
    webhookCall: outcome => calls.inc({ outcome }),
    errand: (errand, outcome, seconds) => {
      attempts.inc({ errand, outcome })
      errandSeconds.observe({ errand }, seconds)
    },
    socket: path => {
      sockets.inc({ path })
      return () => sockets.dec({ path })
    },
    read: async () => ({ type: registry.contentType, text: await registry.metrics() }),
  }
}

function watchPool({ pool }: Pick<Ctx, 'pool'>, registers: Registry[]): void {
  const connections = new Gauge({
    name: 'lotse_database_connections',
    help: 'Connections of this process to the database.',
    labelNames: ['state'],
    registers,
    collect: () => {
      connections.set({ state: 'active' }, pool.totalCount - pool.idleCount)
      connections.set({ state: 'idle' }, pool.idleCount)
    },
  })
  const waiting = new Gauge({
    name: 'lotse_database_waiting',
    help: 'Work that waits for a connection.',
    registers,
    collect: () => {
      waiting.set(pool.waitingCount)
    },
  })
}

/** The same in every process, because they share the queue. If the database is away, there are no numbers. */
function watchQueue({ queue }: Pick<Ctx, 'queue'>, registers: Registry[]): void {
  const count = inTime(() => queue.counts())
  const errands = new Gauge({
    name: 'lotse_errands',
    help: 'Errands of all processes, by state; failed ones were given up.',
    labelNames: ['errand', 'state'],
    registers,
    collect: async () => {
      const counts = await count()
      errands.reset()
      for (const { name, state, count } of counts ?? []) errands.set({ errand: name, state }, count)
    },
  })
}

/** What processes tell each other. */
function watchChannel({ channel }: Pick<Ctx, 'channel'>, registers: Registry[]): void {
  const open = new Gauge({
    name: 'lotse_channel_open',
    help: 'Whether this process hears what the others tell it.',
    labelNames: ['by'],
    registers,
    collect: () => {
      const { by, isOpen } = channel.state()
      open.set({ by }, isOpen ? 1 : 0)
    },
  })
  const messages = new Counter({
    name: 'lotse_channel_messages_total',
    help: 'What this process told the others, and heard of them.',
    labelNames: ['direction'],
    registers,
    collect: () => {
      const { sent, heard } = channel.state()
      messages.reset()
      messages.inc({ direction: 'sent' }, sent)
      messages.inc({ direction: 'heard' }, heard)
    },
  })
}

/** Where lists and overviews are read. */
function watchReplica(replica: Replica, registers: Registry[]): void {
  const lists = new Counter({
    name: 'lotse_replica_lists_total',
    help: 'Lists read from the replica, or from the database because the replica was behind or away.',
    labelNames: ['read_from'],
    registers,
    collect: () => {
      const { read, missed } = replica.state()
      lists.reset()
      lists.inc({ read_from: 'replica' }, read)
      lists.inc({ read_from: 'database' }, missed)
    },
  })
}

/** However long an answer takes, it is asked for once at a time. Nothing if there is none in time. */
function inTime<T>(ask: () => Promise<T>): () => Promise<T | undefined> {
  let asking: Promise<T | undefined> | undefined
  return () => {
    asking ??= ask()
      .catch(() => undefined)
      .finally(() => {
        asking = undefined
      })
    return Promise.race([asking, setTimeout(LONGEST_COUNT_MS, undefined, { ref: false })])
  }
}

/** The same in every process. If there never was a backup, it is 0: long ago. */
function watchBackups(ctx: Pick<Ctx, 'db' | 'now'>, registers: Registry[]): void {
  const find = inTime(async () => (await lastBackup(ctx))?.at.getTime() ?? 0)
  const last = new Gauge({
    name: 'lotse_last_backup_timestamp_seconds',
    help: 'When the last backup was made, in seconds since 1970.',
    registers,
    collect: async () => {
      const at = await find()
      if (at === undefined) last.reset()
      else last.set(at / 1000)
    },
  })
}
