import { sql } from 'kysely'
import { emailFields, reporterOf } from '../../tickets/reporter.ts'

/** The fields of a ticket `t` that may contain an address; its whole form may be half a megabyte. */
export const addressFields = sql<Record<string, unknown>>`coalesce((
  select json_object_agg(f.key, f.value) from json_each(t.form_data) f where lower(f.key) = any(${emailFields})), '{}')`

interface Writer {
  form_data: Record<string, unknown>
  /** The address that the ticket's session gave; null if the session is gone. */
  session_email: string | null
  /** The id that the site gave the contact. */
  user_id: string | null
  email: string
}

/**
 * The address that the author of a ticket gave: in its form, or in this same session. All who claim the same
 * user id share one contact, and its address is from the last claim: it may be somebody else's.
 */
export const ownAddress = (writer: Writer): string =>
  reporterOf(writer.form_data).email || writer.session_email || (writer.user_id === null ? writer.email : '')

interface Session {
  verified: boolean
  contact_id: string
  session_verified: boolean | null
  session_contact_id: string | null
  session_email_signed: boolean | null
}

/**
 * Whether the site vouches for the author, and for the address together with them. What a proved visitor types into
 * a form or into the widget may be anybody's address, and so may what others say who only claim to be them.
 */
export const isGivenByProved = (writer: Writer & Session, address: string): boolean =>
  writer.verified &&
  writer.session_verified === true &&
  writer.session_contact_id === writer.contact_id &&
  writer.session_email_signed === true &&
  writer.session_email?.toLowerCase() === address.toLowerCase()
