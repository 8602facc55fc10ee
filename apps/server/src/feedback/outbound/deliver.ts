import type { OutboundAction } from '@lotse/contracts/visitor/outbound'
import type { FeedbackCtx, Visitor } from '../context.ts'
import { languageOf } from '../sessions/language.ts'
import { actionOf } from './actions.ts'
import { readMoments } from './moments.ts'
import { claimDeliveries, findLive, queueDelivery } from './outbound.table.ts'
import { isScheduled, isTarget } from './targeting.ts'
import { whichFit } from './which-fit.ts'

/** Handles an event on a visitor's page: queues what matches, then notifies the page. */
export async function considerOutbound(
  ctx: FeedbackCtx,
  visitor: Visitor,
  events: Set<string>,
): Promise<void> {
  const live = await findLive(ctx, visitor)
  if (live.length === 0) return
  const [moment] = await readMoments(
    ctx,
    visitor.projectId,
    [visitor.sessionId],
    live.map(({ targeting }) => targeting),
  )
  if (!moment) return
  const fitting = await whichFit(
    ctx,
    visitor.projectId,
    live,
    ({ targeting }) => targeting,
    ({ targeting }) => isTarget(targeting, { ...moment, events }),
  )
  const queued: boolean[] = []
  for (const outbound of fitting) queued.push(await queueDelivery(ctx, visitor, outbound))
  // While the widget is open, the client ignores what it is sent, so deliveries wait for the next event.
  if (moment.opened) return
  const waits = live.some(({ pending, targeting }) => pending && isScheduled(targeting, moment.now))
  if (waits || queued.includes(true)) await ctx.live.tellVisitor([visitor.sessionId], { what: 'update' })
}

/** The visitor's waiting deliveries, as actions. */
export async function dueActions(ctx: FeedbackCtx, visitor: Visitor): Promise<OutboundAction[]> {
  const due = await claimDeliveries(ctx, visitor)
  if (due.length === 0) return []
  const { lang, fallback } = await languageOf(ctx, visitor)
  const actions: OutboundAction[] = []
  for (const outbound of due) {
    try {
      const action = await actionOf(ctx, { ...visitor, lang }, fallback, outbound)
      if (action) actions.push(action)
    } catch (err) {
      // A delivery that cannot be shown must not hold back the others.
      ctx.log.warn({ err, outbound: outbound.id }, 'an outbound could not be shown')
    }
  }
  return actions
}
