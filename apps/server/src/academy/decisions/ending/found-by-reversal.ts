import type { ReadDecision, TaskFate } from '@lotse/contracts/academy/decisions/decisions'
import { sql } from 'kysely'
import type { Ctx } from '../../../platform/context.ts'
import { expiry } from '../../bin/bin-list.ts'
import { readTasks } from '../../settling/task-facts.ts'
import '../decisions.table.ts'

/** Z1135: what the reversal of a decision would find, for the question before it. */
export async function foundByReversal(
  ctx: Ctx,
  { id, subtask_id }: { id: string; subtask_id: string | null },
): Promise<ReadDecision['found']> {
  const { rows: reported } = await sql<{
    id: string
    reports: number
  }>`select subtask_id as id, count(*)::int as reports
    from academy.subtask_report where decision_id = ${id} group by subtask_id`.execute(ctx.db)
  const ids = [...reported.map(({ id }) => id), ...(subtask_id ? [subtask_id] : [])]
  const { fates, disabled } = await fatesOf(ctx, id, ids)
  const reports: ReadDecision['found']['reports'] = {}
  for (const { id, reports: count } of reported) {
    const fate = fates.get(id) ?? 'gone'
    reports[fate] = (reports[fate] ?? 0) + count
  }
  return {
    task: subtask_id ? (fates.get(subtask_id) ?? 'gone') : null,
    ...(subtask_id && disabled.has(subtask_id) ? { disabled: true } : {}),
    reports,
  }
}

interface Found {
  fates: Map<string, TaskFate>
  disabled: Set<string>
}

async function fatesOf(ctx: Ctx, decisionId: string, ids: string[]): Promise<Found> {
  const isPlaced = sql`exists (select from academy.task t where t.id = (k.copy ->> 'task_id')::uuid)`
  const { rows } = await sql<{ id: string; is_placed: boolean; disabled: boolean | null }>`
    select k.subtask_id as id, ${isPlaced} as is_placed, (k.copy ->> 'disabled')::boolean as disabled
    from academy.kept_subtask k
    where k.decision_id = ${decisionId} and k.subtask_id = any(${ids}::uuid[]) and k.copy <> '{}'
      and (${isPlaced} or exists (select from academy.bin b where b.restored_at is null
        and b.deleted_at > ${expiry(ctx)} and b.tasks @> array[(k.copy ->> 'task_id')::uuid]))`.execute(
    ctx.db,
  )
  const own = new Map(rows.map(row => [row.id, row]))
  const facts = await readTasks(ctx, ids, decisionId)
  const fateOf = (id: string): TaskFate => {
    const place = facts.get(id)?.place ?? 'gone'
    if (place === 'there') return place
    if (place === 'kept') return 'held'
    const copy = own.get(id)
    return copy ? (copy.is_placed ? 'kept' : 'parent_binned') : place
  }
  return {
    fates: new Map(ids.map(id => [id, fateOf(id)])),
    disabled: new Set(ids.filter(id => facts.get(id)?.disabled || own.get(id)?.disabled)),
  }
}
