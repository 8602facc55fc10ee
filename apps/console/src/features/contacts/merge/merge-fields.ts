import type { ContactDetail, ContactMerge } from '@lotse/contracts/console/contacts'

export type MergeField = ContactMerge['take'][number]

export const mergeFields: MergeField[] = [
  'name',
  'email',
  'phone',
  'companyName',
  'companyId',
  'plan',
  'value',
  'sla',
]

export interface MergePair {
  /** The one that stays: whom the site knows, or the one that was open. */
  kept: ContactDetail
  gone: ContactDetail
  /** The site knows both, by different ids. */
  areTwoPeople: boolean
}

export function mergeOf(contact: ContactDetail, other: ContactDetail): MergePair {
  const isOther = other.userId !== '' && contact.userId === ''
  const [kept, gone] = isOther ? [other, contact] : [contact, other]
  return { kept, gone, areTwoPeople: kept.userId !== '' && gone.userId !== '' }
}

const isSet = (value: unknown): boolean => value !== '' && value !== null

/** Fields that one of them has, and whether somebody has to choose. */
export const fieldsOf = ({ kept, gone }: Pick<MergePair, 'kept' | 'gone'>) =>
  mergeFields
    .filter(field => isSet(kept[field]) || isSet(gone[field]))
    .map(field => ({
      field,
      isChoice: isSet(kept[field]) && isSet(gone[field]) && kept[field] !== gone[field],
    }))
