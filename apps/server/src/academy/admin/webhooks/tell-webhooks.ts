import type { AcademyTopic } from '@lotse/contracts/webhooks/academy-topics'
import type { InTransaction } from '../../../platform/database/transaction.ts'
import { findListening, noteEvents } from '../../../platform/webhooks/note-events.ts'
import type { AcademyFact } from '../../facts.ts'
import { eventCard } from './event-card.ts'
import { readEvent } from './read-event.ts'

const topics: Record<AcademyFact['kind'], AcademyTopic> = {
  'report.create': 'report.opened',
  'report.resolve': 'report.resolved',
  'report.reopen': 'report.reopened',
  'report.change': 'report.changed',
  'decision.make': 'decision.taken',
  // What replaces it is taken by itself.
  'decision.change': 'decision.undone',
  'decision.ease': 'decision.eased',
  'decision.overturn': 'decision.undone',
  'decision.undo': 'decision.undone',
  'appeal.create': 'appeal.opened',
  'appeal.decide': 'appeal.decided',
  'user.ban': 'user.banned',
  'user.unban': 'user.unbanned',
  'ban.create': 'user.blocked',
  'ban.lift': 'user.unblocked',
  'user.create': 'user.created',
  'user.delete': 'user.deleted',
  'job.create': 'job.published',
  'job.open': 'job.published',
  'job.close': 'job.closed',
  'company.create': 'company.created',
}

/** A listener: nothing is read unless a webhook wants it. */
export async function tellWebhooks(ctx: InTransaction, fact: AcademyFact): Promise<void> {
  const topic = topics[fact.kind]
  const listening = (await findListening(ctx, null)).filter(one => one.topics.includes(topic))
  if (listening.length === 0) return
  const read = await readEvent(ctx, fact)
  if (!read) return
  const { data, people } = read
  const card = eventCard('en', topic, data)
  await noteEvents(ctx, listening, [
    {
      topic,
      projectId: null,
      // Whatever happens to the same thing is told in its order.
      lane: fact.id,
      people,
      subject: card.title || card.text || card.headline,
      data,
      card: lang => eventCard(lang, topic, data),
    },
  ])
}
