import { createHash, randomUUID } from 'node:crypto'
import { CompiledQuery, sql, type Transaction } from 'kysely'
import type pg from 'pg'
import PgBoss from 'pg-boss'
import type { Logger } from 'pino'
import { openDatabase } from '../database/database.ts'
import type { Tables } from '../database/tables.ts'
import type { Errand } from './errand.ts'
import { createRanks } from './rank.ts'

/** The schema where pg-boss keeps its tables; it migrates them by itself. */
export const QUEUE_SCHEMA = 'errand'

/** How often to search for errands of processes that died. */
const LOOK_SECONDS = 15
/** An errand that was given up stays this long for a person to look at. */
const GIVEN_UP_DAYS = 30

/** A transaction in which errands are queued. */
export interface Asking {
  db: Transaction<Tables>
  /** Names of those errands: their takers are woken after the commit. */
  asked: Set<string>
  /**
   * Notifications to send after the commit: they need a connection, and the transaction already has one. A
   * failure there is logged and rolls nothing back.
   */
  afterwards: (() => Promise<unknown>)[]
}

export interface Asked {
  /** If it is queued again with the same key before it is done, it is done once. */
  key?: string | undefined
  inSeconds?: number | undefined
  /** Its owner: errands of others come before those of an owner who queues many. */
  owner?: string | undefined
  /** The network that caused it, which has its own rank: owners may be free to create. */
  source?: string | undefined
}

/** Errands in PostgreSQL: queued inside the transaction that needs them, and taken by any free process. */
export interface Queue {
  boss: PgBoss
  /** Demo content is being written: nobody is notified of things that never happened. */
  isSilent: boolean
  /** Returns its id. */
  ask<Data extends object>(ctx: Asking, errand: Errand<Data>, data: Data, asked?: Asked): Promise<string>
  /** Queues many errands of one owner in one statement. */
  askAll<Data extends object>(
    ctx: Asking,
    errand: Errand<Data>,
    all: Data[],
    asked: { owner: string; inSeconds?: number | undefined },
  ): Promise<void>
  /** The priority of an owner's next errand, for statements that queue directly (`insert-tickets.ts`). */
  rankOf(errand: Errand<object>, owner: string): number
  /** Lets an errand that was queued for later be done now; nothing if it has begun or is done. */
  hasten(ctx: Asking, errand: Errand<object>, key: string): Promise<void>
  /** False if it is already done, or was withdrawn before. */
  withdraw(ctx: Asking, errand: Errand<object>, id: string): Promise<boolean>
  /** Tells this process's takers that the last commit has something for them. */
  wake(names: Iterable<string>): void
  onWake(listener: (name: string) => void): () => void
  close(): Promise<void>
}

