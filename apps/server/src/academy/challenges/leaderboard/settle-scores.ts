import { sql } from 'kysely'
import type { Ctx } from '../../../platform/context.ts'

/** Adds to the boards what changed subtasks are worth to their solvers: a thousand of them at a time, then the next. */
export async function settleScores({ db }: Pick<Ctx, 'db'>, stop?: AbortSignal): Promise<void> {
  const settle = () => sql<{ more: boolean }>`select academy.settle_scores() as more`.execute(db)
  while (!stop?.aborted && (await settle()).rows[0]?.more);
}
