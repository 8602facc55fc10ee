import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { endProgram, findProgram, freePort, untilItListens } from '../../../testing/outside-program.ts'

const PROGRAM = findProgram('pgbouncer')

/** Why nothing is tested through a pooler here; undefined if it is. */
export const whyNoPgbouncer = (): string | undefined =>
  PROGRAM ? undefined : 'pgbouncer is not installed (npm run test:far installs it)'

export interface Pgbouncer {
  /** Leads to the same cluster, whatever the name of the database. */
  url: string
  close(): Promise<void>
}

/** A real PgBouncer that pools transactions, with few connections for each database, so that sessions really change. */
export async function startPgbouncer(cluster: string, sessions = 4): Promise<Pgbouncer> {
  const folder = mkdtempSync(join(tmpdir(), 'lotse-pgbouncer-'))
  const port = await freePort()
  const config = join(folder, 'pgbouncer.ini')
  writeFileSync(config, configOf(new URL(cluster), port, sessions))
  // It does not run as root either.
  const asNobody =
    process.getuid?.() === 0 ? ['unshare', '--user', '--map-user=65534', '--map-group=65534'] : []
  const [command = '', ...args] = [...asNobody, String(PROGRAM), config]
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  let log = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', text => {
      log = (log + text).slice(-4000)
    })
  await untilItListens(child, port, () => log)
  return {
    url: `postgres://lotse@127.0.0.1:${port}/postgres`,
    close: async () => {
      await endProgram(child, 'SIGKILL')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const configOf = (
  { hostname, port, username, password, searchParams }: URL,
  own: number,
  sessions: number,
) => `
[databases]
* = host=${searchParams.get('host') ?? hostname} port=${port || 5432} user=${username}${password ? ` password=${decodeURIComponent(password)}` : ''} connect_query='set statement_timeout = 30000'
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${own}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${sessions}
max_client_conn = 2000
server_idle_timeout = 5
autodb_idle_timeout = 30
log_connections = 0
log_disconnections = 0
`
