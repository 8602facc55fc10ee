import type { ContactMerge } from '@lotse/contracts/console/contacts'
import { mergeCustomData } from '../../sessions/profile.ts'
import { noteByHand } from '../fields/by-hand.ts'
import { type ContactColumn, editable, wireNames } from '../fields/editable.ts'
import type { WholeContact } from './whole-contact.ts'

/**
 * The fields of one contact made of two: one's own if they are set, and the other's where that was chosen. The
 * site has not said them about this contact: they count as changed by hand.
 */
export function mergedColumns(kept: WholeContact, other: WholeContact, take: ContactMerge['take']) {
  const isTaken = (column: ContactColumn) =>
    take.includes(wireNames[column]) || kept[column] === '' || kept[column] === null
  const isSet = (value: unknown) => value !== '' && value !== null
  const columns = Object.fromEntries(
    editable.filter(column => isTaken(column) && isSet(other[column])).map(column => [column, other[column]]),
  )
  const customData = mergeCustomData(other.custom_data, kept.custom_data)
  const before = { columns: kept, customData: kept.custom_data }
  return {
    ...(columns as Partial<Pick<WholeContact, ContactColumn>>),
    custom_data: JSON.stringify(customData),
    by_hand: JSON.stringify(noteByHand(kept.by_hand, before, { columns, customData })),
    lang: kept.lang || other.lang,
    avatar: kept.avatar || other.avatar,
    created_at: earlier(kept.created_at, other.created_at),
    last_seen_at:
      earlier(kept.last_seen_at, other.last_seen_at) === kept.last_seen_at
        ? other.last_seen_at
        : kept.last_seen_at,
  }
}

const earlier = (one: Date, other: Date): Date => (one < other ? one : other)
