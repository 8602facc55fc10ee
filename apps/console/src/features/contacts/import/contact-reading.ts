import type { ImportedContact } from '@lotse/contracts/contacts/contact-imports'
import { contactKeys, takenContactKeys } from '@lotse/contracts/contacts/contact-key'
import { attributeOf } from '@lotse/contracts/exports/attribute-column'
import { mostImportedAtOnce } from '@lotse/contracts/limits'
import { contactFields, reservedHeadings } from './contact-fields.ts'
import { contactOf } from './contact-row.ts'

/** How contacts are read from a table; apart from the words, so that it can be run without a screen. */
export const contactReading = {
  fields: contactFields,
  attributes: { reserved: reservedHeadings, named: attributeOf },
  isComplete: (fields: ReadonlySet<string>) => fields.has('userId') || fields.has('email'),
  read: contactOf,
  keysOf: (row: ImportedContact) => contactKeys(row),
  takenBy: (row: ImportedContact) => takenContactKeys(row),
  mostAtOnce: mostImportedAtOnce,
}
