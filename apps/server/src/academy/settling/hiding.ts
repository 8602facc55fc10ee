import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '../../platform/context.ts'
import '../decisions/decisions.table.ts'

type Sql<T = unknown> = RawBuilder<T>

/** The decisions in effect that keep this task hidden: it was decided, or belongs to somebody all of whose tasks were. */
export const hidingDecisions = (subtaskId: Sql): Sql =>
  sql`select id from academy.hiding_decisions(${subtaskId})`

/** Whether a decision keeps it hidden: then nothing else shows it. */
export async function isKeptHidden(ctx: Ctx, subtaskId: string): Promise<boolean> {
  const { rows } = await sql`${hidingDecisions(sql`${subtaskId}::uuid`)} limit 1`.execute(ctx.db)
  return rows.length > 0
}

/** Another decision in effect than this one deletes this task, which is not there. */
export const isHeld = (subtaskId: Sql, besides: string | null): Sql<boolean> => sql`(
  not exists (select from academy.subtask there where there.id = ${subtaskId})
  and exists (select from academy.kept_subtask held join academy.decision holder on holder.id = held.decision_id
    where held.subtask_id = ${subtaskId} and held.copy is not null and holder.state = 'done'
      and held.decision_id is distinct from ${besides}::uuid))`

/** Whether a decision in effect deletes it: then it comes back with the reversal of that one only. */
export async function isKeptDeleted(ctx: Ctx, subtaskId: string): Promise<boolean> {
  const { rows } = await sql`select where ${isHeld(sql`${subtaskId}::uuid`, null)}`.execute(ctx.db)
  return rows.length > 0
}
