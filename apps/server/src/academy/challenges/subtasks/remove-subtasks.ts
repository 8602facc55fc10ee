import { sql } from 'kysely'
import type { InTransaction } from '../../../platform/database/transaction.ts'
import { auditAll } from '../../audit/audit.ts'
import type { ActingCtx } from '../../auth/guard.ts'
import { keepInBin } from '../../bin/keep-in-bin.ts'
import { excerptOf } from './excerpt.ts'
import { forAudit } from './subtasks.table.ts'

/**
 * Deletes subtasks. Their reports stay, with a copy of what was reported; open ones are resolved, and the history of
 * each says so. The subtask is locked before its reports, here and in `resolveReport`: the other order would deadlock.
 */
export async function removeSubtasks(ctx: InTransaction<ActingCtx>, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  const subtasks = await ctx.db
    .selectFrom('academy.subtask')
    .selectAll()
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('id')
    .forUpdate()
    .execute()
  const { rows: resolved } = await sql<{ id: string; subtask_id: string; reason: string }>`
    select id, subtask_id, reason from academy.subtask_report
    where subtask_id = any(${ids}::uuid[]) and completed_timestamp is null order by id for update`.execute(
    ctx.db,
  )
  await sql`update academy.subtask_report r
    set subtask_copy = to_jsonb(s), copied_at = ${ctx.now()},
        completed_by = coalesce(r.completed_by, ${ctx.caller.userId}),
        completed_timestamp = coalesce(r.completed_timestamp, ${ctx.now()}),
        completed_action = coalesce(r.completed_action, 'DELETE_TASK')
    from academy.subtask s where s.id = r.subtask_id and s.id = any(${ids}::uuid[])`.execute(ctx.db)
  await ctx.db.deleteFrom('academy.subtask').where('id', 'in', ids).execute()
  await auditAll(ctx, [
    ...resolved.map(({ id, ...report }) => ({
      action: 'report.resolve',
      target: { kind: 'report', id },
      after: { completed_action: 'DELETE_TASK', ...report },
    })),
    ...subtasks.map(row => ({
      action: 'subtask.delete',
      target: { kind: 'subtask', id: row.id },
      before: forAudit(row),
    })),
  ])
}

/** Deletes one that a person has chosen, or decided about, so that it can be restored. */
export async function removeIntoBin(
  ctx: InTransaction<ActingCtx>,
  id: string,
  { isDecided }: { isDecided: boolean },
): Promise<void> {
  const { rows } = await sql<{ task_id: string; creator: string; content: object; title: string | null }>`
    select s.task_id, s.creator, s.content, c.title from academy.subtask s
    left join academy.challenge c on c.task_id = s.task_id where s.id = ${id}`.execute(ctx.db)
  const [row] = rows
  if (row) {
    const parent = { id: row.task_id, title: row.title }
    const title = excerptOf(row.content)
    await keepInBin(ctx, { kind: 'subtask', id, title, parent, creator: row.creator, isDecided })
  }
  await removeSubtasks(ctx, [id])
}

/** Deletes tasks (challenges or course tasks) with everything that belongs to them. */
export async function removeTasks(ctx: InTransaction<ActingCtx>, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  await sql`select from academy.task where id = any(${ids}::uuid[]) order by id for update`.execute(ctx.db)
  const rows = await ctx.db.selectFrom('academy.subtask').select('id').where('task_id', 'in', ids).execute()
  await removeSubtasks(
    ctx,
    rows.map(({ id }) => id),
  )
  await ctx.db.deleteFrom('academy.task').where('id', 'in', ids).execute()
}
