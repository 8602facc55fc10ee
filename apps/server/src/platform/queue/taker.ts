import type { FastifyInstance } from 'fastify'
import type PgBoss from 'pg-boss'
import type { Ctx } from '../context.ts'
import { type InTransaction, transact } from '../database/transaction.ts'
import type { Errand } from './errand.ts'
import { createQueues, dbOf, idOf, patienceOf } from './queue.ts'

const POLL_MS = 2_000
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

/** Takes errands as long as the process lives. If there are several processes, each errand is taken by one of them. */
export async function startTakers<C extends Ctx>(ctx: C, works: Work<C>[]): Promise<Takers> {
  const { boss } = ctx.queue
  await createQueues(
    boss,
    works.map(({ errand }) => errand.name),
  )
  for (const { errand } of works) {
    if (errand.everySeconds)
      await boss.send(
        errand.name,
        {},
        { ...patienceOf(errand), id: idOf(errand.name, 'repeated'), startAfter: errand.everySeconds },
      )
  }
  const takers = works.map(work => startTaker(ctx, work))
  const stopHearing = ctx.queue.onWake(name => {
    for (const taker of takers) if (taker.name === name) taker.wake()
  })
  return {
    close: async () => {
      stopHearing()
      await Promise.all(takers.map(taker => taker.close()))
    },
  }
}

function startTaker<C extends Ctx>(ctx: C, { errand, run }: Work<C>) {
  const { boss } = ctx.queue
  const running = new Set<Promise<void>>()
  const stopping = new AbortController()
  const { signal } = stopping
  let isLooking = false
  let again = false
  let timer: NodeJS.Timeout | undefined

  const take = async (job: PgBoss.JobWithMetadata): Promise<void> => {
    try {
      await inTime(stop => run(ctx, job, stop), signal, errand.expireSeconds)
    } catch (err) {
      // Its data is not logged: it may be for one person's eyes only.
      const isLast = isLastTry(job)
      ctx.log[isLast ? 'error' : 'warn']({ err, errand: errand.name, id: job.id, isLast }, 'an errand failed')
      // If even this cannot be written, the errand is taken again once it expires.
      await boss.fail(errand.name, job.id, { message: reasonOf(err) }).catch(() => {})
      if (isLast && errand.orElse) ctx.queue.wake([errand.orElse.name])
    }
  }
  /** Takes as many as there is room for, until none are left. */
  const look = async (): Promise<void> => {
    again = true
    if (isLooking) return
    isLooking = true
    clearTimeout(timer)
    while (again && !signal.aborted) {
      again = false
      const room = errand.atOnce - running.size
      if (room <= 0) break
      const jobs = await boss.fetch<object>(errand.name, { batchSize: room, includeMetadata: true })
      for (const job of jobs) {
        const one = take(job).finally(() => {
          running.delete(one)
          void look()
        })
        running.add(one)
      }
    }
    isLooking = false
    if (!signal.aborted) timer = setTimeout(() => void look(), POLL_MS).unref()
  }
  void look()
  return {
    name: errand.name,
    wake: () => void look(),
    close: async () => {
      stopping.abort()
      clearTimeout(timer)
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
