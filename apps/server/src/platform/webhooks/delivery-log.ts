import type {
  Deliveries,
  Delivery,
  DeliveryDetail,
  DeliveryQuery,
  Repeated,
  RepeatSpan,
} from '@lotse/contracts/webhooks/webhook'
import { webhookRoom } from '@lotse/contracts/webhooks/webhook-choices'
import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '../context.ts'
import { transact } from '../database/transaction.ts'
import { AppError } from '../http/errors.ts'
import { isUuid } from '../text/is-uuid.ts'
import { type Outgoing, requestOf } from './call-webhook.ts'
import { askToPump } from './pump.ts'
import type { StoredAttempt } from './webhooks.table.ts'
import { readWebhook, type WebhookPlace } from './webhooks.ts'

interface Row extends Omit<Delivery, 'createdAt' | 'dueAt' | 'endedAt'> {
  nth: string
  created_at: Date
  due_at: Date
  ended_at: Date | null
}

const columns = sql`d.id, d.nth, d.topic, d.subject, d.is_test as "isTest", d.state, d.reason,
  d.attempts -> 0 ->> 'code' as code, (d.attempts -> 0 ->> 'status')::int as status, d.tries,
  d.created_at, d.due_at, d.ended_at`

const answerOf = ({ nth: _, created_at, due_at, ended_at, ...row }: Row): Delivery => ({
  ...row,
  createdAt: created_at.toISOString(),
  dueAt: row.state === 'waiting' ? due_at.toISOString() : null,
  endedAt: ended_at?.toISOString() ?? null,
})

export async function listDeliveries(
  ctx: Ctx,
  place: WebhookPlace,
  webhookId: string,
  { state, topic, after, limit }: DeliveryQuery,
): Promise<Deliveries> {
  const { id } = await readWebhook(ctx, place, webhookId)
  // The largest number of a bigint has 19 digits.
  if (after !== undefined && !/^\d{1,18}$/.test(after)) throw new AppError('not_found')
  const { rows } =
    await sql<Row>`select ${columns} from platform.webhook_delivery d where d.webhook_id = ${id}
    ${state ? sql`and d.state = ${state}` : sql``} ${topic ? sql`and d.topic = ${topic}` : sql``}
    ${after ? sql`and d.nth < ${after}::bigint` : sql``} order by d.nth desc limit ${limit + 1}`.execute(
      ctx.db,
    )
  const page = rows.slice(0, limit)
  return { items: page.map(answerOf), next: rows.length > limit ? (page.at(-1)?.nth ?? null) : null }
}

export async function readDelivery(
  ctx: Ctx,
  place: WebhookPlace,
  webhookId: string,
  deliveryId: string,
): Promise<DeliveryDetail> {
  const { id } = await readWebhook(ctx, place, webhookId)
  if (!isUuid(deliveryId)) throw new AppError('not_found')
  type Detail = Row & Pick<Outgoing, 'body' | 'card' | 'address' | 'format'> & { attempts: StoredAttempt[] }
  const { rows } = await sql<Detail>`select ${columns}, d.body, d.card, d.attempts, w.address, w.format
    from platform.webhook_delivery d join platform.webhook w on w.id = d.webhook_id
    where d.webhook_id = ${id} and d.id = ${deliveryId}`.execute(ctx.db)
  const [row] = rows
  if (!row) throw new AppError('not_found')
  const { body, card, address, format, attempts, ...rest } = row
  const request = requestOf(ctx, { body, card, address, format, pictureUrl: undefined })
  return { ...answerOf(rest), body: request.body, attempts }
}

/** Delivers it again, with its id and its words, as the webhook is set now. */
export function repeatDelivery(
  ctx: Ctx,
  place: WebhookPlace,
  webhookId: string,
  deliveryId: string,
): Promise<void> {
  return transact(ctx, async ctx => {
    const webhook = await readWebhook(ctx, place, webhookId)
    if (!webhook.isOn) throw new AppError('webhook_is_off')
    await askToPump(ctx, webhook.id, place.projectId)
    const number = isUuid(deliveryId) ? await repeat(ctx, webhook.id, sql`d.id = ${deliveryId}`, 1) : 0
    if (number === 0) throw new AppError('not_found')
    await place.note(ctx, 'repeated', webhook)
  })
}

/** The oldest first. */
export function repeatDeliveries(
  ctx: Ctx,
  place: WebhookPlace,
  webhookId: string,
  { since, until, all }: RepeatSpan,
): Promise<Repeated> {
  return transact(ctx, async ctx => {
    const webhook = await readWebhook(ctx, place, webhookId)
    if (!webhook.isOn) throw new AppError('webhook_is_off')
    await askToPump(ctx, webhook.id, place.projectId)
    const which = sql`d.created_at >= ${since}::timestamptz and d.created_at < ${until}::timestamptz
      and not d.is_test and d.state ${all ? sql`<> 'waiting'` : sql`= 'failed'`}`
    const number = await repeat(ctx, webhook.id, which, webhookRoom.repeated)
    if (number === 0) return { number, hasMore: false }
    const { rows } = await sql`select from platform.webhook_delivery d
      where d.webhook_id = ${webhook.id} and ${which} limit 1`.execute(ctx.db)
    await place.note(ctx, 'repeated', webhook)
    return { number, hasMore: rows.length > 0 }
  })
}

async function repeat(
  ctx: Ctx,
  webhookId: string,
  which: RawBuilder<unknown>,
  most: number,
): Promise<number> {
  const { numAffectedRows } = await sql`update platform.webhook_delivery set state = 'waiting', reason = null,
      tries = 0, due_at = ${ctx.now()}, claimed_until = null, ended_at = null
    where id = any(array(select d.id from platform.webhook_delivery d
      where d.webhook_id = ${webhookId} and d.state <> 'waiting' and ${which} order by d.nth limit ${most}))`.execute(
    ctx.db,
  )
  return Number(numAffectedRows ?? 0)
}
