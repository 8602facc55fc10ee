import { ratio } from '@lotse/rules/testing/growth'
import { expect, test } from 'vitest'
import { aroundHits } from './around-hits.ts'
import { END, HIT, passageOf } from './passage.ts'

const hit = (word: string) => `${HIT}${word}${END}`
const passage = (text: string) => passageOf(aroundHits(text), { enough: 5, most: 20 })
const filler = (length: number) => 'ab. '.repeat(length / 4)

test('Z191 of a long text the sentence is quoted that has most words of the question, wherever it is', () => {
  const wanted = `Ein ${hit('Passwort')} ohne ${hit('Konto')} gibt es nicht.`
  const text = `${filler(20_000)}Das ${hit('Passwort')}. ${filler(30_000)}${wanted} ${filler(20_000)}`
  expect(aroundHits(text).length).toBeLessThan(5000)
  expect(passage(text)).toBe(wanted)
})

test('Z191 a text without a hit is quoted from its beginning, a short one is read as a whole', () => {
  expect(passage(`Der Anfang ist es, was zählt. ${filler(20_000)}`)).toBe('Der Anfang ist es, was zählt.')
  const short = `Kurz. ${hit('Hier')}.`
  expect(aroundHits(short)).toBe(short)
})

test('Z191 a passage of a text of 100,000 characters costs what one of 10,000 costs', async () => {
  const text = (length: number) => `${filler(length)}${hit('Passwort')}.`
  const many = (length: number) => () => {
    for (let n = 0; n < 50; n++) passage(text(length))
  }
  expect(await ratio(many(100_000), many(10_000), 4)).toBeLessThan(4)
})
