import { expect, test } from 'vitest'
import { isBadRating, ratingFaces, ratingMarks } from './rating-marks.ts'
import { ratingMoods, ratingText, splitMoods } from './rating-texts.ts'

const texts = { question: {}, subject: { fr: 'Content ?', de: 'Zufrieden?' }, intro: {} }

test('D70 the project asks in its own words where it has some, and in ours otherwise', () => {
  expect(ratingText(texts, 'subject', 'fr', 'de')).toBe('Content ?')
  expect(ratingText(texts, 'question', 'de', 'en')).toBe('Wie zufrieden sind Sie mit unserer Hilfe?')
  expect(ratingText(texts, 'question', 'fr', 'de')).toMatch(/^Êtes-vous/)
  expect(ratingText(texts, 'question', 'fa', 'de')).toBe('How happy are you with our help?')
})

test('D70 each of the five marks has a face and a word, and two of them are bad', () => {
  for (const lang of ['de', 'en', 'fr']) expect(ratingMoods(lang)).toHaveLength(ratingMarks.length)
  expect(ratingFaces).toHaveLength(ratingMarks.length)
  expect(ratingMarks.map(mark => isBadRating(Number(mark)))).toEqual([true, true, false, false, false])
})

test('D70 narrow columns may break the longest word, which reads the same', () => {
  expect(splitMoods('de')[0]).toBe('sehr un\u00adzufrieden')
  expect(splitMoods('de').map(mood => mood.replace('\u00ad', ''))).toEqual(ratingMoods('de'))
  expect(splitMoods('en')).toEqual(ratingMoods('en'))
})
