import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { projectFiles, readSource } from './sources.ts'

const IMPORT = /import (\w+) from '([^']+\.module\.css)'/g

test('Z995 every class that a component takes from a style sheet is in it, and each of a sheet is taken', () => {
  const sheets = new Map(
    projectFiles(/\.module\.css$/).map(file => [
      file,
      { has: classesOf(readSource(file)), taken: new Set() },
    ]),
  )
  const missing: string[] = []
  for (const file of projectFiles(/\.tsx?$/)) {
    const source = readSource(file)
    const code = source.replaceAll(/^(import|} from) .*/gm, '')
    for (const [, name = '', path = ''] of source.matchAll(IMPORT)) {
      const sheet = sheets.get(sheetFile(file, path))
      if (!sheet) missing.push(`${file}: ${path}`)
      // A class by a computed name is one of all of them.
      if (new RegExp(`(?<![\\w./'])${name}(\\[(?!')|[,)}])`).test(code))
        for (const one of sheet?.has ?? []) sheet?.taken.add(one)
      for (const [, dotted, quoted] of code.matchAll(
        new RegExp(`(?<![\\w./'])${name}(?:\\.(\\w+)|\\['([^']+)'\\])`, 'g'),
      )) {
        const taken = dotted ?? quoted ?? ''
        if (sheet && !sheet.has.has(taken)) missing.push(`${file}: ${name}.${taken}`)
        sheet?.taken.add(taken)
      }
    }
  }
  expect(sheets.size).toBeGreaterThan(100)
  expect(missing).toEqual([])
  const idle = [...sheets].flatMap(([file, { has, taken }]) =>
    [...has].filter(one => !taken.has(one)).map(one => `${file}: .${one}`),
  )
  expect(idle).toEqual([])
})

const classesOf = (css: string): Set<string> =>
  new Set(
    [
      ...css.replaceAll(/\/\*[\s\S]*?\*\/|:global\([^)]*\)|\{[^{}]*\}/g, ' ').matchAll(/\.([a-zA-Z][\w-]*)/g),
    ].map(([, name = '']) => name),
  )

function sheetFile(file: string, path: string): string {
  if (path.startsWith('.')) return join(dirname(file), path)
  return path.replace(/^@lotse\/ui\//, 'packages/ui/src/')
}
