import type { AcademyImportRefusal } from '@lotse/contracts/academy/imports'
import type { InTransaction } from '../../../platform/database/transaction.ts'
import type { ImportedValues } from '../../../platform/imports/imports.table.ts'
import type { Planned as PlannedValues } from '../../../platform/imports/plan-values.ts'
import type { AcademyCtx } from '../../auth/guard.ts'

export type ImportCtx = InTransaction<AcademyCtx>

export interface Plan extends PlannedValues {
  reason?: AcademyImportRefusal
}

/** A row, what it is about if that exists, and what would become of it. */
export interface Planned<Known> {
  known?: Known | undefined
  plan: Plan
}

/** How one kind of thing is imported. */
export interface Importer<Row extends { row: number }, Known extends { id: string }> {
  kind: 'users' | 'companies' | 'jobs'
  /** By what two rows are about the same. */
  keysOf(row: Row): string[]
  /**
   * Reads everything that the rows may be about, locked unless nothing is written. `importId` tells what an earlier part
   * of the same import has made.
   */
  prepare(
    ctx: ImportCtx,
    rows: Row[],
    isLocked: boolean,
    importId: string,
  ): Promise<(row: Row) => Planned<Known>>
  create(ctx: ImportCtx, row: Row): Promise<string>
  change(ctx: ImportCtx, known: Known, became: ImportedValues): Promise<void>
  /** Refuses callers who may not undo an import of this age. */
  requireUndo?(ctx: ImportCtx, importedAt: Date): Promise<void>
  /** Deletes what the import has made, unless something has happened to it since. */
  takeAway(ctx: ImportCtx, id: string): Promise<boolean>
  /** Sets back what still is as the import has left it; false if that is nothing. */
  setBack(ctx: ImportCtx, id: string, was: ImportedValues, became: ImportedValues): Promise<boolean>
}

export const refused = (reason: AcademyImportRefusal): Plan => ({
  outcome: 'refused',
  reason,
  was: {},
  became: {},
})
