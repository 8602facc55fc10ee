import type { Card } from '@lotse/contracts/visitor/card'
import { expect, test } from 'vitest'
import type { ReplyDraft } from '../draft/reply-draft.ts'
import { begun, howToSend } from './begun.ts'

const draft = (more: Partial<ReplyDraft> = {}): ReplyDraft => ({
  text: '',
  note: false,
  files: [],
  cards: [],
  ...more,
})
const card: Card = { kind: 'article', id: 'a', title: 'a', text: '', isGone: false, url: null }
const now = '2026-05-04T09:00:00.000Z'

test('Z827 a reply that is only a card remembers what its author has seen, and is asked about like any other', () => {
  expect(begun(draft({ cards: [card] }), now)).toEqual({ seenUntil: now })
  expect(begun(draft({ text: 'Ja' }), now)).toEqual({ seenUntil: now })
  expect(begun(draft({ cards: [card], seenUntil: 'before' }), now)).toBeUndefined()
  expect(begun(draft({ seenUntil: 'before' }), now)).toEqual({ seenUntil: undefined })
  expect(begun(draft(), now)).toBeUndefined()
})

test('Z827 who is asked and then chooses to send it later does not resolve the ticket now', () => {
  const at = new Date(now)
  expect(howToSend({ resolves: true }, {})).toEqual({ resolves: true })
  expect(howToSend({ resolves: true }, { at })).toEqual({ at })
  expect(howToSend({ at }, {})).toEqual({ at })
})
