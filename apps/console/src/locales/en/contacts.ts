import type { contacts as de } from '../de/contacts.ts'

export const contacts: typeof de = {
  title: 'Contacts',
  lead: 'Your visitors, most recent first.',
  search: 'Name, email or ID',
  kind: 'Which contacts',
  kinds: { identified: 'Known', anonymous: 'Unknown', all: 'All' },
  empty: 'No contacts',
  emptyText: 'People you identify with Gleap.identify appear here.',
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  userId: 'User ID',
  company: 'Company',
  companyId: 'Company ID',
  sla: 'SLA',
  answers: 'Survey answers',
  missing: 'This contact does not exist',
  missingText: 'It was deleted or belongs to another project.',
  plan: 'Plan',
  value: 'Value',
  language: 'Language',
  identity: 'Identity',
  verified: 'verified',
  notVerified: 'not verified',
  suspicious: 'invalid user hash',
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
    const also = parts.length > 0 ? `, with ${parts.join(' and ')}, their files and replays` : ''
    return `Everything stored about this contact will be deleted${also}. This cannot be undone.`
  },
  deleteButton: name => `Delete ${name}`,
  deleted: name => `${name} deleted.`,
}
