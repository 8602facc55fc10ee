import type { Ctx } from '../../platform/context.ts'
import { AppError } from '../../platform/http/errors.ts'
import { isContactGone } from './contact-now.ts'

interface Owner {
  projectId: string
  sessionId: string
  contactId: string
  verified: boolean
}

/**
 * Writes many rows for a session that may identify at the same moment: its anonymous contact is then gone,
 * and they are written again for the session's new contact. Single rows handle this themselves
 * (`contactNow`), and calls with small bodies are repeated (`sdk-edge.ts`).
 */
export async function forWhoeverItIs<O extends Owner, T>(
  ctx: Ctx,
  owner: O,
  write: (owner: O) => Promise<T>,
): Promise<T> {
  try {
    return await write(owner)
  } catch (error) {
    if (!isContactGone(error)) throw error
    const now = await ctx.db
      .selectFrom('lotse.visitor_session')
      .select(['contact_id as contactId', 'verified'])
      .where('project_id', '=', owner.projectId)
      .where('id', '=', owner.sessionId)
      .executeTakeFirst()
    // The team deleted the contact: nobody is left to write for.
    if (!now || now.contactId === owner.contactId) throw new AppError('unknown_session')
    return write({ ...owner, ...now })
  }
}
