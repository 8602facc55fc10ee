import { appendFileSync, cpSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { socketDirectory } from '../../process/data-directory.ts'
import { type EmbeddedPostgres, startPostgres } from '../postgres.ts'

/** Copies a running cluster, and lets the copy follow it: a replica as PostgreSQL makes them. */
export async function startStandby(
  primary: EmbeddedPostgres,
  primaryDir: string,
  dataDir: string,
): Promise<EmbeddedPostgres> {
  const client = new pg.Client({ connectionString: primary.url('postgres') })
  await client.connect()
  await client.query(`select pg_backup_start('standby', true)`)
  const cluster = join(dataDir, 'postgres')
  cpSync(join(primaryDir, 'postgres'), cluster, {
    recursive: true,
    filter: path => !/postmaster\.(pid|opts)$/.test(path),
  })
  const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)')
  await client.end()
  writeFileSync(join(cluster, 'backup_label'), rows[0]?.labelfile ?? '')
  writeFileSync(join(cluster, 'standby.signal'), '')
  appendFileSync(
    join(cluster, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=${socketDirectory(primaryDir)} user=lotse dbname=postgres'\n`,
  )
  return startPostgres(dataDir)
}
