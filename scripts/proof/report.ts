import { readFileSync, writeFileSync } from 'node:fs'
import { cpus, release, totalmem } from 'node:os'
import { inRoot } from '../files.mjs'

export interface Row {
  name: string
  does: string
  from: number
  until: number
  attempts: number
  acknowledged: number
  lost: number
  twice: number
  longestMs: number
  late: number
  readyMs: number
  signedOut: number
}

export interface Facts {
  versions: string[]
  /** Moments of acknowledgement. */
  moments: number[]
  refused: [string, number][]
  retried: [string, number][]
  commit: string
  load: string
}

const seconds = (ms: number): string => (ms / 1000).toFixed(1)

export function writeReport(rows: Row[], facts: Facts): void {
  const [cpu] = cpus()
  const sum = (of: (row: Row) => number) => rows.reduce((total, row) => total + of(row), 0)
  const lines = rows.map(
    row =>
      `| ${row.name}: ${row.does} | ${row.attempts} | ${row.acknowledged} | ${row.lost} | ${row.twice} | ${seconds(row.longestMs)} | ${row.late} | ${seconds(row.readyMs)} | ${row.signedOut} |`,
  )
  const listed = (some: [string, number][]) =>
    some.map(([why, count]) => `${count} × \`${why}\``).join(', ') || 'none'
  writeFileSync(
    inRoot('docs/proof.md'),
    `# Proof

\`npm run proof\` puts the server where it will be in earnest, on several hosts, and takes away what hosts lose. It writes this page. It needs Linux, root and Debian's packages, and installs what is missing: hosts are network namespaces of one machine, with a switch between them, and nothing outside is reached.

| host | has |
|---|---|
| \`web1\`, \`web2\` | a server each, started again when it ends |
| \`db1\` | PostgreSQL, the primary, on a disk of 1.5 GB |
| \`db2\` | its replica, which has each commit before it is acknowledged; lists are read from it |
| \`store\` | NATS, and OpenStack Swift as the bucket |
| \`load\` | 100 visitors who report, each with a key that makes repeats safe, at whichever server answers; two desks of the console with a socket; three people of the team who look twice a second whether they are still signed in |

| | |
|---|---|
| machine | ${cpus().length} × ${cpu?.model.trim()}, ${Math.round(totalmem() / 1024 ** 3)} GB, Linux ${release()}; ${facts.load} |
| versions | ${facts.versions.join(', ')} |
| state | ${facts.commit} |

${rows.length} parts, ${sum(row => row.acknowledged)} reports acknowledged: **${sum(row => row.lost)} lost, ${sum(row => row.twice)} stored twice, ${sum(row => row.signedOut)} signed out.**

| what happens | calls | acknowledged | not stored | stored twice | longest wait of a report, s | desks told after 2 s or not at all | ready again after, s | signed out |
|---|---|---|---|---|---|---|---|---|
${lines.join('\n')}

![Acknowledged reports a second, with a band for each fault](proof.svg)

Calls are attempts; each report is tried again until it is acknowledged. The first part also has what was acknowledged before it. Reports that waited through several faults count where they were acknowledged. "Told" counts both desks, and what was acknowledged while a desk had no connection: it reads its list again when it has one. "Ready again" is the time from the end of the fault until both servers accept a report. Answers that end a report: ${listed(facts.refused)}. After which it was tried again: ${listed(facts.retried)}.

## What is not real here

- One machine: processors are shared, the network has no delay, and a \`kill -9\` leaves the disk's cache as it is.
- The slow disk is PostgreSQL's own delay before each flush (\`commit_delay\`), because a kernel without device mapper has no dm-delay. The small disk is a file system in memory.
- The clock is libfaketime's. It is one server's; monotonic clocks do not jump.
- The failover is ours: a stopped primary, \`pg_promote\`, and an address that moves. Tools that decide when to do this are not tried.
`,
  )
  writeFileSync(inRoot('docs/proof.svg'), picture(rows, facts.moments))
}

const [WIDTH, HEIGHT, LEFT, TOP, RIGHT] = [1040, 300, 44, 140, 110]

function picture(rows: Row[], moments: number[]): string {
  const from = rows[0]?.from ?? 0
  const total = Math.ceil(((rows.at(-1)?.until ?? 0) - from) / 1000)
  const counts = Array.from({ length: total }, () => 0)
  for (const at of moments) {
    const second = Math.floor((at - from) / 1000)
    if (second >= 0 && second < total) counts[second] = (counts[second] ?? 0) + 1
  }
  const most = Math.max(1, ...counts)
  const x = (ms: number) => LEFT + ((ms - from) / 1000 / total) * (WIDTH - LEFT - RIGHT)
  const y = (count: number) => TOP + HEIGHT - (count / most) * HEIGHT
  const bands = rows.map((row, at) => {
    const [a, b] = [x(row.from), x(row.until)]
    return `<rect x="${a.toFixed(1)}" y="${TOP}" width="${(b - a).toFixed(1)}" height="${HEIGHT}" fill="#888" opacity="${at % 2 ? 0.08 : 0.18}"/><text transform="translate(${(a + 4).toFixed(1)} ${TOP - 6}) rotate(-35)">${row.name}</text>`
  })
  const line = counts
    .map((count, second) => `${x(from + second * 1000).toFixed(1)},${y(count).toFixed(1)}`)
    .join(' ')
  const marks = [0, Math.round(most / 2), most].map(
    count => `<text x="${LEFT - 6}" y="${(y(count) + 4).toFixed(1)}" text-anchor="end">${count}</text>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT + TOP + 30}" font-family="sans-serif" font-size="11" fill="#777">
${bands.join('\n')}
${marks.join('\n')}
<polyline points="${line}" fill="none" stroke="#3568d4" stroke-width="1.5"/>
<text x="${LEFT}" y="${HEIGHT + TOP + 20}">acknowledged reports a second, ${total} seconds</text>
</svg>
`
}

export const versionOf = (file: string): string =>
  (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version
