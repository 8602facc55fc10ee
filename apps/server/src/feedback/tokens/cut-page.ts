import { type TimeCursor, writeCursor } from '../../platform/tokens/sync/cursor.ts'

/** One page of the rows that were read, which are one more than fit; `next` is null on the last page. */
export function cutPage<Row>(rows: Row[], limit: number, placeOf: (row: Row) => TimeCursor) {
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return { page, next: rows.length > limit && last ? writeCursor(placeOf(last)) : null }
}
