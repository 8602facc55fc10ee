import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { readSource, root } from './sources.ts'

const built = join(root, '.build/sdk')
const budgets = JSON.parse(readSource('packages/sdk/budgets.json')) as Record<string, number>
const files = existsSync(built)
  ? (readdirSync(built, { recursive: true }) as string[]).filter(file => file.endsWith('.js'))
  : []
const bytes = (file: string) => gzipSync(readFileSync(join(built, file)), { level: 9 }).length

test('every file of the SDK has a byte budget and keeps it', () => {
  expect(files.length).toBeGreaterThan(0)
  for (const file of files) {
    const name = Object.keys(budgets).find(key => file === key || file.startsWith(`${key}-`))
    expect(name, `${file} has no budget`).toBeDefined()
    expect(bytes(file), file).toBeLessThanOrEqual(budgets[name ?? ''] ?? 0)
  }
})

test('what a page loads at first fits 15 KB, and what it names by hand 2 KB', () => {
  for (const name of ['loader.js', 'sdk.js']) expect(budgets[name]).toBeLessThanOrEqual(2048)
  expect(budgets['core.js']).toBeLessThanOrEqual(15 * 1024)
})

test('the SDK brings no zod and nothing that runs text as code', () => {
  for (const file of files) {
    const code = readFileSync(join(built, file), 'utf8')
    expect(code, file).not.toMatch(/ZodError|\$ZodType/)
    expect(code, file).not.toMatch(/\beval\(|new Function\(|document\.write\(|UNSAFE_/)
  }
})
