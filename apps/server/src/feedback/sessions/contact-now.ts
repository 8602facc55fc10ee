import { type RawBuilder, sql } from 'kysely'
import { isForeignKeyViolation } from '../../platform/database/sql-state.ts'

interface Owner {
  projectId: string
  sessionId: string
  contactId: string
}

/**
 * The session's current contact, for an insert: a visitor who identifies becomes another contact while calls
 * are in progress, and the anonymous one is deleted. The session is locked until the insert is committed.
 */
export const contactNow = ({ projectId, sessionId, contactId }: Owner): RawBuilder<string> =>
  sql<string>`coalesce((select contact_id from lotse.visitor_session
    where project_id = ${projectId} and id = ${sessionId} for share), ${contactId}::uuid)`

/** A contact that existed when the call began is gone. */
export const isContactGone = (error: unknown): boolean =>
  isForeignKeyViolation(error) &&
  /(?:contact_id|guest_id)_fkey$/.test((error as { constraint?: string }).constraint ?? '')
