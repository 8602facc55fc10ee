import { expect, test } from 'vitest'
import { closestLang, langsIn, localise, pickLang, pickText, withText, wordFor } from './local-text.ts'

test("D3 a text is read in the wanted language, then the project's, then English, then German, then any", () => {
  const texts = { de: 'Hallo', en: 'Hello', fr: 'Salut' }
  expect(pickText(texts, 'fr', 'de')).toBe('Salut')
  expect(pickText(texts, 'en-GB', 'de')).toBe('Hello')
  expect(pickText(texts, 'it', 'fr')).toBe('Salut')
  expect(pickText(texts, 'it', 'es')).toBe('Hello')
  expect(pickText({ pl: 'Cześć' }, 'it', 'es')).toBe('Cześć')
  expect(pickText(undefined, 'de')).toBe('')
  expect(pickLang('<p>', 'de-AT', 'en')).toBe('de')
})

test('D3 an empty text counts as missing, and inherited property names are not languages', () => {
  expect(pickText({ en: '', de: 'Hallo' }, 'en', 'de')).toBe('Hallo')
  expect(pickText({ de: '' }, 'de', 'en')).toBe('')
  expect(pickText({ de: 'Hallo' }, 'constructor', 'toString')).toBe('Hallo')
  expect(withText({ de: 'a', en: 'b' }, 'en', '')).toEqual({ de: 'a' })
})

test('D3 texts are reduced to one language wherever they are, and everything else stays', () => {
  const value = { steps: [{ title: { de: 'Eins', en: 'One' }, count: 1, none: {} }], ok: null }
  expect(localise(value, 'en', 'de')).toEqual({ steps: [{ title: 'One', count: 1, none: '' }], ok: null })
})

test('Z293 the languages of a value are those of its texts, and any other one reads as the fallback does', () => {
  const value = {
    steps: [{ title: { de: 'Eins', 'pt-BR': 'Um' }, count: 1, none: {} }, { text: { fr: '' } }],
    ok: null,
  }
  const langs = langsIn(value)
  expect([...langs].sort()).toEqual(['de', 'fr', 'pt-BR'])
  const wanted = { 'de-AT': 'de', 'pt-BR': 'pt-BR', pt: 'en', xx: 'en', constructor: 'en', '': 'en' }
  for (const [lang, closest] of Object.entries(wanted)) {
    expect(closestLang(langs, lang, 'en')).toBe(closest)
    expect(localise(value, closest, 'en')).toEqual(localise(value, lang, 'en'))
  }
})

test('D3 a code without a word is shown as it is', () => {
  expect(wordFor({ BUG: 'Fehler' }, 'BUG')).toBe('Fehler')
  expect(wordFor({ BUG: 'Fehler' }, 'IDEA')).toBe('IDEA')
  expect(wordFor({}, 'constructor')).toBe('constructor')
})
