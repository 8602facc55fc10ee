import type { Stage } from '@lotse/contracts/console/stages'
import type { LeftTicket, TicketBefore, TicketRow } from '@lotse/contracts/console/tickets'
import { expect, test } from 'vitest'
import {
  byChange,
  changedRow,
  decidedOn,
  hides,
  inParts,
  rowAs,
  rowsBefore,
  undoOf,
} from './ticket-changes.ts'

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
    still: { title: 'Neu' },
  })
})

test('Z359 undo on a ticket that was back from its snooze marks it again', () => {
  const back = { ...row, snoozed: null, isBack: true }
  expect(undoOf(back, back, { status: 'closed' })).toEqual({
    stage: 'open',
    back: true,
    still: { status: 'closed' },
  })
  expect(undoOf(back, back, { snooze: { until: null } })).toEqual({
    snooze: null,
    back: true,
    still: { snooze: { until: null } },
  })
  expect(undoOf(back, back, { assigneeId: 'x' })).toMatchObject({ assigneeId: null })
  expect(changedRow(back, { status: 'open', back: true }, [])).toMatchObject({ isBack: true })
})

test('Z1287 undo of a reopening says that it is one', () => {
  const resolved = { ...row, snoozed: null, status: 'closed', stage: 'closed' } as TicketRow
  expect(undoOf(resolved, resolved, { stage: 'waiting' })).toEqual({
    stage: 'closed',
    undo: true,
    still: { stage: 'waiting' },
  })
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
  expect(changedRow(moved, { stage: 'waiting' }, [], stages)).toMatchObject({
    stage: 'waiting',
    status: 'in_progress',
  })
  expect(changedRow(moved, { status: 'in_progress' }, [], stages)).toMatchObject({ stage: 'waiting' })
  expect(changedRow(moved, { status: 'open' }, [], stages)).toMatchObject({ stage: 'open' })
  const waits = { ...moved, stage: 'waiting', status: 'in_progress' } as TicketRow
  expect(undoOf(waits, moved, { status: 'open' })).toEqual({ stage: 'waiting', still: { status: 'open' } })
  // Only if nobody has moved it on: of many tickets, those that are still there go back (Z664).
  expect(undoOf(moved, waits, { stage: 'waiting' })).toEqual({
    stage: 'open',
    still: { stage: 'waiting' },
  })
})

test('Z823 a change carries what it was decided on, and nothing that it leaves as it is', () => {
  const seen = { ...row, priority: 'LOW', snoozed: null, assignee: { id: 'lena' } } as TicketRow
  expect(decidedOn(seen, { assigneeId: 'tom' })).toEqual({ assigneeId: 'tom', still: { assigneeId: 'lena' } })
  expect(decidedOn(seen, { status: 'closed' })).toEqual({ status: 'closed', still: { stage: 'open' } })
  expect(decidedOn(seen, { priority: 'HIGH' }).still).toEqual({ priority: 'LOW' })
  expect(decidedOn(seen, { snooze: { until: null } }).still).toEqual({ snooze: null })
  expect(decidedOn(seen, { addTags: ['a'] })).toEqual({ addTags: ['a'] })
  const now = { ...seen, stage: 'closed', status: 'closed', assigneeId: 'tom', lastMessageAt: 'later' }
  const again = rowAs(seen, now as unknown as LeftTicket['now'])
  expect(decidedOn(again, { assigneeId: null, status: 'open' }).still).toEqual({
    assigneeId: 'tom',
    stage: 'closed',
  })
})

test('Z968 what a colleague had done already, unseen in an older list, is not taken back', () => {
  const was = { id: '1', status: 'closed', stage: 'closed', tags: ['a', 'b', 'c'], assigneeId: null }
  const other = { ...row, id: '2' }
  const [before, ...none] = rowsBefore([row, other], [was as TicketBefore])
  expect(none).toEqual([])
  const change = { addTags: ['c', 'd'], status: 'closed' as const }
  expect(undoOf(before as TicketRow, before as TicketRow, change)).toEqual({
    removeTags: ['d'],
    stage: 'closed',
    still: { status: 'closed' },
  })
})

test('Z824 only what disappears from the lists needs a look at its newest message', () => {
  expect(hides({ status: 'closed' }, stages)).toBe(true)
  expect(hides({ snooze: { until: null } }, stages)).toBe(true)
  expect(hides({ snooze: null }, stages)).toBe(false)
  expect(hides({ stage: 'waiting' }, stages)).toBe(false)
  expect(hides({ priority: 'HIGH' }, stages)).toBe(false)
})
