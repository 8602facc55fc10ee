import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Rolldown } from 'vite'

type Context = Rolldown.ChunkingContext

/** Modules that only re-export names of others; hardly anybody needs all of them. */
const isBarrel = (id: string): boolean =>
  /node_modules\/@(mantine\/\w+\/esm\/index\.mjs|tabler\/icons-react\/.*-react\.mjs|tanstack\/.*\/index\.js)$/.test(
    id,
  )

/**
 * One chunk with everything these modules need to run. On its own the build makes a hundred, each with its
 * own headers.
 */
export function firstLoad(roots: string[]) {
  const reached = new Set<string>()
  const reach = (id: string, context: Context): void => {
    const info = reached.has(id) ? undefined : context.getModuleInfo(id)
    if (!info) return
    reached.add(id)
    for (const next of info.importedIds)
      if (isBarrel(next)) reachNamed(namesIn(info.code ?? ''), next, context)
      else reach(next, context)
  }
  const reachNamed = (names: string[], barrel: string, context: Context): void => {
    const files = filesOf(context.getModuleInfo(barrel)?.code ?? '')
    for (const name of names) {
      const file = files.get(name)
      if (!file?.startsWith('.')) continue
      const id = join(dirname(barrel), file)
      if (isBarrel(id)) reachNamed([name], id, context)
      else reach(id, context)
    }
  }
  return {
    name: (id: string, context: Context): string | null => {
      if (reached.size === 0) {
        for (const root of roots) reach(root, context)
        refuseUnstyled(reached)
      }
      return reached.has(id) ? 'first' : null
    },
  }
}

const statement = /(?:import|export) \{([^}]*)\} from ['"]([^'"]+)['"]/g

/** What a module imports from packages. */
const namesIn = (code: string): string[] =>
  [...code.matchAll(statement)]
    .filter(([, , file = '']) => !file.startsWith('.'))
    .flatMap(([, names = '']) => names.split(',').map(name => name.trim().split(' as ')[0] ?? ''))

/** Which file a name in a barrel comes from. */
const filesOf = (code: string): Map<string, string> =>
  new Map(
    [...code.matchAll(statement)].flatMap(([, names = '', file = '']) =>
      names.split(',').map((name): [string, string] => [name.split(' as ').pop()?.trim() ?? '', file]),
    ),
  )

/** The sign-in has its components' styles in `theme.css`, instead of the styles of all components. */
function refuseUnstyled(ids: Set<string>): void {
  const theme = readFileSync('packages/ui/src/theme/theme.css', 'utf8')
  const missing = [...ids]
    .map(id => /@mantine\/core\/esm\/components\/\w+\/(\w+)\.mjs$/.exec(id)?.[1] ?? '')
    .map(name => `@mantine/core/styles/${name}.layer.css`)
    .filter(file => existsSync(`node_modules/${file}`) && !theme.includes(file))
  if (missing.length > 0) throw new Error(`packages/ui/src/theme/theme.css lacks ${missing.join(', ')}`)
}
