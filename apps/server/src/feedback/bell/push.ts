import type { Ring } from '@lotse/contracts/console/socket'
import { sql } from 'kysely'
import webPush from 'web-push'
import type { Ctx } from '../../platform/context.ts'
import type { InTransaction } from '../../platform/database/transaction.ts'
import { callOutside, NotOutside } from '../../platform/http/call-outside.ts'
import { addressOf } from '../../platform/mail/smtp-mailer.ts'
import { sameCause } from '../../platform/observe/cause.ts'
import { defineErrand } from '../../platform/queue/errand.ts'
import { reachingOut } from '../../platform/queue/taker.ts'
import type { FeedbackCtx } from '../context.ts'
import type { Rung } from './ringing/kept-rings.ts'
import { isPushKey } from './subscriptions.ts'
import { vapidKeys } from './vapid.ts'
import { headline, langOf, ticketName } from './words.ts'

/** The pauses add up to about ten minutes: an older notification is of no use. */
const push = defineErrand<{ subscriptionId: string; ring: Ring }>('push', { retries: 5, atOnce: 8 })
/** A push service normally answers immediately. A slow one must not block the slots of others. */
const ANSWER_MS = 3_000
/** How long a push service keeps a message for a browser that is offline. */
const KEPT_SECONDS = 12 * 3600

/** The message to the console's service worker. */
export interface PushMessage {
  title: string
  body: string
  /** A later message about the same ticket replaces this one. */
  tag: string
  path: string
}

export async function askToPush(ctx: InTransaction, rung: Rung[]): Promise<void> {
  const accounts = [...new Set(rung.flatMap(({ accounts }) => accounts))]
  const { rows } = await sql<{ id: string; whose: string }>`select s.id, s.account_id as whose
    from lotse.push_subscription s join lotse.account_session a on a.id = s.session_id
    where s.account_id = any(${accounts}) and a.expires_at > ${ctx.now()}`.execute(ctx.db)
  const all = rung.flatMap(({ accounts, ring }) =>
    rows
      .filter(({ whose }) => accounts.includes(whose))
      .map(({ id }) => sameCause(ctx, ring, { subscriptionId: id, ring })),
  )
  await ctx.queue.askAll(ctx, push, all, { owner: ({ ring }) => ring.projectId })
}

async function deliver(
  ctx: Ctx,
  { subscriptionId, ring }: { subscriptionId: string; ring: Ring },
): Promise<void> {
  const found = await findSubscription(ctx, subscriptionId, ring.projectId)
  if (!found) return
  // Stored before keys were checked.
  if (!isPushKey(found.p256dh)) return forget(ctx, subscriptionId)
  const { endpoint, headers, body } = webPush.generateRequestDetails(
    { endpoint: found.endpoint, keys: { p256dh: found.p256dh, auth: found.auth } },
    JSON.stringify(messageOf(found.lang, ring)),
    {
      vapidDetails: { subject: subjectOf(ctx), ...(await vapidKeys(ctx)) },
      TTL: KEPT_SECONDS,
      topic: ring.ticketId.replaceAll('-', ''),
      urgency: 'high',
    },
  )
  const { status } = await callOutside(ctx, endpoint, {
    method: 'POST',
    headers: headers as Record<string, string>,
    body: body ?? undefined,
    mostMs: ANSWER_MS,
  }).catch((error: unknown) => {
    // The address may have been a public one when it was stored.
    if (error instanceof NotOutside) return { status: 410 }
    throw error
  })
  if (status === 404 || status === 410) return forget(ctx, subscriptionId)
  // Too large or wrongly signed: the same message would be refused again.
  if (status >= 400 && status < 500 && status !== 429)
    return ctx.log.warn({ status }, 'a push message was refused')
  if (status < 200 || status >= 300) throw new Error(`the push service answered ${status}`)
}

export function messageOf(lang: string, ring: Ring): PushMessage {
  const language = langOf(lang)
  return {
    title: headline(language, ring),
    body: ticketName(language, ring),
    tag: ring.ticketId,
    path: ticketPath(ring),
  }
}

export const ticketPath = ({ projectId, ticketId }: Pick<Ring, 'projectId' | 'ticketId'>): string =>
  `${inboxPath(projectId)}/${ticketId}`

export const inboxPath = (projectId: string): string => `/projects/${projectId}/inbox`

/** Where a push service reaches the people who run this installation. */
function subjectOf({ settings }: Pick<Ctx, 'settings'>): string {
  if (settings.smtp) return `mailto:${addressOf(settings.smtp.from)}`
  const { lotse } = settings.urls
  return lotse.startsWith('https:') ? lotse : 'mailto:nobody@localhost'
}

/** Of somebody who still is on the team and may answer: a push service may have been away for minutes. */
function findSubscription(ctx: Ctx, id: string, projectId: string) {
  return ctx.db
    .selectFrom('lotse.push_subscription as s')
    .innerJoin('lotse.account as a', 'a.id', 's.account_id')
    .innerJoin('lotse.membership as m', 'm.account_id', 'a.id')
    .innerJoin('lotse.project as p', 'p.team_id', 'm.team_id')
    .select(['s.endpoint', 's.p256dh', 's.auth', 'a.lang'])
    .where('s.id', '=', id)
    .where('p.id', '=', projectId)
    .where('m.role', '!=', 'viewer')
    .where('a.disabled_at', 'is', null)
    .executeTakeFirst()
}

async function forget(ctx: Ctx, id: string): Promise<void> {
  await ctx.db.deleteFrom('lotse.push_subscription').where('id', '=', id).execute()
}

export const pushWork = reachingOut<{ subscriptionId: string; ring: Ring }, FeedbackCtx>(push, deliver)
