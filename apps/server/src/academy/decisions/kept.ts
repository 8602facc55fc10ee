import { sql } from 'kysely'
import type { InTransaction } from '../../platform/database/transaction.ts'
import { auditAll } from '../audit/audit.ts'
import type { ActingCtx } from '../auth/guard.ts'
import '../challenges/subtasks/subtasks.table.ts'
import './decisions.table.ts'

/** Keeps tasks whole, with who solved them, before a decision deletes them. */
export async function keepSubtasks(ctx: InTransaction, decisionId: string, ids: string[]): Promise<void> {
  await sql`insert into academy.kept_subtask (decision_id, subtask_id, copy)
    select ${decisionId}::uuid, id, to_jsonb(s) from academy.subtask s where id = any(${ids}::uuid[])
    on conflict (decision_id, subtask_id) do update set copy = excluded.copy`.execute(ctx.db)
  await sql`insert into academy.kept_progress
      (decision_id, subtask_id, user_id, attempted_at, solved_at, rated_at, rating)
    select ${decisionId}::uuid, subtask_id, user_id, attempted_at, solved_at, rated_at, rating
    from academy.subtask_progress where subtask_id = any(${ids}::uuid[])`.execute(ctx.db)
}

/** Remembers which tasks a decision disabled: others were disabled before. */
export async function keepDisabled(ctx: InTransaction, decisionId: string, ids: string[]): Promise<void> {
  await sql`insert into academy.kept_subtask (decision_id, subtask_id, copy)
    select ${decisionId}::uuid, id, null from unnest(${ids}::uuid[]) id
    on conflict do nothing`.execute(ctx.db)
}

export interface Restored {
  /** How many came back, and how many could not: their challenge or course is gone. */
  back: number
  lost: number
}

/**
 * Brings back what a decision deleted or disabled. The decided task is shown again unless its reports are open again;
 * every other one is as it was.
 */
export async function restoreKept(
  ctx: InTransaction<ActingCtx>,
  decisionId: string,
  decided: { subtaskId: string | null; isShown: boolean },
): Promise<Restored> {
  // Nobody may delete their tasks meanwhile.
  await sql`select from academy.task where id in (
      select (copy->>'task_id')::uuid from academy.kept_subtask where decision_id = ${decisionId})
    order by id for share`.execute(ctx.db)
  const { rows: created } = await sql<{ id: string; task_id: string; type: string; creator: string }>`
    insert into academy.subtask (id, task_id, type, creator, creation_timestamp, xp, coins, enabled, retired,
      content, version)
    select r.id, r.task_id, r.type, r.creator, r.creation_timestamp, r.xp, r.coins,
      case when r.id = ${decided.subtaskId}::uuid then ${decided.isShown} else r.enabled end,
      r.retired, r.content, r.version + 1
    from academy.kept_subtask k, jsonb_populate_record(null::academy.subtask, k.copy) r
    where k.decision_id = ${decisionId} and k.copy is not null
      and exists (select from academy.task t where t.id = r.task_id)
    on conflict do nothing returning id, task_id, type, creator`.execute(ctx.db)
  await sql`insert into academy.subtask_progress (user_id, subtask_id, attempted_at, solved_at, rated_at, rating)
    select user_id, subtask_id, attempted_at, solved_at, rated_at, rating from academy.kept_progress
    where decision_id = ${decisionId} and subtask_id = any(${created.map(({ id }) => id)}::uuid[])
    on conflict do nothing`.execute(ctx.db)
  const { rows: enabled } = await sql<{ id: string }>`
    update academy.subtask set enabled = true, version = version + 1
    where not enabled and id in (
      select subtask_id from academy.kept_subtask where decision_id = ${decisionId} and copy is null)
    returning id`.execute(ctx.db)
  const { rows } = await sql<{ kept: number }>`select count(*)::int as kept from academy.kept_subtask k
    where decision_id = ${decisionId} and not exists (
      select from academy.subtask s where s.id = k.subtask_id)`.execute(ctx.db)
  await sql`with gone as (delete from academy.kept_progress where decision_id = ${decisionId})
    delete from academy.kept_subtask where decision_id = ${decisionId}`.execute(ctx.db)
  await auditAll(ctx, [
    ...created.map(({ id, ...after }) => ({
      action: 'subtask.restore',
      target: { kind: 'subtask', id },
      after,
    })),
    ...enabled.map(({ id }) => ({
      action: 'subtask.change',
      target: { kind: 'subtask', id },
      before: { enabled: false },
      after: { enabled: true },
    })),
  ])
  return { back: created.length + enabled.length, lost: rows[0]?.kept ?? 0 }
}
