import { expect, test } from 'vitest'
import { mentionParts } from './mention-parts.ts'

const marked = (text: string, ...names: string[]) =>
  mentionParts(
    text,
    names.map(name => ({ name })),
  )
    .filter(({ isMention }) => isMention)
    .map(({ text }) => text)

test('D93 the names of those who are mentioned stand out, and nothing else', () => {
  expect(marked('@lena und @LENA, nicht @lena_admin', 'lena')).toEqual(['@lena', '@LENA'])
  expect(marked('@lena_admin fragt @lena', 'lena', 'lena_admin')).toEqual(['@lena_admin', '@lena'])
  expect(marked('a.b (x) @a.b', 'a.b')).toEqual(['@a.b'])
  expect(mentionParts('@lena', [])).toEqual([{ text: '@lena', isMention: false }])
})
