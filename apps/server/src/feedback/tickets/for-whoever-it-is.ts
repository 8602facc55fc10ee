import type { Ctx } from '../../platform/context.ts'
import { isForeignKeyViolation } from '../../platform/database/sql-state.ts'
import { AppError } from '../../platform/http/errors.ts'
import type { NewTicket } from './tickets.table.ts'

/**
 * Writes a ticket of a session that may say who it is in the same moment: its nameless contact is gone then, and the
 * ticket is written once more, for the contact that the session has now.
 */
export async function forWhoeverItIs<T>(
  ctx: Ctx,
  ticket: NewTicket,
  write: (ticket: NewTicket) => Promise<T>,
): Promise<T> {
  try {
    return await write(ticket)
  } catch (error) {
    if (!isForeignKeyViolation(error)) throw error
    const now = await findOwner(ctx, ticket)
    // Deleted by the team: nobody is left to write for.
    if (!now || now.contactId === ticket.contactId) throw new AppError('unknown_session')
    return write({ ...ticket, ...now })
  }
}

function findOwner(ctx: Ctx, { projectId, sessionId }: NewTicket) {
  return ctx.db
    .selectFrom('lotse.visitor_session')
    .select(['contact_id as contactId', 'verified'])
    .where('project_id', '=', projectId)
    .where('id', '=', sessionId)
    .executeTakeFirst()
}
