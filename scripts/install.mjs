import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { contentHash, inRoot } from './files.mjs'
import { step } from './progress.mjs'

const stamp = inRoot('node_modules/.installed')

/** Stops with one sentence on a Node that is too old. */
export function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > 20 || (major === 20 && minor >= 19)) return
  console.error(`Node ${process.versions.node} is too old: install Node 20.19 or later.`)
  process.exit(1)
}

/** Installs the packages of the lock file when it changed since the last time. */
export async function installPackages() {
  const wanted = contentHash('package-lock.json')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  await step('Installing packages', () => run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error']))
  mkdirSync(inRoot('node_modules'), { recursive: true })
  writeFileSync(stamp, wanted)
}

/**
 * Runs a command quietly; what it printed is shown only when it fails.
 * @param {string} command
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<void>}
 */
export function run(command, args, env = process.env) {
  return new Promise((done, fail) => {
    const child = spawn(command, args, { cwd: inRoot(), env, stdio: ['ignore', 'pipe', 'pipe'] })
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
