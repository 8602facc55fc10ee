import { expect, test } from 'vitest'
import { generated, hookRank } from './names.ts'

test.each([
  ['btn', false],
  ['btn-primary', false],
  ['course-list', false],
  ['h1', false],
  ['nav2', false],
  ['/kurse/2024', false],
  ['card1', false],
  ['address1', false],
  ['section2', false],
  ['lineItem12', false],
  ['checkout-address1', false],
  ['STEP10', false],
  ['css-1q2w3e', true],
  ['sc-bdVaJa', true],
  ['radix-:r3:', true],
  [':r1:', true],
  ['«r1»', true],
  ['_r_1_', true],
  ['radix-42', true],
  ['_card1', true],
  ['Button__card1', true],
  ['a1b2c', true],
  ['xkQzP4', true],
  ['4f89ab', true],
  ['field20240601', true],
  ['ember1234', true],
  ['item-98213', true],
  ['Button_root__x9k2Q', true],
  ['3f2504e0-4f89-11d3-9a0c-0305e82c3301', true],
])('B2.14 T23 the name %s is made by a machine: %s', (name, expected) => {
  expect(generated(name)).toBe(expected)
})

test('B2.14 hooks made for finding come first, those of frameworks never', () => {
  const names = ['data-price', 'data-testid', 'data-gleap-tour', 'data-v-1a2b', 'data-state']
  const kept = names.filter(name => hookRank(name) < Number.POSITIVE_INFINITY)
  expect(kept.sort((a, b) => hookRank(a) - hookRank(b))).toEqual([
    'data-gleap-tour',
    'data-testid',
    'data-price',
  ])
})
