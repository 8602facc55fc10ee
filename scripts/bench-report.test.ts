import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { asMarkdown, asPicture, benches, isReached } from './bench-report.mjs'
import { inRoot } from './files.mjs'

const report: Parameters<typeof asMarkdown>[0] = {
  facts: {
    version: '1.2.3',
    at: '2026-11-19T10:00:00.000Z',
    node: '20.19.0',
    processor: 'Some & Sons <fast>',
    processors: 2,
    memoryGb: 16,
    isSmall: false,
  },
  tables: [
    {
      name: 'sockets',
      says: 'idle visitors',
      load: 0.25,
      ended: 'missed',
      results: [
        { row: 'memory of each', value: 10.7, unit: 'kB', most: 15 },
        { row: 'an update to all', value: 2500, unit: 'ms', most: 2000 },
        { row: 'not told', value: 0, most: 0 },
      ],
    },
    {
      name: 'sdk',
      says: 'beside others',
      load: 1,
      ended: 'reached',
      results: [{ row: 'script', value: 10, beside: { other: 35 } }],
    },
    { name: 'users', says: 'a list', load: 1, ended: 'cut', results: [] },
  ],
}

test('D196 results are written as a table: goals, what was missed, others with their ratio, and the load', () => {
  const text = asMarkdown(report)
  expect(text).toContain('| memory of each | ≤ 15 kB | 10.7 kB |')
  expect(text).toContain('| an update to all | ≤ 2,000 ms | 2,500 ms, **not reached** |')
  expect(text).toContain('|  | goal | result | other |\n|---|---|---|---|\n| script |  | 10 | 35 ×3.5 |')
  expect(text).toContain('Load before: 0.3. Not every goal was reached.')
  expect(text).toMatch(/users: a list\n\nLoad before: 1\.0\. It did not come to its end\.\n\nNo result\./)
  expect(isReached({ row: '', value: 0, most: 0 })).toBe(true)
})

test('D196 the picture is one file that needs nothing else, with every row, and markup stays text', () => {
  const picture = asPicture(report)
  for (const { row } of report.tables.flatMap(({ results }) => results)) expect(picture).toContain(`>${row}<`)
  expect(picture).toContain('Some &amp; Sons &lt;fast&gt;')
  expect(picture).not.toMatch(/href|url\(|<script/)
  expect(picture.match(/class="bad"/g)).toHaveLength(1)
  expect(picture).not.toMatch(/NaN|undefined|Infinity/)
})

test('D196 every bench is in the list and on the page of measures, and tells its results', () => {
  const page = readFileSync(inRoot('docs/measures.md'), 'utf8')
  const files = Object.values(benches).map(({ file }) => file)
  for (const file of files) {
    expect(existsSync(inRoot(file)), file).toBe(true)
    expect(readFileSync(inRoot(file), 'utf8'), file).toMatch(/^ *(if .*)?tell\(/m)
    expect(page, file).toContain(file)
  }
  const commands = readdirSync(inRoot('bench')).filter(
    name => name.endsWith('.ts') && /npx tsx bench\//.test(readFileSync(inRoot('bench', name), 'utf8')),
  )
  expect(commands.map(name => `bench/${name}`).sort()).toEqual([...files].sort())
})

test('D196 the list can be shown, and an unknown name is refused before anything is run', () => {
  const run = (...args: string[]) =>
    spawnSync(process.execPath, [inRoot('scripts/bench.mjs'), ...args], { encoding: 'utf8' })
  expect(run('--list').stdout).toMatch(/^sockets +10,000 idle visitors/m)
  const { status, stderr } = run('nothing')
  expect(status).toBe(1)
  expect(stderr).toMatch(/There is no bench nothing\.[\s\S]*npm run bench -- --list/)
})
