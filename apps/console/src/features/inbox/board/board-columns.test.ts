import type { TicketRow } from '@lotse/contracts/console/tickets'
import { expect, test } from 'vitest'
import { cardsOf, isShown, showing } from './board-columns.ts'

const waiting = { id: 'w', status: 'in_progress' } as const
const closed = { id: 'closed', status: 'closed' } as const
const asked = (chosen: Record<string, string[]>, q = '') => ({ q, chosen })

test('D64 the board has the columns that the filters show; the others are folded, and one press shows them', () => {
  expect([waiting, closed].map(stage => isShown(stage, asked({})))).toEqual([true, false])
  expect(isShown(closed, asked({}, 'kasse'))).toBe(true)
  expect(isShown(waiting, asked({ status: ['snoozed'] }))).toBe(true)
  expect(isShown(closed, asked({ status: ['snoozed'] }))).toBe(false)
  expect(isShown(waiting, asked({ stage: ['x'] }))).toBe(false)
  expect(showing(closed, asked({}))).toEqual({ status: 'open,in_progress,closed' })
  expect(showing(closed, asked({ stage: ['x'], status: ['open'] }))).toEqual({
    stage: 'x,closed',
    status: 'open,closed',
  })
})

const row = (id: string, stage: string, lastMessageAt: string, isBack = false) =>
  ({ id, stage, lastMessageAt, isBack }) as TicketRow

test('D64 a moved card is in its new column at once, in the order of the list, and only there', () => {
  const rows = [row('a', 'x', '2026-03-03'), row('b', 'x', '2026-03-01')]
  const other = row('c', 'y', '2026-03-02')
  const moved = [{ row: other, to: 'x' }]
  expect(cardsOf('x', rows, moved).map(({ id }) => id)).toEqual(['a', 'c', 'b'])
  expect(cardsOf('y', [other], moved)).toEqual([])
  // The server's answer may come before the move is over.
  expect(cardsOf('x', [...rows, { ...other, stage: 'x' }], moved)).toHaveLength(3)
  // A colleague moved it on.
  expect(cardsOf('x', [row('a', 'z', '2026-03-03')], [])).toEqual([])
  const back = { row: row('d', 'y', '2026-01-01', true), to: 'x' }
  expect(cardsOf('x', rows, [back])[0]?.id).toBe('d')
})
