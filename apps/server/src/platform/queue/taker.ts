import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type PgBoss from 'pg-boss'
import type { Ctx } from '../context.ts'
import { type InTransaction, transact } from '../database/transaction.ts'
import { type Cause, causedBy, splitCause, withCauses } from '../observe/cause.ts'
import type { ErrandOutcome } from '../observe/metrics.ts'
import type { Errand } from './errand.ts'
import { createLease, LEASE_SECONDS, type Lease } from './lease.ts'
import { createQueues, dbOf, idOf, patienceOf } from './queue.ts'
import { hearAsked, tellWorkers } from './tell-workers.ts'

const POLL_MS = 2_000
/** What comes in a stream is gathered: a batch begins this long after the one before has begun. A single one never waits. */
const GATHER_MS = 100
/** Lines in which errands are done that could not be done together. */
const ONE_BY_ONE = 4
/** How long a stop waits; another process takes the unfinished errands once they expire. */
const STOP_MS = 5_000

/** What an errand knows about the current attempt. */
export interface Try {
  id: string
  isFirst: boolean
  /** There is no further attempt after this one. */
  isLast: boolean
  /** The process wants to stop, or the errand's time is over: long work ends at the next good moment. */
  stop: AbortSignal
}

export interface Work<C extends Ctx = Ctx> {
  errand: Errand<object>
  /** Does the work and records that it is done; throws if it has to be retried. */
  run(ctx: C, job: PgBoss.JobWithMetadata, stop: AbortSignal): Promise<void>
  /** Does many at once; if that fails, each of them is run by itself. */
  together?: { most: number; run(ctx: C, jobs: PgBoss.JobWithMetadata[]): Promise<void> }
}

/** An errand with its data as it was asked for. */
interface Taken {
  job: PgBoss.JobWithMetadata
  cause: Cause | undefined
}

function takenOf(job: PgBoss.JobWithMetadata): Taken {
  const { data, cause } = splitCause(job.data)
  return { job: { ...job, data }, cause }
}

const isLastTry = ({ retryCount, retryLimit }: PgBoss.JobWithMetadata): boolean => retryCount >= retryLimit

/**
 * Commits what the errand writes together with its completion: its effect happens exactly once, wherever a process
 * dies.
 */
export const inOneCommit = <Data extends object, C extends Ctx>(
  errand: Errand<Data>,
  work: (ctx: InTransaction<C>, data: Data) => Promise<void>,
): Work<C> => ({
  errand: errand as Errand<object>,
  run: (ctx, job) =>
    transact(ctx, async ctx => {
      // It had expired, and somebody else has done it.
      if (!(await ctx.queue.withdraw(ctx, errand, job.id))) return
      await work(ctx, job.data as Data)
      await askAgain(ctx, errand, job.id)
    }),
})

/** A row that somebody else has locked for longer is waited for by its own errand, not by all. */
const TOGETHER_LOCK_MS = 500

/** The same for errands that come in thousands: those that wait at the same time share one commit. */
export const togetherInOneCommit = <Data extends object, C extends Ctx>(
  errand: Errand<Data>,
  most: number,
  work: (ctx: InTransaction<C>, all: Data[]) => Promise<void>,
): Work<C> => ({
  ...inOneCommit<Data, C>(errand, (ctx, data) => work(ctx, [data])),
  together: {
    most,
    run: (ctx, jobs) =>
      transact(ctx, async ctx => {
        const ids = jobs.map(({ id }) => id)
        await sql`select set_config('lock_timeout', ${`${TOGETHER_LOCK_MS}ms`}, true)`.execute(ctx.db)
        if ((await ctx.queue.withdrawAll(ctx, errand, ids)) < ids.length)
          throw new Error('some of them have expired')
        await work(
          ctx,
          jobs.map(({ data }) => data as Data),
        )
      }),
  },
})

/**
 * For what takes long to find out and little to write: nothing is locked meanwhile, and what is written, nothing if that
 * is undefined, is committed together with the errand's completion.
 */
export const readingFirst = <Data extends object, Found, C extends Ctx>(
  errand: Errand<Data>,
  read: (ctx: C, data: Data) => Promise<Found | undefined>,
  write: (ctx: InTransaction<C>, found: Found) => Promise<void>,
): Work<C> => ({
  errand: errand as Errand<object>,
  run: async (ctx, job) => {
    const found = await read(ctx, job.data as Data)
    await transact(ctx, async ctx => {
      if (!(await ctx.queue.withdraw(ctx, errand, job.id))) return
      if (found !== undefined) await write(ctx, found)
      await askAgain(ctx, errand, job.id)
    })
  },
})

