import { sql } from 'kysely'
import type { InTransaction } from '../database/transaction.ts'
import { defineErrand } from '../queue/errand.ts'
import { inOneCommit } from '../queue/taker.ts'

/**
 * One errand per webhook decides which of its deliveries go out now. It withdraws itself first: whoever asks for it
 * meanwhile waits for its commit, and asks for the next one.
 */
const pump = defineErrand<{ webhookId: string }>('pump-webhook', { retries: 20, pauseSeconds: 2, atOnce: 4 })

interface Sent {
  deliveryId: string
  webhookId: string
  projectId: string | null
}

/** One delivery. If its process dies, it may go out twice, with the same id. */
export const sendWebhook = defineErrand<Sent>('send-webhook', {
  retries: 5,
  pauseSeconds: 30,
  expireSeconds: 60,
  atOnce: 16,
})

/** Longer than one call may take, so that no delivery is sent by two at a time. */
const CLAIM_SECONDS = 90
/** Calls in progress at a time: a receiver that hangs does not keep others waiting. */
const AT_ONCE = { webhook: 3, failing: 1, project: 5 } as const
/** Another webhook of the project uses its share. */
const CROWDED_SECONDS = 2
/** Failures in a row after which a receiver gets one call at a time, with a rest in between. */
const FAILING = 3

/** It comes first in its transaction: the pump withdraws its errand before it locks its webhook. */
export async function askToPump(ctx: InTransaction, webhookId: string, owner: string | null): Promise<void> {
  await ctx.queue.ask(ctx, pump, { webhookId }, { key: webhookId, owner: owner ?? 'academy' })
  // It may have been asked for later, for a retry.
  await ctx.queue.hasten(ctx, pump, webhookId)
}

interface Pumped {
  project_id: string | null
  failures: number
  rests_until: Date | null
  own: number
  together: number
}

async function pumpOnce(ctx: InTransaction, { webhookId }: { webhookId: string }): Promise<void> {
  const now = ctx.now()
  // Webhooks of the same owner are counted one after the other: together they have no more than their share.
  await sql`select pg_advisory_xact_lock(hashtext('pump ' || coalesce(project_id::text, 'academy')))
    from platform.webhook where id = ${webhookId}`.execute(ctx.db)
  const { rows } = await sql<Pumped>`select w.project_id, w.failures, w.rests_until,
      (select count(*)::int from platform.webhook_delivery d where d.webhook_id = w.id and d.state = 'waiting'
        and d.claimed_until > ${now}) as own,
      (select count(*)::int from platform.webhook_delivery d where d.project_id is not distinct from w.project_id
        and d.claimed_until > ${now}) as together
    from platform.webhook w where w.id = ${webhookId} and w.is_on for no key update of w`.execute(ctx.db)
  const [webhook] = rows
  if (!webhook) return
  const isFailing = webhook.failures >= FAILING
  const rest = isFailing && webhook.rests_until ? secondsUntil(webhook.rests_until, now) : 0
  const room = (isFailing ? AT_ONCE.failing : AT_ONCE.webhook) - webhook.own
  const shared = AT_ONCE.project - webhook.together
  const most = rest > 0 ? 0 : Math.max(0, Math.min(room, shared))
  const ids = most > 0 ? await claim(ctx, webhookId, most, now) : []
  const owner = webhook.project_id ?? 'academy'
  await ctx.queue.askAll(
    ctx,
    sendWebhook,
    ids.map(deliveryId => ({ deliveryId, webhookId, projectId: webhook.project_id })),
    { owner },
  )
  // Whatever is claimed asks again when it has ended.
  if (ids.length > 0 || webhook.own > 0) return
  const next = await nextDue(ctx, webhookId)
  if (!next) return
  const inSeconds = Math.ceil(Math.max(rest, shared <= 0 ? CROWDED_SECONDS : 0, secondsUntil(next, now), 1))
  await ctx.queue.ask(ctx, pump, { webhookId }, { key: webhookId, owner, inSeconds })
}

const secondsUntil = (time: Date, now: Date): number => Math.max(0, (time.getTime() - now.getTime()) / 1000)

/** The first of each lane, the longest due first. */
async function claim(ctx: InTransaction, webhookId: string, most: number, now: Date): Promise<string[]> {
  const until = new Date(now.getTime() + CLAIM_SECONDS * 1000)
  const { rows } = await sql<{ id: string }>`update platform.webhook_delivery set claimed_until = ${until}
    where id = any(array(select d.id from platform.webhook_delivery d
      where d.webhook_id = ${webhookId} and d.state = 'waiting' and d.due_at <= ${now}
        and (d.claimed_until is null or d.claimed_until <= ${now}) and ${isFirstOfLane}
      order by d.due_at, d.nth limit ${most}))
    returning id`.execute(ctx.db)
  return rows.map(({ id }) => id)
}

const isFirstOfLane = sql`not exists (select from platform.webhook_delivery e where e.webhook_id = d.webhook_id
  and e.state = 'waiting' and e.lane = d.lane and e.nth < d.nth)`

/** When the next one is due that nobody has claimed and nothing is before. */
async function nextDue(ctx: InTransaction, webhookId: string): Promise<Date | undefined> {
  const { rows } = await sql<{ due_at: Date }>`select d.due_at from platform.webhook_delivery d
    where d.webhook_id = ${webhookId} and d.state = 'waiting' and ${isFirstOfLane}
    order by d.due_at, d.nth limit 1`.execute(ctx.db)
  return rows[0]?.due_at
}

export const pumpWork = inOneCommit(pump, pumpOnce)
