import { expect, test } from 'vitest'
import { languageOf } from './shop.ts'

test.each([
  [null, ['de-AT', 'en'], 'de'],
  [null, ['en-US', 'de'], 'en'],
  [null, ['fr-FR', 'de-DE', 'en'], 'de'],
  [null, ['fr-FR'], 'en'],
  [null, [], 'en'],
  ['de', ['en-US'], 'de'],
  ['en', ['de'], 'en'],
  ['xx', ['de'], 'de'],
])(
  'U12 the shop speaks the language chosen before (%s), else the browser’s (%j): %s',
  (chosen, wanted, spoken) => {
    expect(languageOf(chosen, wanted)).toBe(spoken)
  },
)
