import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '../../../platform/context.ts'
import { transact } from '../../../platform/database/transaction.ts'
import { defineErrand } from '../../../platform/queue/errand.ts'
import { reachingOut, type Work } from '../../../platform/queue/taker.ts'
import { objectedSince } from '../appeals/appeal-link.ts'
import { isAnswered } from './awaited.ts'
import '../decisions.table.ts'

/** Decisions in one commit: each may have kept all tasks of somebody. */
const AT_ONCE = 20

/** The copies of reports, and the beginnings of tasks, in one commit. */
const ROWS = 1000

const forgetKeptErrand = defineErrand('forget-kept-tasks', {
  everySeconds: 3600,
  pauseSeconds: 60,
  expireSeconds: 600,
  atOnce: 1,
})

/**
 * Empties the copies of deleted tasks when nobody can object any more and no appeal is open. What is left says that
 * there was a task: whoever takes back the decision later is told that it cannot come back. Z925: the same goes for the
 * copies in reports, and for the beginnings of tasks in decisions.
 */
export async function forgetKept(ctx: Ctx, stop: AbortSignal): Promise<void> {
  while (!stop.aborted) {
    const found = await transact(ctx, async ctx => {
      // Locked as when the decision is taken back.
      const since = objectedSince(ctx.now())
      const isOver = sql`k.copy <> '{}' and coalesce(k.kept_from < ${since}, true)`
      const { rows } = await sql<{ id: string }>`select d.id from academy.decision d
        where d.decided_at < ${since}
          and exists (select from academy.kept_subtask k where k.decision_id = d.id and ${isOver})
          and ${isAnswered(sql`d.id`)}
        order by d.decided_at limit ${sql.lit(AT_ONCE)} for update of d skip locked`.execute(ctx.db)
      const ids = rows.map(({ id }) => id)
      await sql`delete from academy.kept_progress p using academy.kept_subtask k
        where k.decision_id = any(${ids}::uuid[]) and ${isOver}
          and p.decision_id = k.decision_id and p.subtask_id = k.subtask_id`.execute(ctx.db)
      await sql`update academy.kept_subtask k set copy = '{}'
        where k.decision_id = any(${ids}::uuid[]) and ${isOver}`.execute(ctx.db)
      return ids.length
    })
    if (found < AT_ONCE) break
  }
  while (!stop.aborted) {
    const since = objectedSince(ctx.now())
    const { numAffectedRows: copies = 0n } = await sql`update academy.subtask_report
      set subtask_copy = null, copied_at = null
      where id in (select r.id from academy.subtask_report r where r.copied_at < ${since}
        and ${isAnswered(sql`r.decision_id`)} order by r.copied_at limit ${sql.lit(ROWS)})`.execute(ctx.db)
    const { numAffectedRows: excerpts = 0n } = await sql`update academy.decision set task_excerpt = ''
      where id in (select d.id from academy.decision d where d.decided_at < ${since} and d.task_excerpt <> ''
        and ${isAnswered(sql`d.id`)}
        and not exists (select from academy.subtask s where s.id = d.subtask_id)
        order by d.decided_at limit ${sql.lit(ROWS)})`.execute(ctx.db)
    if (copies < ROWS && excerpts < ROWS) return
  }
}

/**
 * Z925: nobody brings these tasks back, so what reports and decisions have of them goes, unless they are there, or a
 * decision keeps them.
 */
export async function forgetCopies(db: Ctx['db'], tasks: RawBuilder<unknown>): Promise<void> {
  const gone = sql`select t.id from (${tasks}) t (id)
    where not exists (select from academy.subtask s where s.id = t.id)
      and not exists (select from academy.kept_subtask k where k.subtask_id = t.id and k.copy <> '{}')`
  await sql`update academy.decision d set task_excerpt = ''
    where d.subtask_id in (${gone}) and d.task_excerpt <> '' and ${isAnswered(sql`d.id`)}`.execute(db)
  await sql`update academy.subtask_report set subtask_copy = null, copied_at = null
    where subtask_id in (${gone}) and subtask_copy is not null`.execute(db)
}

export const forgettingWorks: Work[] = [
  reachingOut(forgetKeptErrand, (ctx, _data, { stop }) => forgetKept(ctx, stop)),
]
