import { asText } from '../../text/text.ts'
import { reporterOf } from '../../tickets/reporter.ts'

interface Writer {
  form_data: Record<string, unknown>
  session_profile: { fields?: Record<string, unknown> | undefined } | null
  /** The id that the site gave the contact. */
  user_id: string | null
  email: string
}

const saidBy = ({ session_profile: profile }: Pick<Writer, 'session_profile'>): string =>
  asText(profile?.fields?.email, 320).trim()

/**
 * The address that the author of a ticket gave: in its form, or in this same session. All who claim the same
 * user id share one contact, and its address is from the last claim: it may be somebody else's.
 */
export const ownAddress = (writer: Writer): string =>
  reporterOf(writer.form_data).email || saidBy(writer) || (writer.user_id === null ? writer.email : '')

interface Session {
  verified: boolean
  contact_id: string
  session_verified: boolean | null
  session_contact_id: string | null
}

/**
 * Whether the site vouches for the author and their own session gave the address. What a proved visitor types
 * into a form may be anybody's address, and so may what others say who only claim to be them.
 */
export const isGivenByProved = (writer: Writer & Session, address: string): boolean =>
  writer.verified &&
  writer.session_verified === true &&
  writer.session_contact_id === writer.contact_id &&
  saidBy(writer).toLowerCase() === address.toLowerCase()
