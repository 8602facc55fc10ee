import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { isUnreadableValue } from '../../platform/database/sql-state.ts'
import { InvalidInput } from '../../platform/http/mount.ts'
import { likePattern } from '../../platform/text/like-pattern.ts'

/** The sort order of a list: an indexed expression, and the row's id to make the order total. */
export interface Sort {
  by: RawBuilder<unknown>
  type: 'text' | 'timestamptz' | 'bigint'
  id: RawBuilder<unknown>
  /** Of the id; nearly all are UUIDs. */
  idType?: 'text'
}

export interface PageQuery {
  limit?: number | undefined
  offset?: number | undefined
  cursor?: string | undefined
}

export interface Page<Row> {
  rows: Row[]
  /** The cursor of the next page. */
  next: string | null
}

const DEFAULT_LIMIT = 50

type Upwards<Name extends string> = Name extends `-${string}` ? never : Name

/** `-title` sorts by `title` in descending order. */
export function sortKey<Name extends string>(given: Name): { key: Upwards<Name>; down: boolean } {
  const down = given.startsWith('-')
  return { key: (down ? given.slice(1) : given) as Upwards<Name>, down }
}

/**
 * Reads one page. With a cursor it continues after the last row seen, so that rows added or removed meanwhile are
 * neither repeated nor skipped; with an offset it can jump.
 */
export async function readPage<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  sort: Sort,
  down: boolean,
  { limit = DEFAULT_LIMIT, offset = 0, cursor }: PageQuery,
): Promise<Page<Row>> {
  const direction = sql.raw(down ? 'desc' : 'asc')
  const after = cursor === undefined ? undefined : readCursor(cursor)
  const value = (text: string) => sql`cast(${text} as ${sql.raw(sort.type)})`
  const page = query
    .select([sql<string>`(${sort.by})::text`.as('sort_value'), sql<string>`${sort.id}::text`.as('sort_id')])
    .$if(after !== undefined, builder =>
      builder.where(
        sql<boolean>`(${sort.by}, ${sort.id}) ${sql.raw(down ? '<' : '>')} (${value(after?.[0] ?? '')}, cast(${after?.[1] ?? ''} as ${sql.raw(sort.idType ?? 'uuid')}))`,
      ),
    )
    .orderBy(sql`${sort.by} ${direction}, ${sort.id} ${direction}`)
    .limit(limit + 1)
    .$if(after === undefined && offset > 0, builder => builder.offset(offset))
  try {
    const found = (await page.execute()) as (Row & { sort_value: string; sort_id: string })[]
    const rows = found.slice(0, limit)
    const last = rows.at(-1)
    return { rows, next: found.length > limit && last ? writeCursor(last) : null }
  } catch (error) {
    if (after && isUnreadableValue(error)) throw invalidCursor()
    throw error
  }
}

/** Counts the rows of a list, but no more than this many. */
export const countUpTo = <DB, TB extends keyof DB>(
  query: SelectQueryBuilder<DB, TB, unknown>,
  most: number,
) =>
  sql<{
    total: number
  }>`select count(*) as total from (${query.select(sql.lit(1).as('row')).limit(most)}) few`

export const writeCursor = (row: { sort_value: string; sort_id: string }): string =>
  Buffer.from(JSON.stringify([row.sort_value, row.sort_id])).toString('base64url')

export function readCursor(cursor: string): [value: string, id: string] {
  try {
    const read: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    if (Array.isArray(read) && typeof read[0] === 'string' && typeof read[1] === 'string')
      return [read[0], read[1]]
  } catch {}
  throw invalidCursor()
}

export const invalidCursor = () =>
  new InvalidInput('query', [
    { code: 'custom', path: ['cursor'], message: 'value is not a valid cursor', input: undefined },
  ])

/** For texts that are compared in lower case. */
export const containing = (text: string): string => likePattern(text.toLowerCase())
