import { csvLine } from '@lotse/rules/text/csv'
import { csvInWords } from '@lotse/ui/list/export/csv-words.ts'
import { expect, test } from 'vitest'
import { de } from '../../../locales/de.ts'
import { userCsvWords } from './user-csv.ts'

test('Z26 the server’s file of users has the headings and words of the screens', () => {
  const file =
    '\ufeff' +
    csvLine(['name', 'enabled', 'admin', 'email_verified', 'registration', 'tags', 'new_field']) +
    csvLine(['mara_k', false, true, true, new Date(0), ['a', 'b"c'], 'x'])
  const [header, row] = csvInWords(file, userCsvWords(de), ',').split('\r\n')
  const { users, common } = de
  const named = [
    users.nickname,
    users.status,
    users.role,
    users.verifiedShort,
    users.registered,
    users.tags,
    'new_field',
  ]
  expect(`${header}\r\n`).toBe(csvLine(named))
  const said = ['mara_k', users.banned, users.admin, common.yes, '1970-01-01T00:00:00.000Z', 'a; b"c', 'x']
  expect(`${row}\r\n`).toBe(csvLine(said))
})

test('D227 Z1303 a column of numbers has numbers, also negative ones, and other columns keep their points', () => {
  const file = csvLine(['value', 'version']) + csvLine([-4.5, '1.2']) + csvLine([null, '-1'])
  const words = { value: { label: 'Umsatz', isNumber: true } }
  expect(csvInWords(file, words, ';')).toBe("Umsatz;version\r\n-4,5;1.2\r\n;'-1\r\n")
  expect(csvInWords(file, words, ',')).toBe("Umsatz,version\r\n-4.5,1.2\r\n,'-1\r\n")
})

test('Z1413 of a column with numbers and texts only what stays the same as a number becomes one', () => {
  const file =
    csvLine(['own']) +
    [4.5, -3, '007', '1.10', '12345678901234567890', '-3'].map(cell => csvLine([cell])).join('')
  const saved = csvInWords(file, { own: { label: 'Rang', isNumber: true } }, ';')
  expect(saved.split('\r\n').slice(1, -1)).toEqual([
    '4,5',
    '-3',
    '007',
    '1.10',
    '12345678901234567890',
    "'-3",
  ])
})
