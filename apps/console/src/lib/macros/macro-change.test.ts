import type { TicketRow } from '@lotse/contracts/console/tickets'
import { expect, test } from 'vitest'
import { undoOf } from '../tickets/ticket-changes.ts'
import { macroChange, replies } from './macro-change.ts'

const row = {
  id: '1',
  status: 'open',
  stage: 'open',
  priority: 'LOW',
  tags: ['a', 'b'],
  assignee: { id: 'x' },
  snoozed: null,
} as TicketRow

test('D56 what a macro changed is undone, and nothing else', () => {
  const change = macroChange(
    { text: { de: 'Danke' }, status: 'closed', assign: 'me', addTags: ['c'], removeTags: ['a'] },
    row,
    'me-id',
  )
  expect(change).toEqual({ status: 'closed', assigneeId: 'me-id', tags: ['b', 'c'] })
  const now = { ...row, status: 'closed', tags: ['b', 'c', 'theirs'] } as TicketRow
  expect(undoOf(row, now, change)).toEqual({
    stage: 'open',
    assigneeId: 'x',
    addTags: ['a'],
    removeTags: ['c'],
    still: { status: 'closed', assigneeId: 'me-id' },
  })
  expect(macroChange({ assign: 'nobody' }, row, 'me-id')).toEqual({ assigneeId: null })
  expect(macroChange({ assign: 'other' }, row, 'me-id')).toEqual({ assigneeId: 'other' })
  expect(undoOf(row, row, macroChange({ snooze: { hours: 4 } }, row, ''))).toEqual({
    snooze: null,
    still: { snooze: { until: null } },
  })
  // Z825: a colleague may have put it off to another time since.
  expect(undoOf(row, row, macroChange({ snooze: { hours: 4 } }, row, '', 'at four'))).toMatchObject({
    still: { snooze: { until: 'at four' } },
  })
  expect(macroChange({ replyId: 'r' }, row, '')).toEqual({})
  expect([replies({ replyId: 'r' }), replies({ text: {} }), replies({ status: 'open' })]).toEqual([
    true,
    true,
    false,
  ])
})
