import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { projectFiles, root } from './sources.ts'

type Catalogue = { [key: string]: unknown }

const catalogues = projectFiles(/\/(?:locales|texts)\/de(\/[\w-]+)?\.tsx?$/)
const isBranch = (value: unknown): value is Catalogue =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Leaves by path; a text with parameters is a function and counts by its number of them. */
function leaves(value: Catalogue, path = ''): Map<string, string> {
  const found = new Map<string, string>()
  for (const [key, item] of Object.entries(value)) {
    const here = path ? `${path}.${key}` : key
    if (isBranch(item)) for (const [inner, kind] of leaves(item, here)) found.set(inner, kind)
    else found.set(here, typeof item === 'function' ? `function of ${item.length}` : typeof item)
  }
  return found
}

async function catalogueOf(file: string): Promise<Catalogue> {
  const module = (await import(join(root, file))) as Record<string, unknown>
  const value = Object.values(module).find(isBranch)
  if (!value) throw new Error(`${file} exports no catalogue`)
  return value
}

test('there are catalogues to compare', () => {
  expect(catalogues.length).toBeGreaterThan(0)
})

for (const file of catalogues) {
  test(`${dirname(file)}: English has every text of German, and none is empty`, async () => {
    const german = await catalogueOf(file)
    const english = await catalogueOf(file.replace(/\/(locales|texts)\/de/, '/$1/en'))
    expect([...leaves(english)].sort()).toEqual([...leaves(german)].sort())
    const empty = (catalogue: Catalogue): boolean =>
      Object.values(catalogue).some(item => (isBranch(item) ? empty(item) : item === ''))
    expect(empty(german) || empty(english)).toBe(false)
  })
}
