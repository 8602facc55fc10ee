import type { TeamMessage } from '@lotse/contracts/console/tickets'
import { expect, test } from 'vitest'
import { follow } from './follow.ts'

const message = (id: string, from: TeamMessage['from'], accountId: string | null = null) =>
  ({ id, from, accountId }) as TeamMessage
const reading = { before: '1', isAtEnd: false, ownId: 'ole' }

test('Z43 a conversation opens at its end, and new messages are shown there or announced further up', () => {
  expect(follow(undefined, { ...reading, before: undefined })).toBe('stay')
  expect(follow(message('1', 'visitor'), { ...reading, before: undefined })).toBe('show')
  expect(follow(message('1', 'visitor'), reading)).toBe('stay')
  expect(follow(message('2', 'visitor'), { ...reading, isAtEnd: true })).toBe('show')
  expect(follow(message('2', 'visitor'), reading)).toBe('tell')
  expect(follow(message('2', 'team', 'jana'), reading)).toBe('tell')
  expect(follow(message('2', 'team', 'ole'), reading)).toBe('show')
  expect(follow(message('2', 'change', 'jana'), reading)).toBe('stay')
})
