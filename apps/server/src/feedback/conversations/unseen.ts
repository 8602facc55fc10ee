import type { Author } from '@lotse/contracts/console/fields/choices'
import { sql } from 'kysely'
import type { InTransaction } from '../../platform/database/transaction.ts'
import { inJoined } from './merged/joined.ts'

/**
 * Whether the visitor has written something that neither the author of this message of the team nor anybody else there
 * has seen: whoever answers a mail, or runs a macro from a list, knows what stood there. Such a message hides nothing.
 */
export async function leavesUnseen(
  ctx: InTransaction,
  ticket: { id: string; projectId: string },
  { author, seenUntil }: { author: Author; seenUntil?: string | undefined },
): Promise<boolean> {
  if (seenUntil === undefined || (author !== 'team' && author !== 'note')) return false
  const { rows } = await sql`select from lotse.ticket t
    where t.project_id = ${ticket.projectId} and t.id = ${ticket.id} and t.team_unread
      and exists (select from lotse.message m where ${inJoined(sql`t.project_id`, sql`t.id`)}
        and m.author = 'visitor' and m.created_at > ${seenUntil}::timestamptz)`.execute(ctx.db)
  return rows.length > 0
}

/** Until when the author of such a message `w` knew the conversation. */
export const knewUntil = sql.raw("coalesce((w.data ->> 'seenUntil')::timestamptz, w.created_at)")
