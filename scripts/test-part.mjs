import { installPackages, requireNode } from './install.mjs'
import { run, withBrowser } from './tools.mjs'

// For daily work: a part of `npm test`, with the files or options of its runner.
requireNode()
await installPackages()
const { buildStale } = await import('./build.mjs')
await buildStale()
const [part, ...rest] = process.argv.slice(2)
const passed =
  part === 'unit'
    ? run('vitest', ['run', ...rest])
    : run('playwright', ['test', ...rest], await withBrowser())
process.exitCode = await passed.then(
  () => 0,
  () => 1,
)
