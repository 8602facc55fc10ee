import type { ImportedContact } from '@lotse/contracts/contacts/contact-imports'
import { longest } from '@lotse/contracts/visitor/longest'
import { isEmail } from '@lotse/rules/mail/is-email'
import { type Column, cellsOf } from '@lotse/ui/import/table/columns.ts'
import type { Separator, TableRow } from '@lotse/ui/text/table-file.ts'
import { amountOf } from './amount-of.ts'
import type { ContactField } from './contact-fields.ts'

const lengths: Record<Exclude<ContactField, 'value' | 'sla'>, number> = {
  userId: longest.foreignId,
  email: longest.email,
  name: longest.name,
  phone: longest.phone,
  companyName: longest.name,
  companyId: longest.name,
  plan: longest.name,
}

/** A row as the server accepts it, or why it would not. */
export function contactOf(
  { number, cells }: TableRow,
  columns: readonly Column[],
  separator: Separator,
): ImportedContact | string {
  const contact: ImportedContact = { row: number }
  const customData: NonNullable<ImportedContact['customData']> = {}
  for (const { target, text } of cellsOf(cells, columns)) {
    if (target.to === 'attribute') {
      if (text.length > longest.input) return 'too_long'
      customData[target.name.trim()] = text
      continue
    }
    const field = target.name as ContactField
    if (field === 'value' || field === 'sla') {
      const amount = amountOf(text, separator)
      if (amount === undefined) return 'bad_number'
      contact[field] = amount
    } else {
      if (field === 'email' && !isEmail(text)) return 'bad_email'
      if (text.length > lengths[field]) return 'too_long'
      contact[field] = text
    }
  }
  if (contact.userId === undefined && contact.email === undefined) return 'no_key'
  return Object.keys(customData).length > 0 ? { ...contact, customData } : contact
}
