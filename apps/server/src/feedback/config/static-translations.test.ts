import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { inRoot } from '../../../../../scripts/files.mjs'
import { staticTranslations } from './static-translations.ts'

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

test('B3.6 every text the SDK looks up is there in German and English', () => {
  const keys = keysOfSdk()
  expect(keys.length).toBeGreaterThan(20)
  for (const lang of ['de', 'en']) expect(keys.filter(key => !staticTranslations[lang]?.[key])).toEqual([])
  expect(Object.keys(staticTranslations.en ?? {}).sort()).toEqual(
    Object.keys(staticTranslations.de ?? {}).sort(),
  )
})
