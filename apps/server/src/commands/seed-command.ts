import { parseArgs } from 'node:util'
import { growReports } from '../academy/seed/grow/grow-reports.ts'
import { growUsers } from '../academy/seed/grow/grow-users.ts'
import { growTickets } from '../feedback/seed/grow-tickets.ts'
import type { Ctx } from '../platform/context.ts'
import { type Progress, progressBar } from '../platform/process/progress-bar.ts'
import { StartError } from '../platform/process/settings.ts'
import { runCommand } from './run-command.ts'
import { seedWhereEmpty } from './seed.ts'

/**
 * `npm run seed -- --users 1000000 --reports 200000 --tickets 100000`: what can be generated in large
 * numbers, in this order.
 */
const growers: Record<string, (ctx: Ctx, count: number, progress: Progress) => Promise<void>> = {
  users: growUsers,
  reports: growReports,
  tickets: growTickets,
}

function readCounts(args: string[]): [name: string, count: number][] {
  const names = Object.keys(growers)
  const options = Object.fromEntries(names.map(name => [name, { type: 'string' as const }]))
  const { values } = parseArgs({ args, options, strict: false })
  const unknown = Object.keys(values).find(name => !names.includes(name))
  if (unknown)
    throw new StartError(`--${unknown} is unknown: there is ${names.map(name => `--${name}`).join(', ')}.`)
  return names.flatMap(name => {
    const given = values[name]
    if (given === undefined) return []
    if (!/^\d{1,8}$/.test(String(given)))
      throw new StartError(`--${name} takes a number, like --${name} 100000.`)
    return [[name, Number(given)] as [string, number]]
  })
}

runCommand(
  async () => readCounts(process.argv.slice(2)),
  async (ctx, counts) => {
    console.log(await seedWhereEmpty(ctx))
    const progress = progressBar(process.stdout)
    for (const [name, count] of counts) {
      console.log(`Adding ${count} ${name}.`)
      await growers[name]?.(ctx, count, progress)
    }
    if (counts.length === 0) console.log('Nothing was added: --users, --reports and --tickets say how many.')
  },
)
