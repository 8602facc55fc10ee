import type { FromWidgetMessage } from '@lotse/contracts/messages/widget'
import type { Checklist } from '@lotse/contracts/visitor/outbound'
import { useEffect, useRef } from 'react'
import { useWidget } from '../state/widget-context.ts'

/** Tells the page what happens to a checklist while it is on screen, by hand or by events there. */
export function useChecklistEvents(checklist: Checklist | undefined): void {
  const { send } = useWidget()
  const before = useRef<Checklist>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each state of it
  useEffect(() => {
    if (!checklist) return
    for (const message of spokenOf(before.current, checklist)) send(message)
    before.current = checklist
  }, [checklist])
}

export function spokenOf(before: Checklist | undefined, now: Checklist): FromWidgetMessage[] {
  if (!before) return [{ name: 'checklist-loaded', data: now }]
  const steps = now.outbound.config.steps.flatMap((step, index): FromWidgetMessage[] => {
    const isNew = now.completedSteps.includes(step.id) && !before.completedSteps.includes(step.id)
    return isNew ? [{ name: 'checklist-step-completed', data: { checklistData: now, step, index } }] : []
  })
  if (now.status !== 'done' || before.status === 'done') return steps
  return [...steps, { name: 'checklist-completed', data: now }]
}
