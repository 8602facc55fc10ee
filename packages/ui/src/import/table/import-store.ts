import type { ImportAnswer, PastImport, UndoneImport } from '@lotse/contracts/imports/imports'
import type { FetchQueryOptions } from '@tanstack/react-query'
import type { ReadKey } from '../../data/query.ts'
import type { Separator, TableRow } from '../../text/table-file.ts'
import type { AttributeColumns, Column, ImportField } from './columns.ts'

/** What the screen says about this kind of thing; everything else is the same for all. */
export interface ThingWords {
  title: string
  lead: string
  /** `1 contact`, `5 contacts`. */
  things(n: number, count: string): string
  fields: Record<string, string>
  /** A column is missing without which no row can be imported. */
  incomplete: string
  /** Why rows are refused, as far as it is not said for all things. */
  reasons: Record<string, string>
  toList: string
}

/** One part of a file. */
export interface ImportPart<Row> {
  id: string
  name: string
  dryRun: boolean
  rows: Row[]
}

type PastImports = { items: PastImport[] }
type PastQuery = Pick<
  FetchQueryOptions<PastImports, Error, PastImports, readonly [string, object]>,
  'queryKey' | 'queryFn'
>

/** What a product imports, and where it sends it. */
export interface ImportStore<Row extends { row: number }> {
  words: ThingWords
  /** The list that the screen belongs to. */
  list: string
  fields: readonly ImportField[]
  attributes?: AttributeColumns
  isComplete(fields: ReadonlySet<string>): boolean
  /** A row as the server accepts it, or why it would not; the separator says how the file writes numbers. */
  read(row: TableRow, columns: readonly Column[], separator: Separator): Row | string
  /** By what rows are the same: each of them may be in a file once. */
  keysOf(row: Row): string[]
  /** The keys that are then no other row's, if they are not the same. */
  takenBy?(row: Row): string[]
  mostAtOnce: number
  /** The last imports. */
  past: PastQuery
  send(part: ImportPart<Row>, signal: AbortSignal): Promise<{ rows: ImportAnswer[] }>
  undo(id: string): Promise<UndoneImport>
  /** What an import outdates. */
  refresh: readonly ReadKey[]
}
