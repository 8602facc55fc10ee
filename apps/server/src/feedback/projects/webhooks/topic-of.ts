import type { LotseTopic } from '@lotse/contracts/webhooks/lotse-topics'
import type { LotseFact } from '../../facts.ts'

/** What a ticket says that decides about the topic. */
export interface TopicFacts {
  isForm: boolean
  /** Nobody has written in it yet. */
  isEmpty: boolean
  /** The visitor had written nothing before this message. */
  isFirst: boolean
  /** The message that the fact is about is a note: only the team reads it. */
  isNote: boolean
  /** That message was deleted meanwhile. */
  isDeleted: boolean
}

/** The only topic of a fact; undefined if nobody outside hears of it. */
export function topicOf(
  fact: LotseFact,
  { isForm, isEmpty, isFirst, isNote, isDeleted }: TopicFacts,
): LotseTopic | undefined {
  switch (fact.kind) {
    // A conversation is told with its first message, a form with its ticket.
    case 'ticket-created':
      return isForm && !isEmpty ? 'ticket.created' : undefined
    case 'message-written':
      if (isDeleted) return undefined
      if (fact.author === 'team') return 'message.sent'
      if (fact.author === 'note') return 'note.written'
      return isFirst && !isForm ? 'ticket.created' : 'message.received'
    case 'ticket-changed':
      return changeTopic(fact)
    case 'survey-answered':
      return 'survey.answered'
    case 'message-changed':
      return isNote ? 'note.written' : 'message.changed'
    case 'handed-over':
      return 'ticket.handed_over'
    case 'ticket-back':
      return 'ticket.returned'
    case 'ticket-overdue':
      return 'ticket.overdue'
    case 'ticket-rated':
      return 'ticket.rated'
    case 'tickets-merged':
      return 'ticket.merged'
    case 'ticket-separated':
      return 'ticket.separated'
    case 'contact-deleted':
      return 'contact.deleted'
    case 'contact-merged':
      return 'contact.merged'
    default:
      return undefined
  }
}

/** The most important of the changes names the event; it has all of them. */
function changeTopic({ changes }: Extract<LotseFact, { kind: 'ticket-changed' }>): LotseTopic {
  if (changes.some(({ field, to }) => field === 'status' && to === 'closed')) return 'ticket.resolved'
  if (changes.some(({ field, to }) => field === 'assignee' && to !== '')) return 'ticket.assigned'
  return 'ticket.changed'
}

/** All that a fact may become: enough to see that nobody listens to it, before anything is read. */
export const topicsOf = (fact: LotseFact): (LotseTopic | undefined)[] =>
  [true, false].map(is =>
    topicOf(fact, { isForm: is, isEmpty: false, isFirst: !is, isNote: is, isDeleted: false }),
  )
