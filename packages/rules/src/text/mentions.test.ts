import { expect, test } from 'vitest'
import { emojiBefore, findMentions, mentionBefore, mentionParts, slashBefore } from './mentions.ts'

const anna = { name: 'Anna' }
const berg = { name: 'Anna Berg' }
const other = { name: 'Anna Berg' }
const emre = { name: 'Emre Öz' }
const people = [anna, berg, emre]

test.each([
  ['@Anna schaut', [anna]],
  ['Bitte @anna berg, danke', [berg]],
  ['@Anna Bergmann ist jemand anders', [anna]],
  ['(@Emre Öz) und @Anna.', [anna, emre]],
  ['post@anna.example', []],
  ['@Annabel', []],
  ['@', []],
  ['nichts', []],
])('D35 "%s" mentions the right people', (text, expected) => {
  expect(findMentions(text, people)).toEqual(expected)
})

test.each([
  ['@emre, bitte', [emre]],
  ['@Emre Özil', [emre]],
  ['@Emres Frage', []],
])('Z378 "%s": a first name that nobody else has is enough', (text, expected) => {
  expect(findMentions(text, people)).toEqual(expected)
})

test('Z378 a first name that two people have mentions neither', () => {
  expect(findMentions('@Anna', [berg, { name: 'Anna Lind' }])).toEqual([])
})

test('D35 two people with the same name are both mentioned', () => {
  expect(findMentions('@Anna Berg', [berg, other])).toEqual([berg, other])
})

test.each([
  ['@An', 3, { start: 0, typed: 'An' }],
  ['Hallo @', 7, { start: 6, typed: '' }],
  ['Hallo @Anna B', 13, { start: 6, typed: 'Anna B' }],
  ['post@an', 7, undefined],
  ['@ an', 4, undefined],
  ['@an\nund', 7, undefined],
])('D35 in "%s" at %i somebody is being mentioned, or nobody is', (text, caret, expected) => {
  expect(mentionBefore(text, caret)).toEqual(expected)
})

test.each([
  ['/pre', 4, { start: 0, typed: 'pre' }],
  ['Hallo\n/', 7, { start: 6, typed: '' }],
  ['Hallo /preise für', 17, { start: 6, typed: 'preise für' }],
  ['https://', 8, undefined],
  ['24/12', 5, undefined],
  ['und / oder', 10, undefined],
])('D55 in "%s" at %i a saved reply is being looked for, or none is', (text, caret, expected) => {
  expect(slashBefore(text, caret)).toEqual(expected)
})

test.each([
  [':da', 3, { start: 0, typed: 'da' }],
  ['Super :thumbs_up', 16, { start: 6, typed: 'thumbs_up' }],
  ['Hinweis:da', 10, undefined],
  ['um 10:30', 8, undefined],
  ['gut :D', 6, undefined],
  ['Uhr :30', 7, undefined],
])('D62 in "%s" at %i an emoji is being looked for, or none is', (text, caret, expected) => {
  expect(emojiBefore(text, caret)).toEqual(expected)
})

const marked = (text: string, ...names: string[]) =>
  mentionParts(
    text,
    names.map(name => ({ name })),
  )
    .filter(({ isMention }) => isMention)
    .map(({ text }) => text)

test('D93 Z546 the names of those who are mentioned stand out, and nothing else', () => {
  expect(marked('@lena und @LENA, nicht @lena_admin', 'lena')).toEqual(['@lena', '@LENA'])
  expect(marked('@lena_admin fragt @lena', 'lena', 'lena_admin')).toEqual(['@lena_admin', '@lena'])
  expect(marked('a.b (x) @a.b', 'a.b')).toEqual(['@a.b'])
  expect(marked('x@lena.de schreibt @lena', 'lena')).toEqual(['@lena'])
  expect(mentionParts('@lena', [])).toEqual([{ text: '@lena', isMention: false }])
})
