import { type RawBuilder, sql } from 'kysely'
import type { InTransaction } from '../../platform/database/transaction.ts'
import { auditAll } from '../audit/audit.ts'
import { waitInBin } from '../bin/open-reports.ts'
import type { DecisionRow } from '../decisions/decisions.table.ts'
import { recordResolved } from '../decisions/reports/decided-reports.ts'
import { passTold } from '../decisions/statement/pass-told.ts'
import { isHeld } from './hiding.ts'

/** The reports of a decision that does not apply any more: all of them, or only those of other tasks than the decided one. */
export interface Unjudged {
  decision: Pick<DecisionRow, 'id' | 'subtask_id'>
  which: 'all' | 'others'
}

/** Those reports `r`. */
export const areUnjudged = ({ decision: { id, subtask_id }, which }: Unjudged): RawBuilder<boolean> =>
  sql`(r.decision_id = ${id} and (${which === 'all'} or r.subtask_id is distinct from ${subtask_id}::uuid))`

/**
 * Where reports go that nobody has judged any more: into the queue if their task is there. Z1047: without it nobody could
 * decide about them. Z1129: they go on to the decision that deletes it, too, wait with it in the bin, or stay as they are if
 * it is gone for good. What was shown although it waited is so after an undo, too. Who made those in the queue.
 */
export async function placeReports(ctx: InTransaction, unjudged: Unjudged): Promise<(string | null)[]> {
  await passReports(ctx, unjudged)
  await waitInBin(ctx, areUnjudged(unjudged))
  const { rows } = await sql<{ id: string; subtask_id: string; reason: string; user_id: string | null }>`
    update academy.subtask_report r set completed_by = null, completed_timestamp = null, completed_action = null,
      decision_id = null, shown_anyway = r.shown_anyway and exists (
        select from academy.decision d where d.id = r.decision_id and d.state = 'undone')
    where ${areUnjudged(unjudged)} and exists (select from academy.subtask s where s.id = r.subtask_id)
    returning id, subtask_id, reason, user_id`.execute(ctx.db)
  await auditAll(
    ctx,
    rows.map(({ id, subtask_id, reason }) => ({
      action: 'report.reopen',
      target: { kind: 'report', id },
      after: { subtask_id, reason },
    })),
  )
  return rows.map(({ user_id }) => user_id)
}

interface Passed {
  id: string
  subtask_id: string
  reason: string
  completed_by: string
  decision_id: string
  user_id: string | null
}

/**
 * Z790: reports of a task that another decision has deleted, too, belong to that one now: nothing changed for their authors.
 * Z1141: that one resolved them, at its time, and whoever was told of the first one is told if that one is reversed.
 */
async function passReports(ctx: InTransaction, unjudged: Unjudged): Promise<void> {
  const { id } = unjudged.decision
  const { rows } = await sql<Passed>`update academy.subtask_report r
    set decision_id = h.decision_id, completed_action = 'DELETE_TASK', shown_anyway = false,
      completed_by = h.decided_by, completed_timestamp = h.takes_effect_at
    from (select distinct on (k.subtask_id) k.subtask_id, k.decision_id, d.decided_by, d.takes_effect_at
      from academy.kept_subtask k join academy.decision d on d.id = k.decision_id and d.state = 'done'
      where k.copy is not null and k.decision_id <> ${id}
        and k.subtask_id in (select subtask_id from academy.subtask_report where decision_id = ${id})
      order by k.subtask_id, d.decided_at) h
    where ${areUnjudged(unjudged)} and r.subtask_id = h.subtask_id and ${isHeld(sql`r.subtask_id`, id)}
    returning r.id, r.subtask_id, r.reason, r.completed_by, r.decision_id, r.user_id`.execute(ctx.db)
  for (const to of new Set(rows.map(({ decision_id }) => decision_id))) {
    const passed = rows.filter(({ decision_id }) => decision_id === to)
    const resolved = passed.map(({ decision_id: _, user_id: __, ...report }) => report)
    await recordResolved(ctx, to, resolved, 'DELETE_TASK')
    await passTold(
      ctx,
      { from: id, to },
      passed.map(({ user_id }) => user_id),
    )
  }
}
