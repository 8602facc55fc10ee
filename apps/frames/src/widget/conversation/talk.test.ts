import { expect, test } from 'vitest'
import { joined, type Talk, withEarlier } from './talk.ts'

const talk = (from: number, to: number, more = from > 1): Talk => ({
  conversation: {} as Talk['conversation'],
  messages: Array.from({ length: to - from + 1 }, (_, at) => ({ id: String(from + at) })) as Talk['messages'],
  more,
})
const ids = ({ messages }: Talk) => messages.map(({ id }) => Number(id))

test('C1 chat: what was missed while away leaves no gap that cannot be reached', () => {
  // One had been seen, 130 have arrived since.
  expect(joined(talk(1, 1), talk(32, 131))).toEqual(talk(32, 131))
  // The same if the visitor's own answer at the end is already known.
  const answered = { ...talk(1, 1), messages: [...talk(1, 1).messages, ...talk(131, 131).messages] }
  expect(joined(answered, talk(32, 131))).toEqual(talk(32, 131))
  // From there, all of it.
  expect(withEarlier(talk(32, 131), talk(1, 31), '32')).toEqual(talk(1, 131))
})

test('C1 chat: earlier messages that were fetched stay where the newest follow on them', () => {
  expect(joined(talk(1, 150, false), talk(53, 152))).toEqual(talk(1, 152, false))
  expect(joined(talk(20, 150), talk(53, 152))).toMatchObject({ more: true })
  expect(ids(joined(talk(20, 150), talk(53, 152)))).toEqual(ids(talk(20, 152)))
  expect(joined(talk(1, 2), talk(1, 3))).toEqual(talk(1, 3))
  // An overtaken response is dropped: it belongs in front of something else.
  expect(withEarlier(talk(40, 139), talk(1, 31), '32')).toEqual(talk(40, 139))
})
