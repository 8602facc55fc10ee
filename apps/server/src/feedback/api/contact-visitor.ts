import type { ContactRef } from '@lotse/contracts/api/api'
import { smallAddress } from '@lotse/rules/mail/mailbox'
import { transact } from '../../platform/database/transaction.ts'
import { AppError } from '../../platform/http/errors.ts'
import { holdContact } from '../contacts/addresses/hold-contact.ts'
import { ownSession } from '../contacts/addresses/own-session.ts'
import type { AtAddress } from '../contacts/addresses/who-is-at.ts'
import type { FeedbackCtx, Visitor } from '../context.ts'
import { visitorAt, visitorWith } from '../inbound/mail-sender.ts'
import { findOrMakeContact } from '../sessions/sessions.ts'

/** Somebody whom a program speaks for; the site's server vouches for the user ids that it names. */
export async function visitorByRef(
  given: FeedbackCtx,
  projectId: string,
  ref: ContactRef,
): Promise<Visitor & { isNew: boolean }> {
  // Finding them again finds the same one: nothing that must not happen twice.
  const ctx = { ...given, noteWritten: undefined }
  if ('email' in ref) {
    const sender = { address: smallAddress(ref.email), name: ref.name ?? '' }
    // Of several who are said to have the address, none is meant for sure.
    const choose = ({ sure, said }: AtAddress) => sure[0] ?? (said.length === 1 ? said[0] : undefined)
    return visitorAt(ctx, projectId, sender, { platform: 'api', choose })
  }
  return transact(ctx, async ctx => {
    const contact =
      'userId' in ref
        ? { ...(await findOrMakeContact(ctx, projectId, ref.userId)), user_id: ref.userId }
        : await holdContact(ctx, projectId, ref.id)
    if (!contact) throw new AppError('not_found')
    const sessionId = await ownSession(ctx, projectId, contact.id, 'api')
    const visitor = await visitorWith(ctx, projectId, {
      sessionId,
      contactId: contact.id,
      userId: contact.user_id,
    })
    return { ...visitor, isNew: 'isNew' in contact && contact.isNew === true }
  })
}

/** A program's calls come from one address: what it stores counts for the project. */
export const storingOf = ({ sessionId, projectId }: Pick<Visitor, 'sessionId' | 'projectId'>) => ({
  session: sessionId,
  address: `api ${projectId}`,
  project: projectId,
})