/** For work outside our database (mail, files, other servers): if a process dies, it may be done twice. */
export const reachingOut = <Data extends object, C extends Ctx>(
  errand: Errand<Data>,
  work: (ctx: C, data: Data, attempt: Try) => Promise<void>,
): Work<C> => ({
  errand: errand as Errand<object>,
  run: async (ctx, job, stop) => {
    await work(ctx, job.data as Data, {
      id: job.id,
      isFirst: job.retryCount === 0,
      isLast: isLastTry(job),
      stop,
    })
    await transact(ctx, async ctx => {
      await ctx.queue.withdraw(ctx, errand, job.id)
      await askAgain(ctx, errand, job.id)
    })
  },
})

/** Schedules a repeating errand for its next time. */
async function askAgain(ctx: InTransaction, errand: Errand<object>, id: string): Promise<void> {
  if (!errand.everySeconds) return
  const again = { ...patienceOf(errand), id, startAfter: errand.everySeconds, db: dbOf(ctx) }
  await ctx.queue.boss.send(errand.name, {}, again)
}

/** Takes the errands of a product as long as its origin is open. */
export async function takeErrands<C extends Ctx>(
  app: FastifyInstance,
  ctx: C,
  works: Work<C>[],
): Promise<void> {
  const takers = await startTakers(ctx, works)
  app.addHook('onClose', () => takers.close())
}

export interface Takers {
  close(): Promise<void>
}

/** Takes errands as long as the process lives, unless its role is only to serve. If there are several processes, each errand is taken by one of them. */
export async function startTakers<C extends Ctx>(ctx: C, works: Work<C>[]): Promise<Takers> {
  const { boss } = ctx.queue
  const all = works.map(({ errand }) => errand.name)
  await createQueues(boss, all)
  if (ctx.settings.role === 'web') return tellWorkers(ctx, all)
  for (const { errand } of works) {
    if (errand.everySeconds)
      await boss.send(
        errand.name,
        {},
        { ...patienceOf(errand), id: idOf(errand.name, 'repeated'), startAfter: errand.everySeconds },
      )
  }
  const takers = works.map(work => startTaker(ctx, work))
  const wake = (name: string): void => {
    for (const taker of takers) if (taker.name === name) taker.wake()
  }
  const stops = [ctx.queue.onWake(wake), hearAsked(ctx, wake)]
  // One question for all of them, for what other processes have queued and what was queued for later.
  const names = takers.map(({ name }) => name)
  let timer: NodeJS.Timeout | undefined
  let isClosed = false
  const poll = async (): Promise<void> => {
    // Without an answer the database is away, and the next question finds everything.
    for (const name of await ctx.queue.due(names).catch(() => [])) wake(name)
    if (!isClosed) timer = setTimeout(() => void poll(), POLL_MS).unref()
  }
  void poll()
  return {
    close: async () => {
      isClosed = true
      clearTimeout(timer)
      for (const stop of stops) stop()
      await Promise.all(takers.map(taker => taker.close()))
    },
  }
}

