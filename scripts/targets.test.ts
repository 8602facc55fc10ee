import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fingerprint, inRoot } from './files.mjs'
import { targets } from './targets.mjs'

const folder = `.build/fingerprint-${process.pid}`
const write = (file: string, text: string) => writeFileSync(inRoot(folder, file), text)

beforeAll(() => {
  mkdirSync(inRoot(folder, 'e2e'), { recursive: true })
  write('a.ts', '1')
})
afterAll(() => rmSync(inRoot(folder), { recursive: true, force: true }))

test('a changed source makes a build stale, a changed test does not', () => {
  const before = fingerprint([folder])
  write('a.test.ts', 'a test')
  write('e2e/a.spec.ts', 'a spec')
  expect(fingerprint([folder])).toBe(before)
  write('b.ts', 'a source')
  expect(fingerprint([folder])).not.toBe(before)
})

test.each(['admin', 'console', 'frames', 'demo'])(
  '%s is stale when what all apps share has changed',
  name => {
    expect(targets[name]?.from).toEqual(
      expect.arrayContaining(['vite.shared.ts', 'package-lock.json', 'packages/contracts', `apps/${name}`]),
    )
  },
)
