import { expect, test } from 'vitest'
import { mergeDraft } from './merge-draft.ts'
import { same } from './same.ts'

test('C3 drafts: another order of keys is neither a change nor a conflict', () => {
  expect(same({ de: 'a', en: 'b' }, { en: 'b', de: 'a' })).toBe(true)
  expect(same({ de: 'a' }, { de: 'b' })).toBe(false)
  expect(same(['a', 'b'], ['b', 'a'])).toBe(false)
  const base = { menu: [{ title: { de: 'a', en: 'b' } }] }
  const theirs = { menu: [{ title: { en: 'b', de: 'a' } }] }
  const mine = { menu: [{ title: { de: 'Mein', en: 'b' } }] }
  expect(mergeDraft(base, mine, theirs)).toEqual({ value: mine, clashes: [] })
})
