import type { ContactRef } from '@lotse/contracts/api/api'
import { transact } from '../../platform/database/transaction.ts'
import { AppError } from '../../platform/http/errors.ts'
import type { FeedbackCtx, Visitor } from '../context.ts'
import { sessionOf, visitorByMail } from '../inbound/mail-sender.ts'
import { defaultLang } from '../projects/default-lang.ts'
import { findOrMakeContact } from '../sessions/sessions.ts'

/** Somebody whom a program speaks for; the site's server vouches for the user ids that it names. */
export async function visitorByRef(ctx: FeedbackCtx, projectId: string, ref: ContactRef): Promise<Visitor> {
  if ('email' in ref)
    return visitorByMail(ctx, projectId, { address: ref.email.toLowerCase(), name: ref.name ?? '' })
  return transact(ctx, async ctx => {
    const contact =
      'userId' in ref
        ? { ...(await findOrMakeContact(ctx, projectId, ref.userId)), user_id: ref.userId }
        : await ctx.db
            .selectFrom('lotse.contact')
            .select(['id', 'user_id'])
            .where('project_id', '=', projectId)
            .where('id', '=', ref.id)
            .executeTakeFirst()
    if (!contact) throw new AppError('not_found')
    const sessionId = await sessionOf(ctx, projectId, contact.id, 'api')
    const verified = contact.user_id !== null
    return {
      projectId,
      sessionId,
      contactId: contact.id,
      verified,
      requireSpamToken: false,
      largeReports: false,
      userId: contact.user_id,
      lang: await defaultLang(ctx, projectId),
      scopeId: verified ? contact.id : sessionId,
    }
  })
}

/** A program's calls come from one address: what it stores counts for the project. */
export const storingOf = ({ sessionId, projectId }: Pick<Visitor, 'sessionId' | 'projectId'>) => ({
  session: sessionId,
  address: `api ${projectId}`,
  project: projectId,
})
