import { randomUUID } from 'node:crypto'
import type { ErrandState } from '@lotse/contracts/console/fields/choices'
import { CompiledQuery, sql, type Transaction } from 'kysely'
import type pg from 'pg'
import PgBoss from 'pg-boss'
import type { Logger } from 'pino'
import { openDatabase } from '../database/database.ts'
import type { Tables } from '../database/tables.ts'
import { type Cause, causeOf, withCause } from '../observe/cause.ts'
import { sha256Hex } from '../process/sha256.ts'
import type { Errand } from './errand.ts'
import { createRanks } from './rank.ts'

/** The schema where pg-boss keeps its tables; it migrates them by itself. */
export const QUEUE_SCHEMA = 'errand'

/** How often to search for errands of processes that died. */
const LOOK_SECONDS = 15
/** Nobody reads an errand that is done. The fewer there are, the shorter is every search. */
const DONE_SECONDS = 60
/** An errand that was given up stays this long for a person to look at. */
const GIVEN_UP_DAYS = 30
/**
 * Work that waits is never too old: pg-boss forgets it two weeks after it was due, also if it is retried all that time,
 * or the server was away, or an older backup was restored.
 */
const KEPT_DAYS = 36_500

/** The same for statements that queue directly. */
export const keptUntil = `now() + interval '${KEPT_DAYS} days'`

