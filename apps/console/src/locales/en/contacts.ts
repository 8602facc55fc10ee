import type { contacts as de } from '../de/contacts.ts'

export const contacts: typeof de = {
  title: 'Contacts',
  lead: 'Visitors of your site, whoever was there last first.',
  search: 'Name, e-mail or id',
  kind: 'Which contacts',
  kinds: { identified: 'Known', anonymous: 'Unknown', all: 'All' },
  empty: 'No contacts',
  emptyText: 'Whoever is signed in on your site and named to the SDK appears here.',
  name: 'Name',
  email: 'E-mail',
  phone: 'Phone',
  userId: 'User id',
  company: 'Company',
  companyId: 'Company id',
  sla: 'SLA',
  answers: 'Survey answers',
  missing: 'There is no such contact',
  missingText: 'It was deleted or belongs to another project.',
  plan: 'Plan',
  value: 'Value',
  language: 'Language',
  identity: 'Identity',
  verified: 'verified',
  notVerified: 'not verified',
  suspicious: 'wrong hash',
  firstSeen: 'First seen',
  lastSeen: 'Last seen',
  about: 'About',
  sessions: 'Sessions',
  tickets: 'Tickets',
  noTickets: 'No tickets yet',
  events: 'Events',
  noEvents: 'No events yet.',
  export: 'Export',
  delete: 'Delete',
  deleteTitle: name => `Delete ${name}?`,
  deleteText: (tickets, answers) => {
    const parts = [
      ...(tickets > 0 ? [tickets === 1 ? 'one ticket' : `${tickets} tickets`] : []),
      ...(answers > 0 ? [answers === 1 ? 'one survey answer' : `${answers} survey answers`] : []),
    ]
    const also = parts.length > 0 ? `, with ${parts.join(' and ')}, their files and recordings` : ''
    return `Everything stored about this contact will be deleted${also}. This cannot be undone.`
  },
  deleteButton: name => `Delete ${name}`,
  deleted: name => `${name} is deleted.`,
}
