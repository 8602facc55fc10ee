import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '../../../platform/context.ts'
import { AppError } from '../../../platform/http/errors.ts'

/** No appeal against this decision waits. */
export const isAnswered = (decisionId: RawBuilder<unknown>) => sql<boolean>`not exists (
  select from academy.appeal a where a.decision_id = ${decisionId} and a.state = 'open')`

/** Somebody waits to hear whether this decision holds; certain only while it is locked. */
export async function isAwaited({ db }: Ctx, decisionId: string): Promise<boolean> {
  const { rows } = await sql`select where not ${isAnswered(sql`${decisionId}::uuid`)}`.execute(db)
  return rows.length > 0
}

/** Somebody waits to hear whether the decision that made this block holds. */
export async function refuseAwaited({ db }: Ctx, banId: string): Promise<void> {
  const { rows } = await sql`select from academy.decision d
    where d.outcomes @> ${JSON.stringify([{ ban_id: banId }])}::jsonb and not ${isAnswered(sql`d.id`)}
    limit 1`.execute(db)
  if (rows.length > 0) throw new AppError('appeal_open')
}
