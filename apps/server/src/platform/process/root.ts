import { existsSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The root of the repository, both from the source tree and from the built bundle. */
export function repositoryRoot(): string {
  let folder = dirname(fileURLToPath(import.meta.url))
  while (!existsSync(join(folder, 'apps/server/migrations'))) {
    const parent = dirname(folder)
    if (parent === folder) throw new Error('The repository root was not found.')
    folder = parent
  }
  return folder
}

export const serverRoot = (): string => join(repositoryRoot(), 'apps/server')

/**
 * Where the built apps are: next to the bundle if we run from one (or a copy of it), otherwise in `.build`.
 */
export function buildRoot(): string {
  const here = dirname(fileURLToPath(import.meta.url))
  if (basename(here) === 'server' && here.includes('.build')) return dirname(here)
  return join(repositoryRoot(), '.build')
}
