import { expect, test } from 'vitest'
import { slowest, specsOf } from './browser-report.mjs'

const spec = (file: string, title: string, status: string, ...durations: number[]) => ({
  file,
  title,
  tests: [{ status, results: durations.map(duration => ({ duration })) }],
})
const report = {
  suites: [
    {
      specs: [spec('a.spec.ts', 'quick', 'expected', 500)],
      suites: [{ specs: [spec('a.spec.ts', 'inner', 'skipped', 0)] }],
    },
    { specs: [spec('b.spec.ts', 'slow', 'unexpected', 61_000, 2000)] },
  ],
}

test('a browser report is read to its depth: what was skipped, and which files took longest', () => {
  const specs = specsOf(report)
  expect(specs.filter(one => one.status === 'skipped').map(one => one.title)).toEqual(['inner'])
  expect(slowest(specs)).toEqual(['   63.0 s  b.spec.ts', '    0.5 s  a.spec.ts'])
})
