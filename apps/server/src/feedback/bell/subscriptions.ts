import { ECDH } from 'node:crypto'
import { sql } from 'kysely'
import { isAllowedOutside } from '../../platform/http/call-outside.ts'
import { AppError } from '../../platform/http/errors.ts'
import type { ConsoleCtx } from '../context.ts'
import { newId } from '../tokens/ids.ts'
import { vapidKeys } from './vapid.ts'

export async function readPush(ctx: ConsoleCtx) {
  const { publicKey } = await vapidKeys(ctx)
  const row = await ctx.db
    .selectFrom('lotse.push_subscription')
    .select('id')
    .where('session_id', '=', ctx.caller.sessionId)
    .executeTakeFirst()
  return { key: publicKey, isOn: row !== undefined }
}

interface Keys {
  endpoint: string
  p256dh: string
  auth: string
}

/** Whether messages can be encrypted for it: a point on the curve, not compressed. */
export function isPushKey(p256dh: string): boolean {
  const point = Buffer.from(p256dh, 'base64url')
  if (point.length !== 65) return false
  try {
    ECDH.convertKey(point, 'prime256v1')
    return true
  } catch {
    return false
  }
}

const bytesIn = (text: string): number => Buffer.from(text, 'base64url').length

/** A browser belongs to the last person who signed in there. */
export async function subscribe(ctx: ConsoleCtx, { endpoint, p256dh, auth }: Keys): Promise<void> {
  if (!isAllowedOutside(ctx, endpoint) || !isPushKey(p256dh) || bytesIn(auth) !== 16)
    throw new AppError('push_refused')
  const { sessionId, account } = ctx.caller
  await ctx.db
    .deleteFrom('lotse.push_subscription')
    .where(({ or, eb }) => or([eb('session_id', '=', sessionId), eb('endpoint', '=', endpoint)]))
    .execute()
  await ctx.db
    .insertInto('lotse.push_subscription')
    .values({
      id: newId(ctx.now()),
      account_id: account.id,
      session_id: sessionId,
      endpoint,
      p256dh,
      auth,
      created_at: ctx.now(),
    })
    // After a double press, the first request has already stored the same row.
    .onConflict(conflict => conflict.doNothing())
    .execute()
  await sql`delete from lotse.push_subscription where account_id = ${account.id} and id not in (
    select id from lotse.push_subscription where account_id = ${account.id}
    order by created_at desc, id desc limit ${sql.lit(MOST_BROWSERS)})`.execute(ctx.db)
}

/** Per person; the oldest goes first. */
const MOST_BROWSERS = 5

export async function unsubscribeBrowser(ctx: ConsoleCtx): Promise<void> {
  await ctx.db.deleteFrom('lotse.push_subscription').where('session_id', '=', ctx.caller.sessionId).execute()
}
