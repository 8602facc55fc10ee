import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { languages } from '@lotse/rules/texts/languages'
import { expect, test } from 'vitest'
import { inRoot } from '../../../../../scripts/files.mjs'
import { translationsFor } from './static-translations.ts'

/** The keys that the SDK looks up with `text('key', …)`. */
function keysOfSdk(): string[] {
  const sources = inRoot('packages/sdk/src')
  const found = readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .filter(file => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .flatMap(file => {
      const code = readFileSync(join(sources, file), 'utf8')
      return [...code.matchAll(/\btext\(\s*'(\w+)',/g)].map(([, key]) => key ?? '')
    })
  return [...new Set(found)].sort()
}

test('B3.6 every text the SDK looks up is there in each language', () => {
  const keys = keysOfSdk()
  expect(keys.length).toBeGreaterThan(20)
  for (const lang of languages)
    expect(keys.filter(key => !Object.hasOwn(translationsFor(lang, 'de', {}), key))).toEqual([])
})

test('D280 a visitor reads one language: own words of the default language do not stand between ours', () => {
  const own = {
    de: { next: 'Los', 'home.question': 'Was gibt’s?' },
    fr: { undo: 'Oups' },
    fa: { next: 'بعدی' },
  }
  const french = translationsFor('fr', 'de', own)
  expect([french.next, french['home.question'], french.undo]).toEqual(['Suivant', undefined, 'Oups'])
  expect(translationsFor('fr-be', 'de', own)).toEqual(french)
  // We have no Persian: what the project has in it, then its default language.
  const persian = translationsFor('fa', 'de', own)
  expect([persian.next, persian.done, persian['home.question']]).toEqual(['بعدی', 'Fertig', 'Was gibt’s?'])
})
