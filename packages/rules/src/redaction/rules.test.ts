import { expect, test } from 'vitest'
import { isHidden, isIgnored, noRules } from './rules.ts'

test('B3.2 a name is hidden if it is a secret, or if the site leaves it out, in any case', () => {
  const rules = { ignored: new Set(['city']) }
  expect([isHidden(rules, 'CITY'), isHidden(noRules, 'CITY')]).toEqual([true, false])
  expect([isHidden(noRules, 'password'), isIgnored(rules, 'password')]).toEqual([true, false])
})
