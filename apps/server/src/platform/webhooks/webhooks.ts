import type { RotatedSecret, Webhook, WebhookChange, WebhookFields } from '@lotse/contracts/webhooks/webhook'
import { webhookRoom } from '@lotse/contracts/webhooks/webhook-choices'
import { sql } from 'kysely'
import type { Ctx } from '../context.ts'
import { type InTransaction, transact } from '../database/transaction.ts'
import { isAllowedOutside } from '../http/call-outside.ts'
import { AppError } from '../http/errors.ts'
import { newId } from '../process/new-id.ts'
import { isUuid } from '../text/is-uuid.ts'
import { ntfyAddress } from './formats/ntfy.ts'
import { askToPump } from './pump.ts'
import { newSecret, readableText, sealText } from './sign.ts'
import { giveUpWaiting, releaseWaiting } from './switch-off.ts'

/** Whose webhooks they are, and how that product records what is done to them. */
export interface WebhookPlace {
  /** Null for the academy. */
  projectId: string | null
  note(
    ctx: InTransaction,
    deed: 'created' | 'changed' | 'deleted' | 'rotated' | 'tried' | 'repeated',
    webhook: { id: string; name: string },
  ): Promise<void>
}

interface Row
  extends Omit<
    Webhook,
    'unreadable' | 'offAt' | 'failingSince' | 'oldSecretUntil' | 'lastDeliveredAt' | 'createdAt' | 'updatedAt'
  > {
  secret: string
  offAt: Date | null
  failingSince: Date | null
  oldSecretUntil: Date | null
  lastDeliveredAt: Date | null
  createdAt: Date
  updatedAt: Date
}

export const ofPlace = ({ projectId }: Pick<WebhookPlace, 'projectId'>) =>
  projectId ? sql`w.project_id = ${projectId}` : sql`w.project_id is null`

async function find(
  ctx: Pick<Ctx, 'db' | 'keys' | 'now'>,
  place: WebhookPlace,
  id?: string,
): Promise<Webhook[]> {
  const { rows } = await sql<Row>`select w.id, w.name, w.address, w.secret, w.format, w.topics, w.lang,
      w.with_picture as "withPicture", w.payload_version as "payloadVersion", w.is_on as "isOn",
      w.off_reason as "offReason", w.off_at as "offAt", w.failures, w.failing_since as "failingSince",
      case when w.old_secret_until > ${ctx.now()} then w.old_secret_until end as "oldSecretUntil", w.version,
      w.created_at as "createdAt", w.updated_at as "updatedAt",
      (select count(*)::int from (select from platform.webhook_delivery d where d.webhook_id = w.id
        and d.state = 'waiting' limit ${webhookRoom.waiting}) counted) as waiting,
      (select d.ended_at from platform.webhook_delivery d where d.webhook_id = w.id and d.state = 'delivered'
        order by d.nth desc limit 1) as "lastDeliveredAt"
    from platform.webhook w where ${ofPlace(place)} ${id === undefined ? sql`` : sql`and w.id = ${id}`}
    order by w.created_at, w.id`.execute(ctx.db)
  return rows.map(({ secret, ...row }) => ({
    ...row,
    ...sealedOf(ctx, { ...row, secret }),
    offAt: row.offAt?.toISOString() ?? null,
    failingSince: row.failingSince?.toISOString() ?? null,
    oldSecretUntil: row.oldSecretUntil?.toISOString() ?? null,
    lastDeliveredAt: row.lastDeliveredAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }))
}

/** Nobody checks the signature of a message in a chat tool. */
function sealedOf(
  ctx: Pick<Ctx, 'keys'>,
  { address, secret, format }: Pick<Row, 'address' | 'secret' | 'format'>,
): Pick<Webhook, 'address' | 'unreadable'> {
  const readable = readableText(ctx, address)
  const isSecretLost = format === 'json' && readableText(ctx, secret) === undefined
  return {
    address: readable ?? '',
    unreadable: [
      ...(readable === undefined ? ['address' as const] : []),
      ...(isSecretLost ? ['secret' as const] : []),
    ],
  }
}

export async function listWebhooks(ctx: Ctx, place: WebhookPlace): Promise<{ items: Webhook[] }> {
  return { items: await find(ctx, place) }
}

export async function readWebhook(ctx: Ctx, place: WebhookPlace, id: string): Promise<Webhook> {
  const [found] = isUuid(id) ? await find(ctx, place, id) : []
  if (!found) throw new AppError('not_found')
  return found
}

