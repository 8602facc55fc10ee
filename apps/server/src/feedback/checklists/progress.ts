import type { FeedbackCtx, Visitor } from '../context.ts'
import { recordOutcome } from '../outbound/outbound.table.ts'
import { addSteps } from './checklists.table.ts'
import { findOwn, type OwnChecklist } from './own-checklists.ts'

/** Ticks steps, notifies the visitor's pages, and counts a finished checklist. */
export async function completeSteps(
  ctx: FeedbackCtx,
  visitor: Visitor,
  checklist: OwnChecklist,
  steps: string[],
): Promise<void> {
  const all = checklist.steps.map(step => step.id)
  const progress = await addSteps(ctx, visitor, checklist.id, steps, all)
  if (!progress || progress.added.length === 0) return
  if (progress.status === 'done') await recordOutcome(ctx, visitor, checklist.outbound_id, 'completed_at')
  await ctx.live.tellVisitor([visitor.scopeId], { what: 'checklist', id: checklist.id, ...progress })
}

type Step = OwnChecklist['steps'][number]

async function completeWhere(ctx: FeedbackCtx, visitor: Visitor, isDone: (step: Step) => boolean) {
  const own = await findOwn(ctx, visitor)
  for (const checklist of own.filter(({ status }) => status === 'active')) {
    const done = checklist.steps.filter(isDone).map(({ id }) => id)
    if (done.length > 0) await completeSteps(ctx, visitor, checklist, done)
  }
}

/** A step is done when its event is tracked, or when its tour was completed. */
export const completeByEvents = (ctx: FeedbackCtx, visitor: Visitor, names: Set<string>): Promise<void> =>
  completeWhere(
    ctx,
    visitor,
    ({ event, productTourId }) =>
      (event !== undefined && names.has(event)) ||
      (productTourId !== undefined && names.has(`tour-${productTourId}-completed`)),
  )

/** The kinds of step buttons whose use the server notices. */
const targets = {
  BOT: 'botId',
  FEEDBACK_FLOW: 'formId',
  NEWS_ARTICLE: 'articleId',
  HELP_ARTICLE: 'articleId',
  CHECKLIST: 'outboundId',
} as const satisfies Partial<Record<NonNullable<Step['action']>, keyof Step>>

/**
 * A step is done when its button's target was used: written to, sent or opened. A step with an event waits
 * for the event.
 */
export const completeByUse = (
  ctx: FeedbackCtx,
  visitor: Visitor,
  action: keyof typeof targets,
  id: string,
): Promise<void> =>
  completeWhere(ctx, visitor, step => !step.event && step.action === action && step[targets[action]] === id)
