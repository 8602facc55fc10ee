import type pg from 'pg'
import { StartError } from '../platform/process/settings.ts'
import { quoted, readMigrations, readSequences, readTables } from './catalogue.ts'
import type { Manifest } from './manifest.ts'

/** Migrations fill these, or a backup of nothing has; the backup has its own rows. */
const filledByUs = ['academy.skill_tree', 'academy.reason', 'platform.backup']

/** Nobody writes from now on until the transaction ends, and nobody has written before. */
export async function requireEmpty(client: pg.PoolClient): Promise<void> {
  const names = (await readTables(client)).map(({ name }) => name)
  await client.query(`lock table ${names.map(quoted).join(', ')} in access exclusive mode`)
  for (const name of names.filter(name => !filledByUs.includes(name))) {
    const { rowCount } = await client.query(`select from ${quoted(name)} limit 1`)
    if (rowCount)
      throw new StartError(
        `This installation is not empty (${name}): a backup is restored only into a new DATA_DIR, or a new database behind DATABASE_URL.`,
      )
  }
  for (const name of filledByUs) await client.query(`delete from ${quoted(name)}`)
}

/** Names from the file only reach a statement after they were found here. */
export async function refuseOtherVersion(client: pg.PoolClient, made: Manifest): Promise<void> {
  const known = await readMigrations(client)
  const unknown = made.migrations.find(name => !known.includes(name))
  if (unknown !== undefined)
    throw new StartError(
      `A newer version (${made.version}) made this backup, and ${unknown} is unknown here: update first.`,
    )
  const tables = (await readTables(client)).map(({ name, columns }) => `${name} ${columns.join()}`)
  const theirs = made.tables.map(({ name, columns }) => `${name} ${columns.join()}`)
  const sequences = (await readSequences(client)).map(({ name }) => name)
  const isSame =
    made.migrations.length === known.length &&
    isEqual(tables, theirs) &&
    isEqual(
      sequences,
      made.sequences.map(({ name }) => name),
    )
  if (!isSame)
    throw new StartError(
      `Another version (${made.version}) made this backup, with other tables: restore it with that version, then update.`,
    )
}

const isEqual = (some: string[], others: string[]): boolean =>
  JSON.stringify([...some].sort()) === JSON.stringify([...others].sort())
