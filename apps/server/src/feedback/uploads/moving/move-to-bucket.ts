import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Ctx } from '../../../platform/context.ts'
import { transact } from '../../../platform/database/transaction.ts'
import { sha256 } from '../../../platform/process/sha256.ts'
import { defineErrand } from '../../../platform/queue/errand.ts'
import { reachingOut, type Work } from '../../../platform/queue/taker.ts'
import { reasonOf } from '../../../platform/text/reason-of.ts'
import { newToken } from '../../tokens/ids.ts'
import type { FarStore } from '../file-store.ts'
import { keepUsed, removeUnlessUsed } from '../remove-files.ts'
import { createS3Store } from '../s3-store.ts'
import { untilQuiet } from '../until-quiet.ts'
import { largeRows, noteMove } from './move-state.ts'

/** If its process dies, another one continues: what is left says where. */
const moveToBucket = defineErrand('move-to-bucket', {
  everySeconds: 60,
  pauseSeconds: 60,
  expireSeconds: 1800,
  atOnce: 1,
})

type Place = keyof typeof largeRows

const rowsOf: Record<Place, { table: string; column: string; key: string[] }> = {
  tickets: { table: 'lotse.ticket_part', column: 'bytes', key: ['ticket_id', 'kind'] },
  mails: { table: 'lotse.inbound_mail', column: 'raw', key: ['id'] },
}

/** Nothing without a bucket. */
export const moveWorks = ({ s3 }: Pick<Ctx['settings'], 's3'>): Work[] =>
  s3
    ? [reachingOut(moveToBucket, (ctx, _data, { stop }) => moveFromDatabase(ctx, createS3Store(s3), stop))]
    : []

/** So many are on their way at a time. */
const AT_ONCE = 4

/** Moves large parts and waiting mails out of the database: whatever was stored before there was a bucket. */
export async function moveFromDatabase(ctx: Ctx, far: FarStore, stop?: AbortSignal): Promise<void> {
  for (const place of Object.keys(rowsOf) as Place[])
    while (!stop?.aborted) {
      const { key } = rowsOf[place]
      const { rows } = await sql<Key>`select ${sql.join(key.map(name => sql.ref(name)))}
        from ${largeRows[place]} limit ${AT_ONCE}`.execute(ctx.db)
      if (rows.length === 0) break
      const moves = await Promise.allSettled(rows.map(row => moveRow(ctx, far, place, row)))
      const done = moves.flatMap(move => (move.status === 'fulfilled' ? [move.value] : []))
      const failed = moves.find(move => move.status === 'rejected')
      await noteMove(ctx, place, {
        moved: done.filter(bytes => bytes > 0).length,
        bytes: done.reduce((sum, bytes) => sum + bytes, 0),
        fault: failed ? reasonOf(failed.reason).slice(0, 300) : null,
      })
      if (failed) throw failed.reason
    }
}

type Key = Record<string, string>

/** Returns how many bytes have gone; 0 if they were deleted, or read, in the meantime. */
async function moveRow(ctx: Ctx, far: FarStore, place: Place, found: Key): Promise<number> {
  const { table, column, key } = rowsOf[place]
  const isThis = sql.join(
    key.map(name => sql`${sql.ref(name)} = ${found[name]}`),
    sql` and `,
  )
  const bytesOf = sql.ref(column)
  const { rows } = await sql<{ bytes: Buffer | null }>`
    select ${bytesOf} as bytes from ${sql.table(table)} where ${isThis}`.execute(ctx.db)
  const bytes = rows[0]?.bytes
  if (!bytes) return 0
  const hash = sha256(bytes)
  const token = newToken(24)
  await removeUnlessUsed(ctx, token)
  await far.put(token, bytes)
  if (!hash.equals(await hashThere(far, token))) throw new Error(otherBytes)
  return transact(ctx, async ctx => {
    const size = place === 'tickets' ? sql`, size = octet_length(${bytesOf})` : sql``
    const { numAffectedRows } =
      await sql`update ${sql.table(table)} set ${bytesOf} = null, token = ${token}${size}
      where ${isThis} and sha256(${bytesOf}) = ${hash}`.execute(ctx.db)
    if (numAffectedRows !== 1n) return 0
    await keepUsed(ctx, [token])
    return bytes.length
  })
}

export const otherBytes = 'the file store returns other bytes than it was given'

/** What the store really has. */
export async function hashThere(far: FarStore, token: string): Promise<Buffer> {
  const stream = await far.read(token, undefined)
  if (!stream) throw new Error('the file store does not have what it was given')
  const hash = createHash('sha256')
  for await (const chunk of untilQuiet(stream)) hash.update(chunk)
  return hash.digest()
}
