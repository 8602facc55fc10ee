import { sdk } from '@lotse/rules/texts/en/sdk'
import { widget } from '@lotse/rules/texts/en/widget'
import { expect, test } from 'vitest'
import { isFound, lostValues, numbersFor, ourTexts, ownWord, withOwnWord } from './own-words.ts'

const all = ourTexts(widget, sdk)
const named = (key: string) => all.find(one => one.key === key) ?? { key, area: '', ours: '' }

test('D281 every text of the widget and the SDK can be replaced, each form of a number by itself', () => {
  expect(all.length).toBeGreaterThan(200)
  expect(new Set(all.map(({ key }) => key)).size).toBe(all.length)
  expect(named('flow.send')).toEqual({ key: 'flow.send', area: 'flow', ours: 'Send' })
  expect(named('help.articles.one').form).toBe('one')
  expect(named('next')).toEqual({ key: 'next', area: 'page', ours: 'Next' })
  expect(all.map(({ key }) => key)).not.toContain('builder')
})

test('D281 an own word replaces ours until it is empty again', () => {
  const own = withOwnWord({}, all, named('flow.send'), 'Go')
  expect([ownWord(own, named('flow.send')), ownWord(own, named('flow.next'))]).toEqual(['Go', ''])
  expect(withOwnWord(own, all, named('flow.send'), '')).toEqual({})
})

test('D281 one wording for all numbers stays for the others when one of them is changed', () => {
  const own = { 'help.articles': '{0} texts' }
  expect(ownWord(own, named('help.articles.one'))).toBe('{0} texts')
  expect(withOwnWord(own, all, named('help.articles.one'), 'a text')).toEqual({
    'help.articles.one': 'a text',
    'help.articles.other': '{0} texts',
  })
  expect(withOwnWord(own, all, named('help.articles.one'), '')).toEqual({
    'help.articles.other': '{0} texts',
  })
})

test('D281 texts are found by their words, and values that get lost are named', () => {
  expect(isFound(named('flow.send'), 'Abschicken', 'ABSCHICK')).toBe(true)
  expect(isFound(named('flow.send'), '', 'flow.s')).toBe(true)
  expect(isFound(named('flow.send'), '', 'receive')).toBe(false)
  expect(lostValues('{0} is larger than {1} MB.', 'More than {1} MB')).toEqual(['{0}'])
  expect(lostValues('Step {{index}}', 'Step')).toEqual(['{{index}}'])
  expect(lostValues('{0}', '')).toEqual([])
  expect(numbersFor('pl', 'few')).toEqual([2, 3, 4])
})
