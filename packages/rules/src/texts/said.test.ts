import { expect, test } from 'vitest'
import { ourLanguage } from './languages.ts'
import { said } from './said.ts'

const words = {
  send: 'Send',
  of: '{0} of {1} done',
  items: { one: '1 article', other: '{0} articles' },
  inner: { hello: 'Hello {0}!' },
} as const

test('C1 any language: own words by key, with their values; from right to left what is left in English keeps its order', () => {
  const own = { send: 'أرسل', 'inner.hello': 'مرحبا {0}', of: '' }
  const t = said(words, { lang: 'en', locale: 'fa', own, isRightToLeft: true })
  expect(t.send).toBe('أرسل')
  expect(t.inner.hello('Jo')).toBe('مرحبا \u2068Jo\u2069')
  expect(t.of(0, 2)).toBe('\u20680 of 2 done\u2069')
  expect(said(words, { lang: 'en' }).of(0, 2)).toBe('0 of 2 done')
})

test('D280 a number chooses its form, and is written as its reader writes numbers', () => {
  const polish = {
    items: { one: '{0} artykuł', few: '{0} artykuły', many: '{0} artykułów', other: '' },
  } as const
  const t = said(polish, { lang: 'pl' })
  expect([1, 2, 5, 22].map(t.items)).toEqual(['1 artykuł', '2 artykuły', '5 artykułów', '22 artykuły'])
  expect(said(words, { lang: 'en', locale: 'en-US' }).items(12000)).toBe('12,000 articles')
  expect(said(words, { lang: 'en', locale: 'de-DE' }).items(12000)).toBe('12,000 articles')
  expect(said(words, { lang: 'en', locale: 'x-!' }).items(12000)).toBe('12,000 articles')
})

test('D281 a project’s own words may differ by number, or be the same for all', () => {
  const own = { items: '{0} things', 'items.one': 'a single thing', __proto__: { send: 'no' } }
  const t = said(words, { lang: 'en', own })
  expect([t.items(1), t.items(3), t.send]).toEqual(['a single thing', '3 things', 'Send'])
})

test('D280 a region reads its language, and what is no language of ours is none', () => {
  expect(['pt-BR', 'ZH-tw', 'fa', 'constructor', '', undefined].map(ourLanguage)).toEqual([
    'pt',
    'zh',
    ...Array(4).fill(undefined),
  ])
})