export function createWebhook(
  ctx: Ctx,
  place: WebhookPlace,
  fields: WebhookFields,
): Promise<Webhook & { secret: string }> {
  requireCallable(ctx, fields)
  const secret = newSecret()
  return transact(ctx, async ctx => {
    await requireWebhookRoom(ctx, place)
    const id = newId(ctx.now())
    await ctx.db
      .insertInto('platform.webhook')
      .values({
        id,
        project_id: place.projectId,
        ...columnsOf(ctx, fields),
        secret: sealText(ctx, secret),
        created_at: ctx.now(),
        updated_at: ctx.now(),
      })
      .execute()
    await place.note(ctx, 'created', { id, name: fields.name })
    return { ...(await readWebhook(ctx, place, id)), secret }
  })
}

const columnsOf = (ctx: Pick<Ctx, 'keys'>, fields: WebhookFields) => ({
  name: fields.name,
  address: sealText(ctx, fields.address),
  format: fields.format,
  topics: fields.topics,
  lang: fields.lang,
  with_picture: fields.withPicture,
  payload_version: fields.payloadVersion,
  is_on: fields.isOn,
})

export function changeWebhook(
  ctx: Ctx,
  place: WebhookPlace,
  id: string,
  { version, ...change }: WebhookChange,
): Promise<Webhook> {
  return transact(ctx, async ctx => {
    const before = await readWebhook(ctx, place, id)
    const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
    const fields: WebhookFields = { ...before, ...given }
    // One whose address cannot be read can be renamed and switched off.
    if (before.unreadable.length === 0 || fields.isOn) requireCallable(ctx, fields)
    if (fields.isOn) await askToPump(ctx, before.id, place.projectId)
    const { numUpdatedRows } = await ctx.db
      .updateTable('platform.webhook')
      .set({
        ...columnsOf(ctx, fields),
        address: change.address === undefined ? undefined : sealText(ctx, change.address),
        // A person who edits it has seen why it failed: it starts over.
        ...{ failures: 0, failing_since: null, rests_until: null },
        off_reason: null,
        off_at: fields.isOn ? null : before.isOn ? ctx.now() : sql.ref('off_at'),
        version: version + 1,
        updated_at: ctx.now(),
      })
      .where('id', '=', before.id)
      .where('version', '=', version)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw new AppError('stale_version')
    if (fields.isOn) await releaseWaiting(ctx, before.id)
    else if (before.isOn) await giveUpWaiting(ctx, before.id)
    await place.note(ctx, 'changed', { id: before.id, name: fields.name })
    return readWebhook(ctx, place, id)
  })
}

/** Deleting a missing one succeeds: the answer to the first attempt may have been lost. */
export function deleteWebhook(ctx: Ctx, place: WebhookPlace, id: string): Promise<void> {
  return transact(ctx, async ctx => {
    const [found] = isUuid(id) ? await find(ctx, place, id) : []
    if (!found) return
    await ctx.db.deleteFrom('platform.webhook').where('id', '=', found.id).execute()
    await place.note(ctx, 'deleted', found)
  })
}

/** Receivers have a day to learn the new one; until then both sign. */
export function rotateSecret(ctx: Ctx, place: WebhookPlace, id: string): Promise<RotatedSecret> {
  const secret = newSecret()
  return transact(ctx, async ctx => {
    const webhook = await readWebhook(ctx, place, id)
    if (webhook.isOn) await askToPump(ctx, webhook.id, place.projectId)
    const { rows } = await sql<{ secret: string }>`select secret from platform.webhook
      where id = ${webhook.id} for no key update`.execute(ctx.db)
    const former = rows[0]?.secret
    const isReadable = former !== undefined && readableText(ctx, former) !== undefined
    const until = isReadable ? new Date(ctx.now().getTime() + webhookRoom.overlapHours * 3_600_000) : null
    await sql`update platform.webhook set old_secret = ${isReadable ? former : null}, old_secret_until = ${until},
        secret = ${sealText(ctx, secret)} where id = ${webhook.id}`.execute(ctx.db)
    if (webhook.isOn) await releaseWaiting(ctx, webhook.id)
    await place.note(ctx, 'rotated', webhook)
    return { secret, oldSecretUntil: until?.toISOString() ?? null }
  })
}

function requireCallable(ctx: Ctx, { address, format }: Pick<WebhookFields, 'address' | 'format'>): void {
  const isAllowed = isAllowedOutside(ctx, address, ctx.settings.webhookNetworks)
  const hasTopic = format !== 'ntfy' || /^[\w-]{1,64}$/.test(ntfyAddress(address).topic)
  if (!isAllowed || !hasTopic) throw new AppError('address_refused')
}

/** Creations wait for each other: simultaneous ones would all find room. */
export async function requireWebhookRoom(
  ctx: InTransaction,
  place: Pick<WebhookPlace, 'projectId'>,
): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`webhooks ${place.projectId ?? 'academy'}`}))`.execute(
    ctx.db,
  )
  const { rows } = await sql<{ number: number }>`select count(*)::int as number from platform.webhook w
    where ${ofPlace(place)}`.execute(ctx.db)
  if ((rows[0]?.number ?? 0) >= webhookRoom.webhooks) throw new AppError('too_much_stored')
}
