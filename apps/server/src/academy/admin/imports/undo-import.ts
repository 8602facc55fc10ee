import type { PastImport, UndoneImport } from '@lotse/contracts/imports/imports'
import { mostImportedOneByOne } from '@lotse/contracts/limits'
import { listImports } from '../../../platform/imports/import-log.ts'
import { undoRows } from '../../../platform/imports/undo-rows.ts'
import { audit } from '../../audit/audit.ts'
import type { AcademyCtx } from '../../auth/guard.ts'
import type { Importer } from './importer.ts'

export const undoImport = <Row extends { row: number }, Known extends { id: string }>(
  ctx: AcademyCtx,
  { kind, requireUndo, takeAway, setBack }: Importer<Row, Known>,
  importId: string,
): Promise<UndoneImport> =>
  undoRows(ctx, { projectId: null, kind }, importId, {
    most: mostImportedOneByOne,
    ...(requireUndo ? { check: requireUndo } : {}),
    note: (ctx, name) =>
      audit(ctx, { action: 'import.undo', target: { kind: 'import', id: importId }, after: { kind, name } }),
    undo: (ctx, { thing_id, is_created, was, became }) =>
      is_created ? takeAway(ctx, thing_id) : setBack(ctx, thing_id, was, became),
  })

export const pastImports = (ctx: AcademyCtx, kind: string): Promise<{ items: PastImport[] }> =>
  listImports(ctx, { projectId: null, kind }, async ids => {
    const people =
      ids.length > 0
        ? await ctx.db.selectFrom('academy.user').select(['id', 'name']).where('id', 'in', ids).execute()
        : []
    return new Map(people.map(({ id, name }) => [id, name]))
  })
