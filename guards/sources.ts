import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { parseSync } from 'oxc-parser'

export const root = join(import.meta.dirname, '..')

/** Files that git tracks or would track, relative to the root. */
export function projectFiles(pattern: RegExp): string[] {
  const output = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  })
  return [...new Set(output.split('\n'))].filter(file => pattern.test(file) && exists(file))
}

function exists(file: string): boolean {
  try {
    readFileSync(join(root, file))
    return true
  } catch {
    return false
  }
}

/** What is delivered; no tests, no words, no demo data. */
export const isProduct = (file: string): boolean =>
  /^(apps|packages)\/\w+\/src\//.test(file) &&
  !/\.(test|spec)\.|\/(testing|locales|texts|seed)\/|\.d\.ts$/.test(file)

export const readSource = (file: string): string => readFileSync(join(root, file), 'utf8')

export interface Import {
  from: string
  /** A file relative to the root, or a package name. */
  to: string
  isDynamic: boolean
  /** `import type`: nothing is left of it at run time. */
  isType: boolean
}

/** Every import of a source file, workspace packages resolved to their files. */
export function importsOf(file: string): Import[] {
  const code = readSource(file)
  const { module } = parseSync(join(root, file), code)
  const named = [
    ...module.staticImports.map(one => ({ to: one.moduleRequest.value, entries: one.entries })),
    ...module.staticExports.flatMap(one =>
      one.entries.map(entry => ({ to: entry.moduleRequest?.value, entries: [entry] })),
    ),
  ]
  const dynamics = module.dynamicImports.map(one =>
    code.slice(one.moduleRequest.start, one.moduleRequest.end),
  )
  const literal = (text: string) => /^['"`]([^'"`$]+)['"`]$/.exec(text)?.[1]
  return [
    ...named.flatMap(({ to, entries }) => {
      if (to === undefined) return []
      const isType = entries.length > 0 && entries.every(entry => entry.isType)
      return [{ from: file, to: resolve(file, to), isDynamic: false, isType }]
    }),
    ...dynamics
      .map(literal)
      .filter(isText)
      .map(to => ({ from: file, to: resolve(file, to), isDynamic: true, isType: false })),
  ]
}

const isText = (value: unknown): value is string => typeof value === 'string'

function resolve(file: string, to: string): string {
  if (to.startsWith('.')) return relative(root, join(root, dirname(file), to))
  const workspace = /^@lotse\/(\w+)(?:\/(.+))?$/.exec(to)
  if (!workspace) return to
  const [, name = '', rest = 'index'] = workspace
  const folder = ['rules', 'contracts', 'api', 'ui', 'sdk'].includes(name) ? 'packages' : 'apps'
  return `${folder}/${name}/src/${rest}`
}
