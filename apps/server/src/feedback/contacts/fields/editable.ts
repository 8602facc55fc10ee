import { type ContactField, contactFieldNames } from '@lotse/contracts/contacts/contact-fields'

/** The columns of a contact's fields. */
export const contactColumns = {
  name: 'name',
  email: 'email',
  phone: 'phone',
  companyName: 'company_name',
  companyId: 'company_id',
  plan: 'plan',
  value: 'value',
  sla: 'sla',
} as const satisfies Record<ContactField, string>
export type ContactColumn = (typeof contactColumns)[ContactField]

/** The columns that agents can change. */
export const editable: readonly ContactColumn[] = contactFieldNames.map(field => contactColumns[field])

/** Their names on the wire. */
export const wireNames = Object.fromEntries(
  contactFieldNames.map(field => [contactColumns[field], field]),
) as Record<ContactColumn, ContactField>
