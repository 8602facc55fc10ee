import type { Reason } from '@lotse/contracts/academy/decisions/reasons'
import { expect, test } from 'vitest'
import { bodyOf, fitting, newDraft, problemsOf, toggled } from './decision-draft.ts'

const now = Date.parse('2026-03-02T12:00:00')

test('D86 a chosen action takes the place of what contradicts it', () => {
  const draft = newDraft(['delete_task', 'block_create'])
  expect(toggled(draft, 'dismiss', true).kinds).toEqual(['dismiss'])
  expect(toggled(draft, 'block_report', true).kinds).toEqual(['delete_task', 'block_create', 'block_report'])
  expect(toggled(draft, 'block_create', false).kinds).toEqual(['delete_task'])
})

test('D86 what is missing is said: what becomes of the task, a reason, a day that has not passed', () => {
  expect(problemsOf('report', newDraft([]))).toEqual(['fate'])
  expect(problemsOf('person', newDraft([]))).toEqual(['action'])
  expect(problemsOf('report', newDraft(['delete_task']))).toEqual(['reason'])
  expect(problemsOf('report', newDraft(['dismiss']))).toEqual([])
  const past = {
    ...newDraft(['ban_account']),
    lengths: { ban_account: { choice: 'date', date: '2026-03-01' } },
  } as const
  expect(problemsOf('person', { ...past, reasonId: 'a' }, now)).toEqual(['date'])
})

test('D85 lengths: the ladder, days, for ever, and the end of a day', () => {
  const daysOf = (choice: 'ladder' | '7' | 'ever' | 'date', date = '') =>
    bodyOf({ ...newDraft(['ban_account']), lengths: { ban_account: { choice, date } } }, now).actions[0]?.days
  expect(daysOf('ladder')).toBe('ladder')
  expect(daysOf('7')).toBe(7)
  expect(daysOf('ever')).toBeNull()
  expect(daysOf('date', '2026-03-02')).toBe(1)
  expect(daysOf('date', '2026-03-04')).toBe(3)
})

test('D84 reasons are offered for the actions they are meant for', () => {
  const reason = (id: string, actions: Reason['actions'], active = true) =>
    ({ id, actions, active }) as Reason
  const all = [reason('any', []), reason('dismiss', ['dismiss']), reason('off', [], false)]
  const idsOf = (kinds: Reason['actions']) => fitting(all, kinds).map(({ id }) => id)
  expect(idsOf(['delete_task'])).toEqual(['any'])
  expect(idsOf(['dismiss', 'block_report'])).toEqual(['any', 'dismiss'])
})
