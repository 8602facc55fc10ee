import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keptSecret, lockDataDirectory, makeSocketFolder } from './data-directory.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lotse-folder-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('CR-07 if many ask for a data directory at once, one gets it, and the next one after that', async () => {
  const answers = await Promise.allSettled(Array.from({ length: 8 }, () => lockDataDirectory(folder)))
  const got = answers.filter(answer => answer.status === 'fulfilled')
  expect(got).toHaveLength(1)
  await got[0]?.value.release()
  const next = await lockDataDirectory(folder)
  await next.release()
})

test('a secret is created once and kept; a truncated one is reported, not used', () => {
  const made = keptSecret(folder, 'secret', () => 'a secret that is long enough')
  expect(keptSecret(folder, 'secret', () => 'another one')).toBe(made)
  expect(readFileSync(join(folder, 'secret'), 'utf8').trim()).toBe(made)
  writeFileSync(join(folder, 'secret'), '')
  expect(() => keptSecret(folder, 'secret', () => 'another one')).toThrow('secret is cut off')
})

test('R4 a socket folder that is a link, or open to others, is refused', () => {
  const [real, link, open] = [join(folder, 'real'), join(folder, 'link'), join(folder, 'open')]
  mkdirSync(real)
  symlinkSync(real, link)
  expect(() => makeSocketFolder(link)).toThrow('was made by somebody else')
  mkdirSync(open)
  chmodSync(open, 0o777)
  makeSocketFolder(open)
  expect(statSync(open).mode & 0o777).toBe(0o700)
})

test('R4 so is one that belongs to somebody else', () => {
  const getuid = process.getuid?.() ?? 0
  vi.spyOn(process, 'getuid').mockReturnValue(getuid + 1)
  expect(() => makeSocketFolder(join(folder, 'run'))).toThrow('was made by somebody else')
  vi.restoreAllMocks()
})
