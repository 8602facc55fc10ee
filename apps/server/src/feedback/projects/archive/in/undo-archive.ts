import type { PastImport, UndoneImport } from '@lotse/contracts/imports/imports'
import { sql } from 'kysely'
import type { InTransaction } from '../../../../platform/database/transaction.ts'
import { type ImportedRow, listImports } from '../../../../platform/imports/import-log.ts'
import { undoRows } from '../../../../platform/imports/undo-rows.ts'
import { accountNames } from '../../../accounts/account-names.ts'
import { audit } from '../../../audit/audit.ts'
import type { ConsoleCtx } from '../../../context.ts'
import { removeFilesSoon } from '../../../uploads/remove-files.ts'
import type { Definition, Row } from '../definition.ts'
import { definitions } from '../kinds/all-kinds.ts'
import { findMembers } from '../people.ts'
import { placeOf } from '../place.ts'
import { columnsOf } from './columns.ts'
import { undoSettings } from './import-settings.ts'
import { isFileUsed } from './is-file-used.ts'
import { deleteRow, stampOf, updateRow } from './stored-rows.ts'
import { archiveImports, readThing } from './things.ts'

type Tx = InTransaction<ConsoleCtx>

/** Things of one call: a ticket may have a long conversation. */
const MOST = 100

export async function undoArchive(ctx: ConsoleCtx, importId: string): Promise<UndoneImport> {
  const undone = await undoRows(ctx, { projectId: ctx.caller.projectId, kind: archiveImports }, importId, {
    most: MOST,
    note: (ctx, name) => audit(ctx, { action: 'project.importundone', subject: name }),
    undo: undoOne,
  })
  removeFilesSoon(ctx)
  return undone
}

async function undoOne(ctx: Tx, { thing_id, is_created, was, became }: ImportedRow): Promise<boolean> {
  const { kind: name, key } = readThing(thing_id)
  if (name === 'settings') return undoSettings(ctx, was, became.stamp)
  const { projectId } = ctx.caller
  const kind = definitions[name]
  const stored = await stampOf(ctx, kind, projectId, key)
  if (!stored) return true
  if (kind.stamp && stored.stamp !== became.stamp) return false
  if (!is_created) {
    await restoreRow(ctx, kind, key, was)
    return true
  }
  const isFree =
    name === 'files' ? !(await isFileUsed(ctx, key[0] ?? '')) : await kind.isFree?.(ctx, key[0] ?? '')
  if (isFree === false) return false
  await deleteRow(ctx, kind, projectId, key)
  // A project without tickets counts from the beginning again.
  if (name === 'tickets')
    await sql`delete from lotse.ticket_counter where project_id = ${projectId}
      and not exists (select from lotse.ticket where project_id = ${projectId})`.execute(ctx.db)
  return true
}

/** What a project began with. */
async function restoreRow(ctx: Tx, kind: Definition, key: string[], was: Row): Promise<void> {
  const place = placeOf(ctx, ctx.caller.projectId)
  const findMember = await findMembers(ctx, kind, [was])
  const { id: _, ...columns } = columnsOf(kind, place, was, { findMember, tokens: id => id })
  await updateRow(ctx, kind, place.projectId, key, columns)
}

export const listArchiveImports = (ctx: ConsoleCtx): Promise<{ items: PastImport[] }> =>
  listImports(ctx, { projectId: ctx.caller.projectId, kind: archiveImports }, ids => accountNames(ctx, ids))
