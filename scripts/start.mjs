import { inRoot } from './files.mjs'
import { installPackages, requireNode } from './install.mjs'

requireNode()
try {
  await installPackages()
  const { buildStale } = await import('./build.mjs')
  await buildStale()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
await import(inRoot('.build/server/main.mjs'))
