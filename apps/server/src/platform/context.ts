import type { FastifyReply, FastifyRequest } from 'fastify'
import type pg from 'pg'
import type { Logger } from 'pino'
import type { Channel } from './channel/channel.ts'
import type { Database } from './database/database.ts'
import type { Replica } from './database/replica.ts'
import type { Mailer } from './mail/mail.ts'
import type { Cause } from './observe/cause.ts'
import type { Metrics } from './observe/metrics.ts'
import type { Traces } from './observe/traces.ts'
import type { Keys } from './process/keys.ts'
import type { Settings } from './process/settings.ts'
import type { Queue } from './queue/queue.ts'

/**
 * The first argument of every verb. `open-context.ts` builds it once; a test builds its own, with its own database and
 * clock.
 */
export interface Ctx {
  settings: Settings
  db: Database
  pool: pg.Pool
  /** For lists and overviews (`fromReplica`), if there is one. */
  replica?: Replica | undefined
  log: Logger
  /** The only clock. Tests set their own. */
  now(): Date
  keys: Keys
  /** Delivers mail; verbs queue mails with `sendMail`. */
  mailer: Mailer
  /** Work that must be done later, and reliably. */
  queue: Queue
  /** Facts that other server processes must learn of (LISTEN/NOTIFY, or NATS). */
  channel: Channel
  /** What is counted for Prometheus, if it is. */
  metrics?: Metrics | undefined
  /** What is told about where time goes, if it is. */
  traces?: Traces | undefined
  /** The request that this work goes back to; errands keep it. */
  cause?: Cause | undefined
  /** The same for each piece of what is worked on together. */
  causes?: WeakMap<object, Cause> | undefined
  /** Of a call that must not happen twice: notes, in the transaction itself, that something of it is committed. */
  noteWritten?: ((db: Database) => Promise<void>) | undefined
  /** The program of the worker processes, if it is not the one next to ours. */
  worker?: URL
}

/** A request that has passed its guard. */
export type RequestCtx<Caller, C extends Ctx = Ctx> = C & {
  caller: Caller
  request: FastifyRequest
  reply: FastifyReply
  /** Throws if the caller has lost their right in the meantime: for handlers whose body arrives slowly. */
  askAgain: () => Promise<void>
}
