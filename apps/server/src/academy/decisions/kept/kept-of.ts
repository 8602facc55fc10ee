import { sql } from 'kysely'
import type { Ctx } from '../../../platform/context.ts'
import '../decisions.table.ts'

/** A task that a decision hides with all others of its person, or deletes. */
export interface Kept {
  id: string
  isDeleted: boolean
}

export async function keptOf(ctx: Ctx, decisionId: string): Promise<Kept[]> {
  const { rows } = await sql<Kept>`select subtask_id as id, copy is not null as "isDeleted"
    from academy.kept_subtask where decision_id = ${decisionId}`.execute(ctx.db)
  return rows
}
