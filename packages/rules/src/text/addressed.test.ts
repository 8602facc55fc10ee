import { expect, test } from 'vitest'
import { addressed } from './addressed.ts'

test.each([
  ['Moin {{name}}!', 'Mara', 'Moin Mara!'],
  ['Moin {{name}}!', '', 'Moin!'],
  ['{{ name }}, wie geht es?', 'Mara', 'Mara, wie geht es?'],
  ['Moin!', 'Mara', 'Moin!'],
])('U20 the greeting %s for “%s”', (text, name, shown) => {
  expect(addressed(text, name)).toBe(shown)
})
