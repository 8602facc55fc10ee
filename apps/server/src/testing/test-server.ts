import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import pg from 'pg'
import { pino } from 'pino'
import { inject } from 'vitest'
import { type App, createApp } from '../app.ts'
import { errandNames } from '../errands.ts'
import { openChannel } from '../platform/channel/open-channel.ts'
import type { Ctx } from '../platform/context.ts'
import { openDatabase, throughPooler } from '../platform/database/database.ts'
import type { OutgoingMail } from '../platform/mail/mail.ts'
import { observed } from '../platform/observe/observe.ts'
import { createKeys } from '../platform/process/keys.ts'
import { originNames, readSettings, type Settings } from '../platform/process/settings.ts'
import { openQueue, QUEUE_SCHEMA } from '../platform/queue/queue.ts'
import { databaseUrl } from './global-setup.ts'

export interface TestServer {
  app: App
  ctx: Ctx
  /** Mails sent so far. */
  mails: OutgoingMail[]
  /** The same, once everything queued until now is done. */
  sentMails(): Promise<OutgoingMail[]>
  /** Waits until nothing that is due is left to do. */
  errandsDone(): Promise<void>
  /** Moves the only clock, or replaces it. */
  setNow(date: Date | (() => Date)): void
  /** Real listeners on free ports, for websockets and browsers. */
  listen(): Promise<Settings['urls']>
  close(): Promise<void>
}

const byItself = new AsyncLocalStorage<true>()

/** Whether the server does this by itself: repeating errands and the search for others, whatever a test does. */
export const isByItself = (): boolean => byItself.getStore() === true

/** The real server on its own database; only the clock and the mail are replaced. */
export async function createTestServer(
  overrides: Record<string, string> = {},
  log = pino({ level: process.env.TEST_LOG ?? 'silent' }),
): Promise<TestServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'lotse-data-'))
  const database = await cloneTemplate()
  // A test that names both ways to a cluster, or the whole run, has its database behind a pooler.
  const pooler = overrides.DATABASE_DIRECT_URL ? overrides.DATABASE_URL : inject('poolerUrl')
  const store = openDatabase(
    pooler ? databaseUrl(pooler, new URL(database.url).pathname.slice(1)) : database.url,
    10,
    pooler ? throughPooler : {},
  )
  const zeroPorts = Object.fromEntries(originNames.map(name => [`${name.toUpperCase()}_PORT`, '0']))
  const settings = readSettings(
    { NODE_ENV: 'test', DATA_DIR: dataDir, DEMO_LANG: 'de', ...zeroPorts, ...overrides },
    dataDir,
  )
  const keys = createKeys('a secret for tests, long enough to pass')
  const mails: OutgoingMail[] = []
  let now = () => new Date()
  const closing: (() => Promise<void>)[] = []
  const plain: Ctx = {
    settings,
    db: store.db,
    pool: store.pool,
    log,
    now: () => now(),
    keys,
    mailer: {
      deliver: async mail => {
        mails.push(mail)
        return 'sent'
      },
      close: async () => {},
    },
    queue: await byItself.run(true, () => openQueue(database.url, log, errandNames)),
    channel: await openChannel({ settings, url: database.url, pool: store.pool, keys, log }),
    worker: pathToFileURL(join(inject('bundle'), 'worker.mjs')),
  }
  const ctx = await observed(plain, { onEnd: close => closing.push(close) })
  const app = await byItself.run(true, () => createApp(ctx))
  // One connection, which plans the question once.
  const looker = openDatabase(database.url, 1)
  const errandsDone = () => allDone(looker.pool)
  return {
    app,
    ctx,
    mails,
    sentMails: async () => {
      await errandsDone()
      return mails
    },
    errandsDone,
    setNow: date => {
      now = typeof date === 'function' ? date : () => date
    },
    listen: () => listen(app, settings),
    close: async () => {
      await app.close()
      for (const close of closing) await close()
      await ctx.queue.close()
      await ctx.channel.close()
      await store.close()
      await looker.close()
      await database.drop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

async function listen(app: App, settings: Settings): Promise<Settings['urls']> {
  for (const name of originNames) {
    settings.urls[name] = (await app.origins[name].listen({ host: '127.0.0.1', port: 0 })).replace(
      '127.0.0.1',
      'localhost',
    )
  }
  return settings.urls
}

/**
 * Repeating errands are always due soon, and nobody requested them. The test's own limit decides how long it
 * may take. The clock is read while looking: `now()` is from before the query was planned, so an errand asked
 * for meanwhile would not be due.
 */
async function allDone(pool: pg.Pool): Promise<void> {
  for (let tries = 0; tries < 10_000; tries++) {
    // Named like the question in `queue.ts`, for the same reason.
    const { rows } = await pool.query({
      name: 'all-errands-done',
      text: `select name from ${QUEUE_SCHEMA}.job
        where state < 'completed' and start_after <= clock_timestamp() and retry_limit < 1000000 limit 1`,
    })
    if (rows.length === 0) return
    await new Promise(done => setTimeout(done, 10))
  }
  throw new Error('errands are never done')
}

async function cloneTemplate(): Promise<{ url: string; drop(): Promise<void> }> {
  const base = inject('postgresUrl')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const admin = async (text: string) => {
    const client = new pg.Client({ connectionString: base })
    await client.connect()
    await client.query(text)
    await client.end()
  }
  // The default writes every page of the template to the log as well, which takes twice as long.
  await admin(`create database ${name} template ${inject('template')} strategy file_copy`)
  return { url: databaseUrl(base, name), drop: () => admin(`drop database if exists ${name} with (force)`) }
}
