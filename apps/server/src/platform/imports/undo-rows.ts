import type { UndoneImport } from '@lotse/contracts/imports/imports'
import type { Ctx } from '../context.ts'
import { type InTransaction, transact } from '../database/transaction.ts'
import { AppError } from '../http/errors.ts'
import { closeImport, type ImportedRow, type ImportPlace, markUndone } from './import-log.ts'

interface Undoing<C extends Ctx> {
  /** Things of one call. */
  most: number
  /** Refuses callers who may not undo an import of this age. */
  check?(ctx: InTransaction<C>, importedAt: Date): Promise<void>
  /** In the transaction that closes the import: who has undone it. */
  note(ctx: InTransaction<C>, name: string): Promise<void>
  /** Whether anything was undone: what has happened since stays. */
  undo(ctx: InTransaction<C>, row: ImportedRow): Promise<boolean>
}

/** A part of an import, each thing in its own commit: changes first, then what was created. */
export async function undoRows<C extends Ctx>(
  ctx: C,
  place: ImportPlace,
  importId: string,
  { most, check, note, undo }: Undoing<C>,
): Promise<UndoneImport> {
  const { rows, left } = await transact(ctx, async ctx => {
    const closed = await closeImport(ctx, place, importId, most)
    await check?.(ctx, closed.at)
    if (closed.isFirst) await note(ctx, closed.name)
    return closed
  })
  const done = { deleted: 0, restored: 0, kept: 0 }
  for (const row of rows) {
    const isUndone = await undoRow(ctx, importId, row, undo)
    done[isUndone ? (row.is_created ? 'deleted' : 'restored') : 'kept'] += 1
  }
  return { ...done, left: left - rows.length }
}

/** What cannot be set back, because what it needs was deleted since, stays, and does not stop the others. */
async function undoRow<C extends Ctx>(
  ctx: C,
  importId: string,
  row: ImportedRow,
  undo: Undoing<C>['undo'],
): Promise<boolean> {
  const mark = (ctx: InTransaction<C>) => markUndone(ctx, importId, row.thing_id)
  try {
    return await transact(ctx, async ctx => {
      await mark(ctx)
      return undo(ctx, row)
    })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    await transact(ctx, mark)
    return false
  }
}
