import { expect, test } from 'vitest'
import { allowedAttributes, isAllowedTag, isDroppedTag, protocolsOf } from './rich-text.ts'

test('Z548 rich text: a tag is kept, loses only itself, or goes with everything inside', () => {
  expect([isAllowedTag('p'), isDroppedTag('p')]).toEqual([true, false])
  expect([isAllowedTag('font'), isDroppedTag('font')]).toEqual([false, false])
  expect([isAllowedTag('script'), isDroppedTag('script')]).toEqual([false, true])
})

test('Z548 rich text: only links may lead into the product', () => {
  expect(allowedAttributes('p')).toEqual([])
  expect(allowedAttributes('ol')).toEqual(['start'])
  expect(protocolsOf('href')).toContain('gleap:')
  expect(protocolsOf('src')).toEqual(['http:', 'https:'])
  expect(protocolsOf('poster')).toEqual(protocolsOf('src'))
  expect(protocolsOf('alt')).toBeUndefined()
})
