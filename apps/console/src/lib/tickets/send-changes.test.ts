import { ApiError } from '@lotse/contracts/client'
import type { LeftTicket, TicketRow } from '@lotse/contracts/console/tickets'
import { expect, test } from 'vitest'
import { de } from '../../locales/de.ts'
import { en } from '../../locales/en.ts'
import { createOwnChanges, sendChanges } from './send-changes.ts'

const back = (id: string, stage: string) => ({ id, change: { stage, still: { stage: 'waiting' } } })
const byStage = [back('1', 'open'), back('2', 'open'), back('3', 'closed'), back('4', 'in_progress')]
const left = (id: string): LeftTicket => ({
  id,
  why: 'changed',
  by: 'Lena',
  now: {
    status: 'open',
    stage: 'open',
    priority: 'LOW',
    type: 'BUG',
    assigneeId: null,
    snoozed: null,
    title: '',
    tags: [],
    lastMessageAt: '2026-05-04T09:00:00.000Z',
  },
})

test('Z665 an undo says how many tickets it took back: those that were changed since do not stop the others', async () => {
  const sent: string[][] = []
  const { done } = await sendChanges(byStage, async (ids, { stage }) => {
    sent.push(ids)
    return { before: [], left: stage === 'closed' ? ids.map(left) : stage === 'open' ? [left('2')] : [] }
  })
  expect(sent).toEqual([['1', '2'], ['3'], ['4']])
  expect(done).toEqual(['1', '4'])
  expect(de.inbox.undonePart(done.length, 4)).toBe(
    '2 von 4 zurückgenommen; die anderen wurden inzwischen geändert.',
  )
  expect(en.inbox.undonePart(done.length, 4)).toBe('2 of 4 taken back; the others have been changed since.')
})

test('Z830 what a later part is refused for leaves what was done before to be told and taken back', async () => {
  const busy = new ApiError(429, { error: 'too_many_requests' })
  const outcome = await sendChanges(byStage, async (_ids, { stage }) => {
    if (stage === 'closed') throw busy
    return { before: [], left: [] }
  })
  expect(outcome).toEqual({ done: ['1', '2'], before: [], left: [], error: busy })
})

const ticket = { id: 'a', priority: 'LOW', tags: ['x'] } as TicketRow
const other = { id: 'b', priority: 'LOW' } as TicketRow

test('Z882 one’s own changes count while they are sent, the newest last, and each one ends by itself', async () => {
  const own = createOwnChanges()
  let succeed = () => {}
  let fail: (error: Error) => void = () => {}
  const first = new Promise<void>(resolve => {
    succeed = resolve
  })
  const second = new Promise<void>((_, reject) => {
    fail = reject
  })
  const shown = (part: Partial<TicketRow>) => new Map([['a', part]])
  const firstEnds = own.while(shown({ priority: 'HIGH', tags: ['x', 'y'] }), first)
  const secondEnds = own.while(shown({ priority: 'MEDIUM' }), second)
  expect(own.on(ticket)).toMatchObject({ priority: 'MEDIUM', tags: ['x', 'y'] })
  expect(own.on(other)).toEqual(other)
  succeed()
  await firstEnds
  // The second one, or a macro behind it, keeps the line busy.
  expect(own.on(ticket)).toMatchObject({ priority: 'MEDIUM', tags: ['x'] })
  fail(new Error('refused'))
  await expect(secondEnds).rejects.toThrow('refused')
  expect(own.on(ticket)).toEqual(ticket)
})
