/**
 * @typedef {{ file: string, title: string, status: string, ms: number }} Spec
 * @typedef {{ suites?: Suite[], specs?: { file: string, title: string, tests: { status: string, results: { duration: number }[] }[] }[] }} Suite
 */

/**
 * Every test of a Playwright JSON report, once per browser project.
 * @param {Suite | undefined} suite
 * @returns {Spec[]}
 */
export function specsOf(suite) {
  const own = (suite?.specs ?? []).flatMap(({ file, title, tests }) =>
    tests.map(({ status, results }) => ({
      file,
      title,
      status,
      ms: results.reduce((sum, { duration }) => sum + duration, 0),
    })),
  )
  return [...own, ...(suite?.suites ?? []).flatMap(specsOf)]
}

const SHOWN = 15

/**
 * Where the time of the browser tests went, by file.
 * @param {Spec[]} specs
 * @returns {string[]}
 */
export function slowest(specs) {
  /** @type {Map<string, number>} */
  const files = new Map()
  for (const { file, ms } of specs) files.set(file, (files.get(file) ?? 0) + ms)
  return [...files]
    .sort(([, a], [, b]) => b - a)
    .slice(0, SHOWN)
    .map(([file, ms]) => `${(ms / 1000).toFixed(1).padStart(7)} s  ${file}`)
}

/** @param {Spec[]} specs */
export function printSlowest(specs) {
  const lines = slowest(specs)
  if (lines.length > 0) console.log(['', '── slowest browser specs', ...lines].join('\n'))
}
