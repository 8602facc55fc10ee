import type { Conversation } from '@lotse/contracts/visitor/conversation'
import { expect, test } from 'vitest'
import { arrived, lastWords, unreadFirst } from './unread.ts'

const talk = (shareToken: string, unread: number): Conversation => ({
  shareToken,
  unread,
  type: 'INQUIRY',
  title: shareToken,
  preview: '',
  status: 'open',
  agent: null,
  teamReadAt: null,
  createdAt: '2026-03-02T09:30:00.000Z',
  lastMessageAt: '2026-03-02T09:30:00.000Z',
})

test('D73 unread conversations come first, the others keep their order', () => {
  const items = [talk('a', 0), talk('b', 2), talk('c', 0), talk('d', 1)]
  expect(unreadFirst(items).map(({ shareToken }) => shareToken)).toEqual(['b', 'd', 'a', 'c'])
})

test('D73 what arrives is told once, unless it is on screen or was there from the start', () => {
  const before = [talk('a', 0), talk('b', 1)]
  expect(arrived(undefined, [talk('a', 3)], undefined)).toBeUndefined()
  expect(arrived(before, before, undefined)).toBeUndefined()
  expect(arrived(before, [talk('b', 2), talk('a', 0)], undefined)?.shareToken).toBe('b')
  expect(arrived(before, [talk('b', 2), talk('a', 0)], 'b')).toBeUndefined()
  expect(arrived(before, [talk('new', 1), ...before], 'b')?.shareToken).toBe('new')
  expect(arrived(before, [talk('b', 0), talk('a', 0)], undefined)).toBeUndefined()
})

test('D73 a row never says the same words twice', () => {
  expect(lastWords({ title: 'Wo ist mein Zertifikat?', preview: 'Wo ist mein Zertifikat?' })).toBe('')
  expect(lastWords({ title: 'Wo ist mein …', preview: 'Wo ist mein Zertifikat?' })).toBe('')
  expect(lastWords({ title: 'Wo ist es?', preview: 'Im Anhang.' })).toBe('Im Anhang.')
  expect(lastWords({ title: '', preview: 'Im Anhang.' })).toBe('Im Anhang.')
})
