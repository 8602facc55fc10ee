import type { LotseEventData } from '@lotse/contracts/webhooks/lotse-events'
import type { InTransaction } from '../../../platform/database/transaction.ts'
import { sameCause } from '../../../platform/observe/cause.ts'
import {
  findListening,
  type Listening,
  noteEvents,
  type WebhookEvent,
} from '../../../platform/webhooks/note-events.ts'
import type { LotseFact } from '../../facts.ts'
import { contactCard, ticketCard } from './event-card.ts'
import { type EventSource, readEvents, type TicketFact } from './read-events.ts'
import { topicOf, topicsOf } from './topic-of.ts'

/** A listener. Projects without a webhook for it cost one look at an index, for all facts of a commit together. */
export async function tellWebhooks(ctx: InTransaction, facts: LotseFact[]): Promise<void> {
  const projects = [...new Set(facts.map(({ projectId }) => projectId))]
  const listening = await findListening(ctx, projects)
  if (listening.length === 0) return
  const heard = facts.filter(fact => isHeard(fact, listening))
  const ofTickets = heard.filter((fact): fact is TicketFact => 'ticketId' in fact)
  const sources = ofTickets.length > 0 ? await readEvents(ctx, ofTickets) : []
  const events: WebhookEvent[] = []
  for (const fact of heard) {
    const event =
      'ticketId' in fact ? ticketEvent(fact, sources[ofTickets.indexOf(fact)]) : await contactEvent(ctx, fact)
    if (event) events.push(sameCause(ctx, fact, event))
  }
  await noteEvents(ctx, listening, events)
}

const isHeard = (fact: LotseFact, listening: Listening[]): boolean =>
  listening.some(
    ({ project_id, topics }) =>
      project_id === fact.projectId && topicsOf(fact).some(topic => topic && topics.includes(topic)),
  )

function ticketEvent(fact: TicketFact, source: EventSource | undefined): WebhookEvent | undefined {
  const topic = source && topicOf(fact, source)
  if (!topic || topic === 'contact.deleted' || topic === 'contact.merged') return undefined
  const { project, ticket, visitor, code } = source
  const data = { project, ticket, visitor, ...partsOf(fact, source) } satisfies LotseEventData
  return {
    topic,
    projectId: project.id,
    lane: ticket.id,
    subject: `#${ticket.number} ${ticket.title}`.trim(),
    ticketId: ticket.id,
    contactId: visitor.id,
    messageId: 'messageId' in fact ? fact.messageId : null,
    data,
    card: lang => ticketCard(lang, { topic, data, code, picture: pictureOf(fact, source) }),
  }
}

/** Pictures of visitors only: those of the team are known to it. */
const pictureOf = (fact: TicketFact, { picture, message }: EventSource): string | undefined =>
  fact.kind !== 'message-changed' && (!message || message.from === 'visitor') ? picture : undefined

function partsOf(fact: TicketFact, { message, by, ratingWord }: EventSource): Partial<LotseEventData> {
  const written = message ? { message } : {}
  switch (fact.kind) {
    case 'ticket-changed':
      return { changes: fact.changes, by }
    case 'ticket-rated':
      return { rating: { mark: fact.mark, before: fact.before, word: ratingWord } }
    case 'tickets-merged':
    case 'ticket-separated':
      return { others: fact.others, by }
    case 'message-changed':
      return message ? { message: { ...message, change: fact.as } } : {}
    default:
      return written
  }
}

type ContactFact = Exclude<LotseFact, { ticketId: string }>

async function contactEvent(ctx: InTransaction, fact: ContactFact): Promise<WebhookEvent | undefined> {
  const project = await ctx.db
    .selectFrom('lotse.project')
    .select(['id', 'name'])
    .where('id', '=', fact.projectId)
    .executeTakeFirst()
  if (!project) return undefined
  const { contactId } = fact
  const topic = fact.kind === 'contact-merged' ? 'contact.merged' : 'contact.deleted'
  const contact =
    fact.kind === 'contact-merged' ? { id: contactId, mergedId: fact.otherId } : { id: contactId }
  return {
    topic,
    projectId: project.id,
    lane: contactId,
    subject: contactId,
    data: { project, contact } satisfies LotseEventData,
    card: lang => contactCard(ctx, lang, topic, project),
  }
}
