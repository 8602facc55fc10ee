import type { DeliveryDetail } from '@lotse/contracts/webhooks/webhook'
import { testTopic } from '@lotse/contracts/webhooks/webhook-choices'
import type { Ctx } from '../context.ts'
import { transact } from '../database/transaction.ts'
import { newId } from '../process/new-id.ts'
import { callWebhook } from './call-webhook.ts'
import { readDelivery } from './delivery-log.ts'
import type { Card } from './formats/card.ts'
import { bodyOf, type Lang } from './note-events.ts'
import { keepAttempt } from './send-webhook.ts'
import { readWebhook, type WebhookPlace } from './webhooks.ts'

/** What the product says in an example. */
export interface Example {
  data: object
  card(lang: Lang): Card
}

/** Delivers an example while the caller waits, also to a webhook that is off. It is tried once, and counts nowhere. */
export async function tryWebhook(
  ctx: Ctx,
  place: WebhookPlace,
  webhookId: string,
  { data, card }: Example,
): Promise<DeliveryDetail> {
  const now = ctx.now()
  const id = newId(now)
  const body = bodyOf(testTopic, now, data)
  const kept = await transact(ctx, async ctx => {
    const webhook = await readWebhook(ctx, place, webhookId)
    const row = {
      id,
      webhook_id: webhook.id,
      project_id: place.projectId,
      topic: testTopic,
      lane: null,
      subject: '',
      ticket_id: null,
      contact_id: null,
      message_id: null,
      body,
      card: JSON.stringify(card(webhook.lang)),
      is_test: true,
      // Nobody else takes it.
      state: 'failed' as const,
      ...{ due_at: now, created_at: now, ended_at: now },
    }
    await ctx.db.insertInto('platform.webhook_delivery').values(row).execute()
    await place.note(ctx, 'tried', webhook)
    return ctx.db
      .selectFrom('platform.webhook')
      .select(['address', 'format', 'secret', 'old_secret', 'old_secret_until', 'lang'])
      .where('id', '=', webhook.id)
      .executeTakeFirstOrThrow()
  })
  const said = { body, card: card(kept.lang), pictureUrl: undefined }
  const { attempt } = await callWebhook(ctx, { ...kept, ...said, id })
  const state = attempt.code === 'ok' ? 'delivered' : 'failed'
  await keepAttempt(ctx, id, attempt, { state, dueAt: now, now: ctx.now() })
  return readDelivery(ctx, place, webhookId, id)
}
