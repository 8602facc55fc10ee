import { expect, test } from 'vitest'
import { type Import, importsOf, projectFiles } from './sources.ts'

const source = /^(packages|apps)\/\w+\/src\/.*\.tsx?$/
const isTest = (file: string) => /\.(test|spec)\.tsx?$|\/testing\//.test(file)
const files = projectFiles(source).filter(file => !isTest(file))
const all = new Set(files)
const imports = files.flatMap(importsOf)

test('the scan finds a circle, by values and by types', () => {
  const arrow = (from: string, to: string, isType = false): Import => ({ from, to, isDynamic: false, isType })
  const arrows = [arrow('a', 'b'), arrow('b', 'c', true), arrow('c', 'a'), arrow('c', 'd')]
  expect(circles(arrows)).toEqual([['a', 'b', 'c']])
  expect(circles([...arrows.slice(1), { ...arrow('a', 'b'), isDynamic: true }])).toEqual([])
})

test('D7 no file needs itself, neither its values nor its types; what is loaded later does not count', () => {
  expect(circles(imports)).toEqual([])
})

/** Files that reach each other, by Tarjan's walk. */
function circles(arrows: Import[]): string[][] {
  const next = new Map<string, string[]>()
  for (const { from, to, isDynamic } of arrows)
    if (!isDynamic) next.set(from, [...(next.get(from) ?? []), fileOf(to)])
  const order = new Map<string, number>()
  const low = new Map<string, number>()
  const path: string[] = []
  const found: string[][] = []

  function visit(file: string): number {
    const own = order.size
    order.set(file, own)
    low.set(file, own)
    path.push(file)
    for (const other of next.get(file) ?? []) {
      const reached = order.has(other)
        ? path.includes(other)
          ? (order.get(other) ?? own)
          : own
        : visit(other)
      low.set(file, Math.min(low.get(file) ?? own, reached))
    }
    if (low.get(file) === own) {
      const circle = path.splice(path.indexOf(file))
      if (circle.length > 1 || next.get(file)?.includes(file)) found.push(circle.sort())
    }
    return low.get(file) ?? own
  }
  for (const file of next.keys()) if (!order.has(file)) visit(file)
  return found.sort()
}

/** A workspace package names its files without their ending. */
function fileOf(path: string): string {
  return [path, `${path}.ts`, `${path}.tsx`].find(one => all.has(one)) ?? path
}
