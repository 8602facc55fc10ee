import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, loadavg, totalmem } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { asMarkdown, asPicture, benches, readResults } from './bench-report.mjs'
import { inRoot } from './files.mjs'
import { installPackages, requireNode } from './install.mjs'

/** `npm run bench`: all tables of docs/measures.md, or those that are named. */
const usage = `npm run bench                    all of them, one after the other
npm run bench -- tickets users   these
npm run bench -- --small         with less data: minutes instead of hours
npm run bench -- --list          what there is
npm run bench -- --out <folder>  where results.json, results.md and results.svg go
npm run bench -- --minutes 10    the longest that each may take`

/** So much data, and so many rounds, with `--small`. */
const small = {
  BENCH_USERS: '50000',
  BENCH_TICKETS: '50000',
  BENCH_CLIENTS: '1000',
  BENCH_ROUNDS: '3',
}

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      options: {
        list: { type: 'boolean', default: false },
        small: { type: 'boolean', default: false },
        out: { type: 'string' },
        minutes: { type: 'string' },
      },
      allowPositionals: true,
    })
    const unknown = positionals.find(name => !(name in benches))
    if (unknown) throw new Error(`There is no bench ${unknown}.`)
    const minutes = values.minutes === undefined ? undefined : Number(values.minutes)
    if (minutes !== undefined && !(minutes > 0)) throw new Error('--minutes takes a number.')
    const out = resolve(process.env.INIT_CWD ?? '', values.out ?? inRoot('.build/bench-results'))
    return { ...values, out, minutes, names: positionals.length > 0 ? positionals : Object.keys(benches) }
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n\n${usage}`)
    process.exit(1)
  }
}

/**
 * Ends with the exit code, or with null if it took too long or was interrupted: then everything it has started is
 * ended, too.
 * @param {string} file @param {Record<string, string>} env @param {number} minutes
 * @returns {Promise<number | null>}
 */
function run(file, env, minutes) {
  const child = spawn(process.execPath, [inRoot('node_modules/tsx/dist/cli.mjs'), inRoot(file)], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
    detached: true,
  })
  const end = () => {
    try {
      if (child.pid) process.kill(-child.pid, 'SIGTERM')
    } catch {
      // It has ended.
    }
  }
  const timer = setTimeout(end, minutes * 60_000)
  process.once('SIGINT', end)
  return new Promise(done => {
    child.once('exit', code => {
      clearTimeout(timer)
      process.off('SIGINT', end)
      done(code)
    })
  })
}

const { names, out, minutes, list, small: isSmall } = readArguments()
if (list) {
  for (const [name, { says, minutes }] of Object.entries(benches))
    console.log(`${name.padEnd(10)} ${says} (at most ${minutes} minutes)`)
  process.exit(0)
}
requireNode()
await installPackages()
mkdirSync(out, { recursive: true })
const facts = {
  version: JSON.parse(readFileSync(inRoot('package.json'), 'utf8')).version,
  at: new Date().toISOString(),
  node: process.versions.node,
  processor: cpus()[0]?.model.trim() ?? '',
  processors: cpus().length,
  memoryGb: Math.round(totalmem() / 2 ** 30),
  isSmall,
}
/** @type {import('./bench-report.mjs').Table[]} */
const tables = []
const lines = join(out, 'lines.jsonl')
for (const name of names) {
  const bench = benches[name]
  if (!bench) continue
  console.log(`\n${name}: ${bench.says}`)
  rmSync(lines, { force: true })
  const load = loadavg()[0] ?? 0
  const env = { ...(isSmall ? small : {}), BENCH_RESULTS: lines }
  const code = await run(bench.file, env, minutes ?? bench.minutes)
  tables.push({ name, says: bench.says, load, ended: endOf(code), results: readResults(lines) })
  rmSync(lines, { force: true })
  // After each, so that an interrupted run has kept what it knows.
  const all = { facts, tables }
  writeFileSync(join(out, 'results.json'), `${JSON.stringify(all, undefined, 2)}\n`)
  writeFileSync(join(out, 'results.md'), asMarkdown(all))
  writeFileSync(join(out, 'results.svg'), asPicture(all))
}
console.log(`\nWritten to ${out}: results.json, results.md, results.svg`)
process.exit(tables.every(({ ended }) => ended === 'reached') ? 0 : 1)

/** @param {number | null} code @returns {'reached' | 'missed' | 'cut'} */
function endOf(code) {
  if (code === null || code > 1) return 'cut'
  return code === 0 ? 'reached' : 'missed'
}
