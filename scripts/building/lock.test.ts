import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withLock } from './lock.mjs'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'lotse-lock-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('one after the other', async () => {
  const file = join(folder, 'lock')
  const steps: string[] = []
  const work = (name: string) =>
    withLock(file, async () => {
      steps.push(`${name} in`)
      await new Promise(done => setImmediate(done))
      steps.push(`${name} out`)
    })
  await Promise.all([work('a'), work('b')])
  expect(steps.map(step => step.split(' ')[1])).toEqual(['in', 'out', 'in', 'out'])
})

test.each([
  ['of a process that is gone', '999999999 1'],
  ['of a number that another process has now', '1'],
  ['that was never written', ''],
])('a lock %s is taken over', async (_name, text) => {
  const file = join(folder, 'stale')
  writeFileSync(file, text)
  utimesSync(file, 1, 1)
  expect(await withLock(file, async () => 'mine')).toBe('mine')
})
