import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { withLock } from './building/lock.mjs'
import { fingerprint, inRoot } from './files.mjs'
import { installPackages, requireNode } from './install.mjs'
import { step } from './progress.mjs'
import { targets } from './targets.mjs'

const stamps = inRoot('.build/stamps.json')

/** Builds what changed since its last build, two at a time; two processes never build at once. */
export function buildStale() {
  mkdirSync(inRoot('.build'), { recursive: true })
  return withLock(inRoot('.build/lock'), () => asProduction(build))
}

/**
 * The build is the same whatever NODE_ENV says, and the server that is started afterwards sees what the
 * person set.
 * @param {() => Promise<void>} work
 */
async function asProduction(work) {
  const given = process.env.NODE_ENV
  process.env.NODE_ENV = 'production'
  try {
    await work()
  } finally {
    if (given === undefined) delete process.env.NODE_ENV
    else process.env.NODE_ENV = given
  }
}

async function build() {
  const known = readStamps()
  const stale = Object.entries(targets).filter(
    ([name, { from }]) => known[name] !== fingerprint(from) || !existsSync(inRoot('.build', name)),
  )
  if (stale.length === 0) return
  const queue = [...stale]
  /** @type {Error[]} */
  const failures = []
  const worker = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const [name, target] = next
      const before = fingerprint(target.from)
      try {
        // Cleared first: an interrupted build must not look like the previous one.
        stamp(name, undefined)
        await step(`Building ${name}`, () => replace(inRoot('.build', name), target.build))
        stamp(name, before)
      } catch (error) {
        failures.push(error instanceof Error ? error : new Error(String(error)))
      }
    }
  }
  await Promise.all([worker(), worker()])
  // Its helper process would live as long as the server does.
  await (await import('esbuild')).stop()
  if (failures[0]) throw failures[0]
}

/**
 * Builds into an empty folder; if that fails, the previous content is restored.
 * @param {string} folder
 * @param {() => Promise<unknown>} work
 */
async function replace(folder, work) {
  const old = `${folder}.old`
  rmSync(old, { recursive: true, force: true })
  if (existsSync(folder)) renameSync(folder, old)
  try {
    await work()
    rmSync(old, { recursive: true, force: true })
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    if (existsSync(old)) renameSync(old, folder)
    throw error
  }
}

/** @param {string} name @param {string | undefined} value */
function stamp(name, value) {
  writeFileSync(stamps, JSON.stringify({ ...readStamps(), [name]: value }))
}

/** @returns {Record<string, string>} */
function readStamps() {
  try {
    return JSON.parse(readFileSync(stamps, 'utf8'))
  } catch {
    // Missing, or cut off: everything is built.
    return {}
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  requireNode()
  await installPackages()
  await buildStale()
}
