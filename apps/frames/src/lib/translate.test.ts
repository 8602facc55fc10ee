import { expect, test } from 'vitest'
import { textsFor } from '../widget/texts/texts.ts'

test('C1 any language: own words by key, with their values; from right to left what is left in English keeps its order', () => {
  const words = { 'flow.problems': 'عدد الأخطاء {0}' }
  const t = textsFor('ar', words, true)
  expect(t.flow.problems(3)).toBe('عدد الأخطاء 3')
  expect(t.checklist.progress(0, 2)).toBe('\u20680 of 2 done\u2069')
  expect(textsFor('fr', words).checklist.progress(0, 2)).toBe('0 of 2 done')
})
