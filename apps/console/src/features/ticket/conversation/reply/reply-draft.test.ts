import { expect, test } from 'vitest'
import { attemptOf, type ReplyDraft, withoutSent } from './reply-draft.ts'

const file = (url: string) => ({ url, name: url, type: 'text/plain', size: 1 })
const draft = (text: string, urls: string[] = []): ReplyDraft => ({
  text,
  note: false,
  files: urls.map(file),
})

test('C3 reply: sending the same again is the same message, anything else is a new one', () => {
  const ids = ['one', 'two', 'three', 'four']
  const next = () => ids.shift() ?? ''
  const tried = attemptOf(draft('100 Euro'), false, next)
  expect(attemptOf({ ...draft(' 100 Euro '), tried }, false, next).clientId).toBe('one')
  expect(attemptOf({ ...draft('200 Euro'), tried }, false, next).clientId).toBe('two')
  expect(attemptOf({ ...draft('100 Euro'), tried }, true, next).clientId).toBe('three')
  expect(attemptOf({ ...draft('100 Euro', ['a']), tried }, false, next).clientId).toBe('four')
})

test('C3 reply: what is written and attached during sending stays', () => {
  const sent = draft('Guten Tag', ['a'])
  expect(withoutSent(sent, sent)).toEqual({ text: '', files: [], tried: undefined })
  const now = draft('Guten Tag\nund noch etwas', ['a', 'b'])
  expect(withoutSent(now, sent)).toMatchObject({ text: 'und noch etwas', files: [{ url: 'b' }] })
  expect(withoutSent(draft('Ganz anders'), sent)).toMatchObject({ text: 'Ganz anders' })
})