/** Has two connections of its own: the search for errands waits for no visitor and delays none. */
export async function openQueue(url: string, log: Logger, names: string[]): Promise<Queue> {
  const { pool, close } = openDatabase(url, 2)
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    schema: QUEUE_SCHEMA,
    // Repeating errands queue themselves again.
    schedule: false,
    maintenanceIntervalSeconds: LOOK_SECONDS,
    archiveFailedAfterSeconds: GIVEN_UP_DAYS * 86_400,
    deleteAfterDays: 1,
  })
  boss.on('error', err => log.warn({ err }, 'the queue could not be maintained; this is tried again later'))
  await oneAtATime(pool, async () => {
    await boss.start()
    await createQueues(boss, names)
  })
  const rankOf = createRanks()
  const listeners = new Set<(name: string) => void>()
  return {
    boss,
    isSilent: false,
    ask: async (ctx, errand, data, { key, inSeconds, owner, source } = {}) => {
      const id = key ? idOf(errand.name, key) : randomUUID()
      const startAfter = inSeconds ? { startAfter: inSeconds } : {}
      const priority = Math.min(0, ...[owner, source].map(one => (one ? rankOf(errand.name, one) : 0)))
      const options = { ...patienceOf(errand), ...startAfter, id, priority, db: dbOf(ctx) }
      const sent = await boss.send(errand.name, data, options)
      if (!sent && (await forgetFailed(ctx, errand.name, id))) await boss.send(errand.name, data, options)
      if (!inSeconds) ctx.asked.add(errand.name)
      return id
    },
    askAll: async (ctx, errand, all, { owner, inSeconds }) => {
      if (all.length === 0) return
      const { name } = errand
      const patience = patienceOf(errand)
      const later = inSeconds ? { startAfter: String(inSeconds) } : {}
      const jobs = all.map(data => ({ ...patience, ...later, name, data, priority: rankOf(name, owner) }))
      await boss.insert(jobs, { db: dbOf(ctx) })
      ctx.asked.add(name)
    },
    rankOf: ({ name }, owner) => rankOf(name, owner),
    hasten: async (ctx, { name }, key) => {
      await sql`update ${sql.table(`${QUEUE_SCHEMA}.job`)} set start_after = now()
        where name = ${name} and id = ${idOf(name, key)} and state = 'created' and start_after > now()`.execute(
        ctx.db,
      )
      ctx.asked.add(name)
    },
    withdraw: async (ctx, errand, id) => {
      // pg-boss returns how many there were; its types do not say so.
      const { affected } = (await boss.deleteJob(errand.name, id, { db: dbOf(ctx) })) as unknown as {
        affected: number
      }
      return affected > 0
    },
    wake: names => {
      for (const name of names) for (const listener of listeners) listener(name)
    },
    onWake: listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    close: async () => {
      await boss.stop({ graceful: false, close: false })
      await close()
    },
  }
}

/** A given-up errand must not block later ones with the same key. */
async function forgetFailed(ctx: Pick<Asking, 'db'>, name: string, id: string): Promise<boolean> {
  const { numAffectedRows } = await sql`delete from ${sql.table(`${QUEUE_SCHEMA}.job`)}
    where name = ${name} and id = ${id} and state = 'failed'`.execute(ctx.db)
  return numAffectedRows === 1n
}

/** An arbitrary number, the same on every server. */
const START_LOCK = 7_402_020

/** Two servers that start on an empty database would wait for each other's new tables. */
async function oneAtATime(pool: pg.Pool, work: () => Promise<void>): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [START_LOCK])
    await work()
  } finally {
    // The lock is released with its connection, whatever happened.
    client.release(true)
  }
}

/** One queue per errand, where it waits until a process takes it. */
export async function createQueues(boss: PgBoss, names: string[]): Promise<void> {
  const known = new Set((await boss.getQueues()).map(({ name }) => name))
  for (const name of names) if (!known.has(name)) await boss.createQueue(name)
}

export const silentQueue = (queue: Queue): Queue => ({
  ...queue,
  isSilent: true,
  ask: async () => randomUUID(),
  askAll: async () => {},
})

/** A repeating errand is never given up, and always retried after the same pause. */
export const patienceOf = ({
  retries,
  pauseSeconds,
  expireSeconds,
  everySeconds,
  orElse,
}: Errand<object>) => ({
  retryLimit: everySeconds ? 1_000_000 : retries,
  retryDelay: pauseSeconds,
  retryBackoff: !everySeconds,
  expireInSeconds: expireSeconds,
  ...(orElse ? { deadLetter: orElse.name } : {}),
})

/** Makes pg-boss work inside our transaction. */
export const dbOf = (ctx: Pick<Asking, 'db'>): PgBoss.Db => ({
  executeSql: async (text, values) => {
    const { rows } = await ctx.db.executeQuery(CompiledQuery.raw(text, values))
    return { rows: rows as unknown[] }
  },
})

/** A key always maps to the same id, which is the primary key of an errand. */
export function idOf(name: string, key: string): string {
  const hash = createHash('sha256').update(`${name}\n${key}`).digest('hex')
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-a${hash.slice(17, 20)}-${hash.slice(20, 32)}`
}
