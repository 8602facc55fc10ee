import { join } from 'node:path'
import type { Logger } from 'pino'
import { errandNames } from '../errands.ts'
import { openChannel } from '../platform/channel/open-channel.ts'
import type { Ctx } from '../platform/context.ts'
import {
  type Database,
  ensureDatabase,
  openDatabase,
  refuseForgetfulDatabase,
  type Store,
  throughPooler,
} from '../platform/database/database.ts'
import { isOfEarlierVersion, migrate, pendingMigrations } from '../platform/database/migrate.ts'
import { checkPooler, isPoolerRefusal, needsDirectUrl } from '../platform/database/pooler.ts'
import { answers, embeddedUrl, startPostgres } from '../platform/database/postgres.ts'
import { fileMailer } from '../platform/mail/file-mailer.ts'
import type { Mailer } from '../platform/mail/mail.ts'
import {
  isLocked,
  keptSecret,
  lockDataDirectory,
  prepareDataDirectory,
  randomText,
} from '../platform/process/data-directory.ts'
import { createKeys } from '../platform/process/keys.ts'
import type { Lifetime } from '../platform/process/lifetime.ts'
import { createLogger } from '../platform/process/logger.ts'
import { type Settings, StartError } from '../platform/process/settings.ts'
import { openQueue } from '../platform/queue/queue.ts'
import { reasonOf } from '../platform/text/reason-of.ts'

export interface May {
  /** The tables of an earlier version stay as they are. */
  neverMigrates?: boolean | undefined
}

/** Everything below the HTTP servers. A signal is noticed between any two steps. */
export async function openContext(settings: Settings, life: Lifetime, may: May = {}): Promise<Ctx> {
  const late: { log?: Logger } = {}
  const onLost = (reason: string) => late.log?.error({ reason }, 'PostgreSQL has ended and is started again')
  const url = settings.databaseUrl ?? (await startEmbedded(settings, life, onLost))
  const isPooled = settings.databaseDirectUrl !== undefined
  /** For what needs a session of its own: LISTEN, locks that outlive a statement, statements with a name, migrations. */
  const direct = settings.databaseDirectUrl ?? url
  const store = openDatabase(url, undefined, isPooled ? throughPooler : {})
  life.onEnd(() => store.close())
  await reachable(store.pool, settings)
  await refuseForgetfulDatabase(store.pool)
  await withDirect(store, settings, async db => {
    if (may.neverMigrates) await refuseEarlier(db)
    await bringUpToDate(db, life)
  })
  life.signal.throwIfAborted()
  // Not earlier: a logger that has not opened its file yet breaks a start that is stopped.
  const log = createLogger(settings)
  late.log = log
  await checkPooler(settings, log)
  const secret = settings.secret ?? keptSecret(settings.dataDir, 'secret', () => randomText(48))
  const keys = createKeys(secret)
  const replica = await openReplicaOf(settings, store, life)
  const channel = await openChannel({ settings, url: direct, pool: store.pool, keys, log })
  life.onEnd(() => channel.close())
  const queue = await openQueue(direct, log, errandNames)
  life.onEnd(() => queue.close())
  return {
    settings,
    db: store.db,
    pool: store.pool,
    replica,
    log,
    now: () => new Date(),
    channel,
    keys,
    mailer: await openMailer(settings, life),
    queue,
  }
}

async function openMailer(settings: Settings, life: Lifetime): Promise<Mailer> {
  if (!settings.smtp) return fileMailer(join(settings.dataDir, 'mail'))
  const { smtpMailer } = await import('../platform/mail/smtp-mailer.ts')
  const mailer = smtpMailer(settings.smtp)
  life.onEnd(() => mailer.close())
  return mailer
}

/** For a command: next to a running server it uses that server's database, otherwise it opens its own. */
export async function openCommandContext(settings: Settings, life: Lifetime, may: May): Promise<Ctx> {
  prepareDataDirectory(settings.dataDir)
  const { databaseDirectUrl, databaseUrl } = settings
  // Commands copy whole tables and change large ones: they need no pooler.
  if (databaseDirectUrl)
    return openContext(
      { ...settings, databaseUrl: databaseDirectUrl, databaseDirectUrl: undefined },
      life,
      may,
    )
  if (databaseUrl) return openContext(settings, life, may)
  if (await isLocked(settings.dataDir)) {
    const databaseUrl = embeddedUrl(settings.dataDir, 'lotse')
    if (await answers(databaseUrl)) return openContext({ ...settings, databaseUrl }, life, may)
    throw new StartError(
      `The server on DATA_DIR ${settings.dataDir} is just starting or stopping: try again in a moment.`,
    )
  }
  const lock = await lockDataDirectory(settings.dataDir)
  life.onEnd(() => lock.release())
  return openContext(settings, life, may)
}

async function startEmbedded(
  settings: Settings,
  life: Lifetime,
  onLost: (reason: string) => void,
): Promise<string> {
  const postgres = await startPostgres(settings.dataDir, life, onLost)
  life.onEnd(() => postgres.stop())
  life.signal.throwIfAborted()
  await ensureDatabase(postgres.url('postgres'), 'lotse')
  return postgres.url('lotse')
}

async function reachable(pool: { query(text: string): Promise<unknown> }, settings: Settings): Promise<void> {
  if (!settings.databaseUrl) return
  try {
    await pool.query('select 1')
  } catch (error) {
    if (isPoolerRefusal(error)) throw new StartError(needsDirectUrl)
    throw new StartError(
      `DATABASE_URL cannot be reached (${(error as Error).message || (error as { code?: string }).code}): start that database or correct DATABASE_URL.`,
    )
  }
}

/** Its module is loaded if there is one. */
async function openReplicaOf(settings: Settings, store: Store, life: Lifetime): Promise<Ctx['replica']> {
  if (!settings.databaseReplicaUrl) return undefined
  const { openReplica, refuseForeignReplica } = await import('../platform/database/replica.ts')
  await refuseForeignReplica(settings, store.db)
  const replica = openReplica(settings.databaseReplicaUrl)
  life.onEnd(() => replica.close())
  return replica
}

/** Past the pooler, if there is one. */
async function withDirect(
  store: Store,
  { databaseDirectUrl }: Settings,
  work: (db: Database) => Promise<void>,
): Promise<void> {
  if (!databaseDirectUrl) return work(store.db)
  const direct = openDatabase(databaseDirectUrl, 2)
  try {
    await direct.pool.query('select 1').catch((error: unknown) => {
      throw new StartError(
        `DATABASE_DIRECT_URL cannot be reached (${reasonOf(error)}): start that database or correct DATABASE_DIRECT_URL.`,
      )
    })
    await work(direct.db)
  } finally {
    await direct.close()
  }
}

async function refuseEarlier(db: Database): Promise<void> {
  if (await isOfEarlierVersion(db))
    throw new StartError(
      'An earlier version made this database, and this one would change it first: do it with the version that has run so far, then update.',
    )
}

/** If the operator's own database refuses, the cause is DATABASE_URL: the person gets one sentence. */
async function bringUpToDate(db: Database, life: Lifetime): Promise<void> {
  try {
    if ((await pendingMigrations(db)) > 0) life.step('Migrating the database')
    await migrate(db, undefined, life.signal)
  } catch (error) {
    const { code, message } = error as { code?: string; message: string }
    if (code === '42501')
      throw new StartError(
        `The role in DATABASE_URL may not create our tables (${message}): let it create schemas in that database.`,
      )
    if (code?.startsWith('42P'))
      throw new StartError(
        `The database of DATABASE_URL holds something else (${message}): give us a database of our own.`,
      )
    throw error
  }
}
