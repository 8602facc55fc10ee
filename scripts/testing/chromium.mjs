import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { run } from '../install.mjs'
import { step } from '../progress.mjs'
import { installFromDebian } from './debian.mjs'

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']
const shellName = 'chromium-headless-shell'
const macPaths = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/**
 * The browser that the tests use: CHROMIUM_PATH, one of this system, Debian's package, or Playwright's own
 * download.
 * @returns {Promise<string>}
 */
export async function findChromium() {
  const given = process.env.CHROMIUM_PATH
  if (given) {
    if (existsSync(given)) return given
    throw new Error(
      `CHROMIUM_PATH is wrong: there is no file ${given}; set it like CHROMIUM_PATH=/usr/bin/chromium.`,
    )
  }
  return onSystem() ?? (await fromDebian('Installing Chromium', 'chromium')) ?? (await fromPlaywright())
}

/**
 * The same engine without the browser's own windows, if the system or Debian's package has it: it runs the
 * same tests with a quarter less work. If a browser is named, that one is used.
 * @returns {Promise<string | undefined>}
 */
export async function findHeadlessShell() {
  if (process.env.CHROMIUM_PATH) return undefined
  const found = onPath([shellName])
  if (found || !onPath(['chromium'])) return found
  await fromDebian('Installing Chromium without windows', shellName)
  return onPath([shellName])
}

function onSystem() {
  return onPath(names) ?? macPaths.find(path => existsSync(path))
}

/** @param {string[]} wanted */
function onPath(wanted) {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return folders.flatMap(folder => wanted.map(name => join(folder, name))).find(path => existsSync(path))
}

/** @param {string} title @param {string} name */
async function fromDebian(title, name) {
  return (await installFromDebian(title, [name, 'fonts-liberation'])) ? onSystem() : undefined
}

async function fromPlaywright() {
  const { chromium } = await import('@playwright/test')
  const path = chromium.executablePath()
  if (!existsSync(path))
    await step('Downloading Chromium', () => run('npx', ['playwright', 'install', 'chromium']))
  return path
}
