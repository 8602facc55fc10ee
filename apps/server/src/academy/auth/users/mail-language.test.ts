import { expect, test } from 'vitest'
import { preferredLanguage } from './mail-language.ts'

test('D84 somebody is written to in the language that their browser likes best', () => {
  expect(preferredLanguage('de-AT,de;q=0.9,en;q=0.8')).toBe('de')
  expect(preferredLanguage('fr-FR,fr;q=0.9,en-US;q=0.8,de;q=0.7')).toBe('en')
  expect(preferredLanguage('en;q=0.2, de;q=0.7')).toBe('de')
  expect(preferredLanguage('en;q=0')).toBeUndefined()
  expect(preferredLanguage('fr')).toBeUndefined()
  expect(preferredLanguage(undefined)).toBeUndefined()
})
