import { expect, test } from 'vitest'
import { growth } from '../testing/growth.ts'
import { byteOrderMark, csvLine, plainCell, readCsv } from './csv.ts'

/**
 * Parses like a program that splits at `separator` and, like a German Excel, knows quotes only around a whole
 * cell.
 */
const pieces = (line: string, separator: string) =>
  line
    .replace(/\r\n$/, '')
    .split(separator)
    .map(piece => piece.replace(/^"|"$/g, ''))

const formulas = [
  '=1+1',
  '  =1+1',
  '\u200b=1+1',
  '\uff1d1+1',
  '"=1+1',
  '+49',
  '-2+3',
  '@SUM(A1)',
  '|calc',
  '\t=1',
  '\r\n=1',
]

test('R1 no reader finds a formula, whichever separator it splits at', () => {
  for (const formula of formulas)
    for (const text of [
      formula,
      `x;${formula};y`,
      `x,${formula}`,
      `x\t${formula}`,
      `x\n${formula}`,
      `;;${formula}`,
    ])
      for (const separator of [',', ';', '\t', '\n'])
        for (const piece of pieces(csvLine(['first', text]), separator))
          expect(piece, JSON.stringify([text, separator])).not.toMatch(
            /^[\s\u200b\ufeff"]*[=+\-@|\uff1d\uff0b\uff0d\uff20]/,
          )
})

test('A3.1 a cell is quoted only if it has to be; numbers keep their sign', () => {
  expect(csvLine(['a', 'x,"y"', '=1+1', null, -5, true, ['t', 'u'], ' b'])).toBe(
    'a,"x,""y""",\'=1+1,,-5,true,"t; u"," b"\r\n',
  )
  expect(csvLine(['Mara-Lena', 'a@b.example', 'x = y', '50%'])).toBe('Mara-Lena,a@b.example,x = y,50%\r\n')
})

test('D227 Z1303 a table for German spreadsheets has semicolons and commas in its numbers', () => {
  const cells = [4.5, -0.25, 7, '4.5', 'x; y', 'a, b', true]
  const line = '4,5;-0,25;7;4.5;"x; y";"a, b";true'
  expect(csvLine(cells.slice(0, 2), ';')).toBe('4,5;-0,25\r\n')
  expect(csvLine(cells, ';')).toBe(`${line}\r\n`)
  expect(readCsv(line, ';')).toEqual([['4,5', '-0,25', '7', '4.5', 'x; y', 'a, b', 'true']])
})

test('R1 the time grows linearly with the text', () => {
  const text = (length: number) => `${' '.repeat(length)}${';'.repeat(length)}`
  expect(growth(length => csvLine([text(length)]), 200_000)).toBeLessThan(3)
})

test('Z26 a file that was written, read and written again stays the same', () => {
  const rows = [
    ['a', 'x,"y"', ' b', 'two\r\nlines', ''],
    ['=1+1', ';-2', 'ä', '"', 'z'],
  ]
  const file = rows.map(row => csvLine(row)).join('')
  const read = readCsv(byteOrderMark + file)
  expect(read).toEqual([rows[0], ["'=1+1", ";'-2", 'ä', '"', 'z']])
  expect(read.map(row => csvLine(row)).join('')).toBe(file)
  expect(readCsv('a,b')).toEqual([['a', 'b']])
})

test('D123 what our files defuse is read back as it was', () => {
  const texts = ['+49 170 1', '=1+1', 'x;-2', '\t=1', 'a,\n @b', "it's", "'quoted'", '  -5', 'plain']
  const read = readCsv(csvLine(texts))[0] ?? []
  expect(read.map(plainCell)).toEqual(texts)
  expect(growth(length => plainCell(`${"' ".repeat(length)}`), 200_000)).toBeLessThan(3)
})
