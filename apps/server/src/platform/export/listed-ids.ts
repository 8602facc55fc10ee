import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '../context.ts'

const ID_BYTES = 16

/** Aggregates the ids of all rows, in this order. */
export const idsInOrder = (order: RawBuilder<unknown>, id = sql`id`): RawBuilder<unknown> =>
  sql`string_agg(uuid_send(${id}), ''::bytea order by ${order})`

/**
 * The ids of a whole list as of one moment, as 16 bytes each: a million fit into memory, and whatever changes while they
 * are read, no row is missed or read twice.
 */
export async function readIds(ctx: Pick<Ctx, 'db'>, ids: RawBuilder<unknown>): Promise<Buffer> {
  const { rows } = await sql<{ ids: Buffer | null }>`select ${ids} as ids`.execute(ctx.db)
  return rows[0]?.ids ?? Buffer.alloc(0)
}

export const countIds = (ids: Buffer): number => ids.length / ID_BYTES

/** Reads the rows of a list in its order, some at a time; those that are gone by now are left out. */
export async function* rowsOf<Row extends { id: string }>(
  ids: Buffer,
  atOnce: number,
  read: (ids: string[]) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  for (let from = 0; from < ids.length; from += atOnce * ID_BYTES) {
    const some = idsAt(ids.subarray(from, from + atOnce * ID_BYTES))
    const byId = new Map((await read(some)).map(row => [row.id, row]))
    yield some.flatMap(id => byId.get(id) ?? [])
  }
}

const idsAt = (bytes: Buffer): string[] =>
  Array.from({ length: countIds(bytes) }, (_none, at) =>
    bytes
      .subarray(at * ID_BYTES, (at + 1) * ID_BYTES)
      .toString('hex')
      .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-'),
  )
