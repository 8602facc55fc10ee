import { join, relative } from 'node:path'
import type { Settings } from '../platform/process/settings.ts'
import type { DemoSignIns } from './seed.ts'

type Row = [name: string, url: string, account: string]

/** The one table a person needs: where everything is, and how to get in. */
export function printTable(settings: Settings, demo: DemoSignIns | undefined): void {
  const { role, dataDir, demoPassword, metrics } = settings
  const rows: Row[] = [
    ...(role === 'worker' ? workerRows(settings) : servedRows(settings, demo)),
    ...(metrics ? [['Metrics', `http://${metrics.host}:${metrics.port}/metrics`, ''] satisfies Row] : []),
  ]
  const width = (column: 0 | 1) => Math.max(...rows.map(row => row[column].length))
  console.log('')
  for (const [name, url, account] of rows)
    console.log(`  ${name.padEnd(width(0))}  ${url.padEnd(width(1))}  ${account}`.trimEnd())
  console.log('')
  if (demo) console.log(`  ${passwordLine(demo, dataDir, demoPassword)}`)
  console.log('  ready, Ctrl+C stops everything\n')
}

const workerRows = ({ host, ports }: Settings): Row[] => [
  ['Worker', `http://${host}:${ports.lotse}/readyz`, 'does errands, serves nobody'],
]

const servedRows = ({ urls, demoSdkKey }: Settings, demo: DemoSignIns | undefined): Row[] => [
  ['Academy Admin', urls.academy, demo ? 'admin or admin@example.com' : ''],
  ['Lotse console', urls.lotse, demo ? 'owner@example.com' : ''],
  ...(demoSdkKey ? [['Demo site', urls.demo, ''] satisfies Row] : []),
  ['Academy API', `${urls.academy}/openapi.json`, ''],
  ['Lotse API', `${urls.lotse}/openapi.json`, ''],
]

function passwordLine(demo: DemoSignIns, dataDir: string, given: string | undefined): string {
  if (given) return 'Password of both: the value of DEMO_PASSWORD'
  const inside = relative(process.cwd(), join(dataDir, 'demo-password'))
  const file = inside.startsWith('..') ? join(dataDir, 'demo-password') : inside
  return demo.isNew ? `Password of both: ${demo.password} (kept in ${file})` : `Password of both: see ${file}`
}
