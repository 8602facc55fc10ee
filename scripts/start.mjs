import { inRoot } from './files.mjs'
import { installPackages, requireNode } from './install.mjs'
import { endOnSignals } from './interrupt.mjs'

requireNode()
const release = endOnSignals()
try {
  await installPackages()
  const { buildStale } = await import('./build.mjs')
  await buildStale()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
release()
await import(inRoot('.build/server/main.mjs'))
