import { expect, test } from 'vitest'
import { growth } from '../testing/growth.ts'
import { answeredWords, answerLine, newWords, withoutQuotedText } from './quoted-text.ts'
import { withWholeMarks } from './signature.ts'

test.each([
  'Sent from my iPhone',
  'Von meinem iPhone gesendet',
  'Von meinem/meiner Galaxy gesendet',
  'Sent from my Galaxy S24 Ultra',
  'Get Outlook for iOS<https://aka.ms/o0ukef>',
  'Get Outlook for Android (https://aka.ms/AAb9ysg)',
  'Outlook für iOS beziehen<https://aka.ms/o0ukef>',
  'Gesendet von Outlook für Android<https://aka.ms/AAb9ysg>',
  'Gesendet von Mail für Windows',
  'Sent from Yahoo Mail for iPhone',
  'Sent with Proton Mail secure email.',
  'Gesendet mit der GMX Mail App',
  'Gesendet von Yahoo Mail auf Android',
  'Sent from Yahoo Mail on Android',
  'Diese Nachricht wurde von meinem Android-Gerät mit K-9 Mail gesendet.',
  'Envoyé de mon iPhone',
  'Diese Nachricht ist kurz.\n-- \nJo Kern',
])('Z377 Z386 what a program adds is no word of its author: %s', advert => {
  const own = advert.startsWith('Diese Nachricht ist') ? 'Danke!\n\nDiese Nachricht ist kurz.' : 'Danke!'
  for (const text of [
    `Danke!\n\n${advert}\n`,
    `Danke!\n\n${advert}\n\n${answerLine.de}\nSchon versucht?\n`,
  ]) {
    expect(answeredWords(text)).toBe(own)
    expect(withoutQuotedText(text)).toBe(own)
  }
  expect(newWords(`Danke!\n\n${advert}\n`)).toBe(own)
})

test.each([
  'Sent from my boss: please deliver tomorrow',
  'Gesendet von Herrn Mail am Montag, wie besprochen',
  'The parcel was sent from my office',
  'Can I get Outlook for iOS?',
  'Von meinem Handy wurde nichts gesendet, was nun?',
])('Z377 somebody’s own last line stays: %s', line => {
  expect(answeredWords(`Hallo\n${line}`)).toBe(`Hallo\n${line}`)
})

test('Z377 a mail that is nothing else is not empty, and long lines take no longer', () => {
  expect(answeredWords('Sent from my iPhone')).toBe('Sent from my iPhone')
  const hostile = (length: number) => `x\nsent from my ${'a-b '.repeat(length)}`
  expect(growth(length => void answeredWords(hostile(length)), 2_000)).toBeLessThan(3)
})

const jo = { name: 'Jo Kern', address: 'jo@example.com' }

test.each(['Jo Kern\nKursladen GmbH\n030 1234', 'Jo', 'Dr. Jo Kern\nKursladen GmbH', '\nJo@example.com'])(
  'Z936 a signature whose mark has lost its trailing space is cut if it names its sender: %s',
  signature => {
    for (const mark of ['--', '--\t', '-- ']) {
      expect(newWords(withWholeMarks(`Hallo\n\n${mark}\n${signature}\n`, jo))).toBe('Hallo')
      const quoted = `Hallo\n\n${mark}\n${signature}\n\nAm 3.11.2026 um 10:12 schrieb Kursladen:\n> ${answerLine.de}\n`
      expect(answeredWords(withWholeMarks(quoted, jo))).toBe('Hallo')
    }
  },
)

test('Z936 whoever divides their text with such a line loses none of it', () => {
  for (const text of ['Artikel A\n\n--\nArtikel B\nGruß\nJo Kern', 'A\n--\nJo Kern hat B bestellt\n--\nC'])
    expect(newWords(withWholeMarks(text, jo))).toBe(text)
  const hostile = (length: number) => '--\n'.repeat(length)
  expect(growth(length => void withWholeMarks(hostile(length), jo), 2_000)).toBeLessThan(3)
})
