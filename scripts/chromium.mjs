import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { run } from './install.mjs'
import { step } from './progress.mjs'

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']
const macPaths = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/**
 * The browser the tests drive: CHROMIUM_PATH, one of this system, Debian's package, or Playwright's own download.
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
  return onSystem() ?? (await fromDebian()) ?? (await fromPlaywright())
}

function onSystem() {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const candidates = [...folders.flatMap(folder => names.map(name => join(folder, name))), ...macPaths]
  return candidates.find(path => existsSync(path))
}

async function fromDebian() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  try {
    await step('Installing Chromium', async () => {
      await run('apt-get', ['update', '-qq'], env)
      await run(
        'apt-get',
        ['install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-liberation'],
        env,
      )
    })
  } catch {
    return undefined
  }
  return onSystem()
}

async function fromPlaywright() {
  const { chromium } = await import('@playwright/test')
  const path = chromium.executablePath()
  if (!existsSync(path))
    await step('Downloading Chromium', () => run('npx', ['playwright', 'install', 'chromium']))
  return path
}
