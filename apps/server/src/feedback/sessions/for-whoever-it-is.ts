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
 * Writes many things for a session that may say who it is in the same moment: its nameless contact is gone then, and they
 * are written once more, for the contact that the session has now. Single rows ask for it themselves (`contactNow`), and
 * calls with small bodies are handled again (`sdk-edge.ts`).
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
    // Deleted by the team: nobody is left to write for.
    if (!now || now.contactId === owner.contactId) throw new AppError('unknown_session')
    return write({ ...owner, ...now })
  }
}
