import type { imports as de } from '../de/imports.ts'

export const imports: typeof de = {
  open: 'Import',
  title: 'Import contacts',
  lead: 'From a table. Known contacts are updated; importing twice creates nobody twice.',
  things: (n, count) => (n === 1 ? '1 contact' : `${count} contacts`),
  fields: {
    userId: 'User ID',
    email: 'Email',
    name: 'Name',
    phone: 'Phone',
    companyName: 'Company',
    companyId: 'Company ID',
    plan: 'Plan',
    value: 'Value',
    sla: 'SLA',
  },
  incomplete: 'One column has to be the user ID or the email address: a contact is recognized by it.',
  reasons: {
    no_key: 'neither user ID nor email address',
    ambiguous: 'several contacts have this email address',
    name_reserved: 'the name of an attribute is reserved',
    too_many_attributes: 'too many attributes',
  },
  toList: 'To the contacts',
}
