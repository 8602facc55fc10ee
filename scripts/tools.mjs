import { spawn } from 'node:child_process'
import { inRoot } from './files.mjs'

/** The environment with the browser that the tests run in. @returns {Promise<NodeJS.ProcessEnv>} */
export async function withBrowser() {
  const { findChromium, findHeadlessShell } = await import('./testing/chromium.mjs')
  const CHROMIUM_PATH = await findChromium()
  const HEADLESS_SHELL_PATH = await findHeadlessShell()
  return { ...process.env, CHROMIUM_PATH, ...(HEADLESS_SHELL_PATH ? { HEADLESS_SHELL_PATH } : {}) }
}

/**
 * Runs a tool of node_modules with its output shown.
 * @param {string} tool
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<void>}
 */
export function run(tool, args, env = process.env) {
  return new Promise((done, fail) => {
    const child = spawn(inRoot('node_modules/.bin', tool), args, {
      cwd: inRoot(),
      env,
      stdio: ['ignore', 'inherit', 'inherit'],
    })
    child.once('error', fail)
    child.once('exit', code => (code === 0 ? done() : fail(new Error(`${tool} failed`))))
  })
}
