import type { FeedbackCtx, Visitor } from '../context.ts'
import { recordOutcome } from '../outbound/outbound.table.ts'
import { addSteps, findOwn, type OwnChecklist } from './checklists.table.ts'

interface Step {
  id: string
  event?: string
  productTourId?: string
}

export const stepsOf = ({ config }: Pick<OwnChecklist, 'config'>): Step[] => (config.steps ?? []) as Step[]

/** Ticks steps, tells the visitor's pages, and counts a finished checklist. */
export async function completeSteps(
  ctx: FeedbackCtx,
  visitor: Visitor,
  checklist: OwnChecklist,
  steps: string[],
): Promise<void> {
  const all = stepsOf(checklist).map(step => step.id)
  const progress = await addSteps(ctx, visitor, checklist.id, steps, all)
  if (!progress || progress.after.length === progress.before.length) return
  if (progress.status === 'done') await recordOutcome(ctx, visitor, checklist.outbound_id, 'completed_at')
  const message = {
    name: 'checklist' as const,
    data: {
      id: checklist.id,
      outboundId: checklist.outbound_id,
      steps: all,
      completedSteps: progress.after,
      completedStepsBefore: progress.before,
      status: progress.status,
    },
  }
  await ctx.live.tellVisitor([visitor.scopeId], { what: 'sdk', message })
  await ctx.live.tellVisitor([visitor.scopeId], { what: 'frame', message })
}

/** A step is done when its event is tracked, or its tour was taken to the end. */
export async function completeByEvents(
  ctx: FeedbackCtx,
  visitor: Visitor,
  names: Set<string>,
): Promise<void> {
  const own = await findOwn(ctx, visitor)
  for (const checklist of own.filter(({ status }) => status === 'active')) {
    const done = stepsOf(checklist)
      .filter(
        ({ event, productTourId }) =>
          (event && names.has(event)) || (productTourId && names.has(`tour-${productTourId}-completed`)),
      )
      .map(({ id }) => id)
    if (done.length > 0) await completeSteps(ctx, visitor, checklist, done)
  }
}