function startTaker<C extends Ctx>(ctx: C, { errand, run, together }: Work<C>) {
  const { boss } = ctx.queue
  const running = new Set<Promise<void>>()
  const stopping = new AbortController()
  const { signal } = stopping
  let isLooking = false
  let again = false
  let gathersUntil = 0
  let gathering: NodeJS.Timeout | undefined
  const lease = errand.expireSeconds > LEASE_SECONDS ? leaseOf(ctx, errand) : undefined

  const ended = (from: number, outcome: ErrandOutcome) =>
    ctx.metrics?.errand(errand.name, outcome, (performance.now() - from) / 1000)

  const traced = (causes: Taken['cause'][], work: () => Promise<void>) =>
    ctx.traces ? ctx.traces.errand(errand.name, causes, work) : work()
  const noteDone = ({ id }: PgBoss.JobWithMetadata, cause: Cause | undefined) =>
    ctx.log.debug({ errand: errand.name, id, reqId: cause?.reqId }, 'an errand is done')

  const take = async ({ job, cause }: Taken): Promise<void> => {
    const from = performance.now()
    try {
      await traced([cause], () =>
        inTime(stop => run(causedBy(ctx, cause), job, stop), signal, errand.expireSeconds),
      )
      ended(from, 'done')
      noteDone(job, cause)
    } catch (err) {
      // Its data is not logged: it may be for one person's eyes only.
      const isLast = isLastTry(job)
      causedBy(ctx, cause).log[isLast ? 'error' : 'warn'](
        { err, errand: errand.name, id: job.id, isLast },
        'an errand failed',
      )
      ended(from, isLast ? 'given_up' : 'failed')
      // If even this cannot be written, the errand is taken again once it expires.
      await boss.fail(errand.name, job.id, { message: reasonOf(err) }).catch(() => {})
      if (isLast && errand.orElse) ctx.queue.wake([errand.orElse.name])
    } finally {
      lease?.leave(job.id)
    }
  }
  const takeAll = async ({ run }: NonNullable<Work<C>['together']>, taken: Taken[]) => {
    const from = performance.now()
    const jobs = taken.map(({ job }) => job)
    try {
      if (jobs.length > 1) {
        const causes = taken.map(({ cause }) => cause)
        const all = taken.map(({ job, cause }) => ({ data: job.data, cause }))
        await traced(causes, () =>
          inTime(() => run(withCauses(ctx, all), jobs), signal, errand.expireSeconds),
        )
        for (const { job, cause } of taken) {
          ended(from, 'done')
          noteDone(job, cause)
          lease?.leave(job.id)
        }
        return
      }
    } catch (err) {
      ctx.log.info({ err, errand: errand.name, count: jobs.length }, 'errands are done one by one')
    }
    const left = [...taken]
    const next = async () => {
      for (let one = left.shift(); one; one = left.shift()) await take(one)
    }
    await Promise.all(Array.from({ length: ONE_BY_ONE }, next))
  }
  /** What was fetched, as pieces of work that run in parallel. */
  const pieces = (taken: Taken[]): Promise<void>[] => {
    if (!together) return taken.map(take)
    return taken.length > 0 ? [takeAll(together, taken)] : []
  }
  /** A batch has just begun: what arrives now shares the next one. */
  const isGathering = (): boolean => {
    const pause = gathersUntil - performance.now()
    if (pause <= 0) return false
    gathering ??= setTimeout(() => {
      gathering = undefined
      void look()
    }, pause)
    return true
  }
  /** Takes as many as there is room for, until none are left. */
  const look = async (): Promise<void> => {
    again = true
    if (isLooking) return
    isLooking = true
    while (again && !signal.aborted) {
      again = false
      const room = errand.atOnce - running.size
      if (room <= 0 || isGathering()) break
      const batchSize = together?.most ?? room
      const from = performance.now()
      const jobs = await boss.fetch<object>(errand.name, { batchSize, includeMetadata: true })
      await lease?.take(jobs.map(({ id }) => id))
      if (together && jobs.length > 0 && jobs.length < batchSize) gathersUntil = from + GATHER_MS
      for (const piece of pieces(jobs.map(takenOf))) {
        const one = piece.finally(() => {
          running.delete(one)
          void look()
        })
        running.add(one)
      }
    }
    isLooking = false
  }
  return {
    name: errand.name,
    wake: () => void look(),
    close: async () => {
      stopping.abort()
      clearTimeout(gathering)
      let late: NodeJS.Timeout | undefined
      await Promise.race([
        Promise.all(running),
        new Promise(done => {
          late = setTimeout(done, STOP_MS)
        }),
      ])
      clearTimeout(late)
    },
  }
}

const leaseOf = ({ queue }: Ctx, { name }: Errand<object>): Lease =>
  createLease(ids => queue.hold(name, ids, LEASE_SECONDS))

/**
 * Work that never ends must not keep its slot forever: by then another process may take the errand, and the
 * abandoned work is told to stop.
 */
async function inTime(
  work: (stop: AbortSignal) => Promise<void>,
  stopping: AbortSignal,
  seconds: number,
): Promise<void> {
  const end = new AbortController()
  const stop = () => end.abort()
  stopping.addEventListener('abort', stop)
  if (stopping.aborted) stop()
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_done, fail) => {
    timer = setTimeout(() => {
      fail(new Error('not done in time'))
      stop()
    }, seconds * 1000).unref()
  })
  await Promise.race([work(end.signal), late]).finally(() => {
    clearTimeout(timer)
    stopping.removeEventListener('abort', stop)
  })
}

const reasonOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).slice(0, 500)
