import { inRoot } from './files.mjs'
import { installPackages, requireNode } from './install.mjs'

requireNode()
await installPackages()
const { buildStale } = await import('./build.mjs')
await buildStale()
await import(inRoot('.build/server/doctor.mjs'))
