import { expect, test } from 'vitest'
import { missingNames, withMissing } from './missing-values.ts'

const gone = '01980000-0000-7000-8000-000000000001'
const filters: { key: string; label: string; options: Record<string, string> }[] = [
  { key: 'tag', label: 'Tag', options: { neu: 'neu' } },
  { key: 'assignee', label: 'Assignee', options: { me: 'Me', none: 'Nobody' } },
  { key: 'stage', label: 'Stage', options: {} },
]

test('D65 a view that names a deleted tag or member says so; a tag that finds something is only old', () => {
  const chosen = { tag: ['neu', 'alt'], assignee: ['me', gone], stage: [gone], from: ['x'] }
  expect(missingNames(filters, chosen, true)).toEqual(['Tag: alt', 'Assignee'])
  expect(missingNames(filters, chosen, false)).toEqual(['Assignee'])
  expect(missingNames(filters, {}, true)).toEqual([])
})

test('D65 what is gone can be taken out of a filter', () => {
  expect(withMissing({ neu: 'neu' }, ['alt', gone, 'neu'], 'Gone')).toEqual({
    neu: 'neu',
    alt: 'alt',
    [gone]: 'Gone',
  })
})
