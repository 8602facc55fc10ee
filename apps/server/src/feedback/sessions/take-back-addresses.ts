import { sql } from 'kysely'
import type { InTransaction } from '../../platform/database/transaction.ts'
import type { Proof } from './identity.ts'
import { addressSaid } from './profile.ts'
import type { Profile } from './sessions.table.ts'

interface Session {
  id: string
  project_id: string
  contact_id: string
}

/**
 * The site's server has signed another address of a user, or says that it knows none any more: what it had signed on
 * their other devices is signed no longer, so answers there are not mailed unasked. A device that is just saying
 * something itself decides for itself; waiting for it might be mutual.
 */
export async function takeBackAddresses(
  ctx: InTransaction,
  { id, project_id, contact_id }: Session,
  profile: Profile,
  { verified, isEmailSigned }: Proof,
): Promise<void> {
  const now = addressSaid(profile)
  const isGone = now === '' && profile.fields !== undefined && 'email' in profile.fields
  if (!verified || !(isGone || isEmailSigned)) return
  await sql`update lotse.visitor_session set is_email_signed = false,
      given_email = case when ${isGone} then '' else given_email end
    where id in (select s.id from lotse.visitor_session s
      where s.project_id = ${project_id} and s.contact_id = ${contact_id} and s.id <> ${id}
        and s.is_email_signed and lower(s.given_email) <> lower(${now})
      for no key update skip locked)`.execute(ctx.db)
}
