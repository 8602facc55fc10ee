import { installPackages, requireNode } from './install.mjs'
import { browserProjects, browserProofs, unitProjects } from './testing/test-projects.mjs'
import { run, withBrowser } from './tools.mjs'

// For daily work: a part of `npm test`, or the proofs, with the files or options of its runner.
requireNode()
await installPackages()
const { buildStale } = await import('./build.mjs')
await buildStale()
const [part, ...rest] = process.argv.slice(2)
const browser = async (/** @type {string[]} */ args) =>
  run('playwright', ['test', ...args], await withBrowser())
const parts = {
  unit: () => run('vitest', ['run', ...unitProjects, ...rest]),
  // A named file may be a proof.
  e2e: () => browser(rest.length > 0 ? rest : browserProjects),
  far: async () => {
    const { farTests, findEngines, pooledTests } = await import('./testing/far.mjs')
    await findEngines()
    await run('vitest', ['run', '--project', 'server', ...farTests, ...rest])
    const pooled = { ...process.env, TEST_POOLER: '1' }
    await run('vitest', ['run', '--project', 'server', ...pooledTests, ...rest], pooled)
  },
  proofs: async () => {
    await run('vitest', ['run', '--project', 'proofs', '--passWithNoTests', ...rest])
    await browser([...browserProofs, '--pass-with-no-tests', ...rest])
  },
}
process.exitCode = await parts[/** @type {keyof typeof parts} */ (part)]().then(
  () => 0,
  error => {
    console.error(error.message)
    return 1
  },
)
