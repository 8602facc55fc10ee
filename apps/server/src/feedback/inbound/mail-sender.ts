import { type InTransaction, transact } from '../../platform/database/transaction.ts'
import { holdAddress } from '../contacts/addresses/hold-addresses.ts'
import { holdContact } from '../contacts/addresses/hold-contact.ts'
import { type OwnSession, ownSession } from '../contacts/addresses/own-session.ts'
import { type AtAddress, whoIsAt } from '../contacts/addresses/who-is-at.ts'
import '../contacts/contacts.table.ts'
import type { FeedbackCtx, Visitor } from '../context.ts'
import { defaultLang } from '../projects/default-lang.ts'
import { newId } from '../tokens/ids.ts'

interface Sender {
  address: string
  name: string
}

/**
 * The sender at this address, as a visitor. Anybody can write any sender into a mail, so it never counts as
 * proof of identity, and never gets to see anything. A contact of whom the site or a visitor says that they have
 * the address is not used: anybody may claim to be them and give this address. If no mail server confirms the sender
 * although one should, they are somebody else than those whom one has confirmed: what they write is not said by the person
 * whose name they use.
 */
export const visitorByMail = (
  ctx: FeedbackCtx,
  projectId: string,
  sender: Sender,
  isChecked = true,
): Promise<Visitor> =>
  visitorAt(
    ctx,
    projectId,
    sender,
    isChecked
      ? { platform: 'mail', choose: ({ sure }) => sure[0] }
      : { platform: 'mail', as: 'unchecked-mail-session', choose: ({ unchecked }) => unchecked[0] },
  )

/** The person at the address, or somebody new. An address is no proof: what they write is not their contact's. */
export function visitorAt(
  ctx: FeedbackCtx,
  projectId: string,
  { address, name }: Sender,
  by: { platform: 'mail' | 'api'; as?: OwnSession; choose(found: AtAddress): string | undefined },
): Promise<Visitor & { isNew: boolean }> {
  return transact(ctx, async ctx => {
    await holdAddress(ctx, projectId, address)
    const known = await holdChosen(ctx, projectId, address, by.choose)
    const contactId = known ?? (await addContact(ctx, projectId, address, name))
    const sessionId = await ownSession(ctx, projectId, contactId, by.platform, by.as)
    const visitor = await visitorWith(ctx, projectId, { sessionId, contactId, userId: null })
    return { ...visitor, isNew: known === undefined }
  })
}

/** Somebody whose session is no browser's: verified if a program of the site has named their user id. */
export async function visitorWith(
  ctx: FeedbackCtx,
  projectId: string,
  { sessionId, contactId, userId }: Pick<Visitor, 'sessionId' | 'contactId' | 'userId'>,
): Promise<Visitor> {
  const verified = userId !== null
  return {
    projectId,
    sessionId,
    contactId,
    verified,
    requireSpamToken: false,
    largeReports: false,
    userId,
    lang: await defaultLang(ctx, projectId),
    scopeId: verified ? contactId : sessionId,
  }
}

/** Who is deleted or merged while we wait for them is no longer at the address. */
async function holdChosen(
  ctx: InTransaction<FeedbackCtx>,
  projectId: string,
  address: string,
  choose: (found: AtAddress) => string | undefined,
): Promise<string | undefined> {
  const chosen = async () => choose((await whoIsAt(ctx, projectId, [address]))(address))
  for (let id = await chosen(); id !== undefined; id = await chosen())
    if (await holdContact(ctx, projectId, id)) return id
  return undefined
}

async function addContact(ctx: FeedbackCtx, projectId: string, email: string, name: string): Promise<string> {
  const now = ctx.now()
  const id = newId(now)
  await ctx.db
    .insertInto('lotse.contact')
    .values({ id, project_id: projectId, email, name, created_at: now, last_seen_at: now })
    .execute()
  return id
}
