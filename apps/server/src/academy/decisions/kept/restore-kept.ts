import { type RawBuilder, sql } from 'kysely'
import type { InTransaction } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/http/errors.ts'
import { auditAll } from '../../audit/audit.ts'
import type { ActingCtx } from '../../auth/guard.ts'
import { expiry } from '../../bin/bin-list.ts'
import { lockBinned, showBinned } from '../../bin/binned-tasks.ts'
import { isHiddenBesides } from '../../challenges/reports/hiding.ts'
import '../../challenges/subtasks/subtasks.table.ts'
import '../decisions.table.ts'

interface Decided {
  subtaskId: string | null
  /** Whether nothing but other decisions keeps it from being shown. */
  isShown: boolean
}

export interface Restored {
  /** How many cannot come back: their challenge or course is gone. */
  lost: number
  /** How many stay as they are, because another decision hides or deletes them. */
  kept: { hidden: number; deleted: number }
  /** How many are in the bin, and shown once they are restored. */
  waits: number
}

/**
 * Brings back what a decision deleted or disabled: the decided task, or whatever is left. The decided task is shown again
 * unless its reports are open again; every other one is as it was. Z790: what another decision in effect hides stays
 * hidden, and what another one deletes comes back with that one.
 */
export async function restoreKept(
  ctx: InTransaction<ActingCtx>,
  decisionId: string,
  which: 'decided' | 'all',
  { subtaskId, isShown }: Decided,
): Promise<Restored> {
  const own = sql`k.decision_id = ${decisionId} and (${which === 'all'} or k.subtask_id = ${subtaskId}::uuid)`
  const isHeld = sql`exists (select from academy.kept_subtask h where h.subtask_id = k.subtask_id
    and h.decision_id <> ${decisionId} and h.copy is not null)`
  const isHidden = (id: string) => isHiddenBesides(sql.ref(id), sql`${decisionId}::uuid`)
  const { rows: hidden } = await sql<{ id: string }>`select subtask_id as id from academy.kept_subtask k
    where ${own} and k.copy is null`.execute(ctx.db)
  const binned = await lockBinned(ctx, { ids: hidden.map(({ id }) => id) })
  const shownLater = binned.filter(({ id }) => id !== subtaskId || isShown)
  await showBinned(ctx, shownLater, true)
  const { rows: waiting } = await sql`select from unnest(${shownLater
    .filter(({ waits }) => !waits)
    .map(({ id }) => id)}::uuid[]) b (id) where not ${isHidden('b.id')}`.execute(ctx.db)
  await refuseBinnedParents(ctx, sql`${own} and not ${isHeld}`)
  const { rows: created } = await sql<{ id: string; task_id: string; type: string; creator: string }>`
    insert into academy.subtask (id, task_id, type, creator, creation_timestamp, xp, coins, enabled, retired,
      content, version)
    select r.id, r.task_id, r.type, r.creator, r.creation_timestamp, r.xp, r.coins,
      case when r.id = ${subtaskId}::uuid then ${isShown} else r.enabled end and not ${isHidden('r.id')},
      r.retired, r.content, r.version + 1
    from academy.kept_subtask k, jsonb_populate_record(null::academy.subtask, k.copy) r
    where ${own} and k.copy is not null and not ${isHeld}
      and exists (select from academy.task t where t.id = r.task_id)
    on conflict do nothing returning id, task_id, type, creator`.execute(ctx.db)
  await sql`insert into academy.subtask_progress (user_id, subtask_id, attempted_at, solved_at, rated_at, rating)
    select user_id, subtask_id, attempted_at, solved_at, rated_at, rating from academy.kept_progress
    where decision_id = ${decisionId} and subtask_id = any(${created.map(({ id }) => id)}::uuid[])
    on conflict do nothing`.execute(ctx.db)
  const { rows: enabled } = await sql<{ id: string }>`
    update academy.subtask s set enabled = true, version = version + 1
    from academy.kept_subtask k where ${own} and k.copy is null and s.id = k.subtask_id and not s.enabled
      and (s.id is distinct from ${subtaskId}::uuid or ${isShown}) and not ${isHidden('s.id')} and not exists (select from academy.subtask_report r
        where r.subtask_id = s.id and r.completed_timestamp is null)
    returning s.id`.execute(ctx.db)
  const { rows: held } = await sql<{ id: string; shown: boolean }>`select k.subtask_id as id,
      case when k.subtask_id = ${subtaskId}::uuid then ${isShown}
        else coalesce((k.copy ->> 'enabled')::boolean, true) end as shown
    from academy.kept_subtask k where ${own} and ${isHeld}
      and not exists (select from academy.subtask s where s.id = k.subtask_id)`.execute(ctx.db)
  await showHeld(ctx, decisionId, held)
  const { rows } = await sql<{ lost: number; stays: number }>`select
      count(*) filter (where s.id is null and k.copy is not null and not ${isHeld})::int as lost,
      count(*) filter (where not s.enabled and ${isHidden('s.id')})::int as stays
    from academy.kept_subtask k left join academy.subtask s on s.id = k.subtask_id where ${own}`.execute(
    ctx.db,
  )
  await sql`delete from academy.kept_progress k where ${own}`.execute(ctx.db)
  await sql`delete from academy.kept_subtask k where ${own}`.execute(ctx.db)
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
  const { lost = 0, stays = 0 } = rows[0] ?? {}
  return { lost, kept: { hidden: stays, deleted: held.length }, waits: waiting.length }
}

/** Z1040: what would come back with its challenge or course is not given up as long as that can. */
async function refuseBinnedParents(ctx: InTransaction, which: RawBuilder<unknown>): Promise<void> {
  const { rows } = await sql`select from academy.kept_subtask k, academy.bin b
    where ${which} and k.copy is not null and b.restored_at is null and b.deleted_at > ${expiry(ctx)}
      and b.tasks @> array[(k.copy->>'task_id')::uuid]
      and not exists (select from academy.task t where t.id = (k.copy->>'task_id')::uuid) limit 1`.execute(
    ctx.db,
  )
  if (rows.length > 0) throw new AppError('parent_binned')
}

/** How tasks come back when the decision that has deleted them is taken back. True if another one has. */
export async function showHeld(
  ctx: InTransaction,
  decisionId: string,
  held: { id: string; shown: boolean }[],
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update academy.kept_subtask k set copy = jsonb_set(k.copy, '{enabled}', to_jsonb(h.shown))
    from jsonb_to_recordset(${JSON.stringify(held)}::jsonb) h(id uuid, shown boolean)
    where k.subtask_id = h.id and k.decision_id <> ${decisionId} and k.copy <> '{}'`.execute(ctx.db)
  return numAffectedRows > 0n
}
