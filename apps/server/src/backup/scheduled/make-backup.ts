import { mkdir, readdir, rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { leastFreeBytes } from '@lotse/contracts/limits'
import type { Ctx } from '../../platform/context.ts'
import type { BackupSchedule } from '../../platform/observe/backup-settings.ts'
import { lastBackup, noteBackup } from '../../platform/observe/last-backup.ts'
import { defineErrand } from '../../platform/queue/errand.ts'
import { reachingOut, type Work } from '../../platform/queue/taker.ts'
import { createPool } from '../../platform/workers/pool.ts'
import { workerEntry } from '../../platform/workers/worker-entry.ts'
import { sourceOf } from '../backup.ts'
import type { backupJobs } from './backup-jobs.ts'
import { backupName, halvesIn, isBackupDue, outdated } from './kept-backups.ts'

const HOURS = 6

const makeBackup = defineErrand('make-backup', {
  everySeconds: 15 * 60,
  pauseSeconds: 15 * 60,
  expireSeconds: HOURS * 3600,
  atOnce: 1,
})

/** Processes with the same database make one backup a day together, in a folder that all of them see. */
export const backupWorks = ({ backup: { schedule } }: Ctx['settings']): Work[] =>
  schedule ? [reachingOut(makeBackup, (ctx, _data, { stop }) => backUpIfDue(ctx, schedule, stop))] : []

export async function backUpIfDue(ctx: Ctx, schedule: BackupSchedule, stop: AbortSignal): Promise<void> {
  const { folder, hour } = schedule
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const names = await readdir(folder)
  if (!isBackupDue(names, ctx.now(), hour)) return
  for (const name of halvesIn(names)) await rm(join(folder, name), { force: true })
  await requireRoom(ctx, folder)
  const name = backupName(ctx.now(), ctx.settings.backup.passphrase !== undefined)
  const { size, unread } = await inWorker(ctx, join(folder, name), stop)
  if (unread.length > 0) {
    // It stays, and costs no older one: most of it is better than nothing of that day.
    ctx.log.error({ file: name, unread }, 'a backup is incomplete: the file store did not return these')
    return
  }
  await noteBackup(ctx, size)
  // Only now: a backup that fails must not cost an older one.
  const old = outdated(await readdir(folder), schedule, ctx.now())
  for (const one of old) await rm(join(folder, one), { force: true })
  ctx.log.info({ file: name, bytes: size }, 'a backup was made')
}

/** The database may be on the same disk, and must not find it full. */
async function requireRoom(ctx: Ctx, folder: string): Promise<void> {
  const last = await lastBackup(ctx)
  const { bavail, bsize } = await statfs(folder)
  const wanted = (last?.bytes ?? 0) * 1.2 + leastFreeBytes
  if (bavail * bsize < wanted)
    throw new Error(
      `${folder} has too little room for a backup: ${Math.ceil(wanted / 1e6)} MB have to be free`,
    )
}

async function inWorker(
  ctx: Ctx,
  file: string,
  stop: AbortSignal,
): Promise<{ size: number; unread: string[] }> {
  const pool = createPool<typeof backupJobs>({
    entry: workerEntry('backup-worker', String(ctx.worker ?? import.meta.url)),
    most: 1,
    capacity: 1,
    mostWaiting: 1,
    mostWaitingEach: 1,
    timeMs: HOURS * 3_600_000,
    idleMs: 0,
    heapMb: 256,
    isEqual: ctx.settings.mode === 'test',
    log: ctx.log,
  })
  const end = () => void pool.close()
  stop.addEventListener('abort', end)
  try {
    stop.throwIfAborted()
    const { passphrase, mark } = sourceOf(ctx)
    const { dataDir, s3, databaseDirectUrl } = ctx.settings
    // One transaction for as long as it takes: past a pooler, as with the command.
    const url = databaseDirectUrl ?? String(ctx.pool.options.connectionString)
    return await pool.run('backup', { url, file, settings: { dataDir, s3 }, passphrase, mark })
  } finally {
    stop.removeEventListener('abort', end)
    await pool.close()
  }
}
