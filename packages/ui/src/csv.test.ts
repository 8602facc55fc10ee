import { expect, test } from 'vitest'
import { csvText } from './csv.ts'

test('A3.1 an export quotes what needs it and defuses formulas', () => {
  expect(
    csvText(
      ['a', 'b'],
      [
        ['x,"y"', '=1+1'],
        [null, -5],
      ],
    ),
  ).toBe('a,b\r\n"x,""y""",\'=1+1\r\n,-5\r\n')
})
