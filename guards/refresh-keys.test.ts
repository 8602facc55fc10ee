import { expect, test } from 'vitest'
import { projectFiles, readSource as read } from './sources.ts'

const apps = ['admin', 'console']
const routes = (text: string): string[] => text.match(/'GET \/[^']*'/g) ?? []

const filesOf = (app: string) =>
  projectFiles(new RegExp(`^apps/${app}/src/.*\\.tsx?$`)).filter(
    file => !/\.test\.|\/lib\/backend\/keys\.ts$/.test(file),
  )

/** A list of keys, whatever becomes of it; the key of one query begins in the same way, but goes on with its input. */
const isListed = (text: string): boolean => /(?<!queryKey: )\[\s*'GET \//.test(text)

test('D21 refresh keys: a list of them stands in the keys file of its app only', () => {
  expect(isListed("const both = [\n  'GET /users',\n  'GET /jobs',\n] as const")).toBe(true)
  expect(isListed("queryKey: ['GET /users', { newest }]")).toBe(false)
  expect(apps.flatMap(filesOf).filter(file => isListed(read(file)))).toEqual([])
})

test('D21 refresh keys: each names an answer that a screen keeps', () => {
  for (const app of apps) {
    const listed = routes(read(`apps/${app}/src/lib/backend/keys.ts`))
    // The response of a bare call is not cached.
    const kept = new Set(
      filesOf(app).flatMap(file => routes(read(file).replaceAll(/\bapi\(\s*'GET [^']*'/g, ''))),
    )
    expect(listed.length).toBeGreaterThan(20)
    expect(listed.filter(key => !kept.has(key))).toEqual([])
  }
})
