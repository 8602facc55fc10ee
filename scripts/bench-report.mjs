import { existsSync, readFileSync } from 'node:fs'

/**
 * @typedef {{ row: string, value: number, unit?: string, most?: number, least?: number, beside?: Record<string, number> }} Result
 * @typedef {{ name: string, says: string, load: number, ended: 'reached' | 'missed' | 'cut', results: Result[] }} Table
 * @typedef {{ version: string, at: string, node: string, processor: string, processors: number, memoryGb: number, isSmall: boolean }} Facts
 * @typedef {{ facts: Facts, tables: Table[] }} Report
 */

/**
 * Every bench, quick ones first, and the longest it may take.
 * @type {Record<string, { file: string, says: string, minutes: number }>}
 */
export const benches = {
  answers: { file: 'bench/lotse-answers.ts', says: 'the answer bot: 60 questions', minutes: 10 },
  sockets: {
    file: 'bench/lotse-sockets.ts',
    says: '10,000 idle visitors, and an update to all',
    minutes: 20,
  },
  hostile: { file: 'bench/lotse-hostile.ts', says: 'strangers’ bytes, and who waits for them', minutes: 20 },
  stacks: { file: 'bench/stacks.ts', says: 'a stack of 50 frames with a source map of 5 MB', minutes: 5 },
  tickets: { file: 'bench/lotse-tickets.ts', says: 'durable tickets a second', minutes: 30 },
  restore: { file: 'bench/restore.ts', says: 'backup and restore of a million rows', minutes: 60 },
  sdk: { file: 'bench/sdk.ts', says: 'the SDK beside others', minutes: 90 },
  users: { file: 'bench/users.ts', says: 'the user list: a million against ten thousand', minutes: 90 },
  inbox: {
    file: 'bench/lotse-inbox.ts',
    says: 'the inbox: a million tickets against ten thousand',
    minutes: 180,
  },
}

/** @param {string} file @returns {Result[]} */
export function readResults(file) {
  if (!existsSync(file)) return []
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map(line => JSON.parse(line))
}

/** @param {Result} result */
export const isReached = ({ value, most = Number.POSITIVE_INFINITY, least = Number.NEGATIVE_INFINITY }) =>
  value <= most && value >= least

/** @param {number} value */
const shown = value =>
  value.toLocaleString('en', {
    maximumFractionDigits: Math.abs(value) < 10 ? 2 : Math.abs(value) < 100 ? 1 : 0,
  })

/** @param {Result} result */
const withUnit = ({ value, unit }) => (unit ? `${shown(value)} ${unit}` : shown(value))

/** @param {Result} result */
function goalOf({ most, least, unit = '' }) {
  if (most !== undefined) return `≤ ${shown(most)} ${unit}`.trim()
  return least === undefined ? '' : `≥ ${shown(least)} ${unit}`.trim()
}

const ends = { reached: '', missed: 'Not every goal was reached.', cut: 'It did not come to its end.' }

/** @param {Facts} facts */
const heading = facts =>
  `Version ${facts.version}, ${facts.at.slice(0, 10)}, Node ${facts.node}, ${facts.processors} × ${facts.processor}, ${facts.memoryGb} GB` +
  (facts.isSmall ? ', with less data than the goals are meant for' : '')

/** @param {Report} report */
export function asMarkdown({ facts, tables }) {
  const parts = tables.map(({ name, says, load, ended, results }) => {
    const others = [...new Set(results.flatMap(({ beside = {} }) => Object.keys(beside)))]
    const rows = results.map(result => {
      const value =
        goalOf(result) && !isReached(result) ? `${withUnit(result)}, **not reached**` : withUnit(result)
      const beside = others.map(other => besideOf(result, other))
      return `| ${[result.row, goalOf(result), value, ...beside].join(' | ')} |`
    })
    const head = ['', 'goal', 'result', ...others]
    const lines = [`| ${head.join(' | ')} |`, `|${'---|'.repeat(head.length)}`, ...rows]
    const said = [`Load before: ${load.toFixed(1)}.`, ends[ended]].filter(Boolean).join(' ')
    return `## ${name}: ${says}\n\n${said}\n\n${results.length > 0 ? lines.join('\n') : 'No result.'}\n`
  })
  return `# Results\n\n${heading(facts)}. Only ratios count, of one run on one machine.\n\n${parts.join('\n')}`
}

/** @param {Result} result @param {string} other */
function besideOf({ value, beside = {} }, other) {
  const one = beside[other]
  return one === undefined ? '' : `${shown(one)} ×${(one / value).toFixed(1)}`
}

const LINE = 22
const TEXT = 430
const BAR = 300

/**
 * Bars: a result as a share of its goal, with a mark where the goal is; beside others, of the largest of them.
 * @param {Report} report
 */
export function asPicture({ facts, tables }) {
  /** @type {string[]} */
  const lines = []
  let y = 28
  /** @param {number} x @param {string} text @param {string} [kind] */
  const write = (x, text, kind = '') =>
    lines.push(`<text x="${x}" y="${y}"${kind && ` class="${kind}"`}>${escaped(text)}</text>`)
  /** @param {number} share @param {string} kind */
  const bar = (share, kind) =>
    lines.push(
      `<rect x="${TEXT}" y="${y - 11}" width="${(BAR * Math.min(1, Math.max(0, share))).toFixed(1)}" height="13" class="${kind}"/>`,
    )
  write(16, heading(facts), 'small')
  for (const { name, says, results } of tables) {
    y += LINE * 1.6
    write(16, `${name}: ${says}`, 'head')
    for (const result of results) {
      y += LINE
      const goal = goalOf(result)
      write(28, result.row)
      if (goal) {
        const share = shareOf(result)
        bar(share / 2, isReached(result) ? 'good' : 'bad')
        lines.push(`<path d="M${TEXT + BAR / 2} ${y - 13}v17" class="goal"/>`)
      }
      write(TEXT + BAR + 12, goal ? `${withUnit(result)} (${goal})` : withUnit(result))
      const all = Object.entries(result.beside ?? {})
      const largest = Math.max(result.value, ...all.map(([, value]) => value))
      if (!goal && all.length > 0) bar(result.value / largest, 'good')
      for (const [other, value] of all) {
        y += LINE
        write(56, other, 'small')
        bar(value / largest, 'other')
        write(TEXT + BAR + 12, `${shown(value)} ×${(value / result.value).toFixed(1)}`, 'small')
      }
    }
  }
  const [width, height] = [TEXT + BAR + 230, y + 24]
  const style =
    'text{font:13px system-ui,sans-serif;fill:#1f2937}.head{font-weight:600;font-size:15px}.small{fill:#6b7280;font-size:12px}' +
    '.back{fill:#fff}.good{fill:#2f9e6e}.bad{fill:#d9480f}.other{fill:#adb5bd}.goal{stroke:#1f2937;stroke-width:1.5}' +
    '@media(prefers-color-scheme:dark){text{fill:#e5e7eb}.small{fill:#9ca3af}.back{fill:#111827}.other{fill:#4b5563}.goal{stroke:#e5e7eb}}'
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="Results of the benchmarks"><style>${style}</style><rect class="back" width="${width}" height="${height}"/>\n${lines.join('\n')}\n</svg>\n`
}

/** 1 is exactly the goal; a goal of 0 is reached or not. @param {Result} result */
function shareOf({ value, most, least }) {
  const goal = most ?? least ?? 1
  return goal === 0 ? (value > 0 ? 2 : 0) : value / goal
}

/** @param {string} text */
const escaped = text => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
