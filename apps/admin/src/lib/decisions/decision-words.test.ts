import { expect, test } from 'vitest'
import { de } from '../../locales/de.ts'
import { en } from '../../locales/en.ts'
import { doneKindsIn } from './decision-words.ts'

test('Z1231 what was done about one or many is one sentence: only its first word begins with a capital', () => {
  const kinds = ['block_create', 'disable_tasks'] as const
  const [german, english] = [de, en].map(t => t.decisions.saidMany(3, doneKindsIn(t, kinds)))
  expect(german).toMatch(/, alle [^,]+\.$/)
  expect(english).toMatch(/, [a-z][^,A-Z]+\.$/)
})
