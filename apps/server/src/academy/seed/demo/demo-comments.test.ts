import { subtaskTypes } from '@lotse/contracts/academy/fields/choices'
import { expect, test } from 'vitest'
import { reportComments } from './demo-comments.ts'

test('Z27 demo comments fit the type of their task', () => {
  for (const lang of ['de', 'en'] as const)
    for (const type of subtaskTypes) {
      const all = Object.values(reportComments(lang, type))
      expect(Math.min(...all.map(({ length }) => length)), `${lang} ${type}`).toBeGreaterThan(0)
      const text = all.flat().join(' ')
      expect(/Musterlösung|sample solution/.test(text), `${lang} ${type}`).toBe(type === 'CODING_CHALLENGE')
      expect(/Links und rechts|Left and right/.test(text), `${lang} ${type}`).toBe(type === 'MATCHING')
      expect(/zweiten Antwort|second answer/.test(text), `${lang} ${type}`).toBe(
        type === 'MULTIPLE_CHOICE_QUESTION',
      )
    }
})
