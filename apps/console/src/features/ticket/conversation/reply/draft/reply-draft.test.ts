import type { Card } from '@lotse/contracts/visitor/card'
import { expect, test } from 'vitest'
import { attemptOf, formatted, outgoing, type ReplyDraft, typedPlain, withoutSent } from './reply-draft.ts'

const file = (url: string) => ({ url, name: url, type: 'text/plain', size: 1 })
const draft = (text: string, urls: string[] = []): ReplyDraft => ({
  text,
  note: false,
  files: urls.map(file),
  cards: [],
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
  expect(withoutSent(sent, sent)).toEqual({ text: '', files: [], cards: [], tried: undefined })
  const now = draft('Guten Tag\nund noch etwas', ['a', 'b'])
  expect(withoutSent(now, sent)).toMatchObject({ text: 'und noch etwas', files: [{ url: 'b' }] })
  expect(withoutSent(draft('Ganz anders'), sent)).toMatchObject({ text: 'Ganz anders' })
})

test('D62 reply: another card makes another message, and one that is inserted during sending stays', () => {
  const card = (id: string): Card => ({ kind: 'article', id, title: id, text: '', isGone: false, url: null })
  const sent = { ...draft('Hier:'), cards: [card('a')] }
  const tried = attemptOf(sent, false, () => 'one')
  expect(tried.cards).toEqual([{ kind: 'article', id: 'a' }])
  const renamed = { ...sent, cards: [{ ...card('a'), title: 'Neu' }] }
  expect(attemptOf({ ...renamed, tried }, false, () => 'two').clientId).toBe('one')
  const now = { ...sent, cards: [card('a'), card('b')] }
  expect(attemptOf({ ...now, tried }, false, () => 'two').clientId).toBe('two')
  expect(withoutSent(now, sent)).toMatchObject({ text: '', cards: [card('b')] })
})

const rich = (html: string): ReplyDraft => ({ ...draft(''), ...formatted(html) })

test('D52 reply: only a text with formatting is sent as rich text', () => {
  expect(outgoing(rich('<p>Hallo</p><p></p><p>A &amp; B </p>'))).toEqual({ text: 'Hallo\n\nA & B' })
  expect(outgoing(rich('<p>eins</p><p><strong>zwei</strong></p>'))).toEqual({
    text: 'eins\nzwei',
    html: '<p>eins<br><strong>zwei</strong></p>',
  })
  const tried = attemptOf(rich('<p>eins</p>'), false, () => 'one')
  expect(attemptOf({ ...rich('<p><em>eins</em></p>'), tried }, false, () => 'two').clientId).toBe('two')
})

test('D52 reply: formatting that is added during sending stays', () => {
  const sent = rich('<p><strong>Ja</strong></p>')
  expect(withoutSent(sent, sent)).toMatchObject({ text: '', html: '' })
  const more = rich('<p><strong>Ja</strong></p><ul><li><p>a</p></li></ul>')
  expect(withoutSent(more, sent)).toMatchObject({ text: '- a', html: '<ul><li><p>a</p></li></ul>' })
  expect(withoutSent(rich('<p><strong>Ja</strong> und</p>'), sent)).toMatchObject({ text: 'und' })
})

test('D52 reply: before the editor is there, typing goes on with a formatted draft and loses nothing of it', () => {
  const begun = rich('<ul><li><p>a <strong>b</strong></p></li></ul>')
  const next = typedPlain(begun, `${begun.text} <c`)
  expect(next).toEqual({
    text: '- a b <c',
    html: '<ul><li><p>a <strong>b &lt;c</strong></p></li></ul>',
  })
  expect(typedPlain(begun, 'neu')).toEqual({ text: 'neu', html: undefined })
  expect(typedPlain(draft('a'), 'ab')).toEqual({ text: 'ab', html: undefined })
})
