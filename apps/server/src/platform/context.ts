import type { FastifyReply, FastifyRequest } from 'fastify'
import type pg from 'pg'
import type { Logger } from 'pino'
import type { Channel } from './database/channel.ts'
import type { Database } from './database/database.ts'
import type { Mailer } from './mail/mail.ts'
import type { Keys } from './process/keys.ts'
import type { Settings } from './process/settings.ts'
import type { Queue } from './queue/queue.ts'

/** What every verb gets first. Built once in `open-context.ts`, or by a test with its own database and clock. */
export interface Ctx {
  settings: Settings
  db: Database
  pool: pg.Pool
  log: Logger
  /** The only clock. Tests set their own. */
  now(): Date
  keys: Keys
  /** How mails leave; a verb asks for one with `sendMail`. */
  mailer: Mailer
  /** What is to be done later, and surely. */
  queue: Queue
  /** Facts that other server processes must hear of (LISTEN/NOTIFY). */
  channel: Channel
}

/** A request that has passed its guard. */
export type RequestCtx<Caller, C extends Ctx = Ctx> = C & {
  caller: Caller
  request: FastifyRequest
  reply: FastifyReply
}
