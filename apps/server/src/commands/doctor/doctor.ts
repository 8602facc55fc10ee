import { parseArgs } from 'node:util'
import { isLocked } from '../../platform/process/data-directory.ts'
import { readSettings, type Settings, StartError } from '../../platform/process/settings.ts'
import { forTerminal } from '../../platform/text/for-terminal.ts'
import { checkAddresses, checkFrames } from './check-addresses.ts'
import { checkBackups } from './check-backups.ts'
import { checkChannel } from './check-channel.ts'
import { checkDatabase } from './check-database.ts'
import { checkFiles } from './check-files.ts'
import { checkMachine } from './check-machine.ts'
import { checkMail } from './check-mail.ts'
import { checkMove } from './check-move.ts'
import { checkSite } from './check-site.ts'
import { checkSockets } from './check-sockets.ts'
import { type Finding, failed, ok } from './finding.ts'

/** `--site https://…`, as often as there are sites. */
export function readSites(args: string[]): string[] {
  const usage = 'Say npm run doctor, or npm run doctor -- --site https://www.example.com.'
  try {
    const { values } = parseArgs({ args, options: { site: { type: 'string', multiple: true } } })
    const sites = values.site ?? []
    if (sites.every(site => /^https?:\/\//.test(site) && URL.canParse(site))) return sites
  } catch {
    // An option that does not exist.
  }
  throw new StartError(usage)
}

/** Everything that keeps an installation from working, whether or not it is running. It changes nothing. */
export async function examine(
  env: Record<string, string | undefined>,
  root: string,
  sites: string[] = [],
): Promise<Finding[]> {
  const settings = settingsOf(env, root)
  if (settings instanceof StartError)
    return [failed('Settings', settings.message, 'README.md lists every setting.')]
  return [ok('Settings', 'can be read'), ...(await examineWith(settings, sites))]
}

function settingsOf(env: Record<string, string | undefined>, root: string): Settings | StartError {
  try {
    return readSettings(env, root)
  } catch (error) {
    if (error instanceof StartError) return error
    throw error
  }
}

async function examineWith(settings: Settings, sites: string[]): Promise<Finding[]> {
  const isRunning = await isLocked(settings.dataDir)
  const found = await Promise.all([
    checkMachine(settings),
    checkBackups(settings),
    checkDatabase(settings),
    checkAddresses(settings, isRunning),
    checkSockets(settings),
    checkFrames(settings),
    checkChannel(settings),
    checkMail(settings),
    checkFiles(settings),
    checkMove(settings),
    ...sites.map(site => checkSite(settings, site)),
  ])
  return found.flat()
}

/** What is printed: each finding in a line, and below it what to do. */
export function written(findings: Finding[]): string {
  const width = Math.max(...findings.map(({ about }) => about.length))
  return findings
    .map(({ state, about, said, remedy }) => {
      const line = `${state.padEnd(7)}  ${about.padEnd(width)}  ${forTerminal(said)}`
      return remedy ? `${line}\n${' '.repeat(width + 11)}→ ${forTerminal(remedy)}` : line
    })
    .join('\n')
}
