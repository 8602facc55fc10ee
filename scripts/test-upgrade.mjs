import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { buildStale } from './build.mjs'
import { inRoot } from './files.mjs'
import { installPackages, requireNode } from './install.mjs'
import { step } from './progress.mjs'

/**
 * `npm run test:upgrade -- <git ref>`: the server of an earlier state and the present one on one database, as during
 * an update without downtime. `upgrade/side-by-side.ts` is the test; this builds the earlier server.
 */
const [ref, ...more] = process.argv.slice(2)
/** @param {string[]} args */
const git = (...args) => execFileSync('git', args, { cwd: inRoot(), encoding: 'utf8' }).trim()

/** @returns {string} */
function commitOf() {
  const found = spawnSync('git', ['rev-parse', '--verify', '--quiet', `${ref}^{commit}`], {
    cwd: inRoot(),
    encoding: 'utf8',
  })
  if (!ref || more.length > 0 || found.status !== 0) {
    console.error('Name the state to update from, like npm run test:upgrade -- v0.1.0.')
    process.exit(1)
  }
  return found.stdout.trim()
}

/** @param {string} command @param {string[]} args @param {string} cwd */
const run = (command, args, cwd) =>
  new Promise((done, fail) => {
    const child = spawn(command, args, { cwd, stdio: ['ignore', 'ignore', 'inherit'] })
    child.once('exit', code =>
      code === 0 ? done(undefined) : fail(new Error(`${command} ${args[0]} ended with ${code}`)),
    )
  })

/** Its sources, packages and server; what browsers load is not looked at, so the present one serves for it. @param {string} commit */
async function earlierServer(commit) {
  const folder = inRoot('.build/upgrade', commit.slice(0, 12))
  if (existsSync(`${folder}/.build/server/main.mjs`)) return folder
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  await step(`Sources of ${ref}`, async () => {
    const archive = spawnSync('git', ['archive', commit], { cwd: inRoot(), maxBuffer: 1 << 30 })
    execFileSync('tar', ['-x'], { cwd: folder, input: archive.stdout })
  })
  await step('Its packages', () => run('npm', ['ci', '--prefer-offline', '--silent'], folder))
  await step('Its server', () =>
    run(
      process.execPath,
      [
        '-e',
        `import('./scripts/targets.mjs').then(one => one.targets.server.build()).then(() => process.exit(0))`,
      ],
      folder,
    ),
  )
  for (const name of readdirSync(inRoot('.build')))
    if (!existsSync(`${folder}/.build/${name}`) && name !== 'upgrade')
      symlinkSync(inRoot('.build', name), `${folder}/.build/${name}`)
  return folder
}

requireNode()
const commit = commitOf()
await installPackages()
await buildStale()
const folder = await earlierServer(commit)
console.log(`\nFrom ${git('log', '-1', '--format=%h %cs', commit)} to the present state:\n`)
const test = spawn(
  process.execPath,
  [inRoot('node_modules/tsx/dist/cli.mjs'), inRoot('scripts/upgrade/side-by-side.ts'), `${folder}/.build`],
  { stdio: 'inherit' },
)
test.once('exit', code => process.exit(code ?? 1))
