import type { DeliveryState } from '@lotse/contracts/webhooks/webhook-choices'
import { sql } from 'kysely'
import type { Ctx } from '../context.ts'
import { type InTransaction, transact } from '../database/transaction.ts'
import { reachingOut } from '../queue/taker.ts'
import { type Called, callWebhook, type Outgoing } from './call-webhook.ts'
import { isHopeless, nextPause, restSeconds } from './patience.ts'
import { askToPump, sendWebhook } from './pump.ts'
import { switchOff } from './switch-off.ts'
import type { StoredAttempt } from './webhooks.table.ts'

/** What a product adds: who is told, and where the pictures of its cards are. */
export interface WebhookProduct {
  /** Undefined if the picture is gone, or nobody outside could load it. */
  pictureUrl(ctx: Ctx, picture: string): Promise<string | undefined>
  /** Tells its owners that a webhook was switched off. */
  tellOff(ctx: InTransaction, webhook: SwitchedOff): Promise<void>
}

export interface SwitchedOff {
  id: string
  name: string
  projectId: string | null
  reason: 'failing' | 'gone'
  /** The latest attempt. */
  last: StoredAttempt
}

export interface WebhookProducts {
  lotse: WebhookProduct
  academy: WebhookProduct
}

export const productOf = (products: WebhookProducts, projectId: string | null): WebhookProduct =>
  projectId ? products.lotse : products.academy

interface Row extends Omit<Outgoing, 'pictureUrl'> {
  webhook_id: string
  project_id: string | null
  name: string
  tries: number
  with_picture: boolean
}

/** Attempts that the log keeps of one delivery. */
const KEPT_ATTEMPTS = 12

async function send(
  ctx: Ctx,
  { deliveryId, webhookId, projectId }: { deliveryId: string; webhookId: string; projectId: string | null },
  products: WebhookProducts,
): Promise<void> {
  const { rows } =
    await sql<Row>`select d.id, d.webhook_id, d.project_id, d.body, d.card, d.tries, w.name, w.address,
      w.format, w.secret, w.old_secret, w.old_secret_until, w.with_picture
    from platform.webhook_delivery d join platform.webhook w on w.id = d.webhook_id
    where d.id = ${deliveryId} and d.state = 'waiting' and w.is_on`.execute(ctx.db)
  const [row] = rows
  // It was given up meanwhile, or deleted with what it was about: others may go on.
  if (!row) return transact(ctx, ctx => askToPump(ctx, webhookId, projectId))
  const called = await callWebhook(ctx, { ...row, pictureUrl: await pictureOf(ctx, row, products) })
  ctx.metrics?.webhookCall(called.attempt.code)
  await transact(ctx, ctx => record(ctx, row, called, products))
}

/** Only in the first attempt: a tool that cannot load the picture would refuse the message forever. */
async function pictureOf(ctx: Ctx, row: Row, products: WebhookProducts): Promise<string | undefined> {
  if (!row.with_picture || row.tries > 0 || !row.card.picture) return undefined
  return productOf(products, row.project_id)
    .pictureUrl(ctx, row.card.picture)
    .catch(() => undefined)
}

/** The pump's errand first, then the webhook, then its deliveries: the pump locks them in this order, too. */
async function record(
  ctx: InTransaction,
  row: Row,
  { attempt, wish }: Called,
  products: WebhookProducts,
): Promise<void> {
  const now = ctx.now()
  const { webhook_id: webhookId, project_id: projectId, name } = row
  await askToPump(ctx, webhookId, projectId)
  const isDone = attempt.code === 'ok'
  const pause = isDone || attempt.code === 'gone' ? undefined : nextPause(row.tries + 1, wish)
  const state = isDone ? 'delivered' : pause === undefined ? 'failed' : 'waiting'
  const dueAt = new Date(now.getTime() + (pause ?? 0) * 1000)
  const { failures, failing_since } = await count(ctx, webhookId, isDone, now)
  await keepAttempt(ctx, row.id, attempt, { state, dueAt, now })
  const isOver = attempt.code === 'gone' || (failing_since && isHopeless(failures, failing_since, now))
  if (!isOver) return
  const reason = attempt.code === 'gone' ? 'gone' : 'failing'
  if (await switchOff(ctx, webhookId, reason))
    await productOf(products, projectId).tellOff(ctx, {
      id: webhookId,
      name,
      projectId,
      reason,
      last: attempt,
    })
}

/** Counts failures in a row. */
async function count(
  ctx: InTransaction,
  webhookId: string,
  isDone: boolean,
  now: Date,
): Promise<{ failures: number; failing_since: Date | null }> {
  const { rows } = isDone
    ? await sql<{ failures: number; failing_since: null }>`update platform.webhook
        set failures = 0, failing_since = null, rests_until = null where id = ${webhookId}
        returning failures, failing_since`.execute(ctx.db)
    : await sql<{ failures: number; failing_since: Date }>`update platform.webhook
        set failures = failures + 1, failing_since = coalesce(failing_since, ${now}) where id = ${webhookId}
        returning failures, failing_since`.execute(ctx.db)
  const counted = rows[0] ?? { failures: 0, failing_since: null }
  if (!isDone) {
    const until = new Date(now.getTime() + restSeconds(counted.failures) * 1000)
    await sql`update platform.webhook set rests_until = ${until} where id = ${webhookId}`.execute(ctx.db)
  }
  return counted
}

interface Ended {
  state: DeliveryState
  dueAt: Date
  now: Date
}

/** The newest attempt comes first. What was given up during the attempt does not wait again. */
export async function keepAttempt(
  ctx: Pick<Ctx, 'db'>,
  deliveryId: string,
  attempt: StoredAttempt,
  { state, dueAt, now }: Ended,
): Promise<void> {
  const isRetried = sql`${state === 'waiting'}::boolean`
  await sql`update platform.webhook_delivery set tries = tries + 1, due_at = ${dueAt}, claimed_until = null,
      state = case when ${isRetried} and state <> 'waiting' then state else ${state} end,
      reason = case when ${isRetried} then reason end,
      ended_at = case when not ${isRetried} then ${now}::timestamptz when state <> 'waiting' then ended_at end,
      attempts = (select json_agg(a.attempt order by a.nth) from (
        select ${JSON.stringify(attempt)}::json as attempt, 0::bigint as nth
        union all select e.attempt, e.nth from json_array_elements(attempts) with ordinality as e (attempt, nth)
        order by 2 limit ${KEPT_ATTEMPTS}) a)
    where id = ${deliveryId}`.execute(ctx.db)
}

export const sendWork = (products: WebhookProducts) =>
  reachingOut(sendWebhook, (ctx: Ctx, sent) => send(ctx, sent, products))
