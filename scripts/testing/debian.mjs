import { existsSync } from 'node:fs'
import { run } from '../install.mjs'
import { step } from '../progress.mjs'

/**
 * Installs packages of Debian if we may; false if we may not, or it fails.
 * @param {string} title
 * @param {string[]} names
 * @returns {Promise<boolean>}
 */
export async function installFromDebian(title, names) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  try {
    await step(title, async () => {
      // Lists that cannot be updated may still be good enough.
      await run('apt-get', ['update', '-qq'], env).catch(() => undefined)
      await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...names], env)
    })
    return true
  } catch {
    return false
  }
}
