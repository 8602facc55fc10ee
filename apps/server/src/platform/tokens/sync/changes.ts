import type { Since } from '@lotse/contracts/api/sync-shapes'
import { messagePageBytes } from '@lotse/contracts/limits'
import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '../../context.ts'
import { readCursor, writeCursor } from './cursor.ts'
import { settledUntil } from './settled-until.ts'

export interface Synced<Item> {
  /**
   * Its table as `t`, with a condition; it has `id` and `changed_at`, which the database sets. Several, if the condition
   * has alternatives with an index each: together, PostgreSQL would sort all rows for each page.
   */
  from: RawBuilder<unknown> | RawBuilder<unknown>[]
  ids?: 'uuid' | 'text' | 'number'
  /** Items in any order; one that was deleted a moment ago is missing. */
  load(ids: string[]): Promise<Item[]>
  /** So many are loaded together: few, if one of them may have megabytes. */
  atOnce?: number
}

interface Row {
  id: string | number
  changed: Date
}

const AT_ONCE = 25
/** A long page ends after the row that reaches it, and the next one continues there. */
const MOST_BYTES = messagePageBytes.teamWhole

/** Like the database, as far as ids are uuids. */
const byTime = (a: Row, b: Row): number => a.changed.getTime() - b.changed.getTime() || (a.id < b.id ? -1 : 1)

/** What has changed since a moment, the earliest change first: of one page, the rows after the cursor. */
export async function changesOf<Item extends { id: string | number }>(
  ctx: Ctx,
  { from, ids = 'uuid', load, atOnce = AT_ONCE }: Synced<Item>,
  { since, after, limit }: Since,
) {
  const cursor = after ? readCursor(after, ids) : undefined
  const settled = await settledUntil(ctx)
  const found = await Promise.all(
    [from].flat().map(from =>
      sql<Row>`select t.id, t.changed_at as changed from ${from}
        ${since ? sql`and t.changed_at >= ${new Date(since)}` : sql``}
        ${cursor ? sql`and (t.changed_at, t.id) > (${cursor.at}, ${cursor.id})` : sql``}
      order by t.changed_at, t.id limit ${limit + 1}`.execute(ctx.db),
    ),
  )
  const [{ rows } = { rows: [] }, ...others] = found
  if (others.length > 0) {
    rows.push(...others.flatMap(({ rows }) => rows))
    rows.sort(byTime).splice(limit + 1)
  }
  const items: (Item & { changedAt: string })[] = []
  let read = 0
  for (let bytes = 0; read < Math.min(rows.length, limit) && bytes < MOST_BYTES; ) {
    const some = rows.slice(read, Math.min(read + atOnce, limit))
    const loaded = new Map(
      (await load(some.map(({ id }) => String(id)))).map(item => [String(item.id), item]),
    )
    for (const { id, changed } of some) {
      if (bytes >= MOST_BYTES) break
      read++
      const item = loaded.get(String(id))
      if (!item) continue
      items.push({ ...item, changedAt: changed.toISOString() })
      bytes += Buffer.byteLength(JSON.stringify(item))
    }
  }
  const last = rows[read - 1]
  const next = read < rows.length && last ? writeCursor({ at: last.changed, id: String(last.id) }) : null
  return { items, next, since: settled.toISOString() }
}
