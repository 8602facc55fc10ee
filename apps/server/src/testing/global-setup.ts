import { mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { pino } from 'pino'
import type { TestProject } from 'vitest/node'
import { inRoot } from '../../../../scripts/files.mjs'
import { buildServer } from '../../../../scripts/targets.mjs'
import { errandNames } from '../errands.ts'
import { ensureDatabase, openDatabase } from '../platform/database/database.ts'
import { migrate } from '../platform/database/migrate.ts'
import { startPostgres } from '../platform/database/postgres.ts'
import { startPgbouncer } from '../platform/database/testing/pgbouncer.ts'
import { openQueue } from '../platform/queue/queue.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of the cluster's `postgres` database; `template` is cloned from there. */
    postgresUrl: string
    template: string
    /** With `TEST_POOLER`: the same cluster through a PgBouncer. */
    poolerUrl: string | undefined
    /** The built server, from the sources of this run: processes start from it in a fifth of the time. */
    bundle: string
  }
}

/** Hundreds of databases are created and dropped: in memory, if there is room, that is a tenth less work. */
function roomForDatabases(): string {
  const memory = '/dev/shm'
  try {
    const { bavail, bsize } = statfsSync(memory)
    return bavail * bsize > 4 * 1024 ** 3 ? memory : tmpdir()
  } catch {
    return tmpdir()
  }
}

/** As many as a test server has connections: some tests hold several of them. */
const POOLED_SESSIONS = 10

/** One PostgreSQL for the whole run, with a migrated template that every test server clones. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL
  const folder = given ? undefined : mkdtempSync(join(roomForDatabases(), 'lotse-test-'))
  const postgres = folder ? await startPostgres(folder) : undefined
  const template = `lotse_template_${process.pid}`
  const base = given ?? postgres?.url('postgres') ?? ''
  await ensureDatabase(base, template)
  const store = openDatabase(databaseUrl(base, template))
  await migrate(store.db)
  const queue = await openQueue(databaseUrl(base, template), pino({ enabled: false }), errandNames)
  await queue.close()
  await store.close()
  await closeToEverybody(base, template)
  const bundle = inRoot('.build/runs', `unit-${process.pid}`)
  await buildServer(bundle)
  project.provide('bundle', bundle)
  project.provide('postgresUrl', base)
  project.provide('template', template)
  const pooler = process.env.TEST_POOLER ? await startPgbouncer(base, POOLED_SESSIONS) : undefined
  project.provide('poolerUrl', pooler?.url)
  return async () => {
    await pooler?.close()
    await postgres?.stop()
    rmSync(bundle, { recursive: true, force: true })
    if (folder) rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * A template can only be cloned while nobody is connected to it, and a connection may end later than its
 * pool.
 */
async function closeToEverybody(base: string, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: base })
  await client.connect()
  await client.query(`alter database ${name} with allow_connections false`)
  await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name])
  await client.end()
}

export function databaseUrl(base: string, name: string): string {
  const url = new URL(base)
  url.pathname = `/${name}`
  return url.toString()
}
