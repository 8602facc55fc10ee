import { expect, test } from 'vitest'
import { matchesPage, suggestedPage } from './matches-page.ts'

const address = 'http://shop.example/kurs/17/buchen?x=1#unten'

test('C2 tooltip builder: the hint decides as the page will, with every rule there is', () => {
  expect(matchesPage({}, address)).toBe(true)
  expect(matchesPage({ page: 'http://s/kurse', pageType: 'is' }, 'http://s/kurse/')).toBe(true)
  expect(matchesPage({ page: '/kurs/{id}/buchen', pageType: 'contains' }, address)).toBe(true)
  expect(matchesPage({ page: '/kurs/{id}/buchen', pageType: 'notcontains' }, address)).toBe(false)
  expect(matchesPage({ page: '/kurs/17' }, address)).toBe(true)
  const elsewhere = { pageFilter: '/warenkorb', pageFilterType: 'contains' } as const
  const here = { pageFilter: '/kurs/', pageFilterType: 'contains' } as const
  const notHere = { pageFilter: '/buchen', pageFilterType: 'notcontains' } as const
  const rules = { page: '/warenkorb', pageType: 'contains' } as const
  expect(matchesPage({ ...rules, pageRules: [elsewhere, here] }, address)).toBe(true)
  expect(matchesPage({ ...rules, pageRules: [elsewhere, here, notHere] }, address)).toBe(false)
  // Every page means every page, whatever rules there were.
  expect(matchesPage({ pageRules: [elsewhere] }, address)).toBe(true)
})

test('C2 tooltip builder: what is suggested fits the page one looks at', () => {
  for (const pageType of ['is', 'contains', 'startswith', 'endswith'] as const)
    expect(matchesPage({ pageType, page: suggestedPage(pageType, address) }, address), pageType).toBe(true)
  for (const pageType of ['isnot', 'notcontains'] as const)
    expect(matchesPage({ pageType, page: suggestedPage(pageType, address) }, address), pageType).toBe(false)
})
