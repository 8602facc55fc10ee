import { createHash } from 'node:crypto'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = join(dirname(fileURLToPath(import.meta.url)), '..')
export const inRoot = (/** @type {string[]} */ ...parts) => join(root, ...parts)

/**
 * A fingerprint of files and folders by path, size and modification time: enough to see that nothing changed.
 * Tests are not part of the build.
 * @param {string[]} paths
 */
export function fingerprint(paths) {
  const hash = createHash('sha256')
  for (const path of paths) addTo(hash, inRoot(path))
  return hash.digest('hex')
}

/** @param {import('node:crypto').Hash} hash @param {string} path */
function addTo(hash, path) {
  if (!existsSync(path)) return
  const stat = statSync(path)
  if (stat.isDirectory()) {
    for (const name of readdirSync(path).sort()) if (!isBeside(name)) addTo(hash, join(path, name))
    return
  }
  hash.update(`${path}\0${stat.size}\0${stat.mtimeMs}\n`)
}

const isBeside = (/** @type {string} */ name) =>
  name === 'node_modules' || name === 'e2e' || /\.(test|spec)\.tsx?$/.test(name)
