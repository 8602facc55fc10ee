import type { ChecklistStep, VisitorSocketMessage } from '@lotse/contracts/visitor/outbound'
import { localise } from '@lotse/rules/text/local-text'
import { createKept } from '../../platform/kept/kept.ts'
import { createShared } from '../../platform/kept/shared.ts'
import type { FeedbackCtx, Visitor } from '../context.ts'
import type { StepsAdded } from '../live/live.ts'
import { languageOf } from '../sessions/language.ts'
import { findStamped, findWhole } from './own-checklists.ts'

export type ProgressMessage = (
  visitor: Visitor,
  steps: StepsAdded,
) => Promise<VisitorSocketMessage | undefined>

/**
 * Newer official clients look the finished steps up in a list of whole steps. The texts are read once and
 * kept until they change: one event may be a step of many copies.
 */
export function createProgressMessages(ctx: FeedbackCtx): ProgressMessage {
  const kept = createKept<ChecklistStep[]>({ number: 1000, size: 8 * 1024 ** 2 })
  const shared = createShared<ChecklistStep[]>()
  return async (visitor, { id, added, status }) => {
    const own = await findStamped(ctx, visitor, id)
    if (!own) return undefined
    const { lang, fallback } = await languageOf(ctx, visitor)
    const key = [own.outbound_id, own.stamp, lang, fallback].join(' ')
    const steps = kept.get(key) ?? (await shared(key, make))
    const completedSteps = steps.map(step => step.id).filter(step => own.completed_steps.includes(step))
    return {
      name: 'checklist',
      data: {
        id: own.id,
        outboundId: own.outbound_id,
        steps,
        completedSteps,
        completedStepsBefore: completedSteps.filter(step => !added.includes(step)),
        status,
      },
    }

    async function make(): Promise<ChecklistStep[]> {
      const whole = localise(
        (await findWhole(ctx, visitor, id))?.steps ?? [],
        lang,
        fallback,
      ) as ChecklistStep[]
      // Long texts are left out: fifty descriptions would exceed what a socket may buffer.
      const steps = whole.map(({ description: _long, ...step }) => step)
      kept.set(key, steps, JSON.stringify(steps).length)
      return steps
    }
  }
}
