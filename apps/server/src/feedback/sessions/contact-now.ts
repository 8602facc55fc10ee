import { type RawBuilder, sql } from 'kysely'
import { isForeignKeyViolation } from '../../platform/database/sql-state.ts'

interface Owner {
  projectId: string
  sessionId: string
  contactId: string
}

/**
 * The contact of a session, for an insert: whoever says who they are becomes another contact while calls are in
 * progress, and the nameless one goes. The session stays as it is until the insert is committed.
 */
export const contactNow = ({ projectId, sessionId, contactId }: Owner): RawBuilder<string> =>
  sql<string>`coalesce((select contact_id from lotse.visitor_session
    where project_id = ${projectId} and id = ${sessionId} for share), ${contactId}::uuid)`

/** A contact that was there when the call began is gone. */
export const isContactGone = (error: unknown): boolean =>
  isForeignKeyViolation(error) &&
  /(?:contact_id|guest_id)_fkey$/.test((error as { constraint?: string }).constraint ?? '')
