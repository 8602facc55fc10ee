import { sql } from 'kysely'
import type { InTransaction } from '../../platform/database/transaction.ts'
import { AppError } from '../../platform/http/errors.ts'
import { auditAll } from '../audit/audit.ts'
import { expiry } from '../bin/bin-list.ts'
import { isHeld } from './hiding.ts'

interface Created {
  id: string
  task_id: string
  type: string
  creator: string
}

/**
 * What decisions have kept that do not apply any more comes back, with who solved it, unless another decision deletes it,
 * too (Z790), or its challenge or course is gone for good. Their ids.
 */
export async function bringBack(ctx: InTransaction, ids: string[]): Promise<string[]> {
  const { rows: over } = await sql<{ decision_id: string }>`select distinct k.decision_id
    from academy.kept_subtask k join academy.decision d on d.id = k.decision_id
    where k.subtask_id = any(${ids}::uuid[]) and d.state <> 'done'`.execute(ctx.db)
  if (over.length === 0) return []
  const decisions = over.map(({ decision_id }) => decision_id)
  const released = sql`academy.kept_subtask k where k.decision_id = any(${decisions}::uuid[])
    and k.subtask_id = any(${ids}::uuid[])`
  const comes = sql`${released} and k.copy <> '{}' and not ${isHeld(sql`k.subtask_id`, null)}`
  await refuseBinnedParents(ctx, comes)
  // Hidden at first: `settle` shows what nothing hides.
  const { rows: created } = await sql<Created>`
    insert into academy.subtask (id, task_id, type, creator, creation_timestamp, xp, coins, enabled, disabled, retired,
      content, version)
    select r.id, r.task_id, r.type, r.creator, r.creation_timestamp, r.xp, r.coins, false, coalesce(r.disabled, false),
      r.retired, r.content, r.version + 1
    from (select k.copy from ${comes}) k, jsonb_populate_record(null::academy.subtask, k.copy) r
    where exists (select from academy.task t where t.id = r.task_id)
    on conflict do nothing returning id, task_id, type, creator`.execute(ctx.db)
  const back = created.map(({ id }) => id)
  await sql`insert into academy.subtask_progress (user_id, subtask_id, attempted_at, solved_at, rated_at, rating)
    select user_id, subtask_id, attempted_at, solved_at, rated_at, rating from academy.kept_progress
    where decision_id = any(${decisions}::uuid[]) and subtask_id = any(${back}::uuid[])
    on conflict do nothing`.execute(ctx.db)
  await handOver(ctx, decisions, ids)
  for (const table of ['kept_progress', 'kept_subtask'])
    await sql`delete from academy.${sql.id(table)}
      where decision_id = any(${decisions}::uuid[]) and subtask_id = any(${ids}::uuid[])`.execute(ctx.db)
  await auditAll(
    ctx,
    created.map(({ id, ...after }) => ({
      action: 'subtask.restore',
      target: { kind: 'subtask', id },
      after,
    })),
  )
  return back
}

/**
 * Z1394: what stays deleted by a decision that has forgotten its own copy is kept for that one, as long as it would have
 * been kept for these. Otherwise the order of two reversals would decide whether the task comes back.
 */
async function handOver(ctx: InTransaction, decisions: string[], ids: string[]): Promise<void> {
  const { rows } = await sql<{ subtask_id: string; decision_id: string; from_id: string }>`
    update academy.kept_subtask h set copy = k.copy, kept_from = k.kept_from
    from (select distinct on (c.subtask_id) c.subtask_id, c.decision_id, c.copy,
          coalesce(c.kept_from, d.decided_at) as kept_from
        from academy.kept_subtask c join academy.decision d on d.id = c.decision_id
        where c.decision_id = any(${decisions}::uuid[]) and c.subtask_id = any(${ids}::uuid[]) and c.copy <> '{}'
        order by c.subtask_id, coalesce(c.kept_from, d.decided_at) desc) k,
      academy.decision holder
    where h.subtask_id = k.subtask_id and h.copy = '{}' and holder.id = h.decision_id and holder.state = 'done'
      and not exists (select from academy.subtask s where s.id = h.subtask_id)
    returning h.subtask_id, h.decision_id, k.decision_id as from_id`.execute(ctx.db)
  for (const { subtask_id, decision_id, from_id } of rows)
    await sql`insert into academy.kept_progress (decision_id, subtask_id, user_id, attempted_at, solved_at, rated_at, rating)
      select ${decision_id}::uuid, subtask_id, user_id, attempted_at, solved_at, rated_at, rating
      from academy.kept_progress where decision_id = ${from_id} and subtask_id = ${subtask_id}
      on conflict do nothing`.execute(ctx.db)
}

/** Z1040: what would come back with its challenge or course is not given up as long as that can. */
async function refuseBinnedParents(ctx: InTransaction, comes: ReturnType<typeof sql>): Promise<void> {
  const { rows } =
    await sql`select from (select (k.copy ->> 'task_id')::uuid as task_id from ${comes}) k, academy.bin b
    where b.restored_at is null and b.deleted_at > ${expiry(ctx)} and b.tasks @> array[k.task_id]
      and not exists (select from academy.task t where t.id = k.task_id) limit 1`.execute(ctx.db)
  if (rows.length > 0) throw new AppError('parent_binned')
}
