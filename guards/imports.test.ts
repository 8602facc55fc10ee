import { expect, test } from 'vitest'
import { type Import, importsOf, projectFiles } from './sources.ts'

const source = /^(packages|apps)\/\w+\/src\/.*\.tsx?$/
const isTest = (file: string) => /\.(test|spec)\.tsx?$|\/testing\//.test(file)
const imports = projectFiles(source)
  .filter(file => !isTest(file))
  .flatMap(importsOf)

/** What each workspace may import from the others. */
const allowed: Record<string, string[]> = {
  'packages/rules': [],
  'packages/contracts': ['packages/rules'],
  'packages/api': ['packages/contracts'],
  'packages/ui': ['packages/rules', 'packages/contracts'],
  'packages/sdk': ['packages/rules', 'packages/contracts'],
  'apps/server': ['packages/rules', 'packages/contracts'],
  'apps/admin': ['packages/rules', 'packages/contracts', 'packages/ui', 'packages/sdk'],
  'apps/console': ['packages/rules', 'packages/contracts', 'packages/ui'],
  'apps/frames': ['packages/rules', 'packages/contracts', 'packages/ui'],
  'apps/demo': ['packages/rules', 'packages/contracts', 'packages/sdk'],
}

const workspaceOf = (path: string) => /^(?:packages|apps)\/\w+/.exec(path)?.[0]
const broken = (rule: (one: Import) => boolean) =>
  imports.filter(rule).map(({ from, to }) => `${from} imports ${to}`)

test('the scan sees the imports it judges', () => {
  expect(
    imports.some(
      ({ from, to }) => from === 'apps/server/src/app.ts' && to === 'apps/server/src/academy/academy.ts',
    ),
  ).toBe(true)
  expect(imports.some(({ to }) => to.startsWith('packages/contracts/'))).toBe(true)
})

test('imports between workspaces go one way', () => {
  const wrong = ({ from, to }: Import) => {
    const own = workspaceOf(from) ?? ''
    const other = workspaceOf(to)
    return other !== undefined && other !== own && !allowed[own]?.includes(other)
  }
  expect(broken(wrong)).toEqual([])
})

test('the two products of the server share only the platform', () => {
  const area = (path: string) => /^apps\/server\/src\/(academy|feedback|platform)\//.exec(path)?.[1]
  const wrong = ({ from, to }: Import) => {
    const [own, other] = [area(from), area(to)]
    if (own === 'platform') return other === 'academy' || other === 'feedback'
    return own !== undefined && other !== undefined && other !== 'platform' && other !== own
  }
  expect(broken(wrong)).toEqual([])
})

test('the core of the SDK reaches its lazy chunks only by import(), also for their types', () => {
  const wrong = ({ from, to, isDynamic }: Import) =>
    !isDynamic && !from.startsWith('packages/sdk/src/lazy/') && to.startsWith('packages/sdk/src/lazy/')
  expect(broken(wrong)).toEqual([])
})

test('the frame apps share only their lib, and the two builders what builders have in common', () => {
  const part = (path: string) => /^apps\/frames\/src\/([\w-]+)\//.exec(path)?.[1]
  const wrong = ({ from, to }: Import) => {
    const [own, other] = [part(from), part(to)]
    if (!own || !other || own === other || other === 'lib') return false
    return !(own.endsWith('-builder') && other === 'builder')
  }
  expect(imports.some(({ from }) => part(from) === 'tour-builder')).toBe(true)
  expect(broken(wrong)).toEqual([])
})

test('in a React app: routes, then features, then shell and lib, then ui', () => {
  const rank: Record<string, number> = { routes: 3, features: 2, shell: 1, lib: 1 }
  const layer = (path: string) =>
    /^(apps\/(?:admin|console))\/src\/(routes|features|shell|lib)\/([\w-]+)/.exec(path)
  const wrong = ({ from, to }: Import) => {
    const [own, other] = [layer(from), layer(to)]
    if (!own || !other) return false
    if ((rank[other[2] ?? ''] ?? 0) > (rank[own[2] ?? ''] ?? 0)) return true
    return own[2] === 'features' && other[2] === 'features' && own[3] !== other[3]
  }
  expect(broken(wrong)).toEqual([])
})
