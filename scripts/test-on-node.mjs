import { spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { inRoot } from './files.mjs'
import { unitProjects } from './test-projects.mjs'
import { run } from './tools.mjs'

// The unit and HTTP tests on another version of Node: `npm run test:on-node -- 24`, with files or options behind it.
const [version = '', ...rest] = process.argv.slice(2)
if (!/^\d+(\.\d+){0,2}$/.test(version)) {
  console.error('Name a version, such as 24: npm run test:on-node -- 24')
  process.exit(1)
}
const folder = inRoot('node_modules/.cache', `node-${version}`)
mkdirSync(folder, { recursive: true })
const options = ['--prefix', folder, '--no-save', '--no-audit', '--no-fund', '--loglevel=error']
const { status } = spawnSync('npm', ['install', ...options, `node@${version}`], { stdio: 'inherit' })
if (status !== 0) process.exit(1)
const PATH = [join(folder, 'node_modules/node/bin'), process.env.PATH].join(delimiter)
process.exitCode = await run('vitest', ['run', ...unitProjects, ...rest], { ...process.env, PATH }).then(
  () => 0,
  () => 1,
)
