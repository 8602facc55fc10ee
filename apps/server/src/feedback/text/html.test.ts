import {
  everyRichText,
  forbidden,
  forbiddenRichText,
  lostAttributes,
} from '@lotse/rules/testing/every-rich-text'
import { richTags } from '@lotse/rules/text/rich-text'
import { expect, test } from 'vitest'
import { cleanHtml } from './html.ts'

test('Z640 the server keeps every tag and attribute of the lists, and nothing else', () => {
  const kept = cleanHtml(everyRichText)
  expect(richTags.filter(tag => !new RegExp(`<${tag}\\b`).test(kept))).toEqual([])
  expect(lostAttributes(kept)).toEqual([])
  expect(cleanHtml(forbiddenRichText)).not.toMatch(forbidden)
  expect(cleanHtml('<video src="https://a.b/c.mp4" poster="/own.jpg"></video>')).not.toContain('poster')
})
