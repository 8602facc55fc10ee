import type { Checklist } from '@lotse/contracts/visitor/outbound'
import { expect, test } from 'vitest'
import { spokenOf } from './use-checklist-events.ts'

const steps = [{ id: 'a' }, { id: 'b' }]
const checklist = (...completedSteps: string[]) =>
  ({
    id: 'c',
    status: completedSteps.length === steps.length ? 'done' : 'active',
    completedSteps,
    outbound: { id: 'o', config: { steps } },
  }) as unknown as Checklist

test('C1 checklist: the page hears that it is there, of every step once, and when it is done', () => {
  const [none, one, all] = [checklist(), checklist('b'), checklist('b', 'a')]
  expect(spokenOf(undefined, none)).toEqual([{ name: 'checklist-loaded', data: none }])
  expect(spokenOf(none, one)).toEqual([
    { name: 'checklist-step-completed', data: { checklistData: one, step: { id: 'b' }, index: 1 } },
  ])
  expect(spokenOf(one, one)).toEqual([])
  expect(spokenOf(one, all).map(({ name }) => name)).toEqual([
    'checklist-step-completed',
    'checklist-completed',
  ])
  expect(spokenOf(all, all)).toEqual([])
})
