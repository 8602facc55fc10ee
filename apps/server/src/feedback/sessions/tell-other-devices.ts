import { sql } from 'kysely'
import { giveWay, type InTransaction } from '../../platform/database/transaction.ts'
import { addressSaid } from './profile.ts'
import type { Profile } from './sessions.table.ts'

interface Session {
  id: string
  project_id: string
  contact_id: string
}

interface Vouching {
  /** The hash of the user id came with this call. */
  verified: boolean
  isSigned: boolean
}

/**
 * The site's server vouches for a person, not for a device: the address that it signs is from then on that of their other
 * devices, too, and one that is gone is gone there. What somebody has typed on another device stays. The transaction gives
 * way here: the other device may just be saying something itself, and wait for this one.
 */
export async function tellOtherDevices(
  ctx: InTransaction,
  { id, project_id, contact_id }: Session,
  profile: Profile,
  { verified, isSigned }: Vouching,
): Promise<void> {
  const now = addressSaid(profile)
  const isGone = verified && now === '' && profile.fields !== undefined && 'email' in profile.fields
  if (!isGone && !isSigned) return
  // One without an address has never said one, or heard that it is gone.
  const hear = isGone
    ? sql`s.is_email_signed`
    : sql`(s.given_email = '' or (s.is_email_signed and lower(s.given_email) <> lower(${now})))`
  await giveWay(ctx)
  await sql`update lotse.visitor_session set given_email = ${now}, is_email_signed = ${isSigned}
    where id in (select s.id from lotse.visitor_session s
      where s.project_id = ${project_id} and s.contact_id = ${contact_id} and s.id <> ${id} and s.verified and ${hear}
      order by s.id for no key update)`.execute(ctx.db)
}
