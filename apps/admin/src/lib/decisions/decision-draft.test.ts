import type { Reason } from '@lotse/contracts/academy/decisions/reasons'
import { expect, test } from 'vitest'
import { bodyOf, draftOf, fitting, lengthOf, newDraft, problemsOf, toggled } from './decision-draft.ts'

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

test('D85 lengths: the ladder, days, for ever', () => {
  const daysOf = (choice: 'ladder' | '7' | 'ever') =>
    bodyOf({ ...newDraft(['ban_account']), lengths: { ban_account: { choice, date: '' } } }).actions[0]?.days
  expect(daysOf('ladder')).toBe('ladder')
  expect(daysOf('7')).toBe(7)
  expect(daysOf('ever')).toBeNull()
})

test('Z416 until a day, inclusive, is until the last second of that day where the moderator is', () => {
  const action = bodyOf({
    ...newDraft(['ban_account']),
    lengths: { ban_account: { choice: 'date', date: '2026-03-03' } },
  }).actions[0]
  expect(action?.days).toBeUndefined()
  expect(new Date(action?.until ?? '')).toEqual(new Date(2026, 2, 3, 23, 59, 59))
})

test('Z422 what replaces a decision begins with its actions, lengths and reason', () => {
  const end = new Date(2026, 2, 9, 23, 59, 59).toISOString()
  const draft = draftOf({
    actions: [
      { kind: 'delete_task' },
      { kind: 'block_create', days: 7 },
      { kind: 'block_report', days: 'ladder' },
      { kind: 'ban_account', until: end },
    ],
    outcomes: null,
    reason_id: 'r',
  })
  expect(draft).toMatchObject({
    kinds: ['delete_task', 'block_create', 'block_report', 'ban_account'],
    reasonId: 'r',
  })
  expect(lengthOf(draft, 'block_create')).toMatchObject({ choice: '7' })
  expect(lengthOf(draft, 'block_report')).toMatchObject({ choice: 'ladder' })
  expect(lengthOf(draft, 'ban_account')).toEqual({ choice: 'date', date: '2026-03-09' })
  const outcomes = [{ kind: 'ban_account' as const, error: null, until: end }]
  const days = draftOf({ actions: [{ kind: 'ban_account', days: 12 }], outcomes, reason_id: null })
  expect(lengthOf(days, 'ban_account')).toEqual({ choice: 'date', date: '2026-03-09' })
})

test('D84 reasons are offered for the actions they are meant for', () => {
  const reason = (id: string, actions: Reason['actions'], active = true) =>
    ({ id, actions, active }) as Reason
  const all = [reason('any', []), reason('dismiss', ['dismiss']), reason('off', [], false)]
  const idsOf = (kinds: Reason['actions']) => fitting(all, kinds).map(({ id }) => id)
  expect(idsOf(['delete_task'])).toEqual(['any'])
  expect(idsOf(['dismiss', 'block_report'])).toEqual(['any', 'dismiss'])
})
