import { sql } from 'kysely'
import type { Ctx } from '../../../platform/context.ts'

/** Updates the boards with the new value of changed subtasks: for a thousand solvers at a time. */
export async function settleScores({ db }: Pick<Ctx, 'db'>, stop?: AbortSignal): Promise<void> {
  const settle = () => sql<{ more: boolean }>`select academy.settle_scores() as more`.execute(db)
  while (!stop?.aborted && (await settle()).rows[0]?.more);
}
