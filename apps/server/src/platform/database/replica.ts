import { sql } from 'kysely'
import type pg from 'pg'
import { createAskedAfter } from '../kept/asked-after.ts'
import { type Settings, StartError } from '../process/settings.ts'
import { type Database, openDatabase, type Store } from './database.ts'
import { TimedClient } from './timed-client.ts'

/** A copy of the database that follows it, for lists and overviews. */
export interface Replica {
  db: Database
  pool: pg.Pool
  /** Whether it shows everything that was committed before this call; if not at once, it gets a moment. */
  hasCaughtUp(primary: pg.Pool): Promise<boolean>
  /** A list has failed there: it is left alone for a while. */
  rest(): void
  state(): ReplicaState
  close(): Promise<void>
}

export interface ReplicaState {
  /** Lists read there, and those that the database itself had to answer. */
  read: number
  missed: number
}

/** So long a list waits for what was just written to arrive; then it is read where it was written. */
const WAIT_MS = 100
const LOOK_MS = 5
/** A replica that does not answer is left alone for so long. */
const REST_MS = 5_000
/** A list is not kept waiting by a machine that is gone. */
const CONNECT_MS = 1_000
const QUERY_MS = 35_000

const FLUSHED = `select pg_wal_lsn_diff(pg_current_wal_flush_lsn(), '0/0')::bigint as at`
/** Nothing if it follows nobody any longer: what it shows may be another history by then. */
const REPLAYED = `select pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::bigint as at where pg_is_in_recovery()`

export function openReplica(url: string, now: () => number = () => performance.now()): Replica {
  const store: Store = openDatabase(url, 20, {
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: QUERY_MS,
    application_name: 'lotse-replica',
    Client: TimedClient,
  })
  /** Long lists do not keep the question waiting that decides whether there is a replica at all. */
  const asked: Store = openDatabase(url, 1, {
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: CONNECT_MS,
    application_name: 'lotse-replica',
    Client: TimedClient,
  })
  const count: ReplicaState = { read: 0, missed: 0 }
  let restsUntil = 0
  /** Asked each time: after a crash, a replica may show less than before. */
  const replayed = createAskedAfter(async () => {
    const { rows } = await asked.pool.query<{ at: number }>(REPLAYED)
    return rows[0]?.at ?? 0
  })
  /** For each primary's pool one question at a time, whoever asks. */
  const questions = new WeakMap<pg.Pool, () => Promise<number>>()
  const flushedOf = (primary: pg.Pool): Promise<number> => {
    const ask =
      questions.get(primary) ??
      createAskedAfter(async () => (await primary.query<{ at: number }>(FLUSHED)).rows[0]?.at ?? Infinity)
    questions.set(primary, ask)
    return ask()
  }
  const arrives = async (flushed: number): Promise<boolean> => {
    const until = now() + WAIT_MS
    while ((await replayed()) < flushed) {
      if (now() >= until) return false
      await new Promise(done => setTimeout(done, LOOK_MS))
    }
    return true
  }
  const rest = (): void => {
    restsUntil = now() + REST_MS
  }
  const hasCaughtUp = async (primary: pg.Pool): Promise<boolean> => {
    if (now() < restsUntil) return false
    const flushed = await flushedOf(primary)
    try {
      return await arrives(flushed)
    } catch {
      rest()
      return false
    }
  }
  return {
    db: store.db,
    pool: store.pool,
    hasCaughtUp: async primary => {
      const isThere = await hasCaughtUp(primary)
      if (isThere) count.read += 1
      else count.missed += 1
      return isThere
    },
    rest,
    state: () => ({ ...count }),
    close: async () => {
      await asked.close()
      await store.close()
    },
  }
}

/** What is wrong with the replica of the settings; it never keeps a server from starting. */
export async function replicaTrouble(
  { databaseReplicaUrl }: Pick<Settings, 'databaseReplicaUrl'>,
  primary: Database,
): Promise<{ said: string; remedy: string } | undefined> {
  if (!databaseReplicaUrl) return undefined
  const replica = openDatabase(databaseReplicaUrl, 1, { connectionTimeoutMillis: CONNECT_MS })
  try {
    const system = sql<{ id: string; follows: boolean }>`select system_identifier::text as id,
      pg_is_in_recovery() as follows from pg_control_system()`
    const [theirs, ours] = [await system.execute(replica.db), await system.execute(primary)]
    if (!theirs.rows[0]?.follows)
      return { said: 'is no replica: it follows nobody', remedy: 'Correct DATABASE_REPLICA_URL.' }
    if (theirs.rows[0].id !== ours.rows[0]?.id)
      return { said: 'follows another database', remedy: 'Correct DATABASE_REPLICA_URL.' }
    return undefined
  } finally {
    await replica.close()
  }
}

/** At the start: a copy of something else would show people what is not theirs. */
export async function refuseForeignReplica(settings: Settings, primary: Database): Promise<void> {
  const trouble = await replicaTrouble(settings, primary).catch(() => undefined)
  if (trouble) throw new StartError(`The database of DATABASE_REPLICA_URL ${trouble.said}. ${trouble.remedy}`)
}
