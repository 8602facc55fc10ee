import { execFileSync } from 'node:child_process'
import { appendFileSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { type Kept, keep, until } from './children.ts'
import { databaseAddress, type Host, hosts, on, takeAddress } from './network.ts'

/** Debian's newest; PostgreSQL refuses to run as root. */
export function findPostgres(): string | undefined {
  const root = '/usr/lib/postgresql'
  const versions = existsSync(root)
    ? readdirSync(root)
        .map(Number)
        .sort((a, b) => b - a)
    : []
  return versions
    .map(version => join(root, String(version), 'bin'))
    .find(bin => existsSync(join(bin, 'initdb')))
}

const bin = findPostgres() ?? ''
const asPostgres = ['setpriv', '--reuid=postgres', '--regid=postgres', '--clear-groups']
const run = (host: Host, program: string, ...args: string[]): string => {
  const [first = '', ...rest] = [...on(host), ...asPostgres, join(bin, program), ...args]
  return execFileSync(first, rest, { encoding: 'utf8', stdio: 'pipe', cwd: '/' })
}

export const databaseUrl = (address: string): string => `postgres://lotse:proof@${address}/lotse`

export interface Databases {
  query(text: string): Promise<Record<string, unknown>[]>
  kill(host: 'db1' | 'db2'): void
  /** The replica becomes the primary, with its address. */
  failOver(): Promise<void>
  /** The folder of the primary, which is a disk of its own. */
  disk: string
  restarts(): number
  close(): Promise<void>
}

const DISK = '1500m'

/** A primary on a small disk of its own, and a replica that has each commit before it is acknowledged. */
export async function startDatabases(folder: string): Promise<Databases> {
  const disk = join(folder, 'db1')
  mkdirSync(disk, { recursive: true })
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK}`, 'lotse-proof', disk])
  const data = { db1: join(disk, 'data'), db2: join(folder, 'db2') }
  for (const path of Object.values(data)) {
    mkdirSync(path, { recursive: true })
    execFileSync('chown', ['postgres:', path])
    execFileSync('chmod', ['700', path])
  }
  const secret = join(folder, 'password')
  writeFileSync(secret, 'proof\n', { mode: 0o644 })
  run(
    'db1',
    'initdb',
    '-D',
    data.db1,
    '-U',
    'lotse',
    '--pwfile',
    secret,
    '-A',
    'scram-sha-256',
    '-E',
    'UTF8',
    '--locale=C.UTF-8',
  )
  appendFileSync(
    join(data.db1, 'postgresql.conf'),
    `listen_addresses = '*'\nunix_socket_directories = ''\nmax_connections = 120\nwal_keep_size = 128MB\nmax_wal_size = 256MB\nwal_receiver_timeout = 5s\nwal_sender_timeout = 5s\nlogging_collector = off\n`,
  )
  appendFileSync(
    join(data.db1, 'pg_hba.conf'),
    'host all lotse 10.97.0.0/24 scram-sha-256\nhost replication lotse 10.97.0.0/24 scram-sha-256\n',
  )
  const start = (host: 'db1' | 'db2'): Kept =>
    keep(
      [...on(host), ...asPostgres, join(bin, 'postgres'), '-D', data[host]],
      { PATH: process.env.PATH ?? '', TZ: 'UTC' },
      '/',
      // PostgreSQL's fast shutdown: sessions end.
      'SIGINT',
    )
  const ask = async (address: string, database: string, text: string) => {
    const client = new pg.Client({
      connectionString: databaseUrl(address).replace(/lotse$/, database),
      connectionTimeoutMillis: 2000,
      query_timeout: 20_000,
    })
    client.on('error', () => {})
    await client.connect()
    return client
      .query<Record<string, unknown>>(text)
      .then(({ rows }) => rows)
      .finally(() => client.end().catch(() => {}))
  }
  takeAddress('db1')
  const first = start('db1')
  await until(
    'the primary accepts connections',
    async () => (await ask(hosts.db1, 'postgres', 'select 1')).length === 1,
  )
  await ask(hosts.db1, 'postgres', 'create database lotse')
  const conninfo = `host=${hosts.db1} user=lotse password=proof application_name=db2 connect_timeout=3`
  rmSync(data.db2, { recursive: true })
  mkdirSync(data.db2, { mode: 0o700 })
  execFileSync('chown', ['postgres:', data.db2])
  run('db2', 'pg_basebackup', '-D', data.db2, '-R', '-X', 'stream', '-c', 'fast', '-d', conninfo)
  const second = start('db2')
  await until(
    'the replica follows',
    async () => (await ask(hosts.db1, 'postgres', 'select from pg_stat_replication')).length === 1,
  )
  await ask(hosts.db1, 'postgres', `alter system set synchronous_standby_names = 'db2'`)
  await ask(hosts.db1, 'postgres', 'select pg_reload_conf()')
  return {
    query: text => ask(databaseAddress, 'lotse', text),
    kill: host => (host === 'db1' ? first : second).kill(),
    failOver: async () => {
      // First of all, so that the two never write both.
      await first.stop('SIGKILL')
      await ask(hosts.db2, 'postgres', 'select pg_promote(true, 30)')
      await ask(hosts.db2, 'postgres', 'alter system reset synchronous_standby_names')
      await ask(hosts.db2, 'postgres', 'select pg_reload_conf()')
      takeAddress('db2')
    },
    disk,
    restarts: () => first.starts() - 1,
    close: async () => {
      await Promise.all([first.stop(), second.stop()])
      execFileSync('umount', ['-l', disk])
    },
  }
}
