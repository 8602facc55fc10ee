import pg from 'pg'
import type { Logger } from 'pino'
import { type Settings, StartError } from '../process/settings.ts'

/** What PgBouncer answers to a client that wants to set something for its session. */
const REFUSED_AT_START = /unsupported startup parameter/

export const isPoolerRefusal = (error: unknown): boolean =>
  error instanceof Error && REFUSED_AT_START.test(error.message)

export const needsDirectUrl =
  'DATABASE_URL leads to a PgBouncer: set DATABASE_DIRECT_URL to the address of the database itself.'

/** Of one way to the database. */
interface Way {
  /** Another session answers than the one that we are connected to. */
  isPooled: boolean
  /** The same for both ways if they lead to one database. */
  database: string
  /** Whether a statement that never ends is ended. */
  isBounded: boolean
}

async function lookAt(url: string): Promise<Way> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ pid: number; database: string; most: string }>(
      `select pg_backend_pid() as pid, current_setting('statement_timeout') as most,
              concat_ws(' ', pg_postmaster_start_time(), current_database()) as database`,
    )
    const [{ pid, database, most }] = rows as [(typeof rows)[number]]
    return {
      isPooled: pid !== (client as unknown as { processID: number }).processID,
      database,
      isBounded: most !== '0',
    }
  } finally {
    await client.end().catch(() => {})
  }
}

/** What is wrong with the two ways to the database; `mustStop` if nothing would work. */
export interface PoolerTrouble {
  said: string
  remedy: string
  mustStop: boolean
}

/** Nothing is asked of a database that is reached in one way, except whether a pooler is on it. */
export async function poolerTrouble(settings: Settings): Promise<PoolerTrouble | undefined> {
  const { databaseUrl, databaseDirectUrl } = settings
  if (!databaseUrl) return undefined
  const usual = await lookAt(databaseUrl)
  if (!databaseDirectUrl) {
    if (!usual.isPooled) return undefined
    return {
      said: 'DATABASE_URL goes through a pooler',
      remedy:
        'If it pools transactions and not sessions, set DATABASE_DIRECT_URL to the address of the database itself.',
      mustStop: false,
    }
  }
  const direct = await lookAt(databaseDirectUrl)
  if (direct.isPooled)
    return {
      said: 'DATABASE_DIRECT_URL goes through a pooler',
      remedy: 'Set it to the address of the database itself.',
      mustStop: true,
    }
  if (direct.database !== usual.database)
    return {
      said: 'DATABASE_URL and DATABASE_DIRECT_URL lead to different databases',
      remedy: 'Set both to the same one.',
      mustStop: true,
    }
  if (usual.isBounded) return undefined
  return {
    said: 'statements through the pooler may take for ever',
    remedy: "Give its database connect_query='set statement_timeout = 30000' in pgbouncer.ini.",
    mustStop: false,
  }
}

/** At the start: a sentence stops it, or is logged. */
export async function checkPooler(settings: Settings, log: Logger): Promise<void> {
  const trouble = await poolerTrouble(settings)
  if (!trouble) return
  const sentence = `${trouble.said}. ${trouble.remedy}`
  if (trouble.mustStop) throw new StartError(sentence)
  log.warn(sentence)
}
