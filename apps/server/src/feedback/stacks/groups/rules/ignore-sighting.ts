import { sql } from 'kysely'
import type { InTransaction } from '../../../../platform/database/transaction.ts'
import type { FeedbackCtx } from '../../../context.ts'
import { lockCrash, type Sighting } from '../note-sighting.ts'

/** The rule counts it, and what was only counted of the same crash. */
export async function ignoreSighting(
  ctx: InTransaction<FeedbackCtx>,
  ruleId: string,
  { projectId, crash, at }: Sighting,
): Promise<void> {
  const waiting = await lockCrash(ctx, { projectId, crash })
  await sql`with crash as (
      update lotse.crash_shape set group_id = null, waiting = 0 where project_id = ${projectId} and shape = ${crash ?? null}
    )
    update lotse.error_rule set ignored = ignored + ${1 + waiting}, last_at = greatest(last_at, ${at})
    where id = ${ruleId}`.execute(ctx.db)
}
