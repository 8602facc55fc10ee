import type { AcademyImportedRow } from '@lotse/contracts/academy/imports'
import { sql } from 'kysely'
import { transact } from '../../../platform/database/transaction.ts'
import { alreadyImported, noteImported, openImport } from '../../../platform/imports/import-log.ts'
import { audit } from '../../audit/audit.ts'
import type { AcademyCtx } from '../../auth/guard.ts'
import { personOf } from '../../staff/approvals/two-person.ts'
import { type ImportCtx, type Importer, type Planned, refused } from './importer.ts'

interface Part<Row> {
  id: string
  name: string
  dryRun: boolean
  rows: Row[]
}

/** All rows of one call in one commit; what they do has its own entries in the history. */
export async function importRows<Row extends { row: number }, Known extends { id: string }>(
  ctx: AcademyCtx,
  importer: Importer<Row, Known>,
  { id, name, dryRun, rows }: Part<Row>,
): Promise<{ rows: AcademyImportedRow[] }> {
  const { kind } = importer
  const answers = await transact(ctx, async ctx => {
    if (!dryRun) {
      // Two imports of the same file at once would both find nothing.
      await sql`select pg_advisory_xact_lock(hashtextextended(${`academy import ${kind}`}, 0))`.execute(
        ctx.db,
      )
      if (await openImport(ctx, { projectId: null, kind }, { id, name, by: personOf(ctx) }))
        await audit(ctx, { action: 'import.create', target: { kind: 'import', id }, after: { kind, name } })
    }
    const planOf = await importer.prepare(ctx, rows, !dryRun, id)
    const plans = rows.map(row => ({ row, keys: importer.keysOf(row), planned: planOf(row) }))
    const done = await alreadyImported(
      ctx,
      id,
      plans.flatMap(({ planned }) => (planned.known ? [planned.known.id] : [])),
    )
    const seen = new Set<string>()
    const answers: AcademyImportedRow[] = []
    for (const { row, keys, planned: first } of plans) {
      const { known, plan } = first
      const things = known ? [...keys, `thing ${known.id}`] : keys
      // A part that is sent a second time finds its things unchanged.
      const isDone = known !== undefined && plan.outcome === 'changed' && done.has(known.id)
      const isRepeated = isDone || things.some(thing => seen.has(thing))
      const planned = isRepeated ? { plan: refused('repeated') } : first
      for (const thing of things) seen.add(thing)
      if (!dryRun) await carryOut(ctx, importer, id, row, planned)
      const { outcome, reason, became } = planned.plan
      answers.push({ row: row.row, outcome, reason: reason ?? null, changes: Object.keys(became) })
    }
    return answers
  })
  return { rows: answers }
}

async function carryOut<Row extends { row: number }, Known extends { id: string }>(
  ctx: ImportCtx,
  importer: Importer<Row, Known>,
  importId: string,
  row: Row,
  { known, plan: { outcome, was, became } }: Planned<Known>,
): Promise<void> {
  if (outcome === 'created') {
    const thing_id = await importer.create(ctx, row)
    return noteImported(ctx, importId, { thing_id, is_created: true, was: {}, became: {} })
  }
  if (outcome !== 'changed' || !known) return
  await importer.change(ctx, known, became)
  await noteImported(ctx, importId, { thing_id: known.id, is_created: false, was, became })
}
