import { sql } from 'kysely'
import type { Ctx } from '../../platform/context.ts'
import { type InTransaction, transact } from '../../platform/database/transaction.ts'
import { AppError } from '../../platform/http/errors.ts'
import { defineErrand } from '../../platform/queue/errand.ts'
import { reachingOut, type Work } from '../../platform/queue/taker.ts'
import { eachRow } from '../admin/each-row.ts'
import { audit } from '../audit/audit.ts'
import type { AcademyCtx } from '../auth/guard.ts'
import { forgetCopies } from '../decisions/ending/forget-kept.ts'
import { expiry } from './bin-list.ts'
import { subtasksIn } from './open-reports.ts'
import './bin.table.ts'

export const deleteEntries = (ctx: AcademyCtx, ids: string[]) => eachRow(ctx, ids, deleteForGood)

function deleteForGood(ctx: AcademyCtx, id: string): Promise<void> {
  return transact(ctx, async ctx => {
    // Z1033: decisions, then the entry, then reports, as when a decision or the bin brings tasks back.
    await sql`select from academy.decision where subtask_id in (${subtasksIn(id)}) order by id for update`.execute(
      ctx.db,
    )
    const gone = await ctx.db
      .selectFrom('academy.bin')
      .select(['kind', 'thing_id', 'title'])
      .where('id', '=', id)
      .where('restored_at', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    if (!gone) throw new AppError('bin_entry_not_found')
    await forgetCopies(ctx.db, subtasksIn(id))
    await forgetNotes(ctx, [id])
    await ctx.db.deleteFrom('academy.bin').where('id', '=', id).execute()
    const { kind, thing_id, title } = gone
    await audit(ctx, { action: 'bin.delete', target: { kind, id: thing_id }, before: { title } })
  })
}

/** Entries that are cleared away in one commit: each may have thousands of parts. */
const AT_ONCE = 20

const emptyBin = defineErrand('empty-bin', {
  everySeconds: 3600,
  pauseSeconds: 60,
  expireSeconds: 600,
  atOnce: 1,
})

/** Clears away what was deleted more than 30 days ago. */
export async function clearExpired(ctx: Ctx, stop: AbortSignal): Promise<void> {
  while (!stop.aborted) {
    const count = await transact(ctx, clearSome)
    if (count < AT_ONCE) return
  }
}

async function clearSome(ctx: InTransaction): Promise<number> {
  const { rows } = await sql<{ id: string }>`select id from academy.bin where deleted_at <= ${expiry(ctx)}
    order by deleted_at limit ${sql.lit(AT_ONCE)} for update skip locked`.execute(ctx.db)
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return 0
  await forgetNotes(ctx, ids)
  await ctx.db.deleteFrom('academy.bin').where('id', 'in', ids).execute()
  return ids.length
}

/** What was noted about jobs and companies goes with them. What was restored has no parts any more. */
const forgetNotes = (ctx: InTransaction, binIds: string[]) =>
  sql`delete from academy.note_entry n using (
      select p.table_name as kind, (r ->> 'id')::uuid as id
      from academy.bin_part p, jsonb_array_elements(p.rows) r
      where p.bin_id = any(${binIds}::uuid[]) and p.table_name in ('job', 'company')) gone
    where n.about_kind = gone.kind and n.about_id = gone.id`.execute(ctx.db)

export const binWorks: Work[] = [reachingOut(emptyBin, (ctx, _data, { stop }) => clearExpired(ctx, stop))]
