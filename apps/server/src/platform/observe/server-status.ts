import { statfs } from 'node:fs/promises'
import type { ServerStatus, ServerWorry } from '@lotse/contracts/console/server-status'
import { leastFreeBytes } from '@lotse/contracts/limits'
import { sql } from 'kysely'
import type { Ctx } from '../context.ts'
import { installedAt, pendingMigrations } from '../database/migrate.ts'
import { productVersion } from '../process/product-version.ts'
import type { ErrandCount } from '../queue/queue.ts'
import { lastBackup } from './last-backup.ts'
import { slowStatements } from './slow-statements.ts'

const DAY_MS = 86_400_000
const BACKUP_DAYS = 8
/** A daily backup is late after this time. */
const DAILY_HOURS = 36

/** How the server is: everything that belongs to no project. */
export async function serverStatus(ctx: Ctx): Promise<Omit<ServerStatus, 'bucket'>> {
  const [database, disk, backup, madeAt, counts, slow, pending] = await Promise.all([
    databaseFacts(ctx),
    diskOf(ctx.settings.dataDir),
    lastBackup(ctx),
    installedAt(ctx.db),
    ctx.queue.counts(),
    slowStatements(ctx),
    pendingMigrations(ctx.db),
  ])
  const queues = queuesOf(counts)
  // A new installation has had no time for one.
  const age = ctx.now().getTime() - (backup?.at ?? madeAt).getTime()
  const { by, isOpen } = ctx.channel.state()
  const { schedule, passphrase } = ctx.settings.backup
  const isLate = schedule !== undefined && age > (DAILY_HOURS / 24) * DAY_MS
  const worries: Record<ServerWorry, boolean> = {
    disk: disk.freeBytes < 4 * leastFreeBytes,
    backup: ctx.settings.mode === 'production' && age >= BACKUP_DAYS * DAY_MS && !isLate,
    dailyBackup: isLate,
    migrations: pending > 0,
    failed: queues.some(({ failed }) => failed > 0),
    mail: ctx.settings.mode === 'production' && !ctx.settings.smtp,
    channel: !isOpen,
    bucket: false,
  }
  return {
    version: productVersion(),
    node: process.versions.node,
    startedAt: new Date(Date.now() - process.uptime() * 1000).toISOString(),
    database: { ...database, isEmbedded: ctx.settings.databaseUrl === undefined },
    channel: { by, isOpen },
    disk,
    lastBackup: backup ? { at: backup.at.toISOString(), bytes: backup.bytes } : null,
    dailyBackup: schedule
      ? {
          hour: schedule.hour,
          isEncrypted: passphrase !== undefined,
          days: schedule.daily,
          weeks: schedule.weekly,
        }
      : null,
    queues,
    slow,
    worries: (Object.keys(worries) as ServerWorry[]).filter(name => worries[name]),
  }
}

async function databaseFacts({ db }: Ctx): Promise<Omit<ServerStatus['database'], 'isEmbedded'>> {
  const { rows } = await sql<Omit<ServerStatus['database'], 'isEmbedded'>>`select
      current_setting('server_version') as version, pg_database_size(current_database()) as bytes,
      (select count(*) from pg_stat_activity where datname = current_database()) as connections,
      current_setting('max_connections')::int as "mostConnections"`.execute(db)
  return rows[0] as (typeof rows)[number]
}

async function diskOf(folder: string): Promise<ServerStatus['disk']> {
  const { bavail, blocks, bsize } = await statfs(folder)
  return { freeBytes: bavail * bsize, bytes: blocks * bsize }
}

/** One line for each errand, those that failed first. */
function queuesOf(counts: ErrandCount[]): ServerStatus['queues'] {
  const found = new Map<string, ServerStatus['queues'][number]>()
  for (const { name, state, count } of counts) {
    const line = found.get(name) ?? { name, waiting: 0, later: 0, active: 0, failed: 0 }
    found.set(name, { ...line, [state]: count })
  }
  return [...found.values()].sort(
    (a, b) => b.failed - a.failed || b.waiting - a.waiting || (a.name < b.name ? -1 : 1),
  )
}
