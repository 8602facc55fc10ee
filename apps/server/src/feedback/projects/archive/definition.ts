import type { ArchiveKind, ArchiveRefusal } from '@lotse/contracts/exports/archive/archive-format'
import type { z } from 'zod'
import type { InTransaction } from '../../../platform/database/transaction.ts'
import type { RoomTable } from '../../content/room.ts'
import type { ConsoleCtx } from '../../context.ts'
import type { Place } from './place.ts'

export type Row = Record<string, unknown>
export type Columns = Record<string, unknown>

/** One kind of an archive: where its rows are in the database, and what has to hold for them. */
export interface Definition {
  kind: ArchiveKind
  table: `${'lotse' | 'platform'}.${string}`
  row: z.ZodType
  /** The column of each field. */
  columns: Readonly<Record<string, string>>
  /** Fields whose columns are JSON. */
  json?: readonly string[]
  /** Fields that name a colleague, or several; their columns have the accounts. */
  people?: readonly string[]
  /** Fields that another column, or nothing, is written from: SQL over the row `t`. */
  reads?: Readonly<Record<string, string>>
  /** Fields that name a file; their columns have its token. */
  fileIds?: readonly string[]
  /** Fields in which ids of other things stand, at any depth. */
  deep?: readonly string[]
  /** Rows that are not archived. */
  where?: string
  /** The columns by which rows are read in their order, the parent's first; they tell every row from the others. */
  order: readonly string[]
  /** Rows read at once. */
  atOnce: number
  room?: RoomTable
  /** A new project begins with some of them, which give way as long as nobody has changed them. */
  hasStarters?: boolean
  /** What was deleted is kept for a while, and is not there until then. */
  keepsRemoved?: boolean
  /** The column that changes whenever somebody changes the row. */
  stamp?: string
  /** What an archive says about a row that the database alone cannot say. */
  said?(ctx: ConsoleCtx, row: Row): Row
  /** What an archive says about rows that is stored elsewhere. */
  beside?(ctx: ConsoleCtx, rows: Row[]): Promise<Row[]>
  /** Cleans a row before it is written, or refuses it. */
  check?(ctx: ConsoleCtx, place: Place, row: Row): Promise<Row | ArchiveRefusal> | Row | ArchiveRefusal
  /** Columns that no archive has; asked for just before a row is written. */
  more?(ctx: InTransaction<ConsoleCtx>, place: Place, row: Row, own: Columns): Columns | Promise<Columns>
  /** What else is written with a new row. */
  also?(ctx: InTransaction<ConsoleCtx>, place: Place, row: Row): Promise<void>
  /** Whether a row may be deleted again; asked after its stamp. */
  isFree?(ctx: InTransaction<ConsoleCtx>, id: string): Promise<boolean>
}