/** A transaction in which errands are queued. */
export interface Asking {
  db: Transaction<Tables>
  /** Names of those errands: their takers are woken after the commit. */
  asked: Set<string>
  cause?: Cause | undefined
  causes?: WeakMap<object, Cause> | undefined
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

export interface AskedOfEach<Data> {
  owner: string | ((data: Data) => string)
  key?: ((data: Data) => string) | undefined
  inSeconds?: number | undefined
}

/** Errands in PostgreSQL: queued inside the transaction that needs them, and taken by any free process. */
export interface Queue {
  boss: PgBoss
  /** Demo content is being written: nobody is notified of things that never happened. */
  isSilent: boolean
  /** Returns its id. */
  ask<Data extends object>(ctx: Asking, errand: Errand<Data>, data: Data, asked?: Asked): Promise<string>
  /** Queues many errands in one statement. */
  askAll<Data extends object>(
    ctx: Asking,
    errand: Errand<Data>,
    all: Data[],
    asked: AskedOfEach<Data>,
  ): Promise<void>
  /** The priority of an owner's next errand, for statements that queue directly (`insert-tickets.ts`). */
  rankOf(errand: Errand<object>, owner: string): number
  /** Lets an errand that was queued for later be done now; nothing if it has begun or is done. */
  hasten(ctx: Asking, errand: Errand<object>, key: string): Promise<void>
  /** False if it is already done, or was withdrawn before. */
  withdraw(ctx: Asking, errand: Errand<object>, id: string): Promise<boolean>
  /** The same for several; returns how many of them there were. */
  withdrawAll(ctx: Asking, errand: Errand<object>, ids: string[]): Promise<number>
  /** Which of these errands have something to be done now. */
  due(names: string[]): Promise<string[]>
  /**
   * Errands that are in progress here: for a while nobody else takes them, and if this is not called again by then, their
   * process counts as dead.
   */
  hold(name: string, ids: string[], seconds: number): Promise<void>
  /** How many errands there are, of all processes. */
  counts(): Promise<ErrandCount[]>
  /** Tells this process's takers that the last commit has something for them. */
  wake(names: Iterable<string>): void
  onWake(listener: (name: string) => void): () => void
  close(): Promise<void>
}

export interface ErrandCount {
  name: string
  state: ErrandState
  count: number
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
    archiveCompletedAfterSeconds: DONE_SECONDS,
    deleteAfterMinutes: 1,
    retentionDays: KEPT_DAYS,
  })
  boss.on('error', err => log.warn({ err }, 'the queue could not be maintained; this is tried again later'))
  await oneAtATime(pool, async () => {
    await keepWaiting(pool)
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
      const send = () => boss.send(errand.name, withCause(data, causeOf(ctx, data)), options)
      if (!(await send())) await holdOr(ctx, errand.name, [id], send)
      if (!inSeconds) ctx.asked.add(errand.name)
      return id
    },
    askAll: async (ctx, errand, all, { owner, key, inSeconds }) => {
      if (all.length === 0) return
      const { name } = errand
      const patience = patienceOf(errand)
      const later = inSeconds ? { startAfter: String(inSeconds) } : {}
      const jobs = all.map(data => ({
        ...patience,
        ...later,
        ...(key ? { id: idOf(name, key(data)) } : {}),
        name,
        data: withCause(data, causeOf(ctx, data)),
        priority: rankOf(name, typeof owner === 'string' ? owner : owner(data)),
      }))
      const keyed = jobs.flatMap(({ id }) => id ?? [])
      const insert = () => boss.insert(jobs, { db: dbOf(ctx) })
      await insert()
      if (keyed.length > 0) await holdOr(ctx, name, keyed, insert)
      if (!inSeconds) ctx.asked.add(name)
    },
    rankOf: ({ name }, owner) => rankOf(name, owner),
    hasten: async (ctx, { name }, key) => {
      await sql`update ${sql.table(`${QUEUE_SCHEMA}.job`)} set start_after = now()
        where name = ${name} and id = ${idOf(name, key)} and state = 'created' and start_after > now()`.execute(
        ctx.db,
      )
      ctx.asked.add(name)
    },
    withdraw: async (ctx, errand, id) => (await withdrawn(boss, ctx, errand, id)) > 0,
    withdrawAll: (ctx, errand, ids) => withdrawn(boss, ctx, errand, ids),
    due: async names => {
      const isOneOf = new Set(names)
      // A name keeps the plan with its connection: every errand has a table, and planning for all of them takes
      // fifty times as long as looking.
      const { rows } = await pool.query<{ name: string }>({
        name: 'errands-due',
        text: `select q.name from ${QUEUE_SCHEMA}.queue q where exists (select from ${QUEUE_SCHEMA}.job j
           where j.name = q.name and j.state < 'active' and j.start_after < now())`,
      })
      return rows.flatMap(({ name }) => (isOneOf.has(name) ? [name] : []))
    },
    hold: async (name, ids, seconds) => {
      // What expires them is when they began and how long they may take, which a process of an earlier version goes by.
      await pool.query(
        `update ${QUEUE_SCHEMA}.job set started_on = now() + make_interval(secs => $3) - expire_in
         where name = $1 and id = any($2::uuid[]) and state = 'active'`,
        [name, ids, seconds],
      )
    },
    counts: async () => (await pool.query<ErrandCount>({ name: 'errands-counted', text: COUNTS })).rows,
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

const COUNTS = `select name, case when state in ('active', 'failed') then state::text
    when start_after <= now() then 'waiting' else 'later' end as state, count(*) as count
  from ${QUEUE_SCHEMA}.job where state in ('created', 'retry', 'active', 'failed') group by 1, 2`

/** pg-boss returns how many there were; its types do not say so. */
async function withdrawn(
  boss: PgBoss,
  ctx: Asking,
  { name }: Errand<object>,
  ids: string | string[],
): Promise<number> {
  const { affected } = (await boss.deleteJob(name, ids as string, { db: dbOf(ctx) })) as unknown as {
    affected: number
  }
  return affected
}

/** Each attempt waits for whoever finishes such an errand, so more than two are rare. */
const MOST_ATTEMPTS = 10

/**
 * Holds the errands with these keys until our commit (Z551): a taker that completed one earlier would not see what we
 * write. Those that are gone or were given up are queued again.
 */
async function holdOr(
  ctx: Asking,
  name: string,
  ids: string[],
  queueAgain: () => Promise<unknown>,
): Promise<void> {
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
    const { rows } = await sql<{ state: string }>`select state from ${sql.table(`${QUEUE_SCHEMA}.job`)}
      where name = ${name} and id = any(${ids}::uuid[]) order by id for key share`.execute(ctx.db)
    const isAnyFailed = rows.some(({ state }) => state === 'failed')
    if (rows.length === new Set(ids).size && !isAnyFailed) return
    if (isAnyFailed) await forgetFailed(ctx, name, ids)
    await queueAgain()
  }
  throw new Error(`an errand could not be queued: ${name}`)
}

/** A given-up errand must not block later ones with the same key. */
async function forgetFailed(ctx: Pick<Asking, 'db'>, name: string, ids: string[]): Promise<void> {
  await sql`delete from ${sql.table(`${QUEUE_SCHEMA}.job`)}
    where name = ${name} and id = any(${ids}::uuid[]) and state = 'failed'`.execute(ctx.db)
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

/** Runs before anything is forgotten, for what an earlier version queued. A row that is held is being worked on. */
async function keepWaiting(pool: pg.Pool): Promise<void> {
  const job = `${QUEUE_SCHEMA}.job`
  const { rows } = await pool.query<{ found: string | null }>('select to_regclass($1) as found', [job])
  if (!rows[0]?.found) return
  await pool.query(`update ${job} set keep_until = ${keptUntil} where (name, id) in (
    select name, id from ${job} where keep_until < now() + interval '1 year' for no key update skip locked)`)
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
  const hash = sha256Hex(`${name}\n${key}`)
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-a${hash.slice(17, 20)}-${hash.slice(20, 32)}`
}
