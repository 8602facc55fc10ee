import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'

/**
 * Writes types derived from a schema as readable members: a site has no zod. The compiler expands a type if
 * it belongs to a value without an annotation, so each becomes such a value first.
 * @param {string} from folder of the sources
 * @param {string} to folder for what the compiler is to read
 * @returns {string[]} files for the compiler
 */
export function askForTypes(from, to) {
  mkdirSync(to, { recursive: true })
  return readdirSync(from)
    .filter(name => !name.endsWith('.test.ts'))
    .map(name => {
      const source = join(from, name)
      const types = readFileSync(source, 'utf8').matchAll(
        /^(\/\*\*(?:(?!\*\/)[\s\S])*\*\/\n)?export (?:type|interface) (\w+)(?!\w|<)/gm,
      )
      const lines = [
        `import type * as all from '${relative(to, source)}'`,
        'declare const written: <T>() => T extends object ? { [K in keyof T]: T[K] } : T',
        ...Array.from(types, ([, doc = '', type]) => `${doc}export const ${type} = written<all.${type}>()`),
        'export {}',
      ]
      writeFileSync(join(to, name), lines.join('\n'))
      return join(to, name)
    })
}

/**
 * Uses the compiler's output in place of the declarations it wrote for the sources.
 * @param {string} answers folder of its output
 * @param {string} to folder of the declarations of the sources
 */
export function takeTypes(answers, to) {
  for (const name of readdirSync(answers)) {
    /** @type {Map<string, string>} */
    const others = new Map()
    const source = readFileSync(join(to, name), 'utf8')
    const text = readFileSync(join(answers, name), 'utf8')
      .replace(/^import type \* as all .*$/m, '')
      .replace(/\ball\.(\w+)/g, '$1')
      .replace(/import\("([^"]+)"\)\.(\w+)/g, (_all, path, type) => {
        others.set(type, path.startsWith('.') ? `./${relative(to, join(answers, path))}` : path)
        return type
      })
      .replace(/^export declare const (\w+): /gm, 'export type $1 = ')
      // A list of words has no name but its own: it stays as written.
      .replace(/^export type (\w+) = \1;/gm, (_all, type) => declaration(source, type))
    const imports = Array.from(others, ([type, path]) => `import type { ${type} } from '${path}'\n`)
    writeFileSync(join(to, name), imports.join('') + text)
  }
}

/** @param {string} source @param {string} type */
function declaration(source, type) {
  const found = new RegExp(`^export type ${type} = [^;]+;`, 'm').exec(source)
  if (!found) throw new Error(`${type} is not written out`)
  return found[0]
}
