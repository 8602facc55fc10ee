import { sql } from 'kysely'
import type { Ctx } from '../../platform/context.ts'
import { transact } from '../../platform/database/transaction.ts'
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
    await forgetCopies(ctx.db, subtasksIn(id))
    const gone = await ctx.db
      .deleteFrom('academy.bin')
      .where('id', '=', id)
      .where('restored_at', 'is', null)
      .returning(['kind', 'thing_id', 'title'])
      .executeTakeFirst()
    if (!gone) throw new AppError('bin_entry_not_found')
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
    const { rows } = await sql`delete from academy.bin where id in (
      select id from academy.bin where deleted_at <= ${expiry(ctx)} order by deleted_at limit ${sql.lit(AT_ONCE)})
      returning id`.execute(ctx.db)
    if (rows.length < AT_ONCE) return
  }
}

export const binWorks: Work[] = [reachingOut(emptyBin, (ctx, _data, { stop }) => clearExpired(ctx, stop))]
