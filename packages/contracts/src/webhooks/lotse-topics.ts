/** What happens in a project. Each event has exactly one of them. */
export const lotseTopics = [
  'ticket.created',
  'ticket.handed_over',
  'ticket.resolved',
  'ticket.assigned',
  'ticket.changed',
  'ticket.returned',
  'ticket.overdue',
  'ticket.rated',
  'ticket.merged',
  'ticket.separated',
  'message.received',
  'message.sent',
  'message.changed',
  'note.written',
  'survey.answered',
  'contact.deleted',
  'contact.merged',
] as const
export type LotseTopic = (typeof lotseTopics)[number]
