import { visitorRows } from '@lotse/contracts/exports/archive/visitor-rows'
import { mostProfileKeys } from '@lotse/contracts/limits'
import { sql } from 'kysely'
import type { ByHand } from '../../../contacts/fields/by-hand.ts'
import { requireNoteRoom } from '../../../contacts/notes/notes.ts'
import { deepestProfile, MAX_BYTES } from '../../../sessions/profile.ts'
import { isShallow } from '../../../text/text.ts'
import type { Definition } from '../definition.ts'
import { unsubscribed } from './unsubscribed.ts'

/** People, and what is noted about them. Whether they have proved who they are, they prove again. */

const theirs = unsubscribed(({ email }) => String(email))

export const contacts: Definition = {
  kind: 'contacts',
  table: 'lotse.contact',
  row: visitorRows.contacts,
  columns: {
    id: 'id',
    userId: 'user_id',
    name: 'name',
    email: 'email',
    phone: 'phone',
    value: 'value',
    companyId: 'company_id',
    companyName: 'company_name',
    plan: 'plan',
    sla: 'sla',
    avatar: 'avatar',
    customData: 'custom_data',
    byHand: 'by_hand',
    lang: 'lang',
    createdAt: 'created_at',
    lastSeenAt: 'last_seen_at',
  },
  json: ['customData', 'byHand'],
  order: ['id'],
  atOnce: 100,
  stamp: 'changed_at',
  // As much as a site may say about somebody.
  check: (_ctx, _place, row) => {
    const { customData, byHand } = row as { customData: object; byHand: ByHand }
    const fits =
      [customData, byHand.customData ?? {}].every(one => Object.keys(one).length <= mostProfileKeys) &&
      isShallow(customData, deepestProfile) &&
      JSON.stringify(customData).length <= MAX_BYTES
    return fits ? row : 'too_large'
  },
  more: () => ({ verified: false }),
  beside: theirs.beside,
  also: theirs.bring,
  // Contacts who have come back here, or have tickets that stay, stay.
  isFree: async ({ db }, id) => {
    const { rows } = await sql`select where exists (select from lotse.ticket where contact_id = ${id}::uuid)
      or exists (select from lotse.visitor_session where contact_id = ${id}::uuid)
      or exists (select from lotse.contact_note where contact_id = ${id}::uuid)`.execute(db)
    return rows.length === 0
  },
}

export const notes: Definition = {
  kind: 'notes',
  table: 'lotse.contact_note',
  row: visitorRows.notes,
  columns: {
    id: 'id',
    contactId: 'contact_id',
    author: 'account_id',
    text: 'text',
    createdAt: 'created_at',
    editedAt: 'edited_at',
  },
  people: ['author'],
  order: ['contact_id', 'id'],
  atOnce: 200,
  stamp: 'edited_at',
  more: async (ctx, place, _row, own) => {
    await requireNoteRoom(ctx, place.projectId, String(own.contact_id))
    return {}
  },
}
