import type { ReadDecision, TaskFate } from '@lotse/contracts/academy/decisions/decisions'
import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '../../../platform/context.ts'
import { expiry } from '../../bin/bin-list.ts'
import { subtasksIn } from '../../bin/open-reports.ts'
import '../decisions.table.ts'

/** Z1135: what the reversal of a decision would find, for the question before it. */
export async function foundByReversal(
  ctx: Ctx,
  { id, subtask_id }: { id: string; subtask_id: string | null },
): Promise<ReadDecision['found']> {
  const { rows } = await sql<{ fate: TaskFate; reports: number; decided: boolean }>`
    select fate, coalesce(sum(reports), 0)::int as reports, bool_or(decided) as decided from (
      select ${fateOf(ctx, id, sql`t.id`)} as fate, t.reports, t.decided from (
        select coalesce(r.id, d.id) as id, coalesce(r.reports, 0) as reports, d.id is not null as decided
        from (select subtask_id as id, count(*) as reports from academy.subtask_report
            where decision_id = ${id} group by subtask_id) r
          full join (select ${subtask_id}::uuid as id where ${subtask_id !== null}) d on d.id = r.id) t) fates
    group by fate`.execute(ctx.db)
  return {
    task: rows.find(({ decided }) => decided)?.fate ?? null,
    reports: Object.fromEntries(rows.map(({ fate, reports }) => [fate, reports])),
  }
}

const fateOf = (ctx: Ctx, decisionId: string, task: RawBuilder<unknown>) => {
  const copy = sql`select from academy.kept_subtask k where k.subtask_id = ${task}`
  const binned = sql`select from academy.bin b where b.restored_at is null and b.deleted_at > ${expiry(ctx)}`
  return sql<TaskFate>`case
    when exists (select from academy.subtask s where s.id = ${task}) then 'there'
    when exists (${copy} and k.copy is not null and k.decision_id <> ${decisionId}) then 'held'
    when exists (${copy} and k.copy <> '{}' and k.decision_id = ${decisionId} and exists (
      select from academy.task p where p.id = (k.copy->>'task_id')::uuid)) then 'kept'
    when exists (${copy} and k.copy <> '{}' and k.decision_id = ${decisionId} and exists (
      ${binned} and b.tasks @> array[(k.copy->>'task_id')::uuid])) then 'parent_binned'
    when exists (${binned} and ${task} in (${subtasksIn(sql.ref('b.id'))})) then 'binned'
    else 'gone' end`
}
