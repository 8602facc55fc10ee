import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { inRoot } from './files.mjs'
import { installPackages, requireNode } from './install.mjs'
import { browserProjects, unitProjects } from './testing/test-projects.mjs'
import { run, withBrowser } from './tools.mjs'

requireNode()
await installPackages()
const { buildStale } = await import('./build.mjs')
const { printSlowest, specsOf } = await import('./testing/browser-report.mjs')
const results = inRoot('test-results')
rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })

/** @type {{ passed: number, failed: number, skipped: number }} */
const total = { passed: 0, failed: 0, skipped: 0 }
/** @type {string[]} */
const skipped = []
/** Passed, but not at the first attempt. @type {string[]} */
const flaky = []
/** What failed, listed again below everything else. @type {string[]} */
const broken = []

await check('lint', () => run('biome', ['check', '--error-on-warnings']))
await check('types', () => run('tsc', ['-p', '.']))
await check('build', buildStale)
await countUnit()
await countBrowser()

for (const title of skipped) console.log(`skipped: ${title}`)
for (const title of flaky) console.log(`passed at a later try: ${title}`)
for (const title of broken) console.log(`failed: ${title}`)
console.log('')
console.log(
  `${total.passed} passed, ${total.failed} failed${total.skipped ? `, ${total.skipped} skipped` : ''}`,
)
process.exit(total.failed === 0 ? 0 : 1)

/**
 * A single check: it passes or it does not.
 * @param {string} name
 * @param {() => Promise<unknown>} work
 */
async function check(name, work) {
  console.log(`\n── ${name}`)
  try {
    await work()
    total.passed++
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    total.failed++
    broken.push(name)
  }
}

/** Guards, unit tests and HTTP tests on a real PostgreSQL. */
async function countUnit() {
  console.log('\n── guards, unit and HTTP tests')
  const file = inRoot('test-results/unit.json')
  const failed = await run('vitest', [
    'run',
    ...unitProjects,
    '--reporter=default',
    '--reporter=json',
    `--outputFile=${file}`,
  ]).then(
    () => false,
    () => true,
  )
  const report = readReport(file)
  const files = report?.testResults ?? []
  // A file that cannot even be loaded has no tests to count.
  const unloaded = files.filter(
    (/** @type {{ status: string, assertionResults: unknown[] }} */ one) =>
      one.status === 'failed' && one.assertionResults.length === 0,
  )
  add(
    report?.numPassedTests ?? 0,
    (report?.numFailedTests ?? 0) + unloaded.length,
    report?.numPendingTests ?? 0,
    failed,
  )
  for (const { name, message } of unloaded) broken.push(`${fromRoot(name)}: ${firstLine(message)}`)
  for (const { name, assertionResults } of files)
    for (const one of assertionResults) {
      const title = `${fromRoot(name)}: ${one.fullName}`
      if (one.status === 'failed') broken.push(`${title}: ${firstLine(one.failureMessages?.[0])}`)
      if (one.status === 'pending' || one.status === 'skipped' || one.status === 'todo') skipped.push(title)
    }
}

/** The products in a real browser, against the real server. */
async function countBrowser() {
  console.log('\n── end-to-end tests in Chromium')
  const file = inRoot('test-results/browser.json')
  let failed = false
  try {
    await run('playwright', ['test', ...browserProjects], { ...(await withBrowser()), E2E_RUN: 'browser' })
  } catch (error) {
    if (!existsSync(file)) console.error(error instanceof Error ? error.message : error)
    failed = true
  }
  const report = readReport(file)
  const stats = report?.stats
  add((stats?.expected ?? 0) + (stats?.flaky ?? 0), stats?.unexpected ?? 0, stats?.skipped ?? 0, failed)
  const specs = specsOf(report)
  for (const [status, list] of /** @type {const} */ ([
    ['skipped', skipped],
    ['flaky', flaky],
    ['unexpected', broken],
  ]))
    list.push(...specs.filter(spec => spec.status === status).map(({ file, title }) => `${file}: ${title}`))
  printSlowest(specs)
}

/** @param {number} passed @param {number} failed @param {number} skipped @param {boolean} ended */
function add(passed, failed, skipped, ended) {
  total.passed += passed
  total.skipped += skipped
  // A runner that fails without naming a test still counts as failed.
  total.failed += failed || (ended ? 1 : 0)
}

/** @param {string} file */
function fromRoot(file) {
  return file.replace(inRoot(), '').slice(1)
}

/** @param {string | undefined} message */
function firstLine(message) {
  return message?.split('\n', 1)[0] ?? ''
}

/** @param {string} file */
function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}
