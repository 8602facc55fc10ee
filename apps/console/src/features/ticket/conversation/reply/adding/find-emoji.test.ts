import { expect, test } from 'vitest'
import { allEmoji, findEmoji } from './find-emoji.ts'

const signs = (typed: string) => findEmoji(typed).map(({ id }) => id.replaceAll('\ufe0f', ''))

test('D62 emoji are found by German and English words, whole words first', () => {
  expect(signs('daumen hoch')[0]).toBe('👍')
  expect(signs('thumbsup')[0]).toBe('👍')
  expect(signs('Herz')).toContain('❤')
  expect(signs('heart')).toContain('❤')
  expect(signs('tada')).toEqual(['🎉'])
  expect(signs('häkchen')[0]).toBe(signs('hakchen')[0])
  expect(signs('xyzzy')).toEqual([])
})

test('D62 each emoji has a name in both languages and is listed once', () => {
  expect(allEmoji.filter(({ id, name }) => !id || !name.de || !name.en)).toEqual([])
  expect(new Set(allEmoji.map(({ id }) => id)).size).toBe(allEmoji.length)
})
