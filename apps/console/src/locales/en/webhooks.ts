import type { webhooks as de } from '../de/webhooks.ts'

export const webhooks: typeof de = {
  groups: { tickets: 'Tickets', messages: 'Messages', contacts: 'Contacts' },
  topics: {
    'ticket.created': 'New ticket',
    'ticket.handed_over': 'Bot hands over to the team',
    'ticket.resolved': 'Ticket resolved',
    'ticket.assigned': 'Ticket assigned',
    'ticket.changed': 'Any other change of a ticket',
    'ticket.returned': 'Snoozed ticket is back',
    'ticket.overdue': 'First reply overdue',
    'ticket.rated': 'Ticket rated',
    'ticket.merged': 'Tickets merged',
    'ticket.separated': 'Ticket separated again',
    'message.received': 'Message from the visitor',
    'message.sent': 'Reply of the team',
    'message.changed': 'Message edited or deleted',
    'note.written': 'Note',
    'survey.answered': 'Survey answered',
    'contact.deleted': 'Contact deleted',
    'contact.merged': 'Contacts merged',
  },
}
