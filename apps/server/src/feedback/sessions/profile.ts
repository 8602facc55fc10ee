import { contactFieldNames, contactTexts, isContactNumber } from '@lotse/contracts/contacts/contact-fields'
import { mostProfileKeys as MAX_KEYS } from '@lotse/contracts/limits'
import { longest } from '@lotse/contracts/visitor/longest'
import {
  contactFields,
  type IdentifyBody,
  proofKeys,
  reservedKeys,
  type UpdateBody,
} from '@lotse/contracts/visitor/session'
import type { Updateable } from 'kysely'
import { AppError } from '../../platform/http/errors.ts'
import type { ContactTable } from '../contacts/contacts.table.ts'
import { type ByHand, newlySaid } from '../contacts/fields/by-hand.ts'
import { type ContactColumn, contactColumns } from '../contacts/fields/editable.ts'
import { asNumber, asText, isShallow } from '../text/text.ts'
import { wireText } from '../text/wire-text.ts'
import type { Profile } from './sessions.table.ts'

const fieldNames = Object.keys(contactFields.shape).filter(name => name !== 'lang')
const reserved = new Set<string>(reservedKeys)
export const MAX_BYTES = 64 * 1024
export const deepestProfile = 8

/** The data of an identify call: named fields, and everything else as custom data in the order received. */
export function profileOfIdentify(body: IdentifyBody): Profile {
  const custom = Object.entries(body).filter(([name]) => !reserved.has(name))
  return bounded({ fields: pickFields(body), customData: Object.fromEntries(custom) })
}

/**
 * A partial update is merged over the session's earlier data; its custom data replaces the session's echo.
 */
export function profileOfUpdate({ data }: UpdateBody, before: Profile): Profile {
  const { customData, ...rest } = data
  const loose = Object.entries(rest).filter(([name]) => !reserved.has(name))
  const custom = { ...(customData ?? before.customData) }
  for (const name of proofKeys) delete custom[name]
  return bounded({
    fields: { ...before.fields, ...pickFields(data) },
    customData: { ...custom, ...Object.fromEntries(loose) },
  })
}

function pickFields(body: Record<string, unknown>): Record<string, unknown> {
  const given = fieldNames.filter(name => body[name] !== undefined).map(name => [name, body[name]])
  const fields: Record<string, unknown> = Object.fromEntries(given)
  // The official client inserts the name into texts that it writes as HTML, and anybody may have set an
  // unverified one.
  return typeof fields.name === 'string' ? { ...fields, name: wireText(fields.name) } : fields
}

function bounded(profile: Profile): Profile {
  const custom = profile.customData ?? {}
  if (Object.keys(custom).length > MAX_KEYS || !isShallow(custom, deepestProfile))
    throw new AppError('too_deep')
  if (JSON.stringify(profile).length > MAX_BYTES) throw new AppError('payload_too_large')
  return profile
}

/**
 * Merges the data of all sessions of a contact, within the same limits as for one: new data stays, old data
 * only as far as it fits.
 */
export function mergeCustomData(
  before: Record<string, unknown>,
  added: Record<string, unknown> = {},
): Record<string, unknown> {
  const old = Object.entries(before).filter(([name]) => !Object.hasOwn(added, name))
  let bytes = JSON.stringify(added).length
  let room = MAX_KEYS - Object.keys(added).length
  const kept: typeof old = []
  for (const entry of old.reverse()) {
    bytes += JSON.stringify(entry).length
    room -= 1
    if (bytes > MAX_BYTES || room < 0) break
    kept.unshift(entry)
  }
  return { ...Object.fromEntries(kept), ...added }
}

interface Given {
  given_email: string
  is_email_signed: boolean
}

/** The address in what was said; empty if there is none. */
export const addressSaid = ({ fields }: Profile): string => asText(fields?.email, contactTexts.email).trim()

/**
 * The address for answers. One that was given earlier stays until there is another: a site that identifies its
 * visitors need not know it. Only one that the site has signed is vouched for; a page and its widget may say anything.
 * An empty one takes away what the site has signed, which they no longer have there, and not what visitors typed.
 */
export function addressGiven(before: Given, profile: Profile, isProved: boolean): Given {
  const email = addressSaid(profile)
  if (email === '') {
    const isGone = before.is_email_signed && profile.fields !== undefined && 'email' in profile.fields
    return isGone
      ? { given_email: '', is_email_signed: false }
      : { given_email: before.given_email, is_email_signed: before.is_email_signed }
  }
  const isSame = email.toLowerCase() === before.given_email.toLowerCase()
  return { given_email: email, is_email_signed: isProved || (isSame && before.is_email_signed) }
}

/** What a site's words change in a contact's row: everything but what agents have changed since it said so. */
export function contactSaid(
  before: { custom_data: Record<string, unknown>; by_hand: ByHand },
  profile: Profile,
) {
  const said = { columns: columnsOf(profile), customData: profile.customData ?? {} }
  const { columns, customData, byHand } = newlySaid(before.by_hand, said)
  return {
    ...(columns as ReturnType<typeof columnsOf>),
    custom_data: JSON.stringify(mergeCustomData(before.custom_data, customData)),
    by_hand: JSON.stringify(byHand),
  }
}

/** The columns that the console shows, filters and searches. */
function columnsOf(profile: Profile) {
  const fields = profile.fields ?? {}
  const said = contactFieldNames
    .filter(name => name in fields)
    .map(name => [
      contactColumns[name],
      isContactNumber(name) ? asNumber(fields[name]) : asText(fields[name], contactTexts[name]),
    ])
  const columns: Pick<Updateable<ContactTable>, ContactColumn | 'avatar'> = Object.fromEntries(said)
  return 'avatar' in fields ? { ...columns, avatar: asText(fields.avatar, longest.address) } : columns
}
