import { sql } from 'kysely'
import type { InTransaction } from '../../../platform/database/transaction.ts'
import '../../challenges/subtasks/subtasks.table.ts'
import '../decisions.table.ts'

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

/** One task, or all of somebody. */
type Which = { id: string } | { creator: string }

/** What other decisions have deleted, and keep. */
export const heldOf = (which: Which, decisionId: string) => sql`academy.kept_subtask held
  join academy.decision by on by.id = held.decision_id and by.state = 'done'
    and ${'id' in which ? sql`held.subtask_id = ${which.id}` : sql`by.person_id = ${which.creator}`}
  where held.decision_id <> ${decisionId} and held.copy <> '{}'
    and not exists (select from academy.subtask t where t.id = held.subtask_id)`

/** Z790: what another decision has deleted before is deleted by this one, too: it stays if only that one is taken back. */
export async function keepHeld(ctx: InTransaction, decisionId: string, which: Which): Promise<void> {
  await sql`insert into academy.kept_subtask (decision_id, subtask_id, copy)
    select distinct on (held.subtask_id) ${decisionId}::uuid, held.subtask_id, held.copy
    from ${heldOf(which, decisionId)} order by held.subtask_id, by.decided_at
    on conflict do nothing`.execute(ctx.db)
  await sql`insert into academy.kept_progress
      (decision_id, subtask_id, user_id, attempted_at, solved_at, rated_at, rating)
    select distinct on (p.subtask_id, p.user_id) ${decisionId}::uuid, p.subtask_id, p.user_id, p.attempted_at,
      p.solved_at, p.rated_at, p.rating
    from academy.kept_progress p join academy.kept_subtask own
      on own.decision_id = ${decisionId} and own.subtask_id = p.subtask_id
    where p.decision_id <> ${decisionId} order by p.subtask_id, p.user_id on conflict do nothing`.execute(
    ctx.db,
  )
}
