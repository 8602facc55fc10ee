import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { keptSecret, lockDataDirectory } from './data-directory.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lotse-folder-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('CR-07 of many that ask for a data directory at once, one gets it; after it the next', async () => {
  const answers = await Promise.allSettled(Array.from({ length: 8 }, () => lockDataDirectory(folder)))
  const got = answers.filter(answer => answer.status === 'fulfilled')
  expect(got).toHaveLength(1)
  await got[0]?.value.release()
  const next = await lockDataDirectory(folder)
  await next.release()
})

test('a secret is made once and kept; one that was cut off is named, not used', () => {
  const made = keptSecret(folder, 'secret', () => 'a secret that is long enough')
  expect(keptSecret(folder, 'secret', () => 'another one')).toBe(made)
  expect(readFileSync(join(folder, 'secret'), 'utf8').trim()).toBe(made)
  writeFileSync(join(folder, 'secret'), '')
  expect(() => keptSecret(folder, 'secret', () => 'another one')).toThrow('secret is cut off')
})
