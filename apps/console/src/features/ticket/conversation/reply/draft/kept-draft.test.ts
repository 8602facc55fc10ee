import { expect, test } from 'vitest'
import { fateOf, isKept, keptOf, meet, noCopy } from './kept-draft.ts'
import type { KeptCopy, ReplyDraft } from './reply-draft.ts'

const draft = (text: string, more: Partial<ReplyDraft> = {}): ReplyDraft => ({
  text,
  note: false,
  files: [],
  cards: [],
  ...more,
})
const copy = (text: string, version = 2): KeptCopy => ({ ...noCopy, words: { text }, version })
const file = { url: 'a', name: 'a.png', type: 'image/png', size: 1 }

test('D54 what was begun on another device appears where nothing was written, and goes when it is gone there', () => {
  expect(meet(draft(''), copy('Guten Tag'))).toEqual({ value: keptOf(draft('Guten Tag')), clashes: [] })
  const here = draft('Guten Tag', { base: copy('Guten Tag', 1) })
  expect(meet(here, noCopy)).toEqual({ value: keptOf(draft('')), clashes: [] })
})

test('D54 different words on two devices are a conflict, and one’s own stay; a file beside them is none', () => {
  const here = draft('Guten Abend', { base: copy('Guten', 1) })
  expect(meet(here, copy('Guten Tag'))).toMatchObject({
    value: { words: { text: 'Guten Abend' } },
    clashes: [{ field: 'words' }],
  })
  expect(meet(here, { ...copy('Guten'), files: [file] })).toEqual({
    value: { words: { text: 'Guten Abend' }, note: false, files: [file], cards: [] },
    clashes: [],
  })
})

test('D54 what a save without an answer has stored is no conflict', () => {
  const here = draft('eins zwei', { base: copy('', 0), lost: [keptOf(draft('eins'))] })
  expect(meet(here, copy('eins'))).toMatchObject({ value: { words: { text: 'eins zwei' } }, clashes: [] })
})

test('D54 the editor’s tags around plain words, and a note without words, are nothing to save', () => {
  expect(isKept(draft('a', { html: '<p>a</p>', base: copy('a') }))).toBe(true)
  expect(isKept(draft(' ', { note: true }))).toBe(true)
  expect(isKept(draft('a', { html: '<p><strong>a</strong></p>', base: copy('a') }))).toBe(false)
})

test('Z448 a draft that is gone on another device was sent if the team’s words in the conversation begin with it', () => {
  const here = draft('Guten Tag, dazu noch', { base: copy('Guten Tag', 1) })
  expect(fateOf(here, noCopy, ['Hallo', 'Guten Tag, Frau Berg'])).toBe('sent')
  expect(fateOf(here, noCopy, ['Hallo'])).toBe('gone')
  expect(fateOf(draft('Hallo'), noCopy, ['Hallo'])).toBe('gone')
  expect(fateOf(here, copy('Guten Abend'), ['Guten Tag'])).toBe('changed')
})
