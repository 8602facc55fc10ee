import { afterAll, expect, test, vi } from 'vitest'
import { meetReply, wishReply } from './reply-wish.ts'

const page = new EventTarget()
vi.stubGlobal('document', page)
afterAll(() => void vi.unstubAllGlobals())

/** Whether the shortcuts heard it. */
function isHeard(key: string): boolean {
  const event = Object.assign(new Event('keydown', { cancelable: true }), { key })
  return page.dispatchEvent(event)
}

const met = (ticketId: string) => {
  const started: boolean[] = []
  return { leave: meetReply(ticketId, asNote => started.push(asNote)), started }
}

test('D52 a reply that is wished for before its ticket has loaded is started when it is there, once', () => {
  wishReply('b', true)
  const b = met('b')
  expect(b.started).toEqual([true])
  wishReply('b', false)
  expect(b.started).toEqual([true, false])
  b.leave()
  expect(met('b').started).toEqual([])
})

test('D52 a wish ends with the ticket it was for, and starts nothing in the ticket before', () => {
  const a = met('a')
  wishReply('c', false)
  expect(a.started).toEqual([])
  expect(met('d').started).toEqual([])
  expect(met('c').started).toEqual([])
})

test('Z450 what is typed before the field is there is typed into it, line by line, and runs no shortcut', () => {
  met('a')
  wishReply('b', false)
  for (const key of ['E', 's', 'x', 'Backspace', ' ', '!', 'Enter', 'a']) expect(isHeard(key)).toBe(false)
  const typed: [boolean, string][] = []
  meetReply('b', (...given) => typed.push(given))
  expect(typed).toEqual([[false, 'Es !\na']])
  expect(isHeard('e')).toBe(true)
})

test('Z450 a ticket that never comes gives the keys back', () => {
  vi.useFakeTimers()
  met('a')
  wishReply('b', true)
  expect(isHeard('e')).toBe(false)
  vi.advanceTimersByTime(10_000)
  expect(isHeard('e')).toBe(true)
  vi.useRealTimers()
  // Nothing to reply to: nobody waits.
  wishReply(undefined, false)
  expect(isHeard('e')).toBe(true)
})
