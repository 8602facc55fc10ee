import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The repository's root, from the source tree and from the built bundle alike. */
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
export const buildRoot = (): string => join(repositoryRoot(), '.build')
