import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { inRoot } from './files.mjs'
import { unitProjects } from './testing/test-projects.mjs'
import { run } from './tools.mjs'

// The unit and HTTP tests on another version of Node: `npm run test:on-node -- 24`, with files or options behind it.
const [version = '', ...rest] = process.argv.slice(2)
if (!/^\d+(\.\d+){0,2}$/.test(version)) {
  console.error('Name a version, such as 24: npm run test:on-node -- 24')
  process.exit(1)
}
const folder = inRoot('.build', `node-${version}`)
mkdirSync(folder, { recursive: true })
// Of its own, or npm would take ours, and the settings of the npm that runs us.
writeFileSync(join(folder, 'package.json'), '{}')
const own = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^npm_/i.test(name)))
const options = ['--no-save', '--no-audit', '--no-fund', '--loglevel=error']
const { status } = spawnSync('npm', ['install', ...options, `node@${version}`], {
  cwd: folder,
  env: own,
  stdio: 'inherit',
})
const bin = join(folder, 'node_modules/node/bin')
if (status !== 0 || !existsSync(join(bin, 'node'))) {
  console.error(`There is no package of Node ${version} for this machine.`)
  process.exit(1)
}
const PATH = [bin, process.env.PATH].join(delimiter)
process.exitCode = await run('vitest', ['run', ...unitProjects, ...rest], { ...process.env, PATH }).then(
  () => 0,
  () => 1,
)
