/**
 * A stack of 50 frames with a source map of 5 MB, as the server's worker resolves it.
 *
 *   npx tsx bench/stacks.ts
 *
 * Times are processor time. The map is of a real build: modules made up for it, minified by esbuild. Beside the time is the least that anybody has
 * to do: decompress the map and parse its JSON. Memory is what the process has at most, more than with nothing to do.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gunzipSync, gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import { checkMap } from '../apps/server/src/feedback/stacks/check-map.ts'
import { type Place, resolvePlaces } from '../apps/server/src/feedback/stacks/resolve-places.ts'
import { built, child, folder, median } from './bench-context.ts'
import { tell } from './tell-result.ts'

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 9)
const MAP_BYTES = 5_000_000
const FRAMES = 50
const MOST_MS = 300
/** Workers get six times the size of a map (`MAP_MEMORY`). */
const MOST_MB = 60

/** A module with functions as people write them. */
const moduleOf = (nth: number): string =>
  Array.from(
    { length: 30 },
    (_, at) => `/** Returns what customer ${nth * at} has to pay. */
export function priceOf${nth}x${at}(customer: { name: string; items: { price: number }[] }, discount: number): string {
  const total = customer.items.reduce((sum, item) => sum + item.price * (1 - discount / ${at + 2}), ${nth})
  if (total > ${nth * 100 + at}) throw new Error('Customer ' + customer.name + ' may not spend ' + total)
  return customer.name + ': ' + total.toFixed(2)
}`,
  ).join('\n')

async function mapOf(modules: number): Promise<{ map: string; code: string }> {
  const names = Array.from({ length: modules }, (_, nth) => `module-${nth}`)
  const { outputFiles } = await build({
    stdin: { contents: names.map(name => `export * from '${name}'`).join('\n'), loader: 'ts' },
    bundle: true,
    minify: true,
    format: 'esm',
    sourcemap: 'external',
    outfile: 'app.js',
    write: false,
    plugins: [
      {
        name: 'made-up',
        setup: ({ onResolve, onLoad }) => {
          onResolve({ filter: /^module-/ }, ({ path }) => ({ path, namespace: 'made-up' }))
          onLoad({ filter: /.*/, namespace: 'made-up' }, ({ path }) => ({
            contents: moduleOf(Number(path.split('-')[1])),
            loader: 'ts',
          }))
        },
      },
    ],
  })
  const text = (end: string) => outputFiles.find(({ path }) => path.endsWith(end))?.text ?? ''
  return { map: text('.map'), code: text('app.js') }
}

/** Places all over the script, as far from each other as they can be. */
function placesIn(code: string): Place[] {
  const lines = code.split('\n')
  const sizes = lines.map(({ length }) => length)
  const all = sizes.reduce((sum, size) => sum + size, 0)
  return Array.from({ length: FRAMES }, (_, nth) => {
    let column = Math.floor((all * (nth + 0.5)) / FRAMES)
    let line = 0
    while (column >= (sizes[line] ?? all)) column -= sizes[line++] ?? 0
    return { line: line + 1, column: column + 1 }
  })
}

interface Measured {
  first: number
  later: number
  least: number
  found: number
  megabytes: number
}

/** Milliseconds of processor time: other programs on the machine hardly matter. */
function spent(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/** In a process of its own, as a worker does: the first one compiles the code. */
function measure(from: string, packed: Buffer, places: Place[]): Measured {
  const before = process.resourceUsage().maxRSS
  const time = (work: () => unknown): number => {
    const start = spent()
    work()
    return spent() - start
  }
  let found = 0
  const resolve = () => {
    found = resolvePlaces({ from, places }).filter(place => place !== null && place.lines.length > 0).length
  }
  const first = time(resolve)
  const megabytes = (process.resourceUsage().maxRSS - before) / 1024
  const later = median(Array.from({ length: ROUNDS }, () => time(resolve)))
  const least = median(
    Array.from({ length: ROUNDS }, () => time(() => JSON.parse(gunzipSync(packed).toString('utf8')))),
  )
  return { first, later, least, found, megabytes }
}

async function compare(): Promise<boolean> {
  mkdirSync(folder, { recursive: true })
  const small = await mapOf(20)
  const modules = Math.ceil((20 * MAP_BYTES) / small.map.length)
  const { map, code } = await mapOf(modules)
  const [sent, stored, asked] = ['sent', 'stored', 'asked'].map(name => join(folder, `stacks-${name}`)) as [
    string,
    string,
    string,
  ]
  writeFileSync(sent, map)
  const checked = checkMap({ from: sent, to: stored })
  if ('fault' in checked) throw new Error(checked.fault)
  writeFileSync(asked, JSON.stringify({ stored, places: placesIn(code) }))
  const { first: got, stop } = await child<Measured>(await built(fileURLToPath(import.meta.url)), [
    'worker',
    asked,
  ])
  stop()
  const size = (map.length / 1_000_000).toFixed(1)
  console.log(`\n  a stack of ${FRAMES} frames, a map of ${size} MB, ${gzipSync(map).length} bytes stored`)
  console.log(
    `    the first time ${got.first.toFixed(0)} ms, later ${got.later.toFixed(0)} ms (goal: ${MOST_MS})`,
  )
  console.log(`    against decompressing and parsing alone: ${(got.later / got.least).toFixed(2)}`)
  console.log(
    `    memory ${got.megabytes.toFixed(0)} MB (goal: ${MOST_MB}), ${got.found} of ${FRAMES} places found`,
  )
  tell({
    row: 'a stack of 50 frames with a 5 MB map, the first',
    value: got.first,
    unit: 'ms',
    most: MOST_MS,
  })
  tell({ row: 'the same, later', value: got.later, unit: 'ms', most: MOST_MS })
  tell({ row: 'the same, against decompressing and parsing the map', value: got.later / got.least })
  tell({ row: 'the same, memory', value: got.megabytes, unit: 'MB', most: MOST_MB })
  return got.first <= MOST_MS && got.megabytes <= MOST_MB && got.found === FRAMES
}

const [kind, file] = process.argv.slice(2)
if (kind === 'worker' && file) {
  const { stored, places } = JSON.parse(readFileSync(file, 'utf8')) as { stored: string; places: Place[] }
  console.log(JSON.stringify(measure(stored, readFileSync(stored), places)))
  setInterval(() => {}, 60_000)
} else process.exit((await compare()) ? 0 : 1)
