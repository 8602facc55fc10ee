import { expect, test } from 'vitest'
import { type ActionKind, actionKinds, actionsFor, decisionProblem, ladderDays } from './decision-actions.ts'

test('D86 a reported task needs to know what becomes of it, a person needs one action', () => {
  expect(decisionProblem('report', [])).toBe('action_needed')
  expect(decisionProblem('report', ['block_create'])).toBe('action_needed')
  expect(decisionProblem('report', ['delete_task'])).toBeUndefined()
  expect(decisionProblem('person', [])).toBe('action_needed')
  expect(decisionProblem('person', ['block_report'])).toBeUndefined()
})

test('D86 actions that contradict each other are no decision', () => {
  const wrong: ActionKind[][] = [
    ['dismiss', 'delete_task'],
    ['dismiss', 'block_create'],
    ['delete_task', 'disable_task'],
    ['delete_task', 'disable_tasks', 'delete_tasks'],
    ['delete_task', 'delete_task'],
    ['delete_task', 'ban_account', 'delete_account'],
  ]
  for (const kinds of wrong)
    expect(decisionProblem('report', kinds), String(kinds)).toBe('actions_contradict')
  expect(decisionProblem('report', ['dismiss', 'block_report'])).toBeUndefined()
  expect(decisionProblem('report', ['delete_task', 'block_create', 'block_report'])).toBeUndefined()
  expect(decisionProblem('report', ['delete_task', 'ban_account', 'delete_tasks'])).toBeUndefined()
})

test('D86 each action is for something, and a person has no task to decide on', () => {
  const everywhere = Object.values(actionsFor).flat()
  for (const kind of actionKinds) expect(everywhere).toContain(kind)
  expect(decisionProblem('person', ['delete_task'])).toBe('actions_contradict')
  expect(decisionProblem('task', ['dismiss'])).toBe('actions_contradict')
})

test('D85 the ladder: 3, 7 and 30 days, then for ever', () => {
  expect([0, 1, 2, 3, 40].map(ladderDays)).toEqual([3, 7, 30, null, null])
})
