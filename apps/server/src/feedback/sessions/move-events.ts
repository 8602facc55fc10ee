import { sql } from 'kysely'
import { transact } from '../../platform/database/transaction.ts'
import type { FeedbackCtx } from '../context.ts'

/** Up to this many are moved with the rest of a session, in one transaction. */
const FEW = 1000
/**
 * Events that arrive in the meantime at most double the number; if there are more, the rest is moved with
 * everything else.
 */
const MOST_BITES = 200

interface Move {
  projectId: string
  sessionId: string
  from: string
  /** Finds or creates the contact. */
  to(): Promise<string>
}

/**
 * Moves a session's many events before the transaction in which it becomes somebody. That transaction locks
 * the contact's row, which reports of the same person wait for (Z207). Each batch checks the session first:
 * once it has become somebody else, or claimed to be (`stepBack`), nothing is moved.
 */
export async function moveEventsAhead(
  ctx: FeedbackCtx,
  { projectId, sessionId, from, to }: Move,
): Promise<void> {
  const { rows } = await sql`select 1 from lotse.event where contact_id = ${from}
    offset ${FEW} limit 1`.execute(ctx.db)
  if (rows.length === 0) return
  const contactId = await to()
  const move = sql`with here as materialized (
      select id from lotse.visitor_session
      where project_id = ${projectId} and id = ${sessionId} and contact_id = ${from}
        and (claimed_contact_id is null or claimed_contact_id = ${contactId})
      for share
    ), person as materialized (
      select id from lotse.contact where project_id = ${projectId} and id = ${contactId} for key share
    ), bite as materialized (
      select e.id from here, person, lotse.event e
      where e.contact_id = ${from} and e.session_id = here.id limit ${FEW}
    )
    update lotse.event e set contact_id = ${contactId} from bite
    where e.project_id = ${projectId} and e.id = bite.id`
  for (let bite = 0; bite < MOST_BITES; bite++) {
    const { numAffectedRows } = await transact(ctx, ({ db }) => move.execute(db))
    if (Number(numAffectedRows ?? 0) < FEW) return
  }
}
