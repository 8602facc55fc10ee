import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { fingerprint, inRoot } from './files.mjs'
import { installPackages, requireNode } from './install.mjs'
import { withLock } from './lock.mjs'
import { step } from './progress.mjs'
import { targets } from './targets.mjs'

const stamps = inRoot('.build/stamps.json')

/** Builds what changed since its last build, two at a time; two processes never build at once. */
export function buildStale() {
  mkdirSync(inRoot('.build'), { recursive: true })
  return withLock(inRoot('.build/lock'), build)
}

async function build() {
  const known = readStamps()
  const stale = Object.entries(targets).filter(
    ([name, { from }]) => known[name] !== fingerprint(from) || !existsSync(inRoot('.build', name)),
  )
  if (stale.length === 0) return
  const queue = [...stale]
  const worker = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const [name, target] = next
      const before = fingerprint(target.from)
      rmSync(inRoot('.build', name), { recursive: true, force: true })
      await step(`Building ${name}`, target.build)
      writeFileSync(stamps, JSON.stringify({ ...readStamps(), [name]: before }))
    }
  }
  await Promise.all([worker(), worker()])
}

/** @returns {Record<string, string>} */
function readStamps() {
  return existsSync(stamps) ? JSON.parse(readFileSync(stamps, 'utf8')) : {}
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  requireNode()
  await installPackages()
  await buildStale()
}
