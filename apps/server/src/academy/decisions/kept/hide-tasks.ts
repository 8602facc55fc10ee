import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '../../../platform/context.ts'
import type { InTransaction } from '../../../platform/database/transaction.ts'
import { expiry } from '../../bin/bin-list.ts'
import { lockBinned } from '../../bin/binned-tasks.ts'
import { heldOf } from './keep-tasks.ts'

/**
 * Remembers which tasks of somebody a decision hides: all but those that were disabled as content, and the decided one in
 * any case. Z790, Z791: also what only another decision or an open report keeps from being shown. Those that are shown now.
 */
export async function keepHidden(
  ctx: InTransaction,
  decisionId: string,
  { personId, subtaskId }: { personId: string; subtaskId: string | null },
): Promise<string[]> {
  await keepBinned(ctx, decisionId, personId)
  const ids = await lockTasksOf(ctx, personId)
  await sql`insert into academy.kept_subtask (decision_id, subtask_id, copy)
    select ${decisionId}::uuid, s.id, null::jsonb from academy.subtask s
    where s.id = any(${ids}::uuid[]) and (not s.disabled or s.id = ${subtaskId}::uuid)
    union select ${decisionId}::uuid, held.subtask_id, null::jsonb from ${heldOf({ creator: personId }, decisionId)}
      and not coalesce((held.copy ->> 'disabled')::boolean, false)
    on conflict do nothing`.execute(ctx.db)
  const { rows: shown } = await sql<{ id: string }>`select s.id from academy.subtask s
    join academy.kept_subtask k on k.subtask_id = s.id and k.decision_id = ${decisionId}
    where s.enabled`.execute(ctx.db)
  return shown.map(({ id }) => id)
}

/** All tasks of somebody; those in the bin are locked before. */
export async function lockTasksOf(ctx: InTransaction, personId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from academy.subtask
    where creator = ${personId} order by id for update`.execute(ctx.db)
  return rows.map(({ id }) => id)
}

/**
 * Z929, Z1031: what a decision does to all tasks of somebody it does to those in the bin, too: whoever restores them gets
 * them hidden, and they are shown when it is taken back.
 */
export async function keepBinned(ctx: InTransaction, decisionId: string, personId: string): Promise<void> {
  const binned = await lockBinned(ctx, { creator: personId })
  await keepHiddenInBin(
    ctx,
    decisionId,
    binned.filter(({ disabled }) => !disabled).map(({ id }) => id),
  )
}

/** They come back hidden as long as the decision applies; their entries must be locked. */
export async function keepHiddenInBin(ctx: InTransaction, decisionId: string, ids: string[]): Promise<void> {
  await sql`insert into academy.kept_subtask (decision_id, subtask_id, copy)
    select ${decisionId}::uuid, unnest(${ids}::uuid[]), null::jsonb on conflict do nothing`.execute(ctx.db)
}

/**
 * Whether a decision hides any other task than these. Z1032: those that are gone for good do not count, only what is
 * there, or can come back from the bin or with another decision.
 */
export const hidesMore = (ctx: Ctx, decisionId: RawBuilder<unknown>, shown: string[] = []) =>
  sql<boolean>`exists (select from academy.kept_subtask k
    where k.decision_id = ${decisionId} and k.copy is null and k.subtask_id <> all(${shown}::uuid[]) and (
      exists (select from academy.subtask s where s.id = k.subtask_id)
      or exists (select from academy.kept_subtask h where h.subtask_id = k.subtask_id and h.copy <> '{}')
      or exists (select from academy.bin_task t join academy.bin b on b.id = t.bin_id
        where t.subtask_id = k.subtask_id and b.restored_at is null and b.deleted_at > ${expiry(ctx)})))`

/** Somebody shows a task by hand; whether the decision hides any other one. */
export async function showByHand(
  ctx: InTransaction,
  decisionId: string,
  subtaskId: string,
): Promise<boolean> {
  await sql`delete from academy.kept_subtask
    where decision_id = ${decisionId} and subtask_id = ${subtaskId} and copy is null`.execute(ctx.db)
  return stillHides(ctx, decisionId)
}

/** Whether a decision hides any task; if not, those that are gone for good are forgotten. */
export async function stillHides(ctx: InTransaction, decisionId: string): Promise<boolean> {
  const { rows } = await sql`select where ${hidesMore(ctx, sql`${decisionId}::uuid`)}`.execute(ctx.db)
  if (rows.length > 0) return true
  await sql`delete from academy.kept_subtask where decision_id = ${decisionId} and copy is null`.execute(
    ctx.db,
  )
  return false
}
