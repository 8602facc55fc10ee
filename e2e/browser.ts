import { existsSync } from 'node:fs'

const given = process.env.CHROMIUM_PATH
const first = (...paths: string[]) => paths.find(path => existsSync(path))

const offline = [
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
const args = ['--no-sandbox', '--disable-gpu', '--no-first-run', ...offline]
const whole = given ?? first('/usr/bin/chromium', '/usr/bin/google-chrome')
const shell =
  process.env.HEADLESS_SHELL_PATH ?? (given ? undefined : first('/usr/bin/chromium-headless-shell'))

/** A browser as people have it: with a back-forward cache, connections made ahead of time, and screen capture. */
export const wholeBrowser = { executablePath: whole, args }

/**
 * The same engine without its own windows, if there is one: it runs the same tests with a quarter less work.
 */
export const lightBrowser = { executablePath: shell ?? whole, args }
