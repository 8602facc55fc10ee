import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '../../../platform/context.ts'
import '../../decisions/decisions.table.ts'

type Sql<T = unknown> = RawBuilder<T>

/** The decisions in effect that keep this task hidden: it was decided, or belongs to somebody all of whose tasks were. */
export const hidingDecisions = (subtaskId: Sql): Sql => sql`
  select d.id from academy.decision d, jsonb_array_elements(d.outcomes) o
  where d.subtask_id = ${subtaskId} and d.state = 'done'
    and o @> '{"kind": "disable_task", "error": null}' and not o ? 'back'
  union all select k.decision_id from academy.kept_subtask k where k.subtask_id = ${subtaskId} and k.copy is null`

/** Whether a decision keeps it hidden. */
export const isHidden = (subtaskId: Sql): Sql<boolean> => sql`exists (${hidingDecisions(subtaskId)})`

/** Whether another decision than this one keeps it hidden. */
export const isHiddenBesides = (subtaskId: Sql, decisionId: Sql): Sql<boolean> => sql`exists (
  select from (${hidingDecisions(subtaskId)}) h where h.id <> ${decisionId})`

/** Whether a decision keeps it hidden, apart from the given one: then nothing else shows it. */
export async function isKeptHidden(ctx: Ctx, subtaskId: string, besides?: string): Promise<boolean> {
  const { rows } = await sql`${hidingDecisions(sql`${subtaskId}::uuid`)}`.execute(ctx.db)
  return (rows as { id: string }[]).some(({ id }) => id !== besides)
}

/** Whether the task is there, shown or hidden. */
export async function isThere(ctx: Ctx, subtaskId: string): Promise<boolean> {
  const { rows } = await sql`select from academy.subtask where id = ${subtaskId}`.execute(ctx.db)
  return rows.length > 0
}

/** Whether a decision in effect deletes it: then it comes back with the reversal of that one only. */
export async function isKeptDeleted(ctx: Ctx, subtaskId: string): Promise<boolean> {
  const { rows } = await sql`select from academy.kept_subtask k where k.subtask_id = ${subtaskId}
    and k.copy is not null and not exists (select from academy.subtask s where s.id = k.subtask_id) limit 1`.execute(
    ctx.db,
  )
  return rows.length > 0
}
