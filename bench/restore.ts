/**
 * A backup and a restore of a million rows, against PostgreSQL's own COPY of the same rows.
 *
 *   npx tsx bench/restore.ts              400,000 users of the academy with all that belongs to them: a million rows
 *   BENCH_USERS=50000 npx tsx …           fewer
 *
 * Plain COPY writes every table to a file and reads it into a database with the same tables and keys, and without the
 * other indexes: no less can be done. What we add is reading everything twice, checksums, compression, encryption, and
 * building the indexes. Only the ratio counts; it comes from one run on one machine.
 */
import { createReadStream, createWriteStream, mkdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { growUsers } from '../apps/server/src/academy/seed/grow/grow-users.ts'
import { seedAcademy } from '../apps/server/src/academy/seed/seed.ts'
import { backUp, sourceOf } from '../apps/server/src/backup/backup.ts'
import { columnList, quoted, readIndexes, readTables } from '../apps/server/src/backup/catalogue.ts'
import { checkBackup } from '../apps/server/src/backup/check-backup.ts'
import { restore } from '../apps/server/src/backup/restore.ts'
import { requireEmpty } from '../apps/server/src/backup/target.ts'
import type { Ctx } from '../apps/server/src/platform/context.ts'
import type { EmbeddedPostgres } from '../apps/server/src/platform/database/postgres.ts'
import { progressBar } from '../apps/server/src/platform/process/progress-bar.ts'
import { folder, migrated, startDatabase } from './bench-context.ts'
import { tell } from './tell-result.ts'

const USERS = Number(process.env.BENCH_USERS ?? 400_000)
const PASSPHRASE = 'five words out of a hat'
const files = join(folder, 'restore')
const file = join(files, 'all.tar.gz')

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now()
  await work()
  return (performance.now() - from) / 1000
}

const close = async ({ channel, queue, db }: Ctx): Promise<void> => {
  await channel.close()
  await queue.close()
  await db.destroy()
}

async function filled(postgres: EmbeddedPostgres): Promise<Ctx> {
  const { ctx } = await migrated(postgres, `restore_${USERS}`)
  await seedAcademy(ctx, 'password')
  const { rows } = await ctx.pool.query<{ count: number }>(
    'select count(*)::int as count from academy."user"',
  )
  const missing = USERS - (rows[0]?.count ?? 0)
  if (missing > 0) await growUsers(ctx, missing, progressBar(process.stdout))
  return ctx
}

const tableFile = (name: string) => join(files, `${name}.copy`)

async function plainOut(ctx: Ctx): Promise<number> {
  const client = await ctx.pool.connect()
  let rows = 0
  for (const { name, columns } of await readTables(client)) {
    const copy = client.query(copyTo(`copy ${quoted(name)} (${columnList(columns)}) to stdout`))
    await pipeline(copy, createWriteStream(tableFile(name)))
    await client.query('select')
    rows += copy.rowCount
  }
  client.release()
  return rows
}

async function plainIn(ctx: Ctx): Promise<void> {
  const client = await ctx.pool.connect()
  await client.query('begin')
  await client.query('set local statement_timeout = 0')
  await requireEmpty(client)
  const tables = await readTables(client)
  for (const { name } of tables) await client.query(`alter table ${quoted(name)} disable trigger user`)
  for (const { name } of await readIndexes(client)) await client.query(`drop index ${quoted(name)}`)
  for (const { name, columns } of tables) {
    const copy = client.query(copyFrom(`copy ${quoted(name)} (${columnList(columns)}) from stdin`))
    await pipeline(createReadStream(tableFile(name)), copy)
  }
  await client.query('commit')
  client.release()
}

async function into(postgres: EmbeddedPostgres, work: (ctx: Ctx) => Promise<unknown>): Promise<number> {
  const name = `restore_into_${Date.now()}`
  const { ctx } = await migrated(postgres, name)
  const took = await seconds(() => work(ctx))
  await close(ctx)
  const admin = new pg.Client({ connectionString: postgres.url('postgres') })
  await admin.connect()
  await admin.query(`drop database ${name}`)
  await admin.end()
  return took
}

const quiet = () => {}
const restored = (passphrase?: string) => async (ctx: Ctx) =>
  restore(ctx, { file, passphrase, manifest: await checkBackup(file, quiet, passphrase) }, quiet)

const postgres = await startDatabase()
mkdirSync(files, { recursive: true })
const ctx = await filled(postgres)
let rows = 0
const out = await seconds(async () => {
  rows = await plainOut(ctx)
})
const plain = await into(postgres, plainIn)

async function measure(what: string, passphrase?: string): Promise<void> {
  const made = await seconds(() => backUp({ ...sourceOf(ctx), passphrase }, file, quiet))
  const took = await into(postgres, restored(passphrase))
  const line = (name: string, time: number, bare: number) => {
    console.log(
      `  ${name.padEnd(22)} ${time.toFixed(1).padStart(7)} s  ${(rows / time).toFixed(0).padStart(8)} rows/s  ` +
        `×${(time / bare).toFixed(2)} of plain COPY (${bare.toFixed(1)} s)`,
    )
    tell({ row: `${name}: rows a second`, value: rows / time })
    tell({ row: `${name}: time against plain COPY`, value: time / bare })
  }
  line(`backup${what}`, made, out)
  line(`restore${what}`, took, plain)
  console.log(`  ${' '.repeat(22)} ${(statSync(file).size / 1e6).toFixed(0)} MB`)
}

console.log(`\n  ${rows} rows`)
await measure('')
await measure(', encrypted', PASSPHRASE)
rmSync(files, { recursive: true, force: true })
await close(ctx)
await postgres.stop()
process.exit(0)
