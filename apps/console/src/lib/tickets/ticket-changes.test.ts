import type { Stage } from '@lotse/contracts/console/stages'
import type { TicketRow } from '@lotse/contracts/console/tickets'
import { expect, test } from 'vitest'
import { byChange, changedRow, inParts, undoOf } from './ticket-changes.ts'

const row = {
  id: '1',
  status: 'open',
  stage: 'open',
  type: 'BUG',
  tags: ['a', 'b'],
  assignee: null,
} as unknown as TicketRow

test("C3 undo reverts one's own change and keeps what a colleague did meanwhile", () => {
  const change = { tags: ['a', 'c'] }
  expect(changedRow(row, change, [])).toEqual({ tags: ['a', 'c'] })
  const now = { ...row, tags: ['a', 'c', 'theirs'] }
  expect(undoOf(row, now, change)).toEqual({ addTags: ['b'], removeTags: ['c'] })
  expect(undoOf(row, now, { addTags: ['a', 'c'] })).toEqual({ removeTags: ['c'] })
  expect(undoOf(row, now, { type: 'IDEA', status: 'closed' })).toEqual({
    type: 'BUG',
    stage: 'open',
    still: { status: 'closed', type: 'IDEA' },
  })
  expect(undoOf(row, now, { assigneeId: 'x' })).toEqual({ assigneeId: null, still: { assigneeId: 'x' } })
  expect(undoOf({ ...row, title: 'Alt' }, now, { title: 'Neu' })).toEqual({
    title: 'Alt',
    fromTitle: 'Neu',
  })
})

test('Z359 undo on a ticket that was back from its snooze marks it again', () => {
  const back = { ...row, snoozed: null, isBack: true }
  expect(undoOf(back, back, { status: 'closed' })).toEqual({
    stage: 'open',
    back: true,
    still: { status: 'closed' },
  })
  expect(undoOf(back, back, { snooze: { until: null } })).toEqual({ snooze: null, back: true })
  expect(undoOf(back, back, { assigneeId: 'x' })).toMatchObject({ assigneeId: null })
  expect(changedRow(back, { status: 'open', back: true }, [])).toMatchObject({ isBack: true })
})

test('C3 a bulk change is sent in batches that the server accepts, with equal changes together', () => {
  expect(inParts([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]])
  expect(inParts([], 2)).toEqual([])
  const back = [
    { id: '1', change: { status: 'open' } },
    { id: '2', change: { status: 'closed' } },
    { id: '3', change: { status: 'open' } },
  ]
  expect(byChange(back)).toEqual([
    { ids: ['1', '3'], change: { status: 'open' } },
    { ids: ['2'], change: { status: 'closed' } },
  ])
})

const stages = [
  { id: 'open', status: 'open' },
  { id: 'waiting', status: 'in_progress' },
  { id: 'in_progress', status: 'in_progress' },
] as Stage[]

test('D63 a stage shows its status, a status its first stage, and undo leads back to the stage', () => {
  const moved = { ...row, snoozed: null }
  expect(changedRow(moved, { stage: 'waiting', fromStage: 'open' }, [], stages)).toMatchObject({
    stage: 'waiting',
    status: 'in_progress',
  })
  expect(changedRow(moved, { status: 'in_progress' }, [], stages)).toMatchObject({ stage: 'waiting' })
  expect(changedRow(moved, { status: 'open' }, [], stages)).toMatchObject({ stage: 'open' })
  const waits = { ...moved, stage: 'waiting', status: 'in_progress' } as TicketRow
  expect(undoOf(waits, moved, { status: 'open' })).toEqual({ stage: 'waiting', still: { status: 'open' } })
  // Only if nobody has moved it on.
  expect(undoOf(moved, waits, { stage: 'waiting' })).toEqual({ stage: 'open', fromStage: 'waiting' })
})
