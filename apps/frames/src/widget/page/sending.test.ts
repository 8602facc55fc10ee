import { expect, test } from 'vitest'
import { requestIdFor, startState, step, type WidgetState } from '../state/widget-state.ts'
import { receive } from './receive.ts'

const written = (flow: string, value: string) => ({ do: 'answer', flow, name: 'text', value }) as const
const told = (state: WidgetState, name: string, data: object = {}, requestId?: string): WidgetState =>
  receive(state, { name, data: { ...data }, ...(requestId ? { requestId } : {}) })
const ticket = { id: '1', shareToken: 's' }
const sent = (state: WidgetState, requestId?: string) => told(state, 'feedback-sent', ticket, requestId)
const failed = (state: WidgetState, requestId?: string) =>
  told(state, 'feedback-sending-failed', {}, requestId)
const send = (state: WidgetState, flow: string) =>
  step(state, { do: 'send', flow, requestId: requestIdFor(state, flow) })
const giveUp = (state: WidgetState) => step(state, { do: 'give-up' })
const idOf = ({ sending }: WidgetState) => ('requestId' in sending ? sending.requestId : '')

const both = step(step(startState, written('a', 'Bug')), written('b', 'Wish'))
/** `a` was given up, and `b` is in progress. */
const overdue = giveUp(send(both, 'a'))
const second = send(overdue, 'b')

test('C1 sending: one report at a time, so that an answer is never taken for another report', () => {
  const first = send(both, 'a')
  expect(step(first, { do: 'send', flow: 'b', requestId: 'x' })).toBe(first)
  const arrived = sent(first)
  expect(arrived).toMatchObject({ sending: { at: 'sent', flow: 'a' } })
  expect(Object.keys(arrived.drafts)).toEqual(['b'])
  expect(failed(send(arrived, 'b'))).toMatchObject({
    sending: { at: 'failed', flow: 'b' },
    drafts: { b: { answers: { text: 'Wish' } } },
  })
})

test('C1 sending: given up after long silence, it still counts when it arrives, and newer words stay', () => {
  expect(overdue.sending.at).toBe('overdue')
  expect(told(overdue, 'feedback-progress', { percent: 91 }).sending).toMatchObject({
    at: 'sending',
    percent: 91,
  })
  expect(sent(overdue)).toMatchObject({ sending: { at: 'sent', flow: 'a' } })
  expect(Object.keys(sent(overdue).drafts)).toEqual(['b'])
  const changed = sent(step(overdue, written('a', 'Bug, and more')))
  expect(changed.drafts.a?.answers).toEqual({ text: 'Bug, and more' })
})

test('C1 sending: a late answer that names its report is that report’s, whatever is under way by then', () => {
  const late = sent(second, idOf(overdue))
  expect(late.sending).toEqual(second.sending)
  // It has arrived after all, so nobody is asked to send it again.
  expect(Object.keys(late.drafts)).toEqual(['b'])
  expect(failed(second, idOf(overdue))).toMatchObject({ sending: second.sending, drafts: both.drafts })
  expect(told(second, 'feedback-progress', { percent: 5 }, idOf(overdue)).sending).toEqual(second.sending)
  expect(sent(late, idOf(second))).toMatchObject({ sending: { at: 'sent', flow: 'b' }, drafts: {} })
  expect(sent(second, 'unknown')).toBe(second)
})

test('C1 sending: a kept report that arrives by itself is shown as sent, unless its words were changed since', () => {
  const tried = send(both, 'a')
  const kept = receive(tried, {
    name: 'feedback-sending-failed',
    data: {},
    kept: true,
    requestId: idOf(tried),
  })
  expect(kept.sending).toMatchObject({ at: 'failed', kept: true })
  const arrived = sent(kept, idOf(tried))
  expect(arrived).toMatchObject({ sending: { at: 'sent', flow: 'a', id: '1' }, unanswered: [] })
  expect(Object.keys(arrived.drafts)).toEqual(['b'])
  const changed = sent(step(kept, written('a', 'Bug, and more')), idOf(tried))
  expect(changed).toMatchObject({
    sending: { at: 'idle' },
    drafts: { a: { answers: { text: 'Bug, and more' } } },
  })
  // Something else is in progress in the meantime: that one is not done.
  const other = sent(send(kept, 'b'), idOf(tried))
  expect(other.sending).toMatchObject({ at: 'sending', flow: 'b' })
  expect(Object.keys(other.drafts)).toEqual(['b'])
  expect(requestIdFor(kept, 'a')).toBe(idOf(tried))
})

test('C1 sending: a late answer without a name throws no words away', () => {
  // Nobody knows which one it is for: both need a response, and a good one.
  const one = sent(second)
  expect(one).toMatchObject({ sending: { at: 'sending', flow: 'b' }, drafts: both.drafts })
  expect(sent(one)).toMatchObject({ sending: { at: 'sent', flow: 'b' } })
  // One of the two failed.
  const doubtful = failed(second)
  expect(doubtful.sending.at).toBe('sending')
  expect(sent(doubtful)).toMatchObject({ sending: { at: 'failed', flow: 'b' }, drafts: both.drafts })
  // No more responses: it is given up like the first, and the text is still there.
  expect(giveUp(one)).toMatchObject({ sending: { at: 'overdue', flow: 'b' }, drafts: both.drafts })
  expect(sent(send(giveUp(one), 'b'))).toMatchObject({ sending: { at: 'sent', flow: 'b' } })
})

test('C1 sending: the same words once more are the same report, and its second answer is nobody else’s', () => {
  const again = send(overdue, 'a')
  expect(idOf(again)).toBe(idOf(overdue))
  expect(idOf(send(step(overdue, written('a', 'Other')), 'a'))).not.toBe(idOf(overdue))
  const arrived = sent(again)
  expect(arrived).toMatchObject({ sending: { at: 'sent', flow: 'a' } })
  expect(sent(send(arrived, 'b'))).toMatchObject({ sending: { at: 'sending', flow: 'b' } })
  // Our page responds once, for both.
  const named = sent(again, idOf(again))
  expect(sent(send(named, 'b'))).toMatchObject({ sending: { at: 'sent', flow: 'b' } })
})

test('C1 sending: what the last visitor sent is not answered to the next', () => {
  const next = step(told(send(both, 'a'), 'session-cleared'), written('a', 'Mine'))
  expect(next.unanswered).toEqual([{ requestId: expect.any(String), flow: 'a' }])
  const mine = sent(send(next, 'a'))
  expect(mine).toMatchObject({ sending: { at: 'sending' }, drafts: { a: { answers: { text: 'Mine' } } } })
  expect(sent(mine)).toMatchObject({ sending: { at: 'sent', flow: 'a' }, drafts: {} })
})
