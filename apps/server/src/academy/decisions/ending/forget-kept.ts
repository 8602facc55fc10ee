import { sql } from 'kysely'
import type { Ctx } from '../../../platform/context.ts'
import { transact } from '../../../platform/database/transaction.ts'
import { defineErrand } from '../../../platform/queue/errand.ts'
import { reachingOut, type Work } from '../../../platform/queue/taker.ts'
import { objectedSince } from '../appeals/appeal-link.ts'
import '../decisions.table.ts'

/** Decisions in one commit: each may have kept all tasks of somebody. */
const AT_ONCE = 20

const forgetKeptErrand = defineErrand('forget-kept-tasks', {
  everySeconds: 3600,
  pauseSeconds: 60,
  expireSeconds: 600,
  atOnce: 1,
})

/**
 * Empties the copies of deleted tasks when nobody can object any more and no appeal is open. What is left says that
 * there was a task: whoever takes back the decision later is told that it cannot come back.
 */
export async function forgetKept(ctx: Ctx, stop: AbortSignal): Promise<void> {
  while (!stop.aborted) {
    const found = await transact(ctx, async ctx => {
      // Locked as when the decision is taken back.
      const { rows } = await sql<{ id: string }>`select d.id from academy.decision d
        where d.decided_at < ${objectedSince(ctx.now())}
          and exists (select from academy.kept_subtask k where k.decision_id = d.id and k.copy <> '{}')
          and not exists (select from academy.appeal a where a.decision_id = d.id and a.state = 'open')
        order by d.decided_at limit ${sql.lit(AT_ONCE)} for update of d skip locked`.execute(ctx.db)
      const ids = rows.map(({ id }) => id)
      await sql`delete from academy.kept_progress where decision_id = any(${ids}::uuid[])`.execute(ctx.db)
      await sql`update academy.kept_subtask set copy = '{}'
        where decision_id = any(${ids}::uuid[]) and copy <> '{}'`.execute(ctx.db)
      return ids.length
    })
    if (found < AT_ONCE) return
  }
}

export const forgettingWorks: Work[] = [
  reachingOut(forgetKeptErrand, (ctx, _data, { stop }) => forgetKept(ctx, stop)),
]
