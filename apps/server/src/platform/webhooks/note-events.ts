import { webhookRoom } from '@lotse/contracts/webhooks/webhook-choices'
import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '../context.ts'
import type { InTransaction } from '../database/transaction.ts'
import { forOne } from '../observe/cause.ts'
import { newId } from '../process/new-id.ts'
import type { Card } from './formats/card.ts'
import { askToPump } from './pump.ts'
import './webhooks.table.ts'

export type Lang = 'de' | 'en'

/** Something that happened, as the product that it happened in describes it. */
export interface WebhookEvent {
  topic: string
  projectId: string | null
  /** Events about the same thing are delivered in their order. */
  lane: string | null
  /** What it is about, in a few words. */
  subject: string
  ticketId?: string | null
  contactId?: string | null
  messageId?: string | null
  /** Accounts of the academy that it tells of: it is deleted with them. */
  people?: string[]
  data: object
  card(lang: Lang): Card
}

export interface Listening {
  id: string
  project_id: string | null
  topics: string[]
  lang: Lang
  waiting: number
}

/** The webhooks that are on, of these projects or of the academy. It is one statement for most, who have none. */
export async function findListening(ctx: Pick<Ctx, 'db'>, projectIds: string[] | null): Promise<Listening[]> {
  const { rows } = await sql<Listening>`select w.id, w.project_id, w.topics, w.lang,
      (select count(*)::int from (select from platform.webhook_delivery d where d.webhook_id = w.id
        and d.state = 'waiting' limit ${webhookRoom.waiting}) counted) as waiting
    from platform.webhook w where w.is_on and ${ofPlaces(projectIds)} order by w.id`.execute(ctx.db)
  return rows
}

const ofPlaces = (projectIds: string[] | null): RawBuilder<unknown> =>
  projectIds ? sql`w.project_id = any(${projectIds}::uuid[])` : sql`w.project_id is null`

/** The event as it is sent, and signed. */
export const bodyOf = (topic: string, at: Date, data: object): string =>
  JSON.stringify({ type: topic, timestamp: at.toISOString(), version: 1, data })

const hears = ({ project_id, topics }: Listening, { projectId, topic }: WebhookEvent): boolean =>
  project_id === projectId && topics.includes(topic)

/** Queues events for everybody who listens to them, in the transaction in which they are heard of. */
export async function noteEvents(
  ctx: InTransaction,
  listening: Listening[],
  events: WebhookEvent[],
): Promise<void> {
  const room = new Map(listening.map(({ id, waiting }) => [id, webhookRoom.waiting - waiting]))
  const now = ctx.now()
  const rows = events.flatMap(event => {
    const body = bodyOf(event.topic, now, event.data)
    return listening
      .filter(one => hears(one, event))
      .map(({ id, lang }) => {
        const left = room.get(id) ?? 0
        room.set(id, left - 1)
        return {
          id: newId(now),
          webhook_id: id,
          project_id: event.projectId,
          topic: event.topic,
          lane: event.lane,
          subject: event.subject.slice(0, 300).toWellFormed(),
          ticket_id: event.ticketId ?? null,
          contact_id: event.contactId ?? null,
          message_id: event.messageId ?? null,
          people: event.people ?? [],
          body,
          card: JSON.stringify(event.card(lang)),
          due_at: now,
          created_at: now,
          ...(left > 0 ? {} : { state: 'failed' as const, reason: 'overflow' as const, ended_at: now }),
        }
      })
  })
  if (rows.length === 0) return
  // Several pumps are always asked for in the same order, which is that of their webhooks' ids.
  for (const one of listening) {
    // One pump delivers all that waits, and goes back to the first of it.
    const first = events.find(event => hears(one, event))
    if (first) await askToPump(forOne(ctx, first), one.id, one.project_id)
  }
  for (let start = 0; start < rows.length; start += BATCH)
    await ctx.db
      .insertInto('platform.webhook_delivery')
      .values(rows.slice(start, start + BATCH))
      .execute()
}

/** A statement takes at most 65,535 parameters. */
const BATCH = 1000
