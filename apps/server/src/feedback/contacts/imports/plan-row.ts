import { isDeepStrictEqual } from 'node:util'
import type { ImportedContact, ImportedRow } from '@lotse/contracts/contacts/contact-imports'
import { mostProfileKeys } from '@lotse/contracts/limits'
import { reservedKeys } from '@lotse/contracts/visitor/session'
import { MAX_BYTES } from '../../sessions/profile.ts'
import { bytesOf } from '../../text/text.ts'
import type { Said } from '../fields/by-hand.ts'
import { editable, wireNames } from '../fields/editable.ts'
import type { KnownContact } from '../fields/write-contact.ts'
import { asKnown } from './as-known.ts'

/** What happens to one contact: exactly what a dry run says is what the import does. */
export interface Plan {
  outcome: ImportedRow['outcome']
  reason?: NonNullable<ImportedRow['reason']>
  was: Said
  /** With a user ID for somebody who has none yet. */
  became: Said & { userId?: string }
}

const reserved = new Set<string>(reservedKeys)
const nothing = { columns: {}, customData: {} }

/** Empty cells say nothing; everything else that differs is a change. */
export function planRow(row: ImportedContact, known: KnownContact | undefined): Plan {
  const before = known?.custom_data ?? {}
  const own = (name: string) => (Object.hasOwn(before, name) ? before[name] : undefined)
  const attributes = Object.entries(row.customData ?? {}).map(
    ([name, value]) => [name, asKnown(own(name), value)] as const,
  )
  if (attributes.some(([name]) => reserved.has(name))) return refused('name_reserved')
  const columns = editable.flatMap(column => {
    const value = row[wireNames[column]]
    return value === undefined || isDeepStrictEqual(value, known?.[column]) ? [] : [[column, value] as const]
  })
  const fresh = attributes.filter(([name, value]) => !isDeepStrictEqual(own(name), value))
  const after = { ...before, ...Object.fromEntries(fresh) }
  if (Object.keys(after).length > mostProfileKeys || bytesOf(after) > MAX_BYTES)
    return refused('too_many_attributes')
  const given = known?.user_id === null && row.userId !== undefined ? { userId: row.userId } : {}
  const became = { ...given, columns: Object.fromEntries(columns), customData: Object.fromEntries(fresh) }
  if (!known) return { outcome: 'created', was: nothing, became }
  if (columns.length + fresh.length + Object.keys(given).length === 0)
    return { outcome: 'unchanged', was: nothing, became: nothing }
  const was = {
    columns: Object.fromEntries(columns.map(([column]) => [column, known[column]])),
    customData: Object.fromEntries(
      fresh.flatMap(([name]) => (Object.hasOwn(before, name) ? [[name, before[name]]] : [])),
    ),
  }
  return { outcome: 'changed', was, became }
}

export const refused = (reason: NonNullable<ImportedRow['reason']>): Plan => ({
  outcome: 'refused',
  reason,
  was: nothing,
  became: nothing,
})

/** Names of what changes, as the wire has them. */
export const changesOf = ({ became }: Plan): string[] => [
  ...(became.userId === undefined ? [] : ['userId']),
  ...editable.filter(column => Object.hasOwn(became.columns, column)).map(column => wireNames[column]),
  ...Object.keys(became.customData),
]
