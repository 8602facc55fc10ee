import { expect, test } from 'vitest'
import { END, HIT, passageOf } from './passage.ts'

/** `*word*` is a hit. */
const marked = (text: string) => text.replaceAll(/\*([^*]+)\*/g, `${HIT}$1${END}`)
const plain = (text: string) => text.replaceAll(new RegExp(`[${HIT}${END}]`, 'g'), '')
const passage = (text: string, enough = 5, most = 20) => plain(passageOf(marked(text), { enough, most }))

test.each([
  [
    'You can *pay* your *invoices* by bank transfer. Refunds take longer.',
    'You can pay your invoices by bank transfer.',
  ],
  [
    'Erst das eine. Dann, z. B. am 3. Mai, *zahlen* Sie ca. 5 Euro. Ende.',
    'Dann, z. B. am 3. Mai, zahlen Sie ca. 5 Euro.',
  ],
  ['Nichts davon. Klicken Sie auf „*Vergessen*“. Fertig.', 'Klicken Sie auf „Vergessen“. Fertig.'],
  ['*Zahlen*\nSie *zahlen* bequem mit der Karte.\nAnderes.', 'Sie zahlen bequem mit der Karte.'],
  ['Wie *zahle* ich?\nMit Karte.\nOder bar.', 'Wie zahle ich?\nMit Karte.'],
  ['Karte\n*Überweisung*\nBar', 'Überweisung\nBar'],
  ['Ohne jedes Zeichen am Ende ein *Wort*', 'Ohne jedes Zeichen am Ende ein Wort'],
  ['', ''],
])('C1 what an answer quotes are whole sentences: %s', (text, expected) => {
  expect(passage(text)).toBe(expected)
})

test('C1 only a sentence that is too long by itself is cut, around the word it is about', () => {
  const long = `${'eins zwei drei vier '.repeat(10)}*hier* ${'fünf sechs '.repeat(10)}Ende.`
  const shown = passage(long, 5, 12)
  expect(shown).toMatch(/^… .*\bhier\b.* …$/)
  expect(shown.split(' ')).toHaveLength(14)
})
