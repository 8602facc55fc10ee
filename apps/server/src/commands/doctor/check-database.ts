import {
  type Database,
  openDatabase,
  refuseForgetfulDatabase,
  throughPooler,
} from '../../platform/database/database.ts'
import { pendingMigrations } from '../../platform/database/migrate.ts'
import { isPoolerRefusal, needsDirectUrl, poolerTrouble } from '../../platform/database/pooler.ts'
import { answers, embeddedUrl } from '../../platform/database/postgres.ts'
import { replicaTrouble } from '../../platform/database/replica.ts'
import type { Settings } from '../../platform/process/settings.ts'
import { reasonOf } from '../../platform/text/reason-of.ts'
import { type Finding, failed, ok, warning } from './finding.ts'

const OLDEST = 15
/** What one process may use: the pool, the queue and the channel. */
const CONNECTIONS = 23
const MOST_SECONDS_OFF = 5

/** What a server that answers says by its codes, and what to do. */
const refusals: Record<string, [said: string, remedy: string]> = {
  '28P01': ['refuses our name or password', 'Set the password of its role'],
  '28000': ['does not let this role in from here', 'Allow it in pg_hba.conf'],
  '3D000': ['does not exist on its server', 'Create it'],
  '53300': ['has no connection left', 'Raise max_connections'],
}

export const refusalOf = (reason: string): [said: string, remedy: string] =>
  refusals[reason] ?? [`does not answer (${reason})`, 'Start it']

interface Facts {
  version: number
  name: string
  encoding: string
  /** May create schemas, or has them already. */
  creates: boolean
  trigrams: boolean
  connections: number
  now: Date
}

/** Looks, and changes nothing: not even migrations. */
export async function checkDatabase(settings: Settings): Promise<Finding[]> {
  const url = settings.databaseUrl ?? embeddedUrl(settings.dataDir, 'lotse')
  if (!settings.databaseUrl && !(await answers(url)))
    return [ok('Database', 'is the embedded one, which starts with the server')]
  const { db, pool, close } = openDatabase(url, 2, settings.databaseDirectUrl ? throughPooler : {})
  const setting = settings.databaseUrl ? 'DATABASE_URL' : 'DATA_DIR'
  try {
    const { rows } =
      await pool.query<Facts>(`select current_setting('server_version_num')::int / 10000 as version,
      current_setting('server_version') as name, pg_encoding_to_char(encoding) as encoding,
      has_database_privilege(current_database(), 'CREATE')
        or exists (select from pg_namespace where nspname = 'lotse') as creates,
      exists (select from pg_available_extensions where name = 'pg_trgm') as trigrams,
      current_setting('max_connections')::int as connections, clock_timestamp() as now
      from pg_database where datname = current_database()`)
    const [facts] = rows as [Facts]
    await refuseForgetfulDatabase(pool)
    const found = [...judged(facts), ...(await checkPooler(settings)), ...(await checkReplica(settings, db))]
    const pending = await pendingMigrations(db)
    if (pending > 0)
      found.push(
        warning(
          'Database',
          `is ${pending} migrations behind`,
          'The next start applies them: back up first, with the version that has run so far.',
        ),
      )
    return found
  } catch (error) {
    const isForgetful = error instanceof Error && error.message.includes('may lose confirmed data')
    if (isForgetful) return [failed('Database', 'may lose what was confirmed', error.message)]
    if (isPoolerRefusal(error)) return [failed('Database', 'is reached through a PgBouncer', needsDirectUrl)]
    const reason = reasonOf(error)
    const [said, remedy] = refusalOf(reason)
    return [failed('Database', said, `${remedy}, or correct ${setting}.`)]
  } finally {
    await close()
  }
}

/** The way through a pooler, and the one past it. */
async function checkPooler(settings: Settings): Promise<Finding[]> {
  const trouble = await poolerTrouble(settings)
  if (trouble) return [(trouble.mustStop ? failed : warning)('Pooler', trouble.said, trouble.remedy)]
  return settings.databaseDirectUrl ? [ok('Pooler', 'and the way past it lead to the same database')] : []
}

/** Whether the copy follows this database. */
async function checkReplica(settings: Settings, db: Database): Promise<Finding[]> {
  if (!settings.databaseReplicaUrl) return []
  try {
    const trouble = await replicaTrouble(settings, db)
    return [trouble ? failed('Replica', trouble.said, trouble.remedy) : ok('Replica', 'follows the database')]
  } catch (error) {
    const [said, remedy] = refusalOf(reasonOf(error))
    return [
      warning('Replica', said, `${remedy}, or correct DATABASE_REPLICA_URL. Until then, it is not used.`),
    ]
  }
}

function judged({ version, name, encoding, creates, trigrams, connections, now }: Facts): Finding[] {
  const found: Finding[] = []
  if (version < OLDEST)
    found.push(failed('Database', `is PostgreSQL ${name}`, `Update it to ${OLDEST} or later.`))
  else found.push(ok('Database', `PostgreSQL ${name} answers`))
  if (!creates)
    found.push(
      failed('Database', 'the role may not create schemas', 'grant create on database … to its role.'),
    )
  if (!trigrams)
    found.push(failed('Database', 'pg_trgm is missing', 'Install the contrib package of PostgreSQL.'))
  if (encoding !== 'UTF8')
    found.push(failed('Database', `is encoded as ${encoding}`, 'Create it with encoding UTF8.'))
  if (connections < CONNECTIONS)
    found.push(
      warning(
        'Database',
        `accepts ${connections} connections`,
        `Each server may need ${CONNECTIONS}: raise max_connections.`,
      ),
    )
  const off = Math.abs(now.getTime() - Date.now()) / 1000
  if (off > MOST_SECONDS_OFF)
    found.push(
      warning(
        'Clock',
        `the database's is ${Math.round(off)} seconds off`,
        'Let all machines set their clocks by NTP.',
      ),
    )
  else found.push(ok('Clock', 'agrees with the database'))
  return found
}
