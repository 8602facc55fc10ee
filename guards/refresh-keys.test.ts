import { expect, test } from 'vitest'
import { projectFiles, readSource as read } from './sources.ts'

const apps = ['admin', 'console']
const routes = (text: string): string[] => text.match(/'GET \/[^']*'/g) ?? []

const filesOf = (app: string) =>
  projectFiles(new RegExp(`^apps/${app}/src/.*\\.tsx?$`)).filter(
    file => !/\.test\.|\/lib\/backend\/keys\.ts$/.test(file),
  )

test('D21 refresh keys: a list of them stands in the keys file of its app only', () => {
  const wrong = apps
    .flatMap(filesOf)
    .filter(file => /(refresh: |refreshRoutes\(\w+, )\[[^\]]*'GET/.test(read(file)))
  expect(wrong).toEqual([])
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
