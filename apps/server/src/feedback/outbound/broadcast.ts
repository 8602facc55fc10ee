import type { Targeting } from '@lotse/contracts/console/content/outbound'
import type { OutboundAction } from '@lotse/contracts/visitor/outbound'
import { createKept, type Kept } from '../../platform/kept/kept.ts'
import { isUuid } from '../../platform/text/is-uuid.ts'
import type { FeedbackCtx, Visitor } from '../context.ts'
import { actionOf } from './actions.ts'
import { readMoments } from './moments.ts'
import { type DueOutbound, findShowable } from './outbound.table.ts'
import { isTarget, type Moment } from './targeting.ts'
import { whichFit } from './which-fit.ts'

export interface Listener {
  visitor: Visitor
  show(action: OutboundAction): void
}

const pageSeen = new Set(['pageView'])
/** Each batch is its own query, so that others get their turn in between. */
const BATCH = 100
/** Visitors state their language; all visitors with the same one are shown the same. */
const LANGUAGES = 20

/**
 * Something went live: every matching visitor who is here gets it now, in a few statements for all of them.
 */
export async function broadcast(
  ctx: FeedbackCtx,
  projectId: string,
  outboundId: string,
  listeners: Listener[],
): Promise<void> {
  const outbound = isUuid(outboundId) ? await findShowable(ctx, projectId, outboundId) : undefined
  if (!outbound || outbound.kind === 'tooltip' || outbound.targeting.event) return
  const byLanguage = createKept<Promise<OutboundAction | undefined>>({ number: LANGUAGES, size: LANGUAGES })
  const show = (from: number) =>
    showTo(ctx, projectId, outbound, listeners.slice(from, from + BATCH), byLanguage)
  // Two batches at a time: while one is being sent, the database stores the other.
  for (let from = 0; from < listeners.length; from += 2 * BATCH)
    await Promise.all([show(from), ...(from + BATCH < listeners.length ? [show(from + BATCH)] : [])])
}

async function showTo(
  ctx: FeedbackCtx,
  projectId: string,
  outbound: DueOutbound & { targeting: Targeting; default_lang: string },
  listeners: Listener[],
  byLanguage: Kept<Promise<OutboundAction | undefined>>,
): Promise<void> {
  const moments = await readMoments(
    ctx,
    projectId,
    listeners.map(({ visitor }) => visitor.sessionId),
    [outbound.targeting],
  )
  const { targeting } = outbound
  const meant = await whichFit(
    ctx,
    projectId,
    moments.filter(({ opened }) => !opened),
    () => targeting,
    moment => fits(ctx, targeting, { ...moment, events: pageSeen }),
  )
  const fitting = new Map(meant.map(({ sessionId, lang }) => [sessionId, lang]))
  const chosen = listeners.filter(({ visitor }) => fitting.has(visitor.sessionId))
  const won = await markShown(ctx, projectId, outbound.id, chosen)
  for (const { visitor, show } of chosen) {
    if (!won.delete(visitor.scopeId)) continue
    // The session has the current language; the socket only knows the one it was opened with.
    const lang = fitting.get(visitor.sessionId) || visitor.lang
    try {
      // A checklist and a banner's address differ per visitor; everything else is the same within a language.
      const isOwn = ['checklist', 'banner'].includes(outbound.kind)
      const found =
        (isOwn ? undefined : byLanguage.get(lang)) ??
        actionOf(ctx, { ...visitor, lang }, outbound.default_lang, outbound)
      if (!isOwn) byLanguage.set(lang, found, 1)
      const action = await found
      // One at a time, with other work in between: a tour may be a megabyte, for each of thousands.
      if (action) await ctx.takeTurn(projectId, () => show(action))
    } catch (err) {
      ctx.log.warn({ err }, 'not shown to one visitor')
    }
  }
}

/** Each visitor is evaluated separately: one whose data cannot be read affects nobody else. */
function fits(ctx: FeedbackCtx, targeting: Targeting, moment: Moment): boolean {
  try {
    return isTarget(targeting, moment)
  } catch (err) {
    ctx.log.warn({ err }, 'a visitor could not be judged')
    return false
  }
}

async function markShown(
  ctx: FeedbackCtx,
  projectId: string,
  outboundId: string,
  listeners: Listener[],
): Promise<Set<string>> {
  const { rows } = await ctx.pool.query<{ scope_id: string }>(
    `with here as materialized (
       select v.* from unnest($4::uuid[], $5::uuid[], $6::uuid[]) as v (scope_id, contact_id, session_id)
       join lotse.contact c on c.project_id = $2 and c.id = v.contact_id for key share of c
     )
     insert into lotse.delivery (outbound_id, scope_id, contact_id, project_id, session_id, pending, queued_at, shown_count, shown_at)
     select distinct on (scope_id) $1::uuid, scope_id, contact_id, $2::uuid, session_id, false, $3::timestamptz, 1, $3::timestamptz
     from here
     on conflict do nothing returning scope_id`,
    [
      outboundId,
      projectId,
      ctx.now(),
      listeners.map(({ visitor }) => visitor.scopeId),
      listeners.map(({ visitor }) => visitor.contactId),
      listeners.map(({ visitor }) => visitor.sessionId),
    ],
  )
  return new Set(rows.map(row => row.scope_id))
}
