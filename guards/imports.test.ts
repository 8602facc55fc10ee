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

/** The first file of a package that is named without its ending. */
const inSource = new Set(projectFiles(source))
const fileOf = (path: string): string =>
  [path, `${path}.ts`, `${path}.tsx`].find(one => inSource.has(one)) ?? path
const users = new Map<string, string[]>()
for (const { from, to } of imports) users.set(fileOf(to), [...(users.get(fileOf(to)) ?? []), from])

/** Where a file is needed in the end: what is beside it in its own store is only on the way there. */
function placesOf(file: string, placeOf: (user: string) => string | undefined, seen = new Set([file])) {
  const places = new Set<string>()
  for (const user of users.get(file) ?? []) {
    const place = placeOf(user)
    if (place !== undefined) places.add(place)
    else if (!seen.has(user)) {
      seen.add(user)
      for (const further of placesOf(user, placeOf, seen)) places.add(further)
    }
  }
  return places
}

test('D8 what a React app has in lib serves two of its rooms, or is where the app is put together', () => {
  const roomOf = (user: string): string | undefined => {
    const [, app, layer, room] =
      /^apps\/(admin|console)\/src\/([\w-]+)(?:\.tsx?$|\/([\w-]+))/.exec(user) ?? []
    if (layer === 'lib') return undefined
    return layer === 'routes' || layer === 'features' ? `${app} ${room}` : `${app} ${layer}`
  }
  const inLib = [...inSource].filter(file => /^apps\/(admin|console)\/src\/lib\//.test(file) && !isTest(file))
  expect(inLib.length).toBeGreaterThan(150)
  const wired = ['admin router', 'console router']
  const lonely = inLib
    .map(file => ({ file, rooms: [...placesOf(file, roomOf)] }))
    .filter(({ rooms }) => rooms.length < 2 && !wired.includes(rooms[0] ?? ''))
  expect(lonely.map(({ file, rooms }) => `${file} belongs to ${rooms[0] ?? 'nobody'}`)).toEqual([])
})

/** In what several workspaces share, but needed by one. */
const alone: Record<string, string> = {
  'packages/ui/src/fields/whole-field.tsx': 'beside the field that it extends; its error is a text of ui',
  'packages/ui/src/list/export/export-menu.tsx': 'its words and formats are those of the room',
  'packages/ui/src/import/archive/': 'tests of the server read with it what the server has written',
  'packages/ui/src/text/cp850.ts': 'part of reading archives',
  'packages/ui/src/text/zip-file.ts': 'part of reading archives',
  'packages/rules/src/mail/': 'what a mail says and what is cut off an answer to it belong together',
  'packages/rules/src/texts/': 'the rooms of a language belong together, whoever reads each',
  'packages/rules/src/moderation/fill-template.ts': 'beside the texts that it fills',
  'packages/rules/src/stacks/': 'stacks are read, shown and grouped by the same rules',
}

test('D8 rules and ui have what two workspaces need', () => {
  const shared = /^packages\/(?:rules|ui)\/src\//
  const files = [...inSource].filter(file => shared.test(file) && !isTest(file) && !file.endsWith('.d.ts'))
  const placeOf = (user: string) => (shared.test(user) ? undefined : workspaceOf(user))
  const lonely = files
    .map(file => ({ file, places: [...placesOf(file, placeOf)] }))
    .filter(({ places }) => places.length < 2)
  const isKnown = (file: string) => Object.keys(alone).some(known => file.startsWith(known))
  expect(
    lonely
      .filter(({ file }) => !isKnown(file))
      .map(({ file, places }) => `${file} belongs to ${places[0] ?? 'nobody'}`),
  ).toEqual([])
  const idle = Object.keys(alone).filter(known => !lonely.some(({ file }) => file.startsWith(known)))
  expect(idle).toEqual([])
})
